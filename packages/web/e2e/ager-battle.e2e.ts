import type { Page } from 'playwright-core'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hexOfPiece, letBe, openSave, question, take, touchHex, touchPiece } from './ager-hand.ts'
import { battleSave } from './ager-saves.ts'
import { expectAccessible, openSite } from './site.ts'
import type { Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const LARGE = { viewport: { width: 1440, height: 900 } }
const logged = (page: Page, told: RegExp) => page.locator('.log').getByText(told).first().waitFor()
const at = (deeds: number) => (moment: { readonly done: number }) => moment.done === deeds

/** Foucher is about to charge Arslan, who can answer. */
const CHARGE = battleSave('feint', 'two', at(343))
/** The plateau lies east of the road. */
const PLATEAU = 24

test('a charge is laid on the board, answered by a counter-charge where it comes, and both are told', async () => {
  const { context, page, complaints } = await site.visit(LARGE)
  await openSave(page, CHARGE)
  const lances = page.locator('.sheet circle[stroke="#c4391d"]')
  await take(page, 'foucher')
  await touchPiece(page, 'arslan')
  await expect.poll(() => question(page)).toMatch(/Charge of Foucher at Arslan: by which hex/)
  await touchHex(page, 'E7', PLATEAU)
  // The Turks are asked beside the man who comes, with what either answer would mean.
  await expect.poll(() => question(page)).toMatch(/^Turks\. Foucher announces a charge at Arslan/)
  expect(await lances.count()).toBe(1)
  const asked = page.locator('.asked')
  await asked.getByRole('button', { name: 'Do not answer the charge' }).waitFor()
  expect(await page.locator('.beside').innerText()).toMatch(/Foucher charges Arslan[^]*stands\s+meets/)
  await expectAccessible(page, 'the answer to a charge')
  await asked.getByRole('button', { name: 'Arslan counter-charges' }).click()
  await expect.poll(() => question(page)).toMatch(/^Franks/)
  expect(await lances.count()).toBe(2)
  await logged(page, /Arslan .*counter-charge/)
  // They ride at each other, and strike with what either has gained by it.
  await page.getByRole('button', { name: 'Announce no more charges' }).click()
  await expect.poll(() => question(page)).toMatch(/Movement/)
  await page.getByRole('button', { name: 'Ride the charge of Foucher' }).first().click()
  await page.getByRole('button', { name: 'End the movement step' }).click()
  await letBe(page, /Combat: who attacks/)
  await take(page, 'foucher')
  await touchPiece(page, 'arslan')
  await page
    .getByRole('button', { name: /^Strike/ })
    .first()
    .click()
  await page.locator('td.cell').waitFor()
  await logged(page, /Foucher strikes at Arslan: 39 against 21/)
  expect(complaints).toEqual([])
  await context.close()
})

/** Evhad is about to move under the eyes of Raoul, whom the script plays. */
const SHOT = battleSave('springs', 'one', at(250), 0)
/** He is about to move where it holds its fire. */
const SPARED = battleSave('springs', 'one', at(319), 0)

test('a far press is walked hex by hex: on where fire is held, no further where somebody is shot at', async () => {
  const { context, page, complaints } = await site.visit(LARGE)
  await openSave(page, SPARED)
  await take(page, 'evhad')
  await touchHex(page, 'M7')
  await expect.poll(() => hexOfPiece(page, 'evhad')).toBe('M7')
  await page.goto(site.address)
  await openSave(page, SHOT)
  await take(page, 'evhad')
  await touchHex(page, 'O9')
  await logged(page, /Raoul .*shoots with the short bow at Evhad at P8/)
  await expect.poll(() => page.locator('.bar').innerText()).toMatch(/^Evhad has \d+ of \d+ points left/)
  expect(await hexOfPiece(page, 'evhad')).toBe('P8')
  // He is still on the move, and goes on only when he is told to.
  await touchHex(page, 'O9')
  await expect.poll(() => hexOfPiece(page, 'evhad')).toBe('O9')
  expect(complaints).toEqual([])
  await context.close()
})

/** Garin stands on the wall over Zayd, who is on the ladder. */
const WALL = battleSave('levant', 'look', at(153))
/** The attackers are about to move; three ladders lean against the wall. */
const LADDERS = battleSave('levant', 'look', at(167))

test('an assault by ladder: raised at the wall, climbed, fought for at its top, and over the wall', async () => {
  const { context, page, complaints } = await site.visit(LARGE)
  await openSave(page, LADDERS)
  await touchHex(page, 'U7')
  await page.locator('.chooser button', { hasText: 'Carry the ladder from U7 to U6, against T5' }).click()
  const carried = page.locator('.log').getByText(/Temür and Marwan carry the ladder from U7 to U6, against T5/)
  await carried.first().waitFor()
  await page.locator('.side .undo').click()
  await expect.poll(() => carried.count()).toBe(0)
  await take(page, 'temur')
  await touchHex(page, 'T6')
  await expect.poll(() => hexOfPiece(page, 'temur')).toBe('T7')
  await logged(page, /Temür jumps from the ladder to the wall-walk/)
  // At another ladder somebody stands over it, strikes, and is beaten.
  await page.goto(site.address)
  await openSave(page, WALL)
  await take(page, 'garin')
  await touchPiece(page, 'zayd')
  await page.locator('.chooser button', { hasText: 'Garin attacks Zayd' }).click()
  await page
    .getByRole('button', { name: /^Strike/ })
    .first()
    .click()
  await expect.poll(() => question(page)).toMatch(/^Attackers\. Does anyone follow up/)
  await page.locator('.asked').getByRole('button', { name: 'Zayd follows up' }).click()
  await touchHex(page, 'T7')
  await expect.poll(() => hexOfPiece(page, 'zayd')).toBe('T7')
  await logged(page, /Zayd follows up\. Zayd goes from U7 to T7[^]*Zayd jumps from the ladder/)
  expect(complaints).toEqual([])
  await context.close()
})

/** Ktulu has a pot left at the corner of house F, and Younes is within. */
const POT = battleSave('press', 'r', at(457))

test('naphtha thrown into a house: the fire is drawn there, burns who is in it, and drives him out', async () => {
  const { context, page, complaints } = await site.visit(LARGE)
  await openSave(page, POT)
  const fires = page.locator('.sheet svg path[fill="#c8431c"]')
  expect(await fires.count()).toBe(0)
  await take(page, 'ktulu')
  await touchHex(page, 'S10')
  await expect.poll(() => question(page)).toMatch(/^Post and villagers\. Younes must fall back/)
  expect(await fires.count()).toBe(6)
  await logged(page, /Ktulu throws a pot of naphtha at S10[^]*Younes is wounded in the flames/)
  // T10 burns as well.
  await touchHex(page, 'T10')
  await expect.poll(() => question(page)).toMatch(/^Raiders/)
  await logged(page, /Younes falls back to T10 from the flames[^]*Younes is killed in the flames/)
  expect(complaints).toEqual([])
  await context.close()
})

/** Turks of the springs are about to move, led by the marshal. */
const MARSHAL = battleSave(
  'springs',
  'cores',
  ({ view, action }) => view.turn === 2 && view.active === 1 && action.type === 'activate',
  1,
  'marshal',
)

test('the marshal has every core help him with a decision', async () => {
  const { context, page, complaints } = await site.visit(LARGE)
  // As on a machine with four cores, whatever this one has; and what its threads share is looked at.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 })
    const desks: SharedArrayBuffer[] = []
    window.Worker = class extends Worker {
      override postMessage(letter: { readonly memory?: SharedArrayBuffer }): void {
        if (letter.memory !== undefined) desks.push(letter.memory)
        super.postMessage(letter, [])
      }
    }
    Reflect.set(window, 'answered', () => desks.map((memory) => new Int32Array(memory)[1]))
  })
  await page.reload()
  await openSave(page, MARSHAL)
  const told = await page.locator('.log').innerText()
  // Each of three helpers is ready, and has answered something.
  const answered = (): Promise<unknown> => page.evaluate('answered()')
  await expect
    .poll(async () => v.parse(v.array(v.number()), await answered()).map((times) => times > 1))
    .toEqual([true, true, true])
  await expect.poll(() => page.locator('.log').innerText()).not.toBe(told)
  expect(complaints).toEqual([])
  await context.close()
})
