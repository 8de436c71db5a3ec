import { spawnSync } from 'node:child_process'
import { readFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { look } from './hand.ts'
import { lateGame, lateSave } from './saves.ts'
import {
  DESK,
  PHONE,
  atTable,
  expectAccessible,
  expectNoSidewaysScroll,
  expectOneLanguage,
  newGame,
  openOwnSite,
  openSite,
} from './site.ts'
import type { Lang, Site } from './site.ts'

const root = join(import.meta.dirname, '../../..')
/** Games played on take their time on a busy machine. */
const LONG = { timeout: 100_000 }

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const SAY = {
  en: {
    staff: 'What would the staff do?',
    chance: 'How am I doing?',
    players: ['As the recruit would play it', 'As the staff would play it'],
    stop: 'Stop',
    again: 'Ask again',
    watch: /The staff/,
    watching: 'Watching: The staff',
    fortune: 'Work out the chance to win over the game',
    fortunes: 'The chance to win over the game',
  },
  fr: {
    staff: 'Que ferait l’état-major ?',
    chance: 'Où en suis-je ?',
    players: ['Comme jouerait la recrue', 'Comme jouerait l’état-major'],
    stop: 'Arrêter',
    again: 'Demander à nouveau',
    watch: /L’état-major/,
    watching: 'Vous regardez : L’état-major',
    fortune: 'Calculer la chance de gagner au fil de la partie',
    fortunes: 'La chance de gagner au fil de la partie',
  },
} as const

async function check(page: Page, lang: Lang, where: string): Promise<void> {
  await expectAccessible(page, where)
  await expectNoSidewaysScroll(page, where)
  await expectOneLanguage(page, lang, where)
}

test.each([
  { lang: 'en', viewport: DESK, colorScheme: 'light' },
  { lang: 'fr', viewport: PHONE, colorScheme: 'dark' },
] as const)('advice with progress, stopped, asked again, followed; the chance now: $lang', async (wishes) => {
  const { lang } = wishes
  const say = SAY[lang]
  const { page, context, complaints } = await site.visit(wishes)
  await page.locator('.load input').setInputFiles(lateGame('advice'))
  await atTable(page)
  await page.locator('.side .hint').click()
  const panel = page.getByRole('region', { name: say.staff, exact: true })
  await panel.getByRole('progressbar').waitFor()
  await panel.getByRole('button', { name: say.stop, exact: true }).click()
  await panel.getByRole('progressbar').waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: say.again, exact: true }).click()
  const moved = panel.locator('progress').evaluate(
    (bar) =>
      new Promise<void>((resolve) => {
        const seen = () => bar instanceof HTMLProgressElement && bar.value > 0 && resolve()
        new MutationObserver(seen).observe(bar, { attributes: true })
        seen()
      }),
  )
  await moved
  await panel.getByRole('progressbar').waitFor({ state: 'detached', ...LONG })
  const plans = panel.locator('.plan')
  expect(await plans.count()).toBeGreaterThan(1)
  for (const plan of await plans.all())
    expect(await plan.textContent()).toMatch(/\d+\u00a0% .*\(.*\d+\u00a0%.*\d+\u00a0%\)/)
  await check(page, lang, 'advice')

  const before = (await look(page)).ap
  const title = await plans.first().locator('h4').textContent()
  await plans.first().getByRole('button').click()
  await expect.poll(async () => (await look(page)).ap).toBe(before - 1)
  expect(await panel.locator('h4').textContent()).toBe(title)
  await expect.poll(() => page.locator('.log li').count()).toBeGreaterThan(0)
  await check(page, lang, 'advice followed')

  await page.locator('.side .more').click()
  await page.getByRole('button', { name: say.chance, exact: true }).click()
  const now = page.getByRole('region', { name: say.chance, exact: true })
  await now.getByRole('progressbar').waitFor()
  await now.getByRole('progressbar').waitFor({ state: 'detached', ...LONG })
  // As a recruit would play it, and as the staff would.
  const told = await now.locator('.now').allTextContents()
  expect(told).toHaveLength(2)
  for (const text of told) {
    const [rate, low, high] = [...text.matchAll(/(\d+)\u00a0%/g)].map((found) => Number(found[1]))
    expect(low).toBeLessThanOrEqual(rate ?? -1)
    expect(high).toBeGreaterThanOrEqual(rate ?? 101)
  }
  expect(await now.locator('h3').allTextContents()).toEqual(say.players)
  expect(await now.textContent()).toContain('600')
  await check(page, lang, 'chance')
  expect(complaints).toEqual([])
  await context.close()
})

test('advice needs no server, and the thread that gives it is shown no more than the view', async () => {
  const own = await openOwnSite()
  const { page, context } = await own.visit({ serviceWorkers: 'allow' })
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.addInitScript(() => {
    const letters: unknown[] = []
    class Overheard extends Worker {
      override postMessage(letter: unknown): void {
        letters.push(letter)
        super.postMessage(letter, [])
      }
    }
    Object.defineProperty(window, 'letters', { value: letters })
    Object.defineProperty(window, 'Worker', { value: Overheard })
  })
  await own.stop()
  await page.reload()
  await newGame(page, 'en', 'secret seed')
  await page.getByRole('button', { name: 'Ask for advice' }).click()
  await page.locator('.plan .chance').first().waitFor(LONG)
  const letters: unknown = await page.evaluate('letters')
  const sent = JSON.stringify(letters)
  expect(sent).toContain('"ask":"plans"')
  expect(sent).toContain('"ask":"sample"')
  // Neither the dice of the match nor its history.
  for (const hidden of ['secret seed', 'seeded', 'entries', 'rolls']) expect(sent).not.toContain(hidden)
  await context.close()
  await own.close()
})

test.each([
  { lang: 'en', viewport: DESK, colorScheme: 'dark' },
  { lang: 'fr', viewport: PHONE, colorScheme: 'light' },
] as const)('a bot watched choice by choice, fast; taken over, and to the end: $lang', async (wishes) => {
  const { lang } = wishes
  const say = SAY[lang]
  const { page, context, complaints } = await site.visit(wishes)
  await page.evaluate(() => (location.hash = '#/new/khartoum'))
  await page.locator('details.dice summary').click()
  await page.locator('.seed input').fill('watch')
  await page.locator('details.watch summary').click()
  await page.getByRole('radio', { name: say.watch }).check()
  await check(page, lang, 'who plays')
  await page.locator('form button.main').click()
  const panel = page.getByRole('region', { name: say.watching })
  const next = panel.locator('.next')
  await next.locator('.what').waitFor()
  const first = await next.locator('.what').textContent()
  const reason = await next.locator('.why').textContent()
  // A key, then a button.
  await page.locator('main .prompt').focus()
  await page.keyboard.press('ArrowRight')
  await panel.locator('details li').first().waitFor()
  const made = panel.locator('details li').first()
  expect(await made.locator('b').textContent()).toBe(first)
  expect(await made.locator('span').textContent()).toBe(reason)
  await next.locator('.what').waitFor()
  await panel.locator('.go').nth(1).click()
  await panel.locator('details li').nth(1).waitFor()
  await check(page, lang, 'watching')

  // Fast, and stopped on the way.
  await panel.getByRole('slider').fill('6')
  await panel.locator('.go').first().click()
  // In the page itself: it could be over before a press from outside comes.
  await page.waitForFunction(
    () => {
      const turn = Number(/\d+/.exec(document.querySelector('.status .turn span')?.textContent ?? '')?.[0])
      if (turn >= 3) document.querySelector<HTMLElement>('.watch .go')?.click()
      return turn >= 3
    },
    undefined,
    LONG,
  )
  await next.locator('.what').waitFor()
  const [turn, log] = [(await look(page)).turn, await page.locator('.log li').count()]
  expect(turn).toBeGreaterThanOrEqual(3)
  expect(log).toBeGreaterThan(3)
  if (lang === 'en') {
    await panel.getByRole('button', { name: 'Take over from here' }).click()
    await page.locator('ol.ladder').waitFor()
    expect((await look(page)).turn).toBe(turn)
    expect(page.url()).toContain('#/play/')
    await page.goBack()
    await next.locator('.what').waitFor()
    await panel.getByRole('slider').fill('6')
    await page.keyboard.press('Escape')
    await panel.locator('.go').first().click()
    const dialog = page.getByRole('dialog', { name: 'The game is over' })
    await dialog.locator('figure svg').first().waitFor(LONG)
  }
  expect(complaints).toEqual([])
  await context.close()
})

test.each([
  { lang: 'en', viewport: DESK, colorScheme: 'light' },
  { lang: 'fr', viewport: PHONE, colorScheme: 'dark' },
] as const)('how the chance to win went, worked out once and kept: $lang', async (wishes) => {
  const { lang } = wishes
  const say = SAY[lang]
  const { page, context, complaints } = await site.visit(wishes)
  await page.locator('.load input').setInputFiles(lateSave('late'))
  await page.getByRole('slider').waitFor()
  const open = async () => {
    await page.evaluate(() => (location.hash = '#/history'))
    await page.locator('main ul > li .do a').first().click()
    await page.locator('.prompt button.main').click()
    return page.getByRole('region', { name: say.fortunes })
  }
  let part = await open()
  await part.getByRole('button', { name: say.fortune }).click()
  await part.getByRole('progressbar').waitFor()
  await part.getByRole('button', { name: say.stop, exact: true }).click()
  await part.getByRole('progressbar').waitFor({ state: 'detached' })
  await part.getByRole('button', { name: say.fortune }).click()
  await part.locator('details').waitFor(LONG)
  // The end is no estimate, and whatever is told of is larger than its margin.
  const told = await part.locator('ol li').allTextContents()
  expect(told.length).toBeGreaterThan(0)
  for (const text of told) {
    const [, points, margin] = / (\d+) points? \(± (\d+)\)/.exec(text.replaceAll(/\s+/g, ' ')) ?? []
    expect(Number(points)).toBeGreaterThan(Number(margin))
  }
  expect(await part.locator('circle').count()).toBe(told.length)
  await check(page, lang, 'fortunes')
  await page.keyboard.press('Escape')
  part = await open()
  await part.locator('details').waitFor()
  expect(await part.locator('ol li').allTextContents()).toEqual(told)
  expect(complaints).toEqual([])
  await context.close()
})

/** What can be downloaded is what the command that the page names gives. */
async function expectAsInTerminal(page: Page): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-simulation-'))
  const args = ((await page.locator('code').textContent()) ?? '').replace('npx grognard ', '').split(' ')
  const [json, csv] = [join(folder, 'terminal.json'), join(folder, 'terminal.csv')]
  const terminal = spawnSync(process.execPath, [
    join(root, 'scripts/grognard.mjs'),
    ...args,
    '--json',
    json,
    '--csv',
    csv,
  ])
  expect(terminal.status).toBe(0)
  for (const [name, file] of [
    ['CSV', csv],
    ['JSON', json],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: new RegExp(`^${name}`) }).click(),
    ])
    expect(readFileSync(await download.path(), 'utf8')).toBe(readFileSync(file, 'utf8'))
  }
  const [svg] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /^SVG/ }).click()])
  expect(readFileSync(await svg.path(), 'utf8')).toMatch(/^<svg [^]*<\/svg>\n$/)
  rmSync(folder, { recursive: true, force: true })
}

test.each([
  { lang: 'en', viewport: DESK, colorScheme: 'light' },
  { lang: 'fr', viewport: PHONE, colorScheme: 'dark' },
] as const)('a simulation gives what the terminal gives: $lang', async (wishes) => {
  const { lang } = wishes
  const { page, context, complaints } = await site.visit(wishes)
  await page.evaluate(() => (location.hash = '#/simulate/khartoum'))
  const form = page.locator('main form')
  await form.locator('input[type=number]').fill('5')
  await form.locator('.setup summary').first().click()
  await form.locator('.all input').check()
  await check(page, lang, 'simulation: form')
  await form.locator('button.main').click()
  await page.locator('main progress').waitFor()
  await page.locator('p.state:not(:empty)').waitFor(LONG)
  await check(page, lang, 'simulation: results')
  expect(await page.locator('figure svg').count()).toBe(8)
  // The figures are the same in every language.
  if (lang === 'en') await expectAsInTerminal(page)

  // A lost game is watched as it was played.
  const lost = page.locator('.lost button').last()
  await lost.click()
  await atTable(page)
  await page.locator('.watch .what').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a simulation can be stopped, and keeps what was played', async () => {
  const { page, context } = await site.visit()
  await page.evaluate(() => (location.hash = '#/simulate/khartoum'))
  const form = page.locator('main form')
  await form.locator('input[type=number]').fill('5000')
  await form.locator('button.main').click()
  await page.locator('table tbody td').first().waitFor(LONG)
  await form.getByRole('button', { name: 'Stop' }).click()
  await page.getByText('Stopped: these are the games played so far.').waitFor()
  const games = await page.locator('table tbody tr td:nth-of-type(1)').allTextContents()
  const played = games.reduce((sum, n) => sum + Number(n), 0)
  expect(played).toBeGreaterThan(0)
  expect(played).toBeLessThan(10_000)
  await context.close()
})
