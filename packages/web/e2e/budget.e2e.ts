import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as v from 'valibot'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openField } from './field/open.ts'
import { look, mouseHand, told } from './hand.ts'
import { CLIENT, newGame, openSite } from './site.ts'
import type { Lang, Site } from './site.ts'

const MOST_SCRIPT = 150_000
const MOST_MAP = 250_000
/** A counter that is put down changes its heap, its zone, its box and what is lit, and nothing else. */
const MOST_TOUCHED = 60
/** In pieces of work of about 1 ms each: an action is to stay within 4 ms. */
const MOST_WORK = 4

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** What every script weighs that a page fetches while something is done, packed, by its name. */
async function scriptOf(page: Page, deed: () => Promise<void>): Promise<ReadonlyMap<string, number>> {
  const bodies: Promise<readonly [string, number]>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js'))
      bodies.push(response.body().then((body) => [pathname, gzipSync(body).length] as const))
  })
  await deed()
  await page.waitForLoadState('networkidle')
  page.removeAllListeners('response')
  return new Map(await Promise.all(bodies))
}

function expectLight(what: string, weights: ReadonlyMap<string, number>): void {
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  process.stdout.write(`${what}: ${(total / 1000).toFixed(1)} kB of script in ${weights.size} files\n`)
  expect(weights.size).toBeGreaterThan(3)
  expect({ weights, total: total <= MOST_SCRIPT }).toEqual({ weights, total: true })
}

test.each(['en', 'fr'] as const)('shell and Khartoum weigh at most 150 kB of packed script, %s', async (lang) => {
  const { context, page } = await site.visit({ lang })
  const weights = await scriptOf(page, async () => {
    await page.reload()
    await newGame(page, lang, 'light')
  })
  expectLight(`${lang}, Khartoum`, weights)
  await context.close()
})

const AGER = {
  en: { play: 'Play: The springs of Tell Danith', ready: 'Ready' },
  fr: { play: 'Jouer : Les sources de Tell Danith', ready: 'Prêt' },
} as const

/** Whoever has the men laid out before him may move them about, or take them as they stand. */
async function atSetUp(page: Page, lang: Lang): Promise<void> {
  await expect.poll(() => page.getByRole('button', { name: AGER[lang].ready }).isEnabled()).toBe(true)
  await page.locator('.ground svg').waitFor()
}

test.each(['en', 'fr'] as const)('shell and Ager weigh at most 150 kB of packed script, %s', async (lang) => {
  const { context, page } = await site.visit({ lang })
  const journey = await scriptOf(page, async () => {
    await page.reload()
    await page.locator('.ways a[href="#/new/ager"]').click()
    await page.getByRole('button', { name: AGER[lang].play }).click()
    await atSetUp(page, lang)
  })
  const table = await scriptOf(page, async () => {
    await page.reload()
    await atSetUp(page, lang)
  })
  expectLight(`${lang}, Ager from the library to the table`, journey)
  expectLight(`${lang}, Ager at the table`, table)
  await context.close()
})

test('no map or table weighs more than 250 kB packed', () => {
  const assets = join(CLIENT, 'assets')
  const maps = readdirSync(assets).filter((file) => /^boards-.*\.svg$/.test(file))
  const weights = maps.map((file) => [file.split('-')[1], gzipSync(readFileSync(join(assets, file))).length] as const)
  for (const [map, weight] of weights) process.stdout.write(`${map}: ${(weight / 1000).toFixed(1)} kB\n`)
  expect(weights).toHaveLength(6 + 7)
  expect(weights.filter(([, weight]) => weight > MOST_MAP)).toEqual([])
})

test('the gallery is for those who draw, and no part of what people get', () => {
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css|html)$/.test(file),
  )
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((file) => /gallery/i.test(file + readFileSync(join(CLIENT, file), 'utf8')))).toEqual([])
})

/**
 * What an action costs in script until it is stored, told and drawn, next to a fixed piece of work in the same page: on a
 * slow or busy machine both grow alike. The work takes about 1 ms where an action must stay under 4 ms.
 */
interface Cost {
  readonly action: number
  readonly work: number
}

/** Scripts that the page itself calls are counted, those of a test are not. */
const WORK = `new Promise((done) => setTimeout(() => {
  const heap = Array.from({ length: 2600 }, (_, i) => ({ name: 'unit ' + ((i * 7919) % 2600), at: [i, i + 1], held: i % 3 === 0 }))
  const read = JSON.parse(JSON.stringify(heap))
  read.sort((a, b) => (a.name < b.name ? -1 : 1))
  done(new Map(read.map((each) => [each.name, each.at[0]])).size)
}))`

/** Presses what the source of a function gives, and waits until that was told. */
const pressed = (next: string) => `new Promise((done) => {
  const table = document.querySelector('[aria-busy]')
  new MutationObserver((_, observer) => {
    if (table.getAttribute('aria-busy') === 'true') return
    observer.disconnect()
    setTimeout(done)
  }).observe(table, { attributeFilter: ['aria-busy'] })
  const target = (${next})()
  setTimeout(() => target.dispatchEvent(new MouseEvent('click', { bubbles: true })))
})`

/** `ready` and `next` are sources of functions: one makes ready for an action, the other gives the thing to press. */
async function costOf(page: Page, ready: string, next: string, rounds: number): Promise<Cost> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const script = async () =>
    (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
  const spent = async (deed: () => Promise<unknown>) => {
    const before = await script()
    await deed()
    return 1000 * ((await script()) - before)
  }
  const middle = (list: readonly number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
  const actions: number[] = []
  const works: number[] = []
  for (let i = 0; i < rounds; i++) {
    await page.evaluate(`(${ready})()`)
    await told(page)
    actions.push(await spent(() => page.evaluate(pressed(next))))
    works.push(await spent(() => page.evaluate(WORK)))
  }
  return { action: middle(actions.slice(5)), work: middle(works.slice(5)) }
}

function tell(what: string, { action, work }: Cost): void {
  process.stdout.write(
    `${what}: ${action.toFixed(2)} ms of script, ${(action / work).toFixed(1)} times the work of ${work.toFixed(2)} ms\n`,
  )
}

/** Nodes of a part of the page that something changes. */
async function touchedBy(page: Page, part: string, deed: () => Promise<void>): Promise<readonly string[]> {
  await page.evaluate((part) => {
    const touched = new Map<Node, string>()
    const nameOf = (node: Node) =>
      node instanceof Element ? `${node.tagName} ${node.classList[0] ?? ''}`.trim() : '#text'
    const watch = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of [target, ...addedNodes]) touched.set(node, nameOf(node))
    })
    watch.observe(document.querySelector(part) ?? document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    Object.assign(window, { touched: () => (watch.takeRecords(), watch.disconnect(), [...touched.values()]) })
  }, part)
  await deed()
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
  return v.parse(v.array(v.string()), await page.evaluate('touched()'))
}

test('placing one counter touches little of the page', async () => {
  const { context, page } = await site.visit()
  await newGame(page, 'en', 'quick')
  const hand = mouseHand(page)
  await hand.button(0)
  while (!(await look(page)).open.includes(6)) await hand.button(0)
  await hand.rung(6)
  const unit = (await look(page)).pieces[0]?.unit ?? ''
  await hand.piece(unit, 'available')
  const zone = (await look(page)).zones[0] ?? ''
  const touched = await touchedBy(page, '.window', () => hand.zone(zone))
  process.stdout.write(`placing one counter: ${touched.length} nodes of the board\n`)
  expect(touched.length).toBeGreaterThan(0)
  expect(touched.length).toBeLessThan(MOST_TOUCHED)
  await context.close()
})

test('an action on the board of Khartoum takes few milliseconds of script', async () => {
  const { context, page } = await site.visit()
  await newGame(page, 'en', 'quick')
  await mouseHand(page).rung(0)
  const ready = `() => {
    const improved = document.querySelectorAll('.markers > g').length > 0
    if (improved) dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }))
  }`
  const cost = await costOf(page, ready, `() => document.querySelector('.zone.can[data-drop]')`, 45)
  tell('improving a zone', cost)
  expect(cost.action / cost.work).toBeLessThan(MOST_WORK)
  await context.close()
})

test('an action on a board of 1,200 hexes takes few milliseconds of script and touches few of them', async () => {
  const { context, page, complaints } = await site.visit()
  await openField(page)
  expect(await page.locator('.hex').count()).toBe(1200)
  const cost = await costOf(page, `() => undefined`, `() => document.querySelectorAll('.lit')[1]`, 45)
  tell('a step on the field', cost)
  expect(cost.action / cost.work).toBeLessThan(MOST_WORK)
  const touched = await touchedBy(page, '.board', () => page.locator('.lit').nth(1).dispatchEvent('click'))
  process.stdout.write(`a step on the field: ${touched.length} of its nodes\n`)
  // The cell left, the cell entered, and those that are lit no more or now.
  expect(touched.length).toBeGreaterThan(1)
  expect(touched.length).toBeLessThan(16)
  expect(complaints).toEqual([])
  await context.close()
})

test('panning moves one sheet, lays nothing out anew and draws nothing', async () => {
  const { context, page } = await site.visit()
  await newGame(page, 'en', 'pan')
  await page.locator('.window .buttons button').first().click()
  await page.locator('.window .buttons button').first().click()
  const box = await page.locator('.viewport').boundingBox()
  if (box === null) throw new Error('there is no board')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  const layouts = async () =>
    (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'LayoutCount')?.value ?? 0
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 12, y + 8)
  const before = await layouts()
  await page.evaluate(() => {
    const frames: number[] = []
    const tick = (now: number) => {
      frames.push(now)
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    Object.assign(window, { frames })
  })
  const touched = await touchedBy(page, '.window', async () => {
    for (let step = 1; step <= 24; step++) await page.mouse.move(x + 12 - step * 2, y + 8 - step)
  })
  const laidOut = (await layouts()) - before
  const frames = v.parse(v.array(v.number()), await page.evaluate('frames'))
  await page.mouse.up()
  const lengths = frames.slice(1).map((now, i) => now - (frames[i] ?? now))
  const median = lengths.sort((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 0
  process.stdout.write(
    `panning: ${touched.length} nodes, ${laidOut} layouts in 24 steps; a frame takes ${median.toFixed(1)} ms here\n`,
  )
  // The sheet, and the frame of the small map that shows where the window is.
  expect(touched.map((name) => name.replace(/ svelte-.*/, '')).sort()).toEqual(['DIV sheet', 'I'])
  expect(laidOut).toBeLessThan(10)
  await context.close()
})
