import type { Json } from '@grognard/kernel'
import { readJson } from '@grognard/kernel'
import * as v from 'valibot'
import { inStore } from '../storage.ts'

const record = v.looseObject({ fortune: v.optional(v.unknown()) })

/** What was worked out about a finished match stays with it, and is forgotten with it. */
export async function keepFortune(id: string, fortune: Json): Promise<void> {
  const found = v.safeParse(record, await inStore<unknown>('readonly', (store) => store.get(id)))
  if (found.success) await inStore('readwrite', (store) => store.put({ ...found.output, fortune }))
}

export async function keptFortune(id: string): Promise<Json> {
  const found = v.safeParse(record, await inStore<unknown>('readonly', (store) => store.get(id)))
  const read = readJson(found.success ? (found.output.fortune ?? null) : null)
  return read.ok ? read.value : null
}
