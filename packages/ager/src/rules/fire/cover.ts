import type { Arena, Play } from '../../arena.ts'
import type { Cover } from '../../components.ts'
import type { PieceId, Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { ladderAt, nameOf, pieceOf, placeName, placeNamed, rosterOf } from '../ground.ts'
import { lineAstray, lineTo } from '../sight/lines.ts'
import { BLOCK } from '../sight/refusals.ts'
import { blockOf, brushCover, fixedCover, guardOf, isSlitBrush, isThroughSlit } from '../sight/trace.ts'
import { waiting } from '../conduct.ts'
import type { Conduct } from '../conduct.ts'
import type { CoverSideFrame } from './frames.ts'

const LIGHT = 1
const MEDIUM = 2
const HEAVY = 3
const GRADES: readonly Cover[] = [0, 1, 2, 3]

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
  const packed = lineOrAstray(arena, s, from, at)
  let grade = fixedCover(packed)
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
function isGuarded(arena: Arena, s: State, victim: PieceId, at: Place, guard: number): boolean {
  if (guard === 0) return false
  const chosen = chosenGuard(arena, s, victim, at)
  return chosen === 0 || chosen === guard
}

/** The side on which he has chosen to be covered; 0 while he has not had to. */
function chosenGuard(arena: Arena, s: State, victim: PieceId, at: Place): number {
  for (const choice of s.covers)
    if (choice.piece === victim && choice.at === at) return guardAgainst(arena, s, choice.against, at)
  return 0
}

/** The side of a man there that a shooter sees, where one side only is covered; 0 elsewhere. */
export function guardAgainst(arena: Arena, s: State, from: Place, at: Place): number {
  return guardOf(lineOrAstray(arena, s, from, at))
}

/** AT-5.4.1-03: by which a missile comes that was aimed at him, or at another beside him. */
function lineOrAstray(arena: Arena, s: State, from: Place, at: Place): number {
  const line = lineTo(arena, s, from, at)
  return blockOf(line) === BLOCK.open ? line : lineAstray(arena, s, from, at)
}

/* ---- against whom ---- */

/** AT-8.5.6-02, AT-8.5.7-02, AT-9.4.3-02: the owner says which side of his man is covered. */
export const coverSide: Conduct<CoverSideFrame> = {
  ...waiting,
  asks: (arena, _s, frame) => rosterOf(arena, frame.piece).side,
  list(arena, _s, frame, into) {
    for (const place of frame.against) into.push({ type: 'coverAgainst', at: placeName(arena, place) })
  },
  whyNot(arena, _s, frame, action) {
    if (action.type !== 'coverAgainst') return NO.notNow
    return frame.against.includes(placeNamed(arena, action.at)) ? undefined : NO.noSuchCover
  },
  act(p, frame, action) {
    if (action.type !== 'coverAgainst') return
    p.s.frames.pop()
    choose(p, frame.piece, frame.at, placeNamed(p.arena, action.at))
  },
}

function choose(p: Play, piece: PieceId, at: Place, against: Place): void {
  p.s.covers.push({ piece, at, against })
  p.log?.push({
    type: 'covered',
    piece: nameOf(p.arena, piece),
    at: placeName(p.arena, at),
    against: placeName(p.arena, against),
    rules: ['AT-8.5.6-02', 'AT-8.5.7-02', 'AT-9.4.3-02'],
  })
}

/**
 * Before the dice for shots at somebody: where these shooters, or those who could still fire in this step, see different
 * covered sides of him, his owner says which is covered; he is never covered twice (AT-8.5.7-03).
 */
export function settleCover(p: Play, piece: PieceId, at: Place, shooters: readonly Place[]): void {
  const { arena, s } = p
  if (chosenGuard(arena, s, piece, at) !== 0) return
  const against: Place[] = []
  const seen: number[] = []
  for (const from of shooters) {
    const guard = guardAgainst(arena, s, from, at)
    if (guard === 0 || seen.includes(guard)) continue
    seen.push(guard)
    against.push(from)
  }
  if (against.length > 1) s.frames.push({ step: 'coverSide', piece, at, against })
}

/** Whoever is hit on a covered side has used his cover there for this step. */
export function noteCover(p: Play, piece: PieceId, at: Place, from: Place): void {
  const { arena, s } = p
  if (guardAgainst(arena, s, from, at) === 0 || chosenGuard(arena, s, piece, at) !== 0) return
  s.covers.push({ piece, at, against: from })
}
