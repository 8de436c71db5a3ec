import { lengthOfPath, pathTo, reachFrom } from '@grognard/space/measure'
import type { Point } from '@grognard/space/measure'
import type { Arena } from '../../arena.ts'
import type { Move } from '../../kit.ts'
import { figureOf, pointOf } from '../../rules/figures.ts'
import { walkOf } from '../../rules/movement/walking.ts'
import type { FigureId } from '../../state.ts'
import type { View } from '../../view.ts'
import type { Spot } from '../drawing/pen.ts'
import { costsAround, either, ringsOf } from './contour.ts'
import type { Costs } from './contour.ts'
import { spotOf } from './spots.ts'

/** Tenths of a millimetre between the points that are tried. */
const STEP = 80

const costs = new WeakMap<View, Map<string, Costs>>()

/** What every place around costs one figure, of what it could roll at most. */
function costsOf(arena: Arena, view: View, id: FigureId, most: number, leaving: boolean): Costs {
  const known = costs.get(view) ?? new Map<string, Costs>()
  costs.set(view, known)
  const key = `${id} ${most} ${leaving}`
  const found = known.get(key)
  if (found !== undefined) return found
  const from = pointOf(figureOf(view, id))
  const reach = reachFrom(walkOf(arena, view, id, { leaving, charge: [] }), from, most)
  // All grids of a table have the same points, so that several can be laid over each other.
  const middle = { x: Math.round(from.x / STEP) * STEP, y: Math.round(from.y / STEP) * STEP }
  const made = costsAround(middle, most + STEP, STEP, (at: Point) => {
    const path = pathTo(reach, at)
    return path === undefined ? Infinity : lengthOfPath(path)
  })
  known.set(key, made)
  return made
}

/** Where any of some figures could go with so much. */
export function regionOf(
  arena: Arena,
  view: View,
  ids: readonly FigureId[],
  distance: number,
  leaving: boolean,
): Spot[][] {
  return ringsWithin(arena, view, ids, distance, leaving, [distance])[0] ?? []
}

function ringsWithin(
  arena: Arena,
  view: View,
  ids: readonly FigureId[],
  most: number,
  leaving: boolean,
  distances: readonly number[],
): Spot[][][] {
  const [first, ...rest] = ids.map((id) => costsOf(arena, view, id, most, leaving))
  if (first === undefined) return []
  const all = rest.reduce(either, first)
  return distances.map((distance) => ringsOf(all, distance).map((ring) => ring.map((at) => spotOf(arena.field, at))))
}

/** One of the distances that a die can give. */
export interface Chance {
  readonly distance: number
  /** How many of a hundred throws give it or more. */
  readonly percent: number
}

/** What a way of moving gives, the surest distance first. */
export function chancesOf({ base, dice, perPoint }: Move): Chance[] {
  return Array.from({ length: dice.sides }, (_, i) => ({
    distance: base + (perPoint > 0 ? i + 1 : dice.sides - i) * perPoint,
    percent: Math.round(((dice.sides - i) * 100) / dice.sides),
  }))
}

/** Before the die: for each of its faces where they could get with it. */
export function ringsOfRoll(
  arena: Arena,
  view: View,
  ids: readonly FigureId[],
  move: Move,
  leaving: boolean,
): readonly (Chance & { readonly rings: Spot[][] })[] {
  const chances = chancesOf(move)
  const most = Math.max(...chances.map(({ distance }) => distance))
  const rings = ringsWithin(
    arena,
    view,
    ids,
    most,
    leaving,
    chances.map(({ distance }) => distance),
  )
  return chances.map((chance, i) => ({ ...chance, rings: rings[i] ?? [] }))
}
