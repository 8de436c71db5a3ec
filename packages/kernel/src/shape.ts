import * as v from 'valibot'
import type { Problem, Read } from './game.ts'
import { HOSTILE_KEYS } from './json.ts'

/** How many problems are told at once. */
const MOST = 20
const NOT_HERE = 'expected nothing of this name here'

/** Reads what comes from outside by its schema, or says where it is not so. */
export function readShape<T>(schema: v.GenericSchema<unknown, T>, input: unknown): Read<T> {
  // A schema of free names passes over these without a word.
  const hostile = hostileIn(input)
  if (hostile !== undefined) return { ok: false, problems: [{ path: hostile, message: NOT_HERE }] }
  const result = v.safeParse(schema, input)
  if (result.success) return { ok: true, value: result.output }
  const problems = result.issues
    .slice(0, MOST)
    .map((issue): Problem => ({ path: v.getDotPath(issue) ?? '', message: messageOf(issue) }))
  return { ok: false, problems }
}

function hostileIn(input: unknown): string | undefined {
  const left: (readonly [unknown, string])[] = [[input, '']]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [value, path] = next
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      const there = path === '' ? key : `${path}.${key}`
      if (HOSTILE_KEYS.includes(key)) return there
      left.push([inner, there])
    }
  }
  return undefined
}

function messageOf(issue: v.BaseIssue<unknown>): string {
  return issue.type === 'strict_object' && issue.expected === 'never'
    ? NOT_HERE
    : issue.message.replace(/^Invalid [^:]+: Expected (.+) but received undefined$/s, 'expected $1, found nothing')
}

/** What is nested deeper than so many levels, which no schema that calls itself should have to follow. */
export function tooDeep(input: unknown, deepest: number): Problem | undefined {
  const path = deepPath(input, '', deepest + 1)
  return path === undefined ? undefined : { path, message: `nested too deep: expected at most ${deepest} levels` }
}

function deepPath(input: unknown, path: string, left: number): string | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  if (left === 0) return path
  for (const [key, inner] of Object.entries(input)) {
    const found = deepPath(inner, path === '' ? key : `${path}.${key}`, left - 1)
    if (found !== undefined) return found
  }
  return undefined
}
