import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'svelte/compiler'
import { walk } from './lib/files.mjs'
import { main, Problem } from './lib/problem.mjs'

/**
 * What cannot be read in a component at all, as 'line:column message'; undefined if all of it can.
 * @param {string} file
 */
function unreadableIn(file) {
  try {
    parse(fs.readFileSync(file, 'utf8'), { modern: true })
    return undefined
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const { line, column } = Reflect.get(error, 'start') ?? { line: 1, column: 0 }
    return `${line}:${column + 1} ${error.message.split('\n')[0]}`
  }
}

// With the native compiler svelte-check passes over components that cannot be read. Checks the tree it is run in.
await main(() => {
  const found = [...walk(path.resolve('packages'))]
    .filter((file) => file.endsWith('.svelte'))
    .map((file) => [path.relative('.', file), unreadableIn(file)])
    .filter(([, unreadable]) => unreadable !== undefined)
  if (found.length > 0) throw new Problem(found.map((each) => each.join(':')).join('\n'))
})
