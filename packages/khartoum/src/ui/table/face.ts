import type { Face } from '@grognard/board'
import type { Action } from '../../actions.ts'
import type { Event } from '../../events.ts'
import type { View } from '../../game.ts'

/** What the parts of Khartoum's screen are handed. */
export type KhartoumFace = Face<View, Action, Event>
