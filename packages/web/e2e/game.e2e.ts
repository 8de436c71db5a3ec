import { afterAll, beforeAll, expect, test } from 'vitest'
import { FULL, Player, keyHand, look, mouseHand } from './hand.ts'
import { DESK, WIDE, expectAccessible, expectOneLanguage, newGame, openSite } from './site.ts'
import type { Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test.each([
  { lang: 'en', viewport: DESK, seed: 'mouse one', over: 'The game is over' },
  { lang: 'fr', viewport: WIDE, seed: 'mouse two', over: 'La partie est finie' },
] as const)('a whole game by mouse, $lang', async ({ lang, viewport, seed, over }) => {
  const { page, context, complaints } = await site.visit({ lang, viewport })
  await expectOneLanguage(page, lang, 'library')
  await newGame(page, lang, seed)
  const player = new Player(page, mouseHand(page))
  for (let turn = 2; turn <= 13; turn++) {
    await player.play(turn)
    await expectOneLanguage(page, lang, `turn ${turn}`)
  }
  const dialog = page.getByRole('dialog', { name: over })
  await dialog.locator('figure svg').first().waitFor()
  expect(await dialog.getByRole('heading', { level: 3 }).first().textContent()).not.toBe('')
  await expectOneLanguage(page, lang, 'end')
  await expectAccessible(page, `the end, ${lang}`)
  expect(complaints).toEqual([])
  await context.close()
})

test('a whole game with the keyboard alone', async () => {
  const { page, context, complaints } = await site.visit({ lang: 'en', viewport: DESK })
  const press = async (name: string) => {
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press('Tab')
      if ((await page.evaluate(() => document.activeElement?.textContent?.trim())) === name) break
    }
    await page.keyboard.press('Enter')
  }
  await press('Open the box')
  await page.locator('.seed input').waitFor()
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement?.matches('.seed input'))) break
  }
  await page.keyboard.type('keys only')
  await press('Begin')
  await page.locator('.kh-window [data-drop]').first().waitFor()
  const player = new Player(page, keyHand(page), { ...FULL, placements: 4, improvements: 2, parties: [3] })
  await player.play()
  const dialog = page.getByRole('dialog', { name: 'The game is over' })
  await dialog.locator('figure svg').first().waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect((await look(page)).over).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})
