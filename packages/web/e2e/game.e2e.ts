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

/** Sieges that the staff loses early, in April with raids and a sortie, and in July after all that can happen in one. */
const MOUSE = 'keys 19'
const KEYS = 'keys 1'

/** Months that are played as a bot would take their time beside another file. */
const WHOLE = 240_000

test(
  'a whole siege by mouse, with all that moves',
  async () => {
    const wishes = { lang: 'en', viewport: DESK, reducedMotion: 'no-preference' } as const
    const { page, context, complaints } = await site.visit(wishes)
    await newGame(page, 'en', MOUSE)
    const player = new Follower(page, mouseHand(page), 'en', MOUSE)
    await player.play()
    expect(player.over).toBe(true)
    expect(player.steps).toBeGreaterThan(60)
    const dialog = page.getByRole('dialog', { name: 'The game is over' })
    await dialog.locator('figure svg').first().waitFor()
    expect(await dialog.getByRole('heading', { level: 3 }).first().textContent()).not.toBe('')
    await expectOneLanguage(page, 'en', 'end')
    await expectAccessible(page, 'the end, en')
    expect(complaints).toEqual([])
    await context.close()
  },
  WHOLE,
)

test(
  'a whole siege with the keyboard alone, in French on a wide screen',
  async () => {
    const { page, context, complaints } = await site.visit({ lang: 'fr', viewport: WIDE })
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
    await expectOneLanguage(page, 'fr', 'library')
    await press('Ouvrir la boîte')
    await page.getByRole('button', { name: 'Commencer' }).waitFor()
    await press('Dés')
    await tabTo(() => page.evaluate(() => document.activeElement?.matches('.seed input')))
    await page.keyboard.type(KEYS)
    await press('Commencer')
    await page.locator('.window [data-drop]').first().waitFor()
    const player = new Follower(page, keyHand(page), 'fr', KEYS)
    for (let turn = 2; !player.over; turn++) {
      await player.play(turn)
      await expectOneLanguage(page, 'fr', `turn ${turn}`)
    }
    expect(player.over).toBe(true)
    expect(player.steps).toBeGreaterThan(60)
    const dialog = page.getByRole('dialog', { name: 'La partie est finie' })
    await dialog.locator('figure svg').first().waitFor()
    await expectOneLanguage(page, 'fr', 'end')
    await expectAccessible(page, 'the end, fr')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect((await look(page)).over).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  },
  WHOLE,
)
