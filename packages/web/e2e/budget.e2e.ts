import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { look, mouseHand } from './hand.ts'
import { newGame, openSite } from './site.ts'
import type { Site } from './site.ts'

const MOST_SCRIPT = 150_000
/** A counter that is put down changes its heap, its zone, its box and what is lit, and nothing else. */
const MOST_TOUCHED = 60

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test.each(['en', 'fr'] as const)('shell and Khartoum weigh at most 150 kB of packed script, %s', async (lang) => {
  const { context, page } = await site.visit({ lang, serviceWorkers: 'block' })
  const bodies: Promise<readonly [string, number]>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js'))
      bodies.push(response.body().then((body) => [pathname, gzipSync(body).length] as const))
  })
  await page.reload()
  await newGame(page, lang, 'light')
  await page.waitForLoadState('networkidle')
  const weights = new Map(await Promise.all(bodies))
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  process.stdout.write(`${lang}: ${(total / 1000).toFixed(1)} kB of script in ${weights.size} files\n`)
  expect(weights.size).toBeGreaterThan(3)
  expect({ weights, total: total <= MOST_SCRIPT }).toEqual({ weights, total: true })
  await context.close()
})

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
  await page.evaluate(() => {
    const touched = new Set<Node>()
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        touched.add(target)
        for (const node of addedNodes) touched.add(node)
      }
      document.body.dataset['touched'] = String([...touched].filter((node) => node !== document.body).length)
    }).observe(document.querySelector('.kh-window') ?? document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
  })
  const spent = await page.evaluate((zone) => {
    const target = document.querySelector(`.zone[data-drop="${zone}"]`)
    const start = performance.now()
    target?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    return performance.now() - start
  }, zone)
  await page.waitForFunction(() => document.body.dataset['touched'] !== undefined)
  const touched = await page.evaluate(() => Number(document.body.dataset['touched']))
  process.stdout.write(`placing one counter: ${spent.toFixed(1)} ms of script, ${touched} nodes of the board\n`)
  expect(touched).toBeGreaterThan(0)
  expect(touched).toBeLessThan(MOST_TOUCHED)
  await context.close()
})
