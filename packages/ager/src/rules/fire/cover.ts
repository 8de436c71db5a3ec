import type { Arena } from '../../arena.ts'
import type { Cover } from '../../components.ts'
import type { PieceId, Place } from '../../field.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { ladderAt, pieceOf } from '../ground.ts'
import { lineTo } from './lines.ts'
import { blockOf, brushCover, fixedCover, guardOf, isSlitBrush, isThroughSlit } from './trace.ts'

const LIGHT = 1
const MEDIUM = 2
const HEAVY = 3
const GRADES: readonly Cover[] = [0, 1, 2, 3, 4]

/** What it is about a shooter that decides how well somebody is covered. */
export interface Aim {
  readonly from: Place
  /** The last hex of his weapon's short range. */
  readonly short: number
  readonly distance: number
}

/** The cover of somebody in a place, hit from there: choices, height and what he stands on considered. */
export function coverAgainst(
  arena: Arena,
  s: State,
  { from, short, distance }: Aim,
  victim: PieceId,
  at: Place,
): Cover {
  /* AT-10.2.4-03 */
  if (ladderAt(s, at) !== NONE) return 0
  /* AT-10.2.4-02 */
  if (ladderAt(s, from) !== NONE) return HEAVY
  const packed = lineTo(arena, s, from, at)
  let grade = blockOf(packed) === 0 ? fixedCover(packed) : 0
  if (brushCover(packed) > grade && !isOverlooked(arena, packed, from, at, short, distance)) grade = brushCover(packed)
  if (grade < MEDIUM && isGuarded(arena, s, victim, at, guardOf(packed))) grade = MEDIUM
  /* AT-6.7.2-01 */
  if (grade < LIGHT && pieceOf(s, victim).status === 'aboard') grade = LIGHT
  return GRADES[grade] ?? 0
}

/** AT-5.5.4-02, AT-5.5.4-03, AT-9.3.4-01: strictly less than the distance. */
function isOverlooked(
  { field }: Arena,
  packed: number,
  from: Place,
  at: Place,
  short: number,
  distance: number,
): boolean {
  if (isSlitBrush(packed) && !isThroughSlit(packed)) return false
  const above = (field.sightLevel[from] ?? 0) - (field.sightLevel[at] ?? 0)
  return above > 0 && (above === 1 ? 2 * distance < short : distance < short)
}

/** AT-8.5.6-01, AT-8.5.7-01: covered on that side unless he has chosen another for this fire step. */
function isGuarded(arena: Arena, s: State, victim: PieceId, at: Place, guard: PieceId): boolean {
  if (guard === 0) return false
  const chosen = chosenGuard(arena, s, victim, at)
  return chosen === 0 || chosen === guard
}

/** The side on which he has chosen to be covered; 0 while he has not had to. */
export function chosenGuard(arena: Arena, s: State, victim: PieceId, at: Place): number {
  for (const choice of s.covers)
    if (choice.piece === victim && choice.at === at) return guardAgainst(arena, s, choice.against, at)
  return 0
}

/** The side of a man there that a shooter sees, where one side only is covered; 0 elsewhere. */
export function guardAgainst(arena: Arena, s: State, from: Place, at: Place): number {
  return guardOf(lineTo(arena, s, from, at))
}
