import type { CombatEvent } from './rules/combat/events.ts'
import type { FireEvent } from './rules/fire/events.ts'
import type { MovementEvent } from './rules/movement/events.ts'
import type { SequenceEvent } from './rules/sequence/events.ts'
import type { TacticsEvent } from './rules/tactics/events.ts'
import type { WorksEvent } from './rules/works/events.ts'

/** What can happen, chapter by chapter. Pieces and places are named as in actions. */
export type Event = SequenceEvent | MovementEvent | FireEvent | CombatEvent | TacticsEvent | WorksEvent
