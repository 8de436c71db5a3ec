import type { Refusal } from '@grognard/kernel'
import { isNear } from '@grognard/space/measure'
import type { Point } from '@grognard/space/measure'
import type { Action } from '../../actions.ts'
import type { Arena, Play } from '../../arena.ts'
import { NO } from '../../refusals.ts'
import { levelAt } from '../../scenarios/muster.ts'
import { seatOf } from '../../seats.ts'
import { NONE } from '../../state.ts'
import type { FigureId, State } from '../../state.ts'
import type { Conduct } from '../conduct.ts'
import { figureOf, isOn, nameOf, rosterOf, troopOf } from '../figures.ts'
import { giveTo, lengthOfTimber, timberAt, timberNamed, whyNotBearers } from '../works/timber.ts'
import { barricadesOf, placeBarricade, whyNoBarricade } from './barricades.ts'
import type { SequenceFrame } from './frames.ts'
import { cornerPoint, edgeFor, suggestedPlaces, unitOf, whyNotPlaced } from './placing.ts'

export type DeployFrame = Extract<SequenceFrame, { step: 'deploy' }>

export const membersOf = (arena: Arena, { units }: DeployFrame): FigureId[] =>
  units.flatMap((unit) => [...unitOf(arena, unit).figures])

/** The timber that a frame may give out: what its units carry, or what any column may (BX-forces-11). */
export function timberFor(arena: Arena, s: State, { side, units }: DeployFrame): number[] {
  if (side !== 'boxer') return []
  const carriers = [...arena.field.ladders, ...arena.field.rams]
  return s.timber.flatMap((_, i) => {
    const carrier = carriers[i] ?? null
    return carrier === null || units.includes(carrier) ? [i] : []
  })
}

/** Whether this is the last of its side to set up: then every ladder and ram must be in somebody's hands. */
const isLast = (s: State, frame: DeployFrame): boolean =>
  s.frames.filter((one) => one.step === 'deploy' && one.side === frame.side).length === 1

/** BX-deploy-02 to BX-deploy-09: everything can be lifted again until its owner is ready. */
export const deploy: Conduct<DeployFrame> = {
  asks: (_arena, _s, frame) => (frame.drawn ? seatOf(frame.side) : null),
  list: (arena, s, frame, into) => {
    into.push({ type: 'suggested' })
    if (whyNotReady(arena, s, frame) === undefined) into.push({ type: 'ready' })
  },
  whyNot: (arena, s, frame, action) => {
    switch (action.type) {
      case 'suggested':
        return undefined
      case 'ready':
        return whyNotReady(arena, s, frame)
      case 'place': {
        const id = arena.figures.get(action.figure) ?? -1
        return membersOf(arena, frame).includes(id) ? whyNotPlaced(arena, s, id, action.at) : NO.notInThisUnit
      }
      case 'lift': {
        const id = arena.figures.get(action.figure) ?? -1
        if (!membersOf(arena, frame).includes(id)) return NO.notInThisUnit
        return figureOf(s, id).status === 'on' ? undefined : NO.notPlaced
      }
      case 'barricade': {
        const section = arena.sections.get(action.section) ?? -1
        if (!barricadesOf(arena, frame.side).includes(section)) return NO.notYourBarricade
        return whyNoBarricade(arena, s, section, action.from, action.toward)
      }
      case 'equip':
        return whyNotEquipped(arena, s, frame, action)
      default:
        return NO.notNow
    }
  },
  act: (p, frame, action) => {
    const { arena, s } = p
    switch (action.type) {
      case 'suggested':
        return suggest(p, frame)
      case 'ready':
        p.log?.push({ type: 'ready', side: frame.side, rules: ['BX-deploy-02', 'BX-deploy-03'] })
        s.frames.pop()
        return
      case 'place':
        return put(p, arena.figures.get(action.figure) ?? -1, action.at)
      case 'lift':
        return lift(p, arena.figures.get(action.figure) ?? -1)
      case 'barricade':
        return placeBarricade(p, arena.sections.get(action.section) ?? -1, action.from, action.toward)
      case 'equip':
        return giveTo(p, timberNamed(s, action.timber), named(arena, action.figures))
      default:
        throw new Error(`${action.type} is no part of setting up`)
    }
  },
  run: (p, frame) => {
    frame.drawn = true
    for (const unit of frame.units) if (unitOf(p.arena, unit).deploy === 'corner') drawCorner(p, unit)
  },
}

const named = (arena: Arena, names: readonly string[]): FigureId[] => names.map((name) => arena.figures.get(name) ?? -1)

/** BX-deploy-04, BX-deploy-05: a corner without room is drawn again; if all are, the nearest stretch of edge has to do. */
function drawCorner(p: Play, unit: number): void {
  const { arena, s } = p
  const { id, figures } = unitOf(arena, unit)
  const blocked = new Set<number>()
  for (;;) {
    const die = p.dice.die(arena.kit.corners.length, 'corner')
    const corner = arena.kit.corners[die - 1]
    if (corner === undefined) throw new Error(`no corner ${die}`)
    const point = cornerPoint(arena, corner)
    s.anchors[unit] = point
    const free = suggestedPlaces(arena, s, unit, figures) !== undefined
    p.log?.push({ type: 'corner', unit: id, corner, free, rules: ['BX-deploy-04', 'BX-deploy-05'] })
    if (free) return
    blocked.add(die)
    if (blocked.size < arena.kit.corners.length) continue
    s.anchors[unit] = edgeFor(arena, s, unit, point)
    return
  }
}

function put(p: Play, id: FigureId, at: Point): void {
  const figure = figureOf(p.s, id)
  figure.status = 'on'
  figure.x = at.x
  figure.y = at.y
  figure.level = levelAt(p.arena.field.levels, at)
  unburden(p.s, id)
  const { machineGun } = p.s
  if (machineGun?.gunner === id) Object.assign(machineGun, at)
  p.log?.push({ type: 'placed', figure: nameOf(p.arena, id), at, rules: ['BX-deploy-09'] })
}

function lift(p: Play, id: FigureId): void {
  figureOf(p.s, id).status = 'waiting'
  unburden(p.s, id)
  p.log?.push({ type: 'lifted', figure: nameOf(p.arena, id), rules: ['BX-deploy-02'] })
}

/** Who is placed anew carries nothing yet. */
function unburden(s: State, id: FigureId): void {
  for (const one of s.timber) {
    if (!one.bearers.includes(id)) continue
    one.bearers = []
    one.state = 'waiting'
  }
}

function suggest(p: Play, frame: DeployFrame): void {
  const { arena, s } = p
  for (const id of membersOf(arena, frame)) if (figureOf(s, id).status === 'on') lift(p, id)
  for (const unit of frame.units) {
    const { figures } = unitOf(arena, unit)
    const places = suggestedPlaces(arena, s, unit, figures)
    places?.forEach((at, i) => {
      const id = figures[i]
      if (id !== undefined) put(p, id, at)
    })
  }
  for (const i of timberFor(arena, s, frame)) {
    const carrier = [...arena.field.ladders, ...arena.field.rams][i] ?? null
    const unit = carrier ?? (isLast(s, frame) ? (frame.units[0] ?? -1) : columnFor(arena, i))
    if (timberAt(s, i).state !== 'waiting' || !frame.units.includes(unit)) continue
    const pair = suggestedBearers(arena, s, i, unit)
    if (pair !== undefined) giveTo(p, i, pair)
  }
}

/** Ladders that any column may carry go to one after another. */
function columnFor({ field }: Arena, number: number): number {
  const columns = field.units.flatMap(({ side, deploy: where }, i) => (side === 'boxer' && where !== 'late' ? [i] : []))
  return columns[number % columns.length] ?? -1
}

/** The first two of a unit who lead nobody, carry nothing and stand near enough to each other. */
export function suggestedBearers(arena: Arena, s: State, number: number, unit: number): FigureId[] | undefined {
  const free = unitOf(arena, unit).figures.filter(
    (id) =>
      isOn(figureOf(s, id)) && troopOf(arena, id).role === 'man' && !s.timber.some((one) => one.bearers.includes(id)),
  )
  return pairAmong(arena, s, number, free)
}

/** The first two of one unit among these who can carry it. */
export function pairAmong(
  arena: Arena,
  s: State,
  number: number,
  figures: readonly FigureId[],
): FigureId[] | undefined {
  const timber = timberAt(s, number)
  const reach = lengthOfTimber(arena, timber)
  for (let i = 0; i < figures.length; i++)
    for (let j = i + 1; j < figures.length; j++) {
      const one = figures[i] ?? NONE
      const two = figures[j] ?? NONE
      if (rosterOf(arena, one).unit !== rosterOf(arena, two).unit) continue
      if (!isNear(figureOf(s, one), figureOf(s, two), reach)) continue
      if (whyNotBearers(arena, s, timber, [one, two]) === undefined) return [one, two]
    }
  return undefined
}

function whyNotEquipped(
  arena: Arena,
  s: State,
  frame: DeployFrame,
  action: Extract<Action, { type: 'equip' }>,
): Refusal | undefined {
  const number = timberNamed(s, action.timber)
  if (!timberFor(arena, s, frame).includes(number)) return NO.noSuchTimber
  const figures = named(arena, action.figures)
  const [first] = figures
  const members = membersOf(arena, frame)
  const unit = first === undefined ? -1 : rosterOf(arena, first).unit
  if (!figures.every((id) => members.includes(id) && rosterOf(arena, id).unit === unit)) return NO.wrongBearers
  if (figures.some((id) => s.timber.some((one, i) => i !== number && one.bearers.includes(id)))) return NO.wrongBearers
  return whyNotBearers(arena, s, timberAt(s, number), figures)
}

function whyNotReady(arena: Arena, s: State, frame: DeployFrame): Refusal | undefined {
  if (membersOf(arena, frame).some((id) => figureOf(s, id).status !== 'on')) return NO.someNotPlaced
  if (frame.side !== 'boxer') return undefined
  const carriers = [...arena.field.ladders, ...arena.field.rams]
  const unborne = s.timber.some((one, i) => {
    const carrier = carriers[i] ?? null
    return one.state === 'waiting' && (carrier === null ? isLast(s, frame) : frame.units.includes(carrier))
  })
  return unborne ? NO.timberUnborne : undefined
}
