import { placeIn } from '@grognard/space/measure'
import type { Point } from '@grognard/space/measure'
import type { Arena } from '../../arena.ts'
import { figureOf } from '../../rules/figures.ts'
import { segmentOf } from '../../rules/grounds.ts'
import type { Timber } from '../../state.ts'
import type { View } from '../../view.ts'
import { between, mix } from '../drawing/pen.ts'
import type { Spot } from '../drawing/pen.ts'
import { spotOf } from './spots.ts'

/** What lies or stands on the table besides the men, and can be touched. */
export type Thing =
  | { readonly kind: 'gun' }
  | { readonly kind: 'keg' }
  | { readonly kind: 'machineGun' }
  | { readonly kind: 'timber'; readonly number: number }
  | { readonly kind: 'section'; readonly section: number }

/** How far from its middle a finger still finds it, in millimetres. */
const REACH = { gun: 20, keg: 12, machineGun: 12, timber: 10, section: 7 } as const

const spotOfSegment = (arena: Arena, view: View, section: number): readonly [Spot, Spot] => {
  const { a, b } = segmentOf(arena, view.works, section)
  return [spotOf(arena.field, a), spotOf(arena.field, b)]
}

/** Both ends of a ladder or ram as it is drawn. */
function endsOf({ field, kit }: Arena, view: View, timber: Timber): readonly [Spot, Spot] {
  const here = spotOf(field, timber)
  if (timber.state === 'raised') return [here, spotOf(field, { x: timber.headX, y: timber.headY })]
  const [first, last] = [timber.bearers[0], timber.bearers.at(-1)]
  if (first !== undefined && last !== undefined)
    return [spotOf(field, figureOf(view, first)), spotOf(field, figureOf(view, last))]
  const half = (timber.kind === 'ladder' ? kit.lengths.ladderLength : kit.lengths.ramLength) / 20
  return [
    [here[0] - half, here[1]],
    [here[0] + half, here[1]],
  ]
}

/** How far a spot is from a line between two others. */
function offLine(at: Spot, a: Spot, b: Spot): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : Math.max(0, Math.min(1, ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / square))
  return between(at, mix(a, b, share))
}

/** Where a thing is touched: its middle, or a hole in it. */
export function spotOfThing(arena: Arena, view: View, thing: Thing): Spot | undefined {
  const { field } = arena
  switch (thing.kind) {
    case 'gun':
      return view.gun?.arrival === 'on' ? spotOf(field, view.gun) : undefined
    case 'keg':
      return view.keg?.arrival === 'on' ? spotOf(field, view.keg) : undefined
    case 'machineGun':
      return view.machineGun === null ? undefined : spotOf(field, view.machineGun)
    case 'timber': {
      const timber = view.timber[thing.number]
      if (timber === undefined || timber.state === 'waiting') return undefined
      return mix(...endsOf(arena, view, timber), 0.5)
    }
    case 'section': {
      const hole = view.works.breaches.find(({ section }) => section === thing.section)
      return hole === undefined ? mix(...spotOfSegment(arena, view, thing.section), 0.5) : spotOf(field, hole)
    }
  }
}

/** All things on the table, those by themselves before what stands in the ground. */
export function thingsOn(arena: Arena, view: View): Thing[] {
  const found: Thing[] = [
    ...view.timber.map((_, number): Thing => ({ kind: 'timber', number })),
    { kind: 'keg' },
    { kind: 'machineGun' },
    { kind: 'gun' },
    ...arena.field.sections.flatMap((_, section): Thing[] =>
      view.works.left[section] === 0 ? [] : [{ kind: 'section', section }],
    ),
  ]
  return found.filter((thing) => spotOfThing(arena, view, thing) !== undefined)
}

function offThing(arena: Arena, view: View, thing: Thing, at: Spot): number {
  if (thing.kind === 'section') return offLine(at, ...spotOfSegment(arena, view, thing.section))
  const timber = thing.kind === 'timber' ? view.timber[thing.number] : undefined
  if (timber !== undefined) return offLine(at, ...endsOf(arena, view, timber))
  const spot = spotOfThing(arena, view, thing)
  return spot === undefined ? Infinity : between(spot, at)
}

/** The things under a spot, in the order in which they are meant. */
export const thingsUnder = (arena: Arena, view: View, at: Spot): Thing[] =>
  thingsOn(arena, view).filter((thing) => offThing(arena, view, thing, at) <= REACH[thing.kind])

/** The building whose ground a point is; -1 where there is none. */
export const houseAt = ({ field, kit }: Arena, at: Point): number =>
  field.zones.findIndex(({ polygon, kind }) => kit.zones[kind].walled && placeIn(polygon, at) >= 0)

/** How far a point of the table is from its edge. */
export const offEdge = ({ field: { width, depth } }: Arena, { x, y }: Point): number =>
  Math.min(x, y, width - x, depth - y)

/** Where it is, as the rules count. */
export function pointOfThing(arena: Arena, view: View, thing: Thing): Point | undefined {
  const spot = spotOfThing(arena, view, thing)
  return spot === undefined
    ? undefined
    : { x: Math.round(spot[0] * 10), y: Math.round(arena.field.depth - spot[1] * 10) }
}
