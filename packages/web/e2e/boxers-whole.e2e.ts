import { afterAll, beforeAll, expect, test } from 'vitest'
import { enter, isOver, letBe, tap } from './boxers-hand.ts'
import { tabbedTo } from './hand.ts'
import { DESK, PHONE, expectAccessible, expectNoSidewaysScroll, expectOneLanguage, openSite } from './site.ts'
import type { Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test('the picket at the well from the library to its end against the captain, by keys alone', async () => {
  const { context, page, complaints } = await site.visit({ viewport: DESK })
  const press = async (selector: string, key = 'Enter'): Promise<void> => {
    await page.locator(selector).first().waitFor()
    await tabbedTo(page, selector)
    await page.keyboard.press(key)
  }
  await press('.ways a[href="#/new/boxers"]')
  // The fifth of the scenarios; of opponents and sides the first that are offered.
  for (let i = 0; i < 4; i++) await press('input[name=scenario]:checked', 'ArrowDown')
  await press('details.dice summary')
  await tabbedTo(page, '.seed input')
  await page.keyboard.type('whole')
  await page.keyboard.press('Enter')
  await page.locator('.ground svg').waitFor()
  await letBe(page, () => isOver(page), enter)
  expect(await page.locator('.result').innerText()).toMatch(/^(Victory: the (Boxers|Europeans)|A draw)\. Turn \d\./)
  await expectOneLanguage(page, 'en', 'the end of a whole battle')
  await expectAccessible(page, 'the end of a whole battle')
  expect(complaints).toEqual([])
  await context.close()
}, 120_000)

test('two at one phone play the picket at the well from the first tap to the end, in French', async () => {
  const { context, page, complaints } = await site.visit({ lang: 'fr', viewport: PHONE, hasTouch: true })
  await page.locator('.ways a[href="#/new/boxers"]').first().tap()
  await page.getByRole('radio', { name: 'Le petit poste du puits' }).check()
  await page.getByRole('radio', { name: 'Un ami, ici' }).check()
  await page.getByRole('button', { name: 'Commencer' }).tap()
  await page.locator('.ground svg').waitFor()
  await letBe(page, () => isOver(page), tap)
  expect(await page.locator('.result').innerText()).toMatch(/^(Victoire|Match nul|Partie nulle)/)
  await expectOneLanguage(page, 'fr', 'the end at one phone')
  await expectNoSidewaysScroll(page, 'the end at one phone')
  await expectAccessible(page, 'the end at one phone')
  expect(complaints).toEqual([])
  await context.close()
}, 120_000)
