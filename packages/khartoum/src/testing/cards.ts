import { walkChance } from '@grognard/kernel/chances'
import type { Action } from '../actions.ts'
import type { Event } from '../events.ts'
import { invariant } from '../invariant.ts'
import type { Position } from '../position.ts'
import { apply } from '../rules/decisions.ts'
import { cloneState } from '../state.ts'
import { stage } from './stage.ts'
import type { Stage } from './stage.ts'

const idle = { disorganised: true }
/** Every banner with a marker: a turn ends quietly, whatever banner card comes, and the markers are gone before the next. */
export const ALL_IDLE = { black: idle, white: idle, red: idle, green: idle }

/**
 * The event phase of a turn in which this card is drawn: the turn before ends quietly. `rolls` follow the card; `position`
 * is how things stand when the card comes up, with the upkeep of the turn before already paid.
 */
export function drawn(card: number, turn: number, position: Position, ...rolls: number[]): Stage {
  const { black, white, red, green } = position.banners ?? {}
  const before = stage({
    ...position,
    turn: turn - 1,
    rp: (position.rp ?? 20) + 1,
    banners: {
      black: { ...black, ...idle },
      white: { ...white, ...idle },
      red: { ...red, ...idle },
      green: { ...green, ...idle },
    },
  })
  return before.act({ type: 'endPhase' }, ...(turn === 2 ? [] : [1]), card, ...rolls)
}

/** What is wrong with the position now; undefined if nothing is. */
export function wrongWith(game: Stage): string | undefined {
  return invariant(game.kit, game.s)
}

/** The chance of each thing that `read` finds in the events of an action, over everything that chance can do. */
export function chancesOf<T extends string | number>(
  from: Stage,
  action: Action,
  read: (events: readonly Event[]) => T,
): Map<T, number> {
  const chances = new Map<T, number>()
  const walk = walkChance(
    (dice) => {
      const log: Event[] = []
      apply({ kit: from.kit, s: cloneState(from.s), dice, log }, action)
      return read(log)
    },
    (found, chance) => chances.set(found, (chances.get(found) ?? 0) + chance),
    50_000,
  )
  if (!walk.complete) throw new Error('there are too many paths to walk')
  return chances
}

/** The number of the event card, or of the banner card, that was drawn; 0 if none was. */
export function cardIn(events: readonly Event[], type: 'cardDrawn' | 'bannerCard' | 'bannerCardSeen'): number {
  for (const event of events) if (event.type === type) return event.card
  return 0
}

export const removed = (game: Stage) => game.told('cardRemoved').map((event) => event.card)
export const discarded = (game: Stage) => game.told('cardDiscarded').map((event) => event.card)
export const noEffects = (game: Stage) => game.told('noEffect').length

/** The tracks that events and actions moved so far, without the upkeep: 'cm -1', 'red 1', 'relief -1'. */
export function moves(game: Stage): string[] {
  return game.history.flatMap((event) => {
    if (event.type === 'cmChanged' || event.type === 'rpChanged')
      return event.cause === 'upkeep' ? [] : [`${event.type.slice(0, 2)} ${event.by}`]
    if (event.type === 'powerChanged') return [`${event.banner} ${event.by}`]
    return event.type === 'reliefMoved' ? [`relief ${event.by}`] : []
  })
}

/** From the action phase to that of the next turn, with every banner held. */
export function nextTurn(game: Stage, ...rolls: number[]): Stage {
  game.s.disorganised = 0b1111
  return game.act({ type: 'endPhase' }, ...rolls)
}
