import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { walk, writeWhole } from './files.mjs'

// What passed over the same files with the same tools passes again: it need not be run to know.

/** What programs make or keep for themselves at the root. */
const NOT_SOURCES = new Set(['.git', '.cache', '.svelte-check', 'node_modules', 'dist', 'coverage', 'data-local'])

/** How many prints are kept of each work: enough to go back and forth between branches. */
const KEPT = 20

/**
 * The hash of every file under a folder that is written by hand or generated, by its path.
 * @param {string} folder
 */
function hashFiles(folder) {
  /** @type {Map<string, string>} */
  const hashes = new Map()
  for (const name of fs.readdirSync(folder).sort()) {
    if (NOT_SOURCES.has(name)) continue
    for (const file of walk(path.join(folder, name))) {
      if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) continue
      const place = path.relative(folder, file).split(path.sep).join('/')
      hashes.set(place, createHash('sha256').update(fs.readFileSync(file)).digest('base64'))
    }
  }
  return hashes
}

/**
 * Node and the packages that are installed: another version of a tool may see what the last one did not. Undefined where
 * nobody can tell which they are.
 * @param {string} folder
 */
function toolsOf(folder) {
  const installed = path.join(folder, 'node_modules', '.package-lock.json')
  return fs.existsSync(installed) ? `${process.version} ${fs.readFileSync(installed, 'utf8')}` : undefined
}

/**
 * All that the result of a work depends on, as one word: its tools, and those files that it reads.
 * @param {string} folder
 * @param {(file: string) => boolean} reads
 */
export function printOf(folder, reads) {
  const tools = toolsOf(folder)
  if (tools === undefined) return undefined
  const print = createHash('sha256').update(tools)
  for (const [file, hash] of hashFiles(folder)) if (reads(file)) print.update(`\n${file} ${hash}`)
  return print.digest('base64url')
}

/**
 * The prints under which a work passed, the latest last.
 * @param {string} folder
 * @param {string} work
 */
function printsOf(folder, work) {
  const file = path.join(folder, '.cache', 'passed', work)
  const prints = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  return { file, prints }
}

/**
 * @param {string} folder
 * @param {string} work
 * @param {string | undefined} print
 */
export function hasPassed(folder, work, print) {
  return print !== undefined && printsOf(folder, work).prints.includes(print)
}

/**
 * @param {string} folder
 * @param {string} work
 * @param {string} print
 */
export function notePassed(folder, work, print) {
  const { file, prints } = printsOf(folder, work)
  const kept = [...prints.filter((each) => each !== print), print].slice(-KEPT)
  writeWhole(file, kept.map((each) => `${each}\n`).join(''), new Date())
}
