import { cutBetween, faultOfPath, lengthOfPath, makePolygon, pathTo, reachFrom, standOf } from '@grognard/space/measure'
import type { Barrier, Measure, Point, Polygon, Stand, Terrain, Walk, Zone } from '@grognard/space/measure'
import { figure, perSecond, print, REPETITIONS } from './measure.ts'

const MEASURE: Measure = { base: 100, touch: 50, eye: 150, least: 5 }
const [WIDTH, DEPTH] = [12_000, 9_000]
/** The longest rapid move. */
const ALLOWANCE = 1_600

/** A table on which nothing lies exactly in line: pieces and figures where chance puts them, the same in every run. */
export interface Tabletop {
  readonly terrain: Terrain
  readonly figures: readonly Point[]
}

export function scatteredTable(seed: number, pieces: number, figures: number): Tabletop {
  let hash = seed
  const below = (limit: number): number => {
    hash = (Math.imul(hash, 1_664_525) + 1_013_904_223) | 0
    return (hash >>> 8) % limit
  }
  const rectangle = (): Polygon => {
    const [x, y] = [below(WIDTH - 2_000), below(DEPTH - 1_600)]
    const [right, top] = [x + 800 + below(1_000), y + 700 + below(800)]
    return makePolygon([
      { x, y },
      { x: right, y },
      { x: right, y: top },
      { x, y: top },
    ])
  }
  const zones = Array.from({ length: pieces >> 1 }, (_, i): Zone => ({
    polygon: rectangle(),
    cover: i % 2 === 0 ? 'dense' : 'light',
    height: 500,
    roof: -1,
  }))
  const barriers = Array.from({ length: pieces - (pieces >> 1) }, (): Barrier => {
    const a = { x: below(WIDTH - 1_000), y: below(DEPTH - 1_000) }
    const along = below(2) === 0 ? { x: a.x + 1_000, y: a.y } : { x: a.x, y: a.y + 1_000 }
    return { a, b: along, screen: 'high', height: 300 }
  })
  const stands = Array.from({ length: figures }, () => ({ x: 100 + below(WIDTH - 200), y: 100 + below(DEPTH - 200) }))
  return { terrain: { zones, barriers, levels: [], fires: [] }, figures: stands }
}

export const standsOf = ({ terrain, figures }: Tabletop): Stand[] => figures.map((at) => standOf(terrain, MEASURE, at))

/** Where the way from p to q meets a segment, as a share of it, in floating point; undefined where it does not. */
function meets(p: Point, q: Point, a: Point, b: Point): number | undefined {
  const den = (q.x - p.x) * (b.y - a.y) - (q.y - p.y) * (b.x - a.x)
  const t = ((a.x - p.x) * (b.y - a.y) - (a.y - p.y) * (b.x - a.x)) / den
  const u = ((a.x - p.x) * (q.y - p.y) - (a.y - p.y) * (q.x - p.x)) / den
  return den !== 0 && t > 0 && t < 1 && u > 0 && u < 1 ? t : undefined
}

/** Sight as one writes it first: every side of every piece, in floating point, flat ground only. */
export function plainlySees({ terrain }: Tabletop, a: Stand, b: Stand): boolean {
  const [p, q] = [a.at, b.at]
  for (const [i, { polygon, cover }] of terrain.zones.entries()) {
    const [inA, inB] = [a.zones.indexOf(i), b.zones.indexOf(i)]
    if (inA >= 0 && inB >= 0) continue
    const met = polygon.sides.flatMap((side, number) => {
      const t = meets(p, q, side.a, side.b)
      return t === undefined ? [] : [{ t, number }]
    })
    if (met.length === 0) continue
    if (inA < 0 && inB < 0) {
      const [first = { t: 0 }, last = { t: 0 }] = met.sort((one, two) => one.t - two.t)
      if ((last.t - first.t) * Math.hypot(q.x - p.x, q.y - p.y) >= MEASURE.least) return false
    } else if (cover === 'dense') {
      const edges = (inA >= 0 ? a.edges[inA] : b.edges[inB]) ?? []
      if (!met.some(({ number }) => edges.includes(number))) return false
    }
  }
  return terrain.barriers.every(
    (barrier, i) => meets(p, q, barrier.a, barrier.b) === undefined || a.beside.includes(i) || b.beside.includes(i),
  )
}

export const seesExactly = ({ terrain }: Tabletop, a: Stand, b: Stand): boolean =>
  cutBetween(terrain, MEASURE, a, b) === undefined

/** What somebody meets on such a table who may leave where he starts. */
export function walkOn({ terrain, figures }: Tabletop, walker: number): Walk {
  const walls = terrain.zones.filter(({ cover }) => cover === 'dense').flatMap(({ polygon }) => polygon.sides)
  return {
    width: WIDTH,
    depth: DEPTH,
    margin: 100,
    pieces: [...walls, ...terrain.barriers],
    walls: walls.length,
    climbed: new Set(),
    zones: terrain.zones.map(({ polygon }) => polygon),
    leaving: new Set(terrain.zones.keys()),
    shunned: figures.slice(0, 10).flatMap((centre, i) => (i === walker ? [] : [{ centre, radius: 300 }])),
  }
}

/** The shortest way by trying every turn and every pair of turns of the others: at most two turns, all of the table. */
export function plainWay(walk: Walk, turns: readonly Point[], start: Point, to: Point): number {
  let best = Infinity
  const look = (path: Point[]): void => {
    const length = lengthOfPath(path)
    if (length < best && faultOfPath(walk, path, ALLOWANCE) === undefined) best = length
  }
  look([start, to])
  for (const one of turns) {
    look([start, one, to])
    for (const two of turns) if (one !== two) look([start, one, two, to])
  }
  return best
}

export function shortestWay(walk: Walk, start: Point, to: Point): number {
  const path = pathTo(reachFrom(walk, start, ALLOWANCE), to)
  return path === undefined ? Infinity : lengthOfPath(path)
}

export const turnsOf = (walk: Walk, start: Point): readonly Point[] =>
  reachFrom(walk, start, ALLOWANCE).turns.map(({ at }) => at)

/** Free measure: all that a table of forty figures and thirty pieces asks, against plain ways of the same in the same run. */
export function benchMeasure(loops: number): void {
  print(`Free measure, 40 figures and 30 pieces, one thread, median of ${REPETITIONS} samples.`)
  const took = (name: string, rate: number, plain?: number) =>
    print(
      `${name.padEnd(38)} ${figure(1000 / rate).padStart(10)} ms       ${figure(rate / loops).padStart(8)} L   ${plain === undefined ? '' : `${figure(rate / plain)} times as fast as plain`}`,
    )
  const table = scatteredTable(7, 30, 40)
  const stands = standsOf(table)
  let seen = 0
  const pairs = (sees: typeof seesExactly) =>
    perSecond(() => {
      for (const [i, a] of stands.entries()) for (const b of stands.slice(0, i)) seen += sees(table, a, b) ? 1 : 0
      return 1
    })
  const plain = pairs(plainlySees)
  const exact = pairs(seesExactly)
  if (seen === 0) throw new Error('nobody saw anybody')
  took('sight between all pairs', exact, plain)
  took('  plain: floating point, no boxes', plain)
  took(
    '  where all stand',
    perSecond(() => ((seen += standsOf(table).length), 1)),
  )
  const walks = table.figures.map((_, i) => walkOn(table, i))
  let turns = 0
  took(
    'reach of one figure, 16 cm',
    perSecond(() => {
      for (const [i, at] of table.figures.entries()) {
        const walk = walks[i]
        if (walk !== undefined) turns += reachFrom(walk, at, ALLOWANCE).turns.length
      }
      return table.figures.length
    }),
  )
  if (turns === 0) throw new Error('nobody could move')
}
