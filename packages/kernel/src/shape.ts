import * as v from 'valibot'
import type { Problem, Read } from './game.ts'

/** How many problems are told at once. */
const MOST = 20

/** Reads what comes from outside by its schema, or says where it is not so. */
export function readShape<T>(schema: v.GenericSchema<unknown, T>, input: unknown): Read<T> {
  const result = v.safeParse(schema, input)
  if (result.success) return { ok: true, value: result.output }
  const problems = result.issues
    .slice(0, MOST)
    .map((issue): Problem => ({ path: v.getDotPath(issue) ?? '', message: messageOf(issue) }))
  return { ok: false, problems }
}

function messageOf(issue: v.BaseIssue<unknown>): string {
  return issue.type === 'strict_object' && issue.expected === 'never'
    ? 'expected nothing of this name here'
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
