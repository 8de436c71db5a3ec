import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { explainUnwritable } from './problem.mjs'

export const root = path.resolve(fileURLToPath(import.meta.url), '../../..')

/**
 * The time a file was last changed, 0 if it is not there.
 * @param {string} file
 */
function changedAt(file) {
  return fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/**
 * Every file and folder under a place, itself included. A folder's own time tells of files that were taken away.
 * @param {string} place
 * @returns {Generator<string>}
 */
export function* walk(place) {
  const found = fs.statSync(place, { throwIfNoEntry: false })
  if (!found) return
  yield place
  if (!found.isDirectory()) return
  for (const name of fs.readdirSync(place)) if (name !== 'node_modules') yield* walk(path.join(place, name))
}

/** What no program is built from: whoever changes a test has not changed the pages. */
const TEST = /[/\\]e2e(?:[/\\]|$)|\.(?:test|e2e)\.ts$/

/**
 * Whether any output is missing or older than something under the inputs, tests aside.
 * @param {string[]} outputs
 * @param {string[]} inputs
 */
export function isStale(outputs, inputs) {
  const oldest = Math.min(...outputs.map(changedAt))
  if (oldest === 0) return true
  for (const place of inputs)
    for (const file of walk(place)) if (!TEST.test(path.relative(root, file)) && changedAt(file) > oldest) return true
  return false
}

/**
 * Writes a file whole or not at all, so that another process never reads half of one. Its time is that of the
 * moment its inputs were read: a change made meanwhile leaves it stale.
 * @param {string} file
 * @param {string | Uint8Array} content
 * @param {Date} readAt
 */
export function writeWhole(file, content, readAt) {
  const draft = `${file}.${process.pid}.tmp`
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(draft, content)
    fs.utimesSync(draft, readAt, readAt)
    fs.renameSync(draft, file)
  } catch (error) {
    explainUnwritable(error, root)
  }
}
