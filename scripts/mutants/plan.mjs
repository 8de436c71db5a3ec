import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { walk } from '../lib/files.mjs'
import { Problem } from '../lib/problem.mjs'
import { mutantsOf, rulesNamed } from './operators.mjs'

/**
 * What a game says of its rules in mutants/chapters.yaml: which files hold them, chapter by chapter, and the words that
 * stand for two halves of one.
 * @typedef {import('./operators.mjs').Peculiar & { chapters: Record<string, string[]> }} Sheet
 *
 * @typedef {{ readonly path: readonly (string | number)[], readonly value: unknown }} Change
 *
 * A mutant where it stands. One of data has a change instead of a place in a text.
 * @typedef {import('./weave.mjs').Numbered & { readonly file: string, readonly chapter: string, readonly change?: Change }} Planned
 *
 * @typedef {{ readonly home: string, readonly mutants: readonly Planned[], readonly sources: Readonly<Record<string, string>> }} Plan
 */

/** Of a chapter with more mutants these are taken: always the same ones, and of all its files. */
const MOST = 300

/** @param {string} text */
export const hashOf = (text) => createHash('sha256').update(text).digest('base64url').slice(0, 12)

/**
 * @param {string} home the folder of a game
 * @returns {Sheet}
 */
function readSheet(home) {
  const file = path.join(home, 'mutants', 'chapters.yaml')
  if (!fs.existsSync(file)) throw new Problem(`${path.basename(home)} has no ${file}, which says what holds its rules.`)
  return parse(fs.readFileSync(file, 'utf8'))
}

/**
 * The rule files of a chapter, by their paths under the game's folder.
 * @param {string} home
 * @param {readonly string[]} places
 */
function filesOf(home, places) {
  const found = places.flatMap((place) => {
    const files = [...walk(path.join(home, place))]
    if (files.length === 0) throw new Problem(`There is no ${place} in ${home}, which its chapters name.`)
    return files
  })
  return found
    .filter((file) => /\.yaml$|(?<!\.test)\.ts$/.test(file))
    .map((file) => path.relative(home, file).split(path.sep).join('/'))
    .sort()
}

/**
 * Every number of a sheet off by one, every yes for a no.
 * @param {string} text
 * @param {readonly (string | number)[]} at where the sheet is in the pack
 * @returns {{ id: string, change: Change, rules: string[] }[]}
 */
function mutantsOfData(text, at) {
  /** @type {{ id: string, change: Change, rules: string[] }[]} */
  const found = []
  /**
   * @param {unknown} value
   * @param {readonly (string | number)[]} at
   * @param {readonly (string | number)[]} within
   * @param {string[]} rules that the row names which it stands in
   */
  function visit(value, at, within, rules) {
    if (typeof value === 'number' || typeof value === 'boolean') {
      const instead = typeof value === 'number' ? value + 1 : !value
      found.push({ id: `${within.join('.')}: ${value} ⇒ ${instead}`, change: { path: at, value: instead }, rules })
    } else if (Array.isArray(value)) value.forEach((each, n) => visit(each, [...at, n], [...within, n], rules))
    else if (value !== null && typeof value === 'object') {
      const named = Object.values(value).flatMap((each) => (typeof each === 'string' ? rulesNamed(each) : []))
      for (const [name, each] of Object.entries(value))
        visit(each, [...at, name], [...within, name], named.length > 0 ? named : rules)
    }
  }
  visit(parse(text), at, [], [])
  return found
}

/**
 * The mutants of a game, or of some chapters of it.
 * @param {string} home
 * @param {readonly string[]} [wanted]
 * @returns {Plan}
 */
export function planOf(home, wanted = []) {
  const sheet = readSheet(home)
  const unknown = wanted.filter((name) => !(name in sheet.chapters))
  if (unknown.length > 0)
    throw new Problem(`There is no chapter ${unknown.join(', ')}: there are ${Object.keys(sheet.chapters).join(', ')}.`)
  /** @type {Record<string, string>} */
  const sources = {}
  /** @type {Planned[]} */
  const mutants = []
  for (const [chapter, places] of Object.entries(sheet.chapters)) {
    if (wanted.length > 0 && !wanted.includes(chapter)) continue
    /** @type {Omit<Planned, 'number'>[]} */
    const all = []
    for (const file of filesOf(home, places)) {
      const text = fs.readFileSync(path.join(home, file), 'utf8')
      sources[file] = hashOf(text)
      if (file.endsWith('.ts')) all.push(...mutantsOf(text, sheet).map((mutant) => ({ ...mutant, file, chapter })))
      else {
        const at = file
          .replace(/^data\//, '')
          .replace(/\.yaml$/, '')
          .split('/')
        const nowhere = { line: 0, start: 0, end: 0, text: undefined }
        all.push(...mutantsOfData(text, at).map((mutant) => ({ ...mutant, ...nowhere, file, chapter })))
      }
    }
    for (const mutant of sampled(all)) mutants.push({ ...mutant, number: mutants.length })
  }
  return { home, mutants, sources }
}

/**
 * @param {Omit<Planned, 'number'>[]} all
 */
function sampled(all) {
  if (all.length <= MOST) return all
  const ranked = all.map((mutant) => ({ mutant, rank: hashOf(`${mutant.file} ${mutant.id}`) }))
  ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1))
  const chosen = new Set(ranked.slice(0, MOST).map(({ mutant }) => mutant))
  return all.filter((mutant) => chosen.has(mutant))
}
