import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSave, playOut } from './ager-hand.ts'
import { battleSave } from './ager-saves.ts'
import { pressTwice } from './hand.ts'
import { DESK, PHONE, expectAccessible, expectNoSidewaysScroll, expectOneLanguage, openSite } from './site.ts'
import type { Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test('the springs from the library to the end against the sergeant', async () => {
  const { context, page, complaints } = await site.visit({ viewport: DESK })
  await page.locator('.ways a[href="#/new/ager"]').click()
  await page.getByRole('button', { name: 'Play: The springs of Tell Danith' }).click()
  const ready = page.getByRole('button', { name: 'Ready' })
  await expect.poll(() => ready.isEnabled()).toBe(true)
  await pressTwice(ready)
  await expect.poll(() => page.locator('.setup').count()).toBe(0)
  await playOut(page)
  const story = page.locator('.battle')
  await story.locator('.way').first().waitFor({ state: 'attached' })
  expect(await story.locator('tbody th[scope=row]').count()).toBe(18)
  await expectAccessible(page, 'the end of a battle')
  expect(complaints).toEqual([])
  await context.close()
}, 240_000)

/** The seventh turn of eight. */
const LATE = battleSave('springs', 'four', ({ view }) => view.turn === 7)

test('two at one screen play the springs to their end on a phone, in French', async () => {
  const { context, page, complaints } = await site.visit({ lang: 'fr', viewport: PHONE, hasTouch: true })
  await openSave(page, LATE)
  await playOut(page)
  const story = page.locator('.battle')
  await story.locator('.way').first().waitFor({ state: 'attached' })
  await expectOneLanguage(page, 'fr', 'the end of a battle')
  await expectNoSidewaysScroll(page, 'the end of a battle')
  await expectAccessible(page, 'the end of a battle')
  expect(complaints).toEqual([])
  await context.close()
}, 240_000)
