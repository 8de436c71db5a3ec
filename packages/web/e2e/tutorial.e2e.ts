import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { Player, look, mouseHand } from './hand.ts'
import type { Hand } from './hand.ts'
import { AT_ONCE, DESK, PHONE, atTable, expectAccessible, expectNoSidewaysScroll, newGame, openSite } from './site.ts'
import type { Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const lesson = (page: Page) => page.locator('.over aside')
const at = async (page: Page) => Number(/\d+/.exec((await lesson(page).locator('.count').textContent()) ?? '')?.[0])

/** How many things are marked, and how many of those that the lesson names are not. */
const marked = (page: Page) =>
  page.evaluate(() => {
    const named = (document.querySelector('.shown')?.textContent ?? '').split(', ').length
    const lit = document.querySelectorAll('.spot').length
    return { lit, dark: named - lit }
  })

/** Whether the light lies around a thing and no more than around it. */
const isLit = (page: Page, on: string) =>
  page.evaluate((on) => {
    const boxes = [...document.querySelectorAll(on)].map((each) => each.getBoundingClientRect())
    const thing = {
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
      top: Math.min(...boxes.map(({ top }) => top)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    }
    return [...document.querySelectorAll('.spot')].some((spot) => {
      const { left, right, top, bottom } = spot.getBoundingClientRect()
      return (
        thing.left - 12 <= left &&
        left <= thing.left &&
        thing.right <= right &&
        right <= thing.right + 12 &&
        top <= thing.top &&
        thing.bottom <= bottom
      )
    })
  }, on)

test('the lessons, by touching what is lit, to a game of one’s own', async () => {
  const { context, page, complaints } = await site.visit({ lang: 'fr', viewport: DESK })
  await page.getByRole('link', { name: 'Apprendre à jouer' }).first().click()
  await atTable(page)
  const hand = mouseHand(page)
  const seen = new Set<number>()
  for (let i = 0; i < 120 && page.url().includes('learn'); i++) {
    const before = seen.size
    const now = await at(page)
    if (seen.add(now).size > before)
      await expect.poll(async () => ({ now, ...(await marked(page)) })).toMatchObject({ now, dark: 0 })
    const goOn = lesson(page).locator('button.main')
    if ((await goOn.count()) > 0) {
      const last = (await goOn.textContent()) === 'Jouer à partir d’ici'
      await goOn.click()
      if (last) break
      continue
    }
    const offer = await look(page)
    const [piece] = offer.pieces.filter((each) => each.unit !== offer.held)
    if (offer.menu.length > 0) await hand.menu(offer.menu.length - 1)
    else if (offer.open[0] !== undefined) await hand.rung(offer.open[0])
    else if (offer.counters > 0) await hand.counter()
    else if (offer.banners[0] !== undefined) await hand.banner(offer.banners[0])
    else if (offer.held !== null && offer.zones[0] !== undefined) await hand.zone(offer.zones[0])
    else if (piece !== undefined) await hand.piece(piece.unit, piece.at)
    else if (offer.zones[0] !== undefined) await hand.zone(offer.zones[0])
    else await hand.button(0)
  }
  await page.waitForURL(/#\/play\/(?!learn)/)
  await atTable(page)
  expect(seen.size).toBe(Math.max(...seen))
  expect((await look(page)).turn).toBe(3)
  expect(complaints).toEqual([])
  await context.close()
})

test('the second part: a sortie with its scenes, counters lifted, a zone lost, and the light that follows', async () => {
  const { context, page, complaints } = await site.visit({ settings: { ...AT_ONCE, speed: 'fast' } })
  await page.goto(`${site.address}/#/learn/khartoum`)
  const palace = '[data-drop^="palace"]'
  await expect.poll(() => isLit(page, palace)).toBe(true)
  await page.locator('.window .buttons button').first().click()
  await expect.poll(() => isLit(page, palace)).toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(() => isLit(page, palace)).toBe(true)
  await page.getByRole('link', { name: 'Part 2: A sortie, levies and a lost zone' }).click()
  await atTable(page)
  const goOn = lesson(page).locator('button.main')
  const doIt = lesson(page).getByRole('button', { name: 'Do it for me' })
  const doAll = async (wanted: number) => {
    for (;;) {
      await page.locator('.skip-scene').waitFor({ state: 'detached' })
      if ((await at(page)) >= wanted) return
      await ((await goOn.count()) > 0 ? goOn : doIt).click()
      await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
    }
  }
  await doAll(3)
  await expect.poll(() => isLit(page, '[data-banner="red"]')).toBe(true)
  await expectAccessible(page, 'a lesson with its light')
  await doAll(5)
  await page.waitForFunction(() => document.querySelectorAll('.spot').length === 2)
  const before = await lesson(page).locator('.text').innerText()
  await doIt.click()
  await page.locator('[data-scene="verdict"]').waitFor()
  // The lesson tells what came of it when it was seen.
  expect(await lesson(page).locator('.text').innerText()).toContain(before.slice(0, 60))
  expect(await page.locator('.spot').count()).toBe(0)
  await doAll(7)
  const stewart = page.locator('.viewport .piece[data-holds~="stewart"]')
  await doIt.click()
  await doIt.click()
  await stewart.waitFor()
  await stewart.locator('.loose').click()
  await stewart.waitFor({ state: 'detached' })
  expect(await at(page)).toBe(7)
  await doAll(11)
  expect(await page.locator('[data-banner="white"]').getAttribute('aria-label')).toContain('Southern Ramparts')
  expect((await look(page)).turn).toBe(7)
  expect(complaints).toEqual([])
  await context.close()
})

/** A zone that is out of the window comes into it with the whole board. */
async function zoneOnPhone(page: Page, zone: string, hand: Hand): Promise<void> {
  const whole = page.locator('.window .buttons button').last()
  if (await whole.isEnabled()) await whole.click()
  await hand.zone(zone)
}

test('two turns on a phone, by touch', async () => {
  const { context, page, complaints } = await site.visit({ viewport: PHONE, hasTouch: true, isMobile: true })
  await newGame(page, 'en', 'tel-5')
  const tab = (name: string) => page.locator('.tabs').getByText(name, { exact: true })
  const touch = mouseHand(page, { touch: true })
  const hand = {
    ...touch,
    piece: async (unit: string, from: string) => {
      await tab('Units').tap()
      await touch.piece(unit, from)
      await tab('Choices').tap()
    },
    place: (_unit: string, zone: string) => zoneOnPhone(page, zone, touch),
    zone: (zone: string) => zoneOnPhone(page, zone, touch),
  }
  await new Player(page, hand, { improvements: 2, placements: 9, parties: [] }).play(3)
  expect((await look(page)).turn).toBe(3)
  await expectNoSidewaysScroll(page, 'phone')
  expect(complaints).toEqual([])
  await context.close()
})

test.each([360, 390])('nothing scrolls sideways at %i px, and what goes on is in sight', async (width) => {
  const { context, page } = await site.visit({ viewport: { width, height: 740 }, lang: 'fr' })
  await expectNoSidewaysScroll(page, 'library')
  await page.getByRole('link', { name: 'Ouvrir la boîte' }).first().click()
  await page.locator('details.dice').waitFor()
  await expectNoSidewaysScroll(page, 'new game')
  await page.getByRole('button', { name: 'Commencer' }).click()
  await atTable(page)
  await expectNoSidewaysScroll(page, 'table')
  const hand = mouseHand(page)
  await hand.rung(0)
  await zoneOnPhone(page, (await look(page)).zones[0] ?? '', hand)
  const box = await page.locator('.side .choice.main').boundingBox()
  expect(box?.y).toBeLessThan(740 - 48)
  await context.close()
})

const PLACES = ['', 'new/khartoum', 'history', 'simulate/khartoum', 'rules/khartoum', 'learn/khartoum']

/** As on a machine whose letters are wider than those we chose. */
const widen = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { letter-spacing: 0.08em !important }')
    document.adoptedStyleSheets = [sheet]
  })

test.each(['en', 'fr'] as const)('nothing scrolls sideways at 320 px with wider letters, %s', async (lang) => {
  const { context, page } = await site.visit({ viewport: { width: 320, height: 640 }, lang, serviceWorkers: 'block' })
  await context.route(/\.woff2?$/, (route) => route.abort())
  for (const place of PLACES) {
    await page.goto(`${site.address}/#/${place}`)
    await page.reload()
    await page.locator('h1').first().waitFor()
    await widen(page)
    await expectNoSidewaysScroll(page, place)
  }
  for (const tab of await page.locator('.tabs button').all()) {
    await tab.click()
    await expectNoSidewaysScroll(page, `table: ${await tab.textContent()}`)
  }
  await context.close()
})
