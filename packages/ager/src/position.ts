import { jsonOf } from '@grognard/kernel'
import type { Json } from '@grognard/kernel'
import { namingOf, renamed } from '@grognard/kernel/naming'
import type { Naming } from '@grognard/kernel/naming'
import type { Arena } from './arena.ts'
import { MARKS, stateSchema } from './position-schema.ts'
import { nameOf, pieceNamed, placeName, placeNamed } from './rules/ground.ts'
import type { PieceId, Place } from './field.ts'
import { Counter, recordOf } from './pieces.ts'
import { NONE } from './state.ts'
import type { Piece, State } from './state.ts'

type Names = Naming<'piece' | 'place'>
const NAMING: Names = namingOf(stateSchema, MARKS)
const FIELDS: ReadonlyMap<string, Names> = NAMING.is === 'record' ? NAMING.of : new Map()

/** A state in names, as people and files have it: every number that means a piece or a place by its name, NONE by null. */
export function written(arena: Arena, s: State): Json {
  const names: Record<string, Json> = {}
  for (const [key, value] of Object.entries(s))
    names[key] =
      key === 'pieces' ? s.pieces.map((piece) => writtenPiece(arena, piece)) : writtenField(arena, key, value)
  return names
}

function writtenField(arena: Arena, key: string, value: unknown): Json {
  const naming = FIELDS.get(key)
  return naming === undefined ? jsonOf(value) : withNames(arena, jsonOf(value), naming)
}

interface Kept {
  readonly piece: Counter
  readonly text: string
}

/** Writes states as the text of `written`. That of each counter is kept: from one state to the next few of them change. */
export function textWriter(arena: Arena): (s: State) => string {
  const kept: Kept[] = []
  const textOf = (piece: Piece, i: number): string => {
    const known = kept[i]
    if (known !== undefined && piece instanceof Counter && known.piece.isAs(piece)) return known.text
    const text = JSON.stringify(writtenPiece(arena, piece))
    kept[i] = { piece: Counter.of(piece), text }
    return text
  }
  return (s) => {
    const fields = Object.entries(s).map(([key, value]) => {
      const text =
        key === 'pieces' ? `[${s.pieces.map(textOf).join(',')}]` : JSON.stringify(writtenField(arena, key, value))
      return `"${key}":${text}`
    })
    return `{${fields.join(',')}}`
  }
}

/** By far the largest part of a state. */
function writtenPiece(arena: Arena, piece: Piece): Json {
  const place = (at: Place): string | null => (at === NONE ? null : placeName(arena, at))
  const name = (of: PieceId): string | null => (of === NONE ? null : nameOf(arena, of))
  return {
    ...recordOf(piece),
    at: place(piece.at),
    rear: place(piece.rear),
    perched: place(piece.perched),
    with: name(piece.with),
    bears: name(piece.bears),
    leader: name(piece.leader),
  }
}

function withNames(arena: Arena, value: Json, naming: Names): Json {
  return renamed(value, naming, (one, is) => {
    if (typeof one !== 'number') return one
    if (one === NONE) return null
    return is === 'piece' ? nameOf(arena, one) : placeName(arena, one)
  })
}

/**
 * The reverse of `written`. What nobody is called, or no number is, becomes a word, which no schema of a number lets through.
 * Counters that a snapshot has packed are read as well.
 */
export function withNumbers(arena: Arena, state: Json): Json {
  return renamed(unpacked(state), NAMING, (one, is) => {
    if (one === null) return NONE
    if (typeof one === 'number')
      return one < (is === 'piece' ? arena.battle.roster.length : arena.field.size) ? one : `${one}`
    if (typeof one !== 'string') return one
    const number = is === 'piece' ? pieceNamed(arena, one) : placeNamed(arena, one)
    return number === NONE ? one : number
  })
}

function unpacked(state: Json): Json {
  if (typeof state !== 'object' || state === null || !('pieces' in state) || !Array.isArray(state.pieces)) return state
  const pieces: readonly Json[] = state.pieces
  return {
    ...state,
    pieces: pieces.map((piece) => {
      const counter = Counter.from(piece)
      return counter === undefined ? piece : jsonOf(recordOf(counter))
    }),
  }
}
