import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/files.mjs'

/** The ledgers of all games, line by line, without what is noted for those who write them. */
function lines(): readonly { readonly at: string; readonly text: string }[] {
  const folders = fs.readdirSync(path.join(root, 'packages')).map((name) => path.join('packages', name, 'ledger'))
  return folders
    .filter((folder) => fs.existsSync(path.join(root, folder)))
    .flatMap((folder) => fs.readdirSync(path.join(root, folder)).map((name) => path.join(folder, name)))
    .flatMap((file) =>
      fs
        .readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .map((text, i) => ({ at: `${file}:${i + 1}`, text }))
        .filter(({ text }) => !text.trimStart().startsWith('#')),
    )
}

/** People read rulings at the table: how the text came to us, and how the program is built, is nothing to them. */
const WORKSHOP = [
  /\b(our|stored) text\b|notre texte|texte dont nous disposons/i,
  /\bour sources\b|\bnos sources\b/i,
  /\bin the file\b|dans le fichier|column order|ordre des colonnes|\bconversion\b/i,
  /\bthe program\b|\ble programme\b|\bfield '|\bschema\b/i,
  /(picture|diagram|figure|illustration|plan|sheet|cells?|lists?)( of this table)? (is|are|was|were)? ?lost\b|\blost (picture|plan|sheet)\b/i,
  /(image|schéma|figure|illustration|plan|fiche|cellules?)[^.;:]* perdue?s?\b/i,
  /\bforum\b|\bfragments\b|\bcheat|\btricher\b|published copy|exemplaire publié/i,
]

test.each(WORKSHOP)('no ruling speaks as in the workshop: %s', (talk) => {
  expect(lines().filter(({ text }) => talk.test(text))).toEqual([])
})

test('the ledgers are read', () => {
  expect(lines().length).toBeGreaterThan(5000)
})
