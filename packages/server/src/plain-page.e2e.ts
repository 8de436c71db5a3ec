import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { theBrowser } from '../../../scripts/browser.mjs'
import { openSite } from './testing/site.ts'
import type { Site } from './testing/site.ts'

let site: Site
let address: string
let browser: Browser

beforeAll(async () => {
  site = await openSite()
  address = await site.app.listen({ port: 0, host: '127.0.0.1' })
  browser = await theBrowser()
})
afterAll(async () => {
  await site.close()
})

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 800 }
type Lang = 'en' | 'fr'

/** A page that fails the test if the browser complains of anything on it. */
async function openPage(
  viewport: typeof PHONE,
  lang: Lang,
): Promise<{ readonly page: Page; readonly complaints: string[] }> {
  const context = await browser.newContext({ viewport, locale: lang })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(`${address}/plain?lang=${lang}`)
  return { page, complaints }
}

async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source)
  const found: unknown = await page.evaluate(
    `axe.run().then(({ violations }) => violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`,
  )
  expect({ url: page.url(), found }).toEqual({ url: page.url(), found: [] })
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider: unknown = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  expect({ url: page.url(), wider }).toEqual({ url: page.url(), wider: 0 })
}

const begin = (page: Page, lang: Lang) =>
  page.getByRole('button', { name: lang === 'en' ? 'Begin' : 'Commencer' }).click()

/** Does something that leads to another page, and waits for it. */
async function andLoad(page: Page, work: () => Promise<void>): Promise<void> {
  await Promise.all([page.waitForEvent('load'), work()])
}

/** Clicks any choice, in a group if need be. */
async function clickChoice(page: Page, random: () => number): Promise<void> {
  const pick = (count: number) => Math.floor(random() * count)
  const items = page.locator('#choices > li')
  // The last choice is often to stop: taken less often, the game is longer.
  const item = items.nth(Math.min(pick(await items.count()), pick(await items.count())))
  const summary = item.locator('summary')
  if ((await summary.count()) > 0) await summary.click()
  const buttons = item.locator('button')
  const button = buttons.nth(pick(await buttons.count()))
  await andLoad(page, () => button.click())
}

/** The same numbers in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x80000000
  }
}

test.each([
  { lang: 'en', ...PHONE },
  { lang: 'fr', ...DESK },
] as const)('a whole game clicked, $lang at $width×$height', async ({ lang, width, height }) => {
  const { page, complaints } = await openPage({ width, height }, lang)
  const expectGoodPage = async () => {
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await expectGoodPage()
  await andLoad(page, () => begin(page, lang))
  const random = numbers(width)
  const groups = page.locator('details.group summary')
  let clicks = 0
  let hasSeenGroups = false
  while ((await page.locator('ol#choices').count()) > 0) {
    if (!hasSeenGroups && (await groups.count()) > 0) {
      hasSeenGroups = true
      await groups.first().click()
      await expectGoodPage()
      await groups.first().click()
    } else if (clicks % 15 === 0) await expectGoodPage()
    await clickChoice(page, random)
    expect(++clicks).toBeLessThan(600)
  }
  expect(clicks).toBeGreaterThan(10)
  const headings = await page.locator('h2').allTextContents()
  expect(headings).toContain(lang === 'en' ? 'The game is over' : 'La partie est finie')
  await expectGoodPage()
  await page.getByRole('link', { name: lang === 'en' ? 'All games' : 'Tous les jeux' }).click()
  await page.getByText(lang === 'en' ? 'Your games' : 'Vos parties').waitFor()
  await expectGoodPage()
  expect(complaints).toEqual([])
  await page.context().close()
})

test.each(['en', 'fr'] as const)('odds, rules, undo, save and load in %s', async (lang) => {
  const { page, complaints } = await openPage(PHONE, lang)
  await begin(page, lang)
  await page.locator('a.odds').last().click()
  await page.locator('ol.outcomes li').first().waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: lang === 'en' ? 'Back to the game' : 'Retour à la partie' }).click()
  const before = await page.locator('pre').textContent()
  await page.locator('#choices button').first().click()
  expect(await page.locator('pre').textContent()).not.toBe(before)
  await page.getByRole('button', { name: lang === 'en' ? 'Take back' : 'Reprendre le coup' }).click()
  expect(await page.locator('pre').textContent()).toBe(before)
  await page.locator('#choices button').first().click()
  const after = await page.locator('pre').textContent()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: lang === 'en' ? 'Save to a file' : 'Enregistrer dans un fichier' }).click(),
  ])
  await page.goto(`${address}/plain?lang=${lang}`)
  await page.locator('input[type=file]').setInputFiles(await download.path())
  await page.getByRole('button', { name: lang === 'en' ? 'Load' : 'Charger' }).click()
  expect(await page.locator('pre').textContent()).toBe(after)
  await page.getByRole('link', { name: lang === 'en' ? 'Rules' : 'Règles' }).click()
  await page.getByRole('searchbox').fill(lang === 'en' ? 'gunboat' : 'canonniere')
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=/)
  expect(await page.locator('dt').count()).toBeGreaterThan(3)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a few turns with the keyboard alone', async () => {
  const { page } = await openPage(DESK, 'en')
  /** Tabs until something with these words has the focus. */
  const reach = async (words: RegExp) => {
    for (let i = 0; i < 120; i++) {
      await page.keyboard.press('Tab')
      const focused: unknown = await page.evaluate('document.activeElement?.textContent?.trim() ?? ""')
      if (words.test(String(focused))) return
    }
    throw new Error(`nothing with ${words} was reached`)
  }
  const press = async (words: RegExp, key = 'Enter') => {
    await reach(words)
    await andLoad(page, () => page.keyboard.press(key))
  }
  const position = () => page.locator('pre').textContent()
  await press(/^Begin$/)
  await reach(/^Skip to the choices$/)
  await page.keyboard.press('Enter')
  await press(/^Raise 2 levy/)
  await press(/^End the action phase/)
  expect(await position()).toContain('Turn 2 of 12')
  await press(/^Set up defensive positions/, 'Space')
  for (const unit of ['Egyptian infantry', 'Sudanese infantry']) {
    await reach(new RegExp(`^Place ${unit} .* …$`))
    await page.keyboard.press('Enter')
    await press(new RegExp(`^Place ${unit} .*Fort Omdurman`))
  }
  expect(await position()).toContain('Units: Egyptian infantry, Sudanese infantry.')
  await press(/^Finish/)
  await press(/^Take back$/)
  await press(/^Finish/)
  await press(/^Odds$/)
  await press(/^Back to the game$/)
  await press(/^End the action phase/)
  expect(await position()).not.toContain('Turn 2 of 12, March 1884.\nAction phase')
  await page.context().close()
})

test('with real dice: each roll is a button', async () => {
  const { page } = await openPage(PHONE, 'en')
  await page.getByLabel('I roll real dice').check()
  await begin(page, 'en')
  await page.getByRole('button', { name: /^End the action phase/ }).click()
  await page.getByText('Which did you draw?').waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '14', exact: true }).click()
  await page.getByText('Turn 2 of 12').waitFor()
  await page.context().close()
})
