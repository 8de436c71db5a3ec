import { afterAll, beforeAll, test } from 'vitest'
import { Player, look, mouseHand } from './hand.ts'
import { finishedSave } from './saves.ts'
import { DESK, PHONE, expectAccessible, expectNoSidewaysScroll, newGame, openOdds, openSite } from './site.ts'
import type { Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test.each([
  { name: 'desk, light', viewport: DESK, colorScheme: 'light', lang: 'fr' },
  { name: 'phone, dark', viewport: PHONE, colorScheme: 'dark', lang: 'en' },
] as const)('every screen can be used by everyone: $name', async ({ viewport, colorScheme, lang }) => {
  const { context, page } = await site.visit({ viewport, colorScheme, lang })
  const check = async (where: string) => {
    await expectAccessible(page, where)
    await expectNoSidewaysScroll(page, where)
  }
  const show = async (hash: string, selector: string) => {
    await page.evaluate((hash) => (location.hash = hash), hash)
    await page.locator(selector).first().waitFor()
    await check(hash)
  }
  await check('library')
  await show('#/rules/khartoum', 'main article, main [id^=KH-]')
  await show('#/rules/khartoum/glossary', 'dl dt')
  await show('#/rules/khartoum/components', 'table')
  await page.evaluate(() => (location.hash = '#/'))
  await page.locator('.load input').setInputFiles(finishedSave('axe'))
  await page.getByRole('slider').waitFor()
  await check('replay')
  await show('#/history', 'main ul > li')
  await page.locator('header').getByRole('button').last().click()
  await page.locator('dialog[open]').waitFor()
  await check('settings')
  await page.keyboard.press('Escape')
  await show('#/new/khartoum', 'details.dice')
  await page.evaluate(() => (location.hash = '#/'))
  await newGame(page, lang, 'axe')
  await check('table: actions')
  const hand = mouseHand(page)
  await openOdds(page)
  await page.locator('dialog[open] .bars').waitFor()
  await check('odds')
  await page.keyboard.press('Escape')
  await hand.rung(0)
  await check('table: fortify')
  if (viewport === DESK) {
    await new Player(page, hand).play(2)
    while (!(await look(page)).open.includes(6)) await new Player(page, hand).step(await look(page))
    await hand.rung(6)
    const unit = (await look(page)).pieces[0]?.unit ?? ''
    await hand.piece(unit, 'available')
    await check('table: defend')
  } else {
    for (const tab of await page.locator('.tabs button').all()) {
      await tab.click()
      await check(`table: ${await tab.textContent()}`)
    }
  }
  await context.close()
})
