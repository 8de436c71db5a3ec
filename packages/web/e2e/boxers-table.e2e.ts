import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHONE, expectAccessible, expectNoSidewaysScroll, expectOneLanguage, openDice, openSite } from './site.ts'
import type { Lang, Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const WORDS = {
  en: {
    title: 'The gun before the cathedral gate',
    friend: 'A friend here',
    begin: 'Begin',
    suggested: /as the scenario suggests/,
    ready: 'Ready',
  },
  fr: {
    title: 'Le canon devant la porte de la cathédrale',
    friend: 'Un ami, ici',
    begin: 'Commencer',
    suggested: /le scénario/,
    ready: 'Prêt',
  },
} as const

/** From the library to the set-up of a scenario. */
async function open(page: Page, lang: Lang, seed: string): Promise<void> {
  const { title, friend, begin } = WORDS[lang]
  await page.goto(`${site.address}/#/new/boxers`)
  await page.getByRole('radio', { name: title }).check()
  await page.getByRole('radio', { name: friend }).check()
  // The attacker first, whatever is rolled.
  const options = page.locator('details.options')
  await options.locator('summary').first().click()
  await options.getByRole('radio').nth(3).check()
  await openDice(page)
  await page.locator('.seed input').fill(seed)
  await page.getByRole('button', { name: begin }).click()
  await page.locator('.ground svg').waitFor()
}

/** Both sides set up as the scenario has it. */
async function setUp(page: Page, lang: Lang): Promise<void> {
  const { suggested, ready } = WORDS[lang]
  for (const side of [0, 1]) {
    await page.getByRole('button', { name: suggested }).first().click()
    await page.getByRole('button', { name: ready, exact: true }).click()
    if (side === 0) await page.getByRole('button', { name: suggested }).first().waitFor()
  }
}

/** Where the middle of a figure is on the screen. */
async function spotOf(page: Page, name: string): Promise<readonly [number, number]> {
  const base = page.locator(`[data-figure="${name}"] use`).first()
  const { x, y, width, height } = (await base.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return [x + width / 2, y + height / 2]
}

const chips = (page: Page): Promise<string[]> => page.locator('.chips span').allInnerTexts()

test('a column is taken in hand, announced and moved in three presses; sight and tape tell what they measure', async () => {
  const { context, page, complaints } = await site.visit({ viewport: { width: 1440, height: 900 } })
  await open(page, 'en', 'column')
  // A man of one's own is lifted off and put down elsewhere.
  await page.getByRole('button', { name: WORDS.en.suggested }).first().click()
  const [fromX, fromY] = await spotOf(page, 'eu-2')
  await page.mouse.move(fromX, fromY)
  await page.mouse.down()
  await page.mouse.move(fromX + 20, fromY - 40, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await spotOf(page, 'eu-2'))[1]).toBeLessThan(fromY - 20)
  await page.getByRole('button', { name: 'Ready', exact: true }).click()
  await page.getByRole('button', { name: WORDS.en.suggested }).first().click()
  await page.getByRole('button', { name: 'Ready', exact: true }).click()

  // A new question takes no press for a moment, and the table may still be coming to rest.
  await page.getByRole('button', { name: 'End the movement step' }).waitFor()
  const announcement = page.getByRole('heading', { name: 'Detachment of 10' })
  let [x, y] = [0, 0]
  await expect
    .poll(async () => {
      ;[x, y] = await spotOf(page, 'col-3-5')
      await page.mouse.dblclick(x, y)
      return announcement.isVisible()
    })
    .toBe(true)
  expect(await chips(page)).toContain('11 cm · sure')
  await expectAccessible(page, 'an announcement of the Boxers')
  await page.getByRole('button', { name: /^Announce, pay and roll/ }).click()
  await page.getByRole('heading', { name: /^Up to 1\d cm/ }).waitFor()
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 8, y - 60, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await spotOf(page, 'col-3-5'))[1]).toBeLessThan(y - 40)
  await page.getByRole('button', { name: 'End the movement step' }).waitFor()

  await page.keyboard.press('s')
  const [eyeX, eyeY] = await spotOf(page, 'col-3-1')
  await page.mouse.click(eyeX, eyeY)
  await page.mouse.move(...(await spotOf(page, 'eu-5')))
  await expect.poll(() => chips(page)).toEqual([expect.stringMatching(/cm/)])
  await page.keyboard.press('m')
  await page.mouse.click(eyeX, eyeY)
  await page.mouse.move(eyeX + 90, eyeY)
  await expect.poll(() => chips(page)).toEqual([expect.stringMatching(/^\d+(\.\d)? cm$/)])
  expect(complaints).toEqual([])
  await context.close()
})

test('the table reads well on a phone, in French', async () => {
  const { context, page, complaints } = await site.visit({ viewport: PHONE, lang: 'fr' })
  await open(page, 'fr', 'phone')
  await setUp(page, 'fr')
  await page.locator('[data-figure="col-1-1"]').waitFor({ state: 'attached' })
  await expectAccessible(page, 'the table of the Boxers on a phone')
  await expectNoSidewaysScroll(page, 'the table of the Boxers on a phone')
  await expectOneLanguage(page, 'fr', 'the table of the Boxers on a phone')
  // On the smallest the tools are one button, and fold again when one was taken.
  await page.setViewportSize({ width: 320, height: 568 })
  const tools = page.locator('.tools button:visible')
  await expect.poll(() => tools.count()).toBe(1)
  await page.getByRole('button', { name: 'Outils', exact: true }).click()
  await expect.poll(() => tools.count()).toBeGreaterThan(5)
  await page.getByRole('button', { name: /^Mètre ruban/ }).click()
  await expect.poll(() => tools.count()).toBe(2)
  await expectAccessible(page, 'the table of the Boxers on the smallest phone')
  await expectNoSidewaysScroll(page, 'the table of the Boxers on the smallest phone')
  expect(complaints).toEqual([])
  await context.close()
})
