import type { Arena } from './arena.ts'
import type { Side } from './components.ts'
import type { PieceId } from './field.ts'
import { isAlive, isAnimal, isCaptive, other, rosterOf } from './rules/ground.ts'
import { isSelected, scoreOf } from './rules/sequence/victory.ts'
import type { Condition, Selection } from './scenarios.ts'
import { NONE } from './state.ts'
import type { State } from './state.ts'

/** What is counted. */
export const COUNTED = ['victory', 'minor', 'draw', 'spare', 'lead', 'aim', 'standing', 'felled', 'taken'] as const
export type Counted = (typeof COUNTED)[number]

/**
 * The scenarios say who has won, and two of them by how many points. The score is ours, for comparing battles on one
 * ground: the verdict weighs most, then how soon and how far, then whoever the scenario counts, then the men.
 */
const EACH: Readonly<Record<Counted, number>> = {
  victory: 100,
  minor: 60,
  draw: 30,
  spare: 5,
  lead: 2,
  aim: 6,
  standing: 3,
  felled: 5,
  taken: 8,
}

export interface Line {
  readonly what: Counted
  readonly count: number
  readonly each: number
}

/** The score of a side in a battle that is over, line by line; what comes to nothing is left out. */
export function scoreLines(arena: Arena, s: State, side: Side): readonly Line[] {
  const { ending } = s
  if (ending === null) return []
  const isWon = ending.winner === side
  const enemies = menOf(arena, s, other(side))
  const counts: Readonly<Record<Counted, number>> = {
    victory: isWon && ending.reason !== 'minor' ? 1 : 0,
    minor: isWon && ending.reason === 'minor' ? 1 : 0,
    draw: ending.winner === NONE ? 1 : 0,
    spare: isWon ? Math.max(0, arena.battle.turns - ending.turn) : 0,
    lead: leadOf(arena, s, side),
    aim: aimedAt(arena, s, side).size,
    standing: menOf(arena, s, side).filter((i) => isAlive(s, i) && !isCaptive(s, i)).length,
    felled: enemies.filter((i) => !isAlive(s, i)).length,
    taken: enemies.filter((i) => isCaptive(s, i)).length,
  }
  return COUNTED.flatMap((what) => (counts[what] > 0 ? [{ what, count: counts[what], each: EACH[what] }] : []))
}

function menOf(arena: Arena, s: State, side: Side): readonly PieceId[] {
  return s.pieces.flatMap((_, i) => (rosterOf(arena, i).side === side && !isAnimal(arena, i) ? [i] : []))
}

/** By how many points of the scenario's own a side is ahead. */
function leadOf(arena: Arena, s: State, side: Side): number {
  const { scores } = arena.battle.victory
  if (scores === null) return 0
  return Math.max(0, scoreOf(arena, s, side, scores.lines) - scoreOf(arena, s, other(side), scores.lines))
}

/** Whoever counts now for what the side is to win by. */
function aimedAt(arena: Arena, s: State, side: Side): ReadonlySet<PieceId> {
  const { ends, last } = arena.battle.victory
  const wanted = [...ends, ...last].flatMap(({ winner, if: condition }) =>
    winner === side && condition !== null ? selectionsIn(arena, condition) : [],
  )
  return new Set(wanted.flatMap((one) => one.pieces.filter((piece) => isSelected(arena, s, one, piece))))
}

/** The men of whom a condition wants some. */
function selectionsIn(arena: Arena, condition: Condition): readonly Selection[] {
  switch (condition.is) {
    case 'all':
    case 'any':
    case 'most-of':
      return condition.of.flatMap((one) => selectionsIn(arena, one))
    case 'count':
      return condition.least > 0 ? condition.of : []
    case 'points':
      return condition.least > 0 ? [condition.of] : []
    case 'more':
      return [condition.of]
    case 'mark': {
      const mark = arena.battle.victory.marks[condition.mark]
      return mark === undefined ? [] : selectionsIn(arena, mark.if)
    }
    case 'not':
    case 'turn':
    case 'wiped-out':
    case 'fled':
    case 'surrendered':
      return []
  }
}
