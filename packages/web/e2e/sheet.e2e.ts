import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLIENT, newGame, openSite } from './site.ts'
import type { Site } from './site.ts'

const MOST_PICTURE = 250_000

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** The strokes of the map in their order, and its lettering. */
const sheet = async (page: Page) => {
  await page.locator('.kh-routes path').first().waitFor({ state: 'attached' })
  return page
    .locator('.sheet > svg')
    .first()
    .evaluate((map) => ({
      strokes: Array.from(map.querySelectorAll('path'), (path) => path.getAttribute('d')),
      letters: Array.from(map.querySelectorAll('text'), (text) => text.textContent.trim()),
    }))
}

test('a map is a picture that comes beside the script, and no heavier than 250 kB', () => {
  const pictures = readdirSync(join(CLIENT, 'assets')).filter((file) => file.startsWith('sheets-'))
  expect(pictures.length).toBe(4)
  for (const file of pictures) {
    const picture = readFileSync(join(CLIENT, 'assets', file))
    expect(gzipSync(picture).length).toBeLessThan(MOST_PICTURE)
    expect(picture.toString()).not.toContain('<!--')
  }
})

test.each([
  ['en', 'Blue Nile'],
  ['fr', 'Nil Bleu'],
] as const)('drawn beforehand or in the page, the map is the same, %s', async (lang, river) => {
  const { context, page, complaints } = await site.visit({ lang })
  await newGame(page, lang, 'map')
  const beforehand = await sheet(page)
  expect(beforehand.letters).toContain(river)
  expect(complaints).toEqual([])
  await context.route('**/sheets-*.svg', (route) => route.abort())
  await page.reload()
  expect(await sheet(page)).toEqual(beforehand)
  await context.close()
})
