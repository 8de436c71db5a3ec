import { around, between, disc, line, mix, polygon } from '../drawing/pen.ts'
import type { Spot } from '../drawing/pen.ts'
import { filled, stroked } from '../drawing/strokes.ts'

/** Words on the table, as large on the screen from near as from far. */
export interface Chip {
  readonly at: Spot
  readonly text: string
  /** May, costs, refused, plain measure, the other side is asked. */
  readonly tone: 'may' | 'costs' | 'no' | 'plain' | 'other'
}

/** What lies on the table for the question that is put: under the figures, over them, and in words. */
export interface Overlay {
  readonly under: string
  readonly over: string
  readonly chips: readonly Chip[]
}

export const NOTHING: Overlay = { under: '', over: '', chips: [] }

export function together(...overlays: readonly Overlay[]): Overlay {
  return {
    under: overlays.map(({ under }) => under).join(''),
    over: overlays.map(({ over }) => over).join(''),
    chips: overlays.flatMap(({ chips }) => chips),
  }
}

export const TEAL = '#0e7566'
export const MINT = '#9be3c9'
export const AMBER = '#ffcf6b'
export const RED = '#a3211a'
export const ROSE = '#ff9a86'
export const IVORY = '#fff8e6'
const CASING = '#1d140b'

/** Sure; needs the die; refused. */
type Certainty = 'sure' | 'dice' | 'no'
const DASHES: Readonly<Record<Certainty, string>> = {
  sure: ' stroke-linecap="round"',
  dice: ' stroke-dasharray="9 6"',
  no: ' stroke-dasharray="1.5 6" stroke-linecap="round"',
}

/** A line that is seen on any ground: a dark casing round it. */
export function cased(path: string, colour: string, width: number, certainty: Certainty = 'sure'): string {
  const dash = DASHES[certainty]
  return stroked(path, CASING, width + 2, 0.55, dash) + stroked(path, colour, width, 1, dash)
}

/** So much off an end, where the base of a figure is. */
export function clear(from: Spot, to: Spot, off: number): Spot {
  const length = between(from, to)
  return length <= off ? to : mix(from, to, off / length)
}

export function crossAt(at: Spot): string {
  const [x, y] = at
  const arms = line([x - 3.4, y - 3.4], [x + 3.4, y + 3.4]) + line([x + 3.4, y - 3.4], [x - 3.4, y + 3.4])
  return filled(disc(at, 7.4), IVORY) + filled(disc(at, 6), RED) + stroked(arms, '#fff', 2.2)
}

/** Brackets round a figure, so that its marker stays readable. */
export function brackets([x, y]: Spot, colour: string): string {
  const [r, s] = [12.6, 6]
  const path =
    line([x - r, y - s], [x - r, y - r], [x - s, y - r]) +
    line([x + s, y - r], [x + r, y - r], [x + r, y - s]) +
    line([x + r, y + s], [x + r, y + r], [x + s, y + r]) +
    line([x - s, y + r], [x - r, y + r], [x - r, y + s])
  return stroked(path, CASING, 3.6, 0.5) + stroked(path, colour, 2)
}

/** A circle with ticks, as a template laid on the table. */
export function template(at: Spot, radius: number, colour: string, dashed = false): { under: string; over: string } {
  const ticks = Array.from({ length: 36 }, (_, i) => {
    const turn = (i * Math.PI) / 18
    return line(around(at, turn, radius), around(at, turn, radius - (i % 3 === 0 ? 8 : 4)))
  }).join('')
  const circle = disc(at, radius)
  return {
    under: filled(circle, colour, 0.16),
    over: cased(circle, colour, 2.2, dashed ? 'dice' : 'sure') + (dashed ? '' : stroked(ticks, colour, 1.4)),
  }
}

/** An arc of a range, broken, where the table has it. */
export function band(at: Spot, radius: number): string {
  return (
    stroked(disc(at, radius), CASING, 3.4, 0.35, DASHES.dice) + stroked(disc(at, radius), IVORY, 1.6, 0.9, DASHES.dice)
  )
}

/** A region to be ended in: pale within, its edge drawn. */
export function region(rings: readonly (readonly Spot[])[], edge: 'sure' | 'dice' | 'faint', fill: boolean): string {
  const path = rings.map((ring) => polygon(ring)).join('')
  if (path === '') return ''
  const inside = fill ? filled(path, TEAL, 0.24, ' fill-rule="evenodd"') : ''
  if (edge === 'faint') return inside + stroked(path, TEAL, 1, 0.8)
  return (
    inside +
    stroked(path, IVORY, 4, 0.8) +
    stroked(path, TEAL, 2.2, 1, edge === 'dice' ? ' stroke-dasharray="7 5"' : '')
  )
}

/** A tape measure from one point to another, a mark every centimetre. */
export function tape(from: Spot, to: Spot): string {
  const length = between(from, to)
  if (length < 1) return ''
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const off = (along: number, aside: number): Spot => [
    from[0] + ux * along - uy * aside,
    from[1] + uy * along + ux * aside,
  ]
  let marks = ''
  for (let at = 0; at <= length; at += 10) marks += line(off(at, -4.5), off(at, at % 50 === 0 ? 1.5 : -1))
  const strip = polygon([off(0, -4.5), off(length, -4.5), off(length, 4.5), off(0, 4.5)])
  return [
    filled(strip, '#1a1008', 0.35, ' transform="translate(1.6 2)"'),
    filled(strip, '#e9c95a', 1, ' stroke="#3d2c08" stroke-width=".9"'),
    stroked(marks, '#3d2c08', 0.9),
    filled(disc(from, 7), '#8c2f20', 1, ' stroke="#22170e" stroke-width="1"'),
    filled(disc(from, 3), '#e0b95d'),
  ].join('')
}
