import type { Refusal } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { Arena, Play } from '../../arena.ts'
import type { PieceId, Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { breakFree, mayEscape } from '../combat/capture.ts'
import { canPledge } from '../combat/pledges.ts'
import type { Conduct } from '../conduct.ts'
import type { Crowd } from '../crowd.ts'
import { closeFireAt, offerAtRest } from '../fire/reaction.ts'
import {
  figuresOf,
  isAlive,
  isAnimal,
  isCaptive,
  isFree,
  isMounted,
  isOnMap,
  isStanding,
  nameOf,
  pieceNamed,
  pieceOf,
  placeName,
  placeNamed,
  rosterOf,
} from '../ground.ts'
import { reveal, stumblesUpon } from '../sequence/reveal.ts'
import { loseCharge } from '../tactics/charge.ts'
import { endFlight, whyNotAside, whyNotRest, whyNotTurn } from '../tactics/flight.ts'
import type { Stride } from '../way-table.ts'
import { isBusy } from '../works/busy.ts'
import { allowanceOf, pointsOf } from './allowance.ts'
import { forsake, letGo, listBridles, takeAlong, takeBridle, whyNotBridle, whyNotRelease } from './animals.ts'
import { endAmongLoot, listPickUps, pickUp, whyNotPickUp } from './carry.ts'
import {
  canEnter,
  enter,
  leaveMap,
  listEntries,
  listExits,
  whyNotEnterThere,
  whyNotEnterYet,
  whyNotLeave,
} from './edges.ts'
import type { MoverFrame } from './frames.ts'
import { advanceTo, climb, isIntact, moverFrame, pay, slipsAway, whyNotClimb } from './going.ts'
import { mayTest } from './infiltration.ts'
import { getDown, getUp, listDismounts, listMounts, whyNotDismount, whyNotMount } from './mounts.ts'
import { hiddenFrom, isPledged, whyNotStop } from './presence.ts'
import type { Outlook } from './presence.ts'
import { rideOn } from './ride.ts'
import { askToSetDown } from './setdown.ts'
import { canStep, comesToRest, listSteps, strideTo, whyNotStep, whyNotStride } from './steps.ts'

/** Step 3: the move of one character begins. */
export function startMove(p: Play, piece: PieceId): void {
  const points = pointsOf(p.arena, p.s, piece)
  const found = pieceOf(p.s, piece)
  found.moved = 'moving'
  /* AT-7.4-07: a prisoner who moves by himself runs. */
  breakFree(p, piece)
  p.log?.push({
    type: 'setsOut',
    piece: nameOf(p.arena, piece),
    points,
    hiddenFrom: hiddenFrom(p.arena, p.s, piece),
    rules: ['AT-4-11', 'AT-4-13'],
  })
  p.s.frames.push(moverFrame(p.arena, p.s, piece, 'move', points))
}

/** 6.5: the winner's man goes forward with half his allowance, beginning with one of `first`. */
export function startAdvance(p: Play, piece: PieceId, first: readonly Place[], beaten: readonly PieceId[]): void {
  p.s.frames.push(advanceFrame(p.arena, p.s, piece, first, beaten))
}

/** AT-6.5-02, AT-6.5-09: those engaged in a combat of this step have no time for him. */
function advanceFrame(
  arena: Arena,
  s: State,
  piece: PieceId,
  first: readonly Place[],
  beaten: readonly PieceId[],
): MoverFrame {
  const left = figuresOf(arena, s, piece).move >> 1
  return moverFrame(arena, s, piece, 'advance', left, { first, beaten: [...beaten, ...s.engaged, ...s.pledged] })
}

/** AT-6.5-03: whether his half allowance takes him to one of these places, and to one where he can stop. */
export function canAdvance(arena: Arena, s: State, piece: PieceId, first: readonly Place[]): boolean {
  return isFree(arena, s, piece) && canStep(arena, s, advanceFrame(arena, s, piece, first, []))
}

export const mover: Conduct<MoverFrame> = {
  asks(_arena, _s, frame) {
    if (frame.stage !== 'choose' || frame.charge !== NONE) return null
    return frame.side
  },
  list(arena, s, frame, into) {
    listSteps(arena, s, frame, into)
    listMore(arena, s, frame, into)
    if (frame.kind === 'advance') listPledges(arena, s, frame, into)
    if (whyNotHalt(arena, s, frame) === undefined) into.push({ type: 'halt' })
  },
  whyNot(arena, s, frame, action) {
    switch (action.type) {
      case 'step':
        return whyNotStep(arena, s, frame, action.to)
      case 'aboutFace':
        return whyNotAboutFace(arena, s, frame)
      case 'climb':
        return whyNotAside(arena, s, frame, false) ?? whyNotClimb(arena, s, frame)
      case 'mount':
        return whyNotAside(arena, s, frame, true) ?? whyNotMount(arena, s, frame, pieceNamed(arena, action.animal))
      case 'dismount':
        return whyNotAside(arena, s, frame, false) ?? whyNotDismount(arena, s, frame, action.to)
      case 'bridle':
        return (
          whyNotAside(arena, s, frame, false) ??
          whyNotBridle(arena, s, frame, pieceNamed(arena, action.animal), action.halt)
        )
      case 'release':
        return whyNotAside(arena, s, frame, false) ?? whyNotRelease(s, frame, pieceNamed(arena, action.animal))
      case 'pickUp':
        return (
          whyNotAside(arena, s, frame, false) ??
          whyNotPickUp(arena, s, frame, pieceNamed(arena, action.piece), (after) => canStep(arena, s, after))
        )
      case 'enter':
        return whyNotEnterThere(arena, s, frame, action)
      case 'leaveMap':
        return whyNotAside(arena, s, frame, false) ?? whyNotLeave(arena, s, frame, action.side)
      case 'pledge':
        return whyNotPledge(arena, s, frame, pieceNamed(arena, action.defender))
      case 'halt':
        return whyNotHalt(arena, s, frame)
      default:
        return NO.notNow
    }
  },
  act(p, frame, action) {
    if (!frame.acted && frame.kind === 'move') closeFireAt(p, frame.piece)
    frame.lastWord = true
    /* Scenario 6: he goes about his house unseen, but handles nobody and nothing there unseen. */
    if (action.type !== 'step' && action.type !== 'climb' && action.type !== 'halt') reveal(p, frame.piece)
    switch (action.type) {
      case 'step': {
        const stride = strideTo(p.arena, p.s, frame, placeNamed(p.arena, action.to))
        if (stride !== undefined) takeStride(p, frame, stride)
        return
      }
      case 'aboutFace':
        return turnAbout(p, frame)
      case 'climb':
        return climb(p, frame)
      case 'mount':
        return getUp(p, frame, action.animal)
      case 'dismount':
        return getDown(p, frame, action.to)
      case 'bridle':
        return takeBridle(p, frame, action.animal, action.halt)
      case 'release':
        return letGo(p, frame, pieceNamed(p.arena, action.animal), allowanceOf(p.arena, p.s, frame.piece))
      case 'pickUp':
        return pickUp(p, frame, action.piece)
      case 'enter':
        return enter(p, frame, action)
      case 'leaveMap':
        return leaveMap(p, frame, action.side)
      case 'pledge':
        return pledge(p, frame, pieceNamed(p.arena, action.defender))
      case 'halt':
        frame.stage = 'halted'
        return
      default:
        throw new Error(`${action.type} is no part of a move`)
    }
  },
  run(p, frame) {
    switch (frame.stage) {
      case 'choose':
        return rideOn(p, frame)
      case 'arrived':
        return goOn(p, frame)
      case 'halted':
        return setDown(p, frame)
      case 'closing':
        frame.stage = 'closed'
        /* AT-5.3-03: in the hex where he stops he may be fired at as well. */
        if (frame.lastWord && isTarget(frame) && hasMoved(p.s, frame) && isStanding(p.arena, p.s, frame.piece))
          if (!pieceOf(p.s, frame.piece).hidden) offerAtRest(p, frame.piece)
        return
      case 'closed':
        return close(p, frame)
    }
  },
}

/** What else a mover may do than step and halt. */
function listMore(arena: Arena, s: State, frame: MoverFrame, into: Action[]): void {
  if (whyNotAboutFace(arena, s, frame) === undefined) into.push({ type: 'aboutFace' })
  if (frame.kind !== 'move') return
  if (whyNotAside(arena, s, frame, true) === undefined) listMounts(arena, s, frame, into)
  if (whyNotAside(arena, s, frame, false) !== undefined) return
  if (whyNotClimb(arena, s, frame) === undefined) into.push({ type: 'climb' })
  listDismounts(arena, s, frame, into)
  listBridles(arena, s, frame, into)
  listPickUps(arena, s, frame, into, (after) => canStep(arena, s, after))
  listEntries(arena, s, frame, into)
  listExits(arena, s, frame, into)
}

export function whyNotHalt(arena: Arena, s: State, frame: MoverFrame, outlook?: Outlook): Refusal | undefined {
  if (frame.kind === 'advance' && frame.hexes === 0) return NO.mustStepFirst
  if (!frame.acted) return NO.notBegun
  if (pieceOf(s, frame.piece).status === 'waiting') return canEnter(arena, s, frame) ? NO.mustComeOn : undefined
  const astray = whyNotRest(arena, s, frame)
  if (astray !== undefined) return astray
  const { at, rear } = pieceOf(s, frame.piece)
  return whyNotStop(arena, s, frame, at, rear, outlook)
}

/** Anything at all that he may do but halt. */
export function hasMore(arena: Arena, s: State, frame: MoverFrame, crowd?: Crowd): boolean {
  if (canStep(arena, s, frame, crowd) || canEnter(arena, s, frame)) return true
  const into: Action[] = []
  listMore(arena, s, frame, into)
  return into.length > 0
}

/** After the hex has had its say: does he decide again? */
function goOn(p: Play, frame: MoverFrame): void {
  const { arena, s } = p
  if (!isIntact(p, frame)) frame.stage = 'halted'
  else if (frame.charge !== NONE) frame.stage = 'choose'
  else frame.stage = hasMore(arena, s, frame) ? 'choose' : 'halted'
}

/* ---- one step ---- */

export function takeStride(p: Play, frame: MoverFrame, stride: Stride): void {
  frame.acted = true
  const { health } = pieceOf(p.s, frame.piece)
  if (!slipsAway(p, frame)) return
  /* A wound on the way may have cost him the points he needs. */
  if (pieceOf(p.s, frame.piece).health !== health && whyNotStride(p.arena, p.s, frame, stride) !== undefined) {
    frame.stage = 'arrived'
    return
  }
  if (stumblesUpon(p, frame.piece, [stride.to])) {
    frame.stage = 'arrived'
    return
  }
  advanceTo(p, frame, stride)
}

/* ---- attacks declared ahead ---- */

function listPledges(arena: Arena, s: State, frame: MoverFrame, into: Action[]): void {
  for (let i = 0; i < s.pieces.length; i++)
    if (whyNotPledge(arena, s, frame, i) === undefined) into.push({ type: 'pledge', defender: nameOf(arena, i) })
}

/** AT-6.5-09: one who would strike at him as he goes on, and whom somebody else can attack. */
function whyNotPledge(arena: Arena, s: State, frame: MoverFrame, enemy: PieceId): Refusal | undefined {
  const { kind, side, hexes, tested, beaten, piece } = frame
  if (kind !== 'advance' || hexes === 0 || tested) return NO.cannotDeclare
  if (rosterOf(arena, enemy).side === side || beaten.includes(enemy)) return NO.cannotDeclare
  if (!mayTest(arena, s, enemy, pieceOf(s, piece).at) || !canPledge(arena, s, enemy)) return NO.cannotDeclare
  return canStep(arena, s, frame) ? undefined : NO.cannotDeclare
}

function pledge(p: Play, frame: MoverFrame, enemy: PieceId): void {
  const { arena, s } = p
  s.pledged.push(enemy)
  frame.beaten.push(enemy)
  p.log?.push({
    type: 'pledges',
    piece: nameOf(arena, frame.piece),
    defender: nameOf(arena, enemy),
    rules: ['AT-6.5-09'],
  })
}

/* ---- turning on the spot ---- */

function whyNotAboutFace(arena: Arena, s: State, frame: MoverFrame): Refusal | undefined {
  if (!isMounted(s, frame.piece)) return NO.notInTheSaddle
  if (frame.first.length > 0 && frame.hexes === 0) return NO.firstWhereHeWas
  const { aboutFace: cost } = arena.kit.tables.figures
  if (cost > frame.left) return NO.tooFewPoints
  const astray = whyNotTurn(arena, s, frame)
  if (astray !== undefined) return astray
  const { at, rear } = pieceOf(s, frame.piece)
  const turned: Stride = { to: rear, rear: at, from: at, cost, way: 'side', trapdoor: false }
  return comesToRest(arena, s, frame, turned, frame.left - cost) ? undefined : NO.couldNotStop
}

function turnAbout(p: Play, frame: MoverFrame): void {
  const { arena, s } = p
  const { piece } = frame
  frame.acted = true
  if (!slipsAway(p, frame)) return
  const { aboutFace } = arena.kit.tables.figures
  if (aboutFace > frame.left) {
    frame.stage = 'arrived'
    return
  }
  const found = pieceOf(s, piece)
  const { at, rear } = found
  takeAlong(s, frame, rear)
  pay(s, frame, aboutFace)
  found.at = rear
  found.rear = at
  frame.hexes++
  frame.tested = false
  frame.lastWord = false
  frame.path.push(rear)
  frame.stage = 'arrived'
  p.log?.push({
    type: 'turnsAbout',
    piece: nameOf(arena, piece),
    cost: aboutFace,
    left: frame.left,
    rules: ['AT-4.4.1-03'],
  })
  s.frames.push({ step: 'arrival', piece, kind: frame.kind, from: at, fromRear: rear, at: rear, check: 0 })
}

/* ---- the end of a move ---- */

/** Burdens are set down before he may be fired at where he stopped. */
function setDown(p: Play, frame: MoverFrame): void {
  frame.stage = 'closing'
  askToSetDown(p.s, frame)
}

/** Whoever moves in step 3 of his own side may be fired at. */
function isTarget({ kind }: MoverFrame): boolean {
  return kind === 'move' || kind === 'charge'
}

/** AT-5.3-11: it takes points to begin to move; who only took a bridle has declared that he stays. */
function hasMoved(s: State, { piece, hexes }: MoverFrame): boolean {
  return hexes > 0 || pieceOf(s, piece).spent > 0
}

function close(p: Play, frame: MoverFrame): void {
  const { arena, s } = p
  const { piece, kind } = frame
  const found = pieceOf(s, piece)
  s.frames.pop()
  forsake(arena, s)
  /* AT-7.1.1-11: thrown back, stopped or unhorsed on the way. */
  if (s.charges[frame.charge]?.state === 'riding') loseCharge(p, frame.charge)
  endFlight(p, frame)
  p.log?.push({
    type: 'halts',
    piece: nameOf(arena, piece),
    at: found.at === NONE ? null : placeName(arena, found.at),
    hiddenFrom: hiddenFrom(arena, s, piece),
    rules: ['AT-4-12'],
  })
  if (kind === 'move' || kind === 'charge') {
    found.moved = hasMoved(s, frame) ? 'done' : 'declared'
    endAmongLoot(p, piece)
    const step = s.frames.find((one) => one.step === 'move')
    if (step?.step === 'move') step.order.push(piece)
    return
  }
  /* AT-1.1-04: an advance ends in a hex of his own, for him and for a mount left behind. */
  for (let i = 0; i < s.pieces.length; i++)
    if (isAnimal(arena, i) && isOnMap(s, i) && isAlive(s, i))
      s.frames.push({ step: 'shift', side: frame.side, piece: i })
  if (isStanding(arena, s, piece)) s.frames.push({ step: 'shift', side: frame.side, piece })
}

/* ---- may he move at all? ---- */

/** Why the active side may say nothing about this piece in step 3. */
export function whyNotCommand(arena: Arena, s: State, piece: PieceId): Refusal | undefined {
  if (isAnimal(arena, piece)) return NO.animalsDoNotMove
  if (rosterOf(arena, piece).side !== s.active) return NO.notYours
  const { status, health, moved } = pieceOf(s, piece)
  if (status === 'left' || status === 'carried') return NO.notOnTheMap
  if (health !== 'fit' && health !== 'wounded') return NO.tooHurtToMove
  if (moved === 'declared') return NO.saidToStand
  return moved === 'no' ? undefined : NO.movedAlready
}

/** Why he may not move at all in this step, whatever the ground. */
export function whyNotMine(arena: Arena, s: State, piece: PieceId): Refusal | undefined {
  const no = whyNotCommand(arena, s, piece)
  if (no !== undefined) return no
  if (isCaptive(s, piece) && !mayEscape(arena, s, piece)) return NO.guarded
  if (pieceOf(s, piece).status === 'waiting') {
    const late = whyNotEnterYet(arena, s, piece)
    if (late !== undefined) return late
  }
  if (isBusy(s, piece)) return NO.busyWorking
  if (isPledged(s, piece)) return NO.chargeAnnounced
  return allowanceOf(arena, s, piece) === 0 ? NO.firedMustStand : undefined
}
