import fs from 'node:fs'
import path from 'node:path'
import { walk } from './files.mjs'

const SOURCE = /\.(ts|mjs|cjs|js|svelte|css|html)$/

/**
 * Finds a game's id as a word or as a part of a longer name: `raid`, `benchRaid` and `RAID`, not `afraid`.
 * @param {readonly string[]} ids
 */
function namesOf(ids) {
  const small = ids.join('|')
  const large = ids.map((id) => `${id.charAt(0).toUpperCase()}${id.slice(1)}`).join('|')
  return new RegExp(`(?<![A-Za-z])(${small})(?![a-z])|(${large})(?![a-z])|(?<![A-Z])(${small.toUpperCase()})(?![A-Z])`)
}

/**
 * The lines of sources under a place that name a game, in every source there.
 * @param {string} root
 * @param {readonly string[]} places
 * @param {readonly string[]} ids
 */
export function linesNaming(root, places, ids) {
  const names = namesOf(ids)
  const files = places.flatMap((place) => [...walk(path.join(root, place))]).filter((file) => SOURCE.test(file))
  return files.flatMap((file) => {
    const where = path.relative(root, file).split(path.sep).join('/')
    const found = fs.readFileSync(file, 'utf8').split('\n')
    return found.flatMap((line, at) => (names.test(line) ? [{ file: where, line: at + 1, text: line.trim() }] : []))
  })
}
