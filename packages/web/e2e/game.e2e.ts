import { afterAll, beforeAll, expect, test } from 'vitest'
import { Follower } from './follow.ts'
import { keyHand, look, mouseHand } from './hand.ts'
import { DESK, WIDE, expectAccessible, expectOneLanguage, newGame, openSite } from './site.ts'
import type { Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Twelve months, each played as a bot would, take their time beside another file. */
const WHOLE = 240_000

test.each([
  { lang: 'en', viewport: DESK, seed: 'mouse one', over: 'The game is over', reducedMotion: 'no-preference' },
  { lang: 'fr', viewport: WIDE, seed: 'mouse two', over: 'La partie est finie', reducedMotion: 'reduce' },
] as const)(
  'a whole siege by mouse, $lang, $reducedMotion',
  async ({ lang, viewport, seed, over, reducedMotion }) => {
    const { page, context, complaints } = await site.visit({ lang, viewport, reducedMotion })
    await expectOneLanguage(page, lang, 'library')
    await newGame(page, lang, seed)
    const player = new Follower(page, mouseHand(page), lang, seed)
    for (let turn = 2; turn <= 13; turn++) {
      await player.play(turn)
      await expectOneLanguage(page, lang, `turn ${turn}`)
    }
    expect(player.over).toBe(true)
    expect(player.steps).toBeGreaterThan(60)
    const dialog = page.getByRole('dialog', { name: over })
    await dialog.locator('figure svg').first().waitFor()
    expect(await dialog.getByRole('heading', { level: 3 }).first().textContent()).not.toBe('')
    await expectOneLanguage(page, lang, 'end')
    await expectAccessible(page, `the end, ${lang}`)
    expect(complaints).toEqual([])
    await context.close()
  },
  WHOLE,
)

test(
  'a whole siege with the keyboard alone',
  async () => {
    const { page, context, complaints } = await site.visit({ lang: 'en', viewport: DESK })
    const tabTo = async (isThere: () => Promise<boolean | undefined>) => {
      for (let i = 0; i < 60; i++) {
        await page.keyboard.press('Tab')
        if (await isThere()) return
      }
      throw new Error('not reached with Tab')
    }
    const press = async (name: string) => {
      await tabTo(() => page.evaluate((name) => document.activeElement?.textContent?.trim() === name, name))
      await page.keyboard.press('Enter')
    }
    await press('Open the box')
    await page.getByRole('button', { name: 'Begin' }).waitFor()
    await press('Dice')
    await tabTo(() => page.evaluate(() => document.activeElement?.matches('.seed input')))
    await page.keyboard.type('keys only')
    await press('Begin')
    await page.locator('.window [data-drop]').first().waitFor()
    const player = new Follower(page, keyHand(page), 'en', 'keys only')
    await player.play()
    expect(player.steps).toBeGreaterThan(60)
    const dialog = page.getByRole('dialog', { name: 'The game is over' })
    await dialog.locator('figure svg').first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect((await look(page)).over).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  },
  WHOLE,
)
