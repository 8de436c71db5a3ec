import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHONE, expectAccessible, expectNoSidewaysScroll, expectOneLanguage, newGame, openSite } from './site.ts'
import type { Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const SETTINGS = { en: 'Settings', fr: 'Réglages' }
async function open(page: Page, lang: 'en' | 'fr' = 'en'): Promise<void> {
  await page.getByRole('button', { name: SETTINGS[lang], exact: true }).click()
  await page.getByRole('dialog', { name: SETTINGS[lang] }).waitFor()
}
const kept = (page: Page) => page.evaluate((): unknown => JSON.parse(localStorage.getItem('grognard-settings') ?? '{}'))

test.each(['en', 'fr'] as const)(
  'every setting can be reached on a phone, is kept, and reads well: %s',
  async (lang) => {
    const { context, page, complaints } = await site.visit({ lang, viewport: PHONE, settings: {} })
    await open(page, lang)
    await expectAccessible(page, 'settings')
    await expectOneLanguage(page, lang, 'settings')
    await expectNoSidewaysScroll(page, 'settings')
    for (const [name, value] of [
      ['confirm', 2],
      ['speed', 3],
      ['size', 3],
      ['sight', 1],
      ['motion', 2],
      ['theme', 2],
    ] as const)
      await page.locator(`input[name="${name}"]`).nth(value).check()
    for (const each of await page.getByRole('switch').all()) await each.click()
    await page.reload()
    expect(await kept(page)).toMatchObject({
      confirm: 'always',
      speed: 'none',
      size: 130,
      sight: 'red-green',
      motion: 'off',
      theme: 'dark',
      guard: false,
      hold: true,
      sound: true,
      tips: false,
    })
    expect(complaints).toEqual([])
    await context.close()
  },
)

test('text grows and shrinks by the setting, and the table still fits', async () => {
  const { context, page } = await site.visit()
  await newGame(page, 'en', 'sizes')
  const size = () => page.locator('.prompt .ask').evaluate((ask) => Number.parseFloat(getComputedStyle(ask).fontSize))
  const normal = await size()
  for (const percent of [88, 115, 130]) {
    await page.evaluate((each) => {
      const before: unknown = JSON.parse(localStorage.getItem('grognard-settings') ?? '{}')
      localStorage.setItem('grognard-settings', JSON.stringify(Object.assign({}, before, { size: each })))
    }, percent)
    await page.reload()
    await page.locator('.window [data-drop]').first().waitFor()
    expect((await size()) / normal).toBeCloseTo(percent / 100, 1)
    await expectNoSidewaysScroll(page, `${percent} %`)
  }
  await context.close()
})

test.each([
  ['red-green', 'light'],
  ['red-green', 'dark'],
  ['grey', 'light'],
  ['grey', 'dark'],
] as const)('colours for %s sight are told apart by shape as well, %s', async (sight, theme) => {
  const { context, page } = await site.visit({ settings: { confirm: 'never', speed: 'none', sight, theme } })
  await newGame(page, 'en', 'colours')
  const colours = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    return { good: style.getPropertyValue('--good'), bad: style.getPropertyValue('--bad') }
  })
  expect(colours.good).not.toBe(colours.bad)
  // A losing bar is hatched.
  const hatched = await page.evaluate(() => {
    const bar = document.createElement('i')
    bar.className = 'bad'
    document.body.append(bar)
    return getComputedStyle(bar).backgroundImage
  })
  expect(hatched).toContain('repeating-linear-gradient')
  await expectAccessible(page, `${sight}, ${theme}`)
  await context.close()
})
