import type { Arena } from '../../arena.ts'
import type { Place } from '../../field.ts'
import { NONE } from '../../state.ts'
import type { View } from '../../view.ts'
import type { Reached } from '../../ways.ts'
import { LOAD, fire, siegeLadder } from '../counters/marks.ts'
import { beside, centre, corners, keyOf, sideOf } from '../painter/hexes.ts'
import type { Hex } from '../painter/hexes.ts'
import { DIRS } from '@grognard/space'
import { line, polygon, short } from '../painter/path.ts'
import { hexOf, middleOf } from './spots.ts'

/* Drawings that lie on the board for a while, each as SVG. */

/** What it costs to come to each place at the least. */
export function cheapest(reach: readonly Reached[]): ReadonlyMap<Place, Reached> {
  const found = new Map<Place, Reached>()
  for (const one of reach) if ((found.get(one.at)?.cost ?? Infinity) > one.cost) found.set(one.at, one)
  return found
}

/** Everywhere within reach as one field with a rim, the cost in each hex. */
export function reachFigure(arena: Arena, costs: ReadonlyMap<Place, Reached>): string {
  if (costs.size === 0) return ''
  const hexes = new Map<number, { readonly hex: Hex; readonly cost: number }>()
  for (const [place, { cost }] of costs) {
    const hex = hexOf(arena, place)
    const key = keyOf(hex)
    if ((hexes.get(key)?.cost ?? Infinity) > cost) hexes.set(key, { hex, cost })
  }
  const all = [...hexes.values()]
  const rim = all.flatMap(({ hex }) =>
    DIRS.filter((dir) => !hexes.has(keyOf(beside(hex, dir)))).map((dir) => line(sideOf(hex, dir))),
  )
  const figures = all.map(({ hex, cost }) => {
    const [x, y] = centre(hex)
    return `<text x="${short(x)}" y="${short(y + 5)}">${cost}</text>`
  })
  return [
    `<path d="${all.map(({ hex }) => polygon(corners(hex))).join('')}" fill="#f7ecc9" fill-opacity=".44"/>`,
    `<path d="${rim.join('')}" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="5.4" stroke-linecap="round"/>`,
    `<path d="${rim.join('')}" fill="none" stroke="#1f4f8f" stroke-width="2.6" stroke-linecap="round"/>`,
    `<g class="drawn-figures" font-size="14" font-weight="700" text-anchor="middle" fill="#1f4f8f" stroke="#fbf5e6" stroke-width="3" paint-order="stroke">${figures.join('')}</g>`,
  ].join('')
}

/** Hexes that can be chosen where none of them costs anything. */
export function litFigure(arena: Arena, places: Iterable<Place>): string {
  const paths = [
    ...new Set([...places].filter((place) => place !== NONE).map((place) => polygon(corners(hexOf(arena, place))))),
  ]
  if (paths.length === 0) return ''
  return `<path d="${paths.join('')}" fill="#e7b73c" fill-opacity=".34" stroke="#8f630c" stroke-width="2.4" stroke-linejoin="round"/>`
}

/** Fires, loads and ladders. */
export function marksFigure(arena: Arena, view: View): string {
  const placed = (place: Place, svg: string): string => {
    const [x, y] = middleOf(arena, place)
    return `<g transform="translate(${short(x)} ${short(y)})">${svg}</g>`
  }
  return [
    ...view.loads.flatMap(({ at, gone }) => (at === NONE || gone ? [] : [placed(at, LOAD)])),
    ...view.ladders.map(({ at, top }) => siegeLadder(middleOf(arena, at), middleOf(arena, top))),
    ...view.fires.flatMap(({ places }) =>
      places.map((place, i) => placed(place, fire(arena.field.nameOf(place), i > 0))),
    ),
  ].join('')
}
