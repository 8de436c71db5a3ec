import type { Page } from 'playwright-core'
import { tabbedTo, told } from './hand.ts'

export const question = (page: Page): Promise<string> => page.locator('.prompt h1').innerText()
export const turn = async (page: Page): Promise<number> => Number(await page.locator('.status .turn b').innerText())
export const isOver = async (page: Page): Promise<boolean> => (await page.locator('.ends').count()) > 0

/** What ends a step, else the first answer, else the list of what is lit. */
const ANSWERS = ['.acts .go button.choice', '.acts li button:first-child', '.acts .go button.all']

/** However somebody presses the last of what is found so. */
type Press = (page: Page, answer: string) => Promise<void>
const click: Press = (page, answer) => page.locator(answer).last().click({ timeout: 2_000 })
export const tap: Press = (page, answer) => page.locator(answer).last().tap({ timeout: 2_000 })
export const enter: Press = async (page, answer) => {
  await tabbedTo(page, answer, (await page.locator(answer).count()) - 1)
  await page.keyboard.press('Enter')
}

/** Lets be whatever can be let be while the bot plays on, until something is so. */
export async function letBe(page: Page, isSo: () => Promise<boolean>, press: Press = click): Promise<void> {
  for (;;) {
    await page.waitForFunction(
      () => document.querySelector('.ends, .acts .go button, .acts li button') !== null,
      undefined,
      { timeout: 30_000 },
    )
    if (await isSo()) return
    if (await isOver(page)) throw new Error('the battle was over before')
    for (const answer of ANSWERS) {
      const button = page.locator(answer).last()
      if (!(await button.isVisible())) continue
      // It may be gone meanwhile: the other side plays too.
      await press(page, answer).catch(() => undefined)
      break
    }
    await told(page)
  }
}
