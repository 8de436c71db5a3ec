import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { Player, look, mouseHand, pressTwice, told } from './hand.ts'
import { finishedSave, packFile, longGame, refereed } from './saves.ts'
import { atTable, expectAccessible, newGame, openDice, openOdds, openSite, watch } from './site.ts'
import type { Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const notice = (page: Page) => page.locator('.prompt [role=alert] .notice')
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })
/** What tells one position from another. */
/** What the log holds of earlier turns depends on what was scrolled to; what happened last does not. */
const position = async (page: Page) => ({
  ...(await look(page)),
  log: await page.locator('.log section').first().innerText(),
})

async function menu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.locator('#table-menu').getByText(item, { exact: true }).click()
}

test('the game is there again after the tab was closed', async () => {
  const { context, page, complaints } = await site.visit()
  await newGame(page, 'en', 'come back')
  await new Player(page, mouseHand(page)).play(2)
  const before = await position(page)
  await page.close()
  const again = await context.newPage()
  watch(again, complaints)
  await again.goto(site.address)
  await again.getByRole('link', { name: 'Back to the table' }).click()
  await atTable(again)
  expect(await position(again)).toEqual(before)
  expect(complaints).toEqual([])
  await context.close()
})

test('a press that comes twice before it is told does it once, and nobody complains', async () => {
  const { context, page } = await site.visit()
  await newGame(page, 'en', 'twice')
  const { ap } = await look(page)
  await pressTwice(page.locator('ol.ladder button').first())
  await told(page)
  expect((await look(page)).ap).toBe(ap - 1)
  expect(await notice(page).count()).toBe(0)
  await undo(page).click()
  await expect.poll(async () => (await look(page)).ap).toBe(ap)
  await context.close()
})

test('what taught nothing can be taken back; what dice or cards showed cannot, and why', async () => {
  const { context, page } = await site.visit()
  await newGame(page, 'en', 'take back')
  const hand = mouseHand(page)
  const start = await position(page)
  await hand.rung(0)
  const inside = await look(page)
  await hand.zone(inside.zones[0] ?? '')
  await page.keyboard.press('Control+z')
  await told(page)
  expect(await look(page)).toEqual(inside)
  await undo(page).click()
  await told(page)
  expect(await position(page)).toEqual(start)
  await new Player(page, hand).play(2)
  await undo(page).click()
  await notice(page).waitFor()
  expect(await notice(page).innerText()).toMatch(/[a-z]{3,}.*\./)
  expect((await look(page)).turn).toBe(2)
  await context.close()
})

test('a game saved to a file can be loaded elsewhere', async () => {
  const { context, page } = await site.visit()
  await newGame(page, 'en', 'to a file')
  await new Player(page, mouseHand(page)).play(2)
  const before = await position(page)
  const [download] = await Promise.all([page.waitForEvent('download'), menu(page, 'Save to a file')])
  const other = await site.visit()
  await other.page.locator('input[type=file]').setInputFiles(await download.path())
  await atTable(other.page)
  expect(await position(other.page)).toEqual(before)
  await other.page.goto(`${site.address}/#/`)
  await other.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'no.json', mimeType: 'application/json', buffer: Buffer.from('{"format":"other"}') })
  await other.page.getByRole('alert').waitFor()
  expect(await other.page.getByRole('alert').innerText()).toContain('format')
  await context.close()
  await other.context.close()
})

test('a save can be opened and played on where the browser keeps nothing, and that is said', async () => {
  const { context, page } = await site.visit()
  await newGame(page, 'en', 'nowhere to keep it')
  await new Player(page, mouseHand(page)).play(2)
  const before = await position(page)
  const [download] = await Promise.all([page.waitForEvent('download'), menu(page, 'Save to a file')])
  const closed = await site.visit()
  await closed.page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('storage is closed', 'SecurityError')
    }
  })
  await closed.page.reload()
  await closed.page.locator('input[type=file]').setInputFiles(await download.path())
  await atTable(closed.page)
  expect(await position(closed.page)).toEqual(before)
  await closed.page.getByText('This browser does not keep the game').waitFor()
  await new Player(closed.page, mouseHand(closed.page)).play(3)
  expect((await look(closed.page)).turn).toBeGreaterThan(before.turn)
  await context.close()
  await closed.context.close()
})

test('an address that cannot be read leads where an unknown one leads', async () => {
  const { context, page, complaints } = await site.visit()
  for (const hash of ['#/play/%', '#/replay/%zz', '#/watch/%/%']) {
    await page.goto(`${site.address}/${hash}`)
    await page.getByText('There is no such game in this browser.').waitFor()
  }
  await page.goto(`${site.address}/#/%`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('replay: keys, time line, and playing on from the middle', async () => {
  const { context, page, complaints } = await site.visit()
  await page.locator('input[type=file]').setInputFiles(finishedSave('replay'))
  const line = page.getByRole('slider')
  await line.waitFor()
  const last = Number(await line.getAttribute('max'))
  expect(last).toBeGreaterThan(10)
  const at = async () => Number(await line.inputValue())
  for (const [key, step] of [
    ['End', last],
    ['ArrowLeft', last - 1],
    ['Home', 0],
    ['ArrowRight', 1],
    ['ArrowRight', 2],
  ] as const) {
    await page.keyboard.press(key)
    expect(await at()).toBe(step)
  }
  await page.keyboard.press('Shift+ArrowRight')
  expect(await at()).toBeGreaterThan(2)
  await line.fill('4')
  await page.getByText(`Step 4 of ${last}`).first().waitFor()
  await page.getByRole('button', { name: 'Play on from here' }).click()
  // The replay has a board too; only a table has something to choose.
  await page.locator('ol.ladder').waitFor()
  expect((await look(page)).over).toBe(false)
  await new Player(page, mouseHand(page)).play(2)
  expect(complaints).toEqual([])
  await context.close()
})

test('past games with their figures; one is forgotten', async () => {
  const { context, page, complaints } = await site.visit()
  for (const seed of ['one', 'two']) {
    await page.getByRole('link', { name: 'Library' }).click()
    await page.locator('.load input[type=file]').setInputFiles(finishedSave(seed))
    await page.getByRole('slider').waitFor()
  }
  await page.getByRole('link', { name: 'Past games' }).click()
  // The replay has lists of its own: what counts is what stands beside the statistics.
  await page.getByRole('region', { name: 'Statistics' }).waitFor()
  const matches = page.locator('.matches > li')
  await expect.poll(() => matches.count()).toBe(2)
  expect(await page.getByRole('region', { name: 'Statistics' }).innerText()).toContain('2')
  await page
    .getByRole('button', { name: /^Forget/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => matches.count()).toBe(2)
  await page
    .getByRole('button', { name: /^Forget/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Forget' }).click()
  await page.getByRole('status').getByText('Forgotten.').waitFor()
  await expect.poll(() => matches.count()).toBe(1)
  await page.getByRole('link', { name: /^The story/ }).click()
  await page.getByRole('button', { name: 'The story of the game' }).click()
  await page.getByRole('dialog', { name: 'The game is over' }).locator('figure').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('rules: from the log to the reference, and searched', async () => {
  const { context, page, complaints } = await site.visit()
  await newGame(page, 'en', 'rules')
  await new Player(page, mouseHand(page)).play(2)
  const link = page.locator('.log .rule').first()
  const label = (await link.getAttribute('aria-label')) ?? ''
  const id = /KH-[\w.-]+/.exec(label)?.[0] ?? ''
  await link.click()
  const rule = page.getByRole('dialog', { name: label })
  await rule.locator('p').first().waitFor()
  await rule.getByRole('link', { name: 'Show it in the reference' }).click()
  await page.waitForFunction((id) => document.activeElement?.id === id, id)
  await page.getByRole('searchbox').fill('gunboat')
  await page.getByText(/^\d+ rules$/).waitFor()
  await page.getByRole('searchbox').fill('xyzzy')
  await page.getByText('No rule has all these words.').waitFor()
  await page.getByRole('tab', { name: 'Glossary' }).click()
  await page.locator('dl dt').first().waitFor()
  await page.getByRole('tab', { name: 'Components' }).click()
  await page.getByRole('table').first().waitFor()
  expect(await page.getByText('reconstructed').count()).toBeGreaterThan(3)
  expect(complaints).toEqual([])
  await context.close()
})

test('odds sum to everything that can happen', async () => {
  const { context, page, complaints } = await site.visit()
  await newGame(page, 'en', 'odds')
  await openOdds(page)
  const dialog = page.locator('dialog[open]')
  await dialog.locator('.bars summary').first().waitFor()
  const shares = await dialog
    .locator('.track i')
    .evaluateAll((bars) =>
      bars.map((bar) => (bar instanceof HTMLElement ? Number(bar.style.getPropertyValue('--share')) : 0)),
    )
  expect(shares.length).toBeGreaterThan(1)
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6)
  await dialog.locator('summary').first().click()
  expect(await dialog.locator('details[open] > p').innerText()).toMatch(/[a-z]{3,}.*\./)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect((await look(page)).turn).toBe(1)
  expect(complaints).toEqual([])
  await context.close()
})

test('what is not possible says why, with its rule', async () => {
  const { context, page } = await site.visit()
  await newGame(page, 'en', 'why not')
  const hand = mouseHand(page)
  const closed = [0, 1, 2, 3, 4, 5, 6].filter((rung) => rung !== 0)
  const { open } = await look(page)
  const rung = closed.find((each) => !open.includes(each))
  if (rung === undefined) throw new Error('everything is open in turn 1')
  await hand.rung(rung)
  await notice(page).locator('.rule').first().waitFor()
  const said = [await notice(page).innerText()]
  await hand.zone('white-5')
  said.push(await notice(page).innerText())
  await hand.rung(0)
  await hand.zone('black-5')
  await notice(page).waitFor({ state: 'detached' })
  expect((await look(page)).zones).not.toContain('black-5')
  await hand.zone('black-5')
  await notice(page).locator('.rule').first().waitFor()
  said.push(await notice(page).innerText())
  for (const sentence of said) expect(sentence).toMatch(/[a-z]{3,} [a-z]{2,}.*\./)
  await notice(page).getByRole('button', { name: 'Close' }).click()
  await notice(page).waitFor({ state: 'detached' })
  await context.close()
})

test('referee: the player rolls and draws, the table asks for each result', async () => {
  const { context, page, complaints } = await site.visit()
  await page.getByRole('link', { name: 'Open the box' }).first().click()
  await openDice(page)
  await page.getByLabel(/I roll real dice/).check()
  await page.getByRole('button', { name: 'Begin' }).click()
  await atTable(page)
  await mouseHand(page).button(0)
  const dialog = page.getByRole('dialog', { name: 'Enter your roll' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect((await look(page)).turn).toBe(1)
  await mouseHand(page).button(0)
  await expectAccessible(page, 'a card to draw')
  await dialog.getByRole('button', { name: '14 Wolseley on the march (*)', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect((await look(page)).turn).toBe(2)
  expect(complaints).toEqual([])
  await context.close()
})

test('referee: cards are drawn by name, and two dice are tapped and seen before they count', async () => {
  const { context, page, complaints } = await site.visit()
  const zones = { 'black-5': ['egyptian-2', 'sudanese-2'] }
  const save = refereed({ turn: 6, ap: 0, rp: 20, cm: 10, units: { zones }, lastAction: 'defend' })
  await page.locator('.load input[type=file]').setInputFiles(save)
  await atTable(page)
  await page.getByRole('button', { name: /End the action phase/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter your roll' })
  await dialog.getByRole('button', { name: '1 Black', exact: true }).click()
  const [first, second] = ['First die', 'Second die'].map((name) => dialog.getByRole('group', { name }))
  const fell = dialog.getByRole('button', { name: 'This fell' })
  await first?.getByRole('button', { name: '6', exact: true }).click()
  expect(await fell.isDisabled()).toBe(true)
  await second?.getByRole('button', { name: '2', exact: true }).click()
  await second?.getByRole('button', { name: '5', exact: true }).click()
  expect(await dialog.locator('output').innerText()).toBe('6 + 5 = 11')
  await expectAccessible(page, 'two dice to tap')
  await fell.click()
  await dialog.locator('output').waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('.log, .just-now, .side').first().innerText()).toContain('11')
  expect(complaints).toEqual([])
  await context.close()
})

test("an owner's pack changes the board; a broken one is refused with its place", async () => {
  const { context, page, complaints } = await site.visit()
  await page.getByRole('link', { name: 'Open the box' }).first().click()
  await page.locator('details.pack summary').click()
  const file = page.getByLabel('Choose a pack file')
  await file.setInputFiles(packFile({ zones: { 'black-5': { shape: 'hexagon' } } }))
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('alert').innerText()).toContain('zones.black-5.shape')
  await file.setInputFiles(packFile({ zones: { 'black-5': { name: { en: 'Fort Test', fr: 'Fort Essai' } } } }))
  await page.getByText('Your pack "my copy" is laid over ours.').waitFor()
  await page.getByRole('button', { name: 'Begin' }).click()
  await atTable(page)
  expect(await page.locator('.zone[data-drop="black-5"]').getAttribute('aria-label')).toContain('Fort Test')
  await page.reload()
  await atTable(page)
  expect(await page.locator('.zone[data-drop="black-5"]').getAttribute('aria-label')).toContain('Fort Test')
  expect(complaints).toEqual([])
  await context.close()
})

test("an owner's pack may be YAML; what is wrong with it is said in the language of the page", async () => {
  const { context, page, complaints } = await site.visit({ lang: 'fr' })
  await page.getByRole('link', { name: 'Ouvrir la boîte' }).first().click()
  await page.locator('details.pack summary').click()
  const file = page.getByLabel('Choisir un fichier de contenu')
  const yaml = (text: string) => ({ name: 'pack.yaml', mimeType: 'application/yaml', buffer: Buffer.from(text) })
  const head = 'format: grognard-pack\ngame: khartoum\nname: mon exemplaire\n'
  await file.setInputFiles(yaml(`${head}units: { ali: { raid: 10 } }\n`))
  await page.getByText('units.ali.raid : un nombre de -5 à 9 est attendu').waitFor()
  await file.setInputFiles(yaml(`${head}\tunits: 1\n`))
  await page.getByText(/la ligne 4 ne peut pas être lue/).waitFor()
  await file.setInputFiles(yaml(`${head}zones: { black-5: { name: { en: Fort Test, fr: Fort Essai } } }\n`))
  await page.getByText('Votre contenu « mon exemplaire » recouvre le nôtre.').waitFor()
  await page.getByRole('button', { name: 'Commencer' }).click()
  await atTable(page)
  expect(await page.locator('.zone[data-drop="black-5"]').getAttribute('aria-label')).toContain('Fort Essai')
  expect(complaints).toEqual([])
  await context.close()
})

test('the rules behind the log are one stop of the Tab key, and arrows go through them', async () => {
  const { context, page } = await site.visit()
  await newGame(page, 'en', 'stops')
  await new Player(page, mouseHand(page)).play(2)
  const lists = page.locator('.log ol')
  await expect.poll(() => page.locator('.log .rule').count()).toBeGreaterThan(8)
  expect(await page.locator('.log .rule[tabindex="0"]').count()).toBe(await lists.count())
  const links = lists.last().locator('.rule')
  await links.first().focus()
  await page.keyboard.press('ArrowDown')
  expect(await links.nth(1).evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('End')
  expect(await links.last().evaluate((link) => link === document.activeElement && link.tabIndex === 0)).toBe(true)
  expect(await links.first().getAttribute('tabindex')).toBe('-1')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').locator('p').first().waitFor()
  await context.close()
})

test('of a long log only what can be seen is in the page, turn by turn, to its very end', async () => {
  const { context, page, complaints } = await site.visit()
  await page.locator('.load input[type=file]').setInputFiles(longGame('long'))
  await atTable(page)
  const log = page.getByRole('region', { name: 'Log' })
  const rows = log.locator('li[data-row]')
  // Until the words of the log have come it has other rows.
  await log.getByRole('combobox').waitFor()
  const inAll = Number(await rows.first().getAttribute('aria-setsize'))
  expect(inAll).toBeGreaterThan(40)
  await expect.poll(() => rows.count()).toBeLessThan(40)
  expect(await log.locator('h3').first().innerText()).toContain('1884')
  await log.scrollIntoViewIfNeeded()
  await log.locator('.rule').first().focus()
  await page.keyboard.press('End')
  await expect.poll(() => rows.last().getAttribute('aria-posinset')).toBe(String(inAll))
  expect(await rows.count()).toBeLessThan(40)
  expect(await rows.last().isVisible()).toBe(true)
  await page.keyboard.press('Home')
  await expect.poll(() => rows.first().getAttribute('aria-posinset')).toBe('1')
  // By the wheel, a window's height at a time, nothing is missing on the way.
  const seen = new Set<string>()
  const side = page.locator('.side .log')
  for (let more = true; more;) {
    for (const at of await rows.evaluateAll((list) => list.map((row) => row.getAttribute('aria-posinset'))))
      seen.add(at ?? '')
    more = await side.evaluate((box) => {
      const before = box.scrollTop
      box.scrollBy(0, box.clientHeight)
      return new Promise<boolean>((shown) =>
        requestAnimationFrame(() => requestAnimationFrame(() => shown(box.scrollTop > before))),
      )
    })
  }
  expect(seen.size).toBe(inAll)
  expect(complaints).toEqual([])
  await context.close()
})

test('whatever the mouse rests on or the keys reach says what it is', async () => {
  const { context, page } = await site.visit()
  await newGame(page, 'en', 'what is it')
  const caption = page.locator('p[aria-hidden=true]', { hasText: 'raid' })
  await page.locator('.tray .piece[data-unit^="egyptian"] button').first().hover()
  await caption.waitFor()
  expect(await caption.innerText()).toMatch(/Egyptian infantry, 2 steps, raid \+\d, sortie \+\d, defence \+\d/)
  await page.mouse.move(2, 2)
  await caption.waitFor({ state: 'detached' })
  await page.locator('.zone[tabindex="0"]').focus()
  for (const key of ['Shift+Tab', 'Tab', 'PageDown']) await page.keyboard.press(key)
  const reached = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  await page.locator('p[aria-hidden=true]', { hasText: reached }).waitFor()
  await context.close()
})

test('the table fills the window and no more', async () => {
  const { context, page } = await site.visit()
  await newGame(page, 'en', 'window')
  const taller = await page.evaluate(
    () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
  )
  expect(taller).toBe(0)
  await context.close()
})

test('what happened is announced', async () => {
  const { context, page } = await site.visit()
  await newGame(page, 'en', 'aloud')
  await mouseHand(page).button(0)
  const live = page.locator('[aria-live=polite][aria-label="What just happened"]')
  expect(await live.textContent()).toMatch(/[a-z]{3,}.*\./)
  await context.close()
})
