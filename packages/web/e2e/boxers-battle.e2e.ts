import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOver, letBe, question, turn } from './boxers-hand.ts'
import { lastOf } from './boxers-saves.ts'
import { passes } from './hand.ts'
import { AT_ONCE, expectAccessible, expectNoSidewaysScroll, expectOneLanguage, openDice, openSite } from './site.ts'
import type { Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test('from the library against the captain: side and opponent chosen, his deeds stopped and passed over, his advice followed', async () => {
  const { context, page, complaints } = await site.visit({ settings: { ...AT_ONCE, speed: 'fast' } })
  await page.clock.install()
  await page.locator('.ways a[href="#/new/boxers"]').click()
  await page.getByRole('radio', { name: 'The picket at the well' }).check()
  await page.getByText('Five Italians died that day').waitFor()
  const against = page.getByRole('group', { name: 'Against' })
  const names = ['The colonel', 'The captain', 'The recruit', 'Chance', 'A friend here']
  expect(await against.locator('b').allInnerTexts()).toEqual(names)
  await against.getByRole('radio', { name: /^The captain/ }).check()
  await page.getByRole('radio', { name: 'Europeans' }).check()
  await openDice(page)
  await page.locator('.seed input').fill('well')
  await expectAccessible(page, 'choosing a battle of the Boxers')
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.locator('.ground svg').waitFor()
  await page.getByRole('button', { name: /as the scenario suggests/ }).click()
  /* The clock stands: what is shown waits for who looks. */
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.getByRole('button', { name: 'Ready', exact: true }).click()

  const pacing = (name: string) => page.locator('.pacing').getByRole('button', { name })
  await passes(page, () => pacing('Pause').isVisible())
  await pacing('Pause').click()
  await page.clock.resume()
  expect(await question(page)).toBe('The Boxers to decide.')
  await pacing('Skip to my turn').click()
  await expect.poll(() => question(page)).toMatch(/^The Europeans/)

  await letBe(page, async () => /Movement/.test(await question(page)))
  await page.locator('.side .hint').click()
  const advice = page.getByRole('region', { name: 'What would the captain do?' })
  const plan = advice.locator('.plan').first()
  await plan.locator('.why').waitFor()
  expect(await plan.locator('.why').innerText()).toMatch(/^\S.*\.$/)
  const deeds = await page.locator('.log').innerText()
  await plan.getByRole('button').click()
  await expect.poll(() => page.locator('.log').innerText()).not.toBe(deeds)

  await letBe(page, async () => (await turn(page)) === 2 && /Movement/.test(await question(page)))
  expect(complaints).toEqual([])
  await context.close()
})

test('a bot that fails says so and thinks again; then the battle comes to its end, in French', async () => {
  const save = await lastOf('well', 'e', 0)
  const { context, page } = await site.visit({ lang: 'fr', serviceWorkers: 'block' })
  const workers = /worker[^/]*\.js/
  await context.route(workers, (route) => route.abort())
  await page.locator('.load input[type=file]').setInputFiles(save)
  const failed = page.getByRole('alert').filter({ hasText: 'Les Boxers' })
  await failed.waitFor()
  await context.unroute(workers)
  await failed.getByRole('button').first().click()
  await expect.poll(() => failed.count()).toBe(0)
  await expectOneLanguage(page, 'fr', 'a battle of the Boxers')
  await letBe(page, () => isOver(page))
  expect(await page.locator('.result').innerText()).toMatch(/^Victoire\s: les (Boxers|Européens)\. Tour \d\./)
  await expectOneLanguage(page, 'fr', 'the end of a battle of the Boxers')
  await expectNoSidewaysScroll(page, 'the end of a battle of the Boxers')
  await expectAccessible(page, 'the end of a battle of the Boxers')
  await context.close()
})
