import type { Json } from '../game.ts'

/** What must be changed in one value to have another. */
export type Delta =
  | { readonly put: Json }
  | {
      /** By name, or by place in a list. */
      readonly at?: { readonly [name: string]: Delta }
      /** Names that are gone. */
      readonly drop?: readonly string[]
      /** The length to which a list is cut, and what is added to it then. */
      readonly cut?: number
      readonly add?: readonly Json[]
    }

type Fields = { readonly [name: string]: Json }

const NOTHING: Delta = {}

/** `patched(from, deltaOf(from, to))` is `to`. */
export function deltaOf(from: Json, to: Json): Delta {
  if (isList(from) && isList(to)) return deltaOfLists(from, to)
  if (isFields(from) && isFields(to)) return deltaOfFields(from, to)
  return from === to ? NOTHING : { put: to }
}

export function isNothing(delta: Delta): boolean {
  return Object.keys(delta).length === 0
}

function deltaOfFields(from: Fields, to: Fields): Delta {
  const at: Record<string, Delta> = {}
  for (const [name, value] of Object.entries(to)) {
    const old = own(from, name)
    const delta = old === undefined ? { put: value } : deltaOf(old, value)
    if (!isNothing(delta)) at[name] = delta
  }
  const drop = Object.keys(from).filter((name) => !Object.hasOwn(to, name))
  return {
    ...(Object.keys(at).length > 0 ? { at } : {}),
    ...(drop.length > 0 ? { drop } : {}),
  }
}

function deltaOfLists(from: readonly Json[], to: readonly Json[]): Delta {
  const at: Record<string, Delta> = {}
  const both = Math.min(from.length, to.length)
  for (let i = 0; i < both; i++) {
    const delta = deltaOf(from[i] ?? null, to[i] ?? null)
    if (!isNothing(delta)) at[i] = delta
  }
  return {
    ...(Object.keys(at).length > 0 ? { at } : {}),
    ...(to.length < from.length ? { cut: to.length } : {}),
    ...(to.length > from.length ? { add: to.slice(from.length) } : {}),
  }
}

/** What a change leads to; undefined if it does not fit the value. */
export function patched(from: Json, delta: Delta): Json | undefined {
  if ('put' in delta) return delta.put
  if (isNothing(delta)) return from
  if (isList(from)) return patchedList(from, delta)
  return isFields(from) ? patchedFields(from, delta) : undefined
}

type Inner = Exclude<Delta, { readonly put: Json }>

function patchedFields(from: Fields, { at = {}, drop = [], cut, add }: Inner): Json | undefined {
  if (cut !== undefined || add !== undefined || drop.some((name) => !Object.hasOwn(from, name))) return undefined
  const to: Record<string, Json> = {}
  for (const [name, value] of Object.entries(from)) if (!drop.includes(name)) to[name] = value
  for (const [name, delta] of Object.entries(at)) {
    const old = own(from, name)
    const value = old === undefined ? ('put' in delta ? delta.put : undefined) : patched(old, delta)
    if (value === undefined) return undefined
    to[name] = value
  }
  return to
}

function patchedList(from: readonly Json[], { at = {}, drop, cut, add = [] }: Inner): Json | undefined {
  if (drop !== undefined || (cut !== undefined && cut > from.length)) return undefined
  const to = from.slice(0, cut)
  for (const [place, delta] of Object.entries(at)) {
    const i = Number(place)
    const old = to[i]
    const value = old === undefined ? undefined : patched(old, delta)
    if (value === undefined) return undefined
    to[i] = value
  }
  return [...to, ...add]
}

/** Whether a value that is JSON is a change. */
export function isDelta(value: unknown): value is Delta {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(value).every(([name, part]: [string, unknown], _, { length }) => {
    switch (name) {
      case 'put':
        return length === 1
      case 'at':
        return typeof part === 'object' && part !== null && Object.values(part).every(isDelta)
      case 'drop':
        return Array.isArray(part) && part.every((gone) => typeof gone === 'string')
      case 'cut':
        return Number.isSafeInteger(part)
      case 'add':
        return Array.isArray(part)
      default:
        return false
    }
  })
}

function own(fields: Fields, name: string): Json | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

function isFields(value: Json): value is Fields {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
