import { alongBy, isMeeting, isNearSegment, isNearer, isNearerThan, lengthOf, placeIn } from '@grognard/space/measure'
import type { Point, Segment } from '@grognard/space/measure'
import type { Refusal } from '@grognard/kernel'
import type { Arena, Play } from '../../arena.ts'
import { CORNERS } from '../../names.ts'
import type { Side } from '../../names.ts'
import { NO } from '../../refusals.ts'
import type { State } from '../../state.ts'
import { isOn, other } from '../figures.ts'
import { segmentOf } from '../grounds.ts'
import { bodies } from '../room.ts'
import { cornerPoint } from './placing.ts'

/** BX-deploy-06: the barricades that a side places. */
export const barricadesOf = ({ field }: Arena, side: Side): readonly number[] =>
  side === other(field.attacker) ? field.barricades : []

/** Where a barricade runs that begins somewhere and points somewhere. */
const runOf = ({ kit }: Arena, from: Point, toward: Point): Segment => ({
  a: from,
  b: alongBy(from, toward, kit.lengths.barricade),
})

/** BX-deploy-08: over nothing and nobody, and away from the corners, or the defender could wall them in. */
export function whyNoBarricade(
  arena: Arena,
  s: State,
  section: number,
  from: Point,
  toward: Point,
): Refusal | undefined {
  const { field, kit } = arena
  if (lengthOf(from, toward) < kit.lengths.barricade) return NO.tooShort
  const run = runOf(arena, from, toward)
  if (!isOnTable(arena, from) || !isOnTable(arena, toward)) return NO.offTheTable
  if (CORNERS.some((corner) => isNearerThan(run, cornerPoint(arena, corner), kit.lengths.corner)))
    return NO.barricadeAtCorner
  const isCrossed =
    field.zones.some(
      ({ polygon }) => placeIn(polygon, run.a) >= 0 || polygon.sides.some((one) => isMeeting(one, run)),
    ) ||
    field.sections.some((_, i) => i !== section && isMeeting(segmentOf(arena, s.works, i), run)) ||
    s.works.fires.some((fire) => isNearSegment(run, fire, kit.lengths.fire)) ||
    bodies(arena, s).some(({ centre, radius }) => isNearerThan(run, centre, radius))
  return isCrossed ? NO.barricadeInTheWay : undefined
}

const isOnTable = ({ field }: Arena, { x, y }: Point): boolean =>
  x >= 0 && y >= 0 && x <= field.width && y <= field.depth

/** Whether a barricade might begin somewhere; where not, it goes nowhere from there. */
export function mayBegin(arena: Arena, s: State, from: Point): boolean {
  const { field, kit } = arena
  return (
    isOnTable(arena, from) &&
    !CORNERS.some((corner) => isNearer(from, cornerPoint(arena, corner), kit.lengths.corner)) &&
    !field.zones.some(({ polygon }) => placeIn(polygon, from) >= 0) &&
    !s.figures.some((figure) => isOn(figure) && isNearer(from, figure, kit.measure.base))
  )
}

export function placeBarricade(p: Play, section: number, from: Point, toward: Point): void {
  const { arena, s } = p
  const { a, b } = runOf(arena, from, toward)
  const placed = s.works.placed.filter((one) => one.section !== section)
  s.works = { ...s.works, placed: [...placed, { section, ax: a.x, ay: a.y, bx: b.x, by: b.y }] }
  p.log?.push({
    type: 'barricaded',
    section: arena.field.sections[section]?.id ?? '',
    from: a,
    to: b,
    rules: ['BX-deploy-06', 'BX-deploy-07'],
  })
}
