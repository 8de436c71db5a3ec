import { isAnyCrossed, sectionsCrossed } from './joined.ts'
import { circleMet, faultOfPath, isOnTable, pieceAt } from './path.ts'
import type { Circle, Walk } from './path.ts'
import { isNear, lengthOf, LONGEST } from './point.ts'
import type { Point } from './point.ts'
import { isNearBox, placeIn, stretchesIn } from './polygon.ts'
import { isNearSegment } from './segment.ts'

/** A point at which a shortest way may turn, and the way there. */
interface Turn {
  readonly at: Point
  /** Its number among the corners; -1 for the start. */
  readonly corner: number
  readonly cost: number
  readonly from: Turn | null
  /** The hurdles climbed so far, one bit each of those that may be. */
  readonly climbed: number
}

/** All that somebody can walk to with what he has, or as much of it as was asked for so far. */
export interface Reach {
  readonly walk: Walk
  readonly allowance: number
  /** The turns of the shortest ways, nearest first; the first is where he stands. */
  readonly turns: readonly Turn[]
  /** The next of them if it is nearer than this; undefined where none is. */
  readonly next: (than: number) => Turn | undefined
}

/**
 * Where somebody can walk to. Shortest ways turn at ends of walls and hurdles, at corners of zones and around circles; of
 * these only what is near enough is looked at, and every leg by the rules of a path.
 */
export function reachFrom(walk: Walk, start: Point, allowance: number): Reach {
  const reach = waysFrom(walk, start, allowance)
  while (reach.next(Infinity) !== undefined);
  return reach
}

/**
 * The same, each turn worked out when `pathTo` asks for it: who can go straight on looks at none. `toward`: every way that
 * is asked for ends in there, so that turns from which nobody gets there are passed over.
 */
export function waysFrom(walk: Walk, start: Point, allowance: number, toward?: Circle): Reach {
  const turns: Turn[] = [{ at: start, corner: -1, cost: 0, from: null, climbed: 0 }]
  const open: Turn[] = []
  let expanded = 0
  let near: Corners | undefined
  const isHopeless = toward !== undefined && !isNear(start, toward.centre, allowance + toward.radius)
  const next = (than: number): Turn | undefined => {
    if (isHopeless) return undefined
    near ??= cornersNear(walk, start, allowance, toward)
    for (let turn = turns[expanded]; turn !== undefined; turn = turns[++expanded]) expand(near, turn, open)
    for (;;) {
      const nearest = nearestOf(open)
      const turn = open[nearest]
      if (turn === undefined || turn.cost >= than) return undefined
      open.splice(nearest, 1)
      const key = (turn.corner << near.climbs.length) | turn.climbed
      if (near.best[key] === DONE) continue
      near.best[key] = DONE
      turns.push(turn)
      return turn
    }
  }
  return { walk, allowance, turns, next }
}

/** The corners near somebody, and what is known of them. */
interface Corners {
  readonly walk: Walk
  readonly allowance: number
  readonly corners: readonly Point[]
  /** By corner: what is left to go from there at the least. */
  readonly rest: Int32Array
  /** By corner: whether a turn can be made there; 0 as long as nobody has looked. */
  readonly stands: Int8Array
  /** By corner and hurdles climbed: the least cost so far; DONE once it is among the turns. */
  readonly best: Int32Array
  /** The zones of the start. */
  readonly home: ReadonlySet<number>
  /** The hurdles that may be climbed. */
  readonly climbs: readonly number[]
}

const DONE = -1
const FAR = 0x7fffffff

function cornersNear(whole: Walk, start: Point, allowance: number, toward: Circle | undefined): Corners {
  const walk = nearPart(whole, start, allowance)
  const left = (corner: Point): number =>
    toward === undefined ? 0 : Math.max(0, lengthOf(corner, toward.centre) - toward.radius)
  const isUseful = (corner: Point): boolean =>
    isNear(start, corner, allowance) && (toward === undefined || lengthOf(start, corner) + left(corner) <= allowance)
  const corners = cornersOf(walk).filter(isUseful)
  const climbs = [...walk.climbed]
  return {
    walk,
    allowance,
    corners,
    rest: Int32Array.from(corners, left),
    stands: new Int8Array(corners.length),
    best: new Int32Array(corners.length << climbs.length).fill(FAR),
    home: new Set(numbersOf(walk.zones, (zone) => placeIn(zone, start) === 1)),
    climbs,
  }
}

/** Goes on from a turn to every corner that is nearer by it than by the others so far. */
function expand(
  { walk, allowance, corners, rest, stands, best, home, climbs }: Corners,
  from: Turn,
  open: Turn[],
): void {
  const { at, climbed } = from
  const bits = climbs.length
  for (let i = 0; i < corners.length; i++) {
    const corner = corners[i]
    if (corner === undefined || corner === at || (best[i << bits] ?? FAR) <= from.cost) continue
    const room = allowance - from.cost - (rest[i] ?? 0)
    if (room < 0 || !isNear(at, corner, room)) continue
    const cost = from.cost + lengthOf(at, corner)
    if ((best[i << bits] ?? FAR) <= cost) continue
    stands[i] ||= isTurnable(walk, corner) ? 1 : -1
    if (stands[i] === -1) continue
    const over = maskOf(walk, climbs, at, corner)
    if (over === BARRED || (over & climbed) !== 0) continue
    const key = (i << bits) | climbed | over
    const known = best[key] ?? FAR
    if (known <= cost || circleMet(walk, at, corner) >= 0 || !isLegOpen(walk, home, at, corner)) continue
    best[key] = cost
    open.push({ at: corner, corner: i, cost, from, climbed: climbed | over })
  }
}

const isTurnable = (walk: Walk, at: Point): boolean =>
  isOnTable(walk, at) && pieceAt(walk, at) < 0 && circleMet(walk, at, at) < 0

const BARRED = -1

const isBarred = (walk: Walk, p: Point, q: Point): boolean =>
  circleMet(walk, p, q) >= 0 ||
  (walk.climbed.size === 0
    ? isAnyCrossed(walk.pieces, p, q)
    : sectionsCrossed(walk.pieces, p, q).some((piece) => !walk.climbed.has(piece)))

/** The hurdles that a leg goes over, one bit each; barred where it goes through anything else. */
function maskOf({ pieces }: Walk, climbs: readonly number[], p: Point, q: Point): number {
  if (climbs.length === 0) return isAnyCrossed(pieces, p, q) ? BARRED : 0
  let mask = 0
  for (const piece of sectionsCrossed(pieces, p, q)) {
    const bit = climbs.indexOf(piece)
    if (bit < 0) return BARRED
    mask |= 1 << bit
  }
  return mask
}

/** Whether a leg can be part of a shortest way: it leaves no zone but the one of the start. */
function isLegOpen(walk: Walk, home: ReadonlySet<number>, p: Point, q: Point): boolean {
  for (let i = 0; i < walk.zones.length; i++) {
    const zone = walk.zones[i]
    if (zone === undefined || !isNearBox(zone.box, p, q)) continue
    const stretches = stretchesIn(zone, p, q)
    const [first] = stretches
    const isIn = placeIn(zone, p) === 1
    if (first === undefined) {
      if (isIn && !mayLeave(walk, home, i)) return false
    } else if (stretches.length > 1 || (isIn && first.from.num > 0)) return false
    else if (
      isIn ? first.to.num !== first.to.den && !mayLeave(walk, home, i) : home.has(i) || first.to.num !== first.to.den
    )
      return false
  }
  return true
}

const mayLeave = ({ leaving }: Walk, home: ReadonlySet<number>, zone: number): boolean =>
  home.has(zone) && leaving.has(zone)

/** The shortest way to a point, its start first; undefined where there is none, or none shorter than this. */
export function pathTo(
  { walk, allowance, turns, next }: Reach,
  to: Point,
  than = allowance + 1,
): readonly Point[] | undefined {
  if (!isTurnable(walk, to)) return undefined
  let found: readonly Point[] | undefined
  let least = Math.min(allowance + 1, than)
  for (let i = 0; ; i++) {
    const turn = turns[i] ?? next(least)
    if (turn === undefined || turn.cost >= least) return found
    // The way to the turn is open: mostly it is the last leg that is not.
    if (!isNear(turn.at, to, least - 1 - turn.cost) || isBarred(walk, turn.at, to)) continue
    const path = [...pathOf(turn), to]
    if (faultOfPath(walk, path, allowance) !== undefined) continue
    found = path
    least = turn.cost + lengthOf(turn.at, to)
  }
}

function pathOf(turn: Turn): Point[] {
  const path: Point[] = []
  for (let one: Turn | null = turn; one !== null; one = one.from) path.push(one.at)
  return path.reverse()
}

/** The number of the nearest, of those equally near the first. */
function nearestOf(open: readonly Turn[]): number {
  let nearest = 0
  let least = Infinity
  for (let i = 0; i < open.length; i++) {
    const cost = open[i]?.cost ?? Infinity
    if (cost >= least) continue
    least = cost
    nearest = i
  }
  return nearest
}

/** What of a walk can matter so near a point. */
export function nearPart(walk: Walk, start: Point, allowance: number): Walk {
  const pieces = numbersOf(walk.pieces, (one) => isNearSegment(one, start, allowance))
  const zones = numbersOf(walk.zones, ({ box: { left, right, bottom, top } }) => {
    const x = Math.max(left, Math.min(right, start.x))
    const y = Math.max(bottom, Math.min(top, start.y))
    return isNear(start, { x, y }, allowance)
  })
  return {
    ...walk,
    pieces: chosen(walk.pieces, pieces),
    walls: pieces.filter((piece) => piece < walk.walls).length,
    climbed: renumbered(pieces, walk.climbed),
    zones: chosen(walk.zones, zones),
    leaving: renumbered(zones, walk.leaving),
    shunned: walk.shunned.filter(({ centre, radius }) => isNear(centre, start, allowance + radius)),
  }
}

function numbersOf<T>(list: readonly T[], holds: (one: T) => boolean): number[] {
  const found: number[] = []
  for (let i = 0; i < list.length; i++) {
    const one = list[i]
    if (one !== undefined && holds(one)) found.push(i)
  }
  return found
}

function chosen<T>(list: readonly T[], numbers: readonly number[]): T[] {
  const found: T[] = []
  for (const number of numbers) {
    const one = list[number]
    if (one !== undefined) found.push(one)
  }
  return found
}

function renumbered(numbers: readonly number[], set: ReadonlySet<number>): ReadonlySet<number> {
  if (set.size === 0) return set
  return new Set(numbersOf(numbers, (old) => set.has(old)))
}

/** Corners one tenth of a millimetre off what they go around, and the circles as polygons around them. */
function cornersOf(walk: Walk): Point[] {
  const corners: Point[] = []
  const seen = new Set<number>()
  const around = ({ x, y }: Point): void => {
    if (seen.has(x * LONGEST * 2 + y)) return
    seen.add(x * LONGEST * 2 + y)
    for (const [dx, dy] of DIAGONALS) corners.push({ x: x + dx, y: y + dy })
  }
  for (const { a, b } of walk.pieces) {
    around(a)
    around(b)
  }
  for (const { corners: ends } of walk.zones) ends.forEach(around)
  for (const circle of walk.shunned) corners.push(...cornersAround(circle))
  return corners
}

const DIAGONALS = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const

/** Sixteenths of a turn, a thousandth long. */
const SIXTEENTHS = [
  [1000, 0],
  [924, 383],
  [707, 707],
  [383, 924],
] as const

/** The corners of a polygon of sixteen sides around a circle: its ways are a fiftieth longer than along the circle. */
function cornersAround({ centre, radius }: Circle): Point[] {
  const far = Math.ceil((radius * 1021) / 1000) + 2
  return SIXTEENTHS.flatMap(([x, y]) => {
    const [dx, dy] = [Math.round((x * far) / 1000), Math.round((y * far) / 1000)]
    return [
      { x: centre.x + dx, y: centre.y + dy },
      { x: centre.x - dy, y: centre.y + dx },
      { x: centre.x - dx, y: centre.y - dy },
      { x: centre.x + dy, y: centre.y - dx },
    ]
  })
}
