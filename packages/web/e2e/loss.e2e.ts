import { afterAll, beforeAll, expect, test } from 'vitest'
import { look, mouseHand } from './hand.ts'
import { lossSave } from './saves.ts'
import { DESK, PHONE, newGame, openSite } from './site.ts'
import type { Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const BANNERS = ['black', 'white', 'red', 'green'] as const
const ZONES = [5, 4, 3, 2, 1] as const

test.each([
  { name: 'desk', viewport: DESK, touch: false },
  { name: 'phone', viewport: PHONE, touch: true },
])('whoever may bear a loss can be touched, wherever the fight is: $name', async ({ viewport, touch }) => {
  const { context, page, complaints } = await site.visit({ viewport, hasTouch: touch, isMobile: touch })
  const hand = mouseHand(page, { touch })
  for (const banner of BANNERS)
    for (const zone of ZONES) {
      await page.goto(`${site.address}/#/`)
      await page.locator('.load input').setInputFiles(lossSave(banner, zone))
      // In a front of the Palace the counters lie on its plan.
      const lit = page.locator(zone === 1 ? '.palace-plan .counter.lit' : '.viewport .piece .lit')
      await lit.first().waitFor()
      // The small map comes a little later, and makes room for itself.
      if (touch && zone !== 1) await page.locator('.overview').first().waitFor({ state: 'attached' })
      const hidden = await lit.evaluateAll((all) =>
        all.flatMap((each) => {
          const { left, top, width, height } = each.getBoundingClientRect()
          const hit = document.elementFromPoint(left + width / 2, top + height / 2)
          return each.contains(hit) ? [] : [`${each.getAttribute('aria-label')} under ${hit?.outerHTML.slice(0, 80)}`]
        }),
      )
      expect({ banner, zone, hidden }).toEqual({ banner, zone, hidden: [] })
      await hand.counter('sudanese-2')
      // Its other side, or in a heap.
      await page.locator('.viewport [data-holds~="sudanese-1"], .tray [data-holds~="sudanese-1"]').first().waitFor()
    }
  expect(complaints).toEqual([])
  await context.close()
})

test('a press is for what was pressed, though it glides away under the pointer', async () => {
  const { context, page } = await site.visit({ reducedMotion: 'no-preference' })
  await page.locator('.load input').setInputFiles(lossSave('white', 4))
  const lit = page.locator('.viewport .piece[data-holds~="egyptian-2"] .lit')
  const box = await lit.boundingBox()
  if (box === null) throw new Error('nothing is lit')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  // As if the row of counters had closed up meanwhile.
  await lit.evaluate((each) => {
    const piece = each.closest('.piece')
    if (piece instanceof SVGElement) piece.style.transform = 'translate(300px, 300px)'
  })
  await page.mouse.up()
  const reduced = page.locator('.viewport .piece[data-holds~="egyptian-1"]')
  await expect.poll(() => reduced.count()).toBe(1)
  await context.close()
})

test('a press that was let go out of sight does not spoil the next', async () => {
  const { context, page } = await site.visit()
  await newGame(page, 'en', 'let go')
  const hand = mouseHand(page)
  await hand.rung(0)
  const board = page.locator('.viewport')
  const box = await board.boundingBox()
  if (box === null) throw new Error('there is no board')
  await page.mouse.move(box.x + box.width / 2, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 30, box.y + 30)
  // The window lost the pointer, as when a dialog of the system comes up.
  await board.evaluate((each) => each.releasePointerCapture(1))
  await page.mouse.move(300, 10)
  await page.mouse.up()
  const [zone = ''] = (await look(page)).zones
  await hand.zone(zone)
  await expect.poll(() => page.locator('.markers > g').count()).toBe(1)
  await context.close()
})
