import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { root } from '../lib/files.mjs'
import { GAMES } from '../lib/rooms.mjs'
import { hashOf, planOf } from './plan.mjs'
import { ENOUGH, countsOf, percentOf } from './report.mjs'
import { readReasons, readResults } from './results.mjs'
import { testsOf, tryMutants } from './try.mjs'

/**
 * @typedef {import('./plan.mjs').Planned} Planned
 * @typedef {import('./results.mjs').Results} Results
 */

/** So many mutants are tried in one go of the tests, by so many test files at first. */
const SLICE = 40
const FILES = 4

/**
 * The mutants to try now, and the test files that should notice them: those of changed files first, else those that the
 * tests of a few files have killed before, other ones for every `turn`.
 * @param {readonly Planned[]} mutants
 * @param {Readonly<Record<string, string>>} sources
 * @param {Results} results
 * @param {string} turn
 */
export function sliceOf(mutants, sources, results, turn) {
  const inTurn = (/** @type {readonly Planned[]} */ list) =>
    list
      .map((mutant) => ({ mutant, rank: hashOf(`${turn} ${mutant.file} ${mutant.id}`) }))
      .sort((a, b) => (a.rank < b.rank ? -1 : 1))
      .map(({ mutant }) => mutant)
  const verdictOf = (/** @type {Planned} */ { file, id }) => results.get(file)?.verdicts.get(id)
  const changed = mutants.filter(({ file }) => hasChanged(file, sources, results))
  if (changed.length > 0) {
    const unknown = changed.filter((mutant) => verdictOf(mutant) === undefined)
    const known = changed.filter((mutant) => verdictOf(mutant)?.killed === true)
    const wanted = [...inTurn(unknown), ...inTurn(known)].slice(0, SLICE)
    // Whoever was never tried is shown to all that noticed another of his file.
    const files = new Set(wanted.filter((mutant) => verdictOf(mutant) === undefined).map(({ file }) => file))
    const before = known
      .filter((mutant) => files.has(mutant.file) || wanted.includes(mutant))
      .flatMap((mutant) => killerOf(verdictOf(mutant)))
    const beside = wanted.map(({ file }) => file.replace(/\.ts$/, '.test.ts'))
    return { wanted, tests: [...new Set([...beside, ...before])] }
  }
  const killed = inTurn(mutants.filter((mutant) => verdictOf(mutant)?.killed === true))
  const tests = [...new Set(killed.flatMap((mutant) => killerOf(verdictOf(mutant))))].slice(0, FILES)
  const wanted = killed.filter((mutant) => killerOf(verdictOf(mutant)).some((file) => tests.includes(file)))
  return { wanted: wanted.slice(0, SLICE), tests }
}

/**
 * Whether a file is another than the one whose mutants were tried, or new. Files of which not all were tried yet are left to the
 * command.
 * @param {string} file
 * @param {Readonly<Record<string, string>>} sources
 * @param {Results} results
 */
function hasChanged(file, sources, results) {
  const kept = results.get(file)
  return results.size > 0 && kept?.source !== '' && kept?.source !== sources[file]
}

/** @param {import('./results.mjs').Verdict | undefined} verdict */
const killerOf = (verdict) => (verdict?.killed === true ? [verdict.by] : [])

/** What changes from one state of the project to the next; the day, where nobody keeps track of them. */
function turnNow() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return new Date().toISOString().slice(0, 10)
  }
}

/**
 * The mutants of chapters that have reached what they must: of the others too little is proven to hold anybody to it.
 * @param {import('./plan.mjs').Plan} plan
 * @param {Results} results
 */
function heldIn({ home, mutants }, results) {
  const counts = countsOf(mutants, results, readReasons(home))
  return mutants.filter(({ chapter }) => percentOf(counts.get(chapter) ?? NONE) >= ENOUGH)
}
const NONE = { total: 1, killed: 0, excused: 0, survivors: [], unknown: 1 }

/**
 * Tries a slice of the mutants of every game whose rules have changed, or of one game in its turn.
 * @returns {Promise<import('../lib/steps.mjs').Outcome>}
 */
export async function trySlice(turn = turnNow()) {
  const plans = GAMES.map((game) => planOf(path.join(root, 'packages', game)))
  const slices = plans.map((plan) => {
    const results = readResults(plan.home)
    const held = heldIn(plan, results)
    const changed = held.some(({ file }) => hasChanged(file, plan.sources, results))
    return { plan, results, changed, ...sliceOf(held, plan.sources, results, turn) }
  })
  const changed = slices.filter((slice) => slice.changed)
  const some = slices.filter(({ wanted }) => wanted.length > 0)
  const inTurn = some[Number.parseInt(hashOf(turn).replace(/\W/g, ''), 36) % some.length]
  let tried = 0
  /** @type {string[]} */
  const complaints = []
  for (const slice of changed.length > 0 ? changed : inTurn === undefined ? [] : [inTurn]) {
    tried += slice.wanted.length
    complaints.push(...(await complaintsOf(slice)))
  }
  const output = complaints.map((each) => `${each}\n`).join('')
  return complaints.length > 0 ? { ok: false, output } : { ok: true, note: `${tried} tried, and noticed` }
}

/**
 * The mutants of a slice that nobody notices, though somebody did before, or nobody has said why.
 * @param {{ plan: import('./plan.mjs').Plan, results: Results, wanted: readonly Planned[], tests: readonly string[] }} slice
 */
async function complaintsOf({ plan, results, wanted, tests }) {
  const { home } = plan
  const reasons = readReasons(home)
  const all = testsOf(home)
  const near = all.filter((file) => tests.includes(path.relative(home, file).split(path.sep).join('/')))
  let left = [...wanted]
  // What those that should notice do not, somebody else may.
  for (const files of near.length > 0 ? [near, all] : [all]) {
    if (left.length === 0) break
    const { verdicts } = await tryMutants(
      plan,
      left.map(({ number }) => number),
      results,
      files,
    )
    left = left.filter(({ number }) => verdicts.get(number)?.killed !== true)
  }
  const game = path.basename(home)
  return left
    .filter(({ file, id }) => reasons[file]?.[id] === undefined)
    .map(({ file, line, id, chapter }) => {
      const before = results.get(file)?.verdicts.get(id)?.killed === true
      const what = before ? 'was noticed by a test and is not any more' : 'is noticed by no test'
      return `packages/${game}/${file}:${line} ${id}: ${what} (npm run mutants -- ${game} ${chapter})`
    })
}
