import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SaveFile } from './ager-saves.ts'
import { crookedPack, fordPack } from './boxers-packs.ts'
import { beforeFire, inTheWall, lateBattle, refereed } from './boxers-saves.ts'
import { pressTwice } from './hand.ts'
import { expectAccessible, expectOneLanguage, fillUp, openSite, watch } from './site.ts'
import type { Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const question = (page: Page): Promise<string> => page.locator('.prompt h1').innerText()

async function openSave(page: Page, save: SaveFile): Promise<void> {
  await page.goto(site.address)
  await page.locator('.load input[type=file]').setInputFiles(save)
  await page.locator('.ground svg').waitFor()
}

/** The ways to end a match here and now. */
async function ending(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Resign, draw or claim…' }).click()
  return page.getByRole('dialog', { name: 'End the match here' })
}

const idOf = (page: Page): string => new URL(page.url()).hash.split('/')[2] ?? ''

test('by text, in French: set up, announced, moved in centimetres and bearings, looked at, refused and taken back', async () => {
  const { context, page, complaints } = await site.visit({ lang: 'fr' })
  await page.goto(`${site.address}/#/new/boxers`)
  await page.getByRole('radio', { name: 'Le petit poste du puits' }).check()
  await page.getByRole('radio', { name: 'Un ami, ici' }).check()
  await page.locator('details.dice summary').click()
  await page.locator('.seed input').fill('h')
  await page.getByRole('button', { name: 'Commencer' }).click()
  await page.locator('.ground svg').waitFor()
  await page.goto(`${site.address}/#/text/${idOf(page)}`)
  const line = page.getByRole('textbox', { name: 'Commande' })
  await line.waitFor()
  const answers = page.getByRole('log').locator('> *')
  /** Types a line and reads what is answered. */
  const say = async (text: string): Promise<string> => {
    const before = await answers.count()
    await line.fill(text)
    await page.keyboard.press('Enter')
    await answers.nth(before).waitFor()
    return (await answers.nth(before).innerText()).replaceAll(/\s/g, ' ')
  }
  /** The choice that holds these words. */
  const choose = async (words: string): Promise<string> => {
    await say(words)
    return say('1')
  }
  for (const side of [0, 1]) {
    await choose('le scénario le propose')
    const said = await choose('prêt')
    if (side === 1) expect(said).toContain('Mouvement')
  }
  expect(await choose('annoncer')).toMatch(/Qui : de 1 à 10 parmi .*Répondez ligne par ligne/)
  expect(await say('fusilier 4')).toContain('Comment')
  expect(await say('à cloche-pied')).toContain('l’une de ces valeurs est attendue')
  await say('ramper')
  expect(await say('non')).toMatch(/Le dé donne \d : \d cm au plus/)
  await choose('déplacer')
  const [, x = '', y = ''] = /de (\S+) (\S+), \d cm au plus/.exec(await say('fusilier 4')) ?? []
  const place = (down: number): string => `(${x} ; ${String(Number(y.replace(',', '.')) - down).replace('.', ',')})`
  const refused = await say('90 N')
  expect(refused).toMatch(/^(Ce chemin|C’est).* BX-\w+-\d\d.*Au lieu de cela : .* cm au \d+° .*oui ou non$/)
  await say('non')
  expect(await say('1 @ 180')).toContain(`Fusilier 4 va en ${place(1)}`)
  const looked = await say('fusilier 4')
  expect(looked).toContain(`Fusilier 4 : ${place(1)}`)
  expect(looked).toMatch(/Au plus près : .* cm au \d+°/)
  expect(await say('règle bx-move-23')).toContain('BX-move-23')
  await page.getByRole('button', { name: 'Annuler' }).first().click()
  await expect.poll(() => answers.last().innerText()).toContain('Annulé')
  expect(await say('fusilier 4')).toContain(place(0))
  await expectOneLanguage(page, 'fr', 'the Boxers by text')
  await expectAccessible(page, 'the Boxers by text')
  expect(complaints).toEqual([])
  await context.close()
})

test('what is wrong is refused with clear words and loses nothing; an owner’s table is laid, and played on by points', async () => {
  const { context, page, complaints } = await site.visit({ lang: 'fr' })
  await openSave(page, await beforeFire('well', 'two', 1))
  const kept = await question(page)
  const address = page.url()
  await page.goto(site.address)
  await page.locator('.load input[type=file]').setInputFiles(await inTheWall())
  await page.getByText(/se tient dans un mur/).waitFor()
  expect(new URL(page.url()).hash).not.toContain('play')

  await page.goto(`${site.address}/#/new/boxers`)
  const pack = page.locator('details.pack')
  await pack.locator('summary').click()
  await pack.locator('input[type=file]').setInputFiles(crookedPack())
  await pack.getByRole('alert').getByText('scenarios.ford.zones.0.corners : son contour se croise lui-même').waitFor()
  await expectOneLanguage(page, 'fr', 'a crooked pack')
  await pack.locator('input[type=file]').setInputFiles(fordPack())
  await page.getByRole('radio', { name: 'Le gué' }).check()
  await page.getByRole('radio', { name: 'Une bataille aux points' }).check()
  await page.getByRole('radio', { name: 'Un ami, ici' }).check()
  await expectAccessible(page, 'a battle by points')
  const free = page.locator('details.options')
  await free.getByLabel('Points de chaque force').fill('20')
  await page.getByRole('button', { name: 'Commencer' }).click()
  const tooDear = /free\.columns\s: vaut \d+, plus que 20\s; free\.riflemen\s: vaut \d+, plus que 20/
  await page.getByRole('alert').filter({ hasText: tooDear }).waitFor()
  await free.getByLabel('Points de chaque force').fill('120')
  await free.getByLabel('Table').selectOption({ label: 'Le gué' })
  await expect.poll(() => free.getByLabel('Canon et servants').isChecked()).toBe(false)
  await free.getByLabel('Canon et servants').check()
  await page.getByRole('button', { name: 'Commencer' }).click()
  await page.getByRole('alert').filter({ hasText: 'rien n’arrive plus tard sur cette table' }).waitFor()
  await free.getByLabel('Canon et servants').uncheck()
  await page.getByRole('button', { name: 'Commencer' }).click()
  await page.locator('.ground svg').waitFor()
  expect(await page.locator('.status').innerText()).toContain('Une bataille aux points')
  await page.goto(address)
  await expect.poll(() => question(page)).toBe(kept)
  expect(complaints).toEqual([])
  await context.close()
})

test('two at one screen: a second tab follows, a double press is one, reload and replay find it, they agree on a draw, or one resigns', async () => {
  const { context, page, complaints } = await site.visit()
  await openSave(page, await beforeFire('well', 'two', 1))
  const second = await context.newPage()
  watch(second, complaints)
  await second.goto(page.url())
  await second.getByRole('status').filter({ hasText: 'Another tab of this browser plays this game' }).waitFor()
  await pressTwice(page.getByRole('button', { name: 'End the fire step' }))
  await expect.poll(() => question(page)).not.toMatch(/^The Europeans\. Fire/)
  const after = await question(page)
  await expect.poll(() => question(second)).toBe(after)
  await second.close()
  await page.reload()
  await expect.poll(() => question(page)).toBe(after)
  /* The table seen from its other side, and kept so. Its keys are those of the board. */
  await page.locator('.ground svg').waitFor()
  await page.keyboard.press('t')
  await page.locator('.turned').first().waitFor()

  const address = page.url()
  await page.goto(address.replace('#/play/', '#/replay/'))
  await page.getByText('Europeans, locate and move').first().waitFor()
  await page.goto(address)
  const dialog = await ending(page)
  expect(await dialog.getByRole('button').allInnerTexts()).toEqual([
    'The Boxers: resign',
    'The Europeans: resign',
    'We agree: a draw',
    'Play on',
  ])
  await dialog.getByRole('button', { name: 'We agree: a draw' }).click()
  await page.getByRole('dialog', { name: 'The game is over' }).getByText('A draw, by agreement.').waitFor()
  await expectAccessible(page, 'a drawn battle of the Boxers')
  await openSave(page, await beforeFire('well', 'two', 1))
  await (await ending(page)).getByRole('button', { name: 'The Boxers: resign' }).click()
  const over = page.getByRole('dialog', { name: 'The game is over' })
  await over.getByText('The Europeans: victory, for the others have resigned.').waitFor()
  await over.locator('.battle .way').first().waitFor({ state: 'attached' })
  expect(complaints).toEqual([])
  await context.close()
})

test('where the browser has no room left the battle goes on with dice that somebody rolls, and a file is offered', async () => {
  const { context, page } = await site.visit()
  await openSave(page, await refereed('well', 'two', 1))
  await fillUp(page)
  await page.locator('.side .hint').click()
  await page.locator('.plan').first().getByRole('button').first().click()
  const dialog = page.getByRole('dialog', { name: 'Enter your roll' })
  await dialog.waitFor()
  await expectAccessible(page, 'a die of the Boxers to tap')
  const one = dialog.getByRole('button', { name: '1', exact: true })
  await expect
    .poll(async () => {
      if (await one.isVisible()) await one.click()
      return dialog.count()
    })
    .toBe(0)
  const warned = page.getByRole('alert').filter({ hasText: 'This browser does not keep the game' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    warned.getByRole('button', { name: 'Save to a file' }).click(),
  ])
  const after = await question(page)
  const elsewhere = await site.visit()
  await elsewhere.page.locator('.load input[type=file]').setInputFiles(await file.path())
  await elsewhere.page.locator('.ground svg').waitFor()
  expect(await question(elsewhere.page)).toBe(after)
  await elsewhere.context.close()
  await context.close()
})

test('bots are watched and set against each other, and own themselves beaten where they are', async () => {
  const { context, page, complaints } = await site.visit()
  await openSave(page, await lateBattle('well', 'four', 12, 0))
  await (await ending(page)).getByRole('button', { name: 'Claim the victory' }).click()
  await page.getByText('Europeans: victory, for the others have resigned.').first().waitFor({ timeout: 60_000 })
  await openSave(page, await lateBattle('well', 'two', 12))
  await page.goto(`${site.address}/#/watch/${idOf(page)}/captain`)
  await page
    .getByText(/^Watching/)
    .first()
    .waitFor()
  await expectAccessible(page, 'the captain watched')
  await page.goto(`${site.address}/#/simulate/boxers`)
  await page.getByLabel('Games for each').fill('1')
  await page.locator('details.setup summary').click()
  await page.locator('.where select').selectOption({ label: 'The picket at the well' })
  await page.getByRole('button', { name: 'Begin the simulation' }).click()
  await page.getByText('All games are played.').waitFor({ timeout: 60_000 })
  expect(await page.locator('main').innerText()).toContain('The picket at the well')
  expect(complaints).toEqual([])
  await context.close()
})
