import type { Action } from '../../actions.ts'
import type { Event } from '../../events.ts'
import type { Unit, Zone } from '../../names.ts'
import { unitKey } from '../board/intents.ts'
import type { UnitKey } from '../board/intents.ts'
import type { Place } from '../board/things.ts'

/** A counter that was put on the lines. */
export interface Placing {
  readonly unit: Unit
  readonly zone: Zone
}

/** Defensive positions, in the order in which they were taken. */
export type Positions = readonly Placing[]

type Put = Extract<Event, { type: 'placed' | 'engaged' }>

/** What was put out one after the other until now: all of it can be taken back, for nothing was learnt since. */
function putNow(told: readonly Event[]): readonly Put[] {
  const put: Put[] = []
  for (let i = told.length - 1; i >= 0; i--) {
    const event = told[i]
    if (event === undefined || (event.type !== 'placed' && event.type !== 'engaged')) break
    put.unshift(event)
  }
  return put
}

export function placedNow(told: readonly Event[]): Positions {
  return putNow(told).flatMap((event) => (event.type === 'placed' ? [{ unit: event.unit, zone: event.zone }] : []))
}

const placeOf = (event: Put): Place => (event.type === 'placed' ? event.zone : 'engaged')
const actionOf = (event: Put): Action =>
  event.type === 'placed' ? placeAction(event) : { type: 'engage', unit: event.unit }

/** The counters that can be taken up again, by where they lie. */
export function liftable(told: readonly Event[]): ReadonlySet<UnitKey> {
  return new Set(putNow(told).map((event) => unitKey(event.unit, placeOf(event))))
}

/** The positions of the last month before this one in which some were taken. */
export function placedBefore(
  told: readonly Event[],
  turn: number,
): { readonly turn: number; readonly positions: Positions } | null {
  const months = new Map<number, Placing[]>()
  let now = 1
  for (const event of told) {
    if (event.type === 'turnBegins') now = event.turn
    else if (event.type === 'placed')
      months.set(now, [...(months.get(now) ?? []), { unit: event.unit, zone: event.zone }])
  }
  const before = [...months.keys()].filter((month) => month < turn).at(-1)
  return before === undefined ? null : { turn: before, positions: months.get(before) ?? [] }
}

/** How a placed counter is taken up: so many deeds are taken back, and the later ones done again. */
export interface Lifting {
  readonly back: number
  readonly again: readonly Action[]
}

/** Null where the counter was not put there just now. */
export function liftingOf(told: readonly Event[], unit: Unit, place: Place): Lifting | null {
  const put = putNow(told)
  const at = put.map((event) => unitKey(event.unit, placeOf(event))).lastIndexOf(unitKey(unit, place))
  return at < 0 ? null : { back: put.length - at, again: put.slice(at + 1).map(actionOf) }
}

export function placeAction({ unit, zone }: Placing): Action {
  return { type: 'place', unit, zone }
}

const typeOf = (unit: Unit) => unit.replace(/-\d$/, '')

/** The same positions with what is at hand now: in the place of a counter that lost or won a step, its other side. */
export function takenAgain(positions: Positions, available: readonly Unit[]): Action[] {
  const left = [...available]
  return positions.flatMap(({ unit, zone }) => {
    const found = left.includes(unit) ? unit : left.find((other) => typeOf(other) === typeOf(unit))
    if (found === undefined) return []
    left.splice(left.indexOf(found), 1)
    return [placeAction({ unit: found, zone })]
  })
}
