import type { Refusal } from '@grognard/kernel'
import type { Arena } from '../../arena.ts'
import type { Bands, Kit, Side, Weapon } from '../../components.ts'
import type { PieceId, Place } from '../../field.ts'
import type { WeaponId } from '../../names.ts'
import { NO } from '../../refusals.ts'
import type { Battle } from '../../scenarios.ts'
import { NONE } from '../../state.ts'
import type { Piece, State } from '../../state.ts'
import { standingCrowd } from '../crowd.ts'
import type { Crowd } from '../crowd.ts'
import { inContact } from '../contact.ts'
import {
  areAdjacent,
  covers,
  figuresOf,
  isAnimal,
  isCaptive,
  isMounted,
  isStanding,
  ladderAt,
  pieceOf,
  rosterOf,
  sideOf,
  span,
} from '../ground.ts'
import { lineTo } from '../sight/lines.ts'
import { isInTheWay, sees } from '../sight/sight.ts'
import { blockOf, isThroughSlit } from '../sight/trace.ts'
import { mustPursue } from '../tactics/feints.ts'
import { isBusy } from '../works/busy.ts'
import { coverAgainst } from './cover.ts'
import type { Band } from './events.ts'
import { BLOCK, BLOCKS } from '../sight/refusals.ts'

/* ---- who may fire ---- */

/** Why he cannot fire at all just now, whatever at: what holds in both kinds of fire. */
function whyNotShooter(
  arena: Arena,
  s: State,
  shooter: PieceId,
  side: Side,
  standing: Crowd | undefined,
): Refusal | undefined {
  const piece = pieceOf(s, shooter)
  if (rosterOf(arena, shooter).side !== side || isAnimal(arena, shooter)) return NO.shooterNotYours
  if (piece.status === 'aboard') return NO.shooterPassenger
  if (!isStanding(arena, s, shooter)) return NO.shooterNotAble
  if (isCaptive(s, shooter)) return NO.shooterCaptive
  if ((arena.field.water[piece.at] ?? NONE) !== NONE) return NO.shooterInWater
  if (isBusy(s, shooter)) return NO.shooterAtWork
  /* AT-5.2-01, AT-5.2-02, AT-2.1-02, AT-2.1-06 */
  return inContact(arena, s, shooter, standing) ? NO.shooterInContact : undefined
}

/** Step 1. `standing`: who stands where, if the caller has noted it. */
export function whyNotOffensive(arena: Arena, s: State, shooter: PieceId, standing?: Crowd): Refusal | undefined {
  if (rosterOf(arena, shooter).side === s.active) {
    if (pieceOf(s, shooter).shot) return NO.shotThisStep
    if (mustPursue(arena, s, shooter)) return NO.shooterMustPursue
  }
  return whyNotShooter(arena, s, shooter, s.active, standing)
}

/** AT-5.3-01, AT-5.2-06, AT-5.3-14: what he did in his own phase, or in this one, bars him. The cheapest look first. */
export function whyNotDefensive(
  arena: Arena,
  s: State,
  shooter: PieceId,
  side: Side,
  standing?: Crowd,
): Refusal | undefined {
  const piece = pieceOf(s, shooter)
  if (rosterOf(arena, shooter).side === side) {
    const weapon = rosterOf(arena, shooter).character?.missile
    if (weapon === undefined || weapon === null || weapon.defensive === 'never') return NO.neverDefensive
    if (piece.volley) return NO.volleyedBefore
    if (piece.fought) return NO.attackedBefore
    const limit = piece.shot ? weapon.both : weapon.defensive
    if (limit === 'never') return NO.notBothFires
    /* AT-5.1-03, AT-5.1-05 */
    if (piece.pace === 'more' && limit !== 'free') return NO.movedTooFarToFire
    if (piece.pace === 'half' && limit === 'still') return NO.movedTooFarToFire
  }
  return whyNotShooter(arena, s, shooter, side, standing)
}

/** How far he went, measured against his allowance when he went: what the limits of 5.1 ask. */
export function paceOf(arena: Arena, s: State, piece: PieceId): Piece['pace'] {
  const { spent } = pieceOf(s, piece)
  if (spent === 0) return 'still'
  return 2 * spent <= figuresOf(arena, s, piece).move ? 'half' : 'more'
}

/* ---- with what ---- */

/** What every counter carries to fire or throw in these steps, by its number: missile weapon, spear. Pots are not fired. */
export function armsOf({ weapons }: Kit, { roster }: Battle): readonly (readonly Weapon[])[] {
  return roster.map(({ character }): readonly Weapon[] => {
    if (character === null) return []
    const missile = character.missile === null || character.missile.id === 'naphtha' ? [] : [character.missile]
    return character.spear ? [...missile, weapons.spear] : missile
  })
}

export function whyNotWeapon(arena: Arena, s: State, shooter: PieceId, weapon: WeaponId): Refusal | undefined {
  const { character } = rosterOf(arena, shooter)
  if (weapon === 'naphtha') return NO.potsAreThrown
  if (weapon === 'spear') {
    if (character?.spear !== true) return NO.notHisWeapon
    if (pieceOf(s, shooter).thrown) return NO.spearThrown
  } else if (character?.missile?.id !== weapon) return NO.notHisWeapon
  return bandsOf(arena, s, shooter, arena.kit.weapons[weapon]) === null ? NO.weaponOnFootOnly : undefined
}

/** AT-5-09: the ranges of the weapon as he uses it now; null if he cannot. */
export function bandsOf(_arena: Arena, s: State, shooter: PieceId, weapon: Weapon): Bands | null {
  return isMounted(s, shooter) ? weapon.mounted : weapon.foot
}

export function bandAt(bands: Bands, distance: number): Band | null {
  if (distance <= bands.short) return 'short'
  if (distance <= bands.medium) return 'medium'
  return distance <= bands.long ? 'long' : null
}

/* ---- at whom ---- */

/** AT-5.4-04, AT-6.7-05: whoever may be aimed at by a side. A beast that nobody holds is nobody's friend. */
export function whyNotTarget(arena: Arena, s: State, side: Side, target: PieceId): Refusal | undefined {
  const { status, health, hidden } = pieceOf(s, target)
  if (hidden && rosterOf(arena, target).side !== side) return NO.targetNotOnMap
  if (health === 'dead') return NO.targetDead
  if (status !== 'on' && status !== 'aboard') return NO.targetNotOnMap
  if (sideOf(arena, s, target) === side) return NO.targetNotEnemy
  return isCaptive(s, target) ? NO.targetPrisoner : undefined
}

/** Whether the target offers that hex: one of its own, or of the camel that carries it (AT-5.4-05, AT-6.7.2-04). */
export function offersHex(s: State, target: PieceId, at: Place): boolean {
  const piece = pieceOf(s, target)
  return covers(piece.status === 'aboard' ? pieceOf(s, piece.with) : piece, at)
}

/** The hexes at which a target may be aimed. */
export function hexesOf(s: State, target: PieceId): Piece {
  const piece = pieceOf(s, target)
  return piece.status === 'aboard' ? pieceOf(s, piece.with) : piece
}

/** A first look, cheaper than the rest: nobody farther off is aimed at. */
export function isOutOfRange(arena: Arena, s: State, from: Place, reach: number, target: PieceId): boolean {
  const { at, rear } = hexesOf(s, target)
  if (from === NONE || at === NONE) return true
  return span(arena, from, at) > reach && (rear === NONE || span(arena, from, rear) > reach)
}

/* ---- along which line ---- */

/** Range, line and people: why that shot cannot be made by one who may fire, with a weapon he has. */
export function whyNotAim(
  arena: Arena,
  s: State,
  shooter: PieceId,
  weapon: Weapon,
  target: PieceId,
  at: Place,
  standing: Crowd = standingCrowd(arena, s),
): Refusal | undefined {
  const bands = bandsOf(arena, s, shooter, weapon)
  if (bands === null) return NO.weaponOnFootOnly
  const from = pieceOf(s, shooter).at
  const distance = span(arena, from, at)
  if (distance > bands.long) return NO.targetTooFar
  /* AT-10.2.4-01 */
  const ladder = s.ladders[ladderAt(s, from)]
  if (ladder !== undefined) return ladder.top === at ? undefined : NO.onlyCurtainFromLadder
  if (distance === 0) return NO.sameHex
  return whyNotLine(arena, s, shooter, weapon, bands, target, at, standing)
}

/** The line itself, from the shooter's head hex (AT-5.4-06); `target` NONE for a pot that is aimed at a hex. */
export function whyNotLine(
  arena: Arena,
  s: State,
  shooter: PieceId,
  weapon: Weapon,
  bands: Bands,
  target: PieceId,
  at: Place,
  standing: Crowd,
): Refusal | undefined {
  const from = pieceOf(s, shooter).at
  const packed = lineTo(arena, s, from, at)
  const block = blockOf(packed)
  if (block !== BLOCK.open) return BLOCKS[block]
  if (isThroughSlit(packed) && isThrown(weapon)) return NO.notFromSlit
  const distance = span(arena, from, at)
  /* AT-5.5.3-03: a pot, which flies no farther than its short range, never does (AT-7.3.1-09). */
  if (isLobbed(weapon) && distance > bands.short) {
    if (coverAgainst(arena, s, { from, short: bands.short, distance }, target, at) <= 1) return undefined
  }
  return isPersonInLine(arena, s, shooter, weapon, target, at, standing) ? NO.linePeople : undefined
}

/** AT-9.3.4-02 */
function isThrown({ id }: Weapon): boolean {
  return id === 'javelin' || id === 'knife' || id === 'spear' || id === 'naphtha'
}

/** AT-5.5.3-03: what flies in an arc. */
function isLobbed({ id }: Weapon): boolean {
  return id === 'composite-bow' || id === 'short-bow' || id === 'javelin'
}

/** AT-5.5.3-01 to AT-5.5.3.1-04, AT-5.5.5-01: whether somebody in the line stops the shot. */
function isPersonInLine(
  arena: Arena,
  s: State,
  shooter: PieceId,
  weapon: Weapon,
  target: PieceId,
  at: Place,
  standing: Crowd,
): boolean {
  const { field } = arena
  const from = pieceOf(s, shooter).at
  const { side } = rosterOf(arena, shooter)
  const low = field.sightLevel[from] ?? 0
  const high = field.sightLevel[at] ?? 0
  const horseArcher = weapon.archery && isMounted(s, shooter)
  return isInTheWay(arena, s, standing, from, at, (one, place) => {
    if (one === shooter || one === target) return false
    const piece = pieceOf(s, one)
    if (piece.hidden && rosterOf(arena, one).side !== side) return false
    if (target !== NONE && pieceOf(s, target).with === one) return false
    return isInLine(arena, s, place, from, at, low, high) && !(horseArcher && isFriendBeside(arena, s, shooter, one))
  })
}

function isInLine(arena: Arena, s: State, place: Place, from: Place, at: Place, low: number, high: number): boolean {
  const { field } = arena
  /* AT-5.5.3.1-01 */
  if ((field.water[place] ?? NONE) !== NONE) return false
  /* AT-8.2-02: a hex at another floor than the line passes is another place. */
  const level = field.sightLevel[place] ?? 0
  if (level < Math.min(low, high) || level > Math.max(low, high)) return false
  /* AT-5.5.5-01 */
  if (high > low && span(arena, place, at) <= high - low) return false
  /* AT-5.5.2.2-07, AT-5.5.3.1-04 */
  return sees(arena, s, from, place)
}

/** AT-5.5.3.1-02 */
function isFriendBeside(arena: Arena, s: State, shooter: PieceId, one: PieceId): boolean {
  return (
    rosterOf(arena, one).side === rosterOf(arena, shooter).side &&
    !isMounted(s, one) &&
    areAdjacent(arena, s, shooter, one)
  )
}
