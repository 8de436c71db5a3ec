import { movesBetween } from '@grognard/board'
import type { Lying, Move } from '@grognard/board'
import { UNITS } from '../../names.ts'
import type { Unit } from '../../names.ts'
import { unitsAt } from './intents.ts'
import { BOXES } from './things.ts'
import type { Place } from './things.ts'
import type { KhartoumView } from './view.ts'

/** Which counters went where between two positions; one that lost a step moves from where it lies to there. */
export function counterMoves(before: KhartoumView, after: KhartoumView): Move<Unit, Place>[] {
  return movesBetween(lying(before), lying(after), (a, b) => typeOf(a) === typeOf(b))
}

/** The counter as it lies, or its other side. */
export function sidesOf(unit: Unit): readonly string[] {
  return [unit, unit.replace(/-1$/, '-2'), unit.replace(/-2$/, '-1')]
}

const typeOf = (unit: Unit) => unit.replace(/-\d$/, '')

/** Place by place, and within a place in the order of the counters. */
function lying(view: KhartoumView): Lying<Unit, Place>[] {
  const places: Place[] = [...BOXES, ...Object.keys(view.levels).filter(isPlace)]
  return places.flatMap((place) =>
    UNITS.flatMap((piece) => unitsAt(view, place).flatMap((unit) => (unit === piece ? [{ piece, place }] : []))),
  )
}

function isPlace(key: string): key is Place {
  return key.includes('-') || key === 'palace'
}
