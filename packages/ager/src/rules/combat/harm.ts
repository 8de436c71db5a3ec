import type { Play } from '../../arena.ts'
import type { Health } from '../../components.ts'
import type { PieceId, Place } from '../../field.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { covers, isAnimal, isStanding, ladderAt, moverOf, nameOf, pieceOf, rosterOf, waysFrom } from '../ground.ts'
import { dropLoads } from '../loads.ts'
import { cancelWork } from '../works/busy.ts'
import type { HarmCause } from './events.ts'

/** Turns a fit man to his wounded side, in the saddle if he rides; kills one who is wounded or stunned already. */
export function wound(p: Play, piece: PieceId, cause: HarmCause): void {
  const found = pieceOf(p.s, piece)
  if (found.health === 'dead' || isAnimal(p.arena, piece)) return
  if (found.captive === 'fit') {
    /* A prisoner shows his wounded side without a wound: the first wound only makes it true. */
    found.captive = 'wounded'
    tellWound(p, piece, cause)
    return
  }
  /* AT-5.4.4-09, AT-6.4-07, AT-1.2-15 */
  if (found.health !== 'fit') return kill(p, piece, cause)
  found.health = 'wounded'
  tellWound(p, piece, cause)
}

function tellWound(p: Play, piece: PieceId, cause: HarmCause): void {
  p.log?.push({ type: 'wounded', piece: nameOf(p.arena, piece), cause, rules: ['AT-1.2-01'] })
}

/** Lays a fit man out; a rider falls from the saddle (AT-1.2-16); kills one who is wounded or stunned already. */
export function stun(p: Play, piece: PieceId, cause: HarmCause): void {
  const found = pieceOf(p.s, piece)
  if (found.health === 'dead' || isAnimal(p.arena, piece)) return
  if (found.health !== 'fit') return kill(p, piece, cause)
  if (found.rear !== NONE) return unhorse(p, piece, 'stunned', false, cause)
  layOut(p, piece, cause)
  comeDown(p, piece)
}

function layOut(p: Play, piece: PieceId, cause: HarmCause): void {
  const found = pieceOf(p.s, piece)
  found.health = 'stunned'
  /* AT-2.1-08: one who is stunned in his own phase does not rise at its end. */
  found.lay = false
  letGo(p, piece)
  p.log?.push({ type: 'stunned', piece: nameOf(p.arena, piece), cause, rules: ['AT-1.2-11', 'AT-1.2-12'] })
}

/** Kills a character, whose mount stays alive where it is, or a riderless animal. */
export function kill(p: Play, piece: PieceId, cause: HarmCause): void {
  const found = pieceOf(p.s, piece)
  if (found.health === 'dead') return
  if (isAnimal(p.arena, piece)) return killAnimal(p, piece, cause)
  if (found.rear !== NONE) return unhorse(p, piece, 'dead', false, cause)
  leaveHowdah(p, piece)
  die(p, piece, cause)
  comeDown(p, piece)
}

function die(p: Play, piece: PieceId, cause: HarmCause): void {
  const found = pieceOf(p.s, piece)
  found.health = 'dead'
  found.hidden = false
  found.captive = 'no'
  letGo(p, piece)
  p.log?.push({ type: 'killed', piece: nameOf(p.arena, piece), cause, rules: ['AT-1.2-11'] })
}

/** A passenger killed in his howdah lies where the camel's head is. */
function leaveHowdah(p: Play, piece: PieceId): void {
  const found = pieceOf(p.s, piece)
  if (found.status !== 'aboard') return
  const camel = pieceOf(p.s, found.with)
  camel.bears = NONE
  found.with = NONE
  found.status = 'on'
  found.at = camel.at
}

function killAnimal(p: Play, animal: PieceId, cause: HarmCause): void {
  const found = pieceOf(p.s, animal)
  found.health = 'dead'
  found.leader = NONE
  found.holder = NONE
  dropLoads(p, animal, found.at)
  p.log?.push({ type: 'killed', piece: nameOf(p.arena, animal), cause, rules: ['AT-1.2-10', 'AT-6.7-04'] })
  const passenger = found.bears
  if (passenger === NONE) return
  found.bears = NONE
  /* AT-6.7.2-04: unhurt, beside the camel. */
  takeOff(p.s, passenger)
  p.s.frames.push({ step: 'place', piece: passenger, beside: [found.at, found.rear], rules: 'howdah', to: NONE })
}

/** 6.7: the rider comes off in that state and is placed beside the mount by his owner; the mount stays, alive or dead. */
export function unhorse(
  p: Play,
  rider: PieceId,
  health: 'fit' | 'stunned' | 'wounded' | 'dead',
  mountDies: boolean,
  cause: HarmCause,
): void {
  const { s, arena } = p
  const found = pieceOf(s, rider)
  const beside = [found.at, found.rear]
  const mount = found.with
  const animal = pieceOf(s, mount)
  animal.status = 'on'
  animal.at = found.at
  animal.rear = found.rear
  animal.bears = NONE
  animal.holder = rosterOf(arena, rider).side
  p.log?.push({ type: 'unhorsed', piece: nameOf(arena, rider), mountDies, cause, rules: ['AT-6.7-01', 'AT-6.7-04'] })
  if (goesDown(found.health, health)) dropLoads(p, rider, found.at)
  takeOff(s, rider)
  if (mountDies) killAnimal(p, mount, cause)
  if (health === 'stunned') {
    if (found.health === 'fit') layOut(p, rider, cause)
    else die(p, rider, cause)
  } else if (health === 'wounded') wound(p, rider, cause)
  else if (health === 'dead') die(p, rider, cause)
  s.frames.push({ step: 'place', piece: rider, beside, rules: 'mount', to: NONE })
}

/** AT-1.2-15: whoever is stunned, killed or wounded a second time; the wounded man keeps what he holds. */
function goesDown(before: Health, after: Health): boolean {
  return after === 'stunned' || after === 'dead' || (after === 'wounded' && before !== 'fit')
}

function takeOff(s: State, piece: PieceId): void {
  const found = pieceOf(s, piece)
  found.status = 'waiting'
  found.at = NONE
  found.rear = NONE
  found.with = NONE
  loseCharge(s, piece)
}

/** AT-7.1.1-11: whoever is down has no charge left. */
function loseCharge(s: State, piece: PieceId): void {
  for (const charge of s.charges) if (charge.rider === piece && charge.state !== 'fought') charge.state = 'lost'
}

/** What a man who goes down was holding: bridles, loot, work. */
function letGo(p: Play, piece: PieceId): void {
  const { s } = p
  for (const one of s.pieces) if (one.leader === piece) one.leader = NONE
  dropLoads(p, piece, pieceOf(s, piece).at)
  cancelWork(s, piece)
  loseCharge(s, piece)
}

/** AT-10.2.4-05: nobody can lie on a siege ladder. */
function comeDown(p: Play, piece: PieceId): void {
  const found = pieceOf(p.s, piece)
  if (found.status !== 'on' || ladderAt(p.s, found.at) === NONE) return
  const foot: Place = found.at
  takeOff(p.s, piece)
  p.s.frames.push({ step: 'place', piece, beside: [foot], rules: 'ladder', to: NONE })
}

/** AT-6.2-08: kills every stunned man whose enterable neighbours are all held by able enemies. After every step of anyone. */
export function killEncircled(p: Play): void {
  for (let i = 0; i < p.s.pieces.length; i++) {
    const piece = p.s.pieces[i]
    if (piece?.health === 'stunned' && piece.status === 'on' && isEncircled(p, i)) kill(p, i, 'encircled')
  }
}

function isEncircled({ arena, s }: Play, piece: PieceId): boolean {
  const { side } = rosterOf(arena, piece)
  const ways = waysFrom(arena, s, moverOf(arena, s, piece), pieceOf(s, piece).at)
  if (ways.length === 0) return false
  return ways.every(({ to }) =>
    s.pieces.some(
      (one, i) => rosterOf(arena, i).side !== side && !one.hidden && covers(one, to) && isStanding(arena, s, i),
    ),
  )
}
