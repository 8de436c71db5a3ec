import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { battleSave, lengthOf } from './ager-saves.ts'
import type { SaveFile } from './ager-saves.ts'
import { passes } from './hand.ts'
import {
  AT_ONCE,
  PHONE,
  expectAccessible,
  expectNoSidewaysScroll,
  expectOneLanguage,
  openDice,
  openSite,
} from './site.ts'
import type { Lang, Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Two Turks have Raoul between them and are about to strike. */
const FIGHT = battleSave('reserve', 'look', ({ action, view }) => action.type === 'strike' && view.turn >= 3)
/** The Turks are about to move, and nobody has. */
const MOVE = battleSave('reserve', 'look', ({ action, view }) => action.type === 'activate' && view.turn >= 5)
/** A Frank is about to unhorse a Turk, whose side then says where he lies. */
const UNHORSED = battleSave('reserve', 'look', ({ action, done }) => action.type === 'strike' && done === 452)
const LAST = lengthOf('reserve', 'look')
const END = battleSave('reserve', 'look', ({ done }) => done === LAST)
const STRIKE = { en: /^Strike/, fr: /^Frapper/ }

async function open(page: Page, save: SaveFile): Promise<void> {
  await page.locator('.load input[type=file]').setInputFiles(save)
  await page.locator('[data-piece]').first().waitFor()
}

const strike = (page: Page, lang: Lang) => page.getByRole('button', { name: STRIKE[lang] }).first().click()
const raoul = (page: Page) => page.locator('[data-piece="raoul"]').innerHTML()

/** Waits for somebody else to be shown, in the middle of what he does. */
const pacing = (page: Page, name: string) => page.locator('.pacing').getByRole('button', { name })

test('what the bot does is shown at its pace with dice and verdict, can be stopped, passed over and shown again', async () => {
  const { context, page, complaints } = await site.visit({ settings: { ...AT_ONCE, speed: 'fast' } })
  await page.clock.install()
  await page.goto(`${site.address}/#/new/ager`)
  await page.getByText('Dice and packs').click()
  await openDice(page)
  await page.locator('.seed input').fill('told')
  await page.getByRole('button', { name: 'Play: The springs of Tell Danith' }).click()
  await page.locator('.ground svg').waitFor()
  await page.getByRole('button', { name: 'As the sergeant would' }).click()
  /* The clock in our hands: what is shown waits for who looks. */
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.getByRole('button', { name: /^Ready/ }).click()
  const turks = page.locator('[data-piece="kutbeddin"], [data-piece="ergun"], [data-piece="kismet"]')
  await passes(page, () => pacing(page, 'Pause').isVisible())
  await pacing(page, 'Pause').click()
  const stood = await turks.count()
  expect(await page.locator('.prompt h1').innerText()).toBe('Turks to decide.')
  await page.clock.resume()
  await expectAccessible(page, 'the bot stopped')
  expect(await turks.count()).toBe(stood)
  await page.clock.pauseAt(Date.now() + 7_200_000)
  await pacing(page, 'Skip to my turn').click()
  const quiet = page.getByRole('button', { name: 'Hold fire for the rest of this phase' })
  /* The question may be there before the log has told of all who came. */
  const told = page.locator('.log', { hasText: 'Kutbeddin goes from' }).filter({ hasText: 'Ergun goes from' })
  const isOurTurn = async () => (await quiet.isVisible()) && (await told.isVisible())
  await passes(page, isOurTurn)
  const asked = await page.locator('.prompt h1').innerText()
  const came = await page.locator('.log').innerText()
  /* Again from our last deed: nobody has come yet, and in the end the same is asked. */
  await pacing(page, 'Show again what they did').click()
  await passes(page, () => pacing(page, 'Pause').isVisible())
  expect(await turks.count()).toBe(0)
  expect(await page.locator('.log').innerText()).not.toBe(came)
  await passes(page, isOurTurn)
  expect(await page.locator('.prompt h1').innerText()).toBe(asked)
  expect(await page.locator('.log').innerText()).toBe(came)
  /* Without us: until the bot throws the die of a shot for itself. */
  const pass = page.locator('.acts .go button.choice').last()
  const shot = page.locator('.verdict', { hasText: 'shoots at' })
  await passes(page, async () => {
    if (await shot.isVisible()) return true
    const way = (await quiet.isVisible()) ? quiet : pass
    /* Whoever is asked may be another before the press is there. */
    if (await way.isVisible()) await way.click({ timeout: 1_000 }).catch(() => undefined)
    return false
  })
  expect(await pacing(page, 'Pause').isVisible()).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})

test.each<[Lang, RegExp, RegExp]>([
  [
    'en',
    /Ilghazi and Bektash strike at Raoul: 37 against 6 \(\+31\), column 25\/39; together \+1, so column 40\/59\./,
    /row 7: E: wounded/,
  ],
  [
    'fr',
    /Ilghazi et Bektash frappent Raoul\s: 37 contre 6 \(\+31\), colonne 25\/39\s; attaque groupée \+1, soit la colonne 40\/59\./,
    /ligne 7\s: E\s: blessé/,
  ],
])(
  'a fight is weighed with its whole table, and told as a sentence with die, column, row and rules: %s',
  async (lang, sum, read) => {
    const { context, page, complaints } = await site.visit({ lang })
    await open(page, FIGHT)
    const panel = page.locator('.beside')
    /* Before: every figure with its rule, the exact odds, and the column of the table. */
    await panel.locator('thead .lit').waitFor()
    expect(await panel.locator('thead .lit').innerText()).toBe('40/59')
    expect(await panel.getByRole('button', { name: /AT-6\.2-02/ }).count()).toBe(1)
    const odds = (await panel.locator('tr:has(.track) td:last-child').allInnerTexts()).map(Number)
    expect(odds).toEqual([40, 30, 20, 10])
    await expectAccessible(page, `odds ${lang}`)
    await strike(page, lang)
    /* After: the cell that was read, and the sentence. */
    await panel.locator('td.cell').waitFor()
    expect(await panel.locator('td.cell').innerText()).toBe('E')
    const line = page.locator('.log').getByText(sum).first()
    await line.waitFor()
    const told = await line.innerText()
    expect(told).toMatch(read)
    expect(await line.getByRole('img', { name: '7' }).count()).toBe(1)
    expect(await line.locator('.rule').allInnerTexts()).toEqual(['§6', '§6.2'])
    await line.locator('.rule').first().click()
    await page.getByText('AT-6-06').first().waitFor()
    await page.keyboard.press('Escape')
    await expectOneLanguage(page, lang, 'after a fight')
    await expectAccessible(page, `verdict ${lang}`)
    expect(complaints).toEqual([])
    await context.close()
  },
)

test('the die rolls and settles, then comes the verdict, and only then the man is hurt and the log tells it', async () => {
  const { context, page, complaints } = await site.visit({
    settings: { ...AT_ONCE, speed: 'normal' },
    reducedMotion: 'no-preference',
  })
  await page.clock.install()
  await open(page, FIGHT)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const before = await raoul(page)
  await strike(page, 'en')
  await passes(page, async () => (await page.locator('.felt.rolling').count()) > 0)
  expect(await page.locator('.felt').innerText()).not.toContain('=')
  expect(await raoul(page)).toBe(before)
  await passes(page, async () => (await page.locator('.felt.settled').count()) > 0)
  expect(await page.locator('.felt').innerText()).toContain('7 = E')
  expect(await raoul(page)).toBe(before)
  await passes(page, async () => (await page.locator('.verdict').count()) > 0)
  expect(await page.locator('.verdict').innerText()).toContain('Wounded')
  expect(await page.locator('.verdict').innerText()).toContain('30 in 100 had this')
  expect(await raoul(page)).toBe(before)
  expect(await page.locator('.log').first().innerText()).not.toContain('E: wounded')
  await passes(page, async () => (await raoul(page)) !== before)
  await passes(page, async () => (await page.locator('.log').first().innerText()).includes('E: wounded'))
  expect(complaints).toEqual([])
  await context.close()
})

test('a fight is played out to its verdict although the other side is asked next', async () => {
  const { context, page, complaints } = await site.visit({
    settings: { ...AT_ONCE, speed: 'normal' },
    reducedMotion: 'no-preference',
  })
  await page.clock.install()
  await open(page, UNHORSED)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await strike(page, 'en')
  await passes(page, async () => (await page.locator('.felt.rolling').count()) > 0)
  expect(await page.locator('h1.ask').innerText()).not.toMatch(/^Turks/)
  await passes(page, async () => (await page.locator('.verdict').count()) > 0)
  await passes(page, async () => (await page.locator('h1.ask').innerText()).startsWith('Turks'))
  expect(complaints).toEqual([])
  await context.close()
})

test.each<[Lang, string, RegExp]>([
  ['en', 'Franks: victory', /Gautier/],
  ['fr', 'Victoire : Francs', /Gautier/],
])(
  'at the end the story is told: map of the moves, turning points, a tally for every man: %s',
  async (lang, verdict, hero) => {
    const { context, page, complaints } = await site.visit({ lang })
    await open(page, END)
    await page.locator('.side .acts .choice').last().click()
    const story = page.locator('.battle')
    await story.getByRole('heading', { name: verdict }).waitFor()
    expect(await story.locator('.way').count()).toBeGreaterThan(15)
    expect(await story.locator('tbody th[scope=row]').count()).toBe(18)
    expect(await story.locator('tbody th[scope=row]').first().innerText()).toMatch(hero)
    const cards = story.locator('.card')
    await cards.first().waitFor()
    const whole = await story.locator('.way').first().getAttribute('d')
    await cards.first().click()
    expect(await story.locator('.pin.chosen, circle.chosen, .card.chosen').count()).toBe(3)
    expect(await story.locator('.way').first().getAttribute('d')).not.toBe(whole)
    expect(await story.getByRole('link', { name: /Replay from here|Revoir à partir/ }).getAttribute('href')).toMatch(
      /#\/replay\/.+\/\d+$/,
    )
    await expectOneLanguage(page, lang, 'story')
    await expectAccessible(page, `story ${lang}`)
    /* Every die with the chance that it had, and the battle in figures. */
    const tab = (name: RegExp) => story.getByRole('tab', { name })
    await tab(/Every die|Chaque dé/).click()
    await expect.poll(() => story.locator('tbody tr').count()).toBeGreaterThan(60)
    await expectOneLanguage(page, lang, 'every die')
    await expectAccessible(page, `every die ${lang}`)
    await page.keyboard.press('ArrowRight')
    await story.locator('.faces').nth(1).waitFor()
    await expectOneLanguage(page, lang, 'figures')
    await page.setViewportSize(PHONE)
    await expectNoSidewaysScroll(page, 'figures on a phone')
    await expectAccessible(page, `figures on a phone ${lang}`)
    await tab(/The story|Le récit/).click()
    await expectNoSidewaysScroll(page, 'story on a phone')
    await expectAccessible(page, `story on a phone ${lang}`)
    expect(complaints).toEqual([])
    await context.close()
  },
)

test('a battle is shared by link, as text and as a picture, kept with its margin, and played on from any moment', async () => {
  const { context, page, complaints } = await site.visit()
  await open(page, END)
  await page.locator('.acts .row .go button').last().click()
  const story = page.locator('dialog[open]')
  await story.locator('.card').first().click()
  const [, id = ''] = /play\/(.+)$/.exec(page.url()) ?? []
  await story.getByRole('button', { name: 'Play on from here' }).click()
  await page.waitForURL((url) => url.hash.startsWith('#/play/') && !url.hash.endsWith(id))
  await page.locator('[data-piece]').first().waitFor()
  expect(await page.locator('dialog[open]').count()).toBe(0)
  expect(await page.locator('.acts .row .go button, .acts li button').count()).toBeGreaterThan(0)
  await page.goto(`${site.address}/#/share/${id}`)
  const line = page.getByRole('textbox', { name: 'As text' })
  expect(await line.inputValue()).toMatch(
    /^Ager Sanguinis, The king’s reserve: Franks: victory on turn 10\n(🟩){10}\n\d+ points\n/u,
  )
  const challenge = await page.getByRole('textbox', { name: 'A challenge' }).inputValue()
  expect(challenge).toMatch(/#\/c\/ager\/look\/rules=\w+&scenario=reserve&beat=\d+$/)
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the picture' }).click(),
  ])
  const png = await readFile(await picture.path())
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  await page.goto(`${site.address}/#/history`)
  const row = page.locator('.matches li').filter({ hasText: 'Franks: victory' })
  await row.locator('.verdict').waitFor()
  expect(await row.innerText()).toMatch(/The king’s reserve[\s\S]*won\s+11 points ahead/)
  await expect.poll(() => row.locator('.picture circle').count(), { timeout: 15_000 }).toBeGreaterThan(3)
  /* Whoever takes it up has the same set-up, against whom the first played. */
  await page.goto(`${challenge}&bot1=sergeant`)
  await page.getByText('points are to be beaten').waitFor()
  await page.getByRole('button', { name: 'Take it up' }).click()
  await page.locator('.ground svg').waitFor()
  expect(await page.locator('.prompt').innerText()).toContain('Franks')
  expect(complaints).toEqual([])
  await context.close()
})

test('the sergeant names a whole move with its reason at once, and what leaves everybody standing is asked about', async () => {
  const { context, page, complaints } = await site.visit({ settings: { ...AT_ONCE, confirm: 'matters' } })
  await open(page, MOVE)
  await page.locator('.side .hint').click()
  await page.getByRole('region', { name: 'What would the sergeant do?' }).waitFor()
  const advice = page.locator('.plan.first')
  await advice.locator('.why').waitFor({ timeout: 60_000 })
  expect(await advice.locator('h4').innerText()).toMatch(/^\p{Lu}\p{L}+ to [A-Z]+\d+/u)
  expect(await advice.locator('.why').innerText()).toMatch(/\.$/)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page
    .getByRole('button', { name: /^End the movement step/ })
    .first()
    .click()
  const sure = page.getByRole('dialog')
  await sure.getByText('Nobody has moved').waitFor()
  await sure.getByRole('button', { name: 'End it anyway' }).click()
  await page
    .getByText(/^Franks\./)
    .first()
    .waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
