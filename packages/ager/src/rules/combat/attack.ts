import type { Refusal } from '@grognard/kernel'
import type { Arena } from '../../arena.ts'
import type { PieceId } from '../../field.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { Charge, State } from '../../state.ts'
import { canStrike } from '../contact.ts'
import {
  areAdjacent,
  isAnimal,
  isCaptive,
  isStanding,
  moverOf,
  pieceOf,
  rosterOf,
  sideOf,
  spanOfPieces,
} from '../ground.ts'
import { isBusy } from '../works/busy.ts'
import { escortOf } from './capture.ts'

/** Why a character may not attack at all in this step. */
export function whyNotAttacker(arena: Arena, s: State, piece: PieceId): Refusal | undefined {
  if (isAnimal(arena, piece)) return NO.cannotFight
  if (rosterOf(arena, piece).side !== s.active) return NO.notYourFighter
  if (!isStanding(arena, s, piece)) return NO.cannotFight
  if (isCaptive(s, piece)) return NO.captiveFights
  const { shot, fought } = pieceOf(s, piece)
  if (fought) return NO.hasFought
  if (shot) return NO.hasFired
  return isBusy(s, piece) ? NO.atWork : undefined
}

/** Why somebody may not be attacked at all. */
export function whyNotDefender(arena: Arena, s: State, piece: PieceId): Refusal | undefined {
  const found = pieceOf(s, piece)
  if (found.status === 'aboard') return NO.passenger
  if (found.status !== 'on' || found.health === 'dead' || found.hidden) return NO.notThere
  if (isAnimal(arena, piece)) return sideOf(arena, s, piece) === s.active ? NO.notAnEnemy : undefined
  if (rosterOf(arena, piece).side === s.active) return NO.notAnEnemy
  return isCaptive(s, piece) ? NO.ourPrisoner : undefined
}

/** AT-6-01, AT-6.6-01: next to him, and able to go where he stands. */
function whyNotReach(arena: Arena, s: State, attacker: PieceId, defender: PieceId): Refusal | undefined {
  if (canReach(arena, s, attacker, defender)) return undefined
  return areAdjacent(arena, s, attacker, defender) ? NO.cannotStrike : NO.notAdjacent
}

function canReach(arena: Arena, s: State, attacker: PieceId, defender: PieceId): boolean {
  if (spanOfPieces(arena, s, attacker, defender) > 1) return false
  const mover = moverOf(arena, s, attacker)
  const { at, rear } = pieceOf(s, attacker)
  const { at: to, rear: back } = pieceOf(s, defender)
  if (canStrike(arena, s, mover, at, to) || (back !== NONE && canStrike(arena, s, mover, at, back))) return true
  if (rear === NONE) return false
  return canStrike(arena, s, mover, rear, to) || (back !== NONE && canStrike(arena, s, mover, rear, back))
}

/** Why a combat may not begin with these two. */
export function whyNotAttack(arena: Arena, s: State, attacker: PieceId, defender: PieceId): Refusal | undefined {
  return (
    whyNotAttacker(arena, s, attacker) ?? whyNotDefender(arena, s, defender) ?? whyNotMeet(arena, s, attacker, defender)
  )
}

/** Why not these two, if one may attack and the other be attacked. */
function whyNotMeet(arena: Arena, s: State, attacker: PieceId, defender: PieceId): Refusal | undefined {
  if (fightsAnother(owedBy(arena, s, attacker), s, defender)) return NO.mustFightHisCharge
  return whyNotReach(arena, s, attacker, defender)
}

/** Whether the charge of that number, if there is one, is to be fought out with somebody else. */
function fightsAnother(owed: number, { charges }: State, defender: PieceId): boolean {
  return owed !== NONE && charges[owed]?.foe !== defender
}

/** AT-6.2-01, AT-6.2-05: why an attacker may not add his strength. */
export function whyNotJoin(
  arena: Arena,
  s: State,
  attackers: readonly PieceId[],
  defenders: readonly PieceId[],
  piece: PieceId,
): Refusal | undefined {
  if (attackers.includes(piece)) return NO.inThisAttack
  if (attackers.some((one) => owedBy(arena, s, one) !== NONE) || owedBy(arena, s, piece) !== NONE) return NO.chargeAlone
  const no = whyNotAttacker(arena, s, piece)
  if (no !== undefined && !(no === NO.captiveFights && mayRebel(arena, s, defenders, piece))) return no
  return defenders.every((one) => whyNotReach(arena, s, piece, one) === undefined) ? undefined : NO.notNextToAll
}

/** AT-7.4-09: a prisoner whose guard is attacked by his friends may strike with them. */
function mayRebel(arena: Arena, s: State, defenders: readonly PieceId[], prisoner: PieceId): boolean {
  const escort = escortOf(arena, s, prisoner)
  return defenders.some((one) => escort.includes(one))
}

/** AT-6.2-04, AT-6-10: why another defender may not be attacked together with these. */
export function whyNotInclude(
  arena: Arena,
  s: State,
  attackers: readonly PieceId[],
  defenders: readonly PieceId[],
  piece: PieceId,
): Refusal | undefined {
  if (defenders.includes(piece)) return NO.inThisAttack
  if (attackers.some((one) => owedBy(arena, s, one) !== NONE)) return NO.chargeAlone
  const no = whyNotDefender(arena, s, piece)
  if (no !== undefined) return no
  const [first] = defenders
  if (first !== undefined && (pieceOf(s, first).rear === NONE) !== (pieceOf(s, piece).rear === NONE))
    return NO.mountedAndFoot
  return attackers.every((one) => whyNotReach(arena, s, one, piece) === undefined) ? undefined : NO.notNextToAll
}

/** AT-7.1.1-10, AT-7.1.2-12: the step is not over while a charge that arrived is not fought. */
export function whyNotDone(arena: Arena, s: State): Refusal | undefined {
  return mustFight(arena, s) === NONE ? undefined : NO.chargeStands
}

/** Every attack that may be begun, until `take` has had enough. */
export function eachAttack(arena: Arena, s: State, take: (attacker: PieceId, defender: PieceId) => boolean): boolean {
  const defenders: PieceId[] = []
  for (let i = 0; i < s.pieces.length; i++) if (whyNotDefender(arena, s, i) === undefined) defenders.push(i)
  for (let attacker = 0; attacker < s.pieces.length; attacker++) {
    if (whyNotAttacker(arena, s, attacker) !== undefined) continue
    const owed = owedBy(arena, s, attacker)
    for (const defender of defenders)
      if (canReach(arena, s, attacker, defender) && !fightsAnother(owed, s, defender) && take(attacker, defender))
        return true
  }
  return false
}

/* ---- the combat that a charge owes ---- */

/** AT-7.1.1-10: the number of the charge that the rider brought home and must fight out now; NONE. */
function owedBy(arena: Arena, s: State, rider: PieceId): PieceId {
  for (let i = 0; i < s.charges.length; i++) {
    const charge = s.charges[i]
    if (charge?.rider === rider && isOwed(arena, s, charge)) return i
  }
  return NONE
}

/** The number of any charge that arrived and whose combat is still owed; NONE. */
function mustFight(arena: Arena, s: State): PieceId {
  return s.charges.findIndex((charge) => isOwed(arena, s, charge))
}

/** Whoever was to be attacked and is gone, taken or driven off is attacked no more. */
function isOwed(arena: Arena, s: State, { state, answers, rider, foe }: Charge): boolean {
  if (state !== 'arrived' || answers !== NONE) return false
  return (
    whyNotAttacker(arena, s, rider) === undefined &&
    whyNotDefender(arena, s, foe) === undefined &&
    whyNotReach(arena, s, rider, foe) === undefined
  )
}
