import { afterAll, beforeAll, expect, test } from 'vitest'
import { WIDE, expectAccessible, expectOneLanguage, newGame, openSite } from './site.ts'
import type { Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test('a whole game in French by the command line of the text table', async () => {
  const { page, context, complaints } = await site.visit({ lang: 'fr', viewport: WIDE })
  await newGame(page, 'fr', 'en mots')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Table en texte' }).click()
  const line = page.getByRole('textbox', { name: 'Commande' })
  await line.waitFor()
  const answers = page.getByRole('log').locator('> *')
  /** Types a line and reads what is answered. */
  const say = async (text: string): Promise<string> => {
    const before = await answers.count()
    await line.fill(text)
    await page.keyboard.press('Enter')
    await answers.nth(before).waitFor()
    return (await answers.nth(before).textContent()) ?? ''
  }
  expect(await say('aide')).toContain('chances NUMÉRO')
  expect(await say('position')).toContain('Tour 1')
  expect(await say('règle 6.7')).toContain('KH-6.7')
  expect(await say('xyzzy')).toContain('xyzzy')
  expect(await say('fortif')).toContain('1.')
  await say('liste')
  const choices = page.getByRole('list', { name: 'Choix' }).locator('button')
  await expectAccessible(page, 'the text table')
  let said = 0
  for (let state = 7; (await line.count()) > 0; said++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    const count = await choices.count()
    if (said === 3) {
      expect(await say('annuler')).toMatch(/Annulé|dés|jet|carte/)
      expect(await say(`chances ${count}`)).toMatch(/%|hasard/)
      expect(await say('pourquoi')).toContain('KH-')
    }
    await say(String(1 + (Math.floor(state / 65_536) % (await choices.count()))))
    expect(said).toBeLessThan(400)
  }
  expect(said).toBeGreaterThan(10)
  await page.getByRole('link', { name: 'L’histoire de la partie' }).waitFor()
  await expectOneLanguage(page, 'fr', 'the text table at the end')
  await expectAccessible(page, 'the text table at the end')
  expect(complaints).toEqual([])
  await context.close()
})

test('the position stands under headings, and the staff gives its advice', async () => {
  const { page, context, complaints } = await site.visit()
  await newGame(page, 'en', 'advice')
  expect(await page.title()).toBe('February 1884 · The Lion of Khartoum · Grognard')
  const id = new URL(page.url()).hash.split('/')[2] ?? ''
  await page.goto(`${site.address}/#/text/${id}`)
  const sheet = page.getByRole('region', { name: 'Position' })
  await expect.poll(() => sheet.getByRole('heading', { level: 3 }).count()).toBe(5)
  await page.getByRole('button', { name: 'Ask for advice' }).click()
  await page.getByRole('log').getByText('What the staff would do:').waitFor()
  await expectAccessible(page, 'the text table with advice')
  expect(complaints).toEqual([])
  await context.close()
})
