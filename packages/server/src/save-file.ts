import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { saveFrom } from '@grognard/kernel/files'
import type { Save } from '@grognard/kernel'
import { ServeProblem } from './problem.ts'
import { DATABASE, openStore } from './store.ts'

/**
 * The authority's save of a match that a server keeps, with everything that is hidden in it: for whoever runs the server. The
 * match is named by any of its addresses. Nothing is changed, and a server that plays it plays on.
 */
export async function savedMatch(data: string, address: string): Promise<Save> {
  const folder = resolve(data)
  if (!existsSync(join(folder, DATABASE)))
    throw new ServeProblem(`No games are kept in ${folder}: name the folder of the server with --data.`)
  const store = openStore(folder)
  try {
    const { match } = (await store.door(address)) ?? { match: address }
    const read = await saveFrom(store, match)
    if (read === undefined) throw new ServeProblem(`There is no match ${address} in ${folder}.`)
    if (!read.ok) throw new ServeProblem(`The match ${address} cannot be read: ${read.problems[0]?.message ?? ''}.`)
    return read.value
  } finally {
    store.close()
  }
}
