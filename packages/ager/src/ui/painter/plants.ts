import { TERRAIN } from '../../names.ts'
import { centre } from './hexes.ts'
import type { Land } from './land.ts'
import type { Chance } from './noise.ts'
import { organic } from './outline.ts'
import { around, bent, cyclic, disc, dot, line, polygon, shift } from './path.ts'
import type { Point } from './path.ts'
import { spot } from './shapes.ts'
import { Sheet } from './sheet.ts'
import type { Block, Brush } from './sheet.ts'

const TURN = 2 * Math.PI

/** The ground under palms is greener. */
export function paintPalmGround(land: Land, sheet: Sheet): void {
  const leaves = land.hexesOf([TERRAIN.palmLeaves, TERRAIN.palmTrunk])
  if (leaves.length === 0) return
  const steps = [
    { grow: 4, opacity: 0.16 },
    { grow: -8, opacity: 0.18 },
    { grow: -20, opacity: 0.2 },
    { grow: -34, opacity: 0.2 },
  ]
  steps.forEach(({ grow, opacity }, i) => {
    sheet.fill('#8a8548', opacity).add([0, 0], organic(leaves, { waver: 12, grow, seed: 31 + i, wave: 26 }))
  })
}

/** Shrubs and palms: what men stand under. */
export function paintPlants(land: Land): Block[] {
  const sheet = new Sheet(land.extent)
  paintShrubs(land, sheet)
  paintPalms(land, sheet)
  return sheet.blocks()
}

function paintShrubs(land: Land, sheet: Sheet): void {
  const base = sheet.fill('#8b8a4c', 0.28)
  const shadow = sheet.fill('#2f2a12', 0.34)
  const dark = sheet.fill('#55602c')
  const middle = sheet.fill('#748039')
  const light = sheet.fill('#a0a356', 0.9)
  const tips = sheet.stroke('#3a431c', 1, 0.75)
  for (const hex of land.hexesOf([TERRAIN.shrub])) {
    const rnd = land.chanceOf(hex, 'shrub')
    const heart = centre(hex)
    base.add(heart, spot(shift(heart, 0, 3), 32, rnd, { points: 12, rough: 0.4 }))
    for (const { at, size } of tuftsOf(heart, rnd)) {
      shadow.add(heart, spot(shift(at, 5, 5), size, rnd, { rough: 0.4 }))
      dark.add(heart, spot(at, size, rnd, { points: 10, rough: 0.5 }))
      middle.add(heart, spot(shift(at, -1.6, -2), size * 0.74, rnd, { rough: 0.6 }))
      light.add(heart, spot(shift(at, -3, -3.6), size * 0.4, rnd, { points: 7, rough: 0.7 }))
      for (let i = 0; i < 7; i++) {
        const angle = rnd() * TURN
        const tip = around(at, angle, size * (0.4 + rnd() * 0.55))
        tips.add(heart, line([tip, shift(around(tip, angle, 2.6), 0, -1)]))
      }
    }
  }
}

/** The tufts of a shrub, the northern ones first. */
function tuftsOf([x, y]: Point, rnd: Chance): { readonly at: Point; readonly size: number }[] {
  return Array.from({ length: 11 }, (_, i) => {
    const angle = (i / 11) * TURN + rnd() * 0.5
    const far = i === 0 ? 0 : 12 + rnd() * 11
    const at: Point = [x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.9]
    return { at, size: 8 + rnd() * 5 }
  }).sort((a, b) => a.at[1] - b.at[1])
}

/** Three ages of leaf, the oldest lowest. */
const FANS = [
  { count: 11, length: 94, from: 0.1, width: 10, leaf: '#4f5f2b', spine: '#8d8a4a' },
  { count: 10, length: 80, from: 0.4, width: 9.4, leaf: '#6b7c36', spine: '#b3aa62' },
  { count: 7, length: 52, from: 0.75, width: 7.4, leaf: '#8d9a48', spine: '#d5cb86' },
] as const

interface Frond {
  readonly leaf: readonly Point[]
  readonly spine: readonly Point[]
}

/** Date palms from above: fronds as bent spines with combed leaflets, their shadow thrown far. */
function paintPalms(land: Land, sheet: Sheet): void {
  const far = sheet.fill('#241c0a', 0.16)
  const shadow = sheet.fill('#241c0a', 0.3)
  const fans = FANS.map((fan) => ({ ...fan, leaves: sheet.fill(fan.leaf), spines: sheet.stroke(fan.spine, 1.1, 0.85) }))
  const trunk = sheet.fill('#6d4a26', 1, ' stroke="#2f1d0c"')
  const rings = sheet.stroke('#b98c55', 0.9, 0.8)
  const dates = sheet.stroke('#a4561f', 3.8)
  for (const hex of land.hexesOf([TERRAIN.palmTrunk])) {
    const rnd = land.chanceOf(hex, 'palm')
    const heart = centre(hex)
    fans.forEach((fan, age) => {
      const fronds = frondsOf(heart, fan, rnd)
      for (const { leaf, spine } of fronds) {
        if (age === 0) shadow.add(heart, polygon(leaf.map((point) => shift(point, 15, 13))))
        if (age === 1) far.add(heart, polygon(leaf.map((point) => shift(point, 19, 16))))
        fan.leaves.add(heart, polygon(leaf))
        fan.spines.add(heart, bent(spine))
      }
    })
    paintCrown(heart, rnd, { trunk, rings, dates })
  }
}

function paintCrown(heart: Point, rnd: Chance, brushes: Readonly<Record<'trunk' | 'rings' | 'dates', Brush>>): void {
  brushes.trunk.add(heart, spot(heart, 13, rnd, { rough: 0.2 }))
  for (const radius of [3, 5.6, 8.2, 10.8]) brushes.rings.add(heart, disc(heart, radius))
  for (let i = 0; i < 22; i++) {
    brushes.dates.add(heart, dot(around(heart, rnd() * TURN, 9 + rnd() * 7)))
  }
}

function frondsOf(heart: Point, fan: (typeof FANS)[number], rnd: Chance): Frond[] {
  return Array.from({ length: fan.count }, (_, i) => {
    const angle = ((i + rnd() * 0.45) / fan.count) * TURN + fan.from
    const length = fan.length * (0.82 + rnd() * 0.26)
    const bend = (rnd() - 0.5) * 0.55
    const along = (t: number): Point => around(heart, angle + bend * t * t, length * t)
    return { leaf: leafletsOf(heart, along, fan.width), spine: [0.05, 0.3, 0.55, 0.8, 1].map(along) }
  })
}

/** The outline of a frond: out along one row of leaflets, back along the other. */
function leafletsOf(heart: Point, along: (t: number) => Point, width: number): Point[] {
  const left: Point[] = []
  const right: Point[] = []
  for (let t = 0.14; t <= 1.001; t += 0.075) {
    const at = along(t)
    const ahead = along(Math.min(1.06, t + 0.05))
    const length = Math.hypot(ahead[0] - at[0], ahead[1] - at[1]) || 1
    const [fx, fy] = [(ahead[0] - at[0]) / length, (ahead[1] - at[1]) / length]
    const wide = width * Math.sin(Math.min(1, t * 0.94) * Math.PI * 0.93 + 0.16) + 1.4
    const leaflet = (aside: number, forth: number): Point => [
      at[0] - fy * aside + fx * forth,
      at[1] + fx * aside + fy * forth,
    ]
    left.push(leaflet(wide, 8), leaflet(1.6, 3))
    right.push(leaflet(-wide, 8), leaflet(-1.6, 3))
  }
  return [heart, ...left, along(1.05), ...right.map((_, i) => cyclic(right, -1 - i))]
}
