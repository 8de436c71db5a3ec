import { DIRS } from '@grognard/space'
import type { Place } from '../../field.ts'
import { FEATURE } from '../../names.ts'
import { centre, sideMiddle } from './hexes.ts'
import type { Land } from './land.ts'
import { between, cyclic, mix, polygon, short } from './path.ts'
import type { Point } from './path.ts'
import { edge, filled, stroked } from './sheet.ts'
import type { Outline } from './walls.ts'

type Opening = 'door' | 'towerdoor' | 'entrance' | 'window' | 'balcony' | 'awning' | 'slit'

const OPENINGS: ReadonlyMap<number, Opening> = new Map([
  [FEATURE.door, 'door'],
  [FEATURE.towerdoor, 'towerdoor'],
  [FEATURE.entrance, 'entrance'],
  [FEATURE.window, 'window'],
  [FEATURE.balcony, 'balcony'],
  [FEATURE.awning, 'awning'],
  [FEATURE.slit, 'slit'],
])

/** A place in a wall, and which ways lead along it and out of it. */
interface Spot {
  readonly at: Point
  readonly out: Point
  readonly far: number
}

/** The openings of a building, drawn where its walls are. */
export function openings(
  { field, hexOf }: Land,
  interior: readonly Place[],
  { walls, thick, floor }: { readonly walls: readonly Outline[]; readonly thick: number; readonly floor: string },
): string {
  return interior
    .flatMap((place) =>
      DIRS.map((dir) => {
        const opening = OPENINGS.get(field.side[place * 6 + dir] ?? -1)
        if (opening === undefined) return ''
        const hex = hexOf(place)
        const [at, from] = [sideMiddle(hex, dir), centre(hex)]
        const spot = spotOn(walls, at, [at[0] - from[0], at[1] - from[1]])
        return spot === undefined ? '' : placed(spot, drawn(opening, { thick, floor, out: spot.out }))
      }),
    )
    .join('')
}

/** The nearest place of a wall that faces the same way. */
function spotOn(walls: readonly Outline[], at: Point, away: Point): Spot | undefined {
  let best: Spot | undefined
  for (const outline of walls)
    outline.forEach((from, i) => {
      const to = cyclic(outline, i + 1)
      const length = between(from, to)
      if (length < 1) return
      const [x, y] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
      const along = ((at[0] - from[0]) * x + (at[1] - from[1]) * y) / length
      const nearest = mix(from, to, Math.max(0.08, Math.min(0.92, along)))
      const facing = y * away[0] - x * away[1]
      const out: Point = facing < 0 ? [-y, x] : [y, -x]
      const askew = Math.abs(facing) < 0.3 * Math.hypot(...away) ? 60 : 0
      const far = between(nearest, at) + askew
      if (best === undefined || far < best.far) best = { at: nearest, out, far }
    })
  return best
}

/** In the drawings below x runs along the wall and y out of it, from its outer face. */
function placed({ at, out }: Spot, svg: string): string {
  const numbers = [-out[1], out[0], out[0], out[1], at[0], at[1]].map(short)
  return `<g transform="matrix(${numbers.join(' ')})">${svg}</g>`
}

const INK = '#3b2814'
const WOOD = '#2f1d0c'

interface Setting {
  readonly thick: number
  readonly floor: string
  readonly out: Point
}

/** What juts out from a wall shades the ground before it, wherever the wall looks. */
function jutting([x, y]: Point, half: number, far: number): string {
  const [along, away] = [-y * 10 + x * 8, x * 10 + y * 8]
  const at = (aside: number, depth: number): Point => [aside + along, Math.max(0, depth + away)]
  return filled(polygon([at(-half, 0), at(half, 0), at(half, far), at(-half, far)]), '#241505', 0.34)
}

function drawn(opening: Opening, { thick, floor, out }: Setting): string {
  switch (opening) {
    case 'door':
      return [
        filled(`M-11 1.5L11 1.5L8 ${-thick - 1}L-8 ${-thick - 1}Z`, floor, 1, edge(INK, 1.4)),
        filled(`M-8 ${-thick}L-5.4 ${-thick}L-4 ${-thick - 14}L-7 ${-thick - 14.5}Z`, '#7b4f24', 1, edge(WOOD, 1)),
        filled('M-9 2L9 2L8 6L-8 6Z', '#cdbb94', 1, edge('#5a4326', 0.8)),
        stroked('M-3 2.4V5.8M3 2.4V5.8', '#5a4326', 0.7),
      ].join('')
    case 'entrance':
      return [
        filled(`M-15 1.5L15 1.5L13 ${-thick - 1}L-13 ${-thick - 1}Z`, floor, 1, edge(INK, 1.4)),
        ...[-14, 14].map((x) => `<circle cx="${x}" cy="${-thick / 2}" r="3" fill="#f3e6c8" stroke="${INK}"/>`),
      ].join('')
    case 'towerdoor':
      return [
        filled(`M-8 1.5L8 1.5L7 ${-thick - 1}L-7 ${-thick - 1}Z`, floor, 1, edge(WOOD, 1.4)),
        filled(`M-7.4 ${-thick * 0.62}H7.4V${-thick * 0.3}H-7.4Z`, '#6d4521', 1, edge(WOOD, 0.9)),
        stroked(`M-2.5 ${-thick * 0.62}V${-thick * 0.3}M2.5 ${-thick * 0.62}V${-thick * 0.3}`, WOOD, 0.7),
      ].join('')
    case 'window':
      return latticed(thick)
    case 'balcony':
      return [
        jutting(out, 19, 16),
        latticed(thick),
        filled('M-19 0H19V15H-19Z', '#a2713a', 1, edge('#341f0b', 1.3)),
        stroked('M-19 5H19M-19 10H19', '#6d4720', 0.8),
        filled('M-19 12.4H19V16H-19Z', '#c79a5c', 1, edge('#341f0b', 0.9)),
        stroked('M-15 12.6V16M-10 12.6V16M-5 12.6V16M0 12.6V16M5 12.6V16M10 12.6V16M15 12.6V16', '#341f0b', 0.7),
      ].join('')
    case 'awning':
      return [
        jutting(out, 25, 25),
        latticed(thick),
        filled(
          'M-25 0H25V22q-3 4 -6.25 4t-6.25 -4q-3 4 -6.25 4t-6.25 -4q-3 4 -6.25 4t-6.25 -4q-3 4 -6.25 4t-6.25 -4Z',
          '#efe0bd',
          1,
          edge('#4b2a17', 1.2),
        ),
        filled(
          'M-25 0h7.1v25.4q-4 -.4 -7.1 -3.4ZM-10.8 0h7.2v25q-4 .6 -7.2 -2ZM3.6 0h7.2v23.4q-3.6 3 -7.2 2.2ZM17.8 0H25V22q-3 4 -7.2 3.6Z',
          '#a8392c',
          0.9,
        ),
        stroked('M-25 7H25', '#fff', 1.6, 0.35),
        ...[-23, 23].map((x) => `<circle cx="${x}" cy="24" r="1.8" fill="${INK}"/>`),
      ].join('')
    case 'slit':
      return (
        filled(`M-1.3 3L1.3 3L6 ${-thick - 1}L-6 ${-thick - 1}Z`, '#1d140b', 0.9) +
        stroked('M-4.5 2.4H4.5', '#1d140b', 1.6)
      )
    default: {
      const never: never = opening
      return never
    }
  }
}

/** A lattice and the sill before it. */
function latticed(thick: number): string {
  const inner = -thick + 0.6
  return [
    filled(`M-8 .8L8 .8L6 ${inner}L-6 ${inner}Z`, '#bfe0dd', 1, edge(INK, 1.3)),
    stroked(`M-4 .8V${inner}M0 .8V${inner}M4 .8V${inner}M-7 ${-thick / 2}H7`, '#5b3d1c', 0.8),
    filled('M-9.5 1H9.5V3.6H-9.5Z', '#a87b45', 1, edge(INK, 0.9)),
  ].join('')
}
