import { DIRS } from '@grognard/space'
import type { Arena } from '../../arena.ts'
import type { Place } from '../../field.ts'
import type { Reached } from '../../ways.ts'
import { beside, centre, corners, keyOf, sideOf } from '../painter/hexes.ts'
import type { Hex } from '../painter/hexes.ts'
import { line, polygon, short } from '../painter/path.ts'
import type { Danger } from './dangers.ts'
import { upright } from './lying.ts'
import { hexOf } from './spots.ts'

/** Each place for the fewest points. */
export function cheapest(reach: readonly Reached[]): ReadonlyMap<Place, Reached> {
  const found = new Map<Place, Reached>()
  for (const one of reach) if ((found.get(one.at)?.cost ?? Infinity) > one.cost) found.set(one.at, one)
  return found
}

interface Lit {
  readonly hex: Hex
  readonly cost: number
  readonly turning: number
}

/** Everywhere within reach as one field with a rim, the cost in each hex and what turning takes of it. */
export function reachFigure(arena: Arena, costs: ReadonlyMap<Place, Reached>): string {
  if (costs.size === 0) return ''
  const hexes = new Map<number, Lit>()
  for (const [place, { cost, turning }] of costs) {
    const hex = hexOf(arena, place)
    const key = keyOf(hex)
    if ((hexes.get(key)?.cost ?? Infinity) > cost) hexes.set(key, { hex, cost, turning })
  }
  const all = [...hexes.values()]
  const rim = all
    .flatMap(({ hex }) =>
      DIRS.filter((dir) => !hexes.has(keyOf(beside(hex, dir)))).map((dir) => line(sideOf(hex, dir))),
    )
    .join('')
  const figures = all.map(({ hex, cost }) => text(hex, 5, cost))
  const turned = all.filter(({ turning }) => turning > 0)
  return [
    `<path d="${all.map(({ hex }) => polygon(corners(hex))).join('')}" fill="#f7ecc9" fill-opacity=".44"/>`,
    `<path d="${rim}" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="5.4" stroke-linecap="round"/>`,
    `<path d="${rim}" fill="none" stroke="#1f4f8f" stroke-width="2.6" stroke-linecap="round"/>`,
    `<g class="drawn-figures" font-size="14.5" font-weight="750" text-anchor="middle" fill="#1f4f8f" stroke="#fbf5e6" stroke-width="3" paint-order="stroke">${figures.join('')}</g>`,
    turned.length === 0
      ? ''
      : `<g class="drawn-figures" font-size="9.5" font-weight="700" text-anchor="middle" fill="#8f630c" stroke="#fbf5e6" stroke-width="2.4" paint-order="stroke">${turned.map(({ hex, turning }) => text(hex, 18, `↻${turning}`)).join('')}</g>`,
  ].join('')
}

function text(hex: Hex, down: number, said: string | number): string {
  return upright(centre(hex), `<text y="${down}">${said}</text>`)
}

const SWORDS = 'M-4 -4L4 4M4 -4L-4 4M-4.6 1.6L-1.6 4.6M4.6 1.6L1.6 4.6'
const ARROW = 'M-4 4L4 -4M0 -4H4V0M-4 1V4H-1'

/** Hexes where he may be stopped, hurt or hit, with the chances; where only a bow covers him, an arrow. */
export function dangerFigure(arena: Arena, dangers: ReadonlyMap<Place, Danger>): string {
  if (dangers.size === 0) return ''
  const hexes: string[] = []
  const plates: string[] = []
  for (const [place, { slip, fire }] of dangers) {
    const hex = hexOf(arena, place)
    if (slip > 0) hexes.push(polygon(corners(hex)))
    const lines = [
      ...(slip > 0 ? [{ icon: SWORDS, chance: slip }] : []),
      ...(fire > 0 ? [{ icon: ARROW, chance: fire }] : []),
    ]
    const from = slip > 0 ? 16 : 17
    const rows = lines.map(({ icon, chance }, i) =>
      plate(from + i * 12 - (lines.length > 1 ? 3 : 0), icon, chance, slip > 0),
    )
    plates.push(upright(centre(hex), rows.join('')))
  }
  return [
    `<path d="${hexes.join('')}" fill="#c4391d" fill-opacity=".22" stroke="#c4391d" stroke-width="2" stroke-dasharray="6 4"/>`,
    `<g class="drawn-figures" font-size="9.4" font-weight="750" text-anchor="middle">${plates.join('')}</g>`,
  ].join('')
}

function plate(down: number, icon: string, chance: number, framed: boolean): string {
  const frame = framed
    ? `<rect x="-17" y="-6" width="34" height="11.4" fill="#fff6ea" stroke="#8e2a1e" stroke-width=".8"/>`
    : ''
  const halo = framed ? '' : ' stroke="#fbf5e6" stroke-width="2.4" paint-order="stroke"'
  return `<g transform="translate(0 ${down})">${frame}<path d="${icon}" transform="translate(-9.6 -.4)" fill="none" stroke="#8e2a1e" stroke-width="1.5" stroke-linecap="round"/><text x="5" y="3" fill="#8e2a1e"${halo}>${chance}%</text></g>`
}

/** The chance of doing harm, on whom it would be done to. */
export function oddsFigure(
  spots: readonly (readonly [x: number, y: number, chance: number, kind: 'blow' | 'shot'])[],
): string {
  const plates = spots.map(([x, y, chance, kind]) =>
    upright(
      [x, y],
      `<g transform="translate(22 ${short(Math.max(11 - y, -30))})"><rect x="-23" y="-9" width="46" height="17" rx="2" fill="#fff6ea" stroke="#c4391d" stroke-width="1.4"/><path d="${kind === 'blow' ? SWORDS : ARROW}" transform="translate(-14 -.4) scale(1.2)" fill="none" stroke="#8e2a1e" stroke-width="1.5" stroke-linecap="round"/><text x="6" y="4.4" fill="#8e2a1e">${chance}%</text></g>`,
    ),
  )
  return plates.length === 0
    ? ''
    : `<g class="drawn-figures" font-size="12.5" font-weight="800" text-anchor="middle">${plates.join('')}</g>`
}
