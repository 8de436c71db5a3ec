import type { Json } from '@grognard/kernel'
import { readJson } from '@grognard/kernel'
import { inStore } from '../storage.ts'

/** The match as this browser keeps it, with whatever stands in it. */
async function kept(id: string): Promise<object | null> {
  const found = await inStore<unknown>('readonly', (store) => store.get(id))
  return typeof found === 'object' ? found : null
}

/** What was worked out about a finished match stays with it, and is forgotten with it. */
export async function keepFortune(id: string, fortune: Json): Promise<void> {
  const match = await kept(id)
  if (match !== null) await inStore('readwrite', (store) => store.put({ ...match, fortune }))
}

export async function keptFortune(id: string): Promise<Json> {
  const match = await kept(id)
  const read = readJson(match !== null && 'fortune' in match ? match.fortune : null)
  return read.ok ? read.value : null
}
