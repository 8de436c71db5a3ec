import type { Arena } from '../../arena.ts'
import type { Place } from '../../field.ts'
import { NONE } from '../../state.ts'
import type { View } from '../../view.ts'
import { LOAD, fire, siegeLadder } from '../counters/marks.ts'
import { corners } from '../painter/hexes.ts'
import { polygon, short } from '../painter/path.ts'
import type { Point } from '../painter/path.ts'
import { hexOf, middleOf } from './spots.ts'

/* What lies on the board while men are set up and in battle alike, each as SVG. */

/** What is read or has a top, about a point: it stays so where the board is turned. */
export function upright([x, y]: Point, svg: string): string {
  return `<g transform="translate(${short(x)} ${short(y)})"><g class="upright">${svg}</g></g>`
}

/** Hexes that can be chosen where none of them costs anything. */
export function litFigure(arena: Arena, places: Iterable<Place>): string {
  const hexes = [...places].filter((place) => place !== NONE).map((place) => polygon(corners(hexOf(arena, place))))
  const paths = [...new Set(hexes)]
  if (paths.length === 0) return ''
  return `<path d="${paths.join('')}" fill="#e7b73c" fill-opacity=".34" stroke="#8f630c" stroke-width="2.4" stroke-linejoin="round"/>`
}

/** Fires, loads and ladders. */
export function marksFigure(arena: Arena, view: View): string {
  const placed = (place: Place, svg: string): string => upright(middleOf(arena, place), svg)
  return [
    ...view.loads.flatMap(({ at, gone }) => (at === NONE || gone ? [] : [placed(at, LOAD)])),
    ...view.ladders.map(({ at, top }) => siegeLadder(middleOf(arena, at), middleOf(arena, top))),
    ...view.fires.flatMap(({ places }) =>
      places.map((place, i) => placed(place, fire(arena.field.nameOf(place), i > 0))),
    ),
  ].join('')
}
