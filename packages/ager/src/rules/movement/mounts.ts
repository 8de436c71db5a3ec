import type { Refusal } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { Arena, Play } from '../../arena.ts'
import type { PieceId, Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import {
  covers,
  isAnimal,
  isMounted,
  nameOf,
  pieceNamed,
  pieceOf,
  placeName,
  placeNamed,
  rosterOf,
  wearsArmour,
} from '../ground.ts'
import { stumblesUpon } from '../sequence/reveal.ts'
import { ledBy } from './allowance.ts'
import { isThreatened } from './animals.ts'
import { flankPlaces } from './bodies.ts'
import type { MoverFrame } from './frames.ts'
import { pay, slipsAway } from './going.ts'
import { lodgerAt, stopBarredBy } from './presence.ts'

/** AT-4.4.2-01, AT-4.4.3-01, AT-4.4.3-03 */
export function saddleCost(arena: Arena, piece: PieceId, animal: PieceId): number {
  const { mountHorse, mountHorseArmoured, mountCamel } = arena.kit.tables.figures
  if (rosterOf(arena, animal).animal !== 'horse') return mountCamel
  return wearsArmour(arena, piece) ? mountHorseArmoured : mountHorse
}

/* ---- mounting ---- */

export function listMounts(arena: Arena, s: State, frame: MoverFrame, into: Action[]): void {
  for (const animal of arena.animals)
    if (whyNotMount(arena, s, frame, animal) === undefined) into.push({ type: 'mount', animal: nameOf(arena, animal) })
}

export function whyNotMount(arena: Arena, s: State, frame: MoverFrame, animal: PieceId): Refusal | undefined {
  return whyNotMountFrom(arena, s, frame, animal, pieceOf(s, frame.piece).at, frame.left)
}

/** The same for a place he is about to step into, with the points he would have there. */
function whyNotMountFrom(
  arena: Arena,
  s: State,
  frame: MoverFrame,
  animal: PieceId,
  at: Place,
  left: number,
): Refusal | undefined {
  if (frame.kind !== 'move') return NO.notNow
  const { piece } = frame
  const entry = rosterOf(arena, piece)
  if (isMounted(s, piece)) return NO.onHorseback
  if (!isAnimal(arena, animal)) return NO.noAnimal
  const found = pieceOf(s, animal)
  if (found.health === 'dead') return NO.deadAnimal
  if (found.status === 'ridden') return NO.animalTaken
  if (!covers(found, at)) return NO.notInItsHexes
  const { animal: kind } = rosterOf(arena, animal)
  if (kind === 'pack') return NO.notAMount
  if (kind === 'howdah') {
    if (found.bears !== NONE) return NO.animalTaken
  } else if (entry.character?.mount !== kind) return NO.noRiderOfThat
  if (frame.burden !== NONE) return NO.ridersCarryNobody
  const others = ledBy(arena, s, piece).filter((one) => one !== animal).length
  if (others > (kind === 'howdah' ? 0 : 1)) return NO.handsFull
  if (found.spent > 0) return NO.animalHasMoved
  if (isThreatened(arena, s, entry.side, [at, found.at, found.rear])) return NO.enemyTooClose
  if (saddleCost(arena, piece, animal) > left) return NO.tooFewPoints
  for (const place of [found.at, found.rear])
    if (stopBarredBy(arena, s, piece, entry.side, place, true, animal) !== NONE) return NO.hexTaken
  return undefined
}

/** Whether he could get up on anything in that place. */
export function couldMountAt(arena: Arena, s: State, frame: MoverFrame, at: Place, left: number): boolean {
  for (const animal of arena.animals) if (whyNotMountFrom(arena, s, frame, animal, at, left) === undefined) return true
  return false
}

export function getUp(p: Play, frame: MoverFrame, name: string): void {
  const { arena, s } = p
  const { piece } = frame
  const animal = pieceNamed(arena, name)
  const mount = pieceOf(s, animal)
  const rider = pieceOf(s, piece)
  const cost = saddleCost(arena, piece, animal)
  pay(s, frame, cost)
  frame.acted = true
  frame.stage = 'arrived'
  mount.leader = NONE
  mount.holder = rosterOf(arena, piece).side
  mount.bears = piece
  rider.with = animal
  if (rosterOf(arena, animal).animal === 'howdah') {
    /* AT-4.4.3-04: he goes where the camel goes, and no further by himself. */
    rider.status = 'aboard'
    rider.at = NONE
    frame.stage = 'halted'
  } else {
    /* AT-4.4.2-02, AT-4.4.2-10 */
    frame.left *= 2
    frame.mounted = true
    rider.at = mount.at
    rider.rear = mount.rear
    frame.path.push(mount.at)
    mount.status = 'ridden'
    mount.at = NONE
    mount.rear = NONE
  }
  p.log?.push({
    type: 'mounts',
    piece: nameOf(arena, piece),
    animal: name,
    cost,
    left: frame.left,
    rules: rosterOf(arena, animal).animal === 'horse' ? ['AT-4.4.2-01', 'AT-4.4.2-02'] : ['AT-4.4.3-01', 'AT-4.4.3-02'],
  })
}

/* ---- getting down ---- */

export function listDismounts(arena: Arena, s: State, frame: MoverFrame, into: Action[]): void {
  const { with: under } = pieceOf(s, frame.piece)
  if (under === NONE) return
  for (const to of groundBeside(arena, s, frame.piece))
    if (whyNotGetDown(arena, s, frame, to) === undefined) into.push({ type: 'dismount', to: placeName(arena, to) })
}

export function whyNotDismount(arena: Arena, s: State, frame: MoverFrame, name: string): Refusal | undefined {
  if (pieceOf(s, frame.piece).with === NONE) return NO.notInTheSaddle
  const to = placeNamed(arena, name)
  if (!groundBeside(arena, s, frame.piece).includes(to)) return NO.notBesideMount
  return whyNotGetDown(arena, s, frame, to)
}

function groundBeside(arena: Arena, s: State, piece: PieceId): Place[] {
  const { status, at, rear, with: under } = pieceOf(s, piece)
  const mover = wearsArmour(arena, piece) ? 'armoured' : 'foot'
  if (status === 'on') return rear === NONE ? [] : flankPlaces(arena, s, mover, { at, rear })
  const camel = pieceOf(s, under)
  return status === 'aboard' && camel.status === 'on' ? flankPlaces(arena, s, mover, camel) : []
}

function whyNotGetDown(arena: Arena, s: State, frame: MoverFrame, to: Place): Refusal | undefined {
  if (frame.kind !== 'move') return NO.notNow
  const { piece } = frame
  if (lodgerAt(s, arena, frame.side, to, piece) !== NONE) return NO.hexTaken
  /* AT-4.1-02: where the mount stays behind nobody else may be. */
  const { at, rear } = pieceOf(s, piece)
  for (const place of [at, rear])
    if (place !== NONE && lodgerAt(s, arena, frame.side, place, piece) !== NONE) return NO.hexTaken
  return saddleCost(arena, piece, pieceOf(s, piece).with) > frame.left ? NO.tooFewPoints : undefined
}

/** AT-4.4.2-03: a rider's points turned into a walker's. */
const FIT_DIVIDES = 2
const WOUNDED_DIVIDES = 4

export function getDown(p: Play, frame: MoverFrame, name: string): void {
  const { arena, s } = p
  const { piece } = frame
  frame.acted = true
  if (!slipsAway(p, frame)) return
  const to = placeNamed(arena, name)
  if (stumblesUpon(p, piece, [to])) {
    frame.stage = 'arrived'
    return
  }
  const rider = pieceOf(s, piece)
  const { with: animal, at: from, rear: fromRear } = rider
  const mount = pieceOf(s, animal)
  const cost = saddleCost(arena, piece, animal)
  const passenger = rider.status === 'aboard'
  pay(s, frame, cost)
  if (!passenger) {
    mount.status = 'on'
    mount.at = from
    mount.rear = fromRear
    frame.left = divide(frame.left, rider.health === 'fit' ? FIT_DIVIDES : WOUNDED_DIVIDES)
  }
  mount.bears = NONE
  mount.holder = rosterOf(arena, piece).side
  rider.status = 'on'
  rider.with = NONE
  rider.at = to
  rider.rear = NONE
  frame.mounted = false
  frame.gone = Math.max(0, footMove(arena, s, piece) - frame.left)
  frame.hexes++
  frame.tested = false
  frame.lastWord = false
  frame.path.push(to)
  frame.stage = 'arrived'
  p.log?.push({
    type: 'dismounts',
    piece: nameOf(arena, piece),
    animal: nameOf(arena, animal),
    to: name,
    cost,
    left: frame.left,
    rules: passenger ? ['AT-4.4.3-03'] : ['AT-4.4.2-03', 'AT-4.4.2-08'],
  })
  s.frames.push({ step: 'arrival', piece, kind: frame.kind, from: mount.at, fromRear: mount.rear, at: to, check: 0 })
}

function divide(points: number, by: number): number {
  return (points - (points % by)) / by
}

function footMove(arena: Arena, s: State, piece: PieceId): number {
  const foot = rosterOf(arena, piece).character?.foot
  if (foot === undefined) return 0
  return pieceOf(s, piece).health === 'fit' ? foot.fit.move : foot.wounded.move
}
