import type { Refusal } from '@grognard/kernel'
import type { Arena, Play } from '../../arena.ts'
import type { PieceId, Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { Feint, State } from '../../state.ts'
import { isFree, moverOf, nameOf, pieceOf, span } from '../ground.ts'
import { heapCost } from '../heaps.ts'
import { pointsOf } from '../movement/allowance.ts'
import { stridesFrom } from '../movement/bodies.ts'
import type { MoverFrame } from '../movement/frames.ts'
import { moverFrame } from '../movement/going.ts'
import { isClear, outlookOf, whyNotEnter, whyNotStop } from '../movement/presence.ts'
import type { Outlook } from '../movement/presence.ts'
import type { Stride } from '../way-table.ts'
import { flightOf, prey, spoil } from './feints.ts'

/*
 * What a feint demands of those who move in it. The mover frame of chapter 4 asks: whyNotGo for every step, whyNotTurn for
 * an about-face, whyNotAside for anything else that is no step, whyNotRest for a halt; it tells endFlight when a move is
 * over. The frame of step 3 asks mustSetOut before somebody is said to stand and before the step ends. All answer at once
 * while no feint is under way.
 */

/* ---- fleeing ---- */

/** The hexes of those of the group who are free. */
function hexesOf(arena: Arena, s: State, tempted: readonly PieceId[]): readonly Place[] {
  return placesOf(
    s,
    tempted.filter((one) => isFree(arena, s, one)),
  )
}

function placesOf(s: State, pieces: readonly PieceId[]): readonly Place[] {
  const found: Place[] = []
  for (const one of pieces) {
    const { at, rear } = pieceOf(s, one)
    if (at !== NONE) found.push(at)
    if (rear !== NONE) found.push(rear)
  }
  return found
}

/** Hexes to the nearest of some places. */
function away(arena: Arena, from: readonly Place[], place: Place): number {
  let least = Number.MAX_SAFE_INTEGER
  for (const one of from) least = Math.min(least, span(arena, one, place))
  return least
}

/** AT-7.2.1-01, AT-7.2.1-02: whether he can run that far from the group, as things stand. */
export function canFlee(arena: Arena, s: State, piece: PieceId, tempted: readonly PieceId[]): boolean {
  const frame = moverFrame(arena, s, piece, 'move', pointsOf(arena, s, piece))
  const { at, rear } = pieceOf(s, piece)
  const { left } = frame
  if (canRun(arena, s, frame, tempted, { at, rear, left, hexes: 0 })) return true
  const turned = left - arena.kit.tables.figures.aboutFace
  return rear !== NONE && canRun(arena, s, frame, tempted, { at: rear, rear: at, left: turned, hexes: 0 })
}

/** Whether from that stance he can still complete his hexes. */
function canRun(arena: Arena, s: State, frame: MoverFrame, tempted: readonly PieceId[], from: Stance): boolean {
  const { feintHexes } = arena.kit.tables.figures
  if (from.left < feintHexes - from.hexes) return false
  /* The most he could have left in a stance after so many hexes. */
  const known = new Map<number, number>()
  const outlook = outlookOf(arena, s, frame)
  const group = hexesOf(arena, s, tempted)
  const stances = [from]
  for (let stance = stances.pop(); stance !== undefined; stance = stances.pop()) {
    const { hexes } = stance
    const here = away(arena, group, stance.at)
    if (hexes >= feintHexes && whyNotStop(arena, s, frame, stance.at, stance.rear, outlook) === undefined) return true
    for (const next of after(arena, s, frame, outlook, stance)) {
      if (next.left < feintHexes - next.hexes || away(arena, group, next.at) <= here) continue
      const key = keyOf(arena, next) * (feintHexes + 1) + Math.min(next.hexes, feintHexes)
      const had = known.get(key)
      if (had !== undefined && had >= next.left) continue
      known.set(key, next.left)
      stances.push(next)
    }
  }
  return false
}

function keyOf(arena: Arena, { at, rear }: Stance): number {
  return at * (arena.field.size + 1) + rear + 1
}

interface Stance {
  readonly at: Place
  readonly rear: Place
  readonly left: number
  readonly hexes: number
}

/** Where he can go from a stance, by steps that ground and people allow. */
function after(arena: Arena, s: State, frame: MoverFrame, outlook: Outlook, from: Stance): Stance[] {
  const found: Stance[] = []
  for (const stride of stridesFrom(arena, s, moverOf(arena, s, frame.piece), from.at, from.rear)) {
    const clear = isClear(s, frame, outlook, stride)
    const left = from.left - stride.cost - (clear ? 0 : heapCost(arena, s, stride.to, outlook.crowd))
    if (left >= 0 && (clear || whyNotEnter(arena, s, frame, stride, outlook) === undefined))
      found.push({ at: stride.to, rear: stride.rear, left, hexes: from.hexes + 1 })
  }
  return found
}

/** Hexes that he has run; a rider who turned about at the start has crossed none by that. */
function run(flight: Feint, { piece, path, hexes }: MoverFrame): number {
  const rear = flight.rears[flight.fleeing.indexOf(piece)] ?? NONE
  return rear !== NONE && path[1] === rear ? hexes - 1 : hexes
}

/** The move is over: he has run far enough, or nobody believes in the flight. */
export function endFlight(p: Play, frame: MoverFrame): void {
  const { arena, s } = p
  if (s.feints.length === 0 || frame.kind !== 'move') return
  const flight = flightOf(s, frame.piece)
  if (flight === undefined) return
  flight.fled = [...flight.fled, frame.piece]
  /* Whoever was struck down on the way has left the group. */
  if (!isFree(arena, s, frame.piece)) return
  const hexes = run(flight, frame)
  if (hexes < arena.kit.tables.figures.feintHexes) return spoil(p, flight, 'short', frame.piece)
  p.log?.push({
    type: 'fleesInPretence',
    piece: nameOf(arena, frame.piece),
    hexes,
    rules: ['AT-7.2.1-01', 'AT-7.2.1-02'],
  })
}

/* ---- pursuing ---- */

/** Hexes between a counter and the nearest of those whom it pursues. */
function gap(arena: Arena, quarry: readonly Place[], at: Place, rear: Place): number {
  const ahead = away(arena, quarry, at)
  return rear === NONE ? ahead : Math.min(ahead, away(arena, quarry, rear))
}

/** Nobody can be nearer than that. */
const BESIDE = 1

/** AT-7.2.1-13: how near he can still come, stopping where he may; or as near as is `enough`, if he can come so near. */
function nearest(
  arena: Arena,
  s: State,
  frame: MoverFrame,
  quarry: readonly PieceId[],
  from: Stance,
  enough = BESIDE,
): number {
  let best = Number.MAX_SAFE_INTEGER
  const { aboutFace } = arena.kit.tables.figures
  const known = new Map<number, number>()
  const outlook = outlookOf(arena, s, frame)
  const goals = placesOf(s, quarry)
  const stances = [from]
  for (let stance = stances.pop(); stance !== undefined; stance = stances.pop()) {
    const { at, rear, left, hexes } = stance
    const key = keyOf(arena, stance)
    const had = known.get(key)
    if (had !== undefined && had >= left) continue
    known.set(key, left)
    const here = gap(arena, goals, at, rear)
    if (here - left >= best) continue
    if (here < best && whyNotStop(arena, s, frame, at, rear, outlook) === undefined) best = here
    if (best <= enough) return best
    if (rear !== NONE && left >= aboutFace) stances.push({ at: rear, rear: at, left: left - aboutFace, hexes })
    const ways: { readonly next: Stance; readonly off: number }[] = []
    for (const next of after(arena, s, frame, outlook, stance)) {
      const off = gap(arena, goals, next.at, next.rear)
      if (off - next.left < best) ways.push({ next, off })
    }
    /* Straight at them first: then what is still open can mostly be passed over. */
    for (const { next } of ways.sort((a, b) => b.off - a.off)) stances.push(next)
  }
  return best
}

function stanceOf(s: State, { piece, left }: MoverFrame): Stance {
  const { at, rear } = pieceOf(s, piece)
  return { at, rear, left, hexes: 0 }
}

function isNearest(arena: Arena, s: State, frame: MoverFrame, quarry: readonly PieceId[], then: Stance): boolean {
  const possible = nearest(arena, s, frame, quarry, stanceOf(s, frame))
  return nearest(arena, s, frame, quarry, then, possible) <= possible
}

/* ---- what the movement step asks ---- */

/** Why somebody in a feint may not take that step. */
export function whyNotGo(arena: Arena, s: State, frame: MoverFrame, stride: Stride): Refusal | undefined {
  if (s.feints.length === 0 || frame.kind !== 'move') return undefined
  const { piece, left } = frame
  const flight = flightOf(s, piece)
  const quarry = flight === undefined ? prey(arena, s, piece) : []
  if (flight === undefined && quarry.length === 0) return undefined
  const rest = left - stride.cost - heapCost(arena, s, stride.to)
  if (rest < 0) return undefined
  const then = { at: stride.to, rear: stride.rear, left: rest, hexes: 0 }
  if (flight !== undefined) return whyNotAway(arena, s, flight, frame, then)
  return isNearest(arena, s, frame, quarry, then) ? undefined : NO.mustPursueNearer
}

/** AT-7.2.1-01, AT-7.2.1-02: farther off, and to a hex from which he can still run far enough, if he can at all. */
function whyNotAway(arena: Arena, s: State, flight: Feint, frame: MoverFrame, then: Stance): Refusal | undefined {
  const { tempted } = flight
  /* AT-7.2.1-02 */
  const group = hexesOf(arena, s, tempted)
  if (away(arena, group, then.at) <= away(arena, group, pieceOf(s, frame.piece).at)) return NO.mustFleeOn
  if (canRun(arena, s, frame, tempted, { ...then, hexes: run(flight, frame) + 1 })) return undefined
  return canRunNow(arena, s, flight, frame) || canRunTurned(arena, s, flight, frame) ? NO.wouldRunShort : undefined
}

function canRunNow(arena: Arena, s: State, flight: Feint, frame: MoverFrame): boolean {
  return canRun(arena, s, frame, flight.tempted, { ...stanceOf(s, frame), hexes: run(flight, frame) })
}

/** The same once he has turned about, which he may do before his first hex only. */
function canRunTurned(arena: Arena, s: State, flight: Feint, frame: MoverFrame): boolean {
  const { at, rear, left } = stanceOf(s, frame)
  if (frame.hexes > 0 || rear === NONE) return false
  const turned = { at: rear, rear: at, left: left - arena.kit.tables.figures.aboutFace, hexes: 0 }
  return canRun(arena, s, frame, flight.tempted, turned)
}

/** Why he may not turn about: a man in flight only before his first hex. */
export function whyNotTurn(arena: Arena, s: State, frame: MoverFrame): Refusal | undefined {
  if (s.feints.length === 0 || frame.kind !== 'move') return undefined
  const { piece, left } = frame
  const flight = flightOf(s, piece)
  const { at, rear } = pieceOf(s, piece)
  if (flight !== undefined) {
    if (frame.hexes > 0 || flight.rears[flight.fleeing.indexOf(piece)] !== rear) return NO.mustFleeOn
    return canRunTurned(arena, s, flight, frame) || !canRunNow(arena, s, flight, frame) ? undefined : NO.wouldRunShort
  }
  const quarry = prey(arena, s, piece)
  const rest = left - arena.kit.tables.figures.aboutFace
  if (quarry.length === 0 || rest < 0) return undefined
  const then = { at: rear, rear: at, left: rest, hexes: 0 }
  return isNearest(arena, s, frame, quarry, then) ? undefined : NO.mustPursueNearer
}

/** Why he may do nothing on the way but go: no bridle, no burden, no getting down; who flees may still mount. */
export function whyNotAside(
  arena: Arena,
  s: State,
  { piece, kind }: MoverFrame,
  mounting: boolean,
): Refusal | undefined {
  if (s.feints.length === 0 || kind !== 'move') return undefined
  if (flightOf(s, piece) !== undefined) return mounting ? undefined : NO.mustFleeOn
  return prey(arena, s, piece).length > 0 ? NO.mustPursueNearer : undefined
}

/** Why he may not stop here of his own will. */
export function whyNotRest(arena: Arena, s: State, frame: MoverFrame): Refusal | undefined {
  if (s.feints.length === 0 || frame.kind !== 'move') return undefined
  const flight = flightOf(s, frame.piece)
  if (flight !== undefined) return run(flight, frame) >= arena.kit.tables.figures.feintHexes ? undefined : NO.mustFleeOn
  const quarry = prey(arena, s, frame.piece)
  if (quarry.length === 0) return undefined
  const { at, rear } = pieceOf(s, frame.piece)
  return isNearest(arena, s, frame, quarry, { at, rear, left: 0, hexes: 0 }) ? undefined : NO.mustPursueNearer
}

/** Why he may not be left standing: he has still to flee, or could come nearer to those whom he pursues. */
export function mustSetOut(arena: Arena, s: State, piece: PieceId): Refusal | undefined {
  if (s.feints.length === 0 || pieceOf(s, piece).moved !== 'no') return undefined
  if (flightOf(s, piece) !== undefined) return NO.mustFleeOn
  const quarry = prey(arena, s, piece)
  if (quarry.length === 0) return undefined
  const frame = moverFrame(arena, s, piece, 'move', pointsOf(arena, s, piece))
  const { at, rear } = pieceOf(s, piece)
  return nearest(arena, s, frame, quarry, stanceOf(s, frame)) < gap(arena, placesOf(s, quarry), at, rear)
    ? NO.mustPursueNearer
    : undefined
}
