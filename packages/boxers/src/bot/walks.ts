import { isNear, lengthOf } from '@grognard/space/measure'
import type { Point } from '@grognard/space/measure'
import type { FigureId } from '../names.ts'
import { figureOf, isUp, nameOf, pointOf } from '../rules/figures.ts'
import type { MovementFrame } from '../rules/movement/frames.ts'
import { walkerOf, wayByStairs } from '../rules/movement/walking.ts'
import { ring } from '../rules/room.ts'
import { crewOf } from '../rules/works/burdens.ts'
import { farFrom } from './chart.ts'
import { chiefOf, shelterOf } from './chief.ts'
import { assaultGoal, burdenGoal, goalAt, isInTheWay, isWaste } from './goals.ts'
import type { Goal } from './mind.ts'
import { exitGoal, postOf, servant } from './holding.ts'
import { bestOf, wayTo, waysFrom } from './march.ts'
import type { Way } from './march.ts'
import { one } from './options.ts'
import type { Option } from './options.ts'
import type { Situation } from './situation.ts'
import type { Why } from './why.ts'

type ActivationFrame = Extract<MovementFrame, { step: 'activation' }>

/** Those who were told to move go one by one: the foremost first, who follows somebody after him. */
export function walks(situation: Situation, frame: ActivationFrame): Option[] {
  const { arena, s } = situation
  const chart = situation.chart()
  const ranked = frame.left.map((id) => {
    const goal = goalOf(situation, id)
    const far = goal === undefined ? 0 : farFrom(chart, goal.distances, pointOf(figureOf(s, id)))
    return { id, goal, rank: isFollower(situation, frame, id) ? 100000 + far : far }
  })
  const [next] = ranked.sort((a, b) => a.rank - b.rank)
  if (next === undefined) return []
  const { id, goal } = next
  const figure = nameOf(arena, id)
  const stay = one({ type: 'stay', figure }, 0, { is: 'stay', figure: id })
  const stairs = byStairs(situation, frame, id)
  if (stairs !== undefined)
    return [one({ type: 'walk', figure, path: stairs, stairs: true }, 2, { is: 'close', figure: id }), stay]
  const way = wayOf(situation, frame, id, goal)
  if (way === undefined) return [stay]
  return [one({ type: 'walk', figure, path: way.path, stairs: false }, 1, whyOf(situation, id, goal)), stay]
}

/** Where each goes who is told to move. */
function goalOf(situation: Situation, id: FigureId): Goal | undefined {
  const { s, side } = situation
  if (side === 'european') return exitGoal(situation, id)
  return crewOf(s, id) === null ? assaultGoal(situation, id) : burdenGoal(situation, id)
}

function whyOf(situation: Situation, id: FigureId, goal: Goal | undefined): Why {
  if (situation.side === 'european') {
    if (servant(situation)?.id === id) return { is: 'serve', figure: id }
    return { is: goal === undefined ? 'fallBack' : 'march', figure: id }
  }
  if (chiefOf(situation) === id) return { is: 'shelter', figure: id }
  const crew = crewOf(situation.s, id)
  if (crew !== null) return goal === undefined ? { is: 'let', figure: id } : { is: 'carry', figures: crew }
  return { is: goal?.wait === true ? 'hide' : 'close', figure: id }
}

/** The second of a crew, and the loader, go where the first has gone. */
function leaderOf({ s }: Situation, id: FigureId): FigureId | undefined {
  const crew = crewOf(s, id)
  if (crew !== null && crew.length > 1) return crew[0] === id ? undefined : crew[0]
  if (s.machineGun?.loader === id && s.machineGun.gunner >= 0) return s.machineGun.gunner
  return undefined
}

function isFollower(situation: Situation, { members }: ActivationFrame, id: FigureId): boolean {
  const leader = leaderOf(situation, id)
  return leader !== undefined && members.includes(leader)
}

function wayOf(situation: Situation, frame: ActivationFrame, id: FigureId, goal: Goal | undefined): Way | undefined {
  const { arena, s, side } = situation
  const leader = leaderOf(situation, id)
  const isBurdened = crewOf(s, id) !== null
  if (leader !== undefined && frame.members.includes(leader) && !(isBurdened && goal === undefined))
    return following(situation, frame, id, leader, isBurdened)
  // Timber that is good for nothing is let go: one of them walks off.
  if (isBurdened && goal === undefined) {
    const free = assaultGoal(situation, id)
    return leader === undefined && free !== undefined ? wayTo(situation, id, frame, free) : undefined
  }
  if (isUp(arena.field.levels[figureOf(s, id).level])) return onWalk(situation, frame, id)
  if (side === 'european' && (goal === undefined || servant(situation)?.id === id)) return postOf(situation, id, frame)
  if (chiefOf(situation) === id) return shelterOf(situation, id, frame)
  if (goal === undefined) return undefined
  const isPowder = s.keg?.carrier === id
  return wayTo(situation, id, frame, goal, (at) =>
    isBurdened ? isPowder && isWaste(situation, at) : side === 'boxer' && isInTheWay(situation, id, at),
  )
}

/** Beside the one he follows: a loader touches his gunner, a bearer has the other end of the ladder. */
function following(
  situation: Situation,
  frame: ActivationFrame,
  id: FigureId,
  leader: FigureId,
  isBearer: boolean,
): Way | undefined {
  const { arena, s } = situation
  const at = pointOf(figureOf(s, leader))
  const { base, touch } = arena.kit.measure
  const radii = isBearer ? [2 * base + touch, 4 * base, 6 * base] : [2 * base + 10, 2 * base + touch]
  const goal = goalAt(situation, pointOf(figureOf(s, id)), [at])
  const points = radii.flatMap((radius) => ring(at, radius).filter((_, i) => i % 2 === 0))
  const nearer = (to: Point): number => -lengthOf(to, at)
  return bestOf(waysFrom(situation, id, frame, { ...goal, points }, nearer), nearer, -Infinity)
}

/** On a wall-walk: along it to the stairs where the ground decides, else to the nearest enemy there. */
function onWalk(situation: Situation, frame: ActivationFrame, id: FigureId): Way | undefined {
  const { arena, s, foes, side } = situation
  const { level } = figureOf(s, id)
  const enemies = foes.filter((foe) => figureOf(s, foe).level === level).map((foe) => pointOf(figureOf(s, foe)))
  const stairs = arena.field.stairs.flatMap((one): Point[] => {
    const box = one.level === level ? arena.field.areas.get(one.area)?.box : undefined
    return box === undefined
      ? []
      : [
          { x: box.left, y: box.bottom },
          { x: box.right, y: box.bottom },
        ]
  })
  const isBound = side === 'boxer' && (enemies.length === 0 || situation.mind.ground.length > 0)
  const there = isBound ? stairs : enemies
  if (there.length === 0) return undefined
  const nearer = (at: Point): number => -Math.min(...there.map((foe) => lengthOf(at, foe)))
  return bestOf(waysFrom(situation, id, frame, undefined, nearer), nearer, nearer(pointOf(figureOf(s, id))))
}

/** Down from a wall-walk where its stairs are near, if the ground decides or no enemy is left up there. */
function byStairs(
  { arena, s, foes, side, mind }: Situation,
  frame: ActivationFrame,
  id: FigureId,
): Point[] | undefined {
  const figure = figureOf(s, id)
  if (side !== 'boxer' || !isUp(arena.field.levels[figure.level])) return undefined
  if (mind.ground.length === 0 && foes.some((foe) => figureOf(s, foe).level === figure.level)) return undefined
  const isNearStairs = arena.field.stairs.some(({ area }) => {
    const box = arena.field.areas.get(area)?.box
    return box !== undefined && isNear(pointOf(figure), { x: box.left, y: box.bottom }, 1500)
  })
  return isNearStairs
    ? wayByStairs(arena, s, walkerOf(arena, s, id, frame.distance, frame.leaving), pointOf(figure))
    : undefined
}
