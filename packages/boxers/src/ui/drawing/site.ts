import type { Point, Polygon } from '@grognard/space/measure'
import type { Battlefield, FieldSection, FieldZone } from '../../scenarios/types.ts'
import type { Rect, Spot } from './pen.ts'

/** The wooden rim round the table, in millimetres. */
export const RIM = 46

/** Tenths of a millimetre in a millimetre. */
const TENTHS = 10

/** A battlefield as it is drawn: in millimetres, north at the top. */
export interface Site {
  readonly field: Battlefield
  readonly width: number
  readonly height: number
  readonly spot: (point: Point) => Spot
}

export function siteOf(field: Battlefield): Site {
  return {
    field,
    width: field.width / TENTHS,
    height: field.depth / TENTHS,
    spot: ({ x, y }) => [x / TENTHS, (field.depth - y) / TENTHS],
  }
}

export const millimetres = (tenths: number): number => tenths / TENTHS

export const outlineOf = (site: Site, { corners }: Polygon): Spot[] => corners.map(site.spot)

/** The upright rectangle round an outline. */
export function rectOf(site: Site, { box: { left, right, bottom, top } }: Polygon): Rect {
  const [x, y] = site.spot({ x: left, y: top })
  return { x, y, w: (right - left) / TENTHS, h: (top - bottom) / TENTHS }
}

/** Whether an outline is an upright rectangle, as all of ours are. */
export function isUpright({ corners, box }: Polygon): boolean {
  return (
    corners.length === 4 &&
    corners.every(({ x, y }) => (x === box.left || x === box.right) && (y === box.bottom || y === box.top))
  )
}

/** How a zone looks that is not what others of its kind look like. What a zone is does not follow from it. */
const LOOKS = {
  church: /^(chapel|cathedral|church)/,
  shed: /^(engine-house|shed|depot)/,
  station: /^station/,
  palace: /^(hall|palace)/,
  engine: /^locomotive/,
  trucks: /^trucks/,
  mud: /^mud-/,
  kiln: /kiln$/,
  graves: /^graves/,
  rocks: /^rock/,
} as const
export type Look = keyof typeof LOOKS | 'usual'

const isLook = (name: string): name is keyof typeof LOOKS => name in LOOKS

export function lookOf({ id }: Pick<FieldZone, 'id'>): Look {
  return (
    Object.keys(LOOKS)
      .filter(isLook)
      .find((look) => LOOKS[look].test(id)) ?? 'usual'
  )
}

export const zonesOf = (site: Site, ...kinds: readonly FieldZone['kind'][]): FieldZone[] =>
  site.field.zones.filter(({ kind }) => kinds.includes(kind))

/** Whether the leaves of a gate turn to the south of a line from its first end to its second. */
export function inwardOf(site: Site, { a, b, inside }: Pick<FieldSection, 'a' | 'b' | 'inside'>): 1 | -1 {
  if (inside === null) return -1
  const [from, to] = [site.spot(a), site.spot(b)]
  const { left, right, bottom, top } = inside.box
  const [x, y] = site.spot({ x: (left + right) / 2, y: (bottom + top) / 2 })
  return (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]) > 0 ? 1 : -1
}
