import { isNear, LONGEST, squareOf } from '@grognard/space/measure'
import type { Box, Point } from '@grognard/space/measure'
import type { Refusal } from '@grognard/kernel'
import type { Arena } from '../../arena.ts'
import type { Corner } from '../../names.ts'
import { NO } from '../../refusals.ts'
import { isInBox } from '../../scenarios/shapes.ts'
import type { FieldUnit } from '../../scenarios/types.ts'
import type { FigureId, State } from '../../state.ts'
import { rosterOf } from '../figures.ts'
import { bodies, isFree, isFreeFor, isNearSide } from '../room.ts'

export function unitOf({ field }: Arena, unit: number): FieldUnit {
  const found = field.units[unit]
  if (found === undefined) throw new RangeError(`no unit ${unit}`)
  return found
}

export function cornerPoint({ field: { width, depth } }: Arena, corner: Corner): Point {
  return { x: corner === 'nw' || corner === 'sw' ? 0 : width, y: corner === 'nw' || corner === 'ne' ? depth : 0 }
}

/** Why a figure cannot be placed there: outside of where its unit may be, too near to the enemy, or no room. */
export function whyNotPlaced(arena: Arena, s: State, id: FigureId, at: Point): Refusal | undefined {
  const { unit } = rosterOf(arena, id)
  return whyOutside(arena, s, unit, at) ?? (isFreeFor(arena, s, at, arena.kit.measure.base, id) ? undefined : NO.noRoom)
}

/** BX-deploy-04, BX-deploy-05: the areas of a scenario are printed, and nobody keeps a distance there. */
function whyOutside(arena: Arena, s: State, unit: number, at: Point): Refusal | undefined {
  const { deploy } = unitOf(arena, unit)
  const { lengths } = arena.kit
  if (deploy === 'late') return NO.notInThisUnit
  if (deploy !== 'corner') return deploy.some((box) => isInBox(box, at)) ? undefined : NO.outsideItsArea
  const anchor = s.anchors[unit] ?? null
  if (anchor === null || !isNear(anchor, at, lengths.corner)) return NO.outsideItsCorner
  return isNearSide(arena, s, at, 'european', lengths.deployApart) ? NO.tooNearToEuropeans : undefined
}

/** How far apart figures stand that are placed by themselves. */
const APART = 300

/** Points of a box in rows, from its south-west. */
function gridOf({ left, right, bottom, top }: Box): Point[] {
  const found: Point[] = []
  for (let y = bottom; y <= top; y += APART) for (let x = left; x <= right; x += APART) found.push({ x, y })
  return found
}

/** Where a unit could stand, the likeliest first. */
function candidates(arena: Arena, s: State, unit: number): readonly Point[] {
  const { deploy } = unitOf(arena, unit)
  const { kit } = arena
  if (deploy === 'late') return []
  if (deploy !== 'corner') return deploy.flatMap((box) => [...gridOf(inner(box, kit.measure.base)), ...gridOf(box)])
  const anchor = s.anchors[unit] ?? null
  return anchor === null ? [] : placesNear(arena, anchor)
}

/** Points around a corner, the nearest first; kept, for they are the same in every battle. */
function placesNear(arena: Arena, anchor: Point): readonly Point[] {
  const { field, kit, corners } = arena
  const known = corners.get(anchor.x * LONGEST + anchor.y)
  if (known !== undefined) return known
  const { base } = kit.measure
  const whole = { left: base, right: field.width - base, bottom: base, top: field.depth - base }
  // From the corner inwards: rows that begin at the edge it is on.
  const [east, north] = [anchor.x > field.width / 2, anchor.y > field.depth / 2]
  const places = gridOf(whole)
    .map(({ x, y }) => ({ x: east ? field.width - x : x, y: north ? field.depth - y : y }))
    .filter((point) => isNear(anchor, point, kit.lengths.corner))
    .sort((a, b) => squareOf(anchor, a) - squareOf(anchor, b) || a.x - b.x || a.y - b.y)
  corners.set(anchor.x * LONGEST + anchor.y, places)
  return places
}

const inner = ({ left, right, bottom, top }: Box, by: number): Box => ({
  left: left + by,
  right: right - by,
  bottom: bottom + by,
  top: top - by,
})

/** Places for these figures of one unit, all at once: where the scenario has them, or wherever there is room. */
export function suggestedPlaces(
  arena: Arena,
  s: State,
  unit: number,
  figures: readonly FigureId[],
): Point[] | undefined {
  const { base } = arena.kit.measure
  const taken = bodies(arena, s)
  let points: readonly Point[] | undefined
  const takes = (point: Point): boolean =>
    whyOutside(arena, s, unit, point) === undefined && isFree(arena, s, point, base, taken)
  const places: Point[] = []
  for (const id of figures) {
    const { at } = rosterOf(arena, id)
    const found = at !== null && takes(at) ? at : (points ??= candidates(arena, s, unit)).find(takes)
    if (found === undefined) return undefined
    taken.push({ centre: found, radius: base })
    places.push(found)
  }
  return places
}

/** BX-deploy-05: the nearest point of the edge to a corner around which a unit finds room. */
export function edgeFor(arena: Arena, s: State, unit: number, corner: Point): Point | null {
  const { width, depth } = arena.field
  const edge: Point[] = []
  for (let x = 0; x <= width; x += APART) edge.push({ x, y: 0 }, { x, y: depth })
  for (let y = 0; y <= depth; y += APART) edge.push({ x: 0, y }, { x: width, y })
  edge.sort((a, b) => squareOf(corner, a) - squareOf(corner, b) || a.x - b.x || a.y - b.y)
  for (const point of edge) {
    const there = { ...s, anchors: s.anchors.map((one, i) => (i === unit ? point : one)) }
    if (suggestedPlaces(arena, there, unit, unitOf(arena, unit).figures) !== undefined) return point
  }
  return null
}
