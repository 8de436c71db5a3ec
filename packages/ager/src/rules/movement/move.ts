import type { Refusal } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { Arena, Play } from '../../arena.ts'
import type { PieceId } from '../../field.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import type { Conduct } from '../conduct.ts'
import { crowdOf } from '../crowd.ts'
import type { Crowd } from '../crowd.ts'
import { offerAtRest } from '../fire/reaction.ts'
import { isAlive, isAnimal, isCaptive, isOnMap, isStanding, nameOf, pieceNamed, pieceOf, rosterOf } from '../ground.ts'
import { hasHidden } from '../sequence/reveal.ts'
import { chargeOf } from '../tactics/charge.ts'
import { feign, listFeigns, whyNotFeign } from '../tactics/feint.ts'
import { mustSetOut } from '../tactics/flight.ts'
import { listLadderMoves, moveLadder, whyNotMoveLadder } from '../works/ladders.ts'
import { pointsOf } from './allowance.ts'
import { forsake } from './animals.ts'
import type { MoveFrame } from './frames.ts'
import { moverFrame } from './going.ts'
import { hasMore, startMove, whyNotCommand, whyNotMine } from './mover.ts'
import { startEscort, whyNotEscort } from './party.ts'
import { hiddenFrom, isPledged, mayStillLeave } from './presence.ts'
import { startRide } from './ride.ts'
import { sharesHex } from './setdown.ts'

/** Step 3: the active player moves his characters one after another (AT-4-11, AT-4-13). */
export const move: Conduct<MoveFrame> = {
  asks: (_arena, s, frame) => (frame.stage === 'choose' ? s.active : null),
  list(arena, s, _frame, into) {
    const crowd = crowdOf(arena, s)
    for (let i = 0; i < s.pieces.length; i++) {
      if (whyNotActivate(arena, s, i, crowd) === undefined) into.push({ type: 'activate', piece: nameOf(arena, i) })
      if (whyNotStand(arena, s, i, crowd) === undefined) into.push({ type: 'stand', piece: nameOf(arena, i) })
      if (whyNotEscort(arena, s, i) === undefined) into.push({ type: 'escort', piece: nameOf(arena, i) })
    }
    for (const { rider } of s.charges)
      if (whyNotRide(s, rider) === undefined) into.push({ type: 'ride', rider: nameOf(arena, rider) })
    listFeigns(arena, s, into)
    listLadderMoves(arena, s, into)
    if (whyNotDone(arena, s, crowd) === undefined) into.push({ type: 'done' })
  },
  whyNot(arena, s, _frame, action) {
    switch (action.type) {
      case 'activate':
        return whyNotActivate(arena, s, pieceNamed(arena, action.piece))
      case 'stand':
        return whyNotStand(arena, s, pieceNamed(arena, action.piece))
      case 'escort':
        return whyNotEscort(arena, s, pieceNamed(arena, action.piece))
      case 'ride':
        return whyNotRide(s, pieceNamed(arena, action.rider))
      case 'feign':
        return whyNotFeign(arena, s, action)
      case 'moveLadder':
        return whyNotMoveLadder(arena, s, action)
      case 'done':
        return whyNotDone(arena, s)
      default:
        return NO.notNow
    }
  },
  act(p, frame, action) {
    frame.stage = 'look'
    switch (action.type) {
      case 'activate':
        return startMove(p, pieceNamed(p.arena, action.piece))
      case 'stand':
        return standFast(p, pieceNamed(p.arena, action.piece))
      case 'escort':
        return startEscort(p, pieceNamed(p.arena, action.piece))
      case 'ride':
        return startRide(p, chargeOf(p.s, pieceNamed(p.arena, action.rider)))
      case 'feign':
        return feign(p, action)
      case 'moveLadder':
        return moveLadder(p, action)
      case 'done':
        frame.stage = 'ending'
        return
      default:
        throw new Error(`${action.type} is no part of the movement step`)
    }
  },
  run(p, frame) {
    switch (frame.stage) {
      case 'begin':
        return begin(p, frame)
      case 'look':
      case 'choose':
        frame.stage = isAnythingLeft(p.arena, p.s) ? 'choose' : 'ending'
        return
      case 'ending':
        return end(p, frame)
    }
  },
}

function begin({ arena, s }: Play, frame: MoveFrame): void {
  frame.stage = 'look'
  /* Prisoners go with their captors' men in this step; what they did in their own is over. */
  for (let i = 0; i < s.pieces.length; i++) if (isCaptive(s, i)) pieceOf(s, i).moved = 'no'
  /* An animal goes once in a phase, whoever leads or rides it (AT-4-12). */
  for (let i = 0; i < s.pieces.length; i++) if (isAnimal(arena, i)) pieceOf(s, i).spent = 0
  forsake(arena, s)
}

/** Whether there is anything to decide; with hidden men the player is asked all the same. */
function isAnythingLeft(arena: Arena, s: State): boolean {
  if (hasHidden(arena, s, s.active)) return true
  const crowd = crowdOf(arena, s)
  for (let i = 0; i < s.pieces.length; i++) {
    if (whyNotStand(arena, s, i, crowd) === undefined || whyNotActivate(arena, s, i, crowd) === undefined) return true
    if (whyNotRide(s, i) === undefined) return true
  }
  const more: Action[] = []
  listLadderMoves(arena, s, more)
  return more.length > 0
}

function whyNotActivate(arena: Arena, s: State, piece: PieceId, crowd?: Crowd): Refusal | undefined {
  const no = whyNotMine(arena, s, piece)
  if (no !== undefined) return no
  const frame = moverFrame(arena, s, piece, 'move', pointsOf(arena, s, piece))
  return hasMore(arena, s, frame, crowd) ? undefined : NO.cannotMoveAtAll
}

/** AT-5.3-11: nobody stands on purpose where somebody else has stopped. */
function whyNotStand(arena: Arena, s: State, piece: PieceId, crowd?: Crowd): Refusal | undefined {
  const no = whyNotCommand(arena, s, piece)
  if (no !== undefined) return no
  if (pieceOf(s, piece).status !== 'on') return NO.notOnTheMap
  if (isPledged(s, piece)) return NO.chargeAnnounced
  const bound = mustSetOut(arena, s, piece)
  if (bound !== undefined && whyNotActivate(arena, s, piece, crowd) === undefined) return bound
  return sharesHex(arena, s, piece, crowd) ? NO.twoInOneHex : undefined
}

function standFast(p: Play, piece: PieceId): void {
  const found = pieceOf(p.s, piece)
  found.moved = 'declared'
  p.log?.push({
    type: 'saysHeStands',
    piece: nameOf(p.arena, piece),
    hiddenFrom: hiddenFrom(p.arena, p.s, piece),
    rules: ['AT-5.3-11'],
  })
  if (!found.hidden) offerAtRest(p, piece)
}

function whyNotRide(s: State, rider: PieceId): Refusal | undefined {
  const charge = s.charges[chargeOf(s, rider)]
  if (charge === undefined || charge.answers !== NONE) return NO.noChargeToRide
  return charge.state === 'announced' ? undefined : NO.movedAlready
}

function whyNotDone(arena: Arena, s: State, crowd: Crowd = crowdOf(arena, s)): Refusal | undefined {
  for (const { rider } of s.charges) if (whyNotRide(s, rider) === undefined) return NO.chargeNotRidden
  for (let i = 0; i < s.pieces.length; i++) {
    const { status, health } = pieceOf(s, i)
    /* The scenario says in which turn they come on. */
    if (status === 'waiting' && whyNotActivate(arena, s, i, crowd) === undefined) return NO.mustComeOn
    if (status !== 'on' || health === 'dead' || !mayStillLeave(arena, s, i)) continue
    if (sharesHex(arena, s, i, crowd) && whyNotActivate(arena, s, i, crowd) === undefined) return NO.twoInOneHex
  }
  if (s.feints.length > 0) {
    for (let i = 0; i < s.pieces.length; i++) {
      const no = mustSetOut(arena, s, i)
      if (no !== undefined && whyNotActivate(arena, s, i, crowd) === undefined) return no
    }
  }
  return undefined
}

/** AT-4.1-02: before the step is over everybody has a hex of his own; the last comers give way. */
function end(p: Play, frame: MoveFrame): void {
  const { arena, s } = p
  const crowded = nextToShift(arena, s, frame)
  if (crowded === NONE) {
    s.frames.pop()
    return
  }
  frame.shifted.push(crowded)
  s.frames.push({ step: 'shift', side: s.active, piece: crowded })
}

/** Of those who share a hex: the last who moved, then whoever else of the side is on his feet, then the animals. */
function nextToShift(arena: Arena, s: State, frame: MoveFrame): PieceId {
  const isCrowded = (piece: PieceId): boolean =>
    isOnMap(s, piece) && isAlive(s, piece) && !frame.shifted.includes(piece) && sharesHex(arena, s, piece)
  for (let i = frame.order.length - 1; i >= 0; i--) {
    const piece = frame.order[i] ?? NONE
    if (isStanding(arena, s, piece) && isCrowded(piece)) return piece
  }
  for (let i = 0; i < s.pieces.length; i++)
    if (rosterOf(arena, i).side === s.active && isStanding(arena, s, i) && isCrowded(i)) return i
  for (let i = 0; i < s.pieces.length; i++) if (isAnimal(arena, i) && isCrowded(i)) return i
  return NONE
}
