import type { Refusal } from '@grognard/kernel'
import type { Arena, Play } from '../../arena.ts'
import type { PieceId } from '../../field.ts'
import { readDie } from '../../kit.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { areAdjacent, isCaptive, isFree, nameOf, pieceOf, rosterOf } from '../ground.ts'
import { dropLoads } from '../loads.ts'
import { unhorse } from './harm.ts'
import { ON_FOOT, oddsOf } from './odds.ts'

/** AT-7.4-01, AT-7.4-02: whether the man attacked may be asked to yield. */
export function whyNotDemand(
  arena: Arena,
  s: State,
  attackers: readonly PieceId[],
  defenders: readonly PieceId[],
): Refusal | undefined {
  if (arena.battle.chapters < 7) return NO.chapterSeven
  const [defender] = defenders
  if (defender === undefined || defenders.length !== 1 || rosterOf(arena, defender).character?.highRank !== true)
    return NO.notHighRank
  if (pieceOf(s, defender).health === 'stunned') return NO.notHighRank
  if (attackers.length < 2) return NO.tooFewForSurrender
  const { attack, defence } = oddsOf(arena, s, attackers, defenders, ON_FOOT)
  if (attack - defence < arena.kit.tables.figures.captureDifference) return NO.differenceTooSmall
  return hasFriendBeside(arena, s, defender) ? NO.friendBesideHim : undefined
}

function hasFriendBeside(arena: Arena, s: State, piece: PieceId): boolean {
  const { side } = rosterOf(arena, piece)
  return s.pieces.some(
    (one, i) =>
      i !== piece &&
      rosterOf(arena, i).side === side &&
      rosterOf(arena, i).character !== null &&
      one.health !== 'dead' &&
      !one.hidden &&
      !isCaptive(s, i) &&
      areAdjacent(arena, s, i, piece),
  )
}

/** AT-7.4-03: the surrender die; true if he yields. */
export function surrenders(p: Play, piece: PieceId): boolean {
  const table = p.arena.kit.tables.surrender
  const yieldsOn = (face: number): boolean => readDie(table, face) === 'yields'
  const die = p.dice.die(10, 'surrender', (face) => (yieldsOn(face) ? 0 : 1))
  const yields = yieldsOn(die)
  p.log?.push({ type: 'demanded', piece: nameOf(p.arena, piece), die, yields, rules: ['AT-7.4-03'] })
  return yields
}

/** AT-7.4-04: a captive shows his wounded side, on foot beside his mount. */
export function takePrisoner(p: Play, piece: PieceId, by: readonly PieceId[]): void {
  const { s, arena } = p
  const found = pieceOf(s, piece)
  found.captive = found.health === 'fit' || found.captive === 'escaped' ? 'fit' : 'wounded'
  dropLoads(p, piece, found.at)
  if (found.rear !== NONE) unhorse(p, piece, 'fit', false, 'combat')
  found.health = 'wounded'
  p.log?.push({
    type: 'captured',
    piece: nameOf(arena, piece),
    by: by.map((one) => nameOf(arena, one)),
    rules: ['AT-7.4-03', 'AT-7.4-04'],
  })
}

/** AT-7.4-05: combatants of the captors, fit or wounded, in the hexes beside the prisoner. */
export function escortOf(arena: Arena, s: State, prisoner: PieceId): PieceId[] {
  const { side } = rosterOf(arena, prisoner)
  const found: PieceId[] = []
  for (let i = 0; i < s.pieces.length; i++) {
    const entry = rosterOf(arena, i)
    if (entry.side === side || entry.character === null || entry.character.civilian) continue
    if (isFree(arena, s, i) && areAdjacent(arena, s, i, prisoner)) found.push(i)
  }
  return found
}

/** AT-7.4-07, AT-7.4-08, AT-7.4-10: one guard at most beside him, or a guard attacked or shot at by a friend. */
export function mayEscape(arena: Arena, s: State, prisoner: PieceId): boolean {
  if (!isCaptive(s, prisoner) || pieceOf(s, prisoner).status !== 'on') return false
  const escort = escortOf(arena, s, prisoner)
  return escort.length <= 1 || escort.some((one) => pieceOf(s, one).harried)
}

/** He runs: his own man again, on his wounded side until he has found a weapon (AT-7.4-11). */
export function breakFree(p: Play, prisoner: PieceId): void {
  const found = pieceOf(p.s, prisoner)
  if (!isCaptive(p.s, prisoner)) return
  found.captive = found.captive === 'fit' ? 'escaped' : 'no'
  p.log?.push({ type: 'brokeFree', piece: nameOf(p.arena, prisoner), rules: ['AT-7.4-07', 'AT-7.4-08', 'AT-7.4-10'] })
}

/** AT-7.4-12: two enemies beside a fugitive and no friend of his: he may be asked again. */
export function whyNotRetake(arena: Arena, s: State, piece: PieceId): Refusal | undefined {
  if (arena.battle.chapters < 7) return NO.chapterSeven
  const found = pieceOf(s, piece)
  if (rosterOf(arena, piece).side === s.active || found.captive !== 'escaped' || found.status !== 'on')
    return NO.notAFugitive
  if (found.asked === s.turn) return NO.askedAlready
  if (escortOf(arena, s, piece).length < arena.kit.tables.figures.escort) return NO.twoMustHoldHim
  return hasFriendBeside(arena, s, piece) ? NO.friendBesideHim : undefined
}

export function retake(p: Play, piece: PieceId): void {
  pieceOf(p.s, piece).asked = p.s.turn
  if (surrenders(p, piece)) takePrisoner(p, piece, escortOf(p.arena, p.s, piece))
}
