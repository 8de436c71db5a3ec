import type { GameEvent, Rules, Seat } from '../game.ts'
import { difference, jsonOf } from '../json.ts'
import { recordingDice } from '../recording.ts'
import { seededDice } from '../seeded.ts'
import type { Chair } from './chair.ts'

/** Deals of what is hidden that are tried before nothing is taken to be hidden. */
const DEALS = 16

/** Which chair a shared screen shows. */
export interface Screen {
  readonly seat: Seat
  /** Whether whoever sat there must look away first. */
  readonly curtain: boolean
}

/**
 * The chair to show now, of those whose persons sit at one screen: that of who is asked, the one already shown first. A
 * curtain falls only where the next view tells something that the last one may not know.
 */
export function screenOf<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  chairs: readonly Chair<A, E, V>[],
  shown: Seat | undefined,
): Screen | undefined {
  const last = chairs.find(({ viewer }) => viewer === shown)
  const [first] = chairs
  if (first === undefined) return undefined
  const from = last === undefined ? 0 : chairs.indexOf(last)
  const inTurn = [...chairs.slice(from), ...chairs.slice(0, from)]
  const next = inTurn.find((chair) => isAskedHere(chair)) ?? last ?? first
  if (next.viewer === 'public') return undefined
  return { seat: next.viewer, curtain: last !== undefined && last !== next && tellsMore(rules, next, last) }
}

function isAskedHere<A, E, V>({ now, viewer }: Chair<A, E, V>): boolean {
  return now.questions.length > 0 && viewer !== 'public' && now.places[viewer]?.sitter.kind === 'person'
}

/** Whether one chair's view tells anything that cannot be told from the other's. */
function tellsMore<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  one: Chair<A, E, V>,
  other: Chair<A, E, V>,
): boolean {
  const truth = jsonOf(one.now.view)
  const dice = recordingDice(seededDice('curtain'))
  for (let deal = 0; deal < DEALS; deal++) {
    const world = rules.determinise(other.now.view, other.viewer, dice)
    if (difference(jsonOf(rules.view(world, one.viewer)), truth) !== undefined) return true
    // Nothing was left to chance: there is no other world.
    if (dice.rolls.length === 0) return false
  }
  return false
}
