import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishedSave, lateGame } from './saves.ts'
import { PHONE, atTable, expectAccessible, expectNoSidewaysScroll, expectOneLanguage, openSite } from './site.ts'
import type { Lang, Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const valueOf = (page: Page, label: string | RegExp) => page.getByRole('textbox', { name: label }).inputValue()

/** Ends every phase at once, until the city falls. */
async function loseQuickly(page: Page, lang: Lang): Promise<void> {
  const end = { en: /^(\d+ )?End the/, fr: /^(\d+ )?Terminer/ }[lang]
  const question = page.locator('#question')
  while ((await page.locator('form input').count()) > 0) {
    const before = await page.getByRole('log').locator('> *').count()
    const [ending] = await page.locator('ol button').filter({ hasText: end }).all()
    await (ending ?? page.locator('ol button').last()).click()
    await expect.poll(() => page.getByRole('log').locator('> *').count()).toBeGreaterThan(before)
  }
  await question.waitFor()
}

/** A PNG of 1200 by 630 on which the map was drawn; it can be copied too. */
async function expectPicture(page: Page): Promise<void> {
  // The map is fetched; only then are there two sheets, one above the other.
  await page.locator('.picture .sheet > svg').nth(1).waitFor({ state: 'attached' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the picture' }).click(),
  ])
  const picture = readFileSync(await download.path())
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
  const colours = await page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = document.createElement('canvas')
    const paper = canvas.getContext('2d')
    canvas.width = 1200
    canvas.height = 630
    paper?.drawImage(image, 0, 0)
    const { data: pixels } = paper?.getImageData(30, 30, 600, 570) ?? { data: new Uint8ClampedArray() }
    const counts = new Map<number, number>()
    for (let i = 0; i < pixels.length; i += 4) {
      const colour = ((pixels[i] ?? 0) >> 4) * 256 + ((pixels[i + 1] ?? 0) >> 4) * 16 + ((pixels[i + 2] ?? 0) >> 4)
      counts.set(colour, (counts.get(colour) ?? 0) + 1)
    }
    return [...counts.values()].filter((count) => count > 300).length
  }, picture.toString('base64'))
  // Desert, water, roads, walls and letters.
  expect(colours).toBeGreaterThan(12)
  await page.getByRole('button', { name: 'Copy the picture' }).click()
  await expect
    .poll(() => page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types)))
    .toContain('image/png')
}

test('a finished game is shared as a line, a challenge and a whole film that another browser opens', async () => {
  const { context, page, complaints } = await site.visit()
  await page.locator('.load input[type=file]').setInputFiles(finishedSave('shared'))
  await page.getByRole('slider').waitFor()
  const id = new URL(page.url()).hash.split('/')[2] ?? ''
  await page.goto(`${site.address}/#/share/${id}`)
  await page.getByRole('region', { name: 'Score' }).waitFor()
  await page.locator('.picture svg [data-banner]').first().waitFor({ state: 'attached' })
  const total = await page.locator('.score .total b').innerText()
  const line = await valueOf(page, 'As text')
  expect(line).toMatch(/🟩*(🟥|🟨)⬜*/u)
  expect(line).toContain(`${total} points`)
  const challenge = await valueOf(page, 'A challenge')
  expect(challenge).toMatch(new RegExp(`/#/c/khartoum/shared/rules=\\d+&beat=${total}$`))
  await page.getByRole('checkbox', { name: /my score/ }).uncheck()
  expect(await valueOf(page, 'A challenge')).toMatch(/#\/c\/khartoum\/shared\/rules=\d+$/)
  const film = await valueOf(page, 'The whole game')
  expect(film.length).toBeLessThan(12_000)
  await page.getByText('The story, turn by turn').first().click()
  expect(await page.getByRole('textbox', { name: 'The story, turn by turn' }).inputValue()).toContain('FEBRUARY 1884')
  await expectAccessible(page, 'sharing')

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy: A challenge' }).click()
  await page.getByText('Copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/#\/c\/khartoum\/shared\/rules=\d+$/)
  await expectPicture(page)
  expect(complaints).toEqual([])
  await context.close()

  const friend = await site.visit({ lang: 'fr' })
  await friend.page.goto(film)
  await friend.page.getByRole('slider').waitFor()
  await friend.page.goto(challenge)
  await friend.page.getByRole('heading', { name: 'On vous défie' }).waitFor()
  await friend.page.getByText(`${total} points à battre.`).waitFor()
  await expectOneLanguage(friend.page, 'fr', 'a challenge')
  await expectAccessible(friend.page, 'a challenge')
  await friend.page.getByRole('button', { name: 'Relever le défi' }).click()
  await atTable(friend.page)
  expect(friend.complaints).toEqual([])
  await friend.context.close()
})

test('a position is shared, and another browser plays on from it with its picture before it', async () => {
  const { context, page } = await site.visit()
  await page.locator('.load input[type=file]').setInputFiles(lateGame('late'))
  await atTable(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Share' }).click()
  const link = await valueOf(page, 'This position')
  await context.close()
  const friend = await site.visit()
  await friend.page.goto(link)
  await friend.page.getByRole('heading', { name: 'A position for you' }).waitFor()
  await friend.page.locator('.picture svg [data-banner]').first().waitFor({ state: 'attached' })
  await expectAccessible(friend.page, 'a position that was sent')
  await friend.page.getByRole('button', { name: 'Play on from here' }).click()
  await atTable(friend.page)
  expect(await friend.page.locator('.status').innerText()).toContain('December 1884')
  await friend.context.close()
})

test.each([
  ['p/AAAA', 'broken'],
  ['p/nonsense!', 'broken'],
  ['g/AAAA', 'broken'],
  ['c/chess/abc', 'not on the table'],
  ['c/khartoum', 'broken'],
  ['c/khartoum/bekola/rules=1', 'made under version 1 of the rules'],
  ['day/khartoum/2026-02-30', 'no such game'],
  ['day/khartoum/2999-01-01', 'has not come yet'],
])('a link that leads nowhere says so: %s', async (hash, says) => {
  const { context, page, complaints } = await site.visit()
  await page.goto(`${site.address}/#/${hash}`)
  await page.getByText(says).first().waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a challenge with options that the game does not have is refused when it is taken up', async () => {
  const { context, page } = await site.visit()
  await page.goto(`${site.address}/#/c/khartoum/abc/level=mouse`)
  await page.getByRole('button', { name: 'Take it up' }).click()
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('This link cannot be played')
  await context.close()
})

test.each(['en', 'fr'] as const)(
  'the siege of the day: one for everybody, a score, a line and a streak, %s',
  async (lang) => {
    const { context, page, complaints } = await site.visit({ lang })
    await page.clock.setFixedTime('2026-11-15T10:00:00Z')
    await page.reload()
    const card = page.locator('.day')
    await card.getByText(lang === 'en' ? 'Siege of the day' : 'Le siège du jour').waitFor()
    expect(await card.innerText()).toMatch(/15/)
    await card.getByRole('link').click()
    const take = page.getByRole('button', { name: lang === 'en' ? 'Take it up' : 'Relever le défi' })
    await take.waitFor()
    await expectOneLanguage(page, lang, 'the day')
    await take.click()
    await atTable(page)
    const id = new URL(page.url()).hash.split('/')[2] ?? ''
    await page.goto(`${site.address}/#/text/${id}`)
    await page.locator('form input').waitFor()
    await loseQuickly(page, lang)
    await page.goto(`${site.address}/#/day/khartoum`)
    const line = page.getByRole('textbox', { name: lang === 'en' ? 'As text' : 'En texte' })
    await line.waitFor()
    expect(await line.inputValue()).toContain('#/day/khartoum/2026-11-15')
    expect(await page.locator('.streak').innerText()).toMatch(/^1/)
    expect(Number(await page.locator('.score .total b').innerText())).toBeGreaterThan(0)
    await expectAccessible(page, 'the day')
    await page.setViewportSize(PHONE)
    await expectNoSidewaysScroll(page, 'the day on a phone')
    // A day later the streak stands, and another siege waits.
    await page.clock.setFixedTime('2026-11-16T01:00:00Z')
    await page.reload()
    await take.waitFor()
    expect(await page.locator('.streak').innerText()).toMatch(/^1/)
    await page.clock.setFixedTime('2026-11-18T01:00:00Z')
    await page.reload()
    await take.waitFor()
    expect(await page.locator('.streak').innerText()).toMatch(/^0/)
    expect(complaints).toEqual([])
    await context.close()
  },
)
