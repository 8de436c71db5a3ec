import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { BrowserContext, Page } from 'playwright-core'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { mouseHand } from './hand.ts'
import { AT_ONCE, atTable, newGame, openSite, prefer, watch } from './site.ts'
import type { Site } from './site.ts'

let site: Site
let script: string
let context: BrowserContext
let page: Page

beforeAll(async () => {
  site = await openSite()
  const entryPoints = [join(import.meta.dirname, 'keeping/page.ts')]
  const { outputFiles } = await build({ entryPoints, bundle: true, write: false, format: 'iife', target: 'es2022' })
  script = outputFiles[0]?.text ?? ''
})
afterAll(() => site.close())
beforeEach(async () => {
  context = await site.browser.newContext()
  await prefer(context, AT_ONCE)
  page = await opened()
})
afterEach(() => context.close())

/** A tab of this browser that has nothing in it but the keeper. */
async function opened(): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(`${site.address}/health`)
  await tab.evaluate(script)
  return tab
}

test('the database of a browser keeps the word of a keeper', async () => {
  expect(await page.evaluate(() => window.keeping.checks())).toEqual([])
})

test('a match is kept line by line, whatever comes at once, and goes on after a visit', async () => {
  expect(await page.evaluate(() => window.keeping.play('m', 12))).toBe(13)
  const before = await page.evaluate(() => window.keeping.standing('m'))
  await page.reload()
  await page.evaluate(script)
  expect(await page.evaluate(() => window.keeping.standing('m'))).toEqual(before)
  expect(await page.evaluate(() => window.keeping.play('m', 3))).toBe(16)
  await page.evaluate(() => window.keeping.play('other', 1))
  expect(await page.evaluate(() => window.keeping.listing())).toEqual(['m', 'other'])
  await page.evaluate(() => window.keeping.forget('m'))
  expect(await page.evaluate(() => window.keeping.listing())).toEqual(['other'])
  expect(await page.evaluate(() => window.keeping.standing('m'))).toBeUndefined()
})

test('of two tabs with one match the second plays, and the first is told; nothing is overwritten', async () => {
  await page.evaluate(() => window.keeping.play('m', 2))
  const other = await opened()
  for (const tab of [page, other]) await tab.evaluate(() => window.keeping.open('m'))
  expect(await page.evaluate(() => window.keeping.choose(0))).toBe('elsewhere')
  expect(await other.evaluate(() => window.keeping.choose(0))).toBe('kept')
  expect(await page.evaluate(() => window.keeping.choose(-1))).toBe('elsewhere')
  await page.evaluate(() => window.keeping.takeOver())
  expect(await page.evaluate(() => window.keeping.choose(0))).toBe('kept')
  expect(await other.evaluate(() => window.keeping.choose(0))).toBe('elsewhere')
  expect(await page.evaluate(() => window.keeping.lines('m'))).toBe(5)
})

const BANNER = 'Another tab of this browser plays this game'
const TAKE_OVER = 'Play on in this tab'

test('a second tab at the table is told, follows what the first plays, and can take over', async () => {
  const { context: visit, page: first, complaints } = await site.visit()
  await newGame(first, 'en', 'two tabs')
  const second = await visit.newPage()
  watch(second, complaints)
  await second.goto(first.url())
  await atTable(second)
  const told = (tab: Page) => tab.getByRole('status').filter({ hasText: BANNER })
  const asked = (tab: Page) => tab.locator('.prompt .ask').textContent()
  await told(second).waitFor()
  expect(await told(first).count()).toBe(0)
  expect(await second.locator('.side .undo').count()).toBe(0)
  await mouseHand(first).button(0)
  const after = await asked(first)
  await expect.poll(() => asked(second)).toBe(after)
  await second.getByRole('button', { name: TAKE_OVER }).click()
  await told(first).waitFor()
  await expect.poll(() => told(second).count()).toBe(0)
  await mouseHand(second).rung(0)
  await expect.poll(() => asked(second)).not.toBe(after)
  const later = await asked(second)
  await expect.poll(() => asked(first)).toBe(later)
  // Who is alone at the table plays.
  await second.close()
  await expect.poll(() => told(first).count()).toBe(0)
  await first.locator('.side .undo').click()
  await expect.poll(() => asked(first)).toBe(after)
  await first.reload()
  await atTable(first)
  expect(await asked(first)).toBe(after)
  expect(complaints).toEqual([])
  await visit.close()
})

test('another tab hears that something was written', async () => {
  const other = await opened()
  await other.evaluate(() => window.keeping.listen('m'))
  expect(await page.evaluate(() => window.keeping.append('m'))).toBe('stored')
  await expect.poll(() => other.title()).toBe('heard 1')
  expect(await page.evaluate(() => window.keeping.append('another'))).toBe('stored')
  expect(await page.evaluate(() => window.keeping.append('m'))).toBe('stored')
  await expect.poll(() => other.title()).toBe('heard 2')
})

const OLD = join(import.meta.dirname, '../../khartoum/src/testing/version-1')
const oldSave = v.object({ save: v.looseObject({ options: v.unknown() }), position: v.unknown() })
const readOld = (name: string) => v.parse(oldSave, JSON.parse(readFileSync(join(OLD, `${name}.json`), 'utf8')))

test('what version 1 of the page kept is there, where it stood', async () => {
  const names = ['seeded', 'referee', 'fair', 'over', 'position']
  const saves = names.map((name) => ({ name, ...readOld(name) }))
  const kept = saves.map(({ name, save }, i) => ({
    id: name,
    game: 'khartoum',
    save,
    startedAt: i,
    playedAt: i,
    ending: null,
    ...(name === 'over' ? { fortune: [1, 2] } : {}),
  }))
  const odd = { id: 'odd', game: 'khartoum', save: { format: 'notes' }, startedAt: 0, playedAt: 0, ending: null }
  await page.evaluate((matches) => window.keeping.oldDatabase(matches), [...kept, odd])
  expect(await page.evaluate(() => window.keeping.listing())).toEqual([...names].reverse())
  for (const { name, save, position } of saves)
    expect(await page.evaluate((id) => window.keeping.standing(id), name)).toEqual({ options: save.options, position })
  expect(await page.evaluate(() => window.keeping.play('seeded', 1))).toBeGreaterThan(60)
})
