import { partsBy } from '@grognard/board/lines'
import type { Begun, Part as Line } from '@grognard/board/lines'
import type { Event } from '../../events.ts'

/** What a line of the log is about. */
export type Subject =
  | 'setUp'
  | 'phase'
  | 'fire'
  | 'volley'
  | 'charge'
  | 'feint'
  | 'move'
  | 'stand'
  | 'fight'
  | 'surrender'
  | 'naphtha'
  | 'works'
  | 'recovery'
  | 'end'

/** Events that are told in one line. */
export type Part = Line<Subject, Event>

/** The events of one turn by what they belong to, the oldest first. */
export const partsOf = (events: readonly Event[]): readonly Part[] => partsBy(events, begunBy, 'move')

/** What begins with an event; undefined where it goes on with what is under way. */
function begunBy(event: Event, last: Part | undefined): Begun<Subject> | undefined {
  switch (event.type) {
    case 'turnBegins':
    case 'phaseBegins':
      return { subject: 'phase' }
    case 'deployed':
      return { subject: 'setUp', whom: String(event.side) }
    case 'recovers':
      return { subject: 'recovery' }
    case 'yielded':
    case 'ended':
      return { subject: 'end' }
    case 'shoots':
      if (!event.defensive) return { subject: 'fire', fresh: true }
      return last?.subject === 'volley' ? undefined : { subject: 'volley' }
    case 'volley':
      return { subject: 'volley', fresh: true }
    case 'chargeAnnounced':
      return event.counter ? { subject: 'charge' } : { subject: 'charge', fresh: true }
    case 'couchedLances':
    case 'chargeLost':
      return { subject: 'charge' }
    case 'feignsFlight':
    case 'feintSpoilt':
    case 'feintTested':
    case 'pursuitOver':
      return { subject: 'feint' }
    case 'struck':
      return { subject: 'fight', fresh: last?.events.some(({ type }) => type === 'struck') ?? true }
    case 'brokeFree':
      return { subject: 'fight', fresh: true }
    case 'demanded':
      return { subject: 'surrender', whom: event.piece, fresh: true }
    case 'potThrown':
      return { subject: 'naphtha', fresh: true }
    case 'workBegun':
    case 'workGoesOn':
    case 'workDone':
    case 'workAbandoned':
    case 'ladderMoved':
      return { subject: 'works', whom: event.workers.join() }
    case 'ladderPushed':
      return { subject: 'works', whom: event.piece }
    case 'saysHeStands':
      return { subject: 'stand' }
    case 'setsOut':
    case 'steps':
    case 'turnsAbout':
    case 'blunders':
    case 'searches':
    case 'mounts':
    case 'dismounts':
    case 'takesBridle':
    case 'snatchesBridle':
    case 'picksUp':
    case 'laysDown':
    case 'jumpsToWall':
    case 'climbsLadder':
    case 'enters':
    case 'leavesMap':
    case 'takesLoad':
    case 'loadsCamel':
    case 'chargeArrives':
    case 'advances':
      return { subject: 'move', whom: event.piece }
    /* Whoever was shot at or fought on his way stops where that is told. */
    case 'halts':
      return last === undefined ? { subject: 'move', whom: event.piece } : undefined
    case 'escortSetsOut':
      return { subject: 'move', whom: event.captive }
    case 'revealed':
    case 'impact':
    case 'damage':
    case 'slowed':
    case 'wasted':
    case 'covered':
    case 'infiltration':
    case 'camelFear':
    case 'recoils':
    case 'letsGo':
    case 'animalSetDown':
    case 'animalLeftBehind':
    case 'dropsLoad':
    case 'pledges':
    case 'shifts':
    case 'wounded':
    case 'stunned':
    case 'killed':
    case 'unhorsed':
    case 'placed':
    case 'unmoved':
    case 'retreats':
    case 'cutShort':
    case 'captured':
    case 'fleesInPretence':
    case 'ignites':
    case 'burns':
    case 'bodiesShifted':
    case 'falls':
      return undefined
  }
}
