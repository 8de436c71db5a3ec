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

const SAY: {
  readonly [L in Lang]: {
    readonly to: (seat: string) => string
    readonly seats: readonly string[]
    readonly again: string
  }
} = {
  en: { to: (seat) => `Hand the screen to: ${seat}`, seats: ['Blue', 'Grey'], again: 'Press once more.' },
  fr: { to: (seat) => `Passez l’écran à : ${seat}`, seats: ['Bleu', 'Gris'], again: 'Touchez encore une fois.' },
}

test.each(['en', 'fr'] as const)('two at one screen see their own hands only, by keys alone: %s', async (lang) => {
  const { context, page, complaints } = await site.visit({ lang })
  const { to, seats, again } = SAY[lang]
  await openField(page, 'picket')
  const hand = page.locator('.hand')
  const choice = page.locator('.side .choice, .side ul.lit button:first-child')
  const order = async () => {
    await choice.first().focus()
    await page.keyboard.press('Enter')
    await told(page)
  }
  const curtainFor = (seat: number) => page.getByRole('dialog', { name: to(seats[seat] ?? '') })
  const lift = async (seat: number) => {
    await curtainFor(seat).getByRole('button').focus()
    // Once is nothing yet: it could have been meant for what was asked before.
    await page.keyboard.press('Enter')
    expect(await curtainFor(seat).getByRole('status').innerText()).toBe(again)
    expect(await hand.count()).toBe(0)
    await page.keyboard.press('Enter')
    await curtainFor(seat).waitFor({ state: 'hidden' })
  }
  // Nobody knows who has opened the match.
  await curtainFor(0).waitFor()
  expect(await hand.count()).toBe(0)
  await lift(0)
  const first = await hand.textContent()
  await order()
  const curtain = curtainFor(1)
  await curtain.waitFor()
  await expectAccessible(page, 'the curtain')
  // Nothing of the table is in the page behind it.
  expect(await hand.count()).toBe(0)
  expect(await page.locator('.table, .log').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  expect(await curtain.isVisible()).toBe(true)
  // Held down, as a finger does; let go too soon it stays.
  const button = await curtain.getByRole('button').boundingBox()
  if (button === null) throw new Error('there is a button')
  await page.mouse.move(button.x + 20, button.y + 20)
  await page.mouse.down()
  await page.mouse.move(button.x + 20, button.y - 60)
  await page.mouse.up()
  expect(await curtain.isVisible()).toBe(true)
  await page.mouse.move(button.x + 20, button.y + 20)
  await page.mouse.down()
  await curtain.waitFor({ state: 'hidden' })
  await page.mouse.up()
  const second = await hand.textContent()
  expect(second).not.toBe(first)
  // Both orders are in, and told to whoever is shown.
  await order()
  await expect.poll(() => page.locator('.log ol li').count()).toBeGreaterThan(0)
  expect(complaints).toEqual([])
  await context.close()
})
