import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endingBattle } from './boxers-saves.ts'
import { passes } from './hand.ts'
import { AT_ONCE, PHONE, expectAccessible, expectNoSidewaysScroll, expectOneLanguage, openSite } from './site.ts'
import type { Lang, Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const BIG = { width: 1440, height: 900 }
const lesson = (page: Page) => page.locator('.over aside')
const goOn = (page: Page) => lesson(page).locator('button.main').click()

/** Touches somebody where he stands. */
async function touch(page: Page, name: string, clickCount = 1): Promise<void> {
  const base = page.locator(`[data-figure="${name}"] use`).first()
  const { x, y, width, height } = (await base.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(x + width / 2, y + height / 2, { clickCount })
}

/** Whether anybody has acted since the last seat was taken, as the browser keeps it. */
function hasActed(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const request = indexedDB.open('grognard')
        request.addEventListener('success', () => {
          const lines = request.result.transaction('lines').objectStore('lines').getAll()
          lines.addEventListener('success', () => {
            const kept: readonly unknown[] = lines.result
            request.result.close()
            resolve(JSON.stringify(kept.at(-1) ?? '').includes('"kind":"act"'))
          })
        })
      }),
  )
}

test('the first lesson: what it asks for is done, anything else is held back with a word, and what no list has is shown', async () => {
  const { context, page, complaints } = await site.visit({ viewport: BIG })
  await page.goto(`${site.address}/#/learn/boxers`)
  await page.locator('[data-figure="col-1-4"]').waitFor()
  await goOn(page)
  await lesson(page).getByText('five steps').waitFor()
  await goOn(page)
  await touch(page, 'col-1-4')
  await lesson(page).getByText('announce, pay, roll').waitFor()
  await page.getByRole('button', { name: 'End the movement step' }).first().click()
  await page.getByText('First follow the lesson').first().waitFor()
  await touch(page, 'col-2-3', 2)
  await page.getByRole('button', { name: /^Announce, pay and roll/ }).click()
  await page.getByRole('heading', { name: /^Up to 1\d cm/ }).waitFor()
  await expectAccessible(page, 'a lesson of the Boxers')
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page, 'a lesson of the Boxers on a phone')
  expect(complaints).toEqual([])
  await context.close()
})

test('the dice of a burst roll and settle, then comes the verdict, and only then the men fall and the log tells it', async () => {
  const { context, page, complaints } = await site.visit({
    viewport: BIG,
    settings: { ...AT_ONCE, speed: 'normal' },
    reducedMotion: 'no-preference',
  })
  await page.clock.install()
  await page.goto(`${site.address}/#/learn/boxers/2`)
  const target = page.locator('[data-figure="col-3-2"]')
  await target.waitFor()
  await goOn(page)
  await goOn(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await touch(page, 'eu-2')
  await touch(page, 'col-3-2')
  await passes(page, async () => (await page.locator('.felt.rolling').count()) > 0)
  expect(await page.locator('.felt').innerText()).toContain('1D12')
  await passes(page, async () => (await page.locator('.felt.settled').count()) > 0)
  expect(await target.count()).toBe(1)
  await passes(page, async () => (await page.locator('.verdict').count()) > 0)
  expect(await page.locator('.verdict').innerText()).toMatch(/\d are out/)
  expect(await target.count()).toBe(1)
  expect(await page.locator('.log').first().innerText()).not.toContain('is cut down')
  await passes(page, async () => (await target.count()) === 0)
  await passes(page, async () => (await page.locator('.log').first().innerText()).includes('is cut down'))
  expect(complaints).toEqual([])
  await context.close()
})

test.each<[Lang, RegExp, RegExp]>([
  ['en', /^(The (Boxers|Europeans) win|A draw)$/, /^Losses turn by turn/],
  ['fr', /^(Victoire des (Boxers|Européens)|Match nul)$/, /^Les pertes, tour par tour/],
])(
  'what decides stands beside the table, and at the end the story is told: ways, turning points, losses, who did what: %s',
  async (lang, verdict, losses) => {
    const { context, page, complaints } = await site.visit({ lang, viewport: BIG, serviceWorkers: 'block' })
    /* In French the captain ends it before the table stands, which waits for this. */
    if (lang === 'fr')
      await context.route(/pacing[^/]*\.js/, async (route) => {
        await expect.poll(() => hasActed(page), { timeout: 60_000 }).toBe(true)
        await route.continue()
      })
    await page.locator('.load input[type=file]').setInputFiles(await endingBattle('well', 'h'))
    const story = page.locator('.battle')
    await story.locator('h3').waitFor({ timeout: 60_000 })
    expect(await page.locator('.goals li').count()).toBe(1)
    expect(await story.locator('h3').innerText()).toMatch(verdict)
    expect(await story.locator('.way').count()).toBe(40)
    expect(await story.locator('figcaption').filter({ hasText: losses }).count()).toBe(1)
    expect(await story.locator('tbody th[scope=row]').count()).toBeGreaterThan(10)
    const cards = story.locator('.card')
    const ways = () => story.locator('.way').evaluateAll((all) => all.map((way) => way.getAttribute('d')).join())
    const whole = await ways()
    await cards.first().click()
    expect(await story.locator('.pin.chosen, .card.chosen').count()).toBe(2)
    expect(await ways()).not.toBe(whole)
    await expectOneLanguage(page, lang, 'story')
    await expectAccessible(page, `story ${lang}`)
    await page.setViewportSize(PHONE)
    await expectNoSidewaysScroll(page, 'story on a phone')
    await expectAccessible(page, `story on a phone ${lang}`)
    expect(complaints).toEqual([])
    await context.close()
  },
)
