import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSave, question, take, touchPiece } from './ager-hand.ts'
import { battleSave, refereedBattle } from './ager-saves.ts'
import { pressTwice } from './hand.ts'
import { expectAccessible, expectNoSidewaysScroll, fillUp, openSite, watch } from './site.ts'
import type { Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const at = (deeds: number) => (moment: { readonly done: number }) => moment.done === deeds
/** The Franks are about to move; both sides are persons here, or the script keeps the Turks, or the Franks. */
const BETWEEN_TWO = battleSave('springs', 'one', at(217))
const AGAINST_TURKS = battleSave('springs', 'one', at(217), 1)
const AGAINST_FRANKS = battleSave('springs', 'one', at(217), 0)
/** The Turks have won as soon as Ilbek has gone back. */
const DECIDED = battleSave('springs', 'one', at(394), 0)

async function giveUp(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Resign, draw or claim…' }).click()
  return page.getByRole('dialog', { name: 'End the match here' })
}
const ended = (page: Page) => page.getByRole('dialog', { name: 'The game is over' })

test('two at one screen agree on a draw; whoever reloads finds it so, and the past games tell it', async () => {
  const { context, page, complaints } = await site.visit()
  await openSave(page, BETWEEN_TWO)
  const dialog = await giveUp(page)
  await expectAccessible(page, 'giving up')
  expect(await dialog.getByRole('button').allInnerTexts()).toEqual([
    'Franks: resign',
    'Turks: resign',
    'We agree: a draw',
    'Play on',
  ])
  await dialog.getByRole('button', { name: 'Play on' }).click()
  await dialog.waitFor({ state: 'detached' })
  await (await giveUp(page)).getByRole('button', { name: 'We agree: a draw' }).click()
  await ended(page).getByText('A draw, by agreement.').waitFor()
  await expectAccessible(page, 'the end of a drawn battle')
  await page.reload()
  await page.locator('.result', { hasText: 'A draw, by agreement.' }).waitFor()
  await page.goto(`${site.address}/#/history`)
  await page.getByText('ended by word, not by the rules').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('whoever resigns has lost; the script owns itself beaten where it is, and nowhere else', async () => {
  const { context, page, complaints } = await site.visit()
  await openSave(page, AGAINST_TURKS)
  const dialog = await giveUp(page)
  expect(await dialog.getByRole('button', { name: 'We agree: a draw' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Franks: resign' }).click()
  await ended(page).getByText('Turks: victory, for the others have resigned.').waitFor()
  await page.goto(site.address)
  await openSave(page, AGAINST_TURKS)
  await (await giveUp(page)).getByRole('button', { name: 'Claim the victory' }).click()
  await dialog.getByText(/^It fights on: you would win \d+ of 20\.$/).waitFor({ timeout: 60_000 })
  await page.goto(site.address)
  await openSave(page, DECIDED)
  await (await giveUp(page)).getByRole('button', { name: 'Claim the victory' }).click()
  await ended(page).getByText('Turks: victory, for the others have resigned.').waitFor({ timeout: 60_000 })
  expect(complaints).toEqual([])
  await context.close()
}, 180_000)

test('a bot that fails says so, thinks again when it is told to, and its seat can be taken', async () => {
  const { context, page } = await site.visit()
  const workers = /worker[^/]*\.js/
  await context.route(workers, (route) => route.abort())
  await openSave(page, AGAINST_FRANKS)
  const failed = page.getByRole('alert').filter({ hasText: 'Franks: the bot could not decide.' })
  await failed.waitFor()
  await failed.getByRole('button', { name: 'Have it try again' }).click()
  await failed.waitFor()
  await expectAccessible(page, 'a bot that fails')
  await context.unroute(workers)
  await failed.getByRole('button', { name: 'Have it try again' }).click()
  await expect.poll(() => failed.count()).toBe(0)
  await expect.poll(() => question(page), { timeout: 60_000 }).toMatch(/^Turks\./)
  await context.route(workers, (route) => route.abort())
  await page.goto(site.address)
  await page.reload()
  await openSave(page, AGAINST_FRANKS)
  await failed.getByRole('button', { name: 'Play this side myself' }).click()
  await expect.poll(() => question(page)).toMatch(/^Franks\. Movement/)
  await context.close()
})

test('where the browser has no room left the battle goes on, and a file is offered', async () => {
  const { context, page } = await site.visit({ viewport: { width: 1440, height: 900 } })
  await openSave(page, BETWEEN_TWO)
  await fillUp(page)
  await page.getByRole('button', { name: 'End the movement step' }).click()
  await expect.poll(() => question(page)).not.toMatch(/Movement/)
  const warned = page.getByRole('alert').filter({ hasText: 'This browser does not keep the game' })
  await warned.waitFor()
  const after = await question(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    warned.getByRole('button', { name: 'Save to a file' }).click(),
  ])
  const elsewhere = await site.visit({ viewport: { width: 1440, height: 900 } })
  await elsewhere.page.locator('.load input[type=file]').setInputFiles(await file.path())
  await elsewhere.page.locator('.cursor').waitFor({ state: 'attached' })
  expect((await question(elsewhere.page)).split('\n')[0]).toBe(after.split('\n')[0])
  await elsewhere.context.close()
  /* Another begins there as well, and is played with the same warning and the same offer. */
  await page.goto(`${site.address}/#/new/ager`)
  await page.getByRole('button', { name: 'Play: The springs of Tell Danith' }).click()
  await page.getByRole('button', { name: /^Ready/ }).click()
  await expect.poll(() => page.locator('.setup').count()).toBe(0)
  await warned.waitFor()
  const [begun] = await Promise.all([
    page.waitForEvent('download'),
    warned.getByRole('button', { name: 'Save to a file' }).click(),
  ])
  expect((await readFile(await begun.path(), 'utf8')).length).toBeGreaterThan(1000)
  await context.close()
})

test('advice is seen whole, from its title to the last of its words, as it grows', async () => {
  const { context, page, complaints } = await site.visit()
  await openSave(page, AGAINST_TURKS)
  await page.getByRole('button', { name: 'Hint: Ask for advice' }).click()
  await page.locator('.plan .chance').first().waitFor({ timeout: 60_000 })
  const over = page.locator('.over')
  expect(await over.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(2)
  const [side, title] = [
    await page.locator('main.side').boundingBox(),
    await over.getByRole('heading').first().boundingBox(),
  ]
  expect(title?.y).toBeGreaterThanOrEqual(side?.y ?? Infinity)
  expect(complaints).toEqual([])
  await context.close()
})

test.each([
  ['against a bot the one watched waits for the other', AGAINST_TURKS],
  ['of two at one screen it plays both', BETWEEN_TWO],
])('a bot is watched from one turn into the next: %s', async (_, save) => {
  const { context, page, complaints } = await site.visit()
  await openSave(page, save)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Let a bot play on' }).click()
  const panel = page.getByRole('region', { name: 'Watching: The sergeant' })
  await panel.locator('.what').waitFor()
  expect(await page.getByRole('button', { name: 'Skip to my turn' }).count()).toBe(0)
  const turn = async () => Number(/\d+/.exec(await page.title())?.[0])
  const before = await turn()
  await panel.getByRole('slider').fill('6')
  await panel.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(turn, { timeout: 60_000 }).toBe(before + 1)
  await panel.getByRole('button', { name: 'Pause' }).click()
  await panel.getByRole('button', { name: 'Next choice' }).click()
  await panel.locator('.what').waitFor()
  expect(await panel.getByRole('alert').count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

test('whoever presses for the next choice of a bot while the last is played out ends the scene, and it is made', async () => {
  const { context, page, complaints } = await site.visit({ settings: { confirm: 'always' } })
  await openSave(page, battleSave('feint', 'two', at(342), 1))
  await page.evaluate(() => (location.hash = location.hash.replace('play', 'watch')))
  const panel = page.getByRole('region', { name: 'Watching: The sergeant' })
  const next = panel.getByRole('button', { name: 'Next choice' })
  await panel.locator('.what', { hasText: 'shoots' }).waitFor()
  await next.click()
  await page.locator('.veil').waitFor()
  await pressTwice(next)
  await expect.poll(() => panel.locator('details li').count()).toBe(2)
  await panel.locator('.what').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('on the smallest phone a bot is played and stopped at once; a second tab announces nothing until it plays', async () => {
  const { context, page, complaints } = await site.visit({ viewport: { width: 320, height: 640 } })
  await openSave(page, AGAINST_TURKS)
  await page.evaluate(() => (location.hash = location.hash.replace('play', 'watch')))
  const what = (tab: Page) => tab.locator('.watch .what')
  await what(page).waitFor()
  for (const name of ['Play', 'Next choice']) {
    const button = page.getByRole('button', { name, exact: true })
    const [box, tabs] = [await button.boundingBox(), await page.locator('.tabs').boundingBox()]
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0)
  }
  await expectAccessible(page, 'a bot watched at 320')
  await expectNoSidewaysScroll(page, 'a bot watched at 320')
  const second = await context.newPage()
  watch(second, complaints)
  await second.goto(page.url())
  const mine = second.getByRole('button', { name: 'Play on in this tab' })
  await mine.waitFor()
  expect(await what(second).count()).toBe(0)
  await mine.click()
  await what(second).waitFor()
  await expect.poll(() => what(page).count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

test('a save whose pack is not here names it', async () => {
  const { context, page } = await site.visit()
  const buffer = Buffer.from(
    BETWEEN_TWO.buffer.toString().replace(/"version":"(\d+)"/, '"version":"$1+My copy of 1988#0badf00d"'),
  )
  await page.locator('.load input[type=file]').setInputFiles({ ...BETWEEN_TWO, buffer })
  expect(await page.getByText('My copy of 1988').first().innerText()).toContain('cannot go on')
  await context.close()
})

test('a second tab at a battle is told and follows; back and reload come to where it stood; a double press is one', async () => {
  const { context, page, complaints } = await site.visit()
  await openSave(page, BETWEEN_TWO)
  const second = await context.newPage()
  watch(second, complaints)
  await second.goto(page.url())
  await second.getByRole('status').filter({ hasText: 'Another tab of this browser plays this game' }).waitFor()
  await pressTwice(page.getByRole('button', { name: 'End the movement step' }))
  await expect.poll(() => question(page)).not.toMatch(/Movement/)
  const after = (await question(page)).split('\n')[0]
  expect(after).toMatch(/^Turks\. The last opportunity for defensive fire/)
  await expect.poll(async () => (await question(second)).split('\n')[0]).toBe(after)
  await second.close()
  await page.goto(`${site.address}/#/history`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  await expect.poll(async () => (await question(page)).split('\n')[0]).toBe(after)
  await page.reload()
  await expect.poll(async () => (await question(page)).split('\n')[0]).toBe(after)
  expect(complaints).toEqual([])
  await context.close()
})

test.each([
  [320, 640],
  [820, 1180],
  [3840, 2160],
])('at %i by %i the board and its choices are at hand', async (width, height) => {
  const { context, page, complaints } = await site.visit({ viewport: { width, height } })
  await openSave(page, BETWEEN_TWO)
  await expectNoSidewaysScroll(page, `${width}`)
  const board = await page.locator('.board').boundingBox()
  expect(board?.width).toBeGreaterThan(width * 0.55)
  expect(board?.height).toBeGreaterThan(height * 0.3)
  await page.locator('.tools button[aria-label$="(N)"]').click()
  const ring = page.locator('circle.hand')
  await ring.waitFor()
  await expectAccessible(page, `a man in hand at ${width}`)
  await page.getByRole('button', { name: 'End the movement step' }).click()
  await expect.poll(() => question(page)).toMatch(/^Turks/)
  await expectNoSidewaysScroll(page, `a question at ${width}`)
  expect(complaints).toEqual([])
  await context.close()
})

/** Vahram is about to shoot at Arslan. */
const REAL_DICE = refereedBattle('feint', 'two', 342)

test('with real dice the table asks for each, one after the other, and reads the tables itself', async () => {
  const { context, page, complaints } = await site.visit({ viewport: { width: 1440, height: 900 } })
  await openSave(page, REAL_DICE)
  await take(page, 'vahram')
  await touchPiece(page, 'arslan')
  const dialog = page.getByRole('dialog', { name: 'Enter your roll' })
  await page.locator('.chooser button', { hasText: 'at D13' }).click()
  await dialog.waitFor()
  await expectAccessible(page, 'a die to tap at a battle')
  const four = dialog.getByRole('button', { name: '4', exact: true })
  await expect
    .poll(async () => {
      if (await four.isVisible()) await four.click()
      return dialog.count()
    })
    .toBe(0)
  await page
    .locator('.log')
    .getByText(/Vahram[^]*shoots with the short bow at Arslan[^]*Upon Arslan/)
    .first()
    .waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
