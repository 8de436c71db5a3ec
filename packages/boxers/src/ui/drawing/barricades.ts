import { chance, pick, within } from './chance.ts'
import type { Chance } from './chance.ts'
import { OUTLINE, moved } from './strokes.ts'

const SACKS = ['#c8b182', '#b9a070', '#d2bd90', '#ab9468'] as const
const TIMBER = ['#7d5a38', '#6a4a2d', '#8d6a44'] as const

const SACK = 'M-6.4 0Q-6.6-3.4-2-3.5H2Q6.6-3.4 6.4 0 6.6 3.4 2 3.5H-2Q-6.6 3.4-6.4 0Z'

function thing(x: number, y: number, turn: number, outline: string, colour: string, more: string): string {
  return moved(
    x,
    y,
    turn,
    `<path d="${outline}" fill="#140c05" fill-opacity=".4" transform="translate(1.6 1.9)"/>`,
    `<path d="${outline}" fill="${colour}"${OUTLINE}/>${more}`,
  )
}

const sack = (x: number, y: number, turn: number, rnd: Chance): string =>
  thing(
    x,
    y,
    turn,
    SACK,
    pick(rnd, SACKS),
    '<path d="M-5-1.6Q0-2.9 5-1.6" stroke="#fff" stroke-width=".9" stroke-opacity=".4" fill="none"/><path d="M-3 1.8Q0 2.8 3.4 1.6" stroke="#000" stroke-width=".8" stroke-opacity=".25" fill="none"/>',
  )

const timber = (x: number, y: number, length: number, turn: number, rnd: Chance): string =>
  thing(
    x,
    y,
    turn,
    `M${-length / 2}-1.9H${length / 2}V1.9H${-length / 2}Z`,
    pick(rnd, TIMBER),
    `<path d="M${-length / 2}-.6H${length / 2}" stroke="#fff" stroke-width=".6" stroke-opacity=".3"/>`,
  )

const crate = (x: number, turn: number): string =>
  thing(
    x,
    0,
    turn,
    'M-6.4-6.4H6.4V6.4H-6.4Z',
    '#96703f',
    '<path d="M-5.4-5.4L5.4 5.4M-5.4 5.4L5.4-5.4" stroke="#4d3622"/><path d="M-5.4-5.4H5.4V5.4H-5.4Z" fill="none" stroke="#c79f6a" stroke-width="1.1"/>',
  )

const cask = (x: number, turn: number): string =>
  thing(
    x,
    0.6,
    turn,
    'M-6-4.4Q0-6.4 6-4.4V4.4Q0 6.4-6 4.4Z',
    '#7d5a38',
    '<path d="M-3.4-5.2V5.2M3.4-5.2V5.2" stroke="#3a3a3a" stroke-width="1.4"/><path d="M-5.4-1.6H5.4" stroke="#fff" stroke-width=".8" stroke-opacity=".3"/>',
  )

/** Two rows of sacks with beams, crates and casks between them, along the x axis about its middle. */
export function barricadeOf(length: number, seed: string, left = 1): string {
  const rnd = chance(seed)
  const half = length / 2
  const parts: string[] = []
  const put = (part: string): void => {
    if (rnd() <= 0.15 + left) parts.push(part)
  }
  for (let x = -half + 7; x < half - 4; x += 11.6) put(sack(x, 4.2 + within(rnd, -0.8, 0.8), within(rnd, -10, 10), rnd))
  parts.push(timber(-length * 0.22, -1, Math.min(38, length * 0.5), within(rnd, -14, 14), rnd))
  parts.push(timber(length * 0.24, 0, Math.min(34, length * 0.5), within(rnd, -16, 16), rnd))
  for (let x = -half + 9; x < half - 6; x += 12.2)
    if (rnd() < 0.86) put(sack(x, -3.4 + within(rnd, -0.8, 0.8), within(rnd, -12, 12), rnd))
  parts.push(crate(within(rnd, -length * 0.34, -length * 0.05), within(rnd, -14, 14)))
  if (length > 80) parts.push(pick(rnd, [crate, cask])(within(rnd, length * 0.14, length * 0.36), within(rnd, -20, 20)))
  return parts.join('')
}
