import { isNear, isNearSegment, isNearerThan, placeIn } from '@grognard/space/measure'
import type { Refusal } from '@grognard/kernel'
import type { ActionOf } from '../../actions.ts'
import type { Arena, Play } from '../../arena.ts'
import type { Side } from '../../names.ts'
import { NO } from '../../refusals.ts'
import { seatOf } from '../../seats.ts'
import { NONE } from '../../state.ts'
import type { FigureId, State } from '../../state.ts'
import { waiting } from '../conduct.ts'
import type { Conduct } from '../conduct.ts'
import { figureOf, isInContact, isOn, nameOf, pointOf, present, rosterOf } from '../figures.ts'
import { segmentOf } from '../grounds.ts'
import { isLocated, isObserved, lookoutsOf, soughtBy, tryToLocate } from '../locate/locate.ts'
import { bodies } from '../room.ts'
import { actWork, isWork, listWorks, whyNotWork } from '../works/doings.ts'
import { announce } from './activation.ts'
import { whyNotAnnounced } from './announce.ts'
import type { Announced } from './announce.ts'
import type { MovementFrame } from './frames.ts'

type StepFrame = Extract<MovementFrame, { step: 'movement' }>

export function openMovement(s: State, side: Side): StepFrame {
  const starts: number[] = []
  for (const { x, y } of s.figures) starts.push(x, y)
  return { step: 'movement', side, starts }
}

const idOf = (arena: Arena, name: string): FigureId => arena.figures.get(name) ?? NONE

const announcedBy = (arena: Arena, { figures, mode, leaving, charge }: ActionOf<'activate'>): Announced => ({
  figures: figures.map((name) => idOf(arena, name)),
  mode,
  leaving,
  charge: charge.map((name) => idOf(arena, name)),
})

/** BX-move-07, BX-locate-13: a side does all this in the order it likes. What has points, paths or sets comes by forms. */
export const movement: Conduct<StepFrame> = {
  ...waiting,
  asks: (_arena, _s, { side }) => seatOf(side),
  list: (arena, s, frame, into) => {
    const lookouts = lookoutsOf(arena, s, frame.side)
    for (const id of soughtBy(arena, s, frame.side))
      if (isObserved(arena, s, lookouts, id)) into.push({ type: 'locate', target: nameOf(arena, id) })
    arena.field.sections.forEach(({ id, door }, section) => {
      if (door === null) return
      for (const open of [true, false])
        if (whyNotDoor(arena, s, frame.side, section, open) === undefined)
          into.push({ type: 'door', section: id, open })
    })
    for (const id of present(arena, s, frame.side)) {
      const figure = nameOf(arena, id)
      for (const as of ['gunner', 'loader'] as const)
        if (whyNotServing(arena, s, frame.side, id, as) === undefined) into.push({ type: 'serve', figure, as })
      if (whyNoExit(arena, s, frame.side, id) === undefined) into.push({ type: 'exit', figure })
    }
    listWorks(arena, s, frame, into)
    into.push({ type: 'done' })
  },
  whyNot: (arena, s, frame, action) => {
    if (isWork(action)) return whyNotWork(arena, s, frame, action)
    switch (action.type) {
      case 'done':
        return undefined
      case 'locate':
        return whyNotSought(arena, s, frame.side, idOf(arena, action.target))
      case 'activate':
        return whyNotAnnounced(arena, s, frame, announcedBy(arena, action))
      case 'door':
        return whyNotDoor(arena, s, frame.side, arena.sections.get(action.section) ?? NONE, action.open)
      case 'serve':
        return whyNotServing(arena, s, frame.side, idOf(arena, action.figure), action.as)
      case 'exit':
        return whyNoExit(arena, s, frame.side, idOf(arena, action.figure))
      default:
        return NO.notNow
    }
  },
  act: (p, frame, action) => {
    const { arena, s } = p
    if (isWork(action)) return actWork(p, frame, action)
    switch (action.type) {
      case 'done':
        s.frames.pop()
        return
      case 'locate':
        return tryToLocate(p, idOf(arena, action.target))
      case 'activate':
        return announce(p, frame, announcedBy(arena, action))
      case 'door':
        return turnDoor(p, arena.sections.get(action.section) ?? NONE, action.open)
      case 'serve':
        return serve(p, idOf(arena, action.figure), action.as)
      case 'exit':
        return leaveTable(p, idOf(arena, action.figure))
      default:
        throw new Error(`${action.type} is no part of movement`)
    }
  },
}

/** BX-locate-10, BX-locate-14 */
function whyNotSought(arena: Arena, s: State, side: Side, target: FigureId): Refusal | undefined {
  if (rosterOf(arena, target).side === side || !present(arena, s, rosterOf(arena, target).side).includes(target))
    return NO.notAnEnemy
  if (isLocated(arena, s, target)) return NO.locatedAlready
  if (figureOf(s, target).sought === s.turn) return NO.soughtAlready
  return isObserved(arena, s, lookoutsOf(arena, s, side), target) ? undefined : NO.nobodySeesHim
}

/** BX-door-02: a defender who stands inside against it opens and closes it; closing needs an empty doorway. */
function whyNotDoor(arena: Arena, s: State, side: Side, section: number, open: boolean): Refusal | undefined {
  const door = s.works.doors[section] ?? null
  const inside = arena.field.sections[section]?.inside ?? null
  if (door === null || door === 'destroyed' || inside === null) return NO.notADoor
  if ((door === 'open') === open) return NO.doorStandsSo
  const run = segmentOf(arena, s.works, section)
  const reach = arena.kit.measure.base + arena.kit.measure.touch
  const isThere = present(arena, s, side).some((id) => {
    const figure = figureOf(s, id)
    if (side === arena.field.attacker || !isOn(figure) || figure.level !== NONE || figure.marker === 'pinned')
      return false
    return isNearSegment(run, figure, reach) && placeIn(inside, figure) >= 0 && !isInContact(arena, s, id)
  })
  if (!isThere) return NO.nobodyAtTheDoor
  if (open) return undefined
  return bodies(arena, s).some(({ centre, radius }) => isNearerThan(run, centre, radius)) ? NO.doorwayTaken : undefined
}

function turnDoor(p: Play, section: number, open: boolean): void {
  const { works } = p.s
  const doors = works.doors.map((state, i) =>
    i === section ? (open ? ('open' as const) : ('closed' as const)) : state,
  )
  p.s.works = { ...works, doors }
  p.log?.push({ type: 'door', section: p.arena.field.sections[section]?.id ?? '', open, rules: ['BX-door-02'] })
}

/** BX-mg-02: a place left by one who has fallen goes to whoever touches the gun, from the next turn on. */
function whyNotServing(arena: Arena, s: State, side: Side, id: FigureId, as: 'gunner' | 'loader'): Refusal | undefined {
  const { machineGun } = s
  if (side !== 'european' || rosterOf(arena, id).side !== side) return NO.notYours
  if (machineGun === null || machineGun[as] !== NONE) return NO.placeServed
  const figure = figureOf(s, id)
  const isCrew = machineGun.gunner === id || machineGun.loader === id
  if (!isOn(figure) || isCrew || figure.marker === 'pinned' || isInContact(arena, s, id)) return NO.notAtTheGun
  const { base, touch } = arena.kit.measure
  const reach = machineGun.gunner === NONE ? base + touch : 2 * base + touch
  return isNear(pointOf(figure), machineGun, reach) ? undefined : NO.notAtTheGun
}

function serve(p: Play, id: FigureId, as: 'gunner' | 'loader'): void {
  const { machineGun } = p.s
  if (machineGun === null) return
  machineGun[as] = id
  if (as === 'gunner') {
    machineGun.gunnerFrom = p.s.turn + 1
    Object.assign(machineGun, pointOf(figureOf(p.s, id)))
  } else machineGun.loaderFrom = p.s.turn + 1
  p.log?.push({ type: 'serves', figure: nameOf(p.arena, id), as, rules: ['BX-mg-02'] })
}

/** BX-move-27: only where the scenario lets a side out, and there by a move that ends in the area. */
function whyNoExit(arena: Arena, s: State, side: Side, id: FigureId): Refusal | undefined {
  const { victory, areas } = arena.field
  if (rosterOf(arena, id).side !== side) return NO.notYours
  if (victory.by !== 'exit' || victory.side !== side) return NO.noExit
  const area = areas.get(victory.area)
  const figure = figureOf(s, id)
  const isThere = area !== undefined && isOn(figure) && placeIn(area.polygon, pointOf(figure)) >= 0
  return isThere && figure.activated && figure.moved && figure.marker !== 'pinned' ? undefined : NO.noExit
}

function leaveTable(p: Play, id: FigureId): void {
  figureOf(p.s, id).status = 'exited'
  p.log?.push({ type: 'exited', figure: nameOf(p.arena, id), rules: ['BX-move-27'] })
}
