import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { letBe } from './ager-hand.ts'
import { PHONE, expectAccessible, expectNoSidewaysScroll, openDice, openSite } from './site.ts'
import type { Site } from './site.ts'

/** The man, his card, what is lit for him, and what he is told of: not the other counters, nor the map. */
const MOST_TOUCHED = 60

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** From the library to the table of a battle, by the button on its card. */
async function openBattle(page: Page, title: string, seed: string): Promise<void> {
  await page.goto(`${site.address}/#/new/ager`)
  await page.getByText('Dice and packs').click()
  await openDice(page)
  await page.locator('.seed input').fill(seed)
  await page.getByRole('button', { name: `Play: ${title}` }).click()
  await page.locator('.ground svg').waitFor()
}

/** Where the middle of a hex is on the screen, by its name on a map that lies alone. */
async function spotOf(page: Page, hex: string): Promise<readonly [number, number]> {
  const column = hex.charCodeAt(0) - 65
  const row = Number(hex.slice(1)) - 1
  const [x, y] = [40 + 60 * column, 34.64 + 69.282 * row + (column % 2) * 34.64]
  const sheet = await page.locator('.sheet').evaluate((element) => {
    const { left, top, width } = element.getBoundingClientRect()
    return { left, top, scale: width / parseFloat(getComputedStyle(element).width) }
  })
  return [sheet.left + x * sheet.scale, sheet.top + y * sheet.scale]
}

/** Sets up as the sergeant would. */
async function setUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'As the sergeant would' }).click()
  await page.getByRole('button', { name: /^Ready/ }).click()
  await page.locator('.cursor').waitFor({ state: 'attached' })
}

test.each([
  ['a phone', PHONE],
  ['a desk', { width: 1440, height: 900 }],
] as const)('the table of a battle reads well on %s', async (where, viewport) => {
  const { context, page } = await site.visit({ viewport })
  await openBattle(page, 'The springs of Tell Danith', 'reads')
  await setUp(page)
  await expectAccessible(page, `Ager's table on ${where}`)
  await expectNoSidewaysScroll(page, `Ager's table on ${where}`)
  await context.close()
})

/** Begins to note every node of the page that changes; what is called gives their names and forgets them. */
async function noteTouched(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const touched = new Set<Node>()
    const note = (records: readonly MutationRecord[]) => {
      for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) touched.add(node)
    }
    const watch = new MutationObserver(note)
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    Reflect.set(globalThis, 'takeTouched', () => {
      note(watch.takeRecords())
      const names = [...touched].map((node) =>
        node instanceof Element ? (node.getAttribute('class') ?? node.tagName) : '#text',
      )
      touched.clear()
      return names
    })
  })
  return () => page.evaluate<string[]>('takeTouched()')
}

test('taking a man in hand touches few nodes, and panning nothing but the sheet', async () => {
  const { context, page } = await site.visit({ viewport: { width: 1440, height: 900 } })
  await openBattle(page, 'The springs of Tell Danith', 'work')
  await setUp(page)
  await letBe(page, /who moves next/)
  const touched = await noteTouched(page)
  await page.keyboard.press('n')
  await page.locator('.man[aria-pressed=true]').waitFor()
  expect((await touched()).length).toBeLessThan(MOST_TOUCHED)
  await page.waitForLoadState('networkidle')
  const [x, y] = await spotOf(page, 'L13')
  await page.mouse.move(x, y)
  await page.mouse.down()
  await touched()
  for (let i = 1; i <= 20; i++) await page.mouse.move(x + 6 * i, y + 3 * i)
  const panned = (await touched()).filter((name) => !/^sheet\b/.test(name))
  await page.mouse.up()
  expect(panned).toEqual([])
  await context.close()
}, 120_000)
