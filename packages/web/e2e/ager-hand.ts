import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { SaveFile } from './ager-saves.ts'

/** From the library to the table of a match in a file. */
export async function openSave(page: Page, save: SaveFile): Promise<void> {
  await page.locator('.load input[type=file]').setInputFiles(save)
  await page.locator('[data-piece]').first().waitFor({ state: 'attached' })
  await page.locator('.cursor').waitFor({ state: 'attached' })
  await atRest(page)
}

/** Waits until the sheet lies still. */
async function atRest(page: Page): Promise<void> {
  const lying = () => page.locator('.sheet').evaluate((sheet) => JSON.stringify(sheet.getBoundingClientRect()))
  await expect.poll(async () => (await lying()) === (await lying())).toBe(true)
}

export const question = (page: Page): Promise<string> => page.locator('.prompt').innerText()

type Point = readonly [number, number]

/** The middle of a hex on the sheet, by its column and row, counted from 0. */
const middleOf = ([column, row]: Point): Point => [40 + 60 * column, 34.64 + 69.282 * row + (column % 2) * 34.64]

/** A hex by its name; `from` is the first column of its map. */
const hexOf = (name: string, from: number): Point => [name.charCodeAt(0) - 65 + from, Number(name.slice(1)) - 1]

/** Where a spot of the sheet is on the screen, if it is in sight and nothing lies over it. */
function inSight(page: Page, spot: Point): Promise<Point | null> {
  return page.evaluate(([x, y]) => {
    const drawn = document.querySelector<SVGGElement>('.cursor')?.getScreenCTM()
    if (drawn === null || drawn === undefined) return null
    const spot = new DOMPoint(x, y).matrixTransform(drawn)
    const at = [spot.x, spot.y] as const
    const [above] = document.elementsFromPoint(...at)
    return above?.closest('.window') === null || above === undefined ? null : at
  }, spot)
}

/** Goes there with the arrow keys and touches it. */
async function byKeys(page: Page, [column, row]: Point): Promise<void> {
  const cursor = page.locator('.cursor')
  await cursor.focus()
  const here = async () => ((await cursor.getAttribute('data-hex')) ?? '').split(' ').map(Number)
  const go = async (axis: 0 | 1, to: number, keys: readonly [string, string]) => {
    let [back, on] = keys
    for (let at = (await here())[axis] ?? 0; at !== to;) {
      await page.keyboard.press(to > at ? on : back)
      const now = (await here())[axis] ?? 0
      // The board may be turned, and the keys with it.
      if (Math.abs(now - to) > Math.abs(at - to)) [back, on] = [on, back]
      at = now
    }
  }
  await go(0, column, ['ArrowLeft', 'ArrowRight'])
  await go(1, row, ['ArrowUp', 'ArrowDown'])
  await page.keyboard.press('Enter')
}

/** Touches a hex: by the pointer where it is in sight, by the keys elsewhere. */
export async function touchHex(page: Page, name: string, from = 0): Promise<void> {
  const hex = hexOf(name, from)
  const at = await inSight(page, middleOf(hex))
  if (at === null) await byKeys(page, hex)
  else await page.mouse.click(...at)
}

/** Where a counter lies, on the sheet. */
export async function spotOf(page: Page, piece: string): Promise<Point> {
  const moved = await page.locator(`[data-piece="${piece}"]`).evaluate((counter) => {
    const { e, f } = new DOMMatrix(getComputedStyle(counter).transform)
    return [e, f] as const
  })
  return moved
}

/** In which hex a counter of one hex lies, by its name on a map that begins with the column `from`. */
export async function hexOfPiece(page: Page, piece: string, from = 0): Promise<string> {
  const [x, y] = await spotOf(page, piece)
  const column = Math.round((x - 40) / 60)
  const row = Math.round((y - 34.64 - (column % 2) * 34.64) / 69.282)
  return `${String.fromCharCode(65 + column - from)}${row + 1}`
}

/** Touches a counter on the board. */
export async function touchPiece(page: Page, piece: string): Promise<void> {
  await touchSpot(page, await spotOf(page, piece))
}

async function touchSpot(page: Page, spot: Point): Promise<void> {
  const at = await inSight(page, spot)
  if (at !== null) return page.mouse.click(...at)
  const column = Math.round((spot[0] - 40) / 60)
  await byKeys(page, [column, Math.round((spot[1] - 34.64 - (column % 2) * 34.64) / 69.282)])
}

/** Takes a man in hand, who may be there already. */
export async function take(page: Page, piece: string): Promise<void> {
  if (!(await isHeld(page, piece))) await touchPiece(page, piece)
  await expect.poll(() => isHeld(page, piece)).toBe(true)
}

/** Whether the ring of the man in hand lies about him. */
async function isHeld(page: Page, piece: string): Promise<boolean> {
  const [x, y] = await spotOf(page, piece)
  const rings = await page
    .locator('circle.hand')
    .evaluateAll((all) => all.map((ring) => [Number(ring.getAttribute('cx')), Number(ring.getAttribute('cy'))]))
  return rings.some(([cx = 0, cy = 0]) => Math.hypot(cx - x, cy - y) < 1)
}

/** Answers whatever is asked by the button that lets things be, until a question is put that is meant, or the battle is over. */
export async function letBe(page: Page, until: RegExp): Promise<void> {
  const quiet = page.getByRole('button', { name: 'Hold fire for the rest of this phase' })
  const passes = page.locator('.acts .row .go button')
  const listed = page.locator('.acts li button:first-child')
  for (;;) {
    const before = await question(page)
    if (until.test(before) || (await page.getByRole('link', { name: 'Replay' }).count()) > 0) return
    for (const button of [quiet, passes.last(), listed.last()])
      if (await button.isVisible()) {
        await button.click({ timeout: 2_000 }).catch(() => undefined)
        break
      }
    await page.waitForFunction(
      (asked) =>
        document.querySelector('.prompt')?.textContent !== asked || document.querySelector('.acts button') !== null,
      before,
      { timeout: 30_000 },
    )
  }
}

const STEPS = [
  ['fire', /who shoots|qui tire/],
  ['move', /who moves|qui se déplace/],
  ['combat', /who attacks|qui attaque/],
] as const
type Step = (typeof STEPS)[number][0]
const QUIET = /^(Hold fire for the rest of this phase|Ne pas tirer jusqu’à la fin de cette phase)$/
/** How many men a hand takes up in a step before it ends it. */
const WILLING = { fire: 1, move: 1, combat: 1 } as const

/**
 * Plays on by whatever the page offers until the battle is over: a few men shoot, walk and strike in every phase, the
 * rest is let be.
 */
export async function playOut(page: Page): Promise<void> {
  let asked = ''
  const tried = { fire: 0, move: 0, combat: 0 }
  const press = async (what: Locator): Promise<boolean> => {
    if (!(await what.first().isVisible())) return false
    // It may be gone meanwhile: the other side plays too.
    await what
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined)
    return true
  }
  for (;;) {
    const ask = await page.locator('.prompt h1').innerText()
    if ((await page.locator('.ends').count()) > 0) return
    const step = STEPS.find(([, put]) => put.test(ask))?.[0]
    if (step !== undefined && ask !== asked) Object.assign(tried, { [step]: 0 })
    asked = step === undefined ? asked : ask
    if (step !== undefined && tried[step]++ < WILLING[step]) {
      await takeUp(page, step)
    } else if (
      !(await press(page.locator('.chooser button'))) &&
      !(await press(page.getByRole('button', { name: QUIET }))) &&
      !(await press(page.locator('.asked:visible .main, .bar .main'))) &&
      !(await press(page.locator('.acts .go button.main'))) &&
      !(await press(page.locator('.acts li button:first-child'))) &&
      !(await press(page.locator('.acts .go button')))
    )
      await page.waitForFunction(
        () => document.querySelector('.acts .go button, .acts li button, .ends, .asked button') !== null,
        undefined,
        { timeout: 30_000 },
      )
  }
}

/** Takes the next man who can act in hand; he strikes or shoots whom he can, or walks two hexes north. */
async function takeUp(page: Page, step: Step): Promise<void> {
  const next = page.locator('.tools button[aria-label$="(N)"]')
  if (!(await next.isVisible())) return
  await next.click({ timeout: 2_000 }).catch(() => undefined)
  const spot = (ring: string) =>
    page
      .locator(ring)
      .evaluateAll(([first]) =>
        first === undefined ? null : [Number(first.getAttribute('cx')), Number(first.getAttribute('cy'))],
      )
  const at = await spot(step === 'move' ? 'circle.hand' : 'circle.target')
  if (at === null) return
  const [x = 0, y = 0] = at
  await touchSpot(page, [x, step === 'move' ? y - 2 * 69.282 : y])
}
