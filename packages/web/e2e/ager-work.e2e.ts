import { afterAll, beforeAll, expect, test } from 'vitest'
import { crowdSave } from './ager-saves.ts'
import { openSite } from './site.ts'
import type { Site, Visit } from './site.ts'
import { drawn, noteTouched } from './touched.ts'

/** The man, his row, what is lit for him and what is told of him: not the fifty-nine others, nor the map. */
const MOST_TOUCHED = 60
/** A whole way of several hexes, with the lines of the log that tell of it. */
const MOST_ON_A_WAY = 100
const MOST_LAYOUTS = 6
/** What it costs to come to a hex. */
const REACH = 'g.drawn-figures[fill="#1f4f8f"] text'
/** Moves of the hand while the board is dragged. */
const MOVES = 30

let site: Site
let visit: Visit
beforeAll(async () => {
  site = await openSite()
  visit = await site.visit({ viewport: { width: 1440, height: 900 } })
  const { page } = visit
  await page.locator('.load input[type=file]').setInputFiles(crowdSave())
  await page.locator('.ground svg').waitFor()
  await page.locator('[data-piece]').nth(59).waitFor({ state: 'attached' })
  await page.locator('li[data-row]').first().waitFor()
})
afterAll(() => site.close())

interface Work {
  readonly touched: readonly string[]
  readonly layouts: number
  readonly styles: number
}

/** What the page does while something is done, until it is drawn. */
async function workOf({ context, page }: Visit, deed: () => Promise<void>): Promise<Work> {
  const touched = await noteTouched(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  const counts = async (): Promise<readonly [number, number]> => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    const of = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? 0
    return [of('LayoutCount'), of('RecalcStyleCount')]
  }
  const [layouts, styles] = await counts()
  await deed()
  await drawn(page)
  const after = await counts()
  await devtools.detach()
  return {
    touched: await touched(),
    layouts: after[0] - layouts,
    styles: after[1] - styles,
  }
}

test('with sixty men on the largest field a man in hand and his way touch what concerns him, whoever else is there', async () => {
  const { page } = visit
  // He stands last in his row, far from the enemy.
  const garin = page.locator('.man', { hasText: 'Garin' })
  const points = Number(await garin.locator('.m').innerText())
  const taken = await workOf(visit, async () => {
    await garin.click()
    await page.locator(REACH).first().waitFor({ state: 'attached' })
  })
  expect(taken.touched.length).toBeGreaterThan(0)
  expect(taken.touched.length).toBeLessThan(MOST_TOUCHED)
  expect(taken.layouts).toBeLessThan(MOST_LAYOUTS)
  // The hex that costs most is the farthest click there is.
  const far = await page.locator(REACH).evaluateAll((figures) => {
    const within = figures.flatMap((figure) => {
      const { x, y, width, height } = figure.getBoundingClientRect()
      return /^\d+$/.test(figure.textContent ?? '') && x > 100 && y > 120
        ? [{ cost: Number(figure.textContent), x: x + width / 2, y: y + height / 2 }]
        : []
    })
    return within.reduce((best, one) => (one.cost > best.cost ? one : best))
  })
  expect(far.cost).toBeGreaterThan(2)
  const gone = await workOf(visit, async () => {
    await page.mouse.click(far.x, far.y)
    await garin.locator('i', { hasText: new RegExp(`moved|^${points - far.cost} MP`) }).waitFor()
  })
  process.stdout.write(
    `sixty men: in hand ${taken.touched.length} nodes, ${taken.layouts} layouts; ${far.cost} MP of way ${gone.touched.length} nodes, ${gone.layouts} layouts\n`,
  )
  expect(gone.touched.length).toBeLessThan(MOST_ON_A_WAY)
})

test('panning the largest field lays out nothing, touches the sheet alone and draws no map anew', async () => {
  const { page } = visit
  await page.mouse.move(600, 500)
  await page.mouse.wheel(0, -800)
  await page.locator('.sheet.moving').waitFor({ state: 'detached' })
  await page.mouse.down()
  await page.mouse.move(580, 480)
  await drawn(page)
  await site.browser.startTracing(page, { categories: ['devtools.timeline'] })
  const work = await workOf(visit, async () => {
    for (let i = 1; i <= MOVES; i++) {
      await page.mouse.move(580 - 8 * i, 480 - 5 * i)
      await drawn(page)
    }
  })
  const trace: string = (await site.browser.stopTracing()).toString()
  await page.mouse.up()
  expect(work.touched.filter((name) => !/^sheet\b/.test(name))).toEqual([])
  expect(work.layouts).toBe(0)
  // Each move is one change of style, of the sheet.
  expect(work.styles).toBeLessThanOrEqual(2 * MOVES)
  expect(trace.split('"name":"Paint"').length - 1).toBeLessThan(MOVES / 3)
})
