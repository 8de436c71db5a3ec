import { colOf, rowOf } from '@grognard/space'
import type { Side } from '../../components.ts'
import { standable } from '../../field.ts'
import type { Place } from '../../field.ts'
import { TERRAIN } from '../../names.ts'
import type { Battle, PlaceSet } from '../../scenarios.ts'
import { armsOf } from '../counters/arms.ts'
import { PAPER } from '../counters/livery.ts'
import { KITE, drawShield } from '../counters/shield.ts'
import { ourKit } from '../../our-kit.ts'
import { centre, keyOf } from '../painter/hexes.ts'
import type { Hex } from '../painter/hexes.ts'
import { loops } from '../painter/outline.ts'
import { polygon, short } from '../painter/path.ts'
import type { Point } from '../painter/path.ts'
import { arrowsAt, mapSides, spotOf } from './arrows.ts'
import type { Extent } from './extent.ts'
import { colourOf } from './colour.ts'

/** Where a side may begin on most of the map nothing is worth tinting. */
const MOST = 0.6
const TEAM: readonly Side[] = [0, 1]

/** Drawn over the board: tinted where a side sets up, arrows where it comes in, and the arms of its leader. */
export function plan(battle: Battle, extent: Extent): string {
  const kite = `<defs><clipPath id="ager-kite"><path d="${KITE}"/></clipPath></defs>`
  return `${kite}${TEAM.map((side) => sideOf(battle, side, extent)).join('')}`
}

function sideOf(battle: Battle, side: Side, extent: Extent): string {
  const men = battle.roster.flatMap((piece) =>
    piece.side === side && piece.character !== null ? [piece.character] : [],
  )
  const colour = colourOf(men)
  const groups = battle.groups.filter((group) => group.side === side)
  const zone = hexesOf(
    battle,
    groups.flatMap(({ area }) => (area === null ? [] : [area])),
  )
  const isEverywhere = zone.length > MOST * battle.field.grid.size
  const outline = loops(zone)
    .map((edges) => polygon(edges.map(({ from }) => from)))
    .join('')
  const tint = `<path d="${outline}" fill="${colour}" fill-opacity=".26" fill-rule="evenodd" stroke="${colour}" stroke-width="7" stroke-dasharray="22 14"/>`
  const entries = [...new Set(groups.flatMap(({ enter }) => (enter === null ? [] : mapSides(enter.sides))))]
  const arrows = entries.map((entry) => arrowsAt(entry, extent, colour)).join('')
  const first = leaderOf(battle, side)
  const own = groups.find(({ pieces }) => pieces.includes(first))?.area ?? null
  const at = own === null ? besideEntry(entries, extent) : middle(hexesOf(battle, [own]), battle, side)
  return `${zone.length === 0 || isEverywhere ? '' : tint}${arrows}${standing(battle, first, at, { colour, scale: extent.width / SIXTH })}`
}

function hexesOf({ field }: Battle, areas: readonly PlaceSet[]): Hex[] {
  const found = new Map<number, Hex>()
  const add = (place: Place): void => {
    if (!standable(field, 'foot', place) || field.terrain[place] === TERRAIN.water) return
    const cell = field.cell[place] ?? -1
    const hex: Hex = [colOf(field.grid, cell), rowOf(field.grid, cell)]
    found.set(keyOf(hex), hex)
  }
  for (const area of areas) area.forEach((inside, place) => (inside === 1 ? add(place) : undefined))
  return [...found.values()]
}

/** The hex of a zone that is nearest to its middle; the side that may be anywhere is told from the right. */
function middle(zone: readonly Hex[], { field }: Battle, side: Side): Point {
  const points = zone.map(centre)
  const isWide = zone.length > MOST * field.grid.size
  const mean = (of: (point: Point) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const x = isWide
    ? Math.max(...points.map(([across]) => across)) * (side === 0 ? 0.2 : 0.8)
    : mean(([across]) => across)
  const y = mean(([, down]) => down)
  const far = ([across, down]: Point): number => Math.hypot(across - x, down - y)
  return points.reduce((best, point) => (far(point) < far(best) ? point : best))
}

function besideEntry(entries: readonly number[], { x: from, width, height }: Extent): Point {
  const [only] = entries
  if (entries.length !== 1 || only === undefined) return [from + width * 0.82, height * 0.62]
  const [x, y] = spotOf(only, 0.5, width, height)
  return [from + x + (width / 2 - x) * 0.38, y + (height / 2 - y) * 0.38]
}

/** A board in play is so many times as wide as what arms are drawn in. */
const SIXTH = 580

const arms = armsOf(ourKit.characters)

/** The most valuable man of a side stands for it. */
function leaderOf({ roster }: Battle, side: Side): number {
  const valueAt = (piece: number): number => roster[piece]?.character?.value ?? -1
  return roster.reduce((best, one, piece) => (one.side === side && valueAt(piece) > valueAt(best) ? piece : best), -1)
}

/** Nobody's arms where a side hides. */
function standing(
  { roster, groups, groupOf }: Battle,
  piece: number,
  [x, y]: Point,
  { colour, scale }: { readonly colour: string; readonly scale: number },
): string {
  const borne = arms.get(roster[piece]?.character?.id ?? '')
  const hides = groups[groupOf[piece] ?? -1]?.hidden === true
  const device = hides
    ? `<text y="14" text-anchor="middle" font-size="40" font-family="Georgia, serif" font-weight="700" fill="${PAPER}">?</text>`
    : borne === undefined
      ? ''
      : drawShield(borne)
  const disc = hides ? colour : PAPER
  return `<g transform="translate(${short(x)} ${short(y)}) scale(${short(scale)})"><circle r="22" fill="${disc}" stroke="${colour}" stroke-width="3"/>${device}</g>`
}
