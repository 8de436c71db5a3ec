import { placeIn } from '@grognard/space/measure'
import type { Arena } from '../../arena.ts'
import type { Side } from '../../names.ts'
import { figureOf, isPresent, pointOf, present } from '../../rules/figures.ts'
import { finalWinner, lossesOf, scoresOf } from '../../rules/sequence/victory.ts'
import type { Condition } from '../../scenarios/types.ts'
import type { State } from '../../state.ts'

/** One way to win, and how far a side has come on it. */
export interface Goal {
  readonly side: Side
  readonly is: Condition['is'] | 'exit'
  readonly have: number
  readonly of: number
  /** The ground that it is about, by its name; empty where it is about none. */
  readonly area: string
  readonly onGround: boolean
  /** Whether it wins at once, and not only when a turn ends. */
  readonly atOnce: boolean
  /** Of the gun: how many still serve it. */
  readonly left: number
}

/** What decides a battle, and how it stands. */
export interface Standing {
  readonly goals: readonly Goal[]
  /** Points of Boxers and Europeans, and the lead that wins; null where no points are counted. */
  readonly points: { readonly scores: readonly [number, number]; readonly lead: number } | null
  /** How many Europeans lost, or gone, make a draw of it in the end. */
  readonly draw: readonly number[]
  /** Who would win if this were the end; null for a draw. */
  readonly now: Side | null
  /** Whether they still set up, so that nothing can be said of how it would end. */
  readonly isAhead: boolean
}

export function standingOf(arena: Arena, s: State): Standing {
  const { victory } = arena.field
  const isAhead = s.ending === null && s.step === 'deploy'
  const now = s.ending === null ? finalWinner(arena, s, victory) : s.ending.winner
  switch (victory.by) {
    case 'first':
      return {
        goals: victory.ends.map(({ winner, if: it }) => goalOf(arena, s, winner, it)),
        points: null,
        draw: victory.draw,
        now,
        isAhead,
      }
    case 'points':
      return {
        goals: [],
        // A machine gun that nobody has been placed at yet is not lost.
        points: { scores: isAhead ? [0, 0] : scoresOf(arena, s, victory), lead: victory.lead },
        draw: [],
        now,
        isAhead,
      }
    case 'exit': {
      const { side, area, least, draw } = victory
      const gone = arena.sides[side].filter((id) => figureOf(s, id).status === 'exited').length
      const goal: Goal = { ...PLAIN, side, is: 'exit', have: gone, of: least, area }
      return { goals: [goal], points: null, draw, now, isAhead }
    }
  }
}

const PLAIN = { area: '', onGround: false, atOnce: false, left: 0 }

function goalOf(arena: Arena, s: State, side: Side, it: Condition): Goal {
  switch (it.is) {
    case 'europeans-lost':
      return { ...PLAIN, side, is: it.is, have: lossesOf(arena, s, 'european'), of: it.least, atOnce: true }
    case 'boxers-in': {
      const { area, onGround, least } = it
      return { ...PLAIN, side, is: it.is, have: boxersIn(arena, s, area, onGround), of: least, area, onGround }
    }
    case 'gun-taken': {
      const crew = arena.field.units[arena.field.gun?.unit ?? -1]?.figures ?? []
      const left = crew.filter((id) => isPresent(figureOf(s, id))).length
      const isTaken = s.ending?.winner === side && s.ending.reason === 'aim'
      return { ...PLAIN, side, is: it.is, have: isTaken ? 1 : 0, of: 1, left }
    }
  }
}

/** Those who would count if the turn ended now. */
function boxersIn(arena: Arena, s: State, name: string, onGround: boolean): number {
  const area = arena.field.areas.get(name)
  if (area === undefined) return 0
  return present(arena, s, 'boxer').filter((id) => {
    const figure = figureOf(s, id)
    if (figure.status !== 'on' || figure.marker === 'pinned' || (onGround && figure.level >= 0)) return false
    return placeIn(area.polygon, pointOf(figure)) >= 0
  }).length
}
