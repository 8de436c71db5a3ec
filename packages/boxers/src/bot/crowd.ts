import { isNear } from '@grognard/space/measure'
import type { Point } from '@grognard/space/measure'
import type { FigureId } from '../names.ts'
import { figureOf, isOn, nameOf, pointOf, troopOf } from '../rules/figures.ts'
import { returning, whyNotThere } from '../rules/sequence/arrivals.ts'
import { whyUnseenAt } from '../rules/sight.ts'
import { distancesTo, farFrom } from './chart.ts'
import { one } from './options.ts'
import type { Option } from './options.ts'
import { worthOf } from './situation.ts'
import type { Situation } from './situation.ts'

/** How far apart places for those who come back are looked at. */
const GRID = 250

/** Those who shoot come back first, for they need no AP, where they see most; the others where the way is shortest. */
export function comingBack(situation: Situation): Option[] {
  const { arena, s } = situation
  const [best] = returning(arena, s).sort((a, b) => worthOf(situation, b) - worthOf(situation, a))
  const everybody = one({ type: 'suggested' }, -100000, { is: 'crowd' })
  if (best === undefined) return [everybody]
  const value = troopOf(arena, best).fire.length > 0 ? sights(situation, best) : ways(situation)
  return [
    ...places(situation).map((at) =>
      one({ type: 'return', figure: nameOf(arena, best), at }, value(at), { is: 'crowd' }),
    ),
    everybody,
  ]
}

function places({ arena, s }: Situation): Point[] {
  const { base } = arena.kit.measure
  const found: Point[] = []
  for (const { left, right, bottom, top } of arena.field.crowd?.entry ?? [])
    for (let y = Math.max(bottom, base); y <= top; y += GRID)
      for (let x = Math.max(left, base); x <= right; x += GRID)
        if (whyNotThere(arena, s, { x, y }) === undefined) found.push({ x, y })
  return found
}

/** The ground that decides, or the enemy, however many they are. */
function ways(situation: Situation): (at: Point) => number {
  const { s, foes, mind } = situation
  const chart = situation.chart()
  const goals = mind.ground.length > 0 ? mind.ground : foes.map((id) => pointOf(figureOf(s, id)))
  const distances = distancesTo(chart, goals, mind.ground.length > 0 ? 'ground' : undefined)
  return (at) => -farFrom(chart, distances, at)
}

/** Each enemy within range whom he would see counts for more than any way. */
function sights(situation: Situation, id: FigureId): (at: Point) => number {
  const { arena, s, foes, weights } = situation
  const way = ways(situation)
  const { level } = figureOf(s, id)
  return (at) => {
    const seen = foes.filter((foe) => {
      if (!isOn(figureOf(s, foe)) || !isNear(pointOf(figureOf(s, foe)), at, weights.range)) return false
      return whyUnseenAt(arena, s, foe, { ...at, level }) === undefined
    })
    return 20000 * seen.length + way(at)
  }
}
