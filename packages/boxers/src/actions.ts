import type { FireAction } from './rules/fire/frames.ts'
import type { MeleeAction } from './rules/melee/frames.ts'
import type { MoraleAction } from './rules/morale/frames.ts'
import type { MovementAction } from './rules/movement/frames.ts'
import type { SequenceAction } from './rules/sequence/frames.ts'
import type { WorksAction } from './rules/works/frames.ts'

/** Everything a player can do, each with the chapter that has its rules. Figures and sections are named as people name them. */
export type Action = SequenceAction | MoraleAction | MovementAction | FireAction | MeleeAction | WorksAction
export type ActionOf<T extends Action['type']> = Extract<Action, { readonly type: T }>
