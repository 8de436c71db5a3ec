import fs from 'node:fs'
import { Problem } from './problem.mjs'

/**
 * What a run of battles has played, two at a time on the same dice.
 * @template {{ scenario: string, number: number }} Battle
 * @typedef {{ played: readonly Battle[], note: (battle: Battle) => void }} Kept
 */

/**
 * By a file: a line that says which run it is, and one for each battle. Of a pair that was broken off both are played again, and
 * only the same run goes on with it. Without a file nothing is kept.
 * @template {{ scenario: string, number: number }} Battle
 * @param {string | undefined} file
 * @param {object} run
 * @returns {Kept<Battle>}
 */
export function keptIn(file, run) {
  if (file === undefined) return { played: [], note: () => undefined }
  const head = JSON.stringify(run)
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
  /* A line without an end was cut off. */
  const lines = text.split('\n').slice(1, -1)
  if (text !== '' && !text.startsWith(`${head}\n`))
    throw new Problem(`${file} keeps the battles of another run: name a new file, or the same run.`)
  /** @type {Battle[]} */
  const battles = lines.map((line) => JSON.parse(line))
  const played = battles.filter(
    ({ scenario, number }) => battles.filter((one) => one.scenario === scenario && one.number === number).length === 2,
  )
  const lineOf = (/** @type {object} */ one) => `${JSON.stringify(one)}\n`
  fs.writeFileSync(file, [run, ...played].map(lineOf).join(''))
  return { played, note: (battle) => fs.appendFileSync(file, lineOf(battle)) }
}
