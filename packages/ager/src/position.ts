import type { Json } from '@grognard/kernel'
import { namingOf, renamed } from '@grognard/kernel/naming'
import type { Arena } from './arena.ts'
import { MARKS, stateSchema } from './position-schema.ts'
import { nameOf, pieceNamed, placeName, placeNamed } from './rules/ground.ts'
import { NONE } from './state.ts'

const NAMING = namingOf(stateSchema, MARKS)

/** The whole state as JSON, every number that means a piece or a place replaced by its name, NONE by null. */
export function withNames(arena: Arena, state: Json): Json {
  return renamed(state, NAMING, (one, is) => {
    if (typeof one !== 'number') return one
    if (one === NONE) return null
    return is === 'piece' ? nameOf(arena, one) : placeName(arena, one)
  })
}

/** The reverse of `withNames`. What nobody is called, or no number is, becomes a word, which no schema of a number lets through. */
export function withNumbers(arena: Arena, state: Json): Json {
  return renamed(state, NAMING, (one, is) => {
    if (one === null) return NONE
    if (typeof one === 'number')
      return one < (is === 'piece' ? arena.battle.roster.length : arena.field.size) ? one : `${one}`
    if (typeof one !== 'string') return one
    const number = is === 'piece' ? pieceNamed(arena, one) : placeNamed(arena, one)
    return number === NONE ? one : number
  })
}
