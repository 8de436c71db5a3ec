import { isNear, isStruck, lengthOf, placeIn } from '@grognard/space/measure'
import type { Point } from '@grognard/space/measure'
import type { Action } from '../actions.ts'
import type { FigureId, WeaponId } from '../names.ts'
import { figureOf, isPresent, nameOf, pointOf, rosterOf } from '../rules/figures.ts'
import type { Spot } from '../rules/figures.ts'
import { caughtBy, whyNoBurst } from '../rules/fire/burst.ts'
import { listCannon, scoreFor, whyNoCannon } from '../rules/fire/cannon.ts'
import { chanceToSave, saveOf } from '../rules/fire/save.ts'
import type { Threat } from '../rules/fire/events.ts'
import { firearmsOf, hitChance, mayAim, nearestLocated, shotAt, targetsOf, whyNoShot } from '../rules/fire/shot.ts'
import { isLocated } from '../rules/locate/locate.ts'
import { FAR, distancesTo, farFrom } from './chart.ts'
import { one } from './options.ts'
import type { Option } from './options.ts'
import { worthOf } from './situation.ts'
import type { Situation } from './situation.ts'

/** What a hit does to one man on the average: his worth if he falls, a part of it if he is shaken. */
export function harm(situation: Situation, id: FigureId, from: Point, threat: Threat, at?: Spot): number {
  const { arena, s, weights } = situation
  const { saved, of } = chanceToSave(arena, saveOf(arena, s, id, from, threat, at))
  const { marker } = figureOf(s, id)
  // Who is pinned already runs.
  const shaken = marker === 'pinned' ? 100 : marker === 'stopped' ? 2 * weights.stopped : weights.stopped
  return (worthOf(situation, id) * ((of - saved) * 100 + saved * shaken)) / (of * 100)
}

/** The same for everybody whom something catches: friends count against it. */
function harmToAll(situation: Situation, caught: readonly FigureId[], from: Point, threat: Threat): number {
  return caught.reduce((sum, id) => {
    const does = harm(situation, id, from, threat)
    return rosterOf(situation.arena, id).side === situation.side ? sum - does : sum + does
  }, 0)
}

/** What is nearer is shot at first: in hundredths of its worth. */
function nearness({ weights }: Situation, from: Point, to: Point): number {
  return 100 + Math.max(0, Math.trunc((weights.near * (4000 - lengthOf(from, to))) / 4000))
}

/** What a shot promises, and its chance to hit in hundredths; undefined if it cannot be fired. */
export function shotPromise(
  situation: Situation,
  id: FigureId,
  target: FigureId,
  weapon: WeaponId,
  { aimed, otherTarget }: { readonly aimed: boolean; readonly otherTarget: boolean },
  at: Spot = figureOf(situation.s, target),
): { readonly value: number; readonly chance: number } | undefined {
  const { arena, s } = situation
  const shot = shotAt(arena, s, id, at, weapon, { aimed, otherTarget })
  if (shot === undefined) return undefined
  const { hits, of } = hitChance(arena, shot)
  const from = pointOf(figureOf(s, id))
  const chance = Math.round((100 * hits) / of)
  const near = nearness(situation, from, at)
  if (weapon !== 'machine-gun') {
    const threat = weapon === 'pistol' ? 'pistol' : 'rifle'
    return { value: (harm(situation, target, from, threat, at) * hits * near) / (of * 100), chance }
  }
  const caught = caughtBy(arena, s, id, target, at)
  const does =
    caught.length === 1 ? harm(situation, target, from, 'single', at) : harmToAll(situation, caught, from, 'sweeping')
  return { value: (does * hits * near) / (of * 100), chance }
}

/** Step 4: the machine gun first, then man by man, each at whom he does most harm. */
export function fire(situation: Situation): Option[] {
  const { arena, s, mine, side } = situation
  const shooters = mine.filter((id) => whyNoShot(arena, s, id) === undefined)
  const gunner = shooters.find((id) => s.machineGun?.gunner === id)
  const inTurn = gunner === undefined ? shooters : [gunner, ...shooters.filter((id) => id !== gunner)]
  for (const id of inTurn) {
    // The loader waits until the gun has fired.
    if (id === s.machineGun?.loader && gunner !== undefined && whyNoBurst(arena, s, gunner) === undefined) continue
    const found = shotsOf(situation, id)
    if (found.length > 0) return found
  }
  const guns = whyNoCannon(arena, s, side) === undefined ? cannon(situation) : []
  return guns.length > 0 ? guns : [one({ type: 'done' }, 0, { is: 'noShot' })]
}

function shotsOf(situation: Situation, id: FigureId): Option[] {
  const { arena, s, weights } = situation
  const from = pointOf(figureOf(s, id))
  const targets = targetsOf(arena, s, id).filter(
    (target) => isLocated(arena, s, target) || isNear(from, pointOf(figureOf(s, target)), weights.sought),
  )
  if (targets.length === 0) return []
  const nearest = nearestLocated(arena, s, id, targets)
  const figure = nameOf(arena, id)
  return firearmsOf(arena, s, id).flatMap((weapon) => {
    const isBurst = weapon === 'machine-gun'
    if (isBurst && whyNoBurst(arena, s, id) !== undefined) return []
    const aimed = mayAim(s, id, arena.kit.weapons[weapon])
    return targets.flatMap((target): Option[] => {
      const otherTarget = !isBurst && !nearest.includes(target)
      const promise = shotPromise(situation, id, target, weapon, { aimed, otherTarget })
      if (promise === undefined || promise.value <= 0) return []
      const why = { is: isBurst ? 'burst' : 'fire', figure: id, target, chance: promise.chance } as const
      return [one({ type: 'shoot', figure, target: nameOf(arena, target), weapon }, promise.value, why)]
    })
  })
}

/** In how many of 36 throws two dice reach so much. */
function throwsFor(needed: number): number {
  let found = 0
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + b >= needed) found++
  return found
}

/** What the gun does best: at men, at what bars the way, at a building with men in it. */
function cannon(situation: Situation): Option[] {
  const { arena, s, side, foes } = situation
  const actions: Action[] = []
  listCannon(arena, s, side, actions)
  const found = actions.flatMap((action): Option[] => {
    switch (action.type) {
      case 'shell': {
        const target = arena.figures.get(action.target) ?? -1
        const at = pointOf(figureOf(s, target))
        const hits = throwsFor(scoreFor(arena, s, at, arena.kit.measure.base) + 1)
        const value = (harmToAll(situation, struckAt(situation, at), at, 'explosion') * hits) / 36
        return value <= 0 ? [] : [one(action, value, { is: 'shell', target, chance: Math.round((100 * hits) / 36) })]
      }
      case 'batter': {
        const section = arena.sections.get(action.section) ?? -1
        const value = barring(situation, section)
        return value <= 0 ? [] : [one(action, value, { is: 'batter', section: action.section })]
      }
      default:
        return []
    }
  })
  if (found.length > 0) return found
  return foes.flatMap((id): Option[] => {
    const at = pointOf(figureOf(s, id))
    const house = arena.field.zones.find(
      ({ polygon, kind }) => arena.kit.zones[kind].walled && placeIn(polygon, at) > 0,
    )
    const section = house?.sides[0]?.[0] ?? -1
    if (house === undefined) return []
    return [one({ type: 'bombard', at }, 1, { is: 'bombard', section: arena.field.sections[section]?.id ?? '' })]
  })
}

const struckAt = ({ arena, s }: Situation, at: Point): FigureId[] =>
  s.figures.flatMap((figure, id) =>
    isPresent(figure) && isStruck(arena.kit.measure, pointOf(figure), at, arena.kit.lengths.shell) ? [id] : [],
  )

/** What it is worth to bring down a door behind which the aim or the enemy cannot be reached; otherwise nothing. */
function barring(situation: Situation, section: number): number {
  const { arena, s, mine } = situation
  const door = arena.field.sections[section]
  if (door?.kind !== 'door' || s.works.doors[section] !== 'closed') return 0
  const inside = door.inside?.corners
  if (inside === undefined || inside.length === 0) return 0
  const [a, c] = [inside[0], inside[2] ?? inside[0]]
  if (a === undefined || c === undefined) return 0
  const goal = { x: Math.round((a.x + c.x) / 2), y: Math.round((a.y + c.y) / 2) }
  const isAim =
    arena.field.victory.by === 'first' &&
    arena.field.victory.ends.some(
      ({ if: it }) => it.is === 'boxers-in' && arena.field.areas.get(it.area)?.polygon === door.inside,
    )
  const chart = situation.chart()
  const distances = distancesTo(chart, [goal])
  const isBarred = mine.every((id) => farFrom(chart, distances, pointOf(figureOf(s, id))) === FAR)
  return isBarred ? (isAim ? 60 : 6) : 0
}
