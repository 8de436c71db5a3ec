import type * as v from 'valibot'
import type { Json } from './game.ts'

/** What of a value is called by name outside, as its schema has it: a number of some kind (K: piece, place), or parts of it. */
export type Naming<K extends string> =
  | { readonly is: 'plain' }
  | { readonly is: 'named'; readonly kind: K }
  | { readonly is: 'list'; readonly of: Naming<K> }
  | { readonly is: 'tuple'; readonly of: readonly Naming<K>[] }
  | { readonly is: 'record'; readonly of: ReadonlyMap<string, Naming<K>> }
  /** By the word that stands under that key. */
  | { readonly is: 'variant'; readonly by: string; readonly of: ReadonlyMap<string, Naming<K>> }

/** The schemas that stand for what is called by name, each with its kind. */
type Marks<K extends string> = ReadonlyMap<v.GenericSchema, K>

const PLAIN = { is: 'plain' } as const

export function namingOf<K extends string>(schema: v.GenericSchema, marks: Marks<K>): Naming<K> {
  const kind = marks.get(schema)
  if (kind !== undefined) return { is: 'named', kind }
  const inner = (one: v.GenericSchema): Naming<K> => namingOf(one, marks)
  if ('wrapped' in schema && isSchema(schema.wrapped)) return inner(schema.wrapped)
  if ('item' in schema && isSchema(schema.item)) return { is: 'list', of: inner(schema.item) }
  if ('items' in schema && isList(schema.items)) return { is: 'tuple', of: schema.items.filter(isSchema).map(inner) }
  if ('entries' in schema)
    return { is: 'record', of: new Map(entriesOf(schema.entries).map(([key, one]) => [key, inner(one)])) }
  if ('key' in schema && typeof schema.key === 'string' && 'options' in schema && isList(schema.options)) {
    const { key } = schema
    const options = schema.options.filter(isSchema)
    return { is: 'variant', by: key, of: new Map(options.map((one) => [wordOf(one, key), inner(one)])) }
  }
  return PLAIN
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
}

function entriesOf(entries: unknown): (readonly [string, v.GenericSchema])[] {
  if (typeof entries !== 'object' || entries === null) return []
  return Object.entries(entries).flatMap(([key, one]: [string, unknown]) =>
    isSchema(one) ? [[key, one] as const] : [],
  )
}

/** The literal under the key of one option of a variant. */
function wordOf(option: v.GenericSchema, key: string): string {
  const [, word] = ('entries' in option ? entriesOf(option.entries) : []).find(([name]) => name === key) ?? []
  if (word === undefined || !('literal' in word) || typeof word.literal !== 'string')
    throw new Error(`an option without a word under ${key}`)
  return word.literal
}

/** The same value with everything changed that is called by name. */
export function renamed<K extends string>(value: Json, naming: Naming<K>, change: (one: Json, kind: K) => Json): Json {
  const inner = (one: Json, its: Naming<K>): Json => renamed(one, its, change)
  switch (naming.is) {
    case 'plain':
      return value
    case 'named':
      return change(value, naming.kind)
    case 'list':
      return isJsonList(value) ? value.map((one) => inner(one, naming.of)) : value
    case 'tuple':
      return isJsonList(value) ? value.map((one, i) => inner(one, naming.of[i] ?? PLAIN)) : value
    case 'record':
      return isJsonRecord(value) ? eachField(value, (one, key) => inner(one, naming.of.get(key) ?? PLAIN)) : value
    case 'variant': {
      const word = isJsonRecord(value) ? value[naming.by] : undefined
      return inner(value, (typeof word === 'string' ? naming.of.get(word) : undefined) ?? PLAIN)
    }
  }
}

type JsonRecord = { readonly [key: string]: Json }

function isJsonList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

function isJsonRecord(value: Json): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function eachField(record: JsonRecord, change: (one: Json, key: string) => Json): JsonRecord {
  const copy: Record<string, Json> = {}
  for (const [key, one] of Object.entries(record)) copy[key] = change(one, key)
  return copy
}
