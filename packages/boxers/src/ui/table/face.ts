import type { Face } from '@grognard/board'
import type { Action } from '../../actions.ts'
import type { Event } from '../../events.ts'
import type { View } from '../../view.ts'

/** What the parts of the screen are handed. */
export type BoxersFace = Face<View, Action, Event>
