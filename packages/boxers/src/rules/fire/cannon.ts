import { isNear, isNearSegment, isStruck, lengthOf, placeIn, pointAt, sectionsCrossed } from '@grognard/space/measure'
import type { Point } from '@grognard/space/measure'
import type { Refusal } from '@grognard/kernel'
import type { Action, ActionOf } from '../../actions.ts'
import type { Arena, Play } from '../../arena.ts'
import type { Side } from '../../names.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { FigureId, State } from '../../state.ts'
import { figureOf, isInContact, isMarked, isPresent, nameOf, pointOf, present, rosterOf, troopOf } from '../figures.ts'
import { isStanding, segmentOf } from '../grounds.ts'
import { isThroughSmoke, sees, seesSection } from '../sight.ts'
import { ableGunners, gunnersLost, gunOf } from '../works/gun.ts'
import { middleOf, sectionName } from '../works/sections.ts'
import { damage, setFire } from '../works/structures.ts'
import { resolveSaves } from './save.ts'
import { mayAim } from './shot.ts'
import type { ShotModifier } from './events.ts'

export type CannonAction = ActionOf<'shell' | 'batter' | 'bombard'>

/** BX-gun-05: gunners who can serve it now; who is in rapid movement cannot. */
const servers = (arena: Arena, s: State): FigureId[] =>
  ableGunners(arena, s).filter((id) => figureOf(s, id).marker !== 'moving')

/** BX-cannon-02, BX-gun-02: not in a turn in which it moved, once a turn, with a gunner who can. */
export function whyNoCannon(arena: Arena, s: State, side: Side): Refusal | undefined {
  const { gun } = s
  if (side !== 'boxer' || gun?.arrival !== 'on' || gun.spoilt) return NO.noGun
  if (gun.moved || gun.fired) return NO.gunHasActed
  if (s.turn < (arena.field.gun?.firesFrom ?? 1)) return NO.gunNotYet
  return servers(arena, s).length === 0 ? NO.tooFewGunners : undefined
}

export function listCannon(arena: Arena, s: State, side: Side, into: Action[]): void {
  if (whyNoCannon(arena, s, side) !== undefined) return
  for (const id of present(arena, s, 'european')) {
    const action = { type: 'shell', target: nameOf(arena, id) } as const
    if (whyNotFired(arena, s, action) === undefined) into.push(action)
  }
  for (const { id } of arena.field.sections) {
    const action = { type: 'batter', section: id } as const
    if (whyNotFired(arena, s, action) === undefined) into.push(action)
  }
}

export function whyNotFired(arena: Arena, s: State, action: CannonAction): Refusal | undefined {
  switch (action.type) {
    case 'shell': {
      const target = arena.figures.get(action.target) ?? NONE
      if (rosterOf(arena, target).side !== 'european' || !isPresent(figureOf(s, target))) return NO.notAnEnemy
      if (!servers(arena, s).some((id) => sees(arena, s, id, target))) return NO.noLineOfSight
      return isInContact(arena, s, target) ? NO.targetInContact : undefined
    }
    case 'batter':
      return whyNotBattered(arena, s, arena.sections.get(action.section) ?? NONE)
    case 'bombard': {
      // BX-bombard-01: on the ground of a building, seen or not.
      const isThere = arena.field.zones.some(
        ({ polygon, kind }) => arena.kit.zones[kind].walled && placeIn(polygon, action.at) >= 0,
      )
      return isThere ? undefined : NO.notABuilding
    }
  }
}

/** BX-obstacle-01: what has points left, if a gunner sees its middle. */
function whyNotBattered(arena: Arena, s: State, section: number): Refusal | undefined {
  if ((s.works.left[section] ?? 0) <= 0 || !isStanding(s.works, section)) return NO.notDamageable
  return servers(arena, s).some((id) => seesSection(arena, s, id, section)) ? undefined : NO.noLineOfSight
}

/** BX-gun-05: the best of those who can lays it: one without a marker, if there is one. */
function layer(arena: Arena, s: State): FigureId {
  const able = servers(arena, s)
  const best = able.find((id) => !isMarked(figureOf(s, id))) ?? able[0]
  if (best === undefined) throw new Error('nobody lays the gun')
  return best
}

/** BX-fire-11 to BX-fire-19, BX-gun-02: what is added to its throw. */
function modifiersOf(arena: Arena, s: State, at: Point): ShotModifier[] {
  const { fire } = arena.kit
  const gunner = layer(arena, s)
  const { class: troop } = troopOf(arena, gunner)
  const lines: ShotModifier[] = []
  if (troop !== 'fanatic') lines.push({ name: troop, value: fire[troop] })
  if (figureOf(s, gunner).marker === 'stopped') lines.push({ name: 'stopped', value: fire.stopped })
  if (arena.field.gun?.downgraded === true) lines.push({ name: 'downgraded', value: fire.downgraded })
  if (isThroughSmoke(arena, s, gunOf(s), at)) lines.push({ name: 'smoke', value: fire.smoke })
  const lost = gunnersLost(arena, s)
  if (lost > 0) lines.push({ name: 'gunners', value: lost * fire.perGunner })
  return lines
}

const sumOf = (lines: readonly ShotModifier[]): number => lines.reduce((sum, { value }) => sum + value, 0)

/** BX-gun-03, BX-gun-05: the score for a distance from the edge of the gun to that of a base, or to a point. */
export function scoreFor(arena: Arena, s: State, at: Point, radius: number): number {
  const { limits, scores } = arena.kit.weapons.cannon
  const around = arena.kit.lengths.cannonRadius + radius
  const column = limits.findIndex((limit) => isNear(gunOf(s), at, limit + around))
  return scores[column < 0 ? limits.length : column] ?? Infinity
}

/** One throw, or the better of two where crew-served weapons aim (BX-aim-03). */
function throwDice(p: Play): number[] {
  const { arena, s } = p
  const { weapons } = arena.kit
  const { count, sides } = weapons.cannon.dice
  const roll = (): number[] => Array.from({ length: count }, () => p.dice.die(sides, 'cannon'))
  const total = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0)
  const gun = gunOf(s)
  const isAimed = !gun.movedBefore && mayAim(s, layer(arena, s), weapons.cannon)
  const first = roll()
  const second = isAimed ? roll() : first
  const dice = total(second) > total(first) ? second : first
  // BX-fire-22, where the players agreed on it.
  if (s.options.cannonAccidentOnDoubleOne && dice.every((die) => die === 1)) {
    gun.spoilt = true
    p.log?.push({ type: 'gunSpoilt', rules: ['BX-fire-22'] })
  }
  return dice
}

export function fireCannon(p: Play, action: CannonAction): void {
  const { arena, s } = p
  const gun = gunOf(s)
  gun.fired = true
  for (const id of servers(arena, s)) figureOf(s, id).fired = s.turn
  switch (action.type) {
    case 'shell': {
      const target = arena.figures.get(action.target) ?? NONE
      const obstacle = obstacleBefore(arena, s, target)
      if (obstacle === undefined) shell(p, target)
      else batter(p, obstacle)
      break
    }
    case 'batter':
      batter(p, arena.sections.get(action.section) ?? NONE)
      break
    case 'bombard':
      bombard(p, action.at)
  }
  if (s.options.blackPowderSmoke) s.puffs = [...s.puffs, { x: gun.x, y: gun.y }]
}

/** BX-direct-03: the first thing between gun and target that the target is not against, nor the man who lays it. */
function obstacleBefore(arena: Arena, s: State, target: FigureId): number | undefined {
  const { base, touch } = arena.kit.measure
  const [gun, at] = [gunOf(s), pointOf(figureOf(s, target))]
  const gunner = pointOf(figureOf(s, layer(arena, s)))
  const runs = arena.field.sections.map((_, section) => segmentOf(arena, s.works, section))
  const far = (section: number): number => lengthOf({ x: gun.x, y: gun.y }, middleOf(arena, s, section))
  const [first] = sectionsCrossed(runs, { x: gun.x, y: gun.y }, at)
    .filter((section) => {
      const run = runs[section]
      if (run === undefined || (s.works.left[section] ?? 0) <= 0 || !isStanding(s.works, section)) return false
      return !isNearSegment(run, at, base + touch) && !isNearSegment(run, gunner, base + touch)
    })
    .sort((a, b) => far(a) - far(b))
  return first
}

/** Rolls against a distance: true if it hits. */
function rollCannon(p: Play, at: Point, radius: number): boolean {
  const { arena, s } = p
  const modifiers = modifiersOf(arena, s, at)
  const needed = scoreFor(arena, s, at, radius)
  const dice = throwDice(p)
  const hit = !gunOf(s).spoilt && dice.reduce((sum, die) => sum + die, 0) + sumOf(modifiers) >= needed
  p.log?.push({
    type: 'cannon',
    at,
    dice,
    needed,
    modifiers,
    hit,
    rules: ['BX-gun-03', hit ? 'BX-fire-23' : 'BX-fire-21'],
  })
  return hit
}

/** BX-direct-01, BX-direct-02 */
function shell(p: Play, target: FigureId): void {
  const at = pointOf(figureOf(p.s, target))
  if (rollCannon(p, at, p.arena.kit.measure.base)) burst(p, at)
}

/** Everybody within the radius of an impact, friend or foe, saves himself against it. */
function burst(p: Play, at: Point): void {
  const { arena, s } = p
  const hit = s.figures.flatMap((figure, id) =>
    isPresent(figure) && isStruck(arena.kit.measure, pointOf(figure), at, arena.kit.lengths.shell) ? [id] : [],
  )
  resolveSaves(p, hit, at, 'explosion', 'explosion')
}

/** BX-obstacle-02: the throw replaces that for the range; nobody is hurt. */
function batter(p: Play, section: number): void {
  const { arena, s } = p
  const modifiers = modifiersOf(arena, s, middleOf(arena, s, section))
  const dice = throwDice(p)
  if (!gunOf(s).spoilt) tryObstacle(p, section, dice, modifiers)
}

/** BX-obstacle-03 to BX-obstacle-07 */
function tryObstacle(p: Play, section: number, dice: readonly number[], modifiers: readonly ShotModifier[]): void {
  const { arena } = p
  const resistance = arena.field.sections[section]?.resistance ?? 0
  const above = dice.reduce((sum, die) => sum + die, 0) + sumOf(modifiers) - resistance
  p.log?.push({
    type: 'tried',
    section: sectionName(arena, section),
    dice,
    modifiers,
    resistance,
    damage: Math.max(0, above),
    rules: ['BX-obstacle-02', 'BX-obstacle-06'],
  })
  damage(p, section, above)
  if (above >= arena.kit.obstacles.fireAbove) setFire(p, section)
}

/** BX-bombard-02 to BX-bombard-05: a hit drifts, bursts where it lands, and tries whatever stands there. */
function bombard(p: Play, aim: Point): void {
  const { arena, s } = p
  if (!rollCannon(p, aim, 0)) return
  const to = drift(p, aim)
  if (to === null) return
  const near = arena.field.sections.flatMap((_, section) => {
    const isThere = isNearSegment(segmentOf(arena, s.works, section), to, arena.kit.lengths.shellAtSection)
    return isThere && (s.works.left[section] ?? 0) > 0 ? [section] : []
  })
  const { count, sides } = arena.kit.obstacles.dice
  for (const section of near)
    tryObstacle(
      p,
      section,
      Array.from({ length: count }, () => p.dice.die(sides, 'obstacle')),
      [],
    )
  burst(p, to)
}

function drift(p: Play, aim: Point): Point | null {
  const { arena, s } = p
  const { drifts, moves } = arena.kit
  const way = drifts[p.dice.die(drifts.length, 'drift') - 1]
  if (way === undefined) throw new Error('a drift goes somewhere')
  const { count, sides } = moves.drift.dice
  const points = Array.from({ length: count }, () => p.dice.die(sides, 'drift-distance'))
  const by = moves.drift.base + points.reduce((sum, die) => sum + die, 0) * moves.drift.perPoint
  const gun = gunOf(s)
  const [x, y] = [aim.x - gun.x, aim.y - gun.y]
  const length = Math.max(1, lengthOf({ x: gun.x, y: gun.y }, aim))
  const ahead = { left: [-y, x], right: [y, -x], forward: [x, y], back: [-x, -y] } as const
  const [dx, dy] = ahead[way]
  const to = pointAt(aim.x + Math.round((dx * by) / length), aim.y + Math.round((dy * by) / length))
  const isOn = to.x >= 0 && to.y >= 0 && to.x <= arena.field.width && to.y <= arena.field.depth
  p.log?.push({ type: 'drifted', drift: way, by, to: isOn ? to : null, rules: ['BX-bombard-03', 'BX-bombard-04'] })
  return isOn ? to : null
}
