import { afterAll, beforeAll, expect, test } from 'vitest'
import { openField } from './field/open.ts'
import { told } from './hand.ts'
import { expectAccessible, openSite } from './site.ts'
import type { Lang, Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const SAY: { readonly [L in Lang]: { readonly to: (seat: string) => string; readonly seats: readonly string[] } } = {
  en: { to: (seat) => `Hand the screen to: ${seat}`, seats: ['Blue', 'Grey'] },
  fr: { to: (seat) => `Passez l’écran à : ${seat}`, seats: ['Bleu', 'Gris'] },
}

test.each(['en', 'fr'] as const)('two at one screen see their own hands only, by keys alone: %s', async (lang) => {
  const { context, page, complaints } = await site.visit({ lang })
  const { to, seats } = SAY[lang]
  await openField(page, 'picket')
  const hand = page.locator('.hand')
  const choice = page.locator('.side .choice, .side ul.lit button:first-child')
  const order = async () => {
    await choice.first().focus()
    await page.keyboard.press('Enter')
    await told(page)
  }
  const first = await hand.textContent()
  await order()
  const curtain = page.getByRole('dialog', { name: to(seats[1] ?? '') })
  await curtain.waitFor()
  await expectAccessible(page, 'the curtain')
  // Nothing of the table can be seen or reached behind it.
  const covered = await page.evaluate(() => {
    const at = document.elementFromPoint(innerWidth / 2, innerHeight / 3)
    return at?.closest('dialog') !== null
  })
  expect(covered).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  expect(await curtain.isVisible()).toBe(true)
  expect(await hand.textContent()).toBe(first)
  await curtain.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await curtain.waitFor({ state: 'hidden' })
  const second = await hand.textContent()
  expect(second).not.toBe(first)
  // Both orders are in, and told to whoever is shown.
  await order()
  await expect.poll(() => page.locator('.log ol li').count()).toBeGreaterThan(0)
  expect(complaints).toEqual([])
  await context.close()
})
