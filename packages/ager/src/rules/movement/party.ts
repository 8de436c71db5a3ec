import type { Refusal } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { Arena, Play } from '../../arena.ts'
import type { PieceId, Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { escortOf } from '../combat/capture.ts'
import type { Conduct } from '../conduct.ts'
import { closeFireAt } from '../fire/reaction.ts'
import {
  figuresOf,
  isCaptive,
  isStanding,
  moverOf,
  nameOf,
  pieceNamed,
  pieceOf,
  placeName,
  placeNamed,
  rosterOf,
  span,
} from '../ground.ts'
import { heapCost } from '../heaps.ts'
import { stridesFrom } from './bodies.ts'
import { leaveMap, whyNotCrossEdge } from './edges.ts'
import type { MoverFrame, PartyFrame } from './frames.ts'
import { isIntact, moveOf, moverFrame } from './going.ts'
import { takeStride, whyNotMine } from './mover.ts'
import { whyNotEnter, whyNotStop } from './presence.ts'
import { listStrides, strideTo, whyNotStep, whyNotStride } from './steps.ts'

const MAP_SIDES = [1, 2, 3, 4] as const

/** Those of the escort who may still move in this step (AT-7.4-05). */
function readyGuards(arena: Arena, s: State, captive: PieceId): PieceId[] {
  return escortOf(arena, s, captive).filter((one) => whyNotMine(arena, s, one) === undefined)
}

/** AT-7.4-05, AT-7.4-06 */
export function whyNotEscort(arena: Arena, s: State, captive: PieceId): Refusal | undefined {
  if (arena.battle.chapters < 7) return NO.notNow
  const { status, moved } = pieceOf(s, captive)
  if (!isCaptive(s, captive) || status !== 'on') return NO.notACaptive
  if (rosterOf(arena, captive).side === s.active) return NO.guarded
  if (moved === 'done') return NO.movedAlready
  const guards = readyGuards(arena, s, captive)
  if (guards.length < arena.kit.tables.figures.escort) return NO.tooFewGuards
  const frame = moverFrame(arena, s, captive, 'move', paceOf(arena, s, [captive, ...guards]), { side: s.active })
  return canMarch(arena, s, guards, frame) ? undefined : NO.cannotMoveAtAll
}

/** AT-7.4-06: the slowest of the party sets the pace. */
function paceOf(arena: Arena, s: State, party: readonly PieceId[]): number {
  return Math.min(...party.map((one) => figuresOf(arena, s, one).move))
}

export function startEscort(p: Play, captive: PieceId): void {
  const { arena, s } = p
  const guards = readyGuards(arena, s, captive)
  const points = paceOf(arena, s, [captive, ...guards])
  for (const one of [captive, ...guards]) {
    pieceOf(s, one).moved = 'moving'
    s.frames.push(moverFrame(arena, s, one, 'move', points, { side: s.active }))
  }
  p.log?.push({
    type: 'escortSetsOut',
    captive: nameOf(arena, captive),
    guards: guards.map((one) => nameOf(arena, one)),
    points,
    rules: ['AT-7.4-05', 'AT-7.4-06'],
  })
  s.frames.push({ step: 'party', side: s.active, captive, guards, stage: 'choose' })
}

export const party: Conduct<PartyFrame> = {
  asks: (_arena, _s, frame) => (frame.stage === 'choose' ? frame.side : null),
  list(arena, s, frame, into) {
    listMarches(arena, s, frame, into)
    for (const side of MAP_SIDES)
      if (whyNotLeadOff(arena, s, frame, side) === undefined) into.push({ type: 'leaveMap', side })
    if (whyNotHalt(arena, s, frame) === undefined) into.push({ type: 'halt' })
  },
  whyNot(arena, s, frame, action) {
    switch (action.type) {
      case 'march':
        return whyNotMarch(arena, s, frame, pieceNamed(arena, action.piece), action.to)
      case 'leaveMap':
        return whyNotLeadOff(arena, s, frame, action.side)
      case 'halt':
        return whyNotHalt(arena, s, frame)
      default:
        return NO.notNow
    }
  },
  act(p, frame, action) {
    frame.stage = 'arrived'
    switch (action.type) {
      case 'march':
        return march(p, pieceNamed(p.arena, action.piece), placeNamed(p.arena, action.to))
      case 'leaveMap':
        return leadOff(p, frame, action.side)
      case 'halt':
        return halt(p, frame)
      default:
        throw new Error(`${action.type} is no part of an escort`)
    }
  },
  run(p, frame) {
    const { arena, s } = p
    const prisoner = moveOf(s, frame.captive)
    if (prisoner === undefined || !isIntact(p, prisoner)) return halt(p, frame)
    for (const guard of frame.guards) {
      const move = moveOf(s, guard)
      if (move !== undefined && move.stage === 'arrived') move.stage = isIntact(p, move) ? 'choose' : 'halted'
    }
    prisoner.stage = 'choose'
    const left: Action[] = []
    listMarches(arena, s, frame, left)
    const edge = MAP_SIDES.some((side) => whyNotLeadOff(arena, s, frame, side) === undefined)
    if (left.length === 0 && !edge) halt(p, frame)
    else frame.stage = 'choose'
  },
}

/** Those who still go along. */
function marching(s: State, frame: PartyFrame): MoverFrame[] {
  const moves: MoverFrame[] = []
  for (const guard of frame.guards) {
    const move = moveOf(s, guard)
    if (move !== undefined && move.stage === 'choose') moves.push(move)
  }
  return moves
}

function isBeside(arena: Arena, s: State, guard: PieceId, place: Place): boolean {
  const { at, rear } = pieceOf(s, guard)
  return span(arena, at, place) === 1 || (rear !== NONE && span(arena, rear, place) === 1)
}

/** Whether a guard can be beside that place, where he stands or one step on. */
function canFollow(arena: Arena, s: State, move: MoverFrame, place: Place): boolean {
  if (isBeside(arena, s, move.piece, place)) return true
  const { at, rear } = pieceOf(s, move.piece)
  return stridesFrom(arena, s, moverOf(arena, s, move.piece), at, rear).some(
    (stride) =>
      (span(arena, stride.to, place) === 1 || (stride.rear !== NONE && span(arena, stride.rear, place) === 1)) &&
      stride.cost + heapCost(arena, s, stride.to) <= move.left &&
      whyNotEnter(arena, s, move, stride) === undefined,
  )
}

/** AT-7.4-06: with two of them at his side all the way. */
function isKept(arena: Arena, s: State, moves: readonly MoverFrame[], place: Place): boolean {
  const { escort } = arena.kit.tables.figures
  return moves.filter((move) => canFollow(arena, s, move, place)).length >= escort
}

function canMarch(arena: Arena, s: State, guards: readonly PieceId[], prisoner: MoverFrame): boolean {
  const moves = guards.map((one) => moverFrame(arena, s, one, 'move', prisoner.left, { side: prisoner.side }))
  return listStrides(arena, s, prisoner).some(
    (stride) => whyNotStride(arena, s, prisoner, stride) === undefined && isKept(arena, s, moves, stride.to),
  )
}

function listMarches(arena: Arena, s: State, frame: PartyFrame, into: Action[]): void {
  for (const piece of [frame.captive, ...frame.guards]) {
    const move = moveOf(s, piece)
    if (move === undefined) continue
    for (const { to } of listStrides(arena, s, move)) {
      const name = placeName(arena, to)
      if (whyNotMarch(arena, s, frame, piece, name) === undefined)
        into.push({ type: 'march', piece: nameOf(arena, piece), to: name })
    }
  }
}

function whyNotMarch(arena: Arena, s: State, frame: PartyFrame, piece: PieceId, name: string): Refusal | undefined {
  const move = moveOf(s, piece)
  if (move === undefined) return NO.notAGuard
  if (move.stage !== 'choose') return NO.movedAlready
  const no = whyNotStep(arena, s, move, name)
  if (no !== undefined) return no
  const to = placeNamed(arena, name)
  const { at } = pieceOf(s, frame.captive)
  if (piece === frame.captive) {
    const moves = marching(s, frame)
    if (moves.filter(({ piece: guard }) => isBeside(arena, s, guard, at)).length < arena.kit.tables.figures.escort)
      return NO.tooFewGuards
    return isKept(arena, s, moves, to) ? undefined : NO.leavesCaptive
  }
  const stride = strideTo(arena, s, move, to)
  const rear = stride?.rear ?? NONE
  const stays = span(arena, to, at) === 1 || (rear !== NONE && span(arena, rear, at) === 1)
  return stays ? undefined : NO.leavesCaptive
}

function march(p: Play, piece: PieceId, to: Place): void {
  const move = moveOf(p.s, piece)
  if (move === undefined) return
  const stride = strideTo(p.arena, p.s, move, to)
  if (stride === undefined) return
  if (rosterOf(p.arena, piece).side === p.s.active) closeFireAt(p, piece)
  takeStride(p, move, stride)
}

/* ---- the end of it ---- */

function whyNotHalt(arena: Arena, s: State, frame: PartyFrame): Refusal | undefined {
  let begun = false
  for (const piece of [frame.captive, ...frame.guards]) {
    const move = moveOf(s, piece)
    if (move === undefined) continue
    if (move.acted) begun = true
    if (!isStanding(arena, s, piece)) continue
    const { at, rear } = pieceOf(s, piece)
    const no = whyNotStop(arena, s, move, at, rear)
    if (no !== undefined) return no
  }
  return begun ? undefined : NO.notBegun
}

/** Every one of them comes to rest in turn. */
function halt(p: Play, frame: PartyFrame): void {
  const { s } = p
  s.frames.pop()
  for (const piece of [frame.captive, ...frame.guards]) {
    const move = moveOf(s, piece)
    if (move === undefined || move.stage === 'closed') continue
    move.lastWord = true
    move.stage = 'halted'
  }
}

/** AT-7.4-05: at the edge of the map he is handed over; his guards stay. */
function whyNotLeadOff(arena: Arena, s: State, frame: PartyFrame, side: number): Refusal | undefined {
  const move = moveOf(s, frame.captive)
  if (move === undefined) return NO.notACaptive
  const { at } = pieceOf(s, frame.captive)
  const beside = marching(s, frame).filter(({ piece }) => isBeside(arena, s, piece, at))
  if (beside.length < arena.kit.tables.figures.escort) return NO.tooFewGuards
  return whyNotCrossEdge(arena, s, move, side)
}

function leadOff(p: Play, frame: PartyFrame, side: number): void {
  const move = moveOf(p.s, frame.captive)
  if (move !== undefined) leaveMap(p, move, side)
}
