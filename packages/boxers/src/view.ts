import type { Event } from './events.ts'
import { cloneState } from './state.ts'
import type { State } from './state.ts'

/** What a viewer may know: everything, for all that is on a table is seen by whoever stands at it. */
export type View = State

export const viewOf = (s: State): View => cloneState(s)

/** A state that could be the true one: there is no other. */
export const determinise = (view: View): State => cloneState(view)

export const eventFor = (event: Event): Event => event
