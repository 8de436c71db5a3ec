import type { Tutorial } from '@grognard/board'
import type { Action } from '../../actions.ts'
import { first } from './first.ts'
import { second } from './second.ts'

/** Each part in a match of its own. */
export const tutorial: Tutorial<Action> = { parts: [first, second] }
