import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { Problem } from '../lib/problem.mjs'

/**
 * What became of a mutant: killed, by a test of which file and by tests with which rules in their titles; or not, and whether
 * any test reached it at all.
 * @typedef {{ readonly killed: true, readonly by: string, readonly rules: readonly string[] } | { readonly killed: false, readonly reached: boolean }} Verdict
 *
 * What is kept of a game: by file the hash of the text its mutants were made of, and the verdict on each by its id.
 * @typedef {Map<string, { source: string, verdicts: Map<string, Verdict> }>} Results
 *
 * Why survivors are no harm: by file, by mutant.
 * @typedef {Readonly<Record<string, Readonly<Record<string, string>>>>} Reasons
 */

const SURVIVES = 'survives'
const UNREACHED = 'unreached'

/** @param {string} home */
const folderOf = (home) => path.join(home, 'mutants', 'results')

/**
 * What is known of a game's mutants; a file for each chapter.
 * @param {string} home
 * @returns {Results}
 */
export function readResults(home) {
  const folder = folderOf(home)
  if (!fs.existsSync(folder)) return new Map()
  return new Map(fs.readdirSync(folder).flatMap((name) => readChapter(path.join(folder, name))))
}

/**
 * @param {string} file
 * @returns {[string, { source: string, verdicts: Map<string, Verdict> }][]}
 */
function readChapter(file) {
  /** @type {{ tests: string[], files: Record<string, { source: string, mutants: Record<string, string> }> }} */
  const { tests, files } = JSON.parse(fs.readFileSync(file, 'utf8'))
  /** @param {string} text @returns {Verdict} */
  const verdictOf = (text) => {
    if (text === SURVIVES || text === UNREACHED) return { killed: false, reached: text === SURVIVES }
    const [number, ...rules] = text.split(' ')
    return { killed: true, by: tests[Number(number)] ?? '', rules }
  }
  return Object.entries(files).map(([name, { source, mutants }]) => [
    name,
    { source, verdicts: new Map(Object.entries(mutants).map(([id, text]) => [id, verdictOf(text)])) },
  ])
}

/**
 * Writes what is known of the chapters of a plan, and leaves the others alone.
 * @param {import('./plan.mjs').Plan} plan
 * @param {Results} results
 */
export function writeResults({ home, mutants }, results) {
  fs.mkdirSync(folderOf(home), { recursive: true })
  for (const chapter of new Set(mutants.map((mutant) => mutant.chapter))) {
    const names = new Set(mutants.filter((mutant) => mutant.chapter === chapter).map(({ file }) => file))
    const own = new Map([...results].filter(([file]) => names.has(file)))
    const isTried = [...own.values()].some(({ verdicts }) => verdicts.size > 0)
    if (isTried) fs.writeFileSync(path.join(folderOf(home), `${chapter}.json`), chapterText(own))
  }
}

/** @param {Results} results of one chapter */
function chapterText(results) {
  const verdicts = [...results.values()].flatMap((each) => [...each.verdicts.values()])
  const tests = [...new Set(verdicts.flatMap((each) => (each.killed ? [each.by] : [])))].sort()
  /** @param {Verdict} verdict */
  const textOf = (verdict) =>
    verdict.killed ? [tests.indexOf(verdict.by), ...verdict.rules].join(' ') : verdict.reached ? SURVIVES : UNREACHED
  const files = Object.fromEntries(
    [...results].sort(byName).map(([file, { source, verdicts }]) => {
      const mutants = Object.fromEntries([...verdicts].map(([id, verdict]) => [id, textOf(verdict)]))
      return [file, { source, mutants }]
    }),
  )
  return `${JSON.stringify({ tests, files }, null, 1)}\n`
}

/**
 * @param {readonly [string, unknown]} a
 * @param {readonly [string, unknown]} b
 */
const byName = ([a], [b]) => (a < b ? -1 : 1)

/**
 * @param {string} home
 * @returns {Reasons}
 */
export function readReasons(home) {
  const file = path.join(home, 'mutants', 'reasons.yaml')
  if (!fs.existsSync(file)) return {}
  const found = parse(fs.readFileSync(file, 'utf8')) ?? {}
  for (const [name, reasons] of Object.entries(found))
    for (const [id, reason] of Object.entries(reasons ?? {}))
      if (typeof reason !== 'string' || reason === '') throw new Problem(`${file}: ${name}: ${id} has no reason.`)
  return found
}

/**
 * How many mutants the tests that name a rule have killed; undefined where none were tried.
 * @param {string} home
 */
export function killsByRule(home) {
  const results = readResults(home)
  if (results.size === 0) return undefined
  /** @type {Map<string, number>} */
  const kills = new Map()
  for (const { verdicts } of results.values())
    for (const verdict of verdicts.values())
      if (verdict.killed) for (const id of verdict.rules) kills.set(id, (kills.get(id) ?? 0) + 1)
  return kills
}

/**
 * Lays new verdicts over the kept ones. What a file has no more is forgotten, and so is a file that is gone.
 * @param {Results} kept
 * @param {import('./plan.mjs').Plan} plan
 * @param {ReadonlyMap<string, Verdict>} verdicts by file and id, parted by a line's end
 * @returns {Results}
 */
export function merged(kept, plan, verdicts) {
  /** @type {Results} */
  const results = new Map()
  for (const { file, id } of plan.mutants) {
    const source = plan.sources[file] ?? ''
    const found = results.get(file) ?? { source, verdicts: new Map() }
    results.set(file, found)
    const fresh = verdicts.get(`${file}\n${id}`)
    const old = kept.get(file)
    const verdict = fresh ?? old?.verdicts.get(id)
    if (verdict !== undefined) found.verdicts.set(id, verdict)
    // Until all its mutants have been tried again, the old text is what is known of it.
    if (fresh === undefined && (verdict === undefined || old?.source !== source)) found.source = old?.source ?? ''
  }
  return results
}
