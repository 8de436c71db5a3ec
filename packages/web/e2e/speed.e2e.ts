import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mouseHand, told } from './hand.ts'
import { standing } from './saves.ts'
import { atTable, newGame, openSite } from './site.ts'
import type { Site } from './site.ts'

/** All that an action changes on the whole table: counters, boxes, odds, the line of the log. */
const MOST_TOUCHED = 150
/** The page is laid out for the deed, and for what comes in later. */
const MOST_LAYOUTS = 4

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test('an action changes little of the table, has it laid out seldom, and measures no row of the log', async () => {
  const { context, page } = await site.visit()
  await page
    .locator('.load input[type=file]')
    .setInputFiles(
      standing({ turn: 5, ap: 3, rp: 20, cm: 10 }, [
        { type: 'fortify' },
        { type: 'improve', zone: 'white-4' },
        { type: 'done' },
        { type: 'defend' },
        { type: 'place', unit: 'egyptian-2', zone: 'black-5' },
        { type: 'place', unit: 'sudanese-2', zone: 'white-4' },
      ]),
    )
  await atTable(page)
  await page.locator('.log b').first().waitFor()
  await page.locator('li[data-row]').first().waitFor()
  const hand = mouseHand(page)
  await hand.place('bashi-2', 'red-3')
  await hand.piece('light', 'available')
  const at = await page.locator('.zone[data-drop="white-4"]').boundingBox()
  if (at === null) throw new Error('there is no zone')
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2)
  await page.evaluate(() => {
    const touched = new Set<Node>()
    const watch = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) touched.add(node)
    })
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    let measured = 0
    // Each row gets an own way to be measured, which counts.
    for (const row of document.querySelectorAll('li[data-row]')) {
      const own = row.getBoundingClientRect.bind(row)
      row.getBoundingClientRect = () => (measured++, own())
    }
    Object.assign(window, { work: () => ({ touched: touched.size, measured }) })
  })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  const layouts = async () =>
    (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'LayoutCount')?.value ?? 0
  const before = await layouts()
  await page.mouse.down()
  await page.mouse.up()
  await told(page)
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
  const laidOut = (await layouts()) - before
  const work = v.parse(v.object({ touched: v.number(), measured: v.number() }), await page.evaluate('work()'))
  process.stdout.write(`placing one counter: ${JSON.stringify(work)} on the whole table, ${laidOut} layouts\n`)
  expect(work.touched).toBeGreaterThan(0)
  expect(work.touched).toBeLessThan(MOST_TOUCHED)
  expect(work.measured).toBe(0)
  expect(laidOut).toBeLessThan(MOST_LAYOUTS)
  await context.close()
})

test('the words of the log are there before the first action, once somebody moves about at the table', async () => {
  const { context, page } = await site.visit({ serviceWorkers: 'block' })
  const loaded: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/(Log|chronicle|grave)-[^/]*\.js$/.exec(request.url()) ?? []
    if (name !== undefined) loaded.push(name)
  })
  await newGame(page, 'en', 'first')
  expect(loaded).toEqual([])
  await page.mouse.move(400, 300)
  await page.mouse.move(420, 320)
  await expect.poll(() => [...new Set(loaded)].sort()).toEqual(['Log', 'chronicle', 'grave'])
  loaded.length = 0
  await mouseHand(page).rung(0)
  await told(page)
  expect(loaded).toEqual([])
  await context.close()
})

test('a hint has its first opinion from one question to one thread, and sharpens then', async () => {
  const { context, page } = await site.visit()
  await page.locator('.load input[type=file]').setInputFiles(standing({ turn: 5, ap: 3, rp: 20, cm: 10 }))
  await atTable(page)
  await page.evaluate(() => {
    const seen = { answers: 0, first: -1 }
    const Own = Worker
    window.Worker = class extends Own {
      constructor(address: string | URL, wishes?: WorkerOptions) {
        super(address, wishes)
        this.addEventListener('message', () => seen.answers++)
      }
    }
    new MutationObserver(() => {
      if (seen.first < 0 && document.querySelector('.plan.first h4') !== null) seen.first = seen.answers
    }).observe(document.body, { subtree: true, childList: true })
    Object.assign(window, { seen })
  })
  await page.locator('.side .hint').click()
  // With the first games comes the first chance.
  await page.locator('.plan.first .chance').waitFor()
  expect(await page.evaluate('seen.first')).toBe(1)
  expect(await page.evaluate('seen.answers')).toBeGreaterThan(1)
  await context.close()
})
