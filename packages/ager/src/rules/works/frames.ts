import type { TaskKind } from '../../state.ts'
import type { Place } from '../../field.ts'

export type WorksFrame =
  /** Bodies on their way to another hex: the workers' player says where. */
  { readonly step: 'bodies'; readonly task: number; at: Place }

export type WorksAction =
  | { readonly type: 'work'; readonly task: TaskKind; readonly workers: readonly string[]; readonly at: string }
  | { readonly type: 'abandon'; readonly worker: string }
  | {
      readonly type: 'moveLadder'
      readonly workers: readonly string[]
      readonly from: string
      readonly to: string
      readonly top: string
    }
  | { readonly type: 'pushLadder'; readonly piece: string; readonly at: string }
  | { readonly type: 'layBodies'; readonly at: string; readonly rear: string | null }
