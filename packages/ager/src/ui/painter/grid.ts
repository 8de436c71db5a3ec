import { DIRS } from '@grognard/space'
import { SIDE, beside, centre, corners, sideOf } from './hexes.ts'
import type { Hex } from './hexes.ts'
import type { Land } from './land.ts'
import { line, mix, polygon, short } from './path.ts'
import { Sheet } from './sheet.ts'
import type { Block } from './sheet.ts'

/** The fine grid: every side once, its ends a little darker. */
export function paintGrid(land: Land): Block[] {
  const sheet = new Sheet(land.extent)
  const sides = sheet.stroke('#3a2511', 0.8, 0.22)
  const ticks = sheet.stroke('#2a1808', 1, 0.36)
  for (const hex of land.hexes)
    for (const dir of DIRS) {
      if (dir > 2 && land.isInPlay(beside(hex, dir))) continue
      const [from, to] = sideOf(hex, dir)
      const at = centre(hex)
      sides.add(at, line([from, to]))
      ticks.add(at, line([from, mix(from, to, 0.17)]) + line([to, mix(to, from, 0.17)]))
    }
  return sheet.blocks()
}

/** What a hex is called on its own map, at its top. */
export function paintNumbers(land: Land): Block[] {
  const sheet = new Sheet(land.extent)
  const numbers = sheet.figures(
    'class="drawn-figures" font-size="6.2" text-anchor="middle" fill="#2a1808" fill-opacity=".62"',
  )
  for (const hex of land.hexes) {
    const at = centre(hex)
    const name = land.field.nameOf(land.low(hex)).replace(/^.*:|@.*$/g, '')
    numbers.add(at, `<text x="${short(at[0])}" y="${short(at[1] - SIDE + 8.2)}">${name}</text>`)
  }
  return sheet.blocks()
}

/** Hexes that are printed but not in play lie under a veil, to the edge of the picture. */
export function paintVeil(land: Land): Block[] {
  const sheet = new Sheet(land.extent)
  const veil = sheet.fill('#f3ead4', 0.72)
  const { columns, rows } = land.extent
  const onGrid = ([column, row]: Hex): Hex => [
    Math.max(0, Math.min(columns - 1, column)),
    Math.max(0, Math.min(rows - 1, row)),
  ]
  for (let row = -1; row <= rows; row++)
    for (let column = -1; column <= columns; column++) {
      const hex: Hex = [column, row]
      if (!land.isInPlay(onGrid(hex))) veil.add(centre(hex), polygon(corners(hex)))
    }
  return sheet.blocks()
}
