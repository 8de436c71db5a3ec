import { TERRAIN } from '../../names.ts'
import { centre } from './hexes.ts'
import type { Hex } from './hexes.ts'
import type { Land } from './land.ts'
import type { Chance } from './noise.ts'
import { organic } from './outline.ts'
import { cyclic, line, mix, polygon, shift } from './path.ts'
import type { Point } from './path.ts'
import { near, stone } from './shapes.ts'
import type { Sheet } from './sheet.ts'

/** Fields of loose stones. */
export function paintStones(land: Land, sheet: Sheet): void {
  const field = land.hexesOf([TERRAIN.stones], 1)
  if (field.length === 0) return
  const steps = [
    { grow: 12, opacity: 0.14 },
    { grow: 4, opacity: 0.16 },
    { grow: -5, opacity: 0.18 },
    { grow: -14, opacity: 0.2 },
  ]
  steps.forEach(({ grow, opacity }, i) => {
    sheet.fill('#9c8a63', opacity).add([0, 0], organic(field, { waver: 13, grow, seed: 21 + i, wave: 24 }))
  })
  const shadow = sheet.fill('#4a3520', 0.45)
  const face = sheet.fill('#b1a184')
  const light = sheet.fill('#dccfae', 0.95)
  const ink = sheet.stroke('#5a4730', 0.7, 0.7)
  for (const hex of field) {
    const rnd = land.chanceOf(hex, 'stones')
    for (let i = 0; i < 17; i++) {
      const at = scattered(centre(hex), 36, rnd)
      const size = i < 3 ? 6 + rnd() * 4 : 2 + rnd() * 3.6
      const outline = stone(at, size, rnd)
      shadow.add(at, polygon(outline.map((point) => shift(point, size * 0.34, size * 0.36))))
      face.add(at, polygon(outline))
      light.add(at, polygon(outline.map((point) => mix(point, shift(at, -size * 0.2, -size * 0.24), 0.4))))
      if (size > 3.4) ink.add(at, line(outline.slice(1, 4)))
    }
  }
}

function scattered([x, y]: Point, radius: number, rnd: Chance): Point {
  const angle = rnd() * 2 * Math.PI
  const far = Math.sqrt(rnd()) * radius
  return [x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.9]
}

/** Boulders that only a man on foot climbs. */
export function paintRocks(land: Land, sheet: Sheet): void {
  const rocks = land.hexesOf([TERRAIN.rocks], 1)
  if (rocks.length === 0) return
  sheet.fill('#8d7a58', 0.5).add([0, 0], organic(rocks, { grow: 4, seed: 45 }))
  const boulders = rocks.flatMap((hex) => {
    const rnd = land.chanceOf(hex, 'rocks')
    return Array.from({ length: 9 }, (_, i) => {
      const angle = (i / 9) * 2 * Math.PI + rnd()
      const far = i < 2 ? 6 * rnd() : 14 + rnd() * 20
      const [x, y] = centre(hex)
      const at: Point = [x + Math.cos(angle) * far, y + Math.sin(angle) * far]
      return { hex, at, size: i < 2 ? 17 + rnd() * 6 : 7 + rnd() * 8 }
    })
  })
  heap(land, sheet, boulders, 'boulder')
}

/** A wall that has come down: what it was made of, spread over its hex and a little beyond. */
export function paintRubble(land: Land, sheet: Sheet): void {
  const { rubble } = land.field
  if (rubble.length === 0) return
  const hexes = rubble.map((place) => land.hexOf(place))
  sheet.fill('#a8946c', 0.75).add([0, 0], organic(hexes, { waver: 10, grow: 9, seed: 47 }))
  sheet.fill('#cbb992', 0.7).add([0, 0], organic(hexes, { waver: 9, grow: -3, seed: 48 }))
  const blocks = hexes.flatMap((hex) => {
    const rnd = land.chanceOf(hex, 'rubble')
    return Array.from({ length: 20 }, () => ({ hex, at: near(centre(hex), 74, rnd), size: 3.5 + rnd() * 7.5 }))
  })
  heap(land, sheet, blocks, 'block')
}

interface Boulder {
  readonly hex: Hex
  readonly at: Point
  readonly size: number
}

/** Stones on one another, the northern ones behind. */
function heap(land: Land, sheet: Sheet, boulders: readonly Boulder[], what: string): void {
  const shadow = sheet.fill('#2d1f10', 0.4)
  const body = sheet.fill('#a6957a')
  const dark = sheet.fill('#6f5f4b', 0.9)
  const lit = sheet.fill('#cfc2a4')
  const ink = sheet.stroke('#43321f', 0.8, 0.75)
  const rnd = land.chanceOf([0, 0], what)
  for (const { hex, at, size } of [...boulders].sort((a, b) => a.at[1] - b.at[1])) {
    const home = centre(hex)
    const outline = stone(at, size, rnd)
    const top = outline.map((point) => mix(point, shift(at, -size * 0.22, -size * 0.26), 0.42))
    shadow.add(home, polygon(outline.map((point) => shift(point, size * 0.4, size * 0.4))))
    body.add(home, polygon(outline))
    lit.add(home, polygon(top))
    outline.forEach((point, i) => {
      const next = cyclic(outline, i + 1)
      const away = point[0] + point[1] + next[0] + next[1] > 2 * (at[0] + at[1]) + size * 0.5
      if (away) dark.add(home, polygon([point, next, cyclic(top, i + 1), cyclic(top, i)]))
      ink.add(home, line([point, cyclic(top, i)]))
    })
    ink.add(home, polygon(outline))
  }
}
