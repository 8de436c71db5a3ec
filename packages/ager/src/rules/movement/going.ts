import type { Refusal } from '@grognard/kernel'
import type { Arena, Play } from '../../arena.ts'
import type { Link, PieceId } from '../../field.ts'
import { readDie } from '../../kit.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { wound } from '../combat/harm.ts'
import {
  floorOf,
  isMounted,
  isStanding,
  ladderAt,
  nameOf,
  pieceOf,
  placeName,
  rosterOf,
  wearsArmour,
} from '../ground.ts'
import { heapCost } from '../heaps.ts'
import type { Stride } from '../way-table.ts'
import { woundedAllowance } from './allowance.ts'
import { takeAlong } from './animals.ts'
import type { Modifier } from './events.ts'
import type { MoverFrame } from './frames.ts'
import { infiltrate } from './infiltration.ts'
import { hiddenFrom, isTrodden } from './presence.ts'

/** What is not as in a move of his own. */
type Terms = Partial<Pick<MoverFrame, 'side' | 'first' | 'beaten' | 'charge'>>

/** Every mover has the shape of this literal: a spread would give him another. */
export function moverFrame(
  arena: Arena,
  s: State,
  piece: PieceId,
  kind: MoverFrame['kind'],
  left: number,
  { side = rosterOf(arena, piece).side, first = [], beaten = [], charge = NONE }: Terms = {},
): MoverFrame {
  const { at } = pieceOf(s, piece)
  return {
    step: 'mover',
    piece,
    side,
    kind,
    left,
    gone: 0,
    hexes: 0,
    acted: false,
    lastWord: false,
    path: at === NONE ? [] : [at],
    stage: 'choose',
    tested: false,
    mounted: isMounted(s, piece),
    first,
    beaten,
    charge,
    burden: NONE,
    led: [],
    homes: [],
    missed: [],
  }
}

/** The move under way of that piece, if there is one. */
export function moveOf(s: State, piece: PieceId): MoverFrame | undefined {
  for (let i = s.frames.length - 1; i >= 0; i--) {
    const frame = s.frames[i]
    if (frame?.step === 'mover' && frame.piece === piece) return frame
  }
  return undefined
}

/** Still on his feet or in the saddle, where his own steps have brought him; or not yet on the map. */
export function isIntact({ arena, s }: Play, { piece, mounted, path }: MoverFrame): boolean {
  const { status, at } = pieceOf(s, piece)
  if (path.length === 0) return status === 'waiting' || status === 'aboard'
  return isStanding(arena, s, piece) && isMounted(s, piece) === mounted && at === path[path.length - 1]
}

/**
 * AT-4.3-02, AT-4.3-05: the dice for the hex he is in are thrown as he leaves it, and may keep him there. True if he is
 * still free to go.
 */
export function slipsAway(p: Play, frame: MoverFrame): boolean {
  const { arena, s } = p
  const { piece } = frame
  if (frame.hexes === 0 || frame.tested || pieceOf(s, piece).hidden) return true
  /* Nobody strikes at a prisoner whom his captors lead. */
  if (frame.side !== rosterOf(arena, piece).side) return true
  frame.tested = true
  const { health } = pieceOf(s, piece)
  const { stops } = infiltrate(p, piece, frame.beaten)
  frame.lastWord = true
  if (!isIntact(p, frame) || stops) {
    frame.stage = 'halted'
    return false
  }
  /* AT-4.3-03 */
  if (health !== pieceOf(s, piece).health) {
    const whole = frame.kind === 'advance' ? woundedAllowance(arena, s, piece) >> 1 : woundedAllowance(arena, s, piece)
    frame.left = Math.min(frame.left, Math.max(0, whole - frame.gone))
  }
  return true
}

/** AT-10.2.2-02: from a ladder to the wall, for so many MP or by the advance, which it takes up however short it is. */
export function priceOf(s: State, { kind, left }: MoverFrame, stride: Stride, cost: number): number {
  return kind === 'advance' && isFromLadder(s, stride) ? Math.min(cost, left) : cost
}

function isFromLadder(s: State, { way, from }: Stride): boolean {
  return way === 'siege' && ladderAt(s, from) !== NONE
}

/** Pays for the step and takes it; what the new hex brings comes after. */
export function advanceTo(p: Play, frame: MoverFrame, stride: Stride): void {
  const { arena, s } = p
  const { piece } = frame
  const found = pieceOf(s, piece)
  const { at: from, rear: fromRear } = found
  const cost = priceOf(s, frame, stride, stride.cost + heapCost(arena, s, stride.to))
  takeAlong(s, frame, stride.to)
  pay(s, frame, cost)
  found.at = stride.to
  found.rear = stride.rear
  found.perched = NONE
  frame.acted = true
  frame.hexes++
  frame.tested = false
  frame.lastWord = false
  frame.path.push(stride.to)
  frame.stage = 'arrived'
  p.log?.push({
    type: 'steps',
    piece: nameOf(arena, piece),
    from: from === NONE ? null : placeName(arena, from),
    to: placeName(arena, stride.to),
    rear: stride.rear === NONE ? null : placeName(arena, stride.rear),
    cost,
    left: frame.left,
    hiddenFrom: hiddenFrom(arena, s, piece),
    rules: ['AT-4-10'],
  })
  if (isFromLadder(s, stride)) jump(p, piece)
  s.frames.push({ step: 'arrival', piece, kind: frame.kind, from, fromRear, at: stride.to, check: 0 })
}

/** AT-6.5-06, AT-7.1.2-08: only what a character spends in his own movement step is written down. */
export function pay(s: State, frame: MoverFrame, cost: number): void {
  frame.left -= cost
  frame.gone += cost
  if (frame.kind === 'advance' || frame.kind === 'counter') return
  const found = pieceOf(s, frame.piece)
  found.spent += cost
  /* What carries him or goes with him tires with him. */
  if (found.with !== NONE) pieceOf(s, found.with).spent += cost
  for (const animal of frame.led) pieceOf(s, animal).spent += cost
}

/** AT-10.2.2-03 */
function jump(p: Play, piece: PieceId): void {
  const { die: table, armour } = p.arena.kit.tables.jump
  const bonus = wearsArmour(p.arena, piece) ? armour : 0
  const modifiers: Modifier[] = bonus === 0 ? [] : [{ name: 'armour', value: bonus }]
  const die = p.dice.die(6, 'ladder-jump', (face) => (readDie(table, face + bonus) === 'wounded' ? 1 : 0))
  const hurt = readDie(table, die + bonus) === 'wounded'
  p.log?.push({
    type: 'jumpsToWall',
    piece: nameOf(p.arena, piece),
    die,
    modifiers,
    total: Math.min(6, die + bonus),
    hurt,
    rules: ['AT-10.2.2-03'],
  })
  if (hurt) wound(p, piece, 'jump')
}

/* ---- the ladders of houses ---- */

/** The house ladder that stands in his hex, leading up to a trapdoor. */
function ladderUp(arena: Arena, s: State, piece: PieceId): Link | undefined {
  const { at } = pieceOf(s, piece)
  if (at === NONE || isMounted(s, piece)) return undefined
  return arena.field.links[at]?.find(({ to }) => floorOf(arena, to) > floorOf(arena, at))
}

/** AT-8.6.2-07, AT-8.6.2-08: the ladder without the trapdoor, which costs 1 of the whole. */
function rungsOf({ cost }: Link): number {
  return cost - 1
}

/** Up below a barred trapdoor, to wait there; or down again. */
export function whyNotClimb(arena: Arena, s: State, frame: MoverFrame): Refusal | undefined {
  if (frame.kind !== 'move') return NO.notNow
  const ladder = ladderUp(arena, s, frame.piece)
  if (ladder === undefined) return NO.noLadderHere
  const { at, perched } = pieceOf(s, frame.piece)
  if (perched !== at && !isTrodden(s, ladder.to)) return NO.trapdoorFree
  return rungsOf(ladder) > frame.left ? NO.tooFewPoints : undefined
}

export function climb(p: Play, frame: MoverFrame): void {
  const { arena, s } = p
  const ladder = ladderUp(arena, s, frame.piece)
  if (ladder === undefined) return
  const found = pieceOf(s, frame.piece)
  const up = found.perched !== found.at
  const cost = rungsOf(ladder)
  pay(s, frame, cost)
  found.perched = up ? found.at : NONE
  frame.acted = true
  frame.stage = 'arrived'
  p.log?.push({
    type: 'climbsLadder',
    piece: nameOf(arena, frame.piece),
    up,
    cost,
    left: frame.left,
    hiddenFrom: hiddenFrom(arena, s, frame.piece),
    rules: ['AT-8.6.2-07'],
  })
}
