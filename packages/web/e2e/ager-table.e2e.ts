import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { question } from './ager-hand.ts'
import { battleSave } from './ager-saves.ts'
import type { SaveFile } from './ager-saves.ts'
import { AT_ONCE, PHONE, expectAccessible, expectNoSidewaysScroll, openDice, openSite } from './site.ts'
import type { Site } from './site.ts'
import { noteTouched, settled } from './touched.ts'

/** The man, his card, what is lit for him, and what he is told of: not the other counters, nor the map. */
const MOST_TOUCHED = 60

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** From the library to the table of a battle, by the button on its card. */
async function openBattle(page: Page, title: string, seed: string): Promise<void> {
  await page.goto(`${site.address}/#/new/ager`)
  await page.getByText('Dice and packs').click()
  await openDice(page)
  await page.locator('.seed input').fill(seed)
  await page.getByRole('button', { name: `Play: ${title}` }).click()
  await page.locator('.ground svg').waitFor()
}

/** Where the middle of a hex is on the screen, by its name on a map that lies alone. */
async function spotOf(page: Page, hex: string): Promise<readonly [number, number]> {
  const column = hex.charCodeAt(0) - 65
  const row = Number(hex.slice(1)) - 1
  const [x, y] = [40 + 60 * column, 34.64 + 69.282 * row + (column % 2) * 34.64]
  const sheet = await page.locator('.sheet').evaluate((element) => {
    const { left, top, width } = element.getBoundingClientRect()
    return { left, top, scale: width / parseFloat(getComputedStyle(element).width) }
  })
  return [sheet.left + x * sheet.scale, sheet.top + y * sheet.scale]
}

/** Sets up as the sergeant would. */
async function setUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'As the sergeant would' }).click()
  await page.getByRole('button', { name: /^Ready/ }).click()
  await page.locator('.cursor').waitFor({ state: 'attached' })
}

test.each([
  ['a phone', PHONE],
  ['a desk', { width: 1440, height: 900 }],
] as const)('the table of a battle reads well on %s', async (where, viewport) => {
  const { context, page } = await site.visit({ viewport })
  await openBattle(page, 'The springs of Tell Danith', 'reads')
  await setUp(page)
  await expectAccessible(page, `Ager's table on ${where}`)
  await expectNoSidewaysScroll(page, `Ager's table on ${where}`)
  // Whoever stands at the edge of the board comes out from under the tools, once the enemy's deeds no longer lead the eye.
  const edge = (name: string) => page.locator(name).evaluate((it) => it.getBoundingClientRect())
  const clearance = async () => {
    await page.locator('.cursor').press('0')
    return (await edge('.sheet')).left - (await edge('.tools')).right
  }
  await expect.poll(clearance, { timeout: 15_000 }).toBeGreaterThanOrEqual(0)
  await context.close()
})

/** A Frankish rider is about to charge. */
const CHARGE = battleSave('reserve', 's0', ({ action }) => action.type === 'charge')
/** A Frank strikes, and another is about to join him. */
const JOIN = battleSave('reserve', 's0', ({ action }) => action.type === 'join')
/** The Franks move, and a Turk is about to shoot. */
const REACTION = battleSave('reserve', 's0', ({ action, view }) => action.type === 'name' && view.active === 0)
/** Raiders are about to move through a village. */
const VILLAGE = battleSave('press', 's0', ({ action, view }) => action.type === 'activate' && view.turn >= 3)

async function load(page: Page, save: SaveFile): Promise<void> {
  await page.locator('.load input[type=file]').setInputFiles(save)
  await page.locator('.ground svg').first().waitFor()
  await page.locator('.cursor').waitFor({ state: 'attached' })
}

const held = (page: Page) => page.locator('.man[aria-pressed=true] b').innerText()
const note = (page: Page) => page.locator('.looked')
const bar = (page: Page) => page.locator('.bar')

async function middle(page: Page, css: string): Promise<readonly [number, number]> {
  const box = await page.locator(css).first().boundingBox()
  if (box === null) throw new Error(`${css} is not to be seen`)
  return [box.x + box.width / 2, box.y + box.height / 2]
}

test('taking a man in hand touches few nodes, and panning nothing but the sheet', async () => {
  const { context, page } = await site.visit({ viewport: { width: 1440, height: 900 } })
  await load(page, VILLAGE)
  await page.locator('li[data-row]').first().waitFor()
  // What only comes with the first man is there with the second.
  await page.keyboard.press('n')
  await page.locator('.man[aria-pressed=true]').waitFor()
  await settled(page)
  const touched = await noteTouched(page)
  const [first, second] = [await held(page), await page.keyboard.press('n').then(() => held(page))]
  expect(second).not.toBe(first)
  await settled(page)
  const taken = await touched()
  expect(taken.length).toBeGreaterThan(0)
  expect(taken.length).toBeLessThan(MOST_TOUCHED)
  const [x, y] = await middle(page, '.board')
  await page.mouse.move(x, y)
  await page.mouse.down()
  await touched()
  for (let i = 1; i <= 20; i++) await page.mouse.move(x + 6 * i, y + 3 * i)
  const panned = (await touched()).filter((name) => !/^sheet\b/.test(name))
  await page.mouse.up()
  expect(panned).toEqual([])
  await context.close()
}, 60_000)

test('whom a rider cannot charge says why, and the same order is given man by man', async () => {
  const { context, page, complaints } = await site.visit({ viewport: { width: 1440, height: 900 } })
  await load(page, CHARGE)
  await page.keyboard.press('n')
  await page.locator('.target').first().waitFor({ state: 'attached' })
  /* Ergun stands beside a palm, out of the way of any charge. */
  const ergun = await middle(page, '[data-piece="ergun"]')
  await page.mouse.move(...ergun)
  await note(page)
    .getByText(/Ergun.*§7\.1\.1/)
    .waitFor()
  await page.mouse.click(...ergun)
  await page.locator('.notice').getByText(/Ergun/).waitFor()
  expect(await page.locator('.notice .rule').count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Announce no more charges' }).click()
  /* One goes two hexes; the next is shown where he would go, then goes. */
  await page.getByRole('button', { name: /^Ancelin / }).click()
  await page.mouse.click(...(await middle(page, '.drawn-figures text:text-is("2")')))
  await bar(page).getByText('Ancelin', { exact: true }).waitFor()
  await page.keyboard.press('r')
  await bar(page).getByText('does the same: ').waitFor()
  const next = await bar(page).locator('b').innerText()
  await expectAccessible(page, 'the same for the next man')
  await page.getByRole('button', { name: 'Go (R)' }).click()
  await page.getByRole('button', { name: 'Hold fire for the rest of this phase' }).click()
  await page.locator('.log').getByText(`${next} `).first().waitFor()
  /* Nobody is asked between his halt and the end of the step. */
  await bar(page).getByText(next, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'The rest stay' }).click()
  await expect.poll(() => question(page)).not.toMatch(/Movement/)
  expect(complaints).toEqual([])
  await context.close()
}, 60_000)

test('attackers are chosen first, and the board turns for whoever sits opposite', async () => {
  const { context, page, complaints } = await site.visit({ viewport: { width: 1440, height: 900 } })
  await load(page, JOIN)
  await page.keyboard.press('Control+z')
  await page.locator('.prompt').getByText('who attacks whom?').waitFor()
  await page.keyboard.press('n')
  const chances = page.locator('.drawn-figures text:has-text("%")')
  await chances.first().waitFor({ state: 'attached' })
  const alone = await chances.allTextContents()
  await page.keyboard.press('t')
  await page.locator('.sheet.turned').waitFor()
  /* Lancelin is added by a press with Shift, where he now lies. */
  await page.keyboard.down('Shift')
  await page.mouse.click(...(await middle(page, '[data-piece="lancelin"]')))
  await page.keyboard.up('Shift')
  await bar(page).getByText('strikes with Lancelin').waitFor()
  expect(await chances.allTextContents()).not.toEqual(alone)
  await page.mouse.click(...(await middle(page, '.target')))
  await page
    .getByRole('button', { name: /^Strike/ })
    .first()
    .waitFor()
  await page.locator('.prompt').getByText('Gautier and Lancelin against Borsok').waitFor()
  /* Arrows lead where they point, and the board stays turned. */
  const cursor = page.locator('.cursor')
  await cursor.focus()
  const column = async () => Number((await cursor.getAttribute('data-hex'))?.split(' ')[0])
  const before = await column()
  await page.keyboard.press('ArrowLeft')
  expect(await column()).toBe(before + 1)
  await page.reload()
  await page.locator('.sheet.turned').waitFor()
  /* The same table in words. */
  const id = new URL(page.url()).hash.split('/')[2] ?? ''
  await page.goto(`${site.address}/#/text/${id}`)
  await page.getByLabel('Command').fill('gautier')
  await page.keyboard.press('Enter')
  await page
    .getByRole('log')
    .getByText(/; Gautier.*; beside: /)
    .waitFor()
  /* The film of it lies as the player had it, and turns as well. */
  await page.goto(`${site.address}/#/replay/${id}`)
  await page.locator('.sheet.turned').waitFor()
  await page.keyboard.press('t')
  await page.locator('.sheet:not(.turned)').waitFor()
  expect(complaints).toEqual([])
  await context.close()
}, 60_000)

test('a tablet between two turns its panel to whoever is asked; a village is looked at level by level', async () => {
  const { context, page, complaints } = await site.visit({
    viewport: { width: 1180, height: 820 },
    settings: { ...AT_ONCE, seating: 'between', speed: 'normal', hold: true },
  })
  await load(page, REACTION)
  await page.locator('[data-across] .asked').waitFor()
  expect(await page.locator('.side').evaluate((side) => getComputedStyle(side).rotate)).toBe('180deg')
  expect(await page.locator('.sheet.turned').count()).toBe(0)
  await expectAccessible(page, 'a panel turned to the other side')
  /* The shot is shown to whoever has it fired. */
  await page.mouse.click(...(await middle(page, '.target')))
  const shown = page.locator('[data-scene] > *').first()
  const go = page.locator('.chooser button').or(page.getByRole('button', { name: 'Fire with all who are named' }))
  await expect
    .poll(async () => {
      if (await go.first().isVisible()) await go.first().click()
      return shown.count()
    })
    .toBeGreaterThan(0)
  expect(await shown.evaluate((part) => getComputedStyle(part).rotate)).toBe('180deg')
  await page.goto(site.address)
  await load(page, VILLAGE)
  const lifted = page.locator('[data-layer=roofs] [data-of][display=none]')
  await page.keyboard.press('l')
  await note(page).getByText('Level 0: ground, rooms and courtyards').waitFor()
  const all = await lifted.count()
  await page.keyboard.press('l')
  await note(page).getByText('Level 1: terraces').waitFor()
  expect(await lifted.count()).toBeLessThan(all)
  /* The line of sight tells how far it is and what closes it. */
  await page.getByRole('button', { name: 'Line of sight and distance' }).click()
  await page.mouse.click(...(await spotOf(page, 'L12')))
  await page.mouse.move(...(await spotOf(page, 'P12')))
  await note(page)
    .getByText(/^L12.* to P12.*, 4 hexes/)
    .waitFor()
  expect(complaints).toEqual([])
  await context.close()
}, 60_000)

/** How much of the board is to be seen, and what lies over it. */
async function boardIn(page: Page, over: string): Promise<{ readonly high: number; readonly covered: number }> {
  return page.evaluate((css) => {
    const board = document.querySelector('.board')?.getBoundingClientRect() ?? new DOMRect()
    const top = Math.max(0, board.top)
    const part = document.querySelector(css)?.getBoundingClientRect() ?? new DOMRect()
    const isBelow = part.top > top
    const bottom = Math.min(innerHeight, board.bottom, isBelow && part.width >= board.width ? part.top : Infinity)
    const across = Math.max(0, Math.min(part.right, board.right) - Math.max(part.left, board.left))
    const down = Math.max(0, Math.min(part.bottom, board.bottom) - Math.max(part.top, board.top))
    return { high: bottom - top, covered: (across * down) / (board.width * board.height) }
  }, over)
}

test('on the smallest phone, upright or lying, a question leaves the board in sight, and so does a replay', async () => {
  const { context, page, complaints } = await site.visit({ viewport: { width: 320, height: 568 }, hasTouch: true })
  await load(page, REACTION)
  for (const [width, height] of [
    [320, 568],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.locator('.offers').waitFor()
    expect((await boardIn(page, '.offers')).covered).toBeLessThan(0.2)
    /* He of whom they are asked is in sight. */
    const [x, y] = await middle(page, '[data-piece="robert"]')
    const box = await page.locator('.board').boundingBox()
    expect([x > (box?.x ?? 0), x < (box?.x ?? 0) + (box?.width ?? 0)]).toEqual([true, true])
    expect([y > (box?.y ?? 0), y < (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([true, true])
  }
  const id = new URL(page.url()).hash.split('/')[2] ?? ''
  await page.goto(`${site.address}/#/replay/${id}/30`)
  await page.locator('.act b').first().waitFor()
  for (const [width, height] of [
    [844, 390],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectNoSidewaysScroll(page, `a replay at ${width}`)
    expect((await boardIn(page, 'section[aria-label="Time line of the game"]')).high).toBeGreaterThan(170)
    const cut = await page
      .locator('.act b, .act span')
      .evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth + 1).length)
    expect(cut).toBe(0)
  }
  await expectAccessible(page, 'a replay on the smallest phone')
  expect(complaints).toEqual([])
  await context.close()
}, 60_000)
