import type { RuleId } from '@grognard/kernel'
import type { TaskKind } from './kinds.ts'

interface Work {
  readonly task: TaskKind
  readonly workers: readonly string[]
  readonly at: string
}

export type WorksEvent = { readonly rules: readonly RuleId[] } & (
  | ({ readonly type: 'workBegun'; readonly phases: number } & Work)
  | ({ readonly type: 'workGoesOn'; readonly left: number } & Work)
  | ({ readonly type: 'workDone' } & Work)
  | ({ readonly type: 'workAbandoned' } & Work)
  | {
      readonly type: 'bodiesShifted'
      readonly bodies: readonly string[]
      readonly from: string
      readonly to: string
      readonly rear: string | null
      readonly sink: boolean
    }
  | {
      readonly type: 'ladderMoved'
      readonly workers: readonly string[]
      readonly from: string
      readonly to: string
      readonly top: string
    }
  | {
      readonly type: 'ladderPushed'
      readonly piece: string
      readonly at: string
      readonly below: boolean
      readonly die: number
      readonly falls: boolean
    }
  | {
      readonly type: 'falls'
      readonly piece: string
      readonly from: string
      readonly to: string
      readonly upon: readonly string[]
      readonly of: 'ladder' | 'bridge'
    }
)
