import { DIRS, centreOf, lineBetween, lineFrom, middleOfSide, opposite } from '@grognard/space'
import type { Line } from '@grognard/space'
import { FEATURE, facesSeen } from '../../field.ts'
import type { Place } from '../../field.ts'
import { NONE } from '../../state.ts'
import { BLOCK } from './refusals.ts'
import { followLevel, followSlope } from './passing.ts'
import { isDoor } from './relief.ts'
import type { Relief } from './relief.ts'
import {
  CORNER,
  cornerSlitAt,
  cornerStarts,
  isOnAxis,
  isTentOpening,
  noteCrest,
  startsOf,
  waysIn,
  whyNotBegin,
} from './scene.ts'
import type { Scene, Start, Trace } from './scene.ts'

/*
 * A line as one number, so that all lines of a battle can be kept: why it is closed; cover that nothing takes away, cover of
 * brush; which side of him a man in a doorway or at a corner must guard (0: he has no such choice); through a slit or not;
 * where it begins.
 */
const KNOWN = 1 << 30
const HEAVY = 3
export const blockOf = (packed: number): number => packed & 31
export const fixedCover = (packed: number): number => (packed >> 5) & 3
export const brushCover = (packed: number): number => (packed >> 7) & 3
/** The brush is lost from above through a slit only. */
export const isSlitBrush = (packed: number): boolean => (packed & (1 << 9)) !== 0
export const guardOf = (packed: number): number => (packed >> 10) & 31
export const isThroughSlit = (packed: number): boolean => (packed & (1 << 15)) !== 0
/** The side of the shooter's hex in whose middle the line begins; -1 for the centre. */
export const startDir = (packed: number): number => ((packed >> 16) & 7) - 1
/** The line is that of the target, who is above, down to the shooter. */
const UPWARD = 1 << 19

/** All that is to be known of the line from one place to another, people left out. Never 0. */
export function traceAll(scene: Scene, from: Place, to: Place): number {
  let reason: number = BLOCK.wall
  for (const start of startsOf(scene, from, to)) {
    const trace = follow(scene, start, from, to)
    if (trace.block === BLOCK.open) return pack(scene, trace, from, to)
    if (trace.block > reason) reason = trace.block
  }
  return traceUpward(scene, from, to) || traceIntoCorner(scene, from, to) || KNOWN | reason
}

/**
 * AT-5.4.1-03: a closed line with what covers whoever is there: nobody can be aimed at along it, but a missile gone astray
 * may meet him.
 */
export function traceAstray(scene: Scene, from: Place, to: Place): number {
  const { relief } = scene
  let closed: Trace | undefined
  for (const start of startsOf(scene, from, to)) {
    const trace = follow(scene, start, from, to)
    if (closed === undefined || trace.block > closed.block) closed = trace
  }
  if (closed === undefined) return KNOWN | BLOCK.wall
  noteCrest(relief, closed)
  const found = shelter(scene, closed, from, to)
  const fixed = Math.max(found.fixed, roomCover(relief, from, to))
  return packed(closed, { ...found, fixed }) | Math.max(BLOCK.wall, closed.block)
}

/** AT-9.3.5-01: where the one above can fire down, the same line serves the one below; slits excepted. 0: it does not. */
function traceUpward(scene: Scene, from: Place, to: Place): number {
  const { field } = scene.relief
  if ((field.sightLevel[from] ?? 0) >= (field.sightLevel[to] ?? 0)) return 0
  for (const start of startsOf(scene, to, from)) {
    if (start.feature === FEATURE.slit) continue
    const down = follow(scene, start, to, from)
    if (down.block !== BLOCK.open) continue
    const up: Trace = {
      ...down,
      start: { dir: NONE, feature: FEATURE.none, line: start.line, bears: true },
      opening: start.feature,
      behind: start.dir === NONE ? NONE : (field.cell[to] ?? 0),
      entry: start.dir === CORNER ? NONE : start.dir,
    }
    return pack(scene, up, from, to) | UPWARD | ((start.dir + 1) << 16)
  }
  return 0
}

/** AT-9.3.5-02, AT-9.3.3-04: at a man behind a slit in a corner, from its axis only. 0: there is no such line. */
function traceIntoCorner(scene: Scene, from: Place, to: Place): number {
  const { field } = scene.relief
  for (const slit of field.cornerSlits) {
    if (!slit.places.includes(to)) continue
    const { point, axis } = cornerSlitAt(field, slit)
    const cell = field.cell[from] ?? 0
    if (!isOnAxis(point, axis, centreOf(field.grid, cell))) continue
    const line = lineFrom(field.grid, point, cell)
    const out = follow(scene, { dir: CORNER, feature: FEATURE.slit, line, bears: true }, to, from)
    if (out.block === BLOCK.open) return KNOWN | (HEAVY << 5) | UPWARD | ((CORNER + 1) << 16)
  }
  return 0
}

function pack(scene: Scene, trace: Trace, from: Place, to: Place): number {
  const found = shelter(scene, trace, from, to)
  /* Total cover. */
  return packed(trace, found) | (found.fixed > HEAVY || found.brush > HEAVY ? BLOCK.wall : BLOCK.open)
}

/** AT-8.5.1-01: into a room it has come by some opening. */
function roomCover({ field, enclosed, covers }: Relief, from: Place, to: Place): number {
  return enclosed[to] === 1 && field.room[from] !== field.room[to] ? (covers.side[FEATURE.door] ?? 0) : 0
}

function packed({ start }: Trace, { fixed, brush, slitBrush, guard }: Shelter): number {
  const slit = start.feature === FEATURE.slit ? 1 << 15 : 0
  const grades = (Math.min(HEAVY, fixed) << 5) | (Math.min(HEAVY, brush) << 7)
  const cover = grades | (slitBrush ? 1 << 9 : 0) | (guard << 10)
  return KNOWN | cover | slit | ((start.dir + 1) << 16)
}

/** The line that a trace has followed, for those who ask who stands in it. */
export function lineOf(relief: Relief, packed: number, from: Place, to: Place): Line {
  const { field } = relief
  const upward = (packed & UPWARD) !== 0
  const cell = field.cell[upward ? to : from] ?? 0
  const goal = field.cell[upward ? from : to] ?? 0
  const dir = DIRS[startDir(packed)]
  if (startDir(packed) === CORNER) {
    const starts = cornerStarts(relief, upward ? to : from, goal)
    const [start] = starts.filter(({ bears }) => bears)
    if (start !== undefined) return start.line
  }
  return dir === undefined
    ? lineBetween(field.grid, cell, goal)
    : lineFrom(field.grid, middleOfSide(field.grid, cell, dir), goal)
}

function follow(scene: Scene, start: Start, from: Place, to: Place): Trace {
  const trace: Trace & { block: number } = {
    start,
    block: BLOCK.open,
    opening: start.feature,
    behind: start.dir === NONE ? NONE : start.line.cell(0),
    entry: NONE,
    crested: false,
    bank: NONE,
    gate: 0,
  }
  const { field } = scene.relief
  const one = field.sightLevel[from] ?? 0
  const two = field.sightLevel[to] ?? 0
  trace.block =
    whyNotBegin(scene, start, from) ||
    (one === two ? followLevel(scene, trace, from, to, one) : followSlope(scene, trace, from, to)) ||
    whyNotTents(scene, start.line, from, to)
  return trace
}

/** AT-8.5.5-04 */
function whyNotTents(scene: Scene, line: Line, from: Place, to: Place): number {
  const { relief } = scene
  if (!relief.tents) return BLOCK.open
  const { field } = relief
  const own = relief.tent[field.cell[from] ?? 0] ?? NONE
  const his = relief.tent[field.cell[to] ?? 0] ?? NONE
  if (own !== NONE && own !== his && !isTentOpening(scene, from)) return BLOCK.fromTent
  for (let i = 1; i < line.length - 1; i++) {
    const a = relief.tent[line.cell(i)] ?? NONE
    if (a === NONE || a === his) continue
    const b = line.beside(i)
    if (b === NONE) return BLOCK.tent
    const beside = relief.tent[b] ?? NONE
    if (beside !== NONE && beside !== his) return BLOCK.tent
  }
  return BLOCK.open
}

/* ---- what covers whoever it leads to ---- */

/** What covers somebody in the place a line leads to. Grades as in COVERS; total cover is a closed line. */
interface Shelter {
  /** Cover that nothing takes away. */
  readonly fixed: number
  /** Cover of brush, slope or shallows, which is lost to fire from above (AT-5.5.4); from a slit only, if `slitBrush`. */
  readonly brush: number
  readonly slitBrush: boolean
  /** Medium cover on one side only (AT-8.5.6-01, AT-8.5.7-01, AT-9.4.3-01): the number of that side; 0 for none. */
  readonly guard: number
}

/** The side of a man in a doorway that faces the room; those of his openings are numbered by their direction, from 1. */
const INSIDE = 7
/** Corners of houses come after the doorways: by the faces that the shooter sees. */
const AT_CORNER = 8

function shelter(scene: Scene, trace: Trace, from: Place, to: Place): Shelter {
  const { relief } = scene
  const doorway = doorwayGuard(relief, trace, from, to)
  const ground = groundCover(relief, trace, from, to)
  const brush = relief.brush[to] ?? 'no'
  const fixed = Math.max(
    doorway === 0 ? throughOpening(relief, trace, to) : 0,
    terraceCover(relief, from, to),
    rampartCover(relief, trace.start.line, to),
    tentCover(scene, trace.start.line, from, to),
    trace.gate,
    brush === 'no' ? ground : 0,
  )
  return {
    fixed,
    brush: brush === 'no' ? 0 : ground,
    slitBrush: brush === 'slit',
    guard: doorway === 0 ? cornerGuard(relief, from, to) : doorway,
  }
}

/** AT-8.5.6-01, AT-9.4.3-01 */
function doorwayGuard({ field, enclosed, opens }: Relief, trace: Trace, from: Place, to: Place): number {
  if (enclosed[to] !== 1 || opens[to] === 0) return 0
  if (!DIRS.some((dir) => isDoor(field.side[to * 6 + dir] ?? FEATURE.none))) return 0
  if (trace.block !== BLOCK.open) return facedDoor(field, from, to)
  if (trace.behind !== field.cell[to]) return INSIDE
  /* AT-8.4.1-08: by a window of that hex he is shot like anyone in the house; by a slit likewise. */
  if (!isDoor(trace.opening)) return 0
  if (trace.entry !== NONE) return 1 + trace.entry
  const [dir] = waysIn(field.grid, trace.start.line, field.cell[to] ?? 0)
  if (dir !== undefined) return 1 + dir
  /* He is fired at from the hex before the door, and the line begins in the door. */
  const { dir: begun } = trace.start
  return begun === NONE || begun === CORNER ? INSIDE : 1 + opposite(begun)
}

/** From which side a missile gone astray has come to a man in a doorway: out of the room, or in by the door. */
function facedDoor(field: Relief['field'], from: Place, to: Place): number {
  if (field.room[from] === field.room[to]) return INSIDE
  return 1 + DIRS.findIndex((dir) => isDoor(field.side[to * 6 + dir] ?? FEATURE.none))
}

/** AT-8.4.1-08, AT-8.5.1-01, AT-8.5.3-01, AT-9.4.1-01, AT-9.4.3-03; AT-8.1-09, AT-8.1-10 for balcony and awning. */
function throughOpening({ field, enclosed, yard, covers }: Relief, trace: Trace, to: Place): number {
  const { opening, behind } = trace
  if (opening === FEATURE.none || behind === NONE) return 0
  if (enclosed[to] === 1) {
    /* Out of one building and not into another: nothing to hide behind. */
    const room = field.room[to] ?? NONE
    const inner = (field.stack[behind] ?? []).some((place) => field.room[place] === room && enclosed[place] === 1)
    return inner ? (covers.side[opening] ?? 0) : 0
  }
  if (yard[to] !== 1 || !isDoor(opening)) return 0
  return field.room[field.low[behind] ?? 0] === field.room[to] ? (covers.side[opening] ?? 0) : 0
}

/** AT-8.5.2-01, AT-8.5.2-02 */
function terraceCover({ field, enclosed, covers }: Relief, from: Place, to: Place): number {
  const building = field.building[to] ?? NONE
  if (building === NONE || enclosed[to] === 1 || field.buildings[building]?.kind !== 'house') return 0
  if (field.low[field.cell[to] ?? 0] === to) return 0
  const shooter = field.sightLevel[from] ?? 0
  const level = field.sightLevel[to] ?? 0
  if (shooter > level) return 0
  return shooter === level && field.building[from] === building ? 0 : (covers.side[FEATURE.parapet] ?? 0)
}

/** AT-5.5.4-04: only for the hex right behind it; at a corner both sides must have one (AT-5.5.1-04). */
function rampartCover({ field, battled, covers }: Relief, line: Line, to: Place): number {
  if (battled[to] === 0) return 0
  const ways = waysIn(field.grid, line, field.cell[to] ?? 0)
  const behind = ways.length > 0 && ways.every((dir) => field.side[to * 6 + dir] === FEATURE.rampart)
  return behind ? (covers.side[FEATURE.rampart] ?? 0) : 0
}

/** AT-8.5.5-02, AT-8.5.5-03: by the hex through which the line comes into the tent. Inside it nothing hides anyone. */
function tentCover(scene: Scene, line: Line, from: Place, to: Place): number {
  const { relief } = scene
  const { field } = relief
  const tent = field.tent[to] ?? NONE
  if (tent === NONE || relief.tent[field.cell[from] ?? 0] === tent) return 0
  let entered = field.cell[to] ?? 0
  for (let i = line.length - 1; i >= 0; i--) {
    const a = line.cell(i)
    const b = line.beside(i)
    if ((relief.tent[a] ?? NONE) !== tent || (b !== NONE && (relief.tent[b] ?? NONE) !== tent)) break
    if (b === NONE) entered = a
  }
  return isTentOpening(scene, field.low[entered] ?? 0) ? relief.covers.tentOpening : relief.covers.tent
}

/** What the ground gives, where it hangs on the shooter: AT-5.5.2.2-05 the crest, AT-5.5.2.3-02 the water's edge. */
function groundCover({ field, cover, covers }: Relief, trace: Trace, from: Place, to: Place): number {
  const bank = field.bank[to] ?? NONE
  if (bank !== NONE) return trace.bank === bank ? (covers.side[FEATURE.crest] ?? 0) : 0
  const water = field.water[to] ?? NONE
  if (water !== NONE && isAtEdge(field, from, water)) return 0
  return cover[to] ?? 0
}

function isAtEdge(field: Relief['field'], from: Place, water: number): boolean {
  const cell = field.cell[from] ?? 0
  for (const dir of DIRS) {
    const beside = field.grid.near[cell * 6 + dir] ?? NONE
    if (beside >= 0 && field.water[field.low[beside] ?? 0] === water) return true
  }
  return false
}

/* ---- corners ---- */

/** AT-8.5.7-01: which faces of the house the shooter sees; 0 if both of every house, and there is no cover. */
function cornerGuard({ field, corners }: Relief, from: Place, to: Place): number {
  let guard = 0
  for (const number of corners.get(to) ?? []) {
    const corner = field.outerCorners[number]
    if (corner === undefined) continue
    const faces = facesSeen(field, corner, field.cell[from] ?? 0)
    if (faces !== 3) guard = Math.max(guard, AT_CORNER + faces)
  }
  return guard
}
