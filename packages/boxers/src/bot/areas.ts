import type { Point } from '@grognard/space/measure'
import type { Arena } from '../arena.ts'
import { isUnderWalk } from '../rules/movement/walking.ts'
import { NONE } from '../state.ts'

/** How far apart points of an area are looked at. */
const GRID = 400

/** The points of an area in which somebody could stand. */
export function pointsOf(arena: Arena, name: string): Point[] {
  const box = arena.field.areas.get(name)?.box
  const points: Point[] = []
  if (box === undefined) return points
  for (let y = box.bottom + GRID / 2; y < box.top; y += GRID)
    for (let x = box.left + GRID / 2; x < box.right; x += GRID)
      if (!isUnderWalk(arena, NONE, { x, y })) points.push({ x, y })
  return points
}

/** The ground that the Boxers win by. */
export function decisive(arena: Arena): Point[] {
  const { victory } = arena.field
  if (victory.by !== 'first') return []
  return victory.ends.flatMap(({ if: it }) => (it.is === 'boxers-in' ? pointsOf(arena, it.area) : []))
}
