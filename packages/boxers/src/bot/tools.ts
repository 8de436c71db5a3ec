import { isNear, lengthOf } from '@grognard/space/measure'
import type { Point } from '@grognard/space/measure'
import type { FigureId } from '../names.ts'
import { figureOf, isMarked, nameOf, pointOf, troopOf } from '../rules/figures.ts'
import { listCannon, whyNoCannon } from '../rules/fire/cannon.ts'
import type { Action } from '../actions.ts'
import { refuse } from '../rules/decisions.ts'
import { ring } from '../rules/room.ts'
import type { WorksFrame } from '../rules/works/frames.ts'
import { lengthOfTimber, timberName } from '../rules/works/timber.ts'
import { farFrom } from './chart.ts'
import { idle } from './announcing.ts'
import { goalAt, isOfUse, powderWays } from './goals.ts'
import { one } from './options.ts'
import type { Option } from './options.ts'
import type { Situation } from './situation.ts'

/** Gun and keg come on as soon as they may, where they are nearest to the enemy. */
export function coming(situation: Situation): Option[] {
  return (['gun', 'keg'] as const).flatMap((what) => {
    const thing = what === 'gun' ? situation.s.gun : situation.s.keg
    return thing?.arrival === 'ready' ? entries(situation, what) : []
  })
}

/** Every so often along the edge. */
const STEP = 300

function entries(situation: Situation, what: 'gun' | 'keg'): Option[] {
  const { arena, s, seat, foes } = situation
  const { width, depth } = arena.field
  const radius = what === 'gun' ? arena.kit.lengths.cannonRadius : arena.kit.measure.base
  const points: Point[] = []
  for (let x = radius; x <= width - radius; x += STEP) points.push({ x, y: radius }, { x, y: depth - radius })
  for (let y = radius; y <= depth - radius; y += STEP) points.push({ x: radius, y }, { x: width - radius, y })
  const men = foes.map((id) => pointOf(figureOf(s, id)))
  const chart = situation.chart()
  const ways = what === 'keg' ? powderWays(situation) : undefined
  const far = (at: Point): number =>
    ways === undefined ? Math.min(...men.map((man) => lengthOf(at, man))) : farFrom(chart, ways, at)
  return points
    .map((at) =>
      one({ type: 'arrive', what, at, rapid: true }, -far(at), { is: what === 'gun' ? 'gunComes' : 'kegComes' }),
    )
    .sort((a, b) => b.value - a.value)
    .filter(({ action }) => refuse(arena, s, seat, action) === undefined)
    .slice(0, 1)
}

/** Up a ladder that leans on a wall, as many as it bears. */
export function climbing(situation: Situation): Option[] {
  const { arena, s } = situation
  const { base, touch } = arena.kit.measure
  const reach = base + touch + arena.kit.lengths.toolWidth / 2
  const men = idle(situation).filter((id) => !isMarked(figureOf(s, id)) && figureOf(s, id).level < 0)
  return s.timber.flatMap((ladder, number): Option[] => {
    if (ladder.kind !== 'ladder' || ladder.state !== 'raised') return []
    const room = arena.kit.limits.onLadder - ladder.climbers.length
    const there = men.filter((id) => isNear(pointOf(figureOf(s, id)), ladder, reach))
    return (['moving', 'none'] as const).flatMap((marker): Option[] => {
      const group = there.filter((id) => figureOf(s, id).marker === marker).slice(0, Math.max(0, room))
      const [first] = group
      if (first === undefined) return []
      const figures = group.map((id) => nameOf(arena, id))
      return [
        one({ type: 'mount', timber: timberName(s, number), figures }, group.length, { is: 'climb', figure: first }),
      ]
    })
  })
}

/** A ladder or a ram that lies on the ground is taken up by two who stand at it, while it is of use. */
export function shouldering(situation: Situation): Option[] {
  const { arena, s, seat } = situation
  if (s.timber.every(({ state }) => state !== 'lying')) return []
  const men = idle(situation).filter((id) => !isMarked(figureOf(s, id)) && troopOf(arena, id).role === 'man')
  return s.timber.flatMap((timber, number): Option[] => {
    if (timber.state !== 'lying' || !isOfUse(situation, timber.kind)) return []
    const near = men.filter((id) => isNear(pointOf(figureOf(s, id)), timber, lengthOfTimber(arena, timber)))
    return near.flatMap((first) =>
      near
        .filter((second) => second > first)
        .map((second) => [nameOf(arena, first), nameOf(arena, second)])
        .map((figures) =>
          one({ type: 'pickUp', timber: timberName(s, number), figures }, 1, { is: 'takeUp', figure: first }),
        )
        .filter(({ action }) => refuse(arena, s, seat, action) === undefined)
        .slice(0, 1),
    )
  })
}

/** What lies on the ground and is of use is taken up again; holes are widened. */
export function takingUp(situation: Situation): Option[] {
  const { arena, s } = situation
  const men = idle(situation).filter((id) => !isMarked(figureOf(s, id)))
  const found: Option[] = []
  const { keg } = s
  if (keg?.arrival === 'on' && keg.carrier < 0) {
    const near = men.filter((id) => isNear(pointOf(figureOf(s, id)), keg, 2 * arena.kit.measure.base))
    found.push(
      ...near.map((id) => one({ type: 'takeKeg', figure: nameOf(arena, id) }, 5, { is: 'takeUp', figure: id })),
    )
  }
  for (const { section, open, worker } of s.works.breaches) {
    if (open || worker >= 0) continue
    const id = arena.field.sections[section]?.id ?? ''
    found.push(
      ...men.map((man) =>
        one({ type: 'widen', figure: nameOf(arena, man), section: id }, 4, { is: 'widen', figure: man }),
      ),
    )
  }
  return found.filter(({ action }) => refuse(arena, s, situation.seat, action) === undefined)
}

/** A gun that sees nothing is pulled nearer. */
export function emplacing(situation: Situation): Option[] {
  const { arena, s, side, seat } = situation
  if (s.gun?.arrival !== 'on' || s.gun.moved || s.turn < (arena.field.gun?.firesFrom ?? 1)) return []
  if (whyNoCannon(arena, s, side) === undefined) {
    const shots: Action[] = []
    listCannon(arena, s, side, shots)
    if (shots.length > 0) return []
  }
  const action = { type: 'limber', leaving: false } as const
  return refuse(arena, s, seat, action) === undefined ? [one(action, 1, { is: 'haul' })] : []
}

/** Toward the enemy, as far as the die lets it. */
export function haul(situation: Situation, { distance }: Extract<WorksFrame, { step: 'haul' }>): Option[] {
  const { s, foes } = situation
  const { gun } = s
  if (gun === null) return []
  const from = { x: gun.x, y: gun.y }
  const chart = situation.chart()
  const points = foes.map((id: FigureId) => pointOf(figureOf(s, id)))
  const goal = goalAt(situation, from, points)
  const value = (at: Point): number => -farFrom(chart, goal.distances, at)
  const ends = [distance, Math.trunc((distance * 2) / 3)].flatMap((far) => ring(from, far - 1))
  const pulls = ends.map((end) => one({ type: 'pull', path: [end] }, value(end), { is: 'haul' }))
  return [...pulls.filter((pull) => pull.value > value(from)), one({ type: 'done' }, -100000, { is: 'hold' })]
}
