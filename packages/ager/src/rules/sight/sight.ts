import type { Refusal } from '@grognard/kernel'
import { isHeldBetween } from '@grognard/space'
import type { Arena } from '../../arena.ts'
import type { Cover } from '../../components.ts'
import type { Field, PieceId, Place } from '../../field.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { firstIn, isHeld, nextIn, standingCrowd } from '../crowd.ts'
import type { Crowd } from '../crowd.ts'
import { BLOCK, BLOCKS } from './refusals.ts'
import { isAnimal, isMounted, pieceOf } from '../ground.ts'
import { lineTo } from './lines.ts'
import { blockOf, brushCover, fixedCover, guardOf, lineOf, startDir } from './trace.ts'

export interface Sight {
  /** Why nothing can be seen or hit there; undefined when the line is open. */
  readonly blocked: Refusal | undefined
  /** The cover of somebody in the place seen, before choices of the covered side and what height takes away. */
  readonly cover: Cover
}

const COVERS: readonly Cover[] = [0, 1, 2, 3]
const OPEN: readonly Sight[] = COVERS.map((cover) => Object.freeze({ blocked: undefined, cover }))
const CLOSED: readonly Sight[] = BLOCKS.map((blocked) => Object.freeze({ blocked, cover: 4 as const }))
const NOTHING: Sight = Object.freeze({ blocked: BLOCKS[BLOCK.wall], cover: 4 as const })

/**
 * 5.5, 8.4, 9.3: the line from an eye to a place, terrain, levels, openings and walls considered, people left out. From a
 * slit, door or window hex the line starts where these rules say.
 */
export function sight(arena: Arena, s: State, from: Place, to: Place): Sight {
  const packed = lineTo(arena, s, from, to)
  const block = blockOf(packed)
  if (block !== BLOCK.open) return CLOSED[block] ?? NOTHING
  return OPEN[Math.max(fixedCover(packed), brushCover(packed), guardOf(packed) === 0 ? 0 : 2)] ?? NOTHING
}

/** Whether the line is open, people left out. */
export function sees(arena: Arena, s: State, from: Place, to: Place): boolean {
  return blockOf(lineTo(arena, s, from, to)) === BLOCK.open
}

/** AT-7.1.1-04: what a rider sees: as for fire, but of people only the mounted block. */
export function riderSees(
  arena: Arena,
  s: State,
  rider: PieceId,
  target: PieceId,
  crowd: Crowd = standingCrowd(arena, s),
): boolean {
  const { at } = pieceOf(s, rider)
  const aim = pieceOf(s, target)
  const blocks = (piece: PieceId): boolean => piece !== rider && piece !== target && isBorne(arena, s, piece)
  const seesPlace = (to: Place): boolean =>
    to !== NONE && sees(arena, s, at, to) && !isInTheWay(arena, s, crowd, at, to, blocks)
  return seesPlace(aim.at) || seesPlace(aim.rear)
}

/** A mounted character: in the saddle, or in a howdah. */
function isBorne(arena: Arena, s: State, piece: PieceId): boolean {
  return isMounted(s, piece) && (!isAnimal(arena, piece) || pieceOf(s, piece).bears !== NONE)
}

/* ---- who stands in a line ---- */

/** Whether a piece that covers a place in the line counts. */
type Counts = (piece: PieceId, place: Place) => boolean

/**
 * Whether somebody of whom `counts` is true stands in the hexes between two places. On a border that the line runs along
 * both hexes must be held (AT-5.5.1-04).
 */
export function isInTheWay(arena: Arena, s: State, standing: Crowd, from: Place, to: Place, counts: Counts): boolean {
  const { field } = arena
  const { grid, cell } = field
  const start = cell[from] ?? 0
  const goal = cell[to] ?? 0
  const holds = (one: number): boolean => isHeld(standing, one) && holdsOne(field, s, standing, one, counts)
  const packed = lineTo(arena, s, from, to)
  if (startDir(packed) === NONE) return isHeldBetween(grid, start, goal, holds)
  const line = lineOf(arena.relief, packed, from, to)
  for (let i = 0; i < line.length; i++) {
    const one = line.cell(i)
    const two = line.beside(i)
    if (isEnd(one, start, goal) && (two === NONE || isEnd(two, start, goal))) continue
    if (holds(one) && (two === NONE || holds(two))) return true
  }
  return false
}

function isEnd(cell: number, start: number, goal: number): boolean {
  return cell === NONE || cell === start || cell === goal
}

function holdsOne(field: Field, s: State, standing: Crowd, held: number, counts: Counts): boolean {
  for (let hex = firstIn(standing, s, held); hex !== NONE; hex = nextIn(standing, hex)) {
    const piece = pieceOf(s, hex >> 1)
    const place = (hex & 1) === 0 ? piece.at : piece.rear
    if (field.cell[place] !== held) continue
    if (piece.status !== 'on' || piece.health === 'dead' || piece.health === 'stunned') continue
    if (counts(hex >> 1, place)) return true
  }
  return false
}
