import type { Dice } from '@grognard/kernel'
import type { Point } from '@grognard/space/measure'
import type { Event } from './events.ts'
import type { Kit } from './kit.ts'
import type { Side } from './names.ts'
import type { Grounds } from './rules/ground.ts'
import type { Battlefield } from './scenarios/types.ts'
import type { FigureId, State, Works } from './state.ts'

/** All that stays the same from the first turn to the last, and what was worked out of the ground so far. */
export interface Arena {
  readonly kit: Kit
  readonly field: Battlefield
  /** By name: the number of a figure, of a section. */
  readonly figures: ReadonlyMap<string, number>
  readonly sections: ReadonlyMap<string, number>
  /** The numbers of a side's figures. */
  readonly sides: Readonly<Record<Side, readonly FigureId[]>>
  /** What stands at the start: every battle begins with it, and with what was worked out of it. */
  readonly works: Works
  readonly grounds: Grounds
  /** Places around the points of the edge at which columns come, as far as they were asked for. */
  readonly corners: Map<number, readonly Point[]>
}

/** What every rule is handed: the arena, the position, the dice, and where to tell what happened (nobody, if undefined). */
export interface Play {
  readonly arena: Arena
  readonly s: State
  readonly dice: Dice
  readonly log: Event[] | undefined
}
