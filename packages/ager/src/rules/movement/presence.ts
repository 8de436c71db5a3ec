import type { Refusal } from '@grognard/kernel'
import type { Arena } from '../../arena.ts'
import type { Side } from '../../components.ts'
import type { PieceId, Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { crowdOf, firstAt, isAlone, isEmpty, nextAt } from '../crowd.ts'
import type { Crowd } from '../crowd.ts'
import { covers, floorOf, isFree, ladderAt, other, pieceOf, rosterOf, wayTo, waysFrom, wearsArmour } from '../ground.ts'
import { barredBy, heapBlocks } from '../heaps.ts'
import type { Stride } from '../way-table.ts'
import { isBusy } from '../works/busy.ts'
import { allowanceOf } from './allowance.ts'
import { besideRider, besideWalker } from './bodies.ts'
import type { Lying } from './bodies.ts'
import type { MoverFrame } from './frames.ts'

/* May he be here? Who is in a place, who may pass it, who may stop in it, and with what at his side. */

/** The next living counter in a place, as a side knows it; hidden enemies are not there. NONE if there is nobody. */
export function lodgerAt(s: State, arena: Arena, side: Side, place: Place, except: PieceId, crowd?: Crowd): PieceId {
  for (let i = firstAt(s, place, crowd); i !== NONE; i = nextAt(s, place, i, crowd)) {
    const piece = pieceOf(s, i)
    if (i === except || piece.health === 'dead') continue
    if (piece.hidden && rosterOf(arena, i).side !== side) continue
    return i
  }
  return NONE
}

/** The side that does not see him; null if he hides from nobody. */
export function hiddenFrom(arena: Arena, s: State, piece: PieceId): Side | null {
  return pieceOf(s, piece).hidden ? other(rosterOf(arena, piece).side) : null
}

/** AT-8.6.2-06: dead or alive, anyone on a trapdoor keeps it shut. */
export function isTrodden(s: State, place: Place): boolean {
  return s.pieces.some((piece) => covers(piece, place))
}

/** What a mover reckons with: who is where, and whether nobody is with him, on his back or at his bridle. */
export interface Outlook {
  readonly crowd: Crowd
  readonly free: boolean
}

/** `known`: who is where, if the caller has noted it. */
export function outlookOf(arena: Arena, s: State, frame: MoverFrame, known?: Crowd): Outlook {
  return { crowd: known ?? crowdOf(arena, s), free: isFreeHanded(arena, s, frame) }
}

function isFreeHanded({ animals }: Arena, s: State, { piece, burden }: MoverFrame): boolean {
  if (burden !== NONE) return false
  for (const animal of animals) if (s.pieces[animal]?.leader === piece) return false
  return true
}

/** Nobody and nothing there but himself: the common case, where he may go and stop without a further look. */
export function isClear(s: State, frame: MoverFrame, { crowd, free }: Outlook, { to, rear }: Stride): boolean {
  return free && isVacant(s, frame, crowd, to) && (rear === NONE || isVacant(s, frame, crowd, rear))
}

/** Whether nobody but himself can be in the place. */
function isVacant(s: State, { piece }: MoverFrame, crowd: Crowd, place: Place): boolean {
  const { at, rear } = pieceOf(s, piece)
  return place === at || place === rear ? isAlone(crowd, place) : isEmpty(crowd, place)
}

/* ---- may he go in? ---- */

/** Whoever or whatever is in the hex itself. */
export function whyNotEnter(
  arena: Arena,
  s: State,
  frame: MoverFrame,
  stride: Stride,
  outlook?: Outlook,
): Refusal | undefined {
  const crowd = outlook?.crowd
  const no = crowd !== undefined && isEmpty(crowd, stride.to) ? undefined : whyNotAmong(arena, s, frame, stride, crowd)
  if (no !== undefined || outlook?.free === true || stride.rear !== NONE || !leadsAlong(s, frame, stride.to)) return no
  return wayTo(arena, s, 'mounted', stride.from, stride.to) === undefined ? NO.closedToAnimals : undefined
}

function whyNotAmong(
  arena: Arena,
  s: State,
  frame: MoverFrame,
  stride: Stride,
  crowd: Crowd | undefined,
): Refusal | undefined {
  const { side } = frame
  const { to, from } = stride
  if (ladderAt(s, to) !== NONE && lodgerAt(s, arena, side, to, frame.piece) !== NONE) return NO.ladderTaken
  if (stride.trapdoor && floorOf(arena, to) > floorOf(arena, from) && isTrodden(s, to)) return NO.trapdoorBlocked
  if (barredBy(arena, s, side, to, crowd) !== NONE) return NO.heldByEnemy
  return heapBlocks(arena, s, to, crowd) ? NO.heapBars : undefined
}

/** AT-4.4.4-15: whether animals go with him on that step; one whose own hex he steps into stays where it is. */
function leadsAlong(s: State, frame: MoverFrame, to: Place): boolean {
  if (frame.led.length > 0) return true
  if (frame.kind !== 'move') return false
  return s.pieces.some((one) => one.leader === frame.piece && one.status === 'on' && !covers(one, to))
}

/* ---- may he stop? ---- */

/** Why he may not stop where he would be, with what he carries and leads. */
export function whyNotStop(
  arena: Arena,
  s: State,
  frame: MoverFrame,
  at: Place,
  rear: Place,
  outlook?: Outlook,
): Refusal | undefined {
  if (isTaken(arena, s, frame, at, outlook)) return NO.hexTaken
  if (rear !== NONE && isTaken(arena, s, frame, rear, outlook)) return NO.hexTaken
  return whyNotDrop(arena, s, frame, at) ?? whyNotSetBeside(arena, s, frame, at, rear)
}

function isTaken(arena: Arena, s: State, frame: MoverFrame, place: Place, outlook: Outlook | undefined): boolean {
  if (outlook !== undefined && isVacant(s, frame, outlook.crowd, place)) return false
  return stopBarredBy(arena, s, frame.piece, frame.side, place, frame.kind === 'move', NONE, outlook?.crowd) !== NONE
}

/** AT-7.1.2-12: an announced charge is ridden as it was announced. */
export function isPledged(s: State, piece: PieceId): boolean {
  for (const { rider, state } of s.charges) if (rider === piece && state === 'announced') return true
  return false
}

/** Whether a character of the moving side may yet leave his hex in this step, so that another may halt on him meanwhile. */
export function mayStillLeave(arena: Arena, s: State, piece: PieceId): boolean {
  if (s.step !== 'move' || rosterOf(arena, piece).side !== s.active) return false
  if (pieceOf(s, piece).moved !== 'no' || !isFree(arena, s, piece) || isBusy(s, piece)) return false
  if (isPledged(s, piece)) return true
  return allowanceOf(arena, s, piece) > 0
}

/**
 * AT-4.1-02, AT-4.1-04, AT-1.1-04: whose presence forbids to stop there; NONE if one may. In step 3 a friend who has yet to
 * move is no hindrance (`passing`); in advances, placements and when things are set down he is.
 */
export function stopBarredBy(
  arena: Arena,
  s: State,
  piece: PieceId,
  side: Side,
  place: Place,
  passing: boolean,
  also: number = NONE,
  crowd?: Crowd,
): number {
  for (let i = firstAt(s, place, crowd); i !== NONE; i = nextAt(s, place, i, crowd)) {
    const one = pieceOf(s, i)
    if (i === piece || i === also || one.health === 'dead') continue
    if (one.hidden && rosterOf(arena, i).side !== side) continue
    /* Two hidden men would have to be shifted, and seen to be. */
    if (passing && !one.hidden && !pieceOf(s, piece).hidden && mayStillLeave(arena, s, i)) continue
    return i
  }
  return NONE
}

/* ---- with whom he carries and leads ---- */

/** AT-4.2.3-03: where a carrier who stops there may lay his man. */
export function dropPlaces(arena: Arena, s: State, carrier: PieceId, burden: PieceId, at: Place): Place[] {
  const { side } = rosterOf(arena, carrier)
  const mover = wearsArmour(arena, burden) ? 'armoured' : 'foot'
  const found: Place[] = []
  for (const { to, kind } of waysFrom(arena, s, mover, at)) {
    if (kind === 'siege' || kind === 'ladder' || heapBlocks(arena, s, to)) continue
    if (lodgerAt(s, arena, side, to, carrier) === NONE) found.push(to)
  }
  return found
}

function whyNotDrop(arena: Arena, s: State, frame: MoverFrame, at: Place): Refusal | undefined {
  if (frame.burden === NONE) return undefined
  return dropPlaces(arena, s, frame.piece, frame.burden, at).length > 0 ? undefined : NO.noRoomForBurden
}

/** Free ground for an animal beside its leader, who stands there. */
export function roomsBeside(arena: Arena, s: State, leader: PieceId, animal: PieceId, { at, rear }: Lying): Lying[] {
  const { side } = rosterOf(arena, leader)
  const crowd = crowdOf(arena, s)
  const all = rear === NONE ? besideWalker(arena, s, at, crowd) : besideRider(arena, s, { at, rear }, crowd)
  const isVacant = (place: Place): boolean => isEmpty(crowd, place) || isFreeBut(arena, s, side, place, leader, animal)
  return all.filter((lying) => isVacant(lying.at) && isVacant(lying.rear))
}

/** Whether nobody living lies there, as a side knows it, but these two. */
function isFreeBut(arena: Arena, s: State, side: Side, place: Place, leader: PieceId, animal: PieceId): boolean {
  for (let i = 0; i < s.pieces.length; i++) {
    const one = s.pieces[i]
    if (one === undefined || !covers(one, place) || i === leader || i === animal || one.health === 'dead') continue
    if (!one.hidden || rosterOf(arena, i).side === side) return false
  }
  return true
}

/** AT-4.4.4-08: a rider with an animal at the bridle needs room beside him where he stops. */
function whyNotSetBeside(arena: Arena, s: State, frame: MoverFrame, at: Place, rear: Place): Refusal | undefined {
  if (rear === NONE || frame.kind !== 'move') return undefined
  const animal = frame.led[0] ?? ledOnMap(s, frame.piece)
  if (animal === NONE) return undefined
  return roomsBeside(arena, s, frame.piece, animal, { at, rear }).length > 0 ? undefined : NO.noRoomForLed
}

/** The first animal that stands by, its bridle in his hand. */
function ledOnMap(s: State, leader: PieceId): number {
  return s.pieces.findIndex((one) => one.leader === leader && one.status === 'on')
}
