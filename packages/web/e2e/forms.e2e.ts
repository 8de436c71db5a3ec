import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { theBrowser } from '../../../scripts/browser.mjs'
import { openBuilt } from './built.ts'
import { DESK, atTable, expectAccessible, expectNoSidewaysScroll, expectOneLanguage, openSite, watch } from './site.ts'

const FORMS = join(import.meta.dirname, 'forms')

let browser: Browser
beforeAll(async () => {
  browser = await theBrowser()
})

/** A phone of the narrowest kind, with the forms of a survey on it. */
async function visit(search = ''): Promise<{ context: BrowserContext; page: Page; complaints: string[] }> {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  const complaints: string[] = []
  watch(page, complaints)
  await openBuilt(page, FORMS, search)
  await page.getByRole('button').first().waitFor()
  return { context, page, complaints }
}

const told = (page: Page) => page.locator('.told li').allTextContents()

test('a form is filled in with the keyboard alone, narrows, moves what is out of bounds, and is done', async () => {
  const { context, page, complaints } = await visit()
  await page.getByRole('button', { name: 'Set up a beacon' }).press('Enter')
  const done = page.getByRole('button', { name: 'Set up a beacon', exact: true })
  // The first field has the focus, and those after it wait for it.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('anne')
  expect(await page.getByLabel('Across').isDisabled()).toBe(true)
  expect(await done.isDisabled()).toBe(true)
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.type('9000')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2000')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.getByLabel('Across').inputValue()).toBe('2500')
  expect(await page.getByRole('status').textContent()).toContain('the nearest to it is taken')
  expect(await page.getByText('0 to 0').isVisible()).toBe(true)
  await page.keyboard.press('Space')
  await page.getByText('1 to 2').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect.poll(() => told(page)).toEqual(['Red party sets up a beacon (2).'])
  // The next question is the other party's.
  await page.getByText('Green party', { exact: true }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a way and what is carried on it are filled in by touch; a heavier load shortens the way', async () => {
  const { context, page, complaints } = await visit('?lang=fr')
  await page.getByRole('button', { name: 'Marcher' }).click()
  await page.getByLabel('Anne').check()
  await page.locator('.sketch').click({ position: { x: 60, y: 8 } })
  const ways = page.getByRole('group', { name: /^Lieu/ })
  await expect.poll(() => ways.count()).toBe(2)
  const place = () => ways.first().getByLabel('En hauteur').inputValue()
  const far = await place()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await expect.poll(place).not.toBe(far)
  expect(await page.getByRole('status').textContent()).toContain('le plus proche est pris')
  await expectOneLanguage(page, 'fr', 'a form')
  await page.getByRole('button', { name: 'Marcher', exact: true }).click()
  await expect.poll(async () => (await told(page))[0]).toBe('Équipe rouge marche (0).')
  expect(complaints).toEqual([])
  await context.close()
})

test('groups come as often as they may, and can be taken away again', async () => {
  const { context, page, complaints } = await visit()
  await page.getByRole('button', { name: 'Drive stakes' }).click()
  await page.getByLabel('Basil').check()
  const first = page.getByRole('group', { name: 'The stakes 1' })
  await first.getByLabel('Across').fill('2060')
  await first.getByLabel('Down').fill('1000')
  await first.getByLabel('How tall').fill('9')
  await page.getByRole('button', { name: 'One more: The stakes' }).click()
  const done = page.getByRole('button', { name: 'Drive stakes', exact: true })
  expect(await done.isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Take away: The stakes 2' }).click()
  await expect.poll(() => done.isEnabled()).toBe(true)
  expect(await first.getByLabel('How tall').inputValue()).toBe('3')
  await page.getByRole('button', { name: 'One more: The stakes' }).click()
  const second = page.getByRole('group', { name: 'The stakes 2' })
  await second.locator('.sketch').click()
  await page.getByLabel('Pages').fill('2')
  await done.click()
  await expect.poll(() => told(page)).toEqual(['Red party drives stakes (4).'])
  expect(complaints).toEqual([])
  await context.close()
})

test('what the rules refuse is said with their numbers, and cannot be done; Escape leaves the form', async () => {
  const { context, page, complaints } = await visit('?unmeasured')
  const offer = page.getByRole('button', { name: 'Set up a beacon' })
  await offer.click()
  await page.getByLabel('Anne').check()
  await page.getByLabel('Across').fill('5900')
  await page.getByLabel('Down').fill('3900')
  await page.getByLabel('Down').press('Tab')
  await expect.poll(() => page.getByRole('status').textContent()).toContain('That is too far. SV-5')
  expect(await page.getByRole('button', { name: 'Set up a beacon', exact: true }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => offer.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await told(page)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

test('every form is accessible and fits 320 pixels', async () => {
  const { context, page } = await visit()
  await expectAccessible(page, 'the forms on offer')
  for (const name of ['Walk', 'Set up a beacon', 'Drive stakes']) {
    await page.getByRole('button', { name }).click()
    await page.getByLabel('Anne').check()
    await expectAccessible(page, name)
    await expectNoSidewaysScroll(page, name)
    await page.getByRole('button', { name: 'Cancel' }).click()
  }
  await context.close()
})

test('the table has the forms of its question, in centimetres, and the board to point at', async () => {
  const context = await browser.newContext({ viewport: DESK, reducedMotion: 'reduce' })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  const complaints: string[] = []
  watch(page, complaints)
  await openBuilt(page, join(import.meta.dirname, 'survey'))
  await page.getByRole('button', { name: 'Set up a beacon' }).click()
  await page.getByLabel('Anne').check()
  await page.getByRole('button', { name: 'Point at it on the board' }).click()
  await page.locator('.wanted').first().waitFor()
  await page.locator('.board svg').click({ position: { x: 2, y: 2 } })
  await expect.poll(() => page.locator('.wanted').count()).toBe(0)
  expect(await page.getByRole('main').getByRole('status').first().textContent()).toContain('the nearest to it is taken')
  expect(await page.getByLabel('Across').inputValue()).toMatch(/^1\d(\.\d+)?$/)
  await page.getByLabel('Across').fill('20.55')
  await page.getByLabel('Down').fill('20')
  await page.getByRole('button', { name: 'Set up a beacon', exact: true }).click()
  await page.locator('.beacon').waitFor()
  expect(await page.locator('.beacon').getAttribute('x')).toBe('2015')
  await expect.poll(() => page.locator('.log').first().textContent()).toContain('Red party sets up a beacon')
  // The next question, and the next forms, are the other party's.
  await page.getByRole('button', { name: 'Walk' }).click()
  await page.getByLabel('Clara').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('the options of a new game come from its form, and the game is begun with them', async () => {
  const site = await openSite()
  const { page, context, complaints } = await site.visit({ viewport: { width: 320, height: 640 } })
  await page.goto(`${site.address}/#/new/khartoum`)
  await page.getByLabel('Lion king').check()
  await page.getByText('Optional counters').click()
  await page.getByLabel('Mines').check()
  await page.getByText('Other readings of unclear rules').click()
  await page.getByLabel('spent before the roll').check()
  await expectAccessible(page, 'options')
  await expectNoSidewaysScroll(page, 'options')
  await page.getByRole('button', { name: 'Begin' }).click()
  await atTable(page)
  await page.goto(`${site.address}/#/history`)
  await expect.poll(() => page.locator('main').textContent()).toContain('lion king, mines')
  expect(complaints).toEqual([])
  await context.close()
  await site.close()
})
