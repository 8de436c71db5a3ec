import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '@grognard/kernel'
import type { Page } from 'playwright-core'
import { Player, look, mouseHand, told } from './hand.ts'
import { standing } from './saves.ts'
import { PHONE, atTable, newGame, openSite } from './site.ts'
import type { Lang, Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** July, some positions taken, more to take. */
const JULY = {
  turn: 6,
  ap: 2,
  rp: 18,
  cm: 10,
  banners: { white: { zone: 5, power: 7 }, red: { zone: 5, power: 6 } },
  units: {
    available: [
      ...['egyptian-2', 'egyptian-2', 'sudanese-2', 'sudanese-2', 'bashi-2', 'levies', 'levies'],
      ...['light', 'light', 'light', 'heavy', 'stewart', 'ali', 'gunboat'],
    ],
  },
}
const place = (unit: string, zone: string) => ({ type: 'place', unit, zone })
const TAKEN = [
  { type: 'defend' },
  ...['egyptian-2', 'levies', 'light'].map((unit) => place(unit, 'white-4')),
  ...['egyptian-2', 'ali'].map((unit) => place(unit, 'black-5')),
]

async function lay(page: Page, position: Json = JULY, actions: readonly Json[] = TAKEN): Promise<void> {
  await page.evaluate(() => (location.hash = '#/'))
  await page.locator('.load input[type=file]').setInputFiles(standing(position, actions))
  await atTable(page)
}

/** As somebody who has seen the tips. */
async function withoutTips(page: Page): Promise<void> {
  await page.locator('.over aside button').last().click()
  await page.locator('.over aside').waitFor({ state: 'detached' })
}

const SIZES = [
  [320, 568],
  [360, 740],
  [390, 844],
  [568, 360],
  [640, 360],
  [844, 390],
  [740, 480],
  [761, 481],
  [760, 1000],
  [768, 1024],
  [820, 1180],
  [880, 700],
  [1000, 901],
  [1001, 700],
  [1024, 768],
  [1100, 800],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
  [3840, 2160],
  [3840, 700],
  [1024, 3000],
] as const

/** What is wrong with the table in the window as it is now. */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = []
    const { clientWidth: width, clientHeight: height, scrollWidth, scrollHeight } = document.documentElement
    if (scrollWidth > width || scrollHeight > height) wrong.push(`the page is ${scrollWidth} by ${scrollHeight}`)
    const isSeen = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      if (left < -1 || top < -1 || right > width + 1 || bottom > height + 1 || right - left < 8) return false
      const points = [
        [0.5, 0.5],
        [0.04, 0.1],
        [0.96, 0.9],
      ] as const
      return points.every(([u, v]) => {
        const hit = document.elementFromPoint(left + u * (right - left), top + v * (bottom - top))
        return hit !== null && (element.contains(hit) || hit.contains(element))
      })
    }
    const board = document.querySelector('.board')?.getBoundingClientRect()
    const share = ((board?.width ?? 0) * (board?.height ?? 0)) / (width * height)
    const high = (board?.height ?? 0) / height
    if ((share < 0.2 && high < 0.6) || (board?.height ?? 0) < 110)
      wrong.push(`the board has ${Math.round(100 * share)} %, ${board?.width} by ${board?.height}`)
    for (const selector of ['.prompt .ask', '.choice.main', '.side .undo', '.side .more', 'header .menu'])
      for (const element of document.querySelectorAll(selector)) if (!isSeen(element)) wrong.push(`${selector} is cut`)
    const prompt = document.querySelector('.prompt')
    if (prompt !== null && prompt.scrollHeight > prompt.clientHeight + 1) wrong.push('the question is cut')
    const tabs = document.querySelectorAll('.tabs button')
    const isTabbed = (tabs[0]?.getBoundingClientRect().width ?? 0) > 0
    if (isTabbed) for (const tab of tabs) if (tab.getBoundingClientRect().height < 40) wrong.push('a tab is low')
    const pieces = [...document.querySelectorAll('.tray .piece[data-at=available] button')]
    if (pieces.length < 4) wrong.push(`${pieces.length} counters in the tray`)
    for (const piece of pieces) {
      if (isTabbed) piece.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, right, bottom } = piece.getBoundingClientRect()
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      if (hit === null || !piece.contains(hit))
        wrong.push(`${piece.getAttribute('aria-label')?.slice(0, 20)} cannot be reached`)
      if (right - left < 36) wrong.push(`a counter of ${right - left} px`)
    }
    return wrong
  })
}

test.each(['en', 'fr'] as const)('every size gives a table to play on, %s', async (lang: Lang) => {
  const { context, page, complaints } = await site.visit({ lang })
  await lay(page)
  await mouseHand(page).piece('light', 'available')
  const found: Record<string, string[]> = {}
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
    const units = page.locator('.tabs button').nth(2)
    if (await units.isVisible()) await units.click()
    const wrong = await faults(page)
    if (wrong.length > 0) found[`${width}x${height}`] = wrong
  }
  expect(found).toEqual({})
  expect(complaints).toEqual([])
  await context.close()
})

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (box === null) throw new Error(`${selector} is not to be seen`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}
const meet = (a: Awaited<ReturnType<typeof boxOf>>, b: typeof a) =>
  a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom

test('the odds with a counter or a zone, by pointer, keys and touch, in a line of their own', async () => {
  const { context, page, complaints } = await site.visit({ hasTouch: true, viewport: { width: 1440, height: 900 } })
  await lay(page)
  const preview = page.locator('.stakes .preview')
  const piece = (unit: string) => page.locator(`.tray .piece[data-holds~="${unit}"][data-at=available] button`).first()
  await page.mouse.move(4, 4)
  expect(await preview.count()).toBe(0)
  await piece('heavy').hover()
  await preview.waitFor()
  expect(await preview.innerText()).toMatch(/with Heavy guns\s*\d+\s%\s*▲\s\d+/)
  expect(meet(await boxOf(page, '.stakes .preview'), await boxOf(page, '.stakes .bars'))).toBe(false)
  expect(await page.locator('.stakes .rivals span').count()).toBe(5)
  await page.mouse.move(4, 4)
  await expect.poll(() => preview.count()).toBe(0)
  await piece('light').focus()
  await expect.poll(() => preview.innerText()).toContain('with Light guns')
  await page.locator('.zone[data-drop="white-4"]').focus()
  expect(await preview.count()).toBe(0)
  // A finger that rests.
  const { x, y, width, height } = await boxOf(page, '.tray .piece[data-holds~="stewart"] button')
  const session = await context.newCDPSession(page)
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await expect.poll(() => preview.innerText()).toContain('with Stewart')
  await session.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
  // What is in hand is weighed where the pointer is; what stands there, by its absence.
  await mouseHand(page).piece('heavy', 'available')
  await page.locator('.zone[data-drop="black-5"]').hover()
  await expect.poll(() => preview.innerText()).toContain('with Heavy guns')
  await page.locator('.viewport .piece[data-at="white-4"][data-unit="egyptian-2"]').hover()
  await expect.poll(() => preview.innerText()).toMatch(/without Egyptian/)
  expect(complaints).toEqual([])
  await context.close()
})

test('one of two like counters is in hand, and nothing is after the question, in a replay or at another table', async () => {
  const { context, page, complaints } = await site.visit({ viewport: { width: 1440, height: 900 } })
  const units = { available: ['egyptian-2', 'sudanese-2', 'sudanese-2', 'light'] }
  await lay(page, { ...JULY, units }, [{ type: 'defend' }, place('egyptian-2', 'white-4')])
  const held = page.locator('.tray .piece.held')
  const alike = page.locator('.tray .piece[data-unit="sudanese-2"][data-at=available] button')
  expect(await alike.count()).toBe(2)
  await alike.nth(1).click()
  expect(await held.count()).toBe(1)
  expect(await alike.nth(1).getAttribute('aria-pressed')).toBe('true')
  expect(await page.locator('.prompt').innerText()).toContain('Sudanese infantry in hand')
  // In the replay of the same game, and at another table.
  const here = await page.evaluate(() => location.hash)
  await page.evaluate(() => (location.hash = location.hash.replace('play', 'replay')))
  await page.getByRole('slider').waitFor()
  expect(await held.count()).toBe(0)
  await lay(page)
  expect(await held.count()).toBe(0)
  await page.evaluate((hash) => (location.hash = hash), here)
  await atTable(page)
  expect(await held.count()).toBe(0)
  // Into the next question.
  await alike.nth(0).click()
  expect(await held.count()).toBe(1)
  await page.locator('.choice.main').click()
  await told(page)
  expect(await held.count()).toBe(0)
  expect(await page.locator('.prompt').innerText()).not.toContain('in hand')
  expect(complaints).toEqual([])
  await context.close()
})

test.each([
  [1440, 900],
  [1280, 720],
])(
  'the side column at %i × %i: question, ladder, one row of buttons, odds, log, nothing cut',
  async (width, height) => {
    const { context, page } = await site.visit({ viewport: { width, height } })
    await lay(page)
    const measure = () =>
      page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
        const tops = ['.prompt', 'ol.ladder', '.side .row', '.stakes', '.log'].map((selector) =>
          Math.round(box(selector)?.top ?? -1),
        )
        const side = document.querySelector('.side')
        const rows = new Set(
          [...document.querySelectorAll('.side .row > button, .side .row .choice')].map((each) =>
            Math.round(each.getBoundingClientRect().bottom),
          ),
        )
        const terms = [...document.querySelectorAll('.stakes dt')].map(
          (term) => term.getClientRects().length === 1 && term.getBoundingClientRect().height < 26,
        )
        return {
          ordered: tops.every((top, i) => top >= 0 && (i === 0 || top > (tops[i - 1] ?? 0))),
          rows: rows.size,
          buttons: [...document.querySelectorAll('.side .row > button')].map(
            (button) => button.className.split(' ')[0],
          ),
          scrolls: (side?.scrollHeight ?? 0) > (side?.clientHeight ?? 0),
          unbroken: terms.length > 4 && terms.every(Boolean),
          gap: Math.round((box('.side')?.left ?? 0) - (box('.board')?.right ?? 0)),
        }
      })
    const good = { ordered: true, rows: 1, buttons: ['undo', 'hint', 'more'], scrolls: false, unbroken: true, gap: 0 }
    await page.locator('.over aside').waitFor()
    expect(await measure()).toEqual(good)
    await withoutTips(page)
    expect(await measure()).toEqual(good)
    // The rest is in the menu.
    await page.locator('.side .more').click()
    expect(await page.locator('#more-menu button').allInnerTexts()).toEqual([
      expect.stringContaining('All choices'),
      'How am I doing?',
      expect.stringContaining('Odds: Finish the defensive positions'),
      'Keep these positions',
    ])
    await context.close()
  },
)

test('the header has wordmark and gauges with their steps; tray boxes keep their size; buttons lie off the frame', async () => {
  const { context, page } = await site.visit({ viewport: { width: 1440, height: 900 } })
  await lay(page)
  await page.locator('header').getByText('GROGNARD').waitFor()
  expect(await page.locator('header dl svg').nth(1).locator('rect').count()).toBe(5)
  const widths = () =>
    page.locator('.tray section').evaluateAll((list) => list.map((box) => box.getBoundingClientRect().width))
  const sizes = () =>
    page
      .locator('.tray .piece')
      .evaluateAll((list) => new Set(list.map((box) => Math.round(box.getBoundingClientRect().width))).size)
  const before = await widths()
  const hand = mouseHand(page)
  await hand.place('sudanese-2', 'red-3')
  await hand.place('heavy', 'white-4')
  await hand.place('stewart', 'white-4')
  expect(await widths()).toEqual(before)
  expect(await sizes()).toBe(1)
  // The frame is 82 of 1560 units wide.
  const sheet = await boxOf(page, '.sheet')
  const buttons = await boxOf(page, '.window .buttons')
  const frame = (sheet.width * 82) / 1560
  expect(buttons.right).toBeLessThanOrEqual(sheet.right - frame)
  expect(buttons.bottom).toBeLessThanOrEqual(sheet.bottom - frame)
  await context.close()
})

test('on a phone every tab has its icon and the main button; the overview covers no counter', async () => {
  const { context, page } = await site.visit({ viewport: PHONE, hasTouch: true, isMobile: true })
  await lay(page)
  const tabs = page.locator('.tabs button')
  expect(await tabs.count()).toBe(5)
  for (const tab of await tabs.all()) {
    await tab.tap()
    expect(await tab.locator('svg').count()).toBe(1)
    const main = await boxOf(page, '.choice.main')
    expect(main.bottom).toBeLessThan(844 - 50)
    expect(main.height).toBeGreaterThanOrEqual(44)
  }
  await tabs.nth(3).tap()
  expect(await page.locator('.corner .cards').isVisible()).toBe(true)
  const overview = page.locator('.window .overview')
  await overview.waitFor()
  for (const zone of ['white-4', 'black-5']) {
    await page.locator(`.zone[data-drop="${zone}"]`).focus()
    const lies = await boxOf(page, '.window .overview')
    const counters = await page.locator(`.viewport .piece[data-at="${zone}"]`).all()
    for (const counter of counters) {
      const box = await counter.boundingBox()
      if (box === null) throw new Error('a counter is not drawn')
      expect(meet(lies, { ...box, right: box.x + box.width, bottom: box.y + box.height })).toBe(false)
    }
  }
  expect((await look(page)).zones.length).toBeGreaterThan(3)
  await context.close()
})

const lying = (page: Page, at: string) =>
  page
    .locator(`.piece[data-at="${at}"]`)
    .evaluateAll((list) => list.map((piece) => piece.getAttribute('data-unit') ?? '').sort())

async function drag(page: Page, from: string, to: string): Promise<void> {
  const [a, b] = [await boxOf(page, from), await boxOf(page, to)]
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2)
  await page.mouse.down()
  await page.mouse.move(a.x + a.width / 2 + 12, a.y + a.height / 2 + 9)
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 3 })
  await page.mouse.up()
  await told(page)
}

test('a placed counter is taken up and put elsewhere or back, and the later ones stay; what cannot be says why', async () => {
  const { context, page, complaints } = await site.visit({ viewport: { width: 1440, height: 900 } })
  await lay(page)
  const hand = mouseHand(page)
  const on = (unit: string, zone: string) => `.viewport .piece[data-at="${zone}"][data-holds~="${unit}"] .loose`
  await page.locator(on('egyptian-2', 'white-4')).click()
  await told(page)
  expect(await lying(page, 'white-4')).toEqual(['levies', 'light'])
  expect(await lying(page, 'black-5')).toEqual(['ali', 'egyptian-2'])
  await expect.poll(async () => (await look(page)).held).toBe('egyptian-2')
  await hand.zone('red-3')
  expect(await lying(page, 'red-3')).toEqual(['egyptian-2'])
  // The last troops cannot leave the guns alone.
  await page.locator(on('levies', 'white-4')).click()
  await page.locator('.prompt .notice .rule').first().waitFor()
  expect(await lying(page, 'white-4')).toEqual(['levies', 'light'])
  expect(await lying(page, 'red-3')).toEqual(['egyptian-2'])
  // By dragging, to another zone and into the box; by keys.
  await drag(page, on('ali', 'black-5'), '.zone[data-drop="red-3"]')
  expect(await lying(page, 'black-5')).toEqual(['egyptian-2'])
  expect(await lying(page, 'red-3')).toEqual(['ali', 'egyptian-2'])
  await drag(page, on('ali', 'red-3'), '.tray .half[data-drop="available"] h4')
  expect(await lying(page, 'red-3')).toEqual(['egyptian-2'])
  await page.locator(on('egyptian-2', 'red-3')).focus()
  await page.keyboard.press('Enter')
  await told(page)
  expect(await lying(page, 'red-3')).toEqual([])
  await expect.poll(async () => (await look(page)).held).toBe('egyptian-2')
  await page.keyboard.press('Escape')
  // Several go together.
  await page.locator('.tray .piece[data-holds~="bashi-2"] button').click()
  await page.locator('.tray .piece[data-holds~="heavy"] button').click({ modifiers: ['Shift'] })
  expect(await page.locator('.tray .piece.held').count()).toBe(2)
  await drag(page, '.tray .piece[data-holds~="bashi-2"] button', '.zone[data-drop="green-4"]')
  expect(await lying(page, 'green-4')).toEqual(['bashi-2', 'heavy'])
  expect(complaints).toEqual([])
  await context.close()
})

test('the positions of last month, and positions that were kept, are taken again in one press', async () => {
  const { context, page, complaints } = await site.visit({ viewport: { width: 1440, height: 900 } })
  await newGame(page, 'en', 'again')
  const hand = mouseHand(page)
  const player = new Player(page, hand, { improvements: 1, placements: 5, parties: [] })
  await player.play(3)
  for (let i = 0; i < 30 && !(await look(page)).open.includes(6); i++) await player.step(await look(page))
  await hand.rung(6)
  const placed = () => page.locator('.viewport .piece .loose').count()
  const pale = await page.locator('.viewport .pale .piece').count()
  expect(pale).toBeGreaterThan(0)
  expect(await placed()).toBe(0)
  await page.locator('.positions .again').waitFor()
  await page.keyboard.press('a')
  await expect.poll(placed).toBeGreaterThan(0)
  expect(await page.locator('.viewport .pale .piece').count()).toBe(0)
  const taken = await page
    .locator('.viewport .piece:has(.loose)')
    .evaluateAll((list) => list.map((piece) => `${piece.getAttribute('data-holds')} ${piece.getAttribute('data-at')}`))
  await page.locator('.side .more').click()
  await page.getByRole('button', { name: 'Keep these positions' }).click()
  for (let i = 0; i < 30 && (await placed()) > 0; i++) {
    await page.keyboard.press('Control+z')
    await told(page)
  }
  await page.locator('.side .more').click()
  await page.getByRole('button', { name: /^Kept in / }).click()
  await expect
    .poll(() =>
      page
        .locator('.viewport .piece:has(.loose)')
        .evaluateAll((list) =>
          list.map((piece) => `${piece.getAttribute('data-holds')} ${piece.getAttribute('data-at')}`),
        ),
    )
    .toEqual(taken)
  await page.locator('.side .more').click()
  await page.getByRole('button', { name: /^Forget: Kept in / }).click()
  await page.getByRole('button', { name: /Kept in / }).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage.getItem('grognard/khartoum/positions'))).toBe('[]')
  expect(complaints).toEqual([])
  await context.close()
})
