import {
  centreOf,
  cornerOf,
  directionBetween,
  distance,
  lineBetween,
  lineFrom,
  middleOfSide,
  neighbour,
  turn,
  withinTwelfth,
} from '@grognard/space'
import type { Dir, Grid, Line, Point } from '@grognard/space'
import { FEATURE } from '../../field.ts'
import type { CornerSlit, Place } from '../../field.ts'
import { NONE } from '../../state.ts'
import { DIRS } from '../ground.ts'
import { BLOCK } from './refusals.ts'
import { isDoor, isOpening, isWindow } from './relief.ts'
import type { Relief } from './relief.ts'
import { CORNER, isTentOpening } from './scene.ts'
import type { Scene, Start, Trace } from './scene.ts'
import { shelter } from './shelter.ts'

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
  let best = 0
  let reason = 0
  for (const start of startsOf(scene, from, to)) {
    const trace = follow(scene, start, from, to)
    if (trace.block === BLOCK.open) {
      const packed = pack(scene, trace, from, to)
      if (best === 0 || grade(packed) < grade(best)) best = packed
    } else if (trace.block > reason) reason = trace.block
  }
  if (best === 0) best = traceUpward(scene, from, to) || traceIntoCorner(scene, from, to)
  return best === 0 ? KNOWN | (reason === 0 ? BLOCK.wall : reason) : best
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

/** Exactly on the ray: within a twelfth of it from both of its own sides. */
function isOnAxis(point: Point, axis: number, to: Point): boolean {
  return withinTwelfth(point, axis - 1, to) && withinTwelfth(point, axis + 1, to)
}

/** The shooter picks the opening that leaves his target least cover. */
function grade(packed: number): number {
  return Math.max(fixedCover(packed), brushCover(packed), guardOf(packed) === 0 ? 0 : 2)
}

function pack(scene: Scene, trace: Trace, from: Place, to: Place): number {
  const { fixed, brush, slitBrush, guard } = shelter(scene, trace, from, to)
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

/** Every way in which a shooter there can begin his line. */
function startsOf({ relief }: Scene, from: Place, to: Place): Start[] {
  const { field, enclosed } = relief
  const { grid } = field
  const cell = field.cell[from] ?? 0
  const goal = field.cell[to] ?? 0
  const starts: Start[] = [{ dir: NONE, feature: FEATURE.none, line: lineBetween(grid, cell, goal), bears: true }]
  for (const dir of DIRS) {
    const feature = field.side[from * 6 + dir] ?? FEATURE.none
    if (!isOpening(feature) && feature !== FEATURE.slit) continue
    if (enclosed[from] === 0 && !looksIn(relief, from, dir, feature, to)) continue
    const point = middleOfSide(grid, cell, dir)
    const line = lineFrom(grid, point, goal)
    /* Out by this opening, not back through the hex he stands in. */
    const outward = line.a[0] === neighbour(grid, cell, dir) && line.b[0] === NONE
    if (feature === FEATURE.slit) {
      const bears = outward && withinTwelfth(point, 2 * dir, centreOf(grid, goal))
      starts.push({ dir, feature, line, bears })
    } else if (outward) starts.push({ dir, feature, line, bears: true })
  }
  if (field.cornerSlits.length > 0) starts.push(...cornerStarts(relief, from, goal))
  return starts
}

/** AT-9.3.3-04: the slits in the corners of his hex, each with the bisector of its two hexes as its axis. */
function cornerStarts({ field }: Relief, from: Place, goal: number): Start[] {
  const { grid } = field
  return field.cornerSlits.flatMap((slit) => {
    if (!slit.places.includes(from)) return []
    const { point, axis } = cornerSlitAt(field, slit)
    const line = lineFrom(grid, point, goal)
    const bears = line.a[0] === slit.before && withinTwelfth(point, axis, centreOf(grid, goal))
    return [{ dir: CORNER, feature: FEATURE.slit, line, bears }]
  })
}

function cornerSlitAt({ grid, cell }: Relief['field'], { places, before }: CornerSlit): { point: Point; axis: number } {
  const [one, two] = [cell[places[0]] ?? 0, cell[places[1]] ?? 0]
  const first = directionBetween(grid, one, before) ?? 0
  const second = directionBetween(grid, two, before) ?? 0
  const clockwise = second === turn(first, 1)
  const dir = clockwise ? first : second
  /* Seen from the hex that has the one before it in the earlier direction, the corner is where that side begins. */
  return { point: cornerOf(grid, clockwise ? one : two, turn(dir, -1)), axis: 2 * dir + 1 }
}

/**
 * From outside: AT-8.4.1-05, AT-8.4.1-06 from the hex before a window into its room only (AT-8.4.1-07); AT-9.3.2-02 from
 * the hex before a door of the castle.
 */
function looksIn({ field, enclosed }: Relief, from: Place, dir: Dir, feature: number, to: Place): boolean {
  const inner = field.next[from * 6 + dir] ?? NONE
  if (inner === NONE || enclosed[inner] !== 1) return false
  if (isWindow(feature)) return field.room[to] === field.room[inner] && enclosed[to] === 1
  return isDoor(feature) && isCastle({ field }, inner)
}

function isCastle({ field }: Pick<Relief, 'field'>, place: Place): boolean {
  const building = field.buildings[field.building[place] ?? NONE]
  return building !== undefined && building.kind !== 'house'
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
    gate: false,
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

function whyNotBegin({ relief }: Scene, { dir, line, bears }: Start, from: Place): number {
  const { field } = relief
  const { grid } = field
  const cell = field.cell[from] ?? 0
  if (!bears) return BLOCK.slitField
  if (dir !== NONE) return BLOCK.open
  /* AT-8.4.1-02, AT-8.4.2-04, AT-9.3.2-02: through an opening of his own hex he must fire from the opening itself. */
  const out = firstWayOut(grid, line, cell)
  if (out === NONE) return BLOCK.open
  const own = field.side[from * 6 + out] ?? FEATURE.none
  if (relief.enclosed[from] === 1 && own === FEATURE.slit) return BLOCK.slitField
  if (!isOpening(own)) return BLOCK.open
  if (relief.enclosed[from] === 1) return BLOCK.wall
  const inner = field.next[from * 6 + out] ?? NONE
  return isDoor(own) && inner !== NONE && isCastle(relief, inner) ? BLOCK.wall : BLOCK.open
}

/** The side by which a line leaves its first hex; NONE if that is at a corner or not at all. */
function firstWayOut(grid: Grid, line: Line, cell: number): Dir | -1 {
  const crossed = line.crossed[0] ?? NONE
  if (crossed === NONE) return NONE
  return directionBetween(grid, cell, line.a[1] ?? NONE) ?? NONE
}

/** Steps of the line between its ends: the first of them and the one after the last. */
function firstBetween({ dir }: Start): number {
  return dir === NONE ? 1 : 0
}

/* ---- level lines ---- */

/** AT-8.4.3-01, AT-8.4.3-02: at one level, whatever stands on that storey stops the line unless it passes an opening. */
function followLevel(scene: Scene, trace: Trace, from: Place, to: Place, level: number): number {
  const { relief } = scene
  const { line } = trace.start
  const storey = relief.stands[level]
  let openings = 0
  if (storey !== undefined)
    for (let i = 0; i < line.touched.length; i++) {
      const feature = storey[line.touched[i] ?? 0] ?? FEATURE.none
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
  for (let i = 0; i < line.crossed.length; i++) {
    const side = line.crossed[i] ?? NONE
    const feature = side === NONE ? FEATURE.none : (storey[side] ?? FEATURE.none)
    if (feature === FEATURE.none) continue
    crossed++
    passed++
    const last = line.a[i + 1] ?? NONE
    if (feature === FEATURE.slit) {
      const block = whyNotThroughSlit(relief, from, to, last === goal)
      if (block !== BLOCK.open) return block
    }
    standsInIt = last === goal && opensInto(relief, to, line.a[i] ?? NONE, feature)
    /* AT-8.4.1-03, AT-8.4.1-04: in by a window, and only at whoever stands right behind it. */
    if (isWindow(feature) && !standsInIt) return BLOCK.window
    trace.opening = feature
    trace.behind = last
  }
  /* AT-8.4.3-02: the frame of an opening is wall. */
  if (crossed < touched) return BLOCK.wall
  /* AT-8.4.2-01, AT-8.4.2-02 */
  if (passed > 2 || (passed === 2 && !standsInIt)) return BLOCK.openings
  /* AT-8.4.1-07 */
  if (dir !== NONE && isWindow(trace.start.feature) && relief.enclosed[from] === 0 && crossed > 0) return BLOCK.window
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
    const a = line.a[i] ?? NONE
    const b = line.b[i] ?? NONE
    const one = whyNotLevelCell(scene, a, level)
    /* AT-5.5.1-04 */
    if (one !== BLOCK.open && (b === NONE || whyNotLevelCell(scene, b, level) !== BLOCK.open)) return one
    if (b === NONE && isPassage(relief, a, level)) trace.gate = true
  }
  noteCrest(relief, trace)
  return whyNotGateEnds(scene, trace, from, to)
}

/** AT-10.1.1-03, AT-9.4.2-02: into, through or out of a gate. */
function whyNotGateEnds({ relief, closed }: Scene, trace: Trace, from: Place, to: Place): number {
  for (const place of [from, to]) {
    const gate = relief.passage[place] ?? NONE
    if (gate === NONE) continue
    if (closed[gate] === 1) return BLOCK.gate
    trace.gate = true
  }
  return BLOCK.open
}

function whyNotLevelCell({ relief, closed }: Scene, cell: number, level: number): number {
  if (cell === NONE) return BLOCK.open
  if (relief.tree[cell] === 1) return BLOCK.trees
  if ((relief.ground[cell] ?? 0) > level) return BLOCK.higher
  const gate = relief.passage[relief.field.low[cell] ?? 0] ?? NONE
  return gate !== NONE && closed[gate] === 1 && isPassage(relief, cell, level) ? BLOCK.gate : BLOCK.open
}

/** Whether a line at that level goes through the passage of a gate, not over it. */
function isPassage({ field, passage }: Relief, cell: number, level: number): boolean {
  if (cell === NONE) return false
  const low = field.low[cell] ?? 0
  if ((passage[low] ?? NONE) === NONE) return false
  return level < (field.floor[field.top[cell] ?? 0] ?? 0)
}

/* ---- lines between levels ---- */

/** 5.5.2.2, 9.3.1: of two at different levels the lower must not be nearer to what is between them. */
function followSlope(scene: Scene, trace: Trace, from: Place, to: Place): number {
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

interface Slope {
  readonly lower: Place
  /** Cells and levels of the lower and the higher party. */
  readonly low: number
  readonly high: number
  readonly lo: number
  readonly hi: number
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

/** The bank whose top lies between two neighbouring cells, as the cell of the bank; NONE. */
function crestBetween(relief: Relief, one: number, two: number): number {
  const { field } = relief
  if (one === NONE || two === NONE) return NONE
  const dir = directionBetween(field.grid, one, two)
  if (dir === null) return NONE
  if (field.side[(field.low[one] ?? 0) * 6 + dir] !== FEATURE.crest) return NONE
  return (relief.ground[one] ?? 0) < (relief.ground[two] ?? 0) ? one : two
}

/** The first bank over whose top the line goes. */
function noteCrest(relief: Relief, trace: Trace): void {
  const { field } = relief
  const { line } = trace.start
  for (let i = 0; i + 1 < line.length; i++) {
    const bank = crestAt(relief, line, i, () => true)
    if (bank === NONE) continue
    trace.crested = true
    trace.bank = field.bank[field.low[bank] ?? 0] ?? NONE
    return
  }
}

/**
 * The crest passed between step i and what comes after it, as the cell of its bank. Where the line runs along a border
 * there are two ways to go; `counts` says of a bank whether it matters, and the way on which none does is taken
 * (AT-5.5.1-04).
 */
function crestAt(relief: Relief, line: Line, i: number, counts: (bank: number) => boolean): number {
  const here = line.a[i] ?? NONE
  if ((line.b[i] ?? NONE) !== NONE) return NONE
  const beside = line.b[i + 1] ?? NONE
  const next = line.a[i + 1] ?? NONE
  if (beside === NONE) {
    const bank = crestBetween(relief, here, next)
    return bank !== NONE && counts(bank) ? bank : NONE
  }
  const after = line.a[i + 2] ?? NONE
  const one = crestOver(relief, here, next, after, counts)
  return one === NONE ? NONE : crestOver(relief, here, beside, after, counts) === NONE ? NONE : one
}

function crestOver(
  relief: Relief,
  here: number,
  via: number,
  after: number,
  counts: (bank: number) => boolean,
): number {
  const up = crestBetween(relief, here, via)
  if (up !== NONE && counts(up)) return up
  const down = crestBetween(relief, via, after)
  return down !== NONE && counts(down) ? down : NONE
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

/* ---- tents ---- */

/** AT-8.5.5-04 */
function whyNotTents(scene: Scene, line: Line, from: Place, to: Place): number {
  const { relief } = scene
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
