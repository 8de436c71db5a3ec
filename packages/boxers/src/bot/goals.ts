import { isNear, isNearSegment, lengthOf } from '@grognard/space/measure'
import type { Point, Segment } from '@grognard/space/measure'
import type { FigureId } from '../names.ts'
import { figureOf, isMarked, isOn, isUp, pointOf, troopOf } from '../rules/figures.ts'
import { isStanding, segmentOf } from '../rules/grounds.ts'
import { ring } from '../rules/room.ts'
import { carries } from '../rules/works/burdens.ts'
import { NONE } from '../state.ts'
import type { Timber } from '../state.ts'
import { FAR, distancesTo, farFrom } from './chart.ts'
import type { Distances, Goal } from './mind.ts'
import type { Situation } from './situation.ts'

const isGrounded = ({ arena, s }: Situation, id: FigureId): boolean => {
  const figure = figureOf(s, id)
  return isOn(figure) && !isUp(arena.field.levels[figure.level])
}

export function goalAt(situation: Situation, from: Point, points: readonly Point[], wait = false): Goal {
  const chart = situation.chart()
  const distances = distancesTo(chart, points)
  return { distances, points, wait, far: farFrom(chart, distances, from) }
}

/** Where a Boxer goes: to the ground that decides, or to the enemy whom he comes to first; or to what bars the way. */
export function assaultGoal(situation: Situation, id: FigureId): Goal | undefined {
  const { s, foes, weights } = situation
  const from = pointOf(figureOf(s, id))
  const dropped = kegGoal(situation, id) ?? timberGoal(situation, id)
  if (dropped !== undefined) return dropped
  const goals = foes
    .filter((foe) => isGrounded(situation, foe))
    .map((foe): Goal => {
      const goal = goalAt(situation, from, [pointOf(figureOf(s, foe))])
      return { ...goal, points: [] }
    })
    .map((goal) => ({ goal, rank: goal.far + weights.ground }))
  const ground = groundGoal(situation, from)
  if (ground !== undefined) goals.push({ goal: ground, rank: ground.far })
  const open = goals.filter(({ goal }) => goal.far < FAR).sort((a, b) => a.rank - b.rank)
  const best = open[0]?.goal
  return (
    (best === undefined ? undefined : massing(situation, best)) ??
    holeGoal(situation, from) ??
    ladderGoal(situation, from) ??
    footGoal(situation, from) ??
    gateGoal(situation, from)
  )
}

/** The same goal, to be waited for by the foremost while most of the others are not up. */
function massing(situation: Situation, goal: Goal): Goal {
  const { arena, s, mine, weights } = situation
  if (goal.far > weights.mass || 2 * s.turn > arena.field.turns) return goal
  const chart = situation.chart()
  const up = mine.filter((id) => farFrom(chart, goal.distances, pointOf(figureOf(s, id))) <= weights.mass + UP)
  return 3 * up.length < 2 * mine.length ? { ...goal, wait: true } : goal
}

/** One move behind is near enough. */
const UP = 1000

/** To powder that lies on the ground, for the nearest who could take it up, while there is something to blow up. */
function kegGoal(situation: Situation, id: FigureId): Goal | undefined {
  const { keg } = situation.s
  if (keg?.arrival !== 'on' || keg.carrier >= 0 || !isNearest(situation, id, keg, 1)) return undefined
  if (blastable(situation).length === 0) return undefined
  return { ...goalAt(situation, pointOf(figureOf(situation.s, id)), [keg]), points: ring(keg, AT_KEG) }
}

/** To a ladder or ram that lies on the ground, for the two nearest, while it is of use. */
function timberGoal(situation: Situation, id: FigureId): Goal | undefined {
  const { s } = situation
  const lying = s.timber.find(({ state, ...one }) => state === 'lying' && isNearest(situation, id, one, 2))
  if (lying === undefined || !isOfUse(situation, lying.kind)) return undefined
  return { ...goalAt(situation, pointOf(figureOf(s, id)), [lying]), points: ring(lying, AT_TIMBER) }
}

/** Nobody goes farther to take up what was dropped; so near to it he stops. */
const FETCHED = 4000
const AT_KEG = 180
const AT_TIMBER = 300

/** Whether somebody is among the so many nearest who could carry what lies there. */
function isNearest({ arena, s, mine }: Situation, id: FigureId, at: Point, most: number): boolean {
  const isAble = (one: FigureId): boolean => {
    const { role, fire } = troopOf(arena, one)
    const figure = figureOf(s, one)
    if (isMarked(figure) || !isOn(figure) || figure.level !== NONE || carries(s, one)) return false
    return role === 'porter' || (role === 'man' && fire.length === 0)
  }
  const far = (one: FigureId): number => lengthOf(pointOf(figureOf(s, one)), at)
  if (far(id) > FETCHED || !isAble(id)) return false
  return mine.filter((one) => isAble(one) && (far(one) < far(id) || (far(one) === far(id) && one < id))).length < most
}

/** The ground that decides; undefined where none does. */
function groundGoal(situation: Situation, from: Point): Goal | undefined {
  const { ground } = situation.mind
  if (ground.length === 0) return undefined
  const chart = situation.chart()
  const distances = distancesTo(chart, ground, 'ground')
  return { distances, points: [], wait: false, far: farFrom(chart, distances, from) }
}

/** At a hole that must be widened. */
function holeGoal(situation: Situation, from: Point): Goal | undefined {
  const goals = situation.s.works.breaches
    .filter(({ open }) => !open)
    .map((hole) => ({ ...goalAt(situation, from, [hole]), points: [] }))
    .filter(({ far }) => far < FAR)
  return goals.sort((a, b) => a.far - b.far)[0]
}

/** At the foot of a ladder that leans on a wall. */
function ladderGoal(situation: Situation, from: Point): Goal | undefined {
  const feet = situation.s.timber.flatMap(({ state, x, y, kind }) =>
    state === 'raised' && kind === 'ladder' ? [{ x, y }] : [],
  )
  const goals = feet
    .map((foot) => ({ ...goalAt(situation, from, [foot]), points: ring(foot, AT_LADDER) }))
    .filter(({ far }) => far < FAR)
  return goals.sort((a, b) => a.far - b.far)[0]
}

/** So near to its foot one mounts a ladder. */
const AT_LADDER = 170

/** At the foot of the wall to which the nearest ladder is carried: whoever comes with it goes up it. */
function footGoal(situation: Situation, from: Point): Goal | undefined {
  const { s } = situation
  const [near] = s.timber
    .filter(({ state, kind }) => kind === 'ladder' && state === 'borne')
    .sort((a, b) => lengthOf(from, a) - lengthOf(from, b))
  const [bearer] = near?.bearers ?? []
  const foot = bearer === undefined ? undefined : burdenGoal(situation, bearer)
  if (foot === undefined) return undefined
  const goal = goalAt(situation, from, foot.points)
  return goal.far < FAR ? { ...goal, points: [] } : undefined
}

/** So near to what a ladder, a ram or powder is brought to nobody stands in their way. */
const CLEAR = 420

/** Whether somebody who stops there would be in the way of those who carry something to the wall. */
export function isInTheWay(situation: Situation, id: FigureId, at: Point): boolean {
  return situation.mine.some((one) => {
    if (one === id || !carries(situation.s, one)) return false
    const goal = burdenGoal(situation, one)
    return goal?.points.some((point) => isNear(point, at, CLEAR)) === true
  })
}

/** Both sides of the middle of a piece, so far from it. */
function besides({ a, b }: Segment, by: number): Point[] {
  const length = Math.max(1, lengthOf(a, b))
  const [x, y] = [Math.round((a.x + b.x) / 2), Math.round((a.y + b.y) / 2)]
  const [dx, dy] = [Math.round(((b.y - a.y) * by) / length), Math.round(((a.x - b.x) * by) / length)]
  return [
    { x: x + dx, y: y + dy },
    { x: x - dx, y: y - dy },
  ]
}

/** How far from a gate those wait for whom it is not open yet. */
const WAITING = 1600

/** Before a gate that will be broken. */
function gateGoal(situation: Situation, from: Point): Goal | undefined {
  const goals = closedDoors(situation).flatMap((section) => {
    const run = segmentOf(situation.arena, situation.s.works, section)
    return besides(run, WAITING)
      .map((point) => goalAt(situation, from, [point], true))
      .filter(({ far }) => far < FAR)
  })
  return goals.sort((a, b) => a.far - b.far)[0]
}

/** Doors that bar the way to what decides. */
function closedDoors({ arena, s }: Situation): number[] {
  const all = s.works.doors.flatMap((door, i) => (door === 'closed' && isStanding(s.works, i) ? [i] : []))
  const gates = all.filter((i) => (arena.field.sections[i]?.zone ?? NONE) === NONE)
  return gates.length > 0 ? gates : all
}

/** Just before a piece, near enough to stand against it. */
const FOOT = 125

/** Where a keg, a ram or a ladder is carried to; undefined if there is nothing it is good for. */
export function burdenGoal(situation: Situation, id: FigureId): Goal | undefined {
  const { burdens } = situation
  if (!burdens.has(id)) burdens.set(id, findBurdenGoal(situation, id))
  return burdens.get(id)
}

function findBurdenGoal(situation: Situation, id: FigureId): Goal | undefined {
  const { arena, s } = situation
  const from = pointOf(figureOf(s, id))
  const isKeg = s.keg?.carrier === id
  const timber = s.timber.find(({ bearers }) => bearers.includes(id))
  const sections = isKeg ? blastable(situation) : timber === undefined ? [] : placesFor(situation, timber.kind)
  const aims = sections.flatMap((section): Aim[] => {
    const points = feetOf(segmentOf(arena, s.works, section))
    return points.length === 0 ? [] : [{ points, nearer: 0 }]
  })
  if (timber?.kind === 'ladder') aims.push(...underFoes(situation, sections), ...atStairs(situation, sections))
  const [best] = aims
    .map(({ points, nearer }) => ({ goal: goalAt(situation, from, points), nearer }))
    .filter(({ goal }) => goal.far < FAR)
    .sort((one, two) => one.goal.far - one.nearer - (two.goal.far - two.nearer))
  return best?.goal
}

/** Places to bring something to; so much farther than others it may be. */
interface Aim {
  readonly points: readonly Point[]
  readonly nearer: number
}

/** How far apart the places at the foot of a piece are looked at. */
const PACE = 150

/** All along both sides of a piece, for others may stand there already. */
function feetOf({ a, b }: Segment): Point[] {
  const length = lengthOf(a, b)
  const found: Point[] = []
  for (let along = PACE; along <= length - PACE; along += PACE)
    for (const by of [-FOOT, FOOT]) found.push(besideAt({ a, b }, along, by))
  return found
}

function besideAt({ a, b }: Segment, along: number, by: number): Point {
  const length = Math.max(1, lengthOf(a, b))
  return {
    x: Math.round(a.x + ((b.x - a.x) * along + (b.y - a.y) * by) / length),
    y: Math.round(a.y + ((b.y - a.y) * along - (b.x - a.x) * by) / length),
  }
}

/** So much farther a ladder is carried to come up beside an enemy: whoever climbs it is at blows with him at once. */
const UNDER = 2000
/** So near to him its foot stands, and not nearer than who does not charge may come. */
const BESIDE = { least: 310, most: 450 }

/** At the foot of a wall just under each enemy on its walk. */
function underFoes({ arena, s, foes }: Situation, sections: readonly number[]): Aim[] {
  const up = foes.filter((foe) => arena.field.levels[figureOf(s, foe).level]?.kind === 'walk')
  return up.flatMap((foe) => {
    const at = pointOf(figureOf(s, foe))
    const feet = sections.flatMap((section) => feetOf(segmentOf(arena, s.works, section)))
    const points = feet.filter((foot) => isNear(foot, at, BESIDE.most) && !isNear(foot, at, BESIDE.least))
    return points.length === 0 ? [] : [{ points, nearer: UNDER }]
  })
}

/** So much farther a ladder is carried to where stairs lead down to the ground that decides. */
const STAIRS = 3000
/** So near to them. */
const BY_STAIRS = 350

function atStairs({ arena, s, mind }: Situation, sections: readonly number[]): Aim[] {
  if (mind.ground.length === 0) return []
  return arena.field.stairs.flatMap(({ area }) => {
    const box = arena.field.areas.get(area)?.box
    if (box === undefined) return []
    const foot = { x: Math.round((box.left + box.right) / 2), y: Math.round((box.bottom + box.top) / 2) }
    const feet = sections.flatMap((section) => feetOf(segmentOf(arena, s.works, section)))
    const points = feet.filter((at) => isNear(at, foot, BY_STAIRS))
    return points.length === 0 ? [] : [{ points, nearer: STAIRS }]
  })
}

/** What timber is carried to. */
function placesFor(situation: Situation, kind: Timber['kind']): number[] {
  if (kind === 'ram') return closedDoors(situation)
  const isOpen = situation.mine.some((id) => {
    const goal = groundGoal(situation, pointOf(figureOf(situation.s, id)))
    return goal !== undefined && goal.far < FAR
  })
  return isOpen ? [] : ramparts(situation)
}

export const isOfUse = (situation: Situation, kind: Timber['kind']): boolean => placesFor(situation, kind).length > 0

/** How far it is to what powder is good for; undefined if there is nothing. */
export function powderWays(situation: Situation): Distances | undefined {
  const { arena, s } = situation
  const points = blastable(situation).flatMap((section) => besides(segmentOf(arena, s.works, section), FOOT))
  return points.length === 0 ? undefined : distancesTo(situation.chart(), points)
}

/** Whether powder that stops there would go off against something it is not meant for. */
export function isWaste(situation: Situation, at: Point): boolean {
  const { arena, s } = situation
  const { base, touch } = arena.kit.measure
  const meant = blastable(situation)
  const touched = arena.field.sections.flatMap((_, i) =>
    (s.works.left[i] ?? 0) > 0 && isNearSegment(segmentOf(arena, s.works, i), at, base + touch) ? [i] : [],
  )
  return touched.length > 0 && !touched.some((i) => meant.includes(i))
}

/** A gate, a rampart where no gate is left to be opened, or else the barricades that the enemy stands at. */
function blastable(situation: Situation): number[] {
  const { arena, s, foes } = situation
  const gates = closedDoors(situation).filter((i) => (arena.field.sections[i]?.zone ?? NONE) === NONE)
  if (gates.length > 0) return gates
  const walls = placesFor(situation, 'ladder')
  if (walls.length > 0) return walls
  return arena.field.sections.flatMap(({ kind }, i) => {
    if (kind !== 'barricade' || !isStanding(s.works, i)) return []
    const { a, b } = segmentOf(arena, s.works, i)
    const middle = { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) }
    return foes.some((foe) => lengthOf(pointOf(figureOf(s, foe)), middle) < 800) ? [i] : []
  })
}

function ramparts({ arena, s }: Situation): number[] {
  if (!arena.field.levels.some(({ kind }) => kind === 'walk')) return []
  const taken = s.timber.flatMap(({ state, section }) => (state === 'raised' ? [section] : []))
  return arena.field.sections.flatMap(({ kind }, i) =>
    kind === 'rampart' && isStanding(s.works, i) && !taken.includes(i) ? [i] : [],
  )
}
