import type { Json } from '@grognard/kernel'
import { namingOf, renamed } from '@grognard/kernel/naming'
import type { Arena } from './arena.ts'
import { MARKS, stateSchema } from './position-schema.ts'
import type { Kind } from './position-schema.ts'
import { NONE } from './state.ts'

const NAMING = namingOf(stateSchema, MARKS)

/** What of each kind there is on the table, by number. */
const listOf = ({ field }: Arena, kind: Kind): readonly { readonly id: string }[] => {
  switch (kind) {
    case 'figure':
      return field.figures
    case 'section':
      return field.sections
    case 'level':
      return field.levels
    case 'unit':
      return field.units
  }
}

/** The whole state as JSON, every number of the battlefield replaced by a name, NONE by null. */
export function withNames(arena: Arena, state: Json): Json {
  return renamed(state, NAMING, (one, kind) => {
    if (typeof one !== 'number') return one
    return one === NONE ? null : (listOf(arena, kind)[one]?.id ?? one)
  })
}

/** The reverse of `withNames`. What nothing is called, or a bare number, becomes a word, which no schema of a number lets through. */
export function withNumbers(arena: Arena, state: Json): Json {
  return renamed(state, NAMING, (one, kind) => {
    if (one === null) return NONE
    if (typeof one === 'number') return `${one}`
    const number = listOf(arena, kind).findIndex(({ id }) => id === one)
    return number === NONE ? one : number
  })
}
