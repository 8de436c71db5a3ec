import type { FireEvent } from './rules/fire/events.ts'
import type { MeleeEvent } from './rules/melee/events.ts'
import type { MoraleEvent } from './rules/morale/events.ts'
import type { MovementEvent } from './rules/movement/events.ts'
import type { SequenceEvent } from './rules/sequence/events.ts'
import type { WorksEvent } from './rules/works/events.ts'

/** What can happen, chapter by chapter. Figures and sections are named as in actions. */
export type Event = SequenceEvent | MoraleEvent | MovementEvent | FireEvent | MeleeEvent | WorksEvent
