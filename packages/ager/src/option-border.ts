import * as v from 'valibot'
import type { Read } from '@grognard/kernel'
import type { Atlas } from './atlas.ts'
import { optionsSchema } from './option-schema.ts'
import { fromForm } from './options.ts'
import type { Options } from './state.ts'

export function read<T>(schema: v.GenericSchema<unknown, T>, input: unknown): Read<T> {
  const result = v.safeParse(schema, input)
  if (result.success) return { ok: true, value: result.output }
  return {
    ok: false,
    problems: result.issues.slice(0, 20).map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message })),
  }
}

/** A free battle must be one that can be fought. */
export function readOptions(atlas: Pick<Atlas, 'read'>, input: unknown): Read<Options> {
  const options = read(optionsSchema, fromForm(input ?? {}))
  if (!options.ok || options.value.free === null) return options
  const arena = atlas.read(options.value.free)
  if (arena.ok) return options
  return { ok: false, problems: arena.problems.map(({ path, message }) => ({ path: `free.${path}`, message })) }
}
