import type { Action, Unit } from '../../index.ts'
import type { ActionType } from '../../names.ts'
import type { KhartoumView } from '../board/view.ts'
import type { Thing } from '../board/things.ts'

/** What somebody who touches a thing that is not lit most likely wants to do; the rules say why it is not possible. */
export function tried(thing: Thing, view: KhartoumView, hand: Unit | null): Action | null {
  const step = view.frames.at(-1)?.step
  switch (thing.kind) {
    case 'zone': {
      const unit = hand ?? (step === 'defend' ? view.units.available[0] : undefined)
      return unit === undefined ? { type: 'improve', zone: thing.zone } : { type: 'place', unit, zone: thing.zone }
    }
    case 'banner':
      return { type: step === 'strongest' || step === 'disorganise' ? 'banner' : 'target', banner: thing.banner }
    case 'unit':
      if (step === 'combat') return { type: 'lose', unit: thing.unit }
      return step === 'defend'
        ? { type: 'place', unit: thing.unit, zone: 'black-5' }
        : { type: 'engage', unit: thing.unit }
    default:
      return null
  }
}

/** The plainest form of an action of the ladder. */
export function opening(type: ActionType, declaring: boolean): Action {
  if (declaring) return { type: 'declare', action: type }
  switch (type) {
    case 'morale':
      return { type: 'raiseMorale', levels: 1 }
    case 'gunboats':
      return { type: 'gunboats', build: 1, repair: 0, barge: 'none' }
    case 'levies':
      return { type: 'levies', count: 1 }
    default:
      return { type }
  }
}
