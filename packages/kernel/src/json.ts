import type { Borders, Json, Problem, Read } from './game.ts'

/** How much of a document from outside is read before it is refused. */
export interface JsonLimits {
  readonly depth: number
  readonly values: number
  readonly text: number
}

export const LIMITS: JsonLimits = { depth: 64, values: 2_000_000, text: 10_000 }

// Keys that reach an object's prototype when copied carelessly; no document of ours has them.
export const HOSTILE_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype']

/** A copy of what came from outside, made of plain JSON values and nothing else, or what was wrong with it. */
export function readJson(input: unknown, limits: JsonLimits = LIMITS): Read<Json> {
  let left = limits.values
  const read = (value: unknown, path: string, depth: number): Json => {
    if (left-- <= 0) return refuse(path, `more than ${limits.values} values`)
    if (value === null || typeof value === 'boolean') return value
    if (typeof value === 'string')
      return value.length <= limits.text ? value : refuse(path, `a text of more than ${limits.text} characters`)
    if (typeof value === 'number')
      return Number.isFinite(value)
        ? Object.is(value, -0)
          ? 0
          : value
        : refuse(path, `${value} is not a number JSON has`)
    if (typeof value !== 'object') return refuse(path, `expected a JSON value, found ${typeof value}`)
    if (depth >= limits.depth) return refuse(path, `nested more than ${limits.depth} deep`)
    if (Array.isArray(value)) {
      if (value.length > left) return refuse(path, `more than ${limits.values} values`)
      return Array.from(value, (item: unknown, i) => read(item, under(path, i), depth + 1))
    }
    if (!isPlain(value)) return refuse(path, 'expected a plain JSON object')
    const copy: Record<string, Json> = {}
    for (const [key, item] of Object.entries(value)) {
      if (HOSTILE_KEYS.includes(key)) return refuse(under(path, key), 'this name is not allowed')
      if (key.length > limits.text) return refuse(path, `a name of more than ${limits.text} characters`)
      copy[key] = read(item, under(path, key), depth + 1)
    }
    return copy
  }
  try {
    return { ok: true, value: read(input, '', 0) }
  } catch (error) {
    if (error instanceof NotJson) return { ok: false, problems: [error.problem] }
    return { ok: false, problems: [{ path: '', message: 'this cannot be read as JSON' }] }
  }
}

/** Text from outside as plain JSON. */
export function readJsonText(text: string, limits: JsonLimits = LIMITS): Read<Json> {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (error) {
    const why = error instanceof Error ? error.message.slice(0, 200) : 'unreadable'
    return { ok: false, problems: [{ path: '', message: `not JSON: ${why}` }] }
  }
  return readJson(parsed, limits)
}

/** A deep copy of one of our own values as JSON. A value that JSON would lose or change is a bug, and throws. */
export function jsonOf(value: unknown): Json {
  const copy = copied(value)
  if (copy === undefined) throw new TypeError(lostIn(value, '') ?? 'value: this is not JSON')
  return copy
}

/** Undefined if JSON would lose or change anything. */
function copied(value: unknown): Json | undefined {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? value : undefined
  if (typeof value !== 'object') return undefined
  if (Array.isArray(value)) {
    const list: Json[] = []
    for (const item of value) {
      const copy = copied(item)
      if (copy === undefined) return undefined
      list.push(copy)
    }
    return list
  }
  if (!isPlain(value)) return isPacked(value) ? copied(value.toJSON()) : undefined
  const copy: Record<string, Json> = {}
  for (const key of Object.keys(value)) {
    const part = copied(value[key])
    if (part === undefined) return undefined
    copy[key] = part
  }
  return copy
}

/** Whether a value of our own, packed for speed, says what JSON it stands for; a date is none of ours. */
function isPacked(value: object): value is { toJSON(): unknown } {
  return 'toJSON' in value && typeof value.toJSON === 'function' && !('getTime' in value)
}

/** The first place that JSON would lose or change, and how. */
function lostIn(value: unknown, path: string): string | undefined {
  if (copied(value) !== undefined) return undefined
  if (typeof value === 'number') return `${path || 'value'}: ${String(value)} is lost in JSON`
  if (typeof value === 'object' && value !== null && (Array.isArray(value) || isPlain(value)))
    for (const [key, item] of Object.entries(value)) {
      const found = lostIn(item, under(path, key))
      if (found !== undefined) return found
    }
  return `${path || 'value'}: ${typeof value} is not JSON`
}

/** One text for equal values, whatever the order of their names. */
export function canonical(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonical).join(',')}]`
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name] ?? null)}`).join(',')}}`
}

/** As `canonical`, for values of our own that should be JSON. */
export function keyOf(value: unknown): string {
  return canonical(jsonOf(value))
}

/** A view as it is sent. */
export function textOfView<V>(borders: ViewBorders<V>, view: V): string {
  return borders.viewText?.(view) ?? JSON.stringify(borders.writeView(view))
}

type ViewBorders<V> = Pick<Borders<unknown, unknown, V>, 'writeView' | 'viewText'>

/** The path and both sides of the first place where two values differ; undefined if they are equal. */
export function difference(a: Json, b: Json, path = ''): string | undefined {
  if (a === b) return undefined
  const bothObjects = a !== null && b !== null && typeof a === 'object' && typeof b === 'object'
  if (!bothObjects || isList(a) !== isList(b)) return `${path || 'value'}: ${brief(a)} against ${brief(b)}`
  const left = new Map(Object.entries(a))
  const right = new Map(Object.entries(b))
  for (const name of new Set([...left.keys(), ...right.keys()])) {
    const mine = left.get(name)
    const theirs = right.get(name)
    if (mine === undefined || theirs === undefined)
      return `${under(path, name)}: ${mine === undefined ? 'missing' : brief(mine)} against ${theirs === undefined ? 'missing' : brief(theirs)}`
    const found = difference(mine, theirs, under(path, name))
    if (found !== undefined) return found
  }
  return undefined
}

function refuse(path: string, message: string): never {
  throw new NotJson({ path, message })
}

function brief(value: Json): string {
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

function isPlain(value: object): value is Readonly<Record<string, unknown>> {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function under(path: string, step: string | number): string {
  return path === '' ? String(step) : `${path}.${step}`
}

class NotJson extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.message)
    this.problem = problem
  }
}
