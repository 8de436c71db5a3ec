import type { Character, Kit, Side } from './components.ts'
import type { AnimalKind } from './names.ts'
import type { Field, Place } from './field.ts'
import type { Dir } from '@grognard/space'

export interface RosterPiece {
  readonly id: string
  readonly side: Side
  readonly character: Character | null
  readonly animal: AnimalKind | null
  /** Roster index of his own mount, or -1. */
  readonly mount: number
  /** For an animal: its owner's roster index, or -1. */
  readonly owner: number
  readonly startsMounted: boolean
  readonly group: string
}

/** A piece as it lies: its place, and its facing if it takes two hexes. */
export interface Lying {
  readonly piece: number
  readonly at: Place
  readonly facing: Dir | null
}

export interface Battle {
  readonly id: string
  readonly field: Field
  readonly turns: number
  readonly first: Side
  /** Highest chapter in force: 6, 7, 8 or 10. */
  readonly chapters: 6 | 7 | 8 | 10
  readonly roster: readonly RosterPiece[]
}

export function compileBattle(_kit: Kit, _scenario: string): Battle {
  throw new Error('not yet')
}

/** Whether a piece may be set down there at the start, given what is already down. */
export function mayDeploy(_battle: Battle, _placed: readonly Lying[], _lying: Lying): boolean {
  throw new Error('not yet')
}
