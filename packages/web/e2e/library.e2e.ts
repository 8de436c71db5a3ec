import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishedSave, lateGame } from './saves.ts'
import { PHONE, atTable, expectAccessible, expectNoSidewaysScroll, expectOneLanguage, openSite } from './site.ts'
import type { Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test('a match under way stands in the library with its board, month, question and level', async () => {
  const { context, page, complaints } = await site.visit()
  await page.locator('.load input[type=file]').setInputFiles(lateGame('late'))
  await atTable(page)
  await page.goto(`${site.address}/#/`)
  const card = page.getByRole('list', { name: 'Games under way' }).getByRole('listitem')
  await card.locator('svg [data-banner]').first().waitFor({ state: 'attached' })
  const text = await card.innerText()
  expect(text).toContain('December 1884')
  expect(text).toContain('turn 11 of 12')
  expect(text).toContain('Your move')
  expect(text).toContain('Which action?')
  expect(text.toLowerCase()).toContain('lion')
  await expectAccessible(page, 'the library with a match under way')
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page, 'the library on a phone')
  await card.getByRole('link').click()
  await atTable(page)
  expect(complaints).toEqual([])
  await context.close()
})

test.each([
  ['en', ['wire to Cairo', 'telegrams', 'Shaykan']],
  ['fr', ['fil du Caire', 'télégraphie', 'Shaykan']],
] as const)('the set-up shows the map and a word of history for each level, %s', async (lang, [lion, cub, king]) => {
  const { context, page, complaints } = await site.visit({ lang })
  await page.goto(`${site.address}/#/new/khartoum`)
  const figure = page.locator('figure')
  await figure.getByText(lion).waitFor()
  await figure.locator('svg [data-banner]').first().waitFor({ state: 'attached' })
  const powers = () => figure.locator('svg text').allTextContents()
  const before = await powers()
  await page.getByRole('radio').nth(0).check()
  await figure.getByText(cub).waitFor()
  await page.getByRole('radio').nth(2).check()
  await figure.getByText(king).waitFor()
  expect(await powers()).not.toEqual(before)
  await expectOneLanguage(page, lang, 'the set-up')
  await expectAccessible(page, 'the set-up')
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page, 'the set-up on a phone')
  expect(complaints).toEqual([])
  await context.close()
})

test('past games have pictures, scores with their sums, margins, curves and honours, and can all be forgotten', async () => {
  const { context, page, complaints } = await site.visit()
  for (const seed of ['one', 'two']) {
    await page.goto(`${site.address}/#/`)
    await page.locator('.load input[type=file]').setInputFiles(finishedSave(seed))
    await page.getByRole('slider').waitFor()
  }
  await page.goto(`${site.address}/#/history`)
  const rows = page.locator('.matches > li')
  await expect.poll(() => rows.locator('.score').count()).toBe(2)
  for (const row of await rows.all()) {
    await row.locator('.picture svg [data-banner]').first().waitFor({ state: 'attached' })
    expect(await row.locator('h2').innerText()).toMatch(/18(84|85)/)
    expect(await row.locator('.verdict').innerText()).toMatch(/(fell|held|gave up)[^]*zones? to spare/)
    await row.getByRole('img', { name: /of 100/ }).waitFor()
  }
  const sum = page.getByRole('region', { name: 'Score' })
  await rows.nth(1).locator('.score').click()
  expect(await sum.locator('.total b').innerText()).toBe(await rows.nth(1).locator('.score').innerText())
  const parts = (await sum.locator('dd').allTextContents()).map(Number)
  expect(parts.reduce((total, part) => total + part, 0)).toBe(Number(await sum.locator('.total b').innerText()))
  expect(
    await page
      .getByRole('region', { name: /Honours/ })
      .getByRole('listitem')
      .count(),
  ).toBe(12)
  await expectAccessible(page, 'past games')
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page, 'past games on a phone')
  await page.getByRole('button', { name: 'Forget all…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Forget all 2 games for good?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await rows.count()).toBe(2)
  await page.getByRole('button', { name: 'Forget all…' }).click()
  await dialog.getByRole('button', { name: 'Forget all of them' }).click()
  await page.getByText('No game has been played in this browser yet.').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('every box that offers lessons has them', async () => {
  const { context, page, complaints } = await site.visit()
  const offers = page.locator('a[href^="#/learn/"]')
  await offers.first().waitFor()
  const places = await offers.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(places.length).toBeGreaterThan(1)
  for (const place of places) {
    await page.goto(`${site.address}/${place}`)
    await page.locator('.board').first().waitFor()
  }
  expect(complaints).toEqual([])
  await context.close()
})

test('a page of one game leads to the same page of another', async () => {
  const { context, page, complaints } = await site.visit()
  const games = page.getByRole('navigation', { name: 'Library' })
  const heading = page.getByRole('heading', { level: 1 })
  for (const place of ['rules', 'simulate']) {
    await page.goto(`${site.address}/#/${place}/khartoum`)
    expect(await games.getByRole('link', { name: 'The Lion of Khartoum' }).getAttribute('aria-current')).toBe('page')
    await games.getByRole('link', { name: 'Ager Sanguinis' }).click()
    await page.waitForURL(`**/#/${place}/ager`)
    await expect.poll(() => page.title()).toContain('Ager Sanguinis')
    await heading.waitFor()
  }
  await page.getByRole('option', { name: 'Sergeant' }).first().waitFor({ state: 'attached' })
  await page.goto(`${site.address}/#/learn/khartoum`)
  await page.getByText('You command Gordon’s garrison').waitFor()
  await page.goto(`${site.address}/#/learn/ager`)
  await page.getByText('You command Gordon’s garrison').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await context.close()
})

test('every place has a title, a table takes the focus and tells its question, and ? shows the keys', async () => {
  const { context, page, complaints } = await site.visit()
  for (const [hash, title] of [
    ['#/', 'Grognard'],
    ['#/history', 'Past games · Grognard'],
    ['#/rules/khartoum', 'Rules: The Lion of Khartoum · Grognard'],
    ['#/day/khartoum', 'Siege of the day · Grognard'],
    ['#/new/khartoum', 'The Lion of Khartoum · Grognard'],
  ] as const) {
    await page.goto(`${site.address}/${hash}`)
    await expect.poll(() => page.title()).toBe(title)
  }
  await page.getByRole('button', { name: 'Begin' }).click()
  await atTable(page)
  await expect.poll(() => page.title()).toBe('February 1884 · The Lion of Khartoum · Grognard')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('choices')
  const told = page.getByRole('status', { name: 'What just happened' })
  await expect.poll(() => told.textContent()).toContain('Which action?')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await keys.getByText('takes back').waitFor()
  await expectAccessible(page, 'the keys')
  await page.keyboard.press('Escape')
  await expect.poll(() => keys.count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})
