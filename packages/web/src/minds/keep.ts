import type { Json } from '@grognard/kernel'
import { readJson } from '@grognard/kernel'
import { inStores } from '../keeping/database.ts'

/** The match as this browser keeps it, with whatever stands in it. */
async function kept(id: string): Promise<object | null> {
  const found = await inStores('readonly', ['matches'], (store) => {
    const request = store('matches').get(id)
    return (): unknown => request.result
  })
  return typeof found === 'object' ? found : null
}

/** What was worked out about a finished match stays with it, and is forgotten with it. */
export async function keepFortune(id: string, fortune: Json): Promise<void> {
  const match = await kept(id)
  if (match === null) return
  await inStores('readwrite', ['matches'], (store) => {
    store('matches').put({ ...match, fortune })
    return () => undefined
  })
}

export async function keptFortune(id: string): Promise<Json> {
  const match = await kept(id)
  const read = readJson(match !== null && 'fortune' in match ? match.fortune : null)
  return read.ok ? read.value : null
}
