import { DIRS } from '@grognard/space'
import type { Refusal } from '@grognard/kernel'
import type { Arena } from '../../arena.ts'
import type { Side } from '../../components.ts'
import { FEATURE } from '../../field.ts'
import type { PieceId, Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import type { Battle } from '../../scenarios.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { covers, featureAt, gateAt, isAnimal, isFree, ladderAt, pieceOf, rosterOf, span, waysFrom } from '../ground.ts'
import { heapHinders } from '../heaps.ts'
import type { TaskKind } from './kinds.ts'

/** A piece of work as it is proposed or under way. */
export interface Job {
  readonly kind: TaskKind
  readonly workers: readonly PieceId[]
  readonly at: Place
  readonly bodies: readonly PieceId[]
}

/** How many men a task takes. */
export const CREW: Readonly<Record<TaskKind, 1 | 2>> = {
  clear: 2,
  rip: 1,
  openGate: 1,
  closeGate: 1,
  breakGate: 2,
  cutBridge: 2,
  layFootbridge: 2,
  arm: 1,
}

/** AT-7.4-13, AT-8.7.2-05, AT-10.3.3-05: from which chapter on it is known. */
export const CHAPTER: Readonly<Record<TaskKind, number>> = {
  clear: 0,
  rip: 8,
  openGate: 10,
  closeGate: 10,
  breakGate: 10,
  cutBridge: 10,
  layFootbridge: 10,
  arm: 7,
}

/** Complete phases that it takes (AT-10.1-02). */
export function phasesOf(arena: Arena, kind: TaskKind): number {
  const { workRip, workGate, workBreak, workBridge } = arena.kit.tables.figures
  switch (kind) {
    case 'clear':
    case 'arm':
      return 1
    case 'rip':
      return workRip
    case 'openGate':
    case 'closeGate':
      return workGate
    case 'breakGate':
      return workBreak
    case 'cutBridge':
    case 'layFootbridge':
      return workBridge
  }
}

/** Whether there is such work to be done in that place at all. */
export function whyNoWork(arena: Arena, s: State, kind: TaskKind, at: Place): Refusal | undefined {
  switch (kind) {
    case 'clear':
      return heapHinders(arena, s, at) ? undefined : NO.noHeap
    case 'rip':
      return isCanvased(arena, s, at) ? undefined : NO.noCanvas
    case 'openGate':
    case 'breakGate':
      return gateAt(arena, at) === NONE
        ? NO.noGate
        : s.gates[gateAt(arena, at)] === 'closed'
          ? undefined
          : NO.gateNotClosed
    case 'closeGate':
      return gateAt(arena, at) === NONE ? NO.noGate : s.gates[gateAt(arena, at)] === 'open' ? undefined : NO.gateNotOpen
    case 'cutBridge':
      return bridgeAt(arena, at) === NONE
        ? NO.noBridgeThere
        : s.bridges[bridgeAt(arena, at)] === 'whole'
          ? undefined
          : NO.bridgeNotWhole
    case 'layFootbridge':
      return bridgeAt(arena, at) === NONE
        ? NO.noBridgeThere
        : s.bridges[bridgeAt(arena, at)] === 'destroyed'
          ? undefined
          : NO.bridgeNotDestroyed
    case 'arm':
      return deadMenAt(arena, s, at).length > 0 ? undefined : NO.noDeadMan
  }
}

/** AT-8.7.2-03: a tent hex with cloth still on one of its sides. */
function isCanvased(arena: Arena, s: State, at: Place): boolean {
  if ((arena.field.tent[at] ?? NONE) === NONE) return false
  return DIRS.some((dir) => featureAt(arena, s, at, dir) === FEATURE.canvas)
}

export function bridgeAt(arena: Arena, place: Place): number {
  return arena.field.bridges.findIndex((bridge) => bridge.place === place)
}

export function deadMenAt(arena: Arena, s: State, place: Place): PieceId[] {
  return deadAt(s, place).filter((one) => !isAnimal(arena, one))
}

export function deadAnimalsAt(arena: Arena, s: State, place: Place): PieceId[] {
  return deadAt(s, place).filter((one) => isAnimal(arena, one))
}

function deadAt(s: State, place: Place): PieceId[] {
  const found: PieceId[] = []
  for (let i = 0; i < s.pieces.length; i++) {
    const piece = s.pieces[i]
    if (piece !== undefined && piece.health === 'dead' && covers(piece, place)) found.push(i)
  }
  return found
}

/** Why these men are not where that work is done. */
export function whyNotPlaced(arena: Arena, s: State, { kind, workers, at }: Job): Refusal | undefined {
  switch (kind) {
    case 'clear':
      return workers.every((one) => isByHeap(arena, s, one, at)) ? undefined : NO.notInPlace
    case 'rip':
      return workers.every((one) => span(arena, pieceOf(s, one).at, at) <= 1) ? undefined : NO.notInPlace
    case 'openGate':
    case 'closeGate':
      return workers.every((one) => pieceOf(s, one).at === at) ? undefined : NO.notInPlace
    case 'breakGate':
      return whyNotAtGate(arena, s, workers, at)
    case 'cutBridge':
    case 'layFootbridge':
      return workers.every((one) => span(arena, pieceOf(s, one).at, at) === 1) ? undefined : NO.notInPlace
    case 'arm':
      return workers.every((one) => isByHeap(arena, s, one, at)) ? undefined : NO.notInPlace
  }
}

/** AT-4.2.2-01: in the hex or beside it, with nothing between. */
function isByHeap(arena: Arena, s: State, worker: PieceId, at: Place): boolean {
  const { at: from } = pieceOf(s, worker)
  return from === at || waysFrom(arena, s, 'foot', from).some(({ to, kind }) => to === at && kind === 'side')
}

/** AT-10.1.2-01 */
function whyNotAtGate(arena: Arena, s: State, workers: readonly PieceId[], at: Place): Refusal | undefined {
  const gate = arena.field.gates[gateAt(arena, at)]
  if (gate === undefined) return NO.noGate
  const places = workers.map((one) => pieceOf(s, one).at)
  if (!places.every((place) => gate.inside.includes(place) || gate.outside.includes(place))) return NO.notInPlace
  const inside = places.filter((place) => gate.inside.includes(place)).length
  return inside === 0 || inside === places.length ? undefined : NO.notOneSideOfGate
}

/** Why one man may not set to that work, wherever he stands. */
export function whyNotHand(arena: Arena, s: State, kind: TaskKind, piece: PieceId): Refusal | undefined {
  if (isAnimal(arena, piece) || rosterOf(arena, piece).side !== s.active) return NO.notYourWorker
  if (!isFree(arena, s, piece)) return NO.cannotWork
  const { rear, at, captive, volley, shot } = pieceOf(s, piece)
  if (rear !== NONE || ladderAt(s, at) !== NONE) return NO.workOnFoot
  /* AT-10.1-02, AT-4.2.2-02: others may have fired, he may not. */
  if (shot) return NO.firedBeforeWork
  if (kind === 'arm' && captive !== 'escaped') return NO.needsNoWeapon
  /* AT-10.1.1-02: nor in the enemy phase before. */
  if ((kind === 'openGate' || kind === 'closeGate') && volley) return NO.firedBeforeGate
  /* AT-10.1.3-02 */
  const garrison = kind === 'cutBridge' ? arena.garrison : null
  return garrison !== null && garrison !== s.active ? NO.onlyDefenders : undefined
}

/** The side that sets up inside a castle, if there is one. */
export function garrisonOf({ groups, field }: Battle): Side | null {
  const group = groups.find(({ area }) => area?.every((has, place) => has === 0 || field.enclosure[place] !== NONE))
  return group?.side ?? null
}
