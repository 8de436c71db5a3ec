import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { glossary } from './ui/reference/glossary.ts'
import { TERMS } from './terms.ts'

const here = path.join(import.meta.dirname, '..')

/** Everything that is said to people: catalogues, lessons, cards, the reference; and what else stands in these files. */
function sources(): readonly { readonly file: string; readonly text: string }[] {
  const under = (folder: string) =>
    fs
      .readdirSync(path.join(here, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|svelte|yaml)$/.test(file) && !/\.test\.ts$|^generated/.test(file))
      .map((file) => path.join(folder, file))
  const files = ['src', 'ledger', 'data'].flatMap(under).filter((file) => path.basename(file) !== 'terms.ts')
  return files.map((file) => ({ file, text: fs.readFileSync(path.join(here, file), 'utf8') }))
}

const said = sources()

/** Names of ships in history, and of a card, are no units. */
const NAMES = /Les bateaux de grain|Grain boats|bateaux de grain/g

test.each(TERMS.flatMap(({ never }) => [...never.en, ...never.fr]))('nobody says %s', (word) => {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_$-])${word}(?![\\p{L}\\p{N}_$-])`, 'u')
  const found = said.filter(({ text }) => pattern.test(text.replaceAll(NAMES, '')))
  expect(found.map(({ file }) => file)).toEqual([])
})

test('the catalogues are read', () => {
  expect(said.length).toBeGreaterThan(100)
  for (const { fr } of TERMS)
    expect({ fr, there: said.some(({ text }) => text.includes(fr)) }).toEqual({ fr, there: true })
})

test.each(['en', 'fr'] as const)('the glossary has the points by their letters, %s', (lang) => {
  const terms = glossary(lang).map(({ term }) => term)
  for (const letters of ['AP', 'RP', 'CM'])
    expect({ letters, there: terms.some((term) => term.includes(letters)) }).toEqual({ letters, there: true })
})
