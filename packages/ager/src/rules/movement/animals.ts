import type { Refusal } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { Arena, Play } from '../../arena.ts'
import type { Side } from '../../components.ts'
import type { PieceId, Place } from '../../field.ts'
import { readDie } from '../../kit.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { threatens } from '../contact.ts'
import {
  areAdjacent,
  controllerOf,
  covers,
  isAnimal,
  isFree,
  isLed,
  isMounted,
  nameOf,
  pieceNamed,
  pieceOf,
  rosterOf,
} from '../ground.ts'
import { ledBy, paceOf } from './allowance.ts'
import { isAtHead } from './bodies.ts'
import type { MoverFrame } from './frames.ts'
import { whyNotStop } from './presence.ts'

/** AT-4.4.2-07, AT-4.4.4-03: whether an enemy able to attack stands at one of the places. */
export function isThreatened(arena: Arena, s: State, side: Side, places: readonly Place[]): boolean {
  for (let i = 0; i < s.pieces.length; i++) {
    if (rosterOf(arena, i).side === side) continue
    for (const place of places) if (place !== NONE && threatens(arena, s, i, place)) return true
  }
  return false
}

/* ---- taking the bridle ---- */

export function listBridles(arena: Arena, s: State, frame: MoverFrame, into: Action[]): void {
  for (const one of arena.animals) {
    const animal = nameOf(arena, one)
    if (whyNotBridle(arena, s, frame, one, false) === undefined) {
      into.push({ type: 'bridle', animal, halt: false })
      if (whyNotBridle(arena, s, frame, one, true) === undefined) into.push({ type: 'bridle', animal, halt: true })
    }
    if (whyNotRelease(s, frame, one) === undefined) into.push({ type: 'release', animal })
  }
}

export function whyNotBridle(
  arena: Arena,
  s: State,
  frame: MoverFrame,
  animal: PieceId,
  halt: boolean,
): Refusal | undefined {
  const no = whyNotTake(arena, s, frame, animal)
  if (no !== undefined) return no
  /* AT-4.4.4-05: only a rider who comes along has the choice of stopping for it. */
  const passing = frame.hexes > 0 && isMounted(s, frame.piece)
  if (!halt) return undefined
  if (!passing) return NO.noNeedToHalt
  const { at, rear } = pieceOf(s, frame.piece)
  return whyNotStop(arena, s, frame, at, rear)
}

function whyNotTake(arena: Arena, s: State, frame: MoverFrame, animal: PieceId): Refusal | undefined {
  if (!isAnimal(arena, animal)) return NO.noAnimal
  const found = pieceOf(s, animal)
  if (found.health === 'dead') return NO.deadAnimal
  const { piece, side } = frame
  const mine = pieceOf(s, piece)
  if (frame.kind !== 'move') return NO.notNow
  if (found.status === 'waiting') {
    /* Those who are still to enter take their animals by the bridle before (AT-4.4.4-04). */
    if (mine.status !== 'waiting' || rosterOf(arena, animal).side !== side || isMounted(s, piece))
      return NO.notAtItsHead
  } else {
    if (found.status !== 'on' || mine.status !== 'on') return NO.notAtItsHead
    if (!isAtHead(arena, found, mine.at)) return NO.notAtItsHead
  }
  if (isLed(arena, s, animal)) return NO.ledAlready
  if (frame.missed.includes(animal)) return NO.bridleMissed
  if (found.spent > 0) return NO.animalHasMoved
  if (found.status === 'on') {
    const controller = controllerOf(arena, s, animal)
    if (controller !== null && controller !== side) return NO.enemyAtTheAnimal
    if (isThreatened(arena, s, side, [found.at, found.rear])) return NO.enemyAtTheAnimal
  }
  return whyNotLead(arena, s, piece, animal)
}

/** How many one may lead, and which together. */
function whyNotLead(arena: Arena, s: State, leader: PieceId, animal: PieceId): Refusal | undefined {
  const led = ledBy(arena, s, leader)
  /* AT-4.4.4-12, AT-4.4.4-13 */
  const { ledOnFoot, ledMounted } = arena.kit.tables.figures
  if (led.length >= (isMounted(s, leader) ? ledMounted : ledOnFoot)) return NO.leadsEnough
  /* AT-4.4.4-14 */
  return led.some((one) => isHorse(arena, one) !== isHorse(arena, animal)) ? NO.notTogether : undefined
}

function isHorse(arena: Arena, animal: PieceId): boolean {
  return rosterOf(arena, animal).animal === 'horse'
}

export function takeBridle(p: Play, frame: MoverFrame, name: string, halt: boolean): void {
  const { arena, s } = p
  const animal = pieceNamed(arena, name)
  frame.acted = true
  frame.stage = 'arrived'
  const passing = frame.hexes > 0 && isMounted(s, frame.piece)
  if (passing && !halt && !snatches(p, frame, animal)) {
    frame.missed.push(animal)
    return
  }
  const found = pieceOf(s, animal)
  found.leader = frame.piece
  found.holder = rosterOf(arena, frame.piece).side
  frame.left = Math.min(frame.left, paceOf(arena, animal))
  p.log?.push({
    type: 'takesBridle',
    piece: nameOf(arena, frame.piece),
    animal: name,
    left: frame.left,
    rules: isMounted(s, frame.piece) ? ['AT-4.4.4-02', 'AT-4.4.4-05'] : ['AT-4.4.4-02', 'AT-4.4.4-04'],
  })
  if (halt) frame.stage = 'halted'
}

/** AT-4.4.4-06, AT-4.4.4-07 */
function snatches(p: Play, frame: MoverFrame, animal: PieceId): boolean {
  const { bridle } = p.arena.kit.tables
  const die = p.dice.die(10, 'bridle', (face) => (readDie(bridle, face) === 'taken' ? 0 : 1))
  const holds = readDie(bridle, die) === 'taken'
  p.log?.push({
    type: 'snatchesBridle',
    piece: nameOf(p.arena, frame.piece),
    animal: nameOf(p.arena, animal),
    die,
    holds,
    rules: [holds ? 'AT-4.4.4-06' : 'AT-4.4.4-07'],
  })
  return holds
}

/* ---- letting go ---- */

/** What goes with him cannot be let go of on the way: it has no hex of its own (AT-4.4.4-15). */
export function whyNotRelease(s: State, frame: MoverFrame, animal: PieceId): Refusal | undefined {
  const { leader, status } = pieceOf(s, animal)
  if (frame.kind !== 'move' || leader !== frame.piece) return NO.notLedByHim
  return status === 'carried' ? NO.goesWithHim : undefined
}

export function letGo(p: Play, frame: MoverFrame, animal: PieceId, points: number): void {
  const { arena, s } = p
  pieceOf(s, animal).leader = NONE
  frame.acted = true
  frame.stage = 'arrived'
  frame.missed.push(animal)
  if (frame.hexes === 0) {
    /* Nothing has been spent at its pace yet. */
    frame.left = points - frame.gone
    for (const one of ledBy(arena, s, frame.piece)) frame.left = Math.min(frame.left, paceOf(arena, one))
  }
  p.log?.push({
    type: 'letsGo',
    piece: nameOf(arena, frame.piece),
    animal: nameOf(arena, animal),
    rules: ['AT-4.4.4-01'],
  })
}

/** AT-4.4.4-11: a rider who attacks or is attacked loses the animal he leads; a man on foot keeps his. */
export function loseBridle({ arena, s }: Play, rider: PieceId): void {
  if (!isMounted(s, rider)) return
  for (const animal of ledBy(arena, s, rider)) {
    const found = pieceOf(s, animal)
    found.leader = NONE
    if (found.status === 'carried') leaveOnTheWay(s, rider, animal)
    /* AT-4.4.4-09: another of his side who stands by it holds it yet. */
    if (!isHeldByOther(arena, s, animal, rider)) found.holder = NONE
  }
}

/** What went along with him stays where he was attacked. */
function leaveOnTheWay(s: State, rider: PieceId, animal: PieceId): void {
  for (const frame of s.frames) {
    if (frame.step !== 'mover' || frame.piece !== rider) continue
    const index = frame.led.indexOf(animal)
    if (index < 0) continue
    frame.led.splice(index, 1)
    const [home = NONE, homeRear = NONE] = frame.homes.splice(2 * index, 2)
    s.frames.push({ step: 'setDown', piece: rider, burden: animal, home, homeRear, path: [] })
    return
  }
}

function isHeldByOther(arena: Arena, s: State, animal: PieceId, rider: PieceId): boolean {
  const { side } = rosterOf(arena, rider)
  return s.pieces.some(
    (one, i) =>
      i !== rider &&
      !one.hidden &&
      rosterOf(arena, i).side === side &&
      isFree(arena, s, i) &&
      areAdjacent(arena, s, i, animal),
  )
}

/* ---- on the way ---- */

/** AT-4.4.4-15: from his first step on the animals at his bridle need no hexes; the one he steps up to stays. */
export function takeAlong(s: State, frame: MoverFrame, to: Place): void {
  if (frame.kind !== 'move') return
  for (let i = 0; i < s.pieces.length; i++) {
    const one = s.pieces[i]
    if (one === undefined || one.leader !== frame.piece || one.status === 'carried' || covers(one, to)) continue
    frame.led.push(i)
    frame.homes.push(one.at, one.rear)
    one.status = 'carried'
    one.with = frame.piece
    one.at = NONE
    one.rear = NONE
  }
}

/** AT-4.4.4-09, AT-4.4.4-10: whoever has nobody by him is nobody's from now on. */
export function forsake(arena: Arena, s: State): void {
  for (let i = 0; i < s.pieces.length; i++) {
    const one = s.pieces[i]
    if (one === undefined || !isAnimal(arena, i) || one.status !== 'on') continue
    if (one.leader !== NONE && !isLed(arena, s, i)) one.leader = NONE
    if (one.holder !== NONE && controllerOf(arena, s, i) === null) one.holder = NONE
  }
}
