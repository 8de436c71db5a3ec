import type { CombatAction } from './rules/combat/frames.ts'
import type { FireAction } from './rules/fire/frames.ts'
import type { MovementAction } from './rules/movement/frames.ts'
import type { SequenceAction } from './rules/sequence/frames.ts'
import type { TacticsAction } from './rules/tactics/frames.ts'
import type { WorksAction } from './rules/works/frames.ts'

/** Everything a player can do, each with the chapter that has its rules. Pieces and places are named as people name them. */
export type Action = SequenceAction | MovementAction | FireAction | CombatAction | TacticsAction | WorksAction
export type ActionOf<T extends Action['type']> = Extract<Action, { readonly type: T }>
