import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { look, passes, told } from './hand.ts'
import { standing } from './saves.ts'
import { AT_ONCE, atTable, expectAccessible, expectOneLanguage, openSite } from './site.ts'
import type { Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** The card has White march first; it moves on and attacks the Southern Ramparts. */
const ATTACK = standing(
  {
    turn: 5,
    ap: 0,
    rp: 20,
    cm: 10,
    lastAction: 'defend',
    units: {
      zones: {
        'black-5': ['egyptian-2', 'light'],
        'red-3': ['bashi-2', 'stewart'],
        'green-4': ['sudanese-2'],
        'white-4': ['egyptian-2', 'levies', 'ali', 'light'],
      },
    },
  },
  [],
  'drama',
)
/** A gunboat can be built. */
const YARD = standing({ turn: 3, ap: 2, rp: 20, cm: 10 }, [], 'yard')
const PLAYED = { ...AT_ONCE, speed: 'normal' }

const choice = (page: Page) => page.locator('.side .choice')
const scene = (page: Page, kind: string) => page.locator(`[data-scene="${kind}"]`)
const log = (page: Page) => page.locator('.log').first()
const white = (page: Page) => page.locator('[data-banner="white"]').getAttribute('aria-label')

/** At the end of the action phase, with the clock in our hands. */
async function begin(page: Page, save = ATTACK): Promise<void> {
  await page.clock.install()
  await page.locator('.load input[type=file]').setInputFiles(save)
  await atTable(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
}

test('the dice roll and settle, then comes the verdict, and only then the banner marches and the log tells it', async () => {
  const { context, page, complaints } = await site.visit({ settings: PLAYED, reducedMotion: 'no-preference' })
  await begin(page)
  await choice(page).last().click()
  await passes(page, async () => (await scene(page, 'dice').count()) > 0)
  // While they roll nothing says what they will show.
  await page.locator('.felt.rolling').waitFor()
  expect(await page.locator('.felt').innerText()).not.toContain('=')
  expect(await log(page).getByRole('img', { name: '2 + 1' }).count()).toBe(0)
  expect(await choice(page).count()).toBe(0)
  await passes(page, async () => (await page.locator('.felt.settled').count()) > 0)
  expect(await page.locator('.felt').innerText()).toContain('2 + 1 −4 = −1')
  await passes(page, async () => (await choice(page).count()) > 0)
  await expect.poll(() => log(page).getByRole('img', { name: '2 + 1' }).count()).toBe(1)
  const before = await white(page)
  await choice(page).first().click()
  await passes(page, async () => (await page.locator('.verdict').count()) > 0)
  expect(await page.locator('.verdict').innerText()).toMatch(/The garrison\s+is wiped out/)
  expect(await page.locator('.verdict').innerText()).toContain('Catastrophic failure at Southern Ramparts')
  expect(await white(page)).toBe(before)
  expect(await log(page).innerText()).not.toContain('White enters zone 4')
  await passes(page, async () => (await page.locator('.verdict').count()) === 0)
  expect(await white(page)).not.toBe(before)
  await passes(page, async () => (await choice(page).count()) > 0)
  expect(await log(page).innerText()).toContain('White enters zone 4')
  expect(complaints).toEqual([])
  await context.close()
})

test('any key ends a scene, and none is passed that asks', async () => {
  const { context, page } = await site.visit({ settings: PLAYED, reducedMotion: 'no-preference' })
  await begin(page)
  await choice(page).last().click()
  // The clock stands still: only keys bring it on.
  const passing = page.locator('.skip-scene')
  await passing.waitFor()
  while ((await choice(page).count()) === 0) {
    await page.keyboard.press('x')
    await passing.or(choice(page).first()).first().waitFor()
  }
  expect(await page.locator('.prompt .ask').innerText()).toContain('Spend 1 RP')
  await context.close()
})

test('a verdict waits for whoever wants to read it', async () => {
  const { context, page } = await site.visit({ settings: { ...PLAYED, speed: 'fast', hold: true } })
  await page.locator('.load input[type=file]').setInputFiles(ATTACK)
  await atTable(page)
  await choice(page).last().click()
  await choice(page).first().click()
  await page.locator('.verdict').waitFor()
  await expectAccessible(page, 'the verdict')
  expect(await page.locator('.verdict').count()).toBe(1)
  await page.keyboard.press(' ')
  await page.locator('.verdict').waitFor({ state: 'detached' })
  await context.close()
})

test.each(['en', 'fr'] as const)(
  'without motion the same story stands in print, in the same order: %s',
  async (lang) => {
    const { context, page, complaints } = await site.visit({ lang, settings: PLAYED })
    await begin(page)
    await choice(page).last().click()
    // White has gone on: its way is dotted, and its old place pale.
    await page.locator('.trail').waitFor()
    expect(await page.locator('.old').count()).toBe(1)
    expect(await scene(page, 'dice').count()).toBe(0)
    await page.clock.runFor(1400)
    await scene(page, 'dice').waitFor()
    expect(await page.locator('.felt.rolling').count()).toBe(0)
    expect(await page.locator('.felt').innerText()).toContain('2 + 1 −4 = −1')
    await page.clock.runFor(1400)
    await choice(page).first().click()
    await page.locator('.verdict').waitFor()
    expect(
      await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
    ).toBe(0)
    await expectOneLanguage(page, lang, 'the verdict')
    await page.clock.runFor(1400)
    await page.locator('.verdict').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  },
)

test('a month opens with its card, and goes on by itself', async () => {
  const { context, page } = await site.visit({ settings: PLAYED, reducedMotion: 'no-preference' })
  await begin(page, standing({ turn: 1, ap: 3 }, [], 'month'))
  await choice(page).last().click()
  const plate = page.getByRole('dialog', { name: 'March 1884' })
  await plate.waitFor()
  await page.clock.runFor(1500)
  await plate.locator('article.card').waitFor()
  expect(await plate.innerText()).toMatch(/the second month\s+March 1884/)
  expect(await plate.innerText()).toMatch(/action points?/)
  // The table below does not know it yet.
  expect((await look(page)).open).toEqual([])
  await page.clock.runFor(6000)
  await plate.waitFor({ state: 'detached' })
  await told(page)
  expect((await look(page)).turn).toBe(2)
  await context.close()
})

test('at once: nothing is played', async () => {
  const { context, page } = await site.visit({ reducedMotion: 'no-preference' })
  await begin(page)
  await choice(page).last().click()
  await expect.poll(() => page.locator('.prompt .ask').innerText()).toContain('Spend 1 RP')
  await context.close()
})

test('sound is made here, loaded when it is asked for, and off until then', async () => {
  for (const sound of [false, true]) {
    const { context, page } = await site.visit({ settings: { ...PLAYED, sound }, serviceWorkers: 'block' })
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await page.evaluate(() => {
      const Own = AudioContext
      const heard: number[] = []
      Object.assign(window, { desks: 0, heard })
      window.AudioContext = class extends Own {
        constructor() {
          super()
          Object.assign(window, { desks: 1 })
        }
        override createOscillator() {
          const source = super.createOscillator()
          const { frequency } = source
          const set = frequency.setValueAtTime.bind(frequency)
          frequency.setValueAtTime = (hertz, at) => {
            heard.push(hertz)
            return set(hertz, at)
          }
          return source
        }
      }
    })
    await begin(page)
    await choice(page).last().click()
    await passes(page, async () => (await scene(page, 'dice').count()) > 0)
    await expect.poll(() => page.evaluate('desks')).toBe(sound ? 1 : 0)
    expect(loaded.some((path) => path.includes('/sound-'))).toBe(sound)
    expect(loaded.filter((path) => /\.(mp3|ogg|wav)$/.test(path))).toEqual([])
    if (sound) {
      // A gunboat that leaves the yard whistles.
      await page.evaluate(() => (location.hash = '#/'))
      await page.locator('.load input[type=file]').setInputFiles(YARD)
      await atTable(page)
      await page.locator('ol.ladder button').nth(2).click()
      await page.locator('[role=menu]:popover-open [role=menuitem]').last().click()
      await expect.poll(() => page.evaluate('heard')).toContain(740)
    }
    await context.close()
  }
})

test('whoever watches a bot sees the scenes, and the bot waits for them', async () => {
  const { context, page, complaints } = await site.visit({ settings: PLAYED, reducedMotion: 'no-preference' })
  await begin(page)
  await page.evaluate(() => (location.hash = `${location.hash.replace('/play/', '/watch/')}/recruit`))
  await page.getByRole('button', { name: 'Next choice' }).click()
  await passes(page, async () => (await scene(page, 'dice').count()) > 0)
  expect(await page.locator('.earlier, .watch details li').count()).toBeLessThanOrEqual(1)
  await passes(page, async () => (await page.locator('.felt.settled').count()) > 0)
  expect(complaints).toEqual([])
  await context.close()
})

test('the text table tells the same story', async () => {
  const { context, page } = await site.visit({ settings: PLAYED })
  await page.locator('.load input[type=file]').setInputFiles(ATTACK)
  await atTable(page)
  await page.goto(page.url().replace('#/play/', '#/text/'))
  const box = page.getByRole('textbox').first()
  await box.fill('1')
  await box.press('Enter')
  await page.getByText('Spend 1 RP for +1').first().waitFor()
  await box.fill('2')
  await box.press('Enter')
  const verdict = page.getByText(/The garrison is wiped out\. Catastrophic failure at Southern Ramparts/)
  await expect.poll(() => verdict.count()).toBe(1)
  await context.close()
})
