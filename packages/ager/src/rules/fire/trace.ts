import { DIRS, centreOf, lineBetween, lineFrom, middleOfSide } from '@grognard/space'
import type { Line } from '@grognard/space'
import { FEATURE } from '../../field.ts'
import type { Place } from '../../field.ts'
import { NONE } from '../../state.ts'
import { followLevel } from './level.ts'
import { BLOCK } from './refusals.ts'
import type { Relief } from './relief.ts'
import { CORNER, isTentOpening } from './scene.ts'
import type { Scene, Start, Trace } from './scene.ts'
import { shelter } from './shelter.ts'
import { followSlope } from './slope.ts'
import { cornerSlitAt, cornerStarts, isOnAxis, startsOf, whyNotBegin } from './starts.ts'

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
  const { fixed, brush, slitBrush, guard } = shelter(scene, trace, from, to)
  /* Total cover. */
  if (fixed > HEAVY || brush > HEAVY) return KNOWN | BLOCK.wall
  const slit = trace.start.feature === FEATURE.slit ? 1 << 15 : 0
  return (
    KNOWN |
    (fixed << 5) |
    (brush << 7) |
    (slitBrush ? 1 << 9 : 0) |
    (guard << 10) |
    slit |
    ((trace.start.dir + 1) << 16)
  )
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
    behind: start.dir === NONE ? NONE : (start.line.a[0] ?? NONE),
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
    const a = relief.tent[line.a[i] ?? 0] ?? NONE
    if (a === NONE || a === his) continue
    const b = line.b[i] ?? NONE
    if (b === NONE) return BLOCK.tent
    const beside = relief.tent[b] ?? NONE
    if (beside !== NONE && beside !== his) return BLOCK.tent
  }
  return BLOCK.open
}
