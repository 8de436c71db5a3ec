import type { Refusal } from '@grognard/kernel'
import type { Arena, Play } from '../../arena.ts'
import type { PieceId, Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import type { Conduct } from '../conduct.ts'
import { covers, isAnimal, isStanding, nameOf, pieceOf, placeName, placeNamed, rosterOf, sideOf } from '../ground.ts'
import { meetsCamels } from '../movement/camels.ts'
import { infiltrate } from '../movement/infiltration.ts'
import { mayChoose, reveal, revealAround, stumblesUpon } from '../sequence/reveal.ts'
import { enterFire, isBurning } from '../tactics/fires.ts'
import { cancelWork } from '../works/busy.ts'
import type { RetreatCause, RetreatFrame } from './frames.ts'
import { kill, killEncircled, wound } from './harm.ts'
import {
  awaited,
  choices,
  holderOf,
  isOpen,
  isShovable,
  mayGoOnFrom,
  shoveOf,
  standAfter,
  standOf,
} from './ways-back.ts'
import type { Stand } from './ways-back.ts'

export interface RetreatOrder {
  readonly piece: PieceId
  readonly cause: RetreatCause
  /** Shooter's place or impact place; NONE for combat. */
  readonly from: Place
  /** Enemies who took part in the combat. */
  readonly foes: readonly PieceId[]
  readonly hexes: number
}

/** 5.4.4, 6.4: puts a retreat on the stack; a stunned man ordered back dies instead (AT-5.4.4-10). */
export function driveBack(p: Play, { piece, cause, from, foes, hexes }: RetreatOrder): void {
  const { status, health, at } = pieceOf(p.s, piece)
  if (status !== 'on' || health === 'dead') return
  if (health === 'stunned') return kill(p, piece, 'retreat')
  reveal(p, piece)
  p.s.frames.push({ step: 'retreat', piece, cause, from, foes, start: at, left: hexes, stage: 'choose', to: NONE })
}

export const retreat: Conduct<RetreatFrame> = {
  asks(arena, s, frame) {
    if (frame.stage !== 'choose' || isOver(s, frame)) return null
    const owner = ownerOf(arena, s, frame.piece)
    return mayChoose(arena, s, owner, choices(arena, s, frame).length) ? owner : null
  },
  list(arena, s, frame, into) {
    for (const { at } of choices(arena, s, frame)) into.push({ type: 'retreat', to: placeName(arena, at) })
  },
  whyNot(arena, s, frame, action): Refusal | undefined {
    if (action.type !== 'retreat') return NO.notNow
    const to = placeNamed(arena, action.to)
    return choices(arena, s, frame).some(({ at }) => at === to) ? undefined : NO.cannotRetreatThere
  },
  act(p, frame, action) {
    if (action.type !== 'retreat') return
    goTo(frame, placeNamed(p.arena, action.to))
  },
  run(p, frame) {
    switch (frame.stage) {
      case 'choose':
        return chooseAlone(p, frame)
      case 'enter':
        return enter(p, frame)
      case 'tests':
        return test(p, frame)
      case 'short':
        return fallShort(p, frame)
    }
  },
}

/** The player whose man it is decides; an animal without a rider is driven by whoever holds it, or by its first owner. */
function ownerOf(arena: Arena, s: State, piece: PieceId): PieceId {
  return sideOf(arena, s, piece) ?? rosterOf(arena, piece).side
}

/** He has gone as far as he must, or goes nowhere any more. */
function isOver(s: State, { piece, left }: RetreatFrame): boolean {
  const { health, status } = pieceOf(s, piece)
  return left === 0 || health === 'dead' || health === 'stunned' || status !== 'on'
}

function chooseAlone(p: Play, frame: RetreatFrame): void {
  if (isOver(p.s, frame)) {
    p.s.frames.pop()
    return
  }
  const only = choices(p.arena, p.s, frame)[0]
  if (only === undefined) frame.stage = 'short'
  else goTo(frame, only.at)
}

function goTo(frame: RetreatFrame, to: Place): void {
  frame.to = to
  frame.stage = 'enter'
}

function enter(p: Play, frame: RetreatFrame): void {
  const { arena, s } = p
  const piece = pieceOf(s, frame.piece)
  const before = standOf(s, frame.piece)
  const next = standAfter(arena, s, frame.piece, before, frame.to)
  if (next === undefined) {
    frame.stage = 'short'
    return
  }
  if (!mayGoOnFrom(arena, s, frame, frame.to) && !isCleared(p, frame, next)) return
  if (stumblesUpon(p, frame.piece, [next.at, next.rear])) {
    frame.stage = 'choose'
    frame.to = NONE
    return
  }
  const from = placeName(arena, piece.at)
  /* AT-7.3.2-12: either hex of a mount may come into fire where neither was. */
  frame.scorched = [next.at, next.rear].some((place) => place !== NONE && !covers(piece, place) && isBurning(s, place))
  piece.at = next.at
  piece.rear = next.rear
  cancelWork(s, frame.piece)
  frame.left--
  frame.stage = 'tests'
  p.log?.push({
    type: 'retreats',
    piece: nameOf(arena, frame.piece),
    from,
    to: placeName(arena, next.at),
    cause: frame.cause,
    rules: [frame.cause === 'combat' ? 'AT-6.4-01' : frame.cause === 'fire' ? 'AT-5.4.4-01' : 'AT-6.4-03'],
  })
  if (!isAnimal(arena, frame.piece)) revealAround(p, frame.piece)
  /* AT-4.4.6-01: it may be the rear that comes beside a camel first. */
  if (meetsCamels(p, frame.piece, [next.at, next.rear], before.at, before.rear) === 'recoil') recoil(p, frame, before)
}

/** AT-5.4.4-04, AT-6.4-03: whoever is in the hexes where the retreat ends makes room first. True once they are free. */
function isCleared(p: Play, frame: RetreatFrame, next: Stand): boolean {
  const { arena, s } = p
  const friend = holderOf(arena, s, frame.piece, next)
  if (friend === NONE) return true
  reveal(p, friend)
  const shoved = shoveOf(s, frame, friend)
  const { side } = rosterOf(arena, frame.piece)
  if (!isShovable(arena, s, side, friend) || choices(arena, s, shoved).length === 0) {
    /* AT-1.1-04: a friend who cannot make room after all keeps him out. */
    frame.stage = 'short'
  } else s.frames.push(shoved)
  return false
}

/** AT-4.4.6-02: the horse shies back where it may, and the retreat falls short. */
function recoil(p: Play, frame: RetreatFrame, before: Stand): void {
  const { arena, s } = p
  const { piece } = frame
  frame.stage = 'short'
  const held = awaited(arena, s, piece)
  const hexes = [before.at, before.rear]
  if (hexes.some((place) => held.includes(place) || !isOpen(arena, s, frame, place))) return
  if (holderOf(arena, s, piece, before) !== NONE) return
  Object.assign(pieceOf(s, piece), before)
  frame.left++
  p.log?.push({
    type: 'recoils',
    piece: nameOf(arena, piece),
    to: placeName(arena, before.at),
    rules: ['AT-4.4.6-02'],
  })
  if (!isAnimal(arena, piece)) infiltrate(p, piece, [])
}

/** AT-4.3-18, AT-5.4.4-05, AT-6.4-04: every hex of a retreat is tested, the last one too; fire burns whoever enters it. */
function test(p: Play, frame: RetreatFrame): void {
  frame.stage = 'choose'
  frame.to = NONE
  const { piece } = frame
  const animal = isAnimal(p.arena, piece)
  if (frame.cause !== 'room' && !animal) {
    const { stops } = infiltrate(p, piece, [])
    /* AT-4.3-22 */
    if (stops && frame.left > 0) frame.stage = 'short'
  }
  killEncircled(p)
  const { health, status } = pieceOf(p.s, piece)
  if (frame.scorched !== true || health === 'dead' || status !== 'on') return
  /* The new die says how far he goes now. */
  if (frame.cause === 'naphtha' && frame.stage === 'choose') frame.left = 0
  enterFire(p, piece)
}

/** AT-4.3-20, AT-5.4.4-07, AT-6.4-06 */
function fallShort(p: Play, frame: RetreatFrame): void {
  p.s.frames.pop()
  const { health } = pieceOf(p.s, frame.piece)
  if (health === 'dead' || isAnimal(p.arena, frame.piece)) return
  p.log?.push({
    type: 'cutShort',
    piece: nameOf(p.arena, frame.piece),
    left: frame.left,
    rules: ['AT-5.4.4-07', 'AT-6.4-06', 'AT-4.3-20'],
  })
  /* AT-6.7-02: who only made room for another owes no retreat. */
  if (frame.cause !== 'room') wound(p, frame.piece, 'retreat')
  /* AT-1.1-04: cut short on his way through a friend, he does not stay in that hex. */
  const { side } = rosterOf(p.arena, frame.piece)
  if (isStanding(p.arena, p.s, frame.piece)) p.s.frames.push({ step: 'shift', side, piece: frame.piece })
}
