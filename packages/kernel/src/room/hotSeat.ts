import type { GameEvent, Rules, Seat } from '../game.ts'
import { difference, jsonOf } from '../json.ts'
import { recordingDice } from '../recording.ts'
import { seededDice } from '../seeded.ts'
import type { Chair } from './chair.ts'

/** Deals of what is hidden that are tried before nothing is taken to be hidden. */
const DEALS = 16
/** Answers that are tried before none is taken to be secret. */
const ANSWERS = 4

/** Which chair a shared screen shows. */
export interface Screen {
  readonly seat: Seat
  /** Whether whoever sat there must look away first. */
  readonly curtain: boolean
}

/**
 * The chair to show now, of those whose persons sit at one screen: that of who is asked, the one already shown first. A
 * curtain falls only where the next view tells something that the last one may not know, or an answer given now will.
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
  const isOther = last !== undefined && last !== next
  return { seat: next.viewer, curtain: isOther && (tellsMore(rules, next, last) || answersInSecret(rules, next, last)) }
}

/** Whether one chair's screen is for its own eyes: whoever may sit before it could learn what is not for the others. */
export function isPrivate<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  chair: Chair<A, E, V>,
  others: readonly Chair<A, E, V>[],
): boolean {
  return others.some(
    (other) => other !== chair && (tellsMore(rules, chair, other) || answersInSecret(rules, chair, other)),
  )
}

function isAskedHere<A, E, V>({ now, viewer }: Chair<A, E, V>): boolean {
  return now.questions.length > 0 && viewer !== 'public' && now.places[viewer]?.sitter.kind === 'person'
}

/** Whether one chair's view tells anything that cannot be told from the other's. */
export function tellsMore<S, A, E extends GameEvent, V>(
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

/** Whether one chair can answer the question put to it in ways that the other would not be told apart. */
function answersInSecret<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  { viewer, now }: Chair<A, E, V>,
  other: Chair<A, E, V>,
): boolean {
  if (viewer === 'public' || now.questions.length === 0) return false
  const dice = seededDice('curtain')
  const world = rules.determinise(now.view, viewer, dice)
  const seen = Array.from({ length: ANSWERS }, () => {
    const after = rules.clone(world)
    rules.apply(after, viewer, rules.sample(world, viewer, dice), seededDice('curtain'))
    return { own: jsonOf(rules.view(after, viewer)), other: jsonOf(rules.view(after, other.viewer)) }
  })
  return seen.some((one) =>
    seen.some((two) => difference(one.other, two.other) === undefined && difference(one.own, two.own) !== undefined),
  )
}
