import { directionBetween, distance } from '@grognard/space'
import type { Dir, Line } from '@grognard/space'
import { FEATURE } from '../../field.ts'
import type { Place } from '../../field.ts'
import { NONE } from '../../state.ts'
import { crestAt, noteCrest } from './crest.ts'
import { whyNotGateEnds, whyNotThroughSlit } from './level.ts'
import { BLOCK } from './refusals.ts'
import { isOpening } from './relief.ts'
import type { Relief } from './relief.ts'
import { firstBetween } from './scene.ts'
import type { Scene, Start, Trace } from './scene.ts'
import { firstWayOut } from './starts.ts'

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
  const before = line.length < 2 ? NONE : (line.a[line.length - 2] ?? NONE)
  const crossed = line.length < 2 ? NONE : (line.crossed[line.length - 2] ?? NONE)
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
    const a = line.a[i] ?? NONE
    const b = line.b[i] ?? NONE
    const one = whyNotOver(relief, a, slope, crested)
    if (one !== BLOCK.open && (b === NONE || whyNotOver(relief, b, slope, crested) !== BLOCK.open)) return one
  }
  return BLOCK.open
}

function whyNotOver(relief: Relief, cell: number, slope: Slope, crested: boolean): number {
  if (cell === NONE) return BLOCK.open
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
  for (let i = 0; i < line.touched.length; i++) {
    const side = line.touched[i] ?? 0
    const height = relief.rise[side] ?? 0
    if (height <= slope.lo) continue
    const cell = relief.bulk[side] ?? NONE
    if (cell === slope.low || cell === slope.high) continue
    const block = whyNotRise(relief, height, cell, slope)
    if (block !== BLOCK.open) return BLOCK.wall
  }
  return BLOCK.open
}
