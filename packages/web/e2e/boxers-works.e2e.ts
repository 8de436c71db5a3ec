import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SaveFile } from './ager-saves.ts'
import { columnInTheStreet, laddersAtTheWall, powderAtTheGate } from './boxers-saves.ts'
import { DESK, PHONE, WIDE, expectAccessible, expectNoSidewaysScroll, openSite } from './site.ts'
import type { Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

async function load(page: Page, save: SaveFile): Promise<void> {
  await page.locator('.load input[type=file]').setInputFiles(save)
  await page.locator('.ground svg').waitFor()
}

type Spot = readonly [x: number, y: number]

/** Where the middle of a figure is on the screen. */
async function spotOf(page: Page, name: string): Promise<Spot> {
  const base = page.locator(`[data-figure="${name}"] use`).first()
  const { x, y, width, height } = (await base.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return [x + width / 2, y + height / 2]
}

/** Where a place of the table is on the screen, told in centimetres from two figures that stand where they were set up. */
async function placeOf(
  page: Page,
  at: Spot,
  west: readonly [string, Spot],
  east: readonly [string, Spot],
): Promise<Spot> {
  const [a, b] = [await spotOf(page, west[0]), await spotOf(page, east[0])]
  const scale = (b[0] - a[0]) / (east[1][0] - west[1][0])
  return [a[0] + (at[0] - west[1][0]) * scale, a[1] - (at[1] - west[1][1]) * scale]
}

/** Of the battle at the gate: two on the wall. */
const atGate = (page: Page, x: number, y: number): Promise<Spot> =>
  placeOf(page, [x, y], ['eu-8', [36, 61]], ['eu-5', [76, 61]])

const chips = (page: Page): Promise<string[]> => page.locator('.chips span').allInnerTexts()
const told = (page: Page): Promise<string> => page.locator('.log').innerText()
const spoken = (page: Page): Promise<string> => page.locator('.field .sr').innerText()

test('a breach by powder: a man takes up the keg, carries it to the gate, and it is lit', async () => {
  const { context, page, complaints } = await site.visit({ viewport: { width: 1440, height: 900 } })
  await load(page, await powderAtTheGate('keg'))
  await page.mouse.click(...(await spotOf(page, 'col-3-9')))
  await expect.poll(() => chips(page)).toContain('take up')
  await expect.poll(() => page.getByRole('button', { name: /takes up the powder keg/ }).isEnabled()).toBe(true)
  await page.mouse.click(...(await atGate(page, 60, 51.5)))
  await expect.poll(() => told(page)).toMatch(/takes up the powder keg/)
  await page.getByRole('button', { name: /^Announce, pay and roll/ }).click()
  await page.getByRole('heading', { name: /^Up to 1\d cm/ }).waitFor()
  await page.mouse.move(...(await atGate(page, 60, 58.8)))
  await expect
    .poll(() => chips(page))
    .toEqual(expect.arrayContaining(['gone 67 %', expect.stringMatching(/^17 %: too early, 6 men/)]))
  await page.mouse.click(...(await atGate(page, 60, 58.8)))
  await expect.poll(() => told(page)).toMatch(/The powder keg at Door/)
  expect(await told(page)).toMatch(/Door is down/)
  // What is refused says so where it was touched.
  await page.mouse.click(...(await atGate(page, 60, 76)))
  await page.locator('.told.why').waitFor()
  await expectAccessible(page, 'powder at the gate')
  for (const size of [PHONE, DESK, WIDE]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page, `powder at the gate, ${size.width} wide`)
  }
  expect(complaints).toEqual([])
  await context.close()
})

test('a ladder assault by touch on a phone, in French: carried, raised, climbed by three', async () => {
  const { context, page, complaints } = await site.visit({
    viewport: PHONE,
    lang: 'fr',
    hasTouch: true,
    isMobile: true,
  })
  await load(page, await laddersAtTheWall('ladder'))
  await page.getByRole('button', { name: 'Toute la carte' }).tap()
  await page.touchscreen.tap(...(await spotOf(page, 'col-2-1')))
  await page.getByRole('heading', { name: 'Détachement de 2' }).waitFor()
  await page.getByRole('button', { name: /^Annoncer, payer et lancer/ }).tap()
  await page.getByRole('heading', { name: /^Jusqu’à 1\d cm/ }).waitFor()
  await page.touchscreen.tap(...(await atGate(page, 70, 58.8)))
  // The other ladder stands already: whoever is at its foot goes up, three at most.
  await expect.poll(() => chips(page)).toContainEqual(expect.stringContaining('monter'))
  await page.touchscreen.tap(...(await atGate(page, 48, 60)))
  await expect.poll(() => chips(page)).toContainEqual(expect.stringMatching(/^échelle pleine\s: 3 au plus$/))
  await expectAccessible(page, 'a ladder assault on a phone')
  await expectNoSidewaysScroll(page, 'a ladder assault on a phone')
  expect(complaints).toEqual([])
  await context.close()
})

test('a burst of the machine gun by keys alone: who is caught is told before it is fired', async () => {
  const { context, page, complaints } = await site.visit()
  await load(page, await columnInTheStreet('burst'))
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab')
      return page.locator('.viewport').evaluate((window) => window === document.activeElement)
    })
    .toBe(true)
  await expect
    .poll(async () => {
      await page.keyboard.press('n')
      return spoken(page)
    })
    .toMatch(/[Mm]achine/)
  // Whom he could fire at is listed too, the most harm first.
  const targets = await page.locator('.targets button').allInnerTexts()
  expect(targets.length).toBeGreaterThan(1)
  for (const target of targets) expect(target).toMatch(/\d+ caught, \d(\.\d)? out on average/)
  await page.keyboard.press('a')
  await expect.poll(() => spoken(page)).toMatch(/^\S.*: [\d.]+ cm \S+, bearing \d+$/)
  await expect
    .poll(() => chips(page))
    .toContainEqual(expect.stringMatching(/^10 cm: \d+ caught, \d(\.\d)? out on average$/))
  await page.keyboard.press('Enter')
  await expect.poll(() => told(page)).toMatch(/machine gun/)
  await expectAccessible(page, 'a burst of the machine gun')
  expect(complaints).toEqual([])
  await context.close()
})
