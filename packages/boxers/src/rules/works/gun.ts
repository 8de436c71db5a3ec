import { faultOfPath, isNear, isSamePoint, placeIn } from '@grognard/space/measure'
import type { Point } from '@grognard/space/measure'
import type { Refusal } from '@grognard/kernel'
import type { Arena, Play } from '../../arena.ts'
import { NO } from '../../refusals.ts'
import { isInBox } from '../../scenarios/shapes.ts'
import type { Entry } from '../../scenarios/types.ts'
import { seatOf } from '../../seats.ts'
import { NONE } from '../../state.ts'
import type { FigureId, Gun, State } from '../../state.ts'
import type { Conduct } from '../conduct.ts'
import { figureOf, isInContact, isOn, pointOf, present, rosterOf } from '../figures.ts'
import { groundOf } from '../grounds.ts'
import { rollDistance } from '../movement/activation.ts'
import { moveTo } from '../movement/moving.ts'
import { FAULTS, levelAfter, outside } from '../movement/walking.ts'
import { isFree, isFreeFor, isNearSide, ring } from '../room.ts'
import { pointsOf, spendPoints } from '../sequence/points.ts'
import type { WorksFrame } from './frames.ts'

export const gunners = ({ field }: Arena): readonly FigureId[] =>
  field.gun === null ? [] : (field.units[field.gun.unit]?.figures ?? [])

export function gunOf(s: State): Gun {
  if (s.gun === null) throw new Error('there is no gun')
  return s.gun
}

const crewReach = ({ kit }: Arena): number => kit.lengths.cannonRadius + kit.measure.base + kit.measure.touch

/** BX-gun-05: gunners who touch the gun and are neither pinned nor in contact with an enemy. */
export function ableGunners(arena: Arena, s: State): FigureId[] {
  const { gun } = s
  if (gun?.arrival !== 'on') return []
  return gunners(arena).filter((id) => {
    const figure = figureOf(s, id)
    if (!isOn(figure) || figure.marker === 'pinned' || !isNear(pointOf(figure), gun, crewReach(arena))) return false
    return !isInContact(arena, s, id)
  })
}

/** BX-gun-02, BX-fire-19: gunners who are dead. */
export const gunnersLost = (arena: Arena, s: State): number =>
  gunners(arena).filter((id) => figureOf(s, id).status === 'dead').length

/** The zones in which the gun stands. */
const zonesOfGun = (arena: Arena, s: State): number[] =>
  arena.field.zones.flatMap(({ polygon }, i) => (placeIn(polygon, gunOf(s)) >= 0 ? [i] : []))

/** BX-cannon-03: one AP, and what leaving a zone costs anybody. */
function costOfMoving(arena: Arena, s: State, leaving: boolean): number {
  const { cannon } = arena.kit.costs
  if (!leaving) return cannon
  return zonesOfGun(arena, s).reduce((sum, zone) => sum + (arena.field.zones[zone]?.leaving ?? 0), cannon)
}

/** BX-cannon-02, BX-cannon-03: two gunners at the gun who have not acted, and it has not fired. */
export function whyNotLimbered(arena: Arena, s: State, leaving: boolean): Refusal | undefined {
  const { gun } = s
  if (gun?.arrival !== 'on') return NO.noGun
  if (gun.moved || gun.fired) return NO.gunHasActed
  const crew = ableGunners(arena, s).filter((id) => !figureOf(s, id).activated)
  const [first] = crew
  if (first === undefined || crew.length < arena.kit.fire.gunnersToMove) return NO.tooFewGunners
  if (leaving && zonesOfGun(arena, s).length === 0) return NO.noZoneToLeave
  return costOfMoving(arena, s, leaving) > pointsOf(arena, s, first) ? NO.tooFewPoints : undefined
}

export function limber(p: Play, leaving: boolean): void {
  const { arena, s } = p
  const crew = ableGunners(arena, s)
  const [first] = crew
  if (first !== undefined) spendPoints(p, first, costOfMoving(arena, s, leaving))
  for (const id of crew) Object.assign(figureOf(s, id), { activated: true, moved: true })
  gunOf(s).moved = true
  s.frames.push({ step: 'haul', distance: rollDistance(p, arena.kit.moves.cannon), leaving })
}

type HaulFrame = Extract<WorksFrame, { step: 'haul' }>

/** BX-cannon-01: as far as the die lets it; the gun climbs over nothing. */
export const haul: Conduct<HaulFrame> = {
  asks: () => seatOf('boxer'),
  list: (_arena, _s, _frame, into) => {
    into.push({ type: 'done' })
  },
  whyNot: (arena, s, frame, action) => {
    if (action.type === 'done') return undefined
    return action.type === 'pull' ? whyNotPulled(arena, s, frame, action.path) : NO.notNow
  },
  act: (p, _frame, action) => {
    p.s.frames.pop()
    if (action.type === 'pull') pull(p, action.path)
  },
  run: () => {
    throw new Error('this frame waits for a decision')
  },
}

export function whyNotPulled(
  arena: Arena,
  s: State,
  { distance, leaving }: HaulFrame,
  path: readonly Point[],
): Refusal | undefined {
  const { field, kit } = arena
  const { walls, hurdles, terrain, zones } = groundOf(arena, s.works)
  const gun = gunOf(s)
  const start = { x: gun.x, y: gun.y }
  const radius = kit.lengths.cannonRadius
  const foes = present(arena, s, 'european').map((id) => pointOf(figureOf(s, id)))
  const walk = {
    width: field.width,
    depth: field.depth,
    margin: radius,
    pieces: [...walls, ...hurdles],
    walls: walls.length,
    climbed: new Set<number>(),
    zones,
    leaving: new Set(leaving ? zonesOfGun(arena, s) : []),
    shunned: [
      ...foes.map((centre) => ({ centre, radius: radius + kit.measure.base + kit.lengths.standOff })),
      ...terrain.fires,
    ].map((circle) => outside(circle, start)),
  }
  const legs = path.filter((point, i) => !isSamePoint(point, path[i - 1] ?? start))
  const fault = faultOfPath(walk, [start, ...legs], distance)
  if (fault !== undefined) return FAULTS[fault.by]
  const end = path.at(-1) ?? start
  const crew = ableGunners(arena, s)
  const others = bodiesWithout(arena, s, crew)
  if (!isFree(arena, s, end, radius, others)) return NO.noRoomThere
  return placesAround(arena, s, end, crew) === undefined ? NO.noRoomThere : undefined
}

/** Everybody but the gun and these of its crew. */
function bodiesWithout(arena: Arena, s: State, crew: readonly FigureId[]): { centre: Point; radius: number }[] {
  const { base } = arena.kit.measure
  return s.figures.flatMap((figure, id) =>
    isOn(figure) && !crew.includes(id) ? [{ centre: pointOf(figure), radius: base }] : [],
  )
}

/** Places for the crew around the gun, each as near as can be to where it was beside it; undefined if there are too few. */
function placesAround(arena: Arena, s: State, at: Point, crew: readonly FigureId[]): Point[] | undefined {
  const { kit } = arena
  const { base } = kit.measure
  const radius = kit.lengths.cannonRadius
  const taken = [...bodiesWithout(arena, s, crew), { centre: at, radius }]
  const gun = gunOf(s)
  const places: Point[] = []
  for (const id of crew) {
    const figure = figureOf(s, id)
    const wish = isOn(figure) ? { x: figure.x + at.x - gun.x, y: figure.y + at.y - gun.y } : at
    const far = ({ x, y }: Point): number => (x - wish.x) * (x - wish.x) + (y - wish.y) * (y - wish.y)
    const [place] = [wish, ...ring(at, radius + base + 1)]
      .filter((point) => isNear(point, at, radius + base + kit.measure.touch) && isFree(arena, s, point, base, taken))
      .sort((a, b) => far(a) - far(b))
    if (place === undefined) return undefined
    taken.push({ centre: place, radius: base })
    places.push(place)
  }
  return places
}

function pull(p: Play, path: readonly Point[]): void {
  const { arena, s } = p
  const gun = gunOf(s)
  const end = path.at(-1) ?? { x: gun.x, y: gun.y }
  const crew = ableGunners(arena, s)
  const places = placesAround(arena, s, end, crew) ?? []
  gun.x = end.x
  gun.y = end.y
  crew.forEach((id, i) => {
    const place = places[i]
    if (place !== undefined) moveTo(s, id, place, levelAfter(arena, NONE, place))
  })
  p.log?.push({ type: 'pulled', path, rules: ['BX-cannon-01'] })
}

/** BX-forces-16: on the edge, at a corner used by a column or where the scenario says, away from the Europeans. */
function whyNotEntry(arena: Arena, s: State, entry: Entry, at: Point, radius: number): Refusal | undefined {
  const { width, depth } = arena.field
  const { lengths } = arena.kit
  const isEdge = at.x === radius || at.y === radius || at.x === width - radius || at.y === depth - radius
  const isThere =
    entry === 'corner'
      ? s.anchors.some((anchor) => anchor !== null && isNear(anchor, at, lengths.corner))
      : entry.some((box) => isInBox(box, at))
  if (!isEdge || !isThere) return NO.notAnEntry
  // A gun is wider than a man: its own edge is measured from.
  const gap = lengths.deployApart + radius - arena.kit.measure.base
  if (isNearSide(arena, s, at, 'european', gap)) return NO.tooNearToEuropeans
  return isFreeFor(arena, s, at, radius) ? undefined : NO.noRoom
}

/** BX-forces-06, BX-forces-10, BX-forces-16: what may come does so by an activation at the usual price. */
export function whyNotArriving(arena: Arena, s: State, what: 'gun' | 'keg', at: Point): Refusal | undefined {
  const { field, kit } = arena
  const thing = what === 'gun' ? s.gun : s.keg
  const sheet = what === 'gun' ? field.gun : field.keg
  if (thing?.arrival !== 'ready' || sheet === null) return NO.notAvailable
  const crew = field.units[sheet.unit]?.figures ?? []
  const [first] = crew
  const radius = what === 'gun' ? kit.lengths.cannonRadius : kit.measure.base
  const why = whyNotEntry(arena, s, sheet.entry, at, radius)
  if (why !== undefined || first === undefined) return why ?? NO.notAvailable
  if (what === 'gun' && placesAround(arena, s, at, crew) === undefined) return NO.noRoom
  return canPayFor(arena, s, what) ? undefined : NO.tooFewPoints
}

/** Whether there are points enough for gun or keg to come, wherever that is. */
export function canPayFor(arena: Arena, s: State, what: 'gun' | 'keg'): boolean {
  const { field, kit } = arena
  const [first] = field.units[(what === 'gun' ? field.gun : field.keg)?.unit ?? NONE]?.figures ?? []
  const price = what === 'gun' ? kit.costs.cannon : kit.costs.rapid
  return first !== undefined && price <= pointsOf(arena, s, first)
}

/** Its first move is measured from the edge. */
export function arrive(p: Play, what: 'gun' | 'keg', at: Point, rapid: boolean): void {
  const { arena, s } = p
  const { field, kit } = arena
  p.log?.push({ type: 'entered', what, at, rules: ['BX-forces-16'] })
  if (what === 'gun') return gunArrives(p, at)
  const porter = field.units[field.keg?.unit ?? NONE]?.figures[0]
  if (porter === undefined || s.keg === null) return
  spendPoints(p, porter, rapid ? kit.costs.rapid : kit.costs.crawl)
  Object.assign(figureOf(s, porter), { status: 'on', activated: true, moved: true, marker: rapid ? 'moving' : 'none' })
  s.keg.arrival = 'on'
  s.keg.carrier = porter
  moveTo(s, porter, at, levelAfter(arena, NONE, at))
  const distance = rollDistance(p, rapid ? kit.moves.rapid : kit.moves.crawl)
  const { side } = rosterOf(arena, porter)
  s.frames.push({ step: 'activation', side, distance, leaving: false, members: [porter], left: [porter] })
}

function gunArrives(p: Play, at: Point): void {
  const { arena, s } = p
  const gun = gunOf(s)
  const crew = gunners(arena)
  const places = placesAround(arena, s, at, crew) ?? []
  const [first] = crew
  if (first !== undefined) spendPoints(p, first, arena.kit.costs.cannon)
  Object.assign(gun, { arrival: 'on', x: at.x, y: at.y, moved: true })
  crew.forEach((id, i) => {
    Object.assign(figureOf(s, id), { status: 'on', activated: true, moved: true })
    moveTo(s, id, places[i] ?? at, levelAfter(arena, NONE, places[i] ?? at))
  })
  s.frames.push({ step: 'haul', distance: rollDistance(p, arena.kit.moves.cannon), leaving: false })
}
