import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishedSave, lateSave } from './saves.ts'
import { PHONE, atTable, expectAccessible, expectNoSidewaysScroll, expectOneLanguage, openSite } from './site.ts'
import type { Lang, Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

async function opened(page: Page, save = finishedSave('replay')): Promise<string> {
  await page.locator('.load input[type=file]').setInputFiles(save)
  await page.getByRole('slider').waitFor()
  return new URL(page.url()).hash.split('/')[2] ?? ''
}
const stepOf = async (page: Page) => Number(await page.getByRole('slider').inputValue())

/** As the end of a match keeps it: a chance at three moments, and one turning point between the first two. */
async function keepFortune(page: Page, id: string, last: number): Promise<void> {
  await page.evaluate(
    ({ id, last }) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('grognard')
        request.addEventListener('success', () => {
          const transaction = request.result.transaction('matches', 'readwrite')
          const matches = transaction.objectStore('matches')
          const found = matches.get(id)
          found.addEventListener('success', () => {
            const points = [0, 6, last].map((step, i) => ({ step, won: 60 - 30 * i, of: 100 }))
            const fortune = { points, turns: [{ from: 0, to: 1, by: -30, margin: 4 }] }
            matches.put({ ...found.result, fortune })
          })
          transaction.addEventListener('complete', () => {
            request.result.close()
            resolve()
          })
        })
      }),
    { id, last },
  )
}

test.each(['en', 'fr'] as const)('a replay goes by scenes, turns or steps, at four speeds, %s', async (lang: Lang) => {
  const { context, page, complaints } = await site.visit({ lang })
  await opened(page)
  const units = page.getByRole('group', { name: lang === 'en' ? /goes on by/ : /avance/ })
  const on = () => page.locator('.desk .buttons button').nth(3)
  await units.getByRole('button', { name: lang === 'en' ? 'Scene' : 'Scène', pressed: true }).waitFor()
  await on().click()
  const first = await stepOf(page)
  await on().click()
  const second = await stepOf(page)
  expect(second).toBeGreaterThan(first)
  // Scenes are told by name, and the one shown has its steps below it.
  expect(await page.locator('aside .act').count()).toBeGreaterThan(1)
  expect(await page.locator('aside .act.now').count()).toBe(1)
  expect(await page.locator('aside .row[aria-current=step]').count()).toBe(1)
  await units.getByRole('button', { name: lang === 'en' ? 'Step' : 'Étape' }).click()
  await on().click()
  expect(await stepOf(page)).toBe(second + 1)
  await units.getByRole('button', { name: lang === 'en' ? 'Turn' : 'Tour' }).click()
  await on().click()
  expect(await stepOf(page)).toBeGreaterThan(second + 1)
  const speeds = page.getByRole('group', { name: lang === 'en' ? 'Speed' : 'Vitesse' }).getByRole('button')
  expect(await speeds.allTextContents()).toEqual(['½×', '1×', '2×', '4×'])
  await speeds.nth(3).click()
  expect(await speeds.nth(3).getAttribute('aria-pressed')).toBe('true')
  await expectOneLanguage(page, lang, 'a replay')
  await expectAccessible(page, 'a replay')
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page, 'a replay on a phone')
  expect(complaints).toEqual([])
  await context.close()
})

test('the address holds the step, and opens there', async () => {
  const { context, page } = await site.visit()
  const id = await opened(page)
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  const step = await stepOf(page)
  await expect.poll(() => new URL(page.url()).hash).toBe(`#/replay/${id}/${step}`)
  await page.reload()
  await page.getByRole('slider').waitFor()
  await expect.poll(() => stepOf(page)).toBe(step)
  await page.goto(`${site.address}/#/replay/${id}/3`)
  await expect.poll(() => stepOf(page)).toBe(3)
  await context.close()
})

test('turning points stand on the time line, open there, compare the plans, and can be played on from', async () => {
  const { context, page, complaints } = await site.visit()
  const id = await opened(page, lateSave('replay'))
  await keepFortune(page, id, Number(await page.getByRole('slider').getAttribute('max')))
  await page.reload()
  const point = page.getByRole('button', { name: 'Turning point 1' })
  await point.click()
  expect(await stepOf(page)).toBe(6)
  expect(await page.getByRole('region', { name: 'Turning points' }).innerText()).toContain('± 4')
  await page.getByRole('button', { name: 'Compare the plans' }).click()
  const plans = page.getByRole('table', { name: 'What was done, and what could have been done' })
  await plans.locator('tr.player td b').waitFor()
  await plans.locator('tbody tr').nth(1).locator('td b').waitFor()
  expect(await plans.locator('tr.player').innerText()).toMatch(/Played[^]*\d+\s%[^]*\d+\s% to \d+\s%/i)
  await expectAccessible(page, 'a replay with its turning points')
  await page.getByRole('button', { name: 'Play on from here' }).click()
  await atTable(page)
  expect(complaints).toEqual([])
  await context.close()
})
