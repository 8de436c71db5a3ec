import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { look, mouseHand, told } from './hand.ts'
import { standing } from './saves.ts'
import { AT_ONCE, atTable, expectAccessible, expectOneLanguage, openSite } from './site.ts'
import type { Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const HELD = { 'black-5': ['egyptian-2'], 'red-3': ['bashi-2'], 'green-4': ['sudanese-2'] }
/** Nobody bars White, and two points are left. */
const OPEN = standing({ turn: 5, ap: 2, rp: 20, cm: 10, units: { zones: HELD } })
const ASKING = { ...AT_ONCE, confirm: 'matters' }

async function begin(page: Page, save = OPEN): Promise<void> {
  await page.locator('.load input[type=file]').setInputFiles(save)
  await atTable(page)
}
const endPhase = (page: Page) => page.locator('.side .choice').last()

test.each([
  ['en', 'White’s road is open', 'Go back Esc', 'End it anyway'],
  ['fr', 'La route est ouverte à la Blanche', 'Revenir Esc', 'Finir quand même'],
] as const)(
  'a choice that throws the game away asks first, and the safe answer has the focus: %s',
  async (lang, title, back, anyway) => {
    const { context, page, complaints } = await site.visit({ lang, settings: ASKING })
    await begin(page)
    await endPhase(page).click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.waitFor()
    expect(await dialog.innerText()).toMatch(/\d+\s?%/)
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(back)
    expect(
      await page.locator('[data-road]').evaluateAll((roads) => roads.map((road) => road.getAttribute('data-road'))),
    ).toEqual(['white'])
    await expectAccessible(page, 'asked first')
    await expectOneLanguage(page, lang, 'asked first')
    // Enter, pressed out of habit, does no harm.
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.locator('[data-road]').count()).toBe(0)
    expect(await look(page)).toMatchObject({ turn: 5, ap: 2 })
    await endPhase(page).click()
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await look(page)).toMatchObject({ turn: 5, ap: 2 })
    await endPhase(page).click()
    await dialog.getByRole('button', { name: anyway }).click()
    await dialog.waitFor({ state: 'detached' })
    await told(page)
    expect((await look(page)).ap).not.toBe(2)
    expect(complaints).toEqual([])
    await context.close()
  },
)

test('points that would be lost are asked about as well; whoever wants to be asked no more is not', async () => {
  const { context, page } = await site.visit({ settings: ASKING })
  await begin(page, standing({ turn: 1, ap: 3 }))
  await endPhase(page).click()
  const dialog = page.getByRole('dialog', { name: /action points unspent/ })
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await endPhase(page).click()
  await expect.poll(async () => (await look(page)).turn).toBe(2)
  await context.close()
})

test('the setting turns it off', async () => {
  const { context, page } = await site.visit({ settings: ASKING })
  await begin(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.locator('#table-menu').getByText('Settings', { exact: true }).click()
  await page.getByRole('group', { name: 'Ask before' }).getByLabel('Never').check()
  await page.keyboard.press('Escape')
  await endPhase(page).click()
  await expect.poll(async () => (await look(page)).ap).not.toBe(2)
  await context.close()
})

test('a press that follows too soon on a new question is not taken; a moment later it is', async () => {
  const { context, page } = await site.visit({ settings: { ...AT_ONCE, guard: true } })
  await page.clock.install()
  await begin(
    page,
    standing({ turn: 5, ap: 1, rp: 20, cm: 10, units: { available: ['egyptian-2'], zones: HELD } }, [
      { type: 'defend' },
    ]),
  )
  await page.clock.runFor(1000)
  const [x, y] = await endPhase(page).evaluate((button) => {
    const { left, top } = button.getBoundingClientRect()
    return [left + 20, top + 15]
  })
  // Twice at one place: the first finishes the defence, the second would end the phase.
  await page.mouse.click(x, y)
  await told(page)
  await page.mouse.click(x, y)
  await told(page)
  expect((await look(page)).turn).toBe(5)
  expect((await look(page)).now).toBe(-1)
  // Nothing was learnt, so it can be taken back.
  await page.clock.runFor(400)
  await page.keyboard.press('Control+z')
  await told(page)
  expect((await look(page)).now).toBe(6)
  await context.close()
})

test('counters are laid as fast as anybody likes', async () => {
  const { context, page } = await site.visit({ settings: { ...AT_ONCE, guard: true } })
  await page.clock.install()
  await begin(page, standing({ turn: 5, ap: 1, rp: 20, cm: 10 }, [{ type: 'defend' }]))
  await page.clock.runFor(1000)
  const hand = mouseHand(page)
  await hand.piece('egyptian-2', 'available')
  await hand.zone('black-5')
  await hand.zone('white-4')
  await expect.poll(() => page.locator('.viewport .piece[data-holds~="egyptian-2"]').count()).toBe(2)
  await context.close()
})

test.each([
  ['en', /It would change nothing/, 'Spend nothing'],
  ['fr', /Cela ne changerait rien/, 'Ne rien dépenser'],
] as const)('where 1 RP changes nothing, that is said and keeping it stands first: %s', async (lang, said, keep) => {
  const { context, page } = await site.visit({ lang })
  // The worst that can be: one worn unit against full power.
  const save = standing(
    { turn: 5, ap: 0, rp: 20, cm: 2, lastAction: 'defend', units: { zones: { ...HELD, 'white-4': ['egyptian-1'] } } },
    [{ type: 'endPhase' }],
    'futile',
  )
  await begin(page, save)
  expect(await page.locator('.prompt .ask').innerText()).toMatch(said)
  const first = page.locator('.side .choice.main')
  expect(await first.innerText()).toContain(keep)
  expect(await first.getAttribute('class')).toContain('main')
  await context.close()
})

test('the text table asks as well, and tells what came of the answer', async () => {
  const { context, page, complaints } = await site.visit({ settings: ASKING })
  await begin(page)
  await page.goto(page.url().replace('#/play/', '#/text/'))
  const end = page.getByRole('list', { name: 'Choices' }).getByRole('button', { name: /End the action phase/ })
  const dialog = page.getByRole('dialog', { name: 'White’s road is open' })
  await end.click()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await end.count()).toBe(1)
  await end.click()
  await dialog.getByRole('button', { name: 'End it anyway' }).click()
  await dialog.waitFor({ state: 'detached' })
  await end.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await context.close()
})
