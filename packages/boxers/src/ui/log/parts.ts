import { partsBy } from '@grognard/board/lines'
import type { Begun, Part as Line } from '@grognard/board/lines'
import type { Event } from '../../events.ts'

/** What a line of the log is about. */
export type Subject =
  | 'setUp'
  | 'step'
  | 'points'
  | 'arrival'
  | 'rally'
  | 'locate'
  | 'move'
  | 'charge'
  | 'fire'
  | 'gun'
  | 'fight'
  | 'works'
  | 'keg'
  | 'end'

/** Events that are told in one line. */
export type Part = Line<Subject, Event>

/** The events of one turn by what they belong to, the oldest first. */
export const partsOf = (events: readonly Event[]): readonly Part[] => partsBy(events, begunBy, 'step')

/** What begins with an event; undefined where it goes on with what is under way. */
function begunBy(event: Event, last: Part | undefined): Begun<Subject> | undefined {
  switch (event.type) {
    case 'placed':
    case 'lifted':
    case 'barricaded':
    case 'equipped':
    case 'corner':
    case 'ready':
      return { subject: 'setUp' }
    case 'turnBegins':
    case 'stepBegins':
      return { subject: 'step' }
    case 'points':
      return { subject: 'points' }
    case 'returned':
    case 'diced':
    case 'entered':
      return { subject: 'arrival' }
    case 'nerve':
      return event.test === 'rally' ? { subject: 'rally', fresh: true } : undefined
    case 'sought':
      return { subject: 'locate', fresh: true }
    case 'announced':
      return { subject: event.charge.length > 0 ? 'charge' : 'move', fresh: true }
    case 'charged':
      return { subject: 'charge' }
    case 'walked':
    case 'exited':
      return last?.subject === 'move' ? undefined : { subject: 'move' }
    case 'shot':
      return { subject: 'fire', fresh: true }
    case 'cannon':
    case 'tried':
    case 'gunSpoilt':
      return last?.subject === 'gun' && isUnderFire(last) ? undefined : { subject: 'gun', fresh: true }
    case 'pulled':
      return { subject: 'gun', fresh: true }
    case 'clashed':
      return { subject: 'fight', fresh: true }
    case 'rammed':
      return { subject: 'works', fresh: true }
    case 'door':
    case 'serves':
    case 'pickedUp':
    case 'raised':
    case 'reached':
    case 'mounted':
    case 'arrivedUp':
    case 'kegTaken':
    case 'widening':
    case 'widened':
      return { subject: 'works' }
    case 'keg':
      return { subject: 'keg', fresh: true }
    case 'ended':
      return { subject: 'end' }
    case 'distance':
    case 'halted':
    case 'accident':
    case 'saved':
    case 'eliminated':
    case 'stopped':
    case 'pinned':
    case 'recovered':
    case 'dropped':
    case 'damaged':
    case 'destroyed':
    case 'onFire':
    case 'drivenOut':
    case 'drifted':
      return undefined
  }
}

/** A shell that drifted tries what it comes down on, and an accident is told before the dice that were one. */
const isUnderFire = ({ events }: Part): boolean =>
  events.at(-1)?.type === 'gunSpoilt' || events.some(({ type }) => type === 'drifted')
