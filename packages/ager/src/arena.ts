import type { Dice } from '@grognard/kernel'
import type { Kit, Side, Weapon } from './components.ts'
import type { Event } from './events.ts'
import type { Field, PieceId } from './field.ts'
import type { Sheet } from './rules/crowd.ts'
import type { KeptShots } from './rules/fire/listed.ts'
import type { Lines } from './rules/sight/lines.ts'
import type { Relief } from './rules/sight/relief.ts'
import type { Trail } from './rules/tactics/trail.ts'
import type { WayTable } from './rules/way-table.ts'
import type { Battle } from './scenarios.ts'
import type { State } from './state.ts'

/** The ground as the rules look at it, worked out once for a field: what they found of it, and what they note it on. */
export interface Ground {
  readonly field: Field
  readonly ways: WayTable
  readonly relief: Relief
  readonly lines: Lines
  readonly sheet: Sheet
  readonly trail: Trail
}

/** All that stays the same from the first turn to the last: the components, the scenario, the ground. */
export interface Arena extends Ground {
  readonly kit: Kit
  readonly battle: Battle
  /** By name: the number of a piece. */
  readonly numbers: ReadonlyMap<string, number>
  /** By piece: what it can fire or throw. */
  readonly arms: readonly (readonly Weapon[])[]
  /** The pieces that are animals. */
  readonly animals: readonly PieceId[]
  /** Those whose weapon can ever be used in defence. */
  readonly archers: readonly PieceId[]
  /** What the rules have found of the position asked about last, and may find again. */
  readonly notes: { shots: KeptShots | undefined }
  /** The side that holds a castle from the start. */
  readonly garrison: Side | null
}

/** What every rule is handed: the arena, the position, the dice, and where to tell what happened (nobody, if undefined). */
export interface Play {
  readonly arena: Arena
  readonly s: State
  readonly dice: Dice
  readonly log: Event[] | undefined
}
