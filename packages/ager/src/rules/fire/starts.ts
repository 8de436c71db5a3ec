import {
  DIRS,
  centreOf,
  cornerOf,
  directionBetween,
  lineBetween,
  lineFrom,
  middleOfSide,
  neighbour,
  turn,
  withinTwelfth,
} from '@grognard/space'
import type { Dir, Grid, Line, Point } from '@grognard/space'
import { FEATURE } from '../../field.ts'
import type { CornerSlit, Place } from '../../field.ts'
import { NONE } from '../../state.ts'
import { BLOCK } from './refusals.ts'
import { isDoor, isOpening, isWindow } from './relief.ts'
import type { Relief } from './relief.ts'
import { CORNER } from './scene.ts'
import type { Scene, Start } from './scene.ts'

/** Every way in which a shooter there can begin his line. */
export function startsOf({ relief }: Scene, from: Place, to: Place): Start[] {
  const { field, enclosed } = relief
  const { grid } = field
  const cell = field.cell[from] ?? 0
  const goal = field.cell[to] ?? 0
  const starts: Start[] = [{ dir: NONE, feature: FEATURE.none, line: lineBetween(grid, cell, goal), bears: true }]
  if (relief.opens[from] === 0) return starts
  for (const dir of DIRS) {
    const feature = field.side[from * 6 + dir] ?? FEATURE.none
    if (!isOpening(feature) && feature !== FEATURE.slit) continue
    if (enclosed[from] === 0 && !looksIn(relief, from, dir, feature, to)) continue
    const point = middleOfSide(grid, cell, dir)
    const line = lineFrom(grid, point, goal)
    /* Out by this opening, not back through the hex he stands in. */
    const outward = line.a[0] === neighbour(grid, cell, dir) && line.b[0] === NONE
    if (feature === FEATURE.slit) {
      const bears = outward && withinTwelfth(point, 2 * dir, centreOf(grid, goal))
      starts.push({ dir, feature, line, bears })
    } else if (outward) starts.push({ dir, feature, line, bears: true })
  }
  if (field.cornerSlits.length > 0) starts.push(...cornerStarts(relief, from, goal))
  return starts
}

/** AT-9.3.3-04: the slits in the corners of his hex, each with the bisector of its two hexes as its axis. */
export function cornerStarts({ field }: Relief, from: Place, goal: number): Start[] {
  const { grid } = field
  return field.cornerSlits.flatMap((slit) => {
    if (!slit.places.includes(from)) return []
    const { point, axis } = cornerSlitAt(field, slit)
    const line = lineFrom(grid, point, goal)
    const bears = line.a[0] === slit.before && withinTwelfth(point, axis, centreOf(grid, goal))
    return [{ dir: CORNER, feature: FEATURE.slit, line, bears }]
  })
}

export function cornerSlitAt(
  { grid, cell }: Relief['field'],
  { places, before }: CornerSlit,
): { point: Point; axis: number } {
  const [one, two] = [cell[places[0]] ?? 0, cell[places[1]] ?? 0]
  const first = directionBetween(grid, one, before) ?? 0
  const second = directionBetween(grid, two, before) ?? 0
  const clockwise = second === turn(first, 1)
  const dir = clockwise ? first : second
  /* Seen from the hex that has the one before it in the earlier direction, the corner is where that side begins. */
  return { point: cornerOf(grid, clockwise ? one : two, turn(dir, -1)), axis: 2 * dir + 1 }
}

/** Exactly on the ray: within a twelfth of it from both of its own sides. */
export function isOnAxis(point: Point, axis: number, to: Point): boolean {
  return withinTwelfth(point, axis - 1, to) && withinTwelfth(point, axis + 1, to)
}

/**
 * From outside: AT-8.4.1-05, AT-8.4.1-06 from the hex before a window into its room only (AT-8.4.1-07); AT-9.3.2-02 from
 * the hex before a door of the castle.
 */
function looksIn({ field, enclosed }: Relief, from: Place, dir: Dir, feature: number, to: Place): boolean {
  const inner = field.next[from * 6 + dir] ?? NONE
  if (inner === NONE || enclosed[inner] !== 1) return false
  if (isWindow(feature)) return field.room[to] === field.room[inner] && enclosed[to] === 1
  return isDoor(feature) && isCastle({ field }, inner)
}

function isCastle({ field }: Pick<Relief, 'field'>, place: Place): boolean {
  const building = field.buildings[field.building[place] ?? NONE]
  return building !== undefined && building.kind !== 'house'
}

export function whyNotBegin({ relief }: Scene, { dir, line, bears }: Start, from: Place): number {
  const { field } = relief
  const { grid } = field
  const cell = field.cell[from] ?? 0
  if (!bears) return BLOCK.slitField
  if (dir !== NONE || relief.opens[from] === 0) return BLOCK.open
  /* AT-8.4.1-02, AT-8.4.2-04, AT-9.3.2-02: through an opening of his own hex he must fire from the opening itself. */
  const out = firstWayOut(grid, line, cell)
  if (out === NONE) return BLOCK.open
  const own = field.side[from * 6 + out] ?? FEATURE.none
  if (relief.enclosed[from] === 1 && own === FEATURE.slit) return BLOCK.slitField
  if (!isOpening(own)) return BLOCK.open
  if (relief.enclosed[from] === 1) return BLOCK.wall
  const inner = field.next[from * 6 + out] ?? NONE
  return isDoor(own) && inner !== NONE && isCastle(relief, inner) ? BLOCK.wall : BLOCK.open
}

/** The side by which a line leaves its first hex; NONE if that is at a corner or not at all. */
export function firstWayOut(grid: Grid, line: Line, cell: number): Dir | -1 {
  const crossed = line.crossed[0] ?? NONE
  if (crossed === NONE) return NONE
  return directionBetween(grid, cell, line.a[1] ?? NONE) ?? NONE
}
