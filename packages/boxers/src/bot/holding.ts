import { isNear, lengthOf } from '@grognard/space/measure'
import type { Point } from '@grognard/space/measure'
import type { FigureId } from '../names.ts'
import { figureOf, isMarked, isOn, isUp, isWithin, pointOf, troopOf } from '../rules/figures.ts'
import { legal } from '../rules/decisions.ts'
import type { MovementFrame } from '../rules/movement/frames.ts'
import { ring } from '../rules/room.ts'
import { sees } from '../rules/sight.ts'
import { pointsOf as points } from '../rules/sequence/points.ts'
import { activating, announcing, chains, firstAllowed, idle } from './announcing.ts'
import { pointsOf } from './areas.ts'
import { goalAt } from './goals.ts'
import type { Goal } from './mind.ts'
import { bestOf, coverAt, waysFrom } from './march.ts'
import type { Way } from './march.ts'
import { one } from './options.ts'
import type { Option } from './options.ts'
import type { Situation } from './situation.ts'

type StepFrame = Extract<MovementFrame, { step: 'movement' }>

/** What the Europeans do: get out where that is the aim, keep the machine gun served, and stand, unless they are outflanked. */
export function defenders(situation: Situation, frame: StepFrame): Option[] {
  return firstAllowed(situation, frame, [standing, serving, marching, halting, closing, retiring, fallingBack])
}

/** What costs nothing: to be gone, to take a place at the gun. */
function standing({ arena, s, seat }: Situation): Option[] {
  const isAsked = arena.field.victory.by === 'exit' || [s.machineGun?.gunner, s.machineGun?.loader].includes(-1)
  if (!isAsked) return []
  return legal(arena, s, seat).flatMap((action): Option[] => {
    if (action.type !== 'exit' && action.type !== 'serve') return []
    const figure = arena.figures.get(action.figure) ?? -1
    if (action.type === 'exit') return [one(action, 2, { is: 'leave', figure })]
    return troopOf(arena, figure).role === 'leader' ? [] : [one(action, 1, { is: 'serve', figure })]
  })
}

/** Who must go to the machine gun, and where: its loader beside the gunner, or somebody for one who fell. */
export function servant({ arena, s, mine }: Situation): { readonly id: FigureId; readonly at: Point } | undefined {
  const { machineGun } = s
  if (machineGun === null || s.figures.some(({ spoilt }) => spoilt.includes('machine-gun'))) return undefined
  const { gunner, loader } = machineGun
  const { touch } = arena.kit.measure
  if (gunner >= 0 && loader >= 0)
    return isWithin(arena, s, gunner, loader, touch) ? undefined : { id: loader, at: pointOf(figureOf(s, gunner)) }
  const at = gunner >= 0 ? pointOf(figureOf(s, gunner)) : { x: machineGun.x, y: machineGun.y }
  const [nearest] = mine
    .filter((id) => id !== gunner && id !== loader && isOn(figureOf(s, id)) && troopOf(arena, id).role === 'man')
    .filter((id) => !isUp(arena.field.levels[figureOf(s, id).level]))
    .sort((a, b) => lengthOf(pointOf(figureOf(s, a)), at) - lengthOf(pointOf(figureOf(s, b)), at))
  if (nearest === undefined || lengthOf(pointOf(figureOf(s, nearest)), at) > GUN_FAR) return undefined
  return { id: nearest, at }
}

/** Nobody goes farther to the gun. */
const GUN_FAR = 2500

function serving(situation: Situation): Option[] {
  const who = servant(situation)
  if (who === undefined || !idle(situation).includes(who.id) || isGoneOut(situation)) return []
  return announcing(situation, [who.id], { is: 'serve', figure: who.id })
}

/** Whether the aim is to get away. */
const isGoneOut = ({ arena, side }: Situation): boolean =>
  arena.field.victory.by === 'exit' && arena.field.victory.side === side

/** The way out; undefined where there is none. */
export function exitGoal(situation: Situation, id: FigureId): Goal | undefined {
  const { victory } = situation.arena.field
  if (victory.by !== 'exit' || victory.side !== situation.side) return undefined
  const goal = goalAt(situation, pointOf(figureOf(situation.s, id)), pointsOf(situation.arena, victory.area))
  return { ...goal, points: [] }
}

/** What a rapid move covers on the average. */
const PACE = 1300

/** Whether those on the march stop to fire: an enemy is near, and there is time. */
function isAlarmed(situation: Situation): boolean {
  const { arena, s, mine, foes, weights } = situation
  const left = arena.field.turns - s.turn
  const farthest = Math.max(0, ...mine.map((id) => exitGoal(situation, id)?.far ?? 0))
  if (left * PACE < farthest + PACE) return false
  return foes.some((foe) =>
    mine.some(
      (id) => isNear(pointOf(figureOf(s, id)), pointOf(figureOf(s, foe)), weights.alarm) && sees(arena, s, id, foe),
    ),
  )
}

function marching(situation: Situation, frame: StepFrame): Option[] {
  if (!isGoneOut(situation) || isAlarmed(situation)) return []
  const { s } = situation
  const men = idle(situation).filter((id) => !isMarked(figureOf(s, id)))
  return chains(situation, frame, men).flatMap((chain) => {
    const [first] = chain
    return first === undefined ? [] : announcing(situation, chain, { is: 'march', figure: first })
  })
}

/** Who runs and has somebody to shoot at stops. */
function halting(situation: Situation, frame: StepFrame): Option[] {
  const { arena, s } = situation
  if (isGoneOut(situation) && !isAlarmed(situation)) return []
  const men = idle(situation).filter((id) => figureOf(s, id).marker === 'moving')
  return chains(situation, frame, men).flatMap((chain): Option[] => {
    const [first] = chain
    if (first === undefined || points(arena, s, first) < arena.kit.costs.halt) return []
    const figures = [...chain].sort((a, b) => a - b)
    return [
      activating(situation, { figures, mode: 'halt', leaving: false, charge: [] }, chain.length, {
        is: 'halt',
        figure: first,
      }),
    ]
  })
}

/** Doors are shut before an enemy who is near. */
const DOOR_FAR = 3000
function closing({ arena, s, seat, foes }: Situation): Option[] {
  return s.works.doors.flatMap((door, section): Option[] => {
    const run = arena.field.sections[section]
    if (door !== 'open' || run === undefined || !foes.some((id) => isNear(pointOf(figureOf(s, id)), run.a, DOOR_FAR)))
      return []
    const action = { type: 'door', section: run.id, open: false } as const
    return legal(arena, s, seat).some((one) => one.type === 'door' && one.section === run.id && !one.open)
      ? [one(action, 1, { is: 'door', section: run.id })]
      : []
  })
}

/** So near an enemy charges next; so near is a friend who stands by him. */
const CHARGE = 1800
const BESIDE = 700

/** How hard a man would be pressed somewhere: enemies within a charge, friends beside him taken off. */
function pressure({ s, foes, mine }: Situation, id: FigureId, at: Point): number {
  const near = foes.filter(
    (foe) => figureOf(s, foe).marker !== 'pinned' && isNear(pointOf(figureOf(s, foe)), at, CHARGE),
  )
  const friends = mine.filter((one) => one !== id && isNear(pointOf(figureOf(s, one)), at, BESIDE))
  return near.length - friends.length
}

function fallingBack(situation: Situation): Option[] {
  const { arena, s, weights } = situation
  const isCrew = (id: FigureId): boolean => s.machineGun?.gunner === id || s.machineGun?.loader === id
  return idle(situation).flatMap((id): Option[] => {
    const figure = figureOf(s, id)
    const at = pointOf(figure)
    if (isMarked(figure) || isCrew(id) || isUp(arena.field.levels[figure.level])) return []
    if (pressure(situation, id, at) < weights.pressed || coverAt(situation, id, at) > 0) return []
    return announcing(situation, [id], { is: 'fallBack', figure: id })
  })
}

/** Before an enemy who is too near whoever is free goes away. */
function retiring(situation: Situation, frame: StepFrame): Option[] {
  const { arena, s, foes, weights } = situation
  if (weights.retire === 0) return []
  const men = idle(situation).filter(
    (id) => !isMarked(figureOf(s, id)) && !isUp(arena.field.levels[figureOf(s, id).level]),
  )
  const isNearFoe = (id: FigureId): boolean =>
    foes.some(
      (foe) =>
        figureOf(s, foe).marker !== 'pinned' &&
        isNear(pointOf(figureOf(s, id)), pointOf(figureOf(s, foe)), weights.retire),
    )
  return chains(situation, frame, men).flatMap((chain) => {
    const [first] = chain
    return first === undefined || !chain.some(isNearFoe)
      ? []
      : announcing(situation, chain, { is: 'fallBack', figure: first })
  })
}

/** How far it is from somewhere to the nearest enemy who is on his feet. */
function clearance({ s, foes }: Situation, at: Point): number {
  return foes.reduce(
    (least, foe) =>
      figureOf(s, foe).marker === 'pinned' ? least : Math.min(least, lengthOf(at, pointOf(figureOf(s, foe)))),
    CLEAR,
  )
}

/** So far away no enemy matters. */
const CLEAR = 9000

/** The best place of those within reach for one who falls back or is to serve the gun; undefined if he stays. */
export function postOf(
  situation: Situation,
  id: FigureId,
  how: { readonly distance: number; readonly leaving: boolean },
): Way | undefined {
  const { arena, s, weights } = situation
  const who = servant(situation)
  if (who?.id === id) {
    const { base } = arena.kit.measure
    const reach = s.machineGun?.gunner === -1 ? base + 20 : 2 * base + 20
    const goal = goalAt(situation, pointOf(figureOf(s, id)), [who.at])
    const beside = { ...goal, points: ring(who.at, reach).filter((_, i) => i % 4 === 0) }
    const nearer = (at: Point): number => -lengthOf(at, who.at)
    return bestOf(waysFrom(situation, id, how, beside, nearer), nearer, nearer(pointOf(figureOf(s, id))))
  }
  if (weights.retire > 0) {
    const clear = (at: Point): number => clearance(situation, at)
    return bestOf(waysFrom(situation, id, how, undefined, clear), clear, clear(pointOf(figureOf(s, id))))
  }
  const value = (at: Point): number => weights.shelter * coverAt(situation, id, at) - 300 * pressure(situation, id, at)
  const away = (at: Point): number => -pressure(situation, id, at)
  return bestOf(waysFrom(situation, id, how, undefined, away, 16), value, value(pointOf(figureOf(s, id))))
}
