import { DIRS, directionBetween, distance, neighbour } from '@grognard/space'
import type { Dir, Grid, Line } from '@grognard/space'
import type { Cover } from '../../components.ts'
import { FEATURE } from '../../field.ts'
import type { Place } from '../../field.ts'
import { NONE } from '../../state.ts'
import { BLOCK } from './refusals.ts'
import { isOpening, isWindow } from './relief.ts'
import type { Relief } from './relief.ts'
import { crestAt, firstBetween, firstWayOut, noteCrest } from './scene.ts'
import type { Scene, Start, Trace } from './scene.ts'

/* ---- at one level ---- */

/** AT-8.4.3-01, AT-8.4.3-02: at one level, whatever stands on that storey stops the line unless it passes an opening. */
export function followLevel(scene: Scene, trace: Trace, from: Place, to: Place, level: number): number {
  const { relief } = scene
  const { line } = trace.start
  const storey = relief.stands[level]
  let openings = 0
  if (storey !== undefined)
    for (let i = 0; i < line.sides; i++) {
      const feature = storey[line.touched(i)] ?? FEATURE.none
      if (feature === FEATURE.wall) return BLOCK.wall
      if (feature !== FEATURE.none) openings++
    }
  if (openings > 0 && storey !== undefined) {
    const block = passOpenings(scene, trace, from, to, storey, openings)
    if (block !== BLOCK.open) return block
  }
  return passGround(scene, trace, from, to, level)
}

/** 8.4.1, 8.4.2: which openings a level line may pass. */
function passOpenings(
  { relief }: Scene,
  trace: Trace,
  from: Place,
  to: Place,
  storey: Uint8Array,
  touched: number,
): number {
  const { field } = relief
  const { line, dir } = trace.start
  const goal = field.cell[to] ?? 0
  let passed = dir === NONE ? 0 : 1
  let crossed = 0
  let standsInIt = false
  for (let i = 0; i < line.length - 1; i++) {
    const feature = storey[line.crossed(i)] ?? FEATURE.none
    if (feature === FEATURE.none) continue
    crossed++
    passed++
    const last = line.cell(i + 1)
    if (feature === FEATURE.slit) {
      const block = whyNotThroughSlit(relief, from, to, last === goal)
      if (block !== BLOCK.open) return block
    }
    standsInIt = last === goal && opensInto(relief, to, line.cell(i), feature)
    /* AT-8.4.1-03, AT-8.4.1-04: in by a window, and only at whoever stands right behind it. */
    if (isWindow(feature) && !standsInIt) return BLOCK.window
    trace.opening = feature
    trace.behind = last
  }
  /* AT-8.4.3-02: the frame of an opening is wall. */
  if (crossed < touched) return BLOCK.wall
  /* AT-8.4.2-01, AT-8.4.2-02 */
  if (passed > 2 || (passed === 2 && !standsInIt)) return BLOCK.openings
  return BLOCK.open
}

/** Whether the place is the room behind that opening, seen from the cell before it. */
function opensInto({ field, enclosed }: Relief, place: Place, before: number, feature: number): boolean {
  if (enclosed[place] !== 1 || before === NONE) return false
  const dir = directionBetween(field.grid, field.cell[place] ?? 0, before)
  return dir !== null && field.side[place * 6 + dir] === feature
}

/** AT-9.3.5-02: behind a slit he is hit from the hex row that leaves it at right angles, and nobody beyond him is. */
function whyNotThroughSlit({ field }: Relief, from: Place, to: Place, arrives: boolean): number {
  if (!arrives) return BLOCK.wall
  const goal = field.cell[to] ?? 0
  const cell = field.cell[from] ?? 0
  for (const dir of DIRS)
    if (field.side[to * 6 + dir] === FEATURE.slit && isOnRow(field.grid, goal, dir, cell)) return BLOCK.open
  return BLOCK.slitRow
}

function isOnRow(grid: Grid, start: number, dir: Dir, cell: number): boolean {
  let at = neighbour(grid, start, dir)
  while (at >= 0 && at !== cell) at = neighbour(grid, at, dir)
  return at === cell
}

/** Trees, gates, and ground that is higher than both. */
function passGround(scene: Scene, trace: Trace, from: Place, to: Place, level: number): number {
  const { relief } = scene
  const { line } = trace.start
  for (let i = firstBetween(trace.start); i < line.length - 1; i++) {
    const a = line.cell(i)
    if ((relief.clear[a] ?? 0) <= level) continue
    const b = line.beside(i)
    const one = whyNotLevelCell(scene, a, level)
    /* AT-5.5.1-04 */
    if (one !== BLOCK.open && (b === NONE || whyNotLevelCell(scene, b, level) !== BLOCK.open)) return one
    if (b === NONE && isPassage(relief, a, level)) noteGate(scene, trace, relief.gate[a] ?? NONE)
  }
  noteCrest(relief, trace)
  return whyNotGateEnds(scene, trace, from, to)
}

/** AT-10.1.1-03: into or out of a gate. */
function whyNotGateEnds(scene: Scene, trace: Trace, from: Place, to: Place): number {
  for (const place of [from, to]) {
    const gate = scene.relief.passage[place] ?? NONE
    if (gate === NONE) continue
    if (coverOfGate(scene, gate) === TOTAL) return BLOCK.gate
    noteGate(scene, trace, gate)
  }
  return BLOCK.open
}

const TOTAL = 4

/** AT-10-01, AT-9.4.2-01, AT-9.4.2-02 */
function coverOfGate({ relief, closed }: Scene, gate: number): Cover {
  return closed[gate] === 1 ? relief.covers.gateClosed : relief.covers.gateBroken
}

function noteGate(scene: Scene, trace: Trace, gate: number): void {
  const cover = coverOfGate(scene, gate)
  if (cover > trace.gate) trace.gate = cover
}

function whyNotLevelCell(scene: Scene, cell: number, level: number): number {
  const { relief } = scene
  if (cell === NONE) return BLOCK.open
  if (relief.tree[cell] === 1) return BLOCK.trees
  if ((relief.ground[cell] ?? 0) > level) return BLOCK.higher
  const shut = isPassage(relief, cell, level) && coverOfGate(scene, relief.gate[cell] ?? NONE) === TOTAL
  return shut ? BLOCK.gate : BLOCK.open
}

/** Whether a line at that level goes through the passage of a gate, not over it. */
function isPassage({ field, gate }: Relief, cell: number, level: number): boolean {
  if (cell === NONE || gate[cell] === NONE) return false
  return level < (field.floor[field.top[cell] ?? 0] ?? 0)
}

/* ---- between levels ---- */

interface Slope {
  readonly lower: Place
  /** Cells and levels of the lower and the higher party. */
  readonly low: number
  readonly high: number
  readonly lo: number
  readonly hi: number
}

/** 5.5.2.2, 9.3.1: of two at different levels the lower must not be nearer to what is between them. */
export function followSlope(scene: Scene, trace: Trace, from: Place, to: Place): number {
  const { relief } = scene
  const { field } = relief
  const enter = whyNotEnter(scene, trace, from, to) || whyNotLeave(relief, trace.start, from)
  if (enter !== BLOCK.open) return enter
  const up = (field.sightLevel[from] ?? 0) > (field.sightLevel[to] ?? 0)
  const slope: Slope = {
    lower: up ? to : from,
    low: field.cell[up ? to : from] ?? 0,
    high: field.cell[up ? from : to] ?? 0,
    lo: field.sightLevel[up ? to : from] ?? 0,
    hi: field.sightLevel[up ? from : to] ?? 0,
  }
  const bank = passCrests(relief, trace, slope)
  if (bank !== BLOCK.open) return bank
  return (
    passHeights(relief, trace, slope) ||
    passWalls(relief, trace.start.line, slope) ||
    whyNotGateEnds(scene, trace, from, to)
  )
}

/** AT-9.3.2-01: from another level nobody is hit under a roof but right behind the opening, through it. */
function whyNotEnter({ relief }: Scene, trace: Trace, from: Place, to: Place): number {
  if (relief.enclosed[to] !== 1) return BLOCK.open
  const { field } = relief
  const { line, dir: begun } = trace.start
  const before = line.cell(line.length - 2)
  const crossed = line.crossed(line.length - 2)
  const dir = crossed === NONE ? null : directionBetween(field.grid, field.cell[to] ?? 0, before)
  if (dir === null) return begun !== NONE && line.length === 1 ? BLOCK.open : BLOCK.doorLevel
  const feature = field.side[to * 6 + dir] ?? FEATURE.none
  if (feature === FEATURE.slit) {
    const block = whyNotThroughSlit(relief, from, to, true)
    if (block !== BLOCK.open) return block
  } else if (!isOpening(feature) && !isMouth(relief, to, dir)) return BLOCK.doorLevel
  trace.opening = feature
  trace.behind = field.cell[to] ?? 0
  return BLOCK.open
}

/** The open end of a gate passage. */
function isMouth({ field, passage }: Relief, place: Place, dir: Dir): boolean {
  return passage[place] !== NONE && field.side[place * 6 + dir] === FEATURE.none && field.next[place * 6 + dir] !== NONE
}

/** AT-9.3.2-01, the other way: out of a room only from the opening itself. */
function whyNotLeave(relief: Relief, { dir, line }: Start, from: Place): number {
  if (relief.enclosed[from] !== 1 || dir !== NONE) return BLOCK.open
  const out = firstWayOut(relief.field.grid, line, relief.field.cell[from] ?? 0)
  return out !== NONE && isMouth(relief, from, out) ? BLOCK.open : BLOCK.doorLevel
}

/** AT-5.5.2.2-02 to AT-5.5.2.2-04 */
function passCrests(relief: Relief, trace: Trace, slope: Slope): number {
  const { field } = relief
  const { line } = trace.start
  noteCrest(relief, trace)
  if (!trace.crested) return BLOCK.open
  const hides = (bank: number): boolean => {
    const whose = field.bank[field.low[bank] ?? 0] ?? NONE
    if (whose !== NONE && field.bank[slope.lower] === whose) return false
    return distance(field.grid, slope.low, bank) < distance(field.grid, slope.high, bank)
  }
  for (let i = 0; i + 1 < line.length; i++) if (crestAt(relief, line, i, hides) !== NONE) return BLOCK.bank
  return BLOCK.open
}

/** AT-9.3.1-01, hex by hex. What a bank leads up to is the bank's business. */
function passHeights(relief: Relief, trace: Trace, slope: Slope): number {
  const { line } = trace.start
  const { crested } = trace
  for (let i = firstBetween(trace.start); i < line.length - 1; i++) {
    const a = line.cell(i)
    const b = line.beside(i)
    const one = whyNotOver(relief, a, slope, crested)
    if (one !== BLOCK.open && (b === NONE || whyNotOver(relief, b, slope, crested) !== BLOCK.open)) return one
  }
  return BLOCK.open
}

function whyNotOver(relief: Relief, cell: number, slope: Slope, crested: boolean): number {
  if (relief.tree[cell] === 1) return BLOCK.trees
  if (crested && relief.natural[cell] === 1) return BLOCK.open
  return whyNotRise(relief, relief.top[cell] ?? 0, cell, slope)
}

function whyNotRise({ field }: Relief, height: number, cell: number, { lo, hi, low, high }: Slope): number {
  if (height <= lo) return BLOCK.open
  if (height > hi) return BLOCK.higher
  return distance(field.grid, low, cell) >= distance(field.grid, high, cell) ? BLOCK.open : BLOCK.height
}

/** AT-8.4.3-02 between levels: a wall only touched is an obstacle too. The two ends' own walls are not between them. */
function passWalls(relief: Relief, line: Line, slope: Slope): number {
  if (!relief.walls) return BLOCK.open
  for (let i = 0; i < line.sides; i++) {
    const side = line.touched(i)
    const height = relief.rise[side] ?? 0
    if (height <= slope.lo) continue
    const cell = relief.bulk[side] ?? NONE
    if (cell === slope.low || cell === slope.high) continue
    const block = whyNotRise(relief, height, cell, slope)
    if (block !== BLOCK.open) return BLOCK.wall
  }
  return BLOCK.open
}
