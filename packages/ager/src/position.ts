import type { Json } from '@grognard/kernel'
import type { Arena } from './arena.ts'
import { nameOf, pieceNamed, placeName, placeNamed } from './rules/ground.ts'
import { NONE } from './state.ts'

/** Which fields of the state, its frames and its records hold the number of a piece, and which that of a place. */
const PIECES: ReadonlySet<string> = new Set([
  'piece',
  'with',
  'bears',
  'leader',
  'rider',
  'target',
  'foe',
  'mover',
  'shooter',
  'attackers',
  'defenders',
  'victim',
  'among',
  'foes',
  'beaten',
  'led',
  'missed',
  'bearer',
  'workers',
  'bodies',
  'fleeing',
  'tempted',
  'over',
  'engaged',
  'pledged',
  'pieces',
  'pairs',
  'riders',
  'order',
  'chosen',
  'fled',
  'bolting',
  'burden',
  'guards',
])
const PLACES: ReadonlySet<string> = new Set([
  'at',
  'rear',
  'top',
  'to',
  'from',
  'start',
  'path',
  'first',
  'beside',
  'attackersHeld',
  'defendersHeld',
  'places',
  'rips',
  'impact',
  'against',
  'perched',
  'choices',
  'homes',
  'home',
  'homeRear',
  'fromRear',
  'rears',
])

/** The whole state as JSON, every number that means a piece or a place replaced by its name, NONE by null. */
export function withNames(arena: Arena, value: Json, key = ''): Json {
  if (typeof value === 'number') return named(arena, value, key)
  return walk(value, key, (one, name) => withNames(arena, one, name))
}

function named(arena: Arena, value: number, key: string): Json {
  const isPiece = PIECES.has(key)
  if (!isPiece && !PLACES.has(key)) return value
  if (value === NONE) return null
  return isPiece ? nameOf(arena, value) : placeName(arena, value)
}

/** The reverse of `withNames`. A name that nobody has becomes the word itself, which no schema of a number lets through. */
export function withNumbers(arena: Arena, value: Json, key = ''): Json {
  const isPiece = PIECES.has(key)
  if (isPiece || PLACES.has(key)) {
    if (value === null) return NONE
    if (typeof value === 'string') {
      const number = isPiece ? pieceNamed(arena, value) : placeNamed(arena, value)
      return number === NONE ? value : number
    }
  }
  return walk(value, key, (one, name) => withNumbers(arena, one, name))
}

/** The options speak of maps and characters, not of the pieces and places of a battle. */
const APART = 'options'

function walk(value: Json, key: string, change: (one: Json, key: string) => Json): Json {
  if (value === null || typeof value !== 'object' || key === APART) return value
  if (isList(value)) return value.map((one) => change(one, key))
  const copy: Record<string, Json> = {}
  for (const [name, one] of Object.entries(value)) copy[name] = change(one, name)
  return copy
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}
