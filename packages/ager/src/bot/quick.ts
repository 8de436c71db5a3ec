import type { Seat } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Arena } from '../arena.ts'
import { legal, refuse } from '../rules/decisions.ts'
import { nameOf, pieceOf, placeNamed } from '../rules/ground.ts'
import { NONE, topFrame } from '../state.ts'
import type { Frame } from '../state.ts'
import type { View } from '../view.ts'
import { imprintOf } from './imprint.ts'
import type { OrderBook, Orders } from './orders.ts'
import type { Mind } from './mind.ts'
import { combat } from './fights.ts'
import { entries, marchOrder, moveDue, mover, movesOf } from './moves.ts'
import type { Option } from './options.ts'
import { advance, bestIn, bestReaction, fire } from './sergeant.ts'
import { situationOf } from './situation.ts'
import type { Situation } from './situation.ts'

/** Answers kept at the most. */
const KEPT = 20_000

/**
 * The script for playouts: it plans the shots or the moves of a whole side at a time, as if nothing came between them, and
 * knows what it said before.
 */
export function quickScript(
  mindOf: () => Mind,
  ordersOf: OrderBook,
): (view: View, seat: Seat, manner?: number, orders?: string) => readonly Action[] {
  const known = new Map<number, readonly Action[]>()
  return (view, seat, manner = 0, orders) => {
    const key = imprintOf(view, `${manner}${orders ?? ''}/${seat}`)
    const found = known.get(key)
    if (found !== undefined) return found
    const actions = answer(mindOf(), view, seat, ordersOf(view, seat, manner, orders))
    if (known.size >= KEPT) known.clear()
    known.set(key, actions)
    return actions
  }
}

/** Ways onto the map that are looked at with all that they lead to. */
const ENTRIES = 2

function answer(mind: Mind, view: View, seat: Seat, orders: Orders): readonly Action[] {
  const frame = topFrame(view)
  if (frame.step === 'mover' && frame.kind === 'advance' && frame.hexes === 0) {
    const actions = legal(mind.arena, view, seat)
    if (actions.length === 1) return actions
  }
  const side = seat === 0 ? 0 : 1
  const reaction = frame.step === 'reaction' ? bestReaction(mind, view, side, frame, orders.weights) : undefined
  if (reaction !== undefined) return reaction
  const situation = situationOf(mind, view, side, orders.weights, orders.each)
  const actions =
    frame.step === 'move'
      ? march(situation)
      : frame.step === 'fire'
        ? volleys(situation)
        : frame.step === 'combat'
          ? blows(situation)
          : frame.step === 'mover'
            ? goOn(situation, frame)
            : frame.step === 'advance'
              ? allowed(situation, advance(situation, frame, true))
              : []
  return actions.length > 0 ? actions : bestIn(situation).actions
}

/** What the one whose move is under way does next, if that is allowed. */
function goOn(situation: Situation, frame: Extract<Frame, { step: 'mover' }>): readonly Action[] {
  if (pieceOf(situation.s, frame.piece).at === NONE)
    return entries(situation, frame.piece, ENTRIES, true)[0]?.actions ?? []
  return allowed(situation, mover(situation, frame, true))
}

/** What the first of them does, if it is allowed. */
function allowed({ arena, s, side }: Situation, [first]: readonly Option[]): readonly Action[] {
  const [action] = first?.actions ?? []
  return first !== undefined && action !== undefined && refuse(arena, s, side, action) === undefined
    ? first.actions
    : []
}

/** What ends a plan of shots or of blows: all that was worth doing is done. */
const SHOTS_FIRED: Action = { type: 'done' }
const BLOWS_STRUCK: Action = { type: 'done' }

/** The step that it ends, where it is the end of a plan: not another, if that one is over by itself. */
export function stepEndedBy(action: Action): 'fire' | 'combat' | undefined {
  return action === SHOTS_FIRED ? 'fire' : action === BLOWS_STRUCK ? 'combat' : undefined
}

/** What is left of a march in which others came between: the rest of the mover's way, or else those who may still set out. So it is with shots and blows. */
export function marchOn(arena: Arena, view: View, seat: Seat, rest: readonly Action[]): readonly Action[] {
  const { step } = topFrame(view)
  const isAllowed = (action: Action): boolean => refuse(arena, view, seat, action) === undefined
  if (step === 'mover') return rest[0] !== undefined && !setsOut(rest[0]) && isAllowed(rest[0]) ? rest : []
  if (step === 'assault') return rest[0] !== undefined && !begins(rest[0]) && isAllowed(rest[0]) ? rest : []
  if (step !== 'move' && step !== 'combat' && step !== 'fire') return []
  const starts = STARTS[step]
  const next = rest.findIndex((action) => starts(action) && isAllowed(action))
  if (next >= 0) return rest.slice(next)
  const last = rest[rest.length - 1]
  const isDone = last !== undefined && stepEndedBy(last) === step && !rest.some(starts)
  return isDone && isAllowed(last) ? [last] : []
}

function begins({ type }: Action): boolean {
  return type === 'attack'
}

function setsOut({ type }: Action): boolean {
  return type === 'activate' || type === 'stand'
}

function shoots({ type }: Action): boolean {
  return type === 'shoot'
}

const STARTS = { move: setsOut, combat: begins, fire: shoots }

/** Everybody's best shot, the best of all first; then he is done. */
function volleys(situation: Situation): readonly Action[] {
  const shot = new Set<number>()
  const actions: Action[] = []
  for (const { actions: single, why } of fire(situation)) {
    if (why.is === 'noShot') actions.push(SHOTS_FIRED)
    if (why.is !== 'shoot') return actions.length > 0 ? actions : single
    if (shot.has(why.shot.shooter)) continue
    shot.add(why.shot.shooter)
    actions.push(...single)
  }
  return actions
}

/** The best blow at each, the best of all first, and no man struck at or striking twice; then he is done, unless there was one more. */
function blows(situation: Situation): readonly Action[] {
  const busy = new Set<number>()
  const actions: Action[] = []
  let isAll = true
  for (const { actions: single, why } of combat(situation)) {
    if (why.is === 'noAttack' && isAll && actions.length > 0) actions.push(BLOWS_STRUCK)
    if (why.is !== 'attack') return actions
    if (busy.has(why.defender) || why.attackers.some((piece) => busy.has(piece))) {
      isAll = false
      continue
    }
    busy.add(why.defender)
    for (const piece of why.attackers) busy.add(piece)
    actions.push(...single)
  }
  return actions
}

/** The moves of all who are to move, each after those before him have gone where they meant to. */
function march(situation: Situation): readonly Action[] {
  if (moveDue(situation) !== undefined) return []
  const { arena, s, side } = situation
  const mates = [...situation.mates]
  const moved: Situation = { ...situation, mates }
  const actions: Action[] = []
  let isAsBefore = true
  for (const piece of marchOrder(situation)) {
    /* Once others have gone he may have room: he is asked again then. */
    const go: Action = { type: 'activate', piece: nameOf(arena, piece) }
    if (!isAsBefore && refuse(arena, s, side, go) !== undefined) return actions
    const [best] = movesOf(moved, piece, true)
    if (best === undefined) continue
    actions.push(...best.actions)
    /* Whoever has more to do than to walk is asked in the midst of it. */
    if (best.why.is === 'enter' || (best.why.is === 'move' && best.why.to === NONE)) return actions
    if (best.actions.length === 1) continue
    relocate(moved, mates, piece, best)
    isAsBefore = false
  }
  return actions
}

function relocate(
  { arena, s, taken }: Situation,
  mates: Situation['mates'][number][],
  piece: number,
  { actions }: Option,
): void {
  let { at, rear } = pieceOf(s, piece)
  taken[at] = NONE
  if (rear !== NONE) taken[rear] = NONE
  for (const action of actions) {
    if (action.type === 'aboutFace') [at, rear] = [rear, at]
    else if (action.type === 'step') [at, rear] = [placeNamed(arena, action.to), rear === NONE ? NONE : at]
  }
  taken[at] = piece
  if (rear !== NONE) taken[rear] = piece
  const i = mates.findIndex((mate) => mate.piece === piece)
  const mate = mates[i]
  if (mate !== undefined) mates[i] = { ...mate, at, rear }
}
