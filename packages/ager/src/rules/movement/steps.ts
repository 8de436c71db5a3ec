import type { Refusal } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { Arena } from '../../arena.ts'
import { FEATURE } from '../../field.ts'
import type { Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import type { Crowd } from '../crowd.ts'
import { dirTo, featureAt, gateAt, moverOf, pieceOf, placeName, placeNamed, span, wayTo } from '../ground.ts'
import { heapCost } from '../heaps.ts'
import { whyNotGo } from '../tactics/flight.ts'
import type { Stride } from '../way-table.ts'
import { stridesFrom } from './bodies.ts'
import { couldLiftAndStop } from './carry.ts'
import type { MoverFrame } from './frames.ts'
import { priceOf } from './going.ts'
import { couldMountAt } from './mounts.ts'
import { isClear, outlookOf, whyNotEnter, whyNotStop } from './presence.ts'
import type { Outlook } from './presence.ts'

export function listSteps(arena: Arena, s: State, frame: MoverFrame, into: Action[]): void {
  const outlook = outlookOf(arena, s, frame)
  for (const stride of listStrides(arena, s, frame))
    if (whyNotStride(arena, s, frame, stride, outlook) === undefined)
      into.push({ type: 'step', to: placeName(arena, stride.to) })
}

/** `known`: who is where, if the caller has noted it. */
export function canStep(arena: Arena, s: State, frame: MoverFrame, known?: Crowd): boolean {
  if (frame.left === 0) return false
  const outlook = outlookOf(arena, s, frame, known)
  const strides = listStrides(arena, s, frame)
  /* The cheapest look first. */
  for (const stride of strides)
    if (isClear(s, frame, outlook, stride) && whyNotStride(arena, s, frame, stride, outlook) === undefined) return true
  for (const stride of strides)
    if (!isClear(s, frame, outlook, stride) && whyNotStride(arena, s, frame, stride, outlook) === undefined) return true
  return false
}

export function whyNotStep(arena: Arena, s: State, frame: MoverFrame, name: string): Refusal | undefined {
  const to = placeNamed(arena, name)
  const stride = strideTo(arena, s, frame, to)
  return stride === undefined ? whyNoWay(arena, s, frame, to) : whyNotStride(arena, s, frame, stride)
}

export function strideTo(arena: Arena, s: State, frame: MoverFrame, to: Place): Stride | undefined {
  return listStrides(arena, s, frame).find((stride) => stride.to === to)
}

export function listStrides(arena: Arena, s: State, { piece }: MoverFrame): readonly Stride[] {
  const { at, rear, perched } = pieceOf(s, piece)
  if (at === NONE) return []
  const strides = stridesFrom(arena, s, moverOf(arena, s, piece), at, rear)
  /* AT-8.6.2-08, AT-8.6.2-10: who waits on the ladder has only the trapdoor before him. */
  return perched === at ? strides.filter(({ trapdoor }) => trapdoor).map((stride) => ({ ...stride, cost: 1 })) : strides
}

/** Why a step that the ground allows may not be taken now. */
export function whyNotStride(
  arena: Arena,
  s: State,
  frame: MoverFrame,
  stride: Stride,
  outlook: Outlook = outlookOf(arena, s, frame),
): Refusal | undefined {
  const clear = isClear(s, frame, outlook, stride)
  const no = whyNotPass(arena, s, frame, stride, outlook, clear)
  if (no !== undefined || clear) return no
  const left = frame.left - costOf(arena, s, frame, stride, outlook, clear)
  return comesToRest(arena, s, frame, stride, left, outlook) ? undefined : NO.couldNotStop
}

/** The same for whoever asks no further than that hex: whether he can come to rest beyond it is left open. */
export function whyNotPass(
  arena: Arena,
  s: State,
  frame: MoverFrame,
  stride: Stride,
  outlook: Outlook,
  clear: boolean = isClear(s, frame, outlook, stride),
): Refusal | undefined {
  if (!clear) {
    const no = whyNotEnter(arena, s, frame, stride, outlook)
    if (no !== undefined) return no
  }
  if (frame.hexes === 0 && frame.first.length > 0 && !frame.first.includes(stride.to)) return NO.firstWhereHeWas
  if (costOf(arena, s, frame, stride, outlook, clear) > frame.left) return NO.tooFewPoints
  return whyNotGo(arena, s, frame, stride)
}

/** MP for a step, heaps of dead included; there is none where nobody is. */
export function costOf(
  arena: Arena,
  s: State,
  frame: MoverFrame,
  stride: Stride,
  outlook: Outlook,
  clear: boolean = isClear(s, frame, outlook, stride),
): number {
  const heap = clear ? 0 : heapCost(arena, s, stride.to, outlook.crowd)
  return priceOf(s, frame, stride, stride.cost + heap)
}

interface Stance {
  readonly at: Place
  readonly rear: Place
  readonly left: number
}

/** AT-4.1-02: a step over somebody is allowed to whoever can still come to a hex where he may stop. */
export function comesToRest(
  arena: Arena,
  s: State,
  frame: MoverFrame,
  stride: Stride,
  left: number,
  outlook: Outlook = outlookOf(arena, s, frame),
): boolean {
  if (isClear(s, frame, outlook, stride)) return true
  if (whyNotStop(arena, s, frame, stride.to, stride.rear, outlook) === undefined) return true
  if (endsThere(arena, s, frame, stride.to, left)) return true
  const mover = moverOf(arena, s, frame.piece)
  const seen: Stance[] = [{ at: stride.to, rear: stride.rear, left }]
  for (let i = 0; i < seen.length; i++) {
    const stance = seen[i]
    if (stance === undefined) break
    for (const next of stridesFrom(arena, s, mover, stance.at, stance.rear)) {
      const rest = stance.left - next.cost
      if (rest < 0) continue
      if (isClear(s, frame, outlook, next)) return true
      if (seen.some(({ at, rear, left: had }) => at === next.to && rear === next.rear && had >= rest)) continue
      if (whyNotEnter(arena, s, frame, next, outlook) !== undefined) continue
      const after = rest - heapCost(arena, s, next.to, outlook.crowd)
      if (after < 0) continue
      if (whyNotStop(arena, s, frame, next.to, next.rear, outlook) === undefined) return true
      if (endsThere(arena, s, frame, next.to, after)) return true
      seen.push({ at: next.to, rear: next.rear, left: after })
    }
  }
  return false
}

/** Whether he can make the hex his own by mounting the animal or lifting the stunned man in it. */
function endsThere(arena: Arena, s: State, frame: MoverFrame, at: Place, left: number): boolean {
  return couldLiftAndStop(arena, s, frame, at) || couldMountAt(arena, s, frame, at, left)
}

/** No step leads there: what is in the way. */
function whyNoWay(arena: Arena, s: State, { piece }: MoverFrame, to: Place): Refusal {
  const { at, rear, perched } = pieceOf(s, piece)
  if (at === NONE) return NO.noWayIn
  if (perched === at) return NO.onTheLadder
  if (to === at || to === rear) return NO.notNextHex
  const from = span(arena, at, to) <= 1 ? at : rear
  if (from === NONE || span(arena, from, to) > 1) return NO.notNextHex
  const dir = dirTo(arena, from, to)
  if (dir === NONE) return NO.notNextHex
  const mover = moverOf(arena, s, piece)
  switch (featureAt(arena, s, from, dir)) {
    case FEATURE.wall:
    case FEATURE.rampart:
    case FEATURE.drop:
      return NO.wallBetween
    case FEATURE.slit:
      return NO.slitBetween
    case FEATURE.canvas:
      return NO.canvasBetween
    case FEATURE.window:
    case FEATURE.balcony:
    case FEATURE.awning:
    case FEATURE.towerdoor:
      return NO.footOnlyWay
    case FEATURE.none:
    case FEATURE.door:
    case FEATURE.entrance:
    case FEATURE.parapet:
    case FEATURE.crest:
    case FEATURE.stair:
      break
  }
  if (arena.field.next[from * 6 + dir] !== to) return NO.wallBetween
  if (isShutGate(arena, s, from) || isShutGate(arena, s, to)) return NO.gateClosed
  if (arena.field.bridges.some((bridge) => bridge.place === to)) return NO.noBridge
  if (mover === 'mounted' && wayTo(arena, s, 'foot', from, to) !== undefined) return NO.footOnlyWay
  return NO.closedGround
}

function isShutGate(arena: Arena, s: State, place: Place): boolean {
  const gate = gateAt(arena, place)
  return gate !== NONE && s.gates[gate] === 'closed'
}
