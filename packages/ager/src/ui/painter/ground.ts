import { DIRS } from '@grognard/space'
import { FEATURE, TERRAIN } from '../../names.ts'
import { beside, centre, hexAt, keyOf, sideMiddle } from './hexes.ts'
import type { Hex } from './hexes.ts'
import type { Land } from './land.ts'
import { fractal } from './noise.ts'
import type { Chance } from './noise.ts'
import { organic } from './outline.ts'
import { arc, arcs, around, between, bent, line, mix, polygon, rectangle, shift } from './path.ts'
import type { Arc, Point } from './path.ts'
import { near, spot, stone } from './shapes.ts'
import { Sheet, filled } from './sheet.ts'
import type { Block } from './sheet.ts'

const EARTH = {
  pale: '#e8d4a8',
  warm: '#cda36a',
  rust: '#bb8450',
  rose: '#c58f7a',
  cool: '#c3b083',
  dust: '#f0e2bd',
  grass: '#9a9a58',
  grassDark: '#6f7a3c',
} as const

/** Where nothing grows. */
const BARE: ReadonlySet<number> = new Set([
  TERRAIN.road,
  TERRAIN.water,
  TERRAIN.ditch,
  TERRAIN.castleCourtyard,
  TERRAIN.room,
  TERRAIN.wallWalk,
  TERRAIN.tower,
  TERRAIN.masterTower,
  TERRAIN.gate,
  TERRAIN.rubble,
  TERRAIN.bridge,
])

/** Big translucent spots in few colours, as a painter lays in ground: how many on a hex, and from what to what size. */
const WASHES = [
  { colour: EARTH.pale, share: 0.107, least: 50, most: 150, opacity: 0.28 },
  { colour: EARTH.warm, share: 0.139, least: 30, most: 120, opacity: 0.16 },
  { colour: EARTH.cool, share: 0.116, least: 30, most: 110, opacity: 0.22 },
  { colour: EARTH.rust, share: 0.139, least: 18, most: 80, opacity: 0.1 },
  { colour: EARTH.rose, share: 0.07, least: 20, most: 90, opacity: 0.12 },
  { colour: EARTH.dust, share: 0.139, least: 16, most: 60, opacity: 0.2 },
] as const

const WIDE = { points: 10, rough: 0.5, wide: 1.25, high: 0.8, coarse: true }

/** Beyond the edge as many hexes as the largest spot reaches over it. */
const MARGIN = 2

/** Earth and the washes on it. */
export function paintEarth(land: Land): Block[] {
  const sheet = new Sheet(land.extent)
  const base = sheet.figures()
  base.add([0, 0], filled(rectangle(-60, -60, land.width + 120, land.height + 120), 'url(#ager-earth)'))
  const brushes = WASHES.map((wash) => ({ ...wash, brush: sheet.fill(wash.colour, wash.opacity) }))
  for (const hex of land.hexesAbout(MARGIN)) {
    const rnd = land.chanceOf(hex, 'wash')
    for (const { share, least, most, brush } of brushes) {
      if (rnd() >= share) continue
      const at = near(centre(hex), 70, rnd)
      brush.add(at, spot(at, least + rnd() * (most - least), rnd, WIDE))
    }
  }
  paintHeights(land, sheet)
  return sheet.blocks()
}

/** High ground is paler, and palest away from its edge. */
function paintHeights(land: Land, sheet: Sheet): void {
  const high = land.hexesAbout(MARGIN).filter((hex) => land.levelAt(hex) >= 1 && land.terrainAt(hex) !== TERRAIN.press)
  if (high.length === 0) return
  const at: Point = [0, 0]
  sheet.fill('#e9d2a0', 0.55).add(at, organic(high, { waver: 5, seed: 8, ease: 30 }))
  sheet.fill('#f1e0b6', 0.35).add(at, organic(high, { waver: 12, grow: -26, seed: 9, ease: 30 }))
}

/** Where people go to and fro: the areas that maps name. */
function trodden({ field, hexOf }: Land): Hex[][] {
  return [...field.named.values()].map((places) =>
    places.filter((place) => field.terrain[place] !== TERRAIN.terrace).map((place) => hexOf(place)),
  )
}

/** Grass, brushwork, trodden earth and grit. */
export function paintSoil(land: Land): Block[] {
  const sheet = new Sheet(land.extent)
  const squares = trodden(land)
  const worn = new Set(squares.flat().map(keyOf))
  const grows = (at: Point): boolean => !worn.has(keyOf(hexAt(at))) && !BARE.has(land.terrainAt(hexAt(at)))
  const green = ([x, y]: Point): number => fractal(x / 210, y / 210, land.seed + 2)
  paintGrass(land, sheet, (at) => (grows(at) ? green(at) : 0))
  paintBrushwork(land, sheet)
  paintBlades(land, sheet, (at) => (grows(at) ? green(at) : 0))
  paintRoads(land, sheet)
  for (const square of squares) paintTracks(land, sheet, square)
  paintGrit(land, sheet)
  return sheet.blocks()
}

type Growth = (at: Point) => number

function paintGrass(land: Land, sheet: Sheet, growth: Growth): void {
  const grass = sheet.fill(EARTH.grass, 0.16)
  const thick = sheet.fill(EARTH.grassDark, 0.14)
  const wide = { points: 7, rough: 0.6, wide: 1.3, high: 0.75, coarse: true }
  for (const hex of land.hexes) {
    const rnd = land.chanceOf(hex, 'grass')
    for (let i = 0; i < 2; i++) {
      const at = near(centre(hex), 70, rnd)
      const grown = growth(at)
      if (grown > 0.53 && rnd() < 0.5) grass.add(at, spot(at, 14 + rnd() * 26, rnd, wide))
      if (grown > 0.6) thick.add(at, spot(at, 8 + rnd() * 18, rnd, wide))
    }
  }
}

/** Short strokes along a slow flow, light over dark: the hand of the painter. */
function paintBrushwork(land: Land, sheet: Sheet): void {
  const brushes = [
    sheet.stroke('#b98a50', 3.4, 0.16),
    sheet.stroke('#f4e6be', 4, 0.22),
    sheet.stroke('#a98c58', 2, 0.2),
    sheet.stroke('#fbf0cf', 1.6, 0.32),
  ]
  for (const hex of land.hexes) {
    const rnd = land.chanceOf(hex, 'brush')
    for (const brush of brushes) {
      if (rnd() > 0.88) continue
      const at = near(centre(hex), 76, rnd)
      const angle = fractal(at[0] / 300, at[1] / 300, land.seed + 40) * 5 - 1.2
      const length = 10 + rnd() * 26
      const bend = (rnd() - 0.5) * 8
      brush.add(
        at,
        arc(at, around(around(at, angle, length / 2), angle + Math.PI / 2, bend), around(at, angle, length)),
      )
    }
  }
}

function paintBlades(land: Land, sheet: Sheet, growth: Growth): void {
  const brushes = [sheet.stroke('#7d8444', 0.9, 0.75), sheet.stroke('#5b6432', 0.9, 0.7)] as const
  for (const hex of land.hexes) {
    const rnd = land.chanceOf(hex, 'blades')
    for (let i = 0; i < 4; i++) {
      const at = near(centre(hex), 70, rnd)
      if (growth(at) < 0.5 || rnd() > 0.88) continue
      brushes[rnd() < 0.5 ? 0 : 1].add(at, tuft(at, rnd))
    }
  }
}

function tuft(at: Point, rnd: Chance): string {
  const count = 3 + Math.floor(rnd() * 3)
  const blades = Array.from({ length: count }, (_, i): Arc => {
    const lean = (i - count / 2) * 1.6 + rnd() * 1.5
    const foot = shift(at, i * 1.5, 0)
    return [foot, shift(foot, lean * 0.2, -2 - rnd() * 2), shift(foot, lean, -4 - rnd() * 4)]
  })
  return arcs(blades)
}

/** The roads by themselves, for a board that is seen small. */
export function roadsOf(land: Land): Block[] {
  const sheet = new Sheet(land.extent)
  paintRoads(land, sheet)
  return sheet.blocks()
}

function paintRoads(land: Land, sheet: Sheet): void {
  const road = land.hexesOf([TERRAIN.road], MARGIN)
  if (road.length === 0) return
  const ruts = sheet.stroke('#a9834e', 1, 0.32)
  const at: Point = [0, 0]
  sheet.fill('#efdfb4', 0.34).add(at, organic(road, { waver: 12, grow: 6, seed: 54, ease: 60 }))
  sheet.fill('#efdfb4', 0.5).add(at, organic(road, { waver: 10, grow: 0, seed: 55, ease: 60 }))
  sheet.fill('#e2c996', 0.6).add(at, organic(road, { waver: 10, grow: -10, seed: 56, ease: 60 }))
  const members = new Set(road.map(keyOf))
  for (const hex of road) {
    const rnd = land.chanceOf(hex, 'rut')
    for (const dir of DIRS) {
      const on = beside(hex, dir)
      if (dir > 2 || !members.has(keyOf(on))) continue
      const [from, to] = [centre(hex), centre(on)]
      for (const aside of [-9, 8])
        if (rnd() < 0.7)
          ruts.add(
            from,
            line([
              shift(mix(from, to, 0.1), 0, aside + rnd() * 4),
              shift(mix(from, to, 0.45 + rnd() * 0.5), 0, aside + rnd() * 4),
            ]),
          )
    }
  }
}

/** How far a track may lead. */
const NEAR = 900

/** Trodden earth of a square, and from every door near it to its middle: strokes on strokes, so that the edge is soft. */
function paintTracks(land: Land, sheet: Sheet, square: readonly Hex[]): void {
  const middles = square.map(centre)
  const [x, y] = middles.reduce(([a, b], [c, d]) => [a + c / middles.length, b + d / middles.length], [0, 0])
  const goal: Point = [x, y]
  const rnd = land.chanceOf(hexAt(goal), 'track')
  const spread = [
    { grow: 14, opacity: 0.16 },
    { grow: 2, opacity: 0.16 },
    { grow: -12, opacity: 0.16 },
    { grow: -30, opacity: 0.12 },
  ]
  for (const { grow, opacity } of spread)
    sheet
      .fill(EARTH.dust, opacity)
      .add(goal, organic(square, { waver: 64, grow, wave: 120, seed: 5, step: 18, ease: 40 }))
  const paths = doorsOf(land)
    .filter(({ at }) => between(at, goal) < NEAR)
    .map(({ at, before }) => {
      const half = near(mix(before, goal, 0.5), 60, rnd)
      return bent([at, mix(at, before, 2), half, goal])
    })
  const ends: readonly Point[] = [
    [0, y],
    [land.width, y],
    [x, land.height],
    [x, 0],
  ]
  for (const end of ends)
    if (between(end, goal) < NEAR && isOpen(land, end, goal))
      paths.push(arc(end, near(mix(end, goal, 0.5), 120, rnd), goal))
  for (const [width, opacity] of [
    [46, 0.09],
    [32, 0.1],
    [18, 0.12],
  ] as const)
    sheet.stroke(EARTH.dust, width, opacity).add(goal, paths.join(''))
  const scuffs = sheet.stroke('#a9834e', 0.9, 0.4)
  for (const hex of square)
    for (let i = 0; i < 4; i++) {
      const at = near(centre(hex), 60, rnd)
      const angle = rnd() * 6.3
      scuffs.add(at, arc(at, around(at, angle, 4), around(at, angle + 0.9, 6)))
    }
}

/** Whether no house stands in the way. */
function isOpen(land: Land, from: Point, to: Point): boolean {
  const steps = Math.ceil(between(from, to) / 40)
  const onTheWay = Array.from({ length: steps }, (_, i) => hexAt(mix(from, to, i / steps)))
  return onTheWay.every((hex) => (land.field.building[land.low(hex)] ?? -1) === -1)
}

/** Doors of houses to the open, each with the middle of the hex before it. */
function doorsOf({ field, hexOf }: Land): { readonly at: Point; readonly before: Point }[] {
  return field.buildings.flatMap(({ interior }) =>
    interior.flatMap((place) =>
      DIRS.flatMap((dir) => {
        const beyond = field.next[place * 6 + dir] ?? -1
        const opens = field.side[place * 6 + dir] === FEATURE.door && (field.building[beyond] ?? -1) === -1
        return opens ? [{ at: sideMiddle(hexOf(place), dir), before: centre(hexOf(beyond)) }] : []
      }),
    ),
  )
}

/** Gravel, cracks and pebbles: the grain of the print. */
function paintGrit(land: Land, sheet: Sheet): void {
  const dark = sheet.stroke('#7a5a34', 1.1, 0.5)
  const light = sheet.stroke('#fff3d0', 1.2, 0.6)
  const crack = sheet.stroke('#8a6538', 0.7, 0.35)
  const pebble = sheet.fill('#a58a62', 0.8)
  const glint = sheet.stroke('#f5e6c4', 0.8, 0.8)
  for (const hex of land.hexes) {
    const rnd = land.chanceOf(hex, 'grit')
    for (let i = 0; i < 4; i++) {
      const at = near(centre(hex), 76, rnd)
      const brush = rnd() < 0.6 ? dark : light
      brush.add(at, line([at, shift(at, 0.4 + rnd() * 0.9, 0)]))
    }
    if (rnd() < 0.55) {
      const at = near(centre(hex), 76, rnd)
      const size = 1 + rnd() * 2
      pebble.add(at, polygon(stone(at, size, rnd)))
      glint.add(at, line([shift(at, -size * 0.6, -size * 0.4), shift(at, size * 0.1, -size * 0.7)]))
    }
    if (rnd() < 0.16) crack.add(centre(hex), crackFrom(near(centre(hex), 70, rnd), rnd))
  }
}

function crackFrom(start: Point, rnd: Chance): string {
  const points: Point[] = [start]
  let angle = rnd() * 6
  let at = start
  for (let i = 0; i < 4; i++) {
    angle += (rnd() - 0.5) * 1.4
    at = shift(at, Math.cos(angle) * (4 + rnd() * 6), Math.sin(angle) * (3 + rnd() * 4))
    points.push(at)
  }
  return line(points)
}
