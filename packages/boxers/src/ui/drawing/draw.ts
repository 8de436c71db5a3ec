import type { Battlefield, FieldSection, FieldZone } from '../../scenarios/types.ts'
import { drawDoor, drawGate, piersOf } from './doors.ts'
import type { Doorway } from './doors.ts'
import { drawCourts, drawEarth, drawEdge, drawHills, drawRails, drawScatter, drawWays } from './earth.ts'
import { drawFloor } from './floors.ts'
import { drawField, drawThicket, drawTrench } from './green.ts'
import { shadowOf } from './light.ts'
import { PATTERNS } from './patterns.ts'
import { line, rectangle, short } from './pen.ts'
import type { Spot } from './pen.ts'
import { drawRoof } from './roofs.ts'
import { drawRuin, fallen } from './ruins.ts'
import { RIM, inwardOf, millimetres, outlineOf, rectOf, siteOf, zonesOf } from './site.ts'
import type { Site } from './site.ts'
import { laid, stroked } from './strokes.ts'
import { drawStretch, footprint } from './walls.ts'
import { drawWalks } from './walks.ts'

/** From the ground up, in the order in which they are drawn. */
const LAYERS = [
  'earth',
  'dusk',
  'shade',
  'flat',
  'walks',
  'floors',
  'doors',
  'walls',
  'gates',
  'roofs',
  'light',
] as const
export type LayerId = (typeof LAYERS)[number]

/** The drawing of one piece of terrain, or of the whole ground. */
export interface Piece {
  /** Zone, section, level or area; undefined for what is no piece. */
  readonly of?: string
  readonly svg: string
}

export interface Layer {
  readonly id: LayerId
  readonly pieces: readonly Piece[]
}

export interface Drawing {
  readonly width: number
  readonly height: number
  readonly layers: readonly Layer[]
}

const FLAT: Partial<Record<FieldZone['kind'], (site: Site, zone: FieldZone) => string>> = {
  ruin: drawRuin,
  field: drawField,
  trench: drawTrench,
  thicket: drawThicket,
}

const isWalled = ({ kind }: FieldZone): boolean => kind === 'building' || kind === 'wagon'

const doorwayOf = (site: Site, { id, a, b, door }: FieldSection): Doorway => ({
  id,
  from: site.spot(a),
  to: site.spot(b),
  state: door ?? 'closed',
  left: 1,
})

/** What one section looks like that stands by itself, as it is at the start of a scenario. */
function sectionOf(site: Site, { id, kind, a, b }: FieldSection): string {
  if (kind === 'side' || kind === 'door') return ''
  return drawStretch({ id, kind, from: site.spot(a), to: site.spot(b), left: 1 })
}

/** The outlines that throw a shadow, each with its height. */
function tallOf(site: Site): { of: string; outline: readonly Spot[]; height: number }[] {
  const { zones, sections } = site.field
  const low = { field: 0.8, ruin: 0.3, thicket: 0, trench: 0, building: 1, wagon: 1 } as const
  return [
    ...zones
      .filter(({ kind }) => low[kind] > 0)
      .map(({ id, kind, polygon, height }) => ({
        of: id,
        outline: outlineOf(site, polygon),
        height: millimetres(height) * low[kind],
      })),
    ...sections.flatMap((section) => {
      const { id, kind, a, b, height, zone } = section
      if (zone >= 0 || kind === 'side') return []
      const ends = { from: site.spot(a), to: site.spot(b) }
      if (kind !== 'door') return [{ of: id, outline: footprint({ ...ends, kind }), height: millimetres(height) }]
      const leaf = { of: id, outline: footprint({ ...ends, kind: 'wall' }), height: millimetres(height) * 0.8 }
      return [
        leaf,
        ...piersOf(ends).map((outline) => ({ of: `${id}-piers`, outline, height: millimetres(height) * 1.15 })),
      ]
    }),
  ]
}

function shadows(site: Site, reach: number): Piece[] {
  return tallOf(site).map(({ of, outline, height }) => ({
    of,
    svg: `<path d="${shadowOf(outline, height * reach)}"/>`,
  }))
}

/** At night the table is dark, and as far as a fire shines it is not. */
function lightOf(site: Site): Piece[] {
  const { width, height, field } = site
  const whole = rectangle({ x: 0, y: 0, w: width, h: height })
  return [{ svg: drawEdge(site) + (field.sightLimit === null ? '' : laid(whole, 'night')) }]
}

/** Where a wall lay open before the battle: what fell out of it, trodden flat. */
function drawGaps(site: Site): string {
  return [...site.field.areas.values()]
    .filter(({ id }) => /breach|gap/.test(id))
    .map(({ id, polygon }) => {
      const { x, y, w, h } = rectOf(site, polygon)
      return fallen([x, y + h / 2], [x + w, y + h / 2], 16, id)
    })
    .join('')
}

function piecesOf(site: Site, id: LayerId): Piece[] {
  const { zones, sections } = site.field
  switch (id) {
    case 'earth':
      return [
        { svg: drawEarth(site) },
        { svg: drawCourts(site) },
        { svg: drawWays(site) },
        { svg: drawHills(site) },
        { svg: drawRails(site) },
        { svg: laid(rectangle({ x: 0, y: 0, w: site.width, h: site.height }), 'grain') },
        { svg: drawScatter(site) },
        { svg: drawGaps(site) },
      ]
    case 'flat':
      return zones.flatMap((zone) => {
        const draw = FLAT[zone.kind]
        return draw === undefined ? [] : [{ of: zone.id, svg: draw(site, zone) }]
      })
    case 'dusk':
      return shadows(site, 1)
    case 'shade':
      return shadows(site, 0.8)
    case 'walks':
      return drawWalks(site).map(({ id: of, svg }) => ({ of, svg }))
    case 'floors':
      return zones.filter(isWalled).map((zone) => ({ of: zone.id, svg: drawFloor(site, zone) }))
    case 'doors':
      return sections
        .filter(({ kind, zone }) => kind === 'door' && zone >= 0)
        .map((section) => ({ of: section.id, svg: drawDoor(doorwayOf(site, section)) }))
    case 'walls':
      return sections
        .filter(({ kind }) => kind !== 'side' && kind !== 'door')
        .map((section) => ({ of: section.id, svg: sectionOf(site, section) }))
    case 'gates':
      return sections
        .filter(({ kind, zone }) => kind === 'door' && zone < 0)
        .map((section) => ({ of: section.id, svg: drawGate(doorwayOf(site, section), inwardOf(site, section)) }))
    case 'roofs':
      return zonesOf(site, 'building', 'wagon').map((zone) => ({ of: zone.id, svg: drawRoof(site, zone) }))
    case 'light':
      return lightOf(site)
    default: {
      const never: never = id
      return never
    }
  }
}

/** The table of a scenario. The same battlefield always gives the same picture, to the letter. */
export function draw(field: Battlefield): Drawing {
  const site = siteOf(field)
  return {
    width: site.width,
    height: site.height,
    layers: LAYERS.map((id): Layer => ({ id, pieces: piecesOf(site, id) })),
  }
}

/** Walnut with a brass line, as a tray round the table. */
function rimOf(width: number, height: number): string {
  const outer = rectangle({ x: -RIM, y: -RIM, w: width + 2 * RIM, h: height + 2 * RIM })
  const mitres = [
    line([-RIM, -RIM], [0, 0]),
    line([width + RIM, -RIM], [width, 0]),
    line([-RIM, height + RIM], [0, height]),
    line([width + RIM, height + RIM], [width, height]),
  ].join('')
  const grain = Array.from({ length: 9 }, (_, i) => {
    const at = 5 + i * 4.6
    return line([-RIM, at - RIM], [width + RIM, at - RIM]) + line([-RIM, height + at], [width + RIM, height + at])
  }).join('')
  return [
    laid(outer, 'walnut'),
    stroked(grain, '#2a1a0d', 0.8, 0.5),
    stroked(mitres, '#20140a', 1.5),
    stroked(rectangle({ x: -5, y: -5, w: width + 10, h: height + 10 }), '#c99a55', 2),
    stroked(rectangle({ x: -2, y: -2, w: width + 4, h: height + 4 }), '#1a1008', 4),
  ].join('')
}

/** One fill for all shadows of a layer, so that where two of them meet it is no darker. */
const SHADES: Partial<Record<LayerId, number>> = { dusk: 0.2, shade: 0.24 }

/** A drawing as one picture: its layers are groups, and so are the pieces in them, by name. */
export function pictureOf({ width, height, layers }: Drawing): string {
  const groups = layers.map(({ id, pieces }) => {
    const shade = SHADES[id]
    const dark = shade === undefined ? '' : ` fill="#2b1d10" opacity="${shade}"`
    const svg = pieces.map(({ of, svg: text }) => (of === undefined ? text : `<g data-of="${of}">${text}</g>`))
    return `<g data-layer="${id}"${dark}>${svg.join('')}</g>`
  })
  const box = `viewBox="${-RIM} ${-RIM} ${short(width + 2 * RIM)} ${short(height + 2 * RIM)}"`
  const clip = `<clipPath id="bx-table"><path d="${rectangle({ x: 0, y: 0, w: width, h: height })}"/></clipPath>`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}><defs>${PATTERNS}${clip}</defs>${rimOf(width, height)}<g clip-path="url(#bx-table)">${groups.join('')}</g></svg>`
}
