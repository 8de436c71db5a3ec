import { lengthOf, pointAt } from '@grognard/space/measure'
import type { Point, Region } from '@grognard/kernel'
import { nameOf, figureOf } from '../rules/figures.ts'
import { segmentOf } from '../rules/grounds.ts'
import { nearestFree, ring } from '../rules/room.ts'
import { entryPlace, returning, whyNotThere } from '../rules/sequence/arrivals.ts'
import { barricadesOf, mayBegin, whyNoBarricade } from '../rules/sequence/barricades.ts'
import { membersOf, pairAmong, suggestedBearers, timberFor } from '../rules/sequence/deploy.ts'
import type { DeployFrame } from '../rules/sequence/deploy.ts'
import { suggestedPlaces, unitOf, whyNotPlaced } from '../rules/sequence/placing.ts'
import { bearersOf, timberAt, timberName, timberNamed, whyNotBearers } from '../rules/works/timber.ts'
import type { FigureId } from '../state.ts'
import { around, box, idOf, oneOf, pointOf, someOf, textOf, wholeTable, wishedOf } from './asking.ts'
import type { Asking, Position } from './asking.ts'

/** Half a centimetre, in which places are looked for. */
const STEP = 50

/** Where a unit may be, as far as can be drawn. */
function areaOf({ arena, s }: Position, unit: number): Region {
  const { deploy } = unitOf(arena, unit)
  if (deploy === 'late') return { rings: [] }
  if (deploy !== 'corner')
    return { rings: deploy.flatMap(({ left, bottom, right, top }) => box(left, bottom, right, top).rings) }
  const anchor = s.anchors[unit] ?? null
  return anchor === null ? { rings: [] } : around(anchor, arena.kit.lengths.corner)
}

/** A place for one figure, nearest to a wish as far as is looked for; undefined where there is none. */
function placeFor({ arena, s }: Position, id: FigureId, wish: Point): Point | undefined {
  const takes = (at: Point): boolean => whyNotPlaced(arena, s, id, at) === undefined
  const near = nearestFree(wish, 20 * STEP, STEP, takes)
  if (near !== undefined) return near
  const figure = figureOf(s, id)
  const own = { x: figure.x, y: figure.y }
  if (figure.status === 'on' && takes(own)) return own
  const { unit } = arena.field.figures[id] ?? { unit: -1 }
  return suggestedPlaces(arena, s, unit, [id])?.[0]
}

export function placing(position: Position, frame: DeployFrame): Asking | undefined {
  const { arena, s } = position
  // All of a unit find room, or none: one answers for all that are not placed yet.
  const open = frame.units.flatMap((unit) => {
    const { figures } = unitOf(arena, unit)
    const waiting = figures.find((id) => figureOf(s, id).status !== 'on')
    const isRoom = waiting !== undefined && suggestedPlaces(arena, s, unit, [waiting]) !== undefined
    return figures.filter((id) => figureOf(s, id).status === 'on' || isRoom)
  })
  const among = open.map((id) => nameOf(arena, id))
  if (among.length === 0) return undefined
  const figureIn = (name: string): FigureId => idOf(arena, among.includes(name) ? name : (among[0] ?? ''))
  return {
    name: 'place',
    fields: [
      () => ({ kind: 'one', name: 'figure', among }),
      (filled) => {
        const unit = arena.field.figures[figureIn(textOf(filled['figure']))]?.unit ?? -1
        return { kind: 'point', name: 'at', within: areaOf(position, unit) }
      },
    ],
    nearest: (filled, field, wish) => {
      if (field === 'figure') return oneOf(among, wish)
      const id = figureIn(textOf(filled['figure']))
      return placeFor(position, id, pointOf(wish, { x: 0, y: 0 })) ?? { x: 0, y: 0 }
    },
  }
}

export function lifting({ arena, s }: Position, frame: DeployFrame): Asking | undefined {
  const placed = membersOf(arena, frame).filter((id) => figureOf(s, id).status === 'on')
  const among = placed.map((id) => nameOf(arena, id))
  if (among.length === 0) return undefined
  return {
    name: 'lift',
    fields: [() => ({ kind: 'one', name: 'figure', among })],
    nearest: (_filled, _field, wish) => oneOf(among, wish),
  }
}

export function barricading({ arena, s }: Position, frame: DeployFrame): Asking | undefined {
  const sections = barricadesOf(arena, frame.side)
  const among = sections.map((section) => arena.field.sections[section]?.id ?? '')
  if (among.length === 0) return undefined
  const far = arena.kit.lengths.barricade
  const sectionIn = (name: string): number => arena.sections.get(among.includes(name) ? name : (among[0] ?? '')) ?? -1
  const own = (section: number): { from: Point; toward: Point } => {
    const { a, b } = segmentOf(arena, s.works, section)
    return { from: a, toward: b }
  }
  const towardFrom = (section: number, from: Point, wish: Point): Point | undefined => {
    if (!mayBegin(arena, s, from)) return undefined
    const takes = (toward: Point): boolean => whyNoBarricade(arena, s, section, from, toward) === undefined
    const length = Math.max(1, lengthOf(from, wish))
    const stretched = pointAt(
      from.x + Math.round(((wish.x - from.x) * (far + STEP)) / length),
      from.y + Math.round(((wish.y - from.y) * (far + STEP)) / length),
    )
    const ways = [wish, stretched, own(section).toward, ...ring(from, far + STEP)]
    return ways.find(takes)
  }
  return {
    name: 'barricade',
    fields: [
      () => ({ kind: 'one', name: 'section', among }),
      () => ({ kind: 'point', name: 'from', within: wholeTable(arena) }),
      () => ({ kind: 'point', name: 'toward', within: wholeTable(arena) }),
    ],
    nearest: (filled, field, wish) => {
      if (field === 'section') return oneOf(among, wish)
      const section = sectionIn(textOf(filled['section']))
      const { from, toward } = own(section)
      if (field === 'toward') {
        const start = pointOf(filled['from'], from)
        return towardFrom(section, start, pointOf(wish, toward)) ?? toward
      }
      const takes = (at: Point): boolean => towardFrom(section, at, { x: at.x + far, y: at.y }) !== undefined
      return nearestFree(pointOf(wish, from), 2 * STEP, STEP, takes) ?? from
    },
  }
}

export function equipping({ arena, s }: Position, frame: DeployFrame): Asking | undefined {
  const members = membersOf(arena, frame)
  const freeIds = (number: number): FigureId[] =>
    members
      .filter((id) => figureOf(s, id).status === 'on')
      .filter((id) => !s.timber.some((one, i) => i !== number && one.bearers.includes(id)))
  const freeFor = (timber: string): string[] => freeIds(timberNamed(s, timber)).map((id) => nameOf(arena, id))
  const holds = (timber: string, names: readonly string[]): boolean => {
    const ids = names.map((name) => idOf(arena, name))
    const units = new Set(ids.map((id) => arena.field.figures[id]?.unit))
    return units.size === 1 && whyNotBearers(arena, s, timberAt(s, timberNamed(s, timber)), ids) === undefined
  }
  const pairs = new Map<string, string[]>()
  for (const number of timberFor(arena, s, frame)) {
    let pair: FigureId[] | undefined
    for (const unit of frame.units) pair ??= suggestedBearers(arena, s, number, unit)
    pair ??= pairAmong(arena, s, number, freeIds(number))
    if (pair === undefined) continue
    pairs.set(
      timberName(s, number),
      pair.map((id) => nameOf(arena, id)),
    )
  }
  const among = [...pairs.keys()]
  if (among.length === 0) return undefined
  const timberIn = (name: string): string => (among.includes(name) ? name : (among[0] ?? ''))
  return {
    name: 'equip',
    fields: [
      () => ({ kind: 'one', name: 'timber', among }),
      (filled) => {
        const open = filled['timber'] === undefined ? among : [timberIn(textOf(filled['timber']))]
        const limits = open.map((timber) => bearersOf(arena, timberAt(s, timberNamed(s, timber))))
        const everybody = open.flatMap(freeFor)
        const free = members.map((id) => nameOf(arena, id)).filter((name) => everybody.includes(name))
        const least = Math.min(...limits.map((one) => one.least))
        const most = Math.min(free.length, Math.max(...limits.map((one) => one.most)))
        return { kind: 'some', name: 'figures', among: free, least, most }
      },
    ],
    nearest: (filled, field, wish) => {
      if (field === 'timber') return oneOf(among, wish)
      const timber = timberIn(textOf(filled['timber']))
      const free = freeFor(timber)
      return someOf(free, wishedOf(free, wish), pairs.get(timber) ?? [], (names) => holds(timber, names))
    },
  }
}

export function comingBack({ arena, s }: Position): Asking | undefined {
  const among = returning(arena, s).map((id) => nameOf(arena, id))
  const place = entryPlace(arena, s)
  if (among.length === 0 || place === undefined) return undefined
  const rings = (arena.field.crowd?.entry ?? []).flatMap(
    ({ left, bottom, right, top }) => box(left, bottom, right, top).rings,
  )
  return {
    name: 'return',
    fields: [() => ({ kind: 'one', name: 'figure', among }), () => ({ kind: 'point', name: 'at', within: { rings } })],
    nearest: (_filled, field, wish) => {
      if (field === 'figure') return oneOf(among, wish)
      const takes = (at: Point): boolean => whyNotThere(arena, s, at) === undefined
      return nearestFree(pointOf(wish, place), 20 * STEP, STEP, takes) ?? place
    },
  }
}
