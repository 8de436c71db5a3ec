import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishedSave, longGame, standing } from './saves.ts'
import { atTable, expectAccessible, expectOneLanguage, openSite } from './site.ts'
import type { Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const LONG = longGame('long')
const log = (page: Page, name = 'Log') => page.getByRole('region', { name, exact: true })

async function begin(page: Page, save = LONG): Promise<void> {
  await page.locator('.load input[type=file]').setInputFiles(save)
  await atTable(page)
}

test.each([
  [
    'en',
    'Log',
    /^(Event|Fortify|Morale|Boats|Levies|Raid|Sortie|Defence|Actions|Banners|Black|White|Red|Green|Recovery|Start)$/i,
  ],
  [
    'fr',
    'Journal',
    /^(Événement|Fortifier|Moral|Canonnières|Milices|Raid|Sortie|Défense|Actions|Bannières|Noire|Blanche|Rouge|Verte|Remise en ordre|Début)$/i,
  ],
] as const)(
  'the log is told in short lines with labels, the newest month first and in order within it: %s',
  async (lang, name, labels) => {
    const { context, page, complaints } = await site.visit({ lang })
    await begin(page)
    const rows = log(page, name).locator('li[data-row]')
    await rows.first().waitFor()
    await log(page, name).locator('li b').first().waitFor()
    await expectAccessible(page, 'the log')
    // As for paper: all of it at once.
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const keys = await rows.evaluateAll((list) => list.map((row) => row.getAttribute('data-row') ?? ''))
    const turns = keys.filter((key) => key.startsWith('turn ')).map((key) => Number(key.slice(5)))
    expect(turns).toEqual([...turns].sort((a, b) => b - a))
    for (const turn of turns) {
      const within = keys.filter((key) => key.startsWith(`${turn}/`)).map((key) => Number(key.split('/')[1]))
      expect(within).toEqual([...within].sort((a, b) => a - b))
    }
    for (const label of await log(page, name).locator('li b').allTextContents()) expect(label).toMatch(labels)
    // Every line leads to its rule.
    expect(await log(page, name).locator('li:has(b) .rule').count()).toBeGreaterThan(20)
    await expectOneLanguage(page, lang, 'the log')
    expect(complaints).toEqual([])
    await context.close()
  },
)

test('one month alone, and every event word for word on demand', async () => {
  const { context, page } = await site.visit()
  await begin(page)
  await log(page).getByRole('combobox', { name: 'Turn' }).selectOption({ label: 'April 1884' })
  await expect.poll(() => log(page).locator('h3').allTextContents()).toEqual(['April 1884'])
  const short = await log(page).innerText()
  expect(short).not.toContain('total modifier')
  await log(page).getByRole('button', { name: 'In full' }).click()
  await expect.poll(() => log(page).innerText()).toMatch(/Turn 3 begins: April 1884\./)
  expect((await log(page).innerText()).length).toBeGreaterThan(short.length)
  await context.close()
})

test('a match that begins in the middle of a month tells of that month', async () => {
  const { context, page } = await site.visit()
  const actions = [
    { type: 'fortify' },
    { type: 'improve', zone: 'white-4' },
    { type: 'done' },
    { type: 'levies', count: 1 },
  ]
  await begin(page, standing({ turn: 5, ap: 3, rp: 20, cm: 10 }, actions))
  await expect.poll(() => log(page).locator('h3').allTextContents()).toEqual(['June 1884'])
  await context.close()
})

test('what was done last stands above in a line of its own', async () => {
  const { context, page } = await site.visit()
  await begin(
    page,
    standing({ turn: 5, ap: 2, rp: 20, cm: 10 }, [{ type: 'fortify' }, { type: 'improve', zone: 'white-4' }]),
  )
  const now = page.getByRole('region', { name: 'Just now' })
  await expect.poll(() => now.innerText()).toMatch(/Fortify\s+\+1 on Southern Ramparts, RP 20 → 19/i)
  await context.close()
})

/** Nothing to press or to fill in is printed, and nothing is cut off that would have to be scrolled to. */
async function expectOnPaper(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLElement>('body *')].filter((each) => each.checkVisibility())
    const named = (each: Element) => `${each.tagName} ${each.className} ${(each.textContent ?? '').slice(0, 40)}`
    const isCut = (each: HTMLElement) => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(each)
      if (clipPath !== 'none') return false
      const [width, height] = [each.scrollWidth - each.clientWidth, each.scrollHeight - each.clientHeight]
      return (overflowX !== 'visible' && width > 2) || (overflowY !== 'visible' && height > 2)
    }
    return {
      pressed: seen
        .filter((each) => each.matches('.bar, .table > header, button:not(.rule), input, select'))
        .map(named),
      cut: seen.filter(isCut).map(named),
    }
  })
  expect({ where, ...found }).toEqual({ where, pressed: [], cut: [] })
}

test('on paper the whole log and the rules stand, and nothing that is there to be pressed', async () => {
  const { context, page } = await site.visit()
  // Every game whose box can be opened.
  const boxes = await page.locator('a[href^="#/new/"]').evaluateAll((all) => all.map((box) => box.getAttribute('href')))
  const games = new Set(boxes.map((box) => box?.split('/')[2] ?? ''))
  expect(games).toContain('khartoum')
  await begin(page)
  const rows = log(page).locator('li[data-row]')
  // Until the words of the log have come it has other rows.
  await log(page).getByRole('combobox').waitFor()
  const inAll = Number(await rows.first().getAttribute('aria-setsize'))
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect.poll(() => rows.count()).toBe(inAll)
  for (const hidden of ['.board', '.tray', '.table > header', '.acts'])
    expect(await page.locator(hidden).first().isVisible()).toBe(false)
  expect(await rows.last().isVisible()).toBe(true)
  expect(await page.evaluate(() => document.querySelector('.table')?.scrollHeight ?? 0)).toBeGreaterThan(1000)
  await expectOnPaper(page, 'log')
  let isNumbered = false
  for (const game of games) {
    await page.goto(`${site.address}/#/rules/${game}`)
    await page.locator('.rules h2').first().waitFor()
    await expectOnPaper(page, `rules of ${game}`)
    const heads = await page.locator('.rules h2, .rules h3').allInnerTexts()
    expect(heads.length).toBeGreaterThan(8)
    // A number and its title are two words.
    expect(heads.filter((head) => /^[\d.]*\d\p{L}/u.test(head))).toEqual([])
    isNumbered ||= heads.some((head) => /^\d[\d.]* \p{L}/u.test(head))
  }
  expect(isNumbered).toBe(true)
  await context.close()
})

test('on paper the story stands whole', async () => {
  const { context, page } = await site.visit()
  await page.locator('.load input[type=file]').setInputFiles(finishedSave('paper'))
  await page.getByRole('slider').waitFor()
  await page.evaluate(() => (location.hash = location.hash.replace('/replay/', '/play/')))
  await page.getByRole('button', { name: 'The story of the game' }).click()
  await page.locator('dialog[open] figure').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  await expectOnPaper(page, 'story')
  expect(await page.locator('dialog[open] figure').last().isVisible()).toBe(true)
  await context.close()
})
