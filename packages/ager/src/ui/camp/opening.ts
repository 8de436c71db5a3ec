import type { Seat } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import { Counter, recordOf } from '../../pieces.ts'
import type { Options, Piece, State } from '../../state.ts'
import type { Kept } from '../deploy/kept.ts'

/** A battle before anybody stands: who is asked to set up, and how the sergeant would. */
export interface Opening {
  readonly state: Omit<State, 'pieces' | 'options'>
  /** How most begin, and by piece what is otherwise. */
  readonly most: Piece
  readonly pieces: readonly Partial<Piece>[]
  readonly seat: Seat
  /** Who is to be placed first, and where he may be. */
  readonly piece: string
  readonly places: readonly string[]
  readonly setUp: Kept
}

/** Shorter by what all have in common. */
export function openingFrom(whole: State, seat: Seat, legal: readonly Action[], setUp: Kept): Opening {
  const { pieces: counters, options: _, ...state } = whole
  const pieces = counters.map(recordOf)
  const [most] = pieces
  if (most === undefined) throw new Error('a battle without anybody')
  const placed = legal.flatMap((action) => (action.type === 'deploy' ? [action] : []))
  const names = new Set(placed.map(({ piece }) => piece))
  const [piece] = names
  if (piece === undefined || names.size > 1 || placed.length < legal.length)
    throw new Error('a battle begins with placing somebody')
  const usual = new Map<string, unknown>(Object.entries(most))
  const otherwise = (one: Piece): Partial<Piece> =>
    Object.fromEntries(Object.entries(one).filter(([key, value]) => usual.get(key) !== value))
  return { state, most, pieces: pieces.map(otherwise), seat, piece, places: placed.map(({ at }) => at), setUp }
}

export function stateOf({ state, most, pieces }: Opening, options: Options): State {
  return {
    ...structuredClone(state),
    options,
    pieces: pieces.map((otherwise) => Counter.of({ ...most, ...otherwise })),
  }
}

export function actionsOf({ piece, places }: Opening): readonly Action[] {
  return places.map((at) => ({ type: 'deploy', piece, at }))
}
