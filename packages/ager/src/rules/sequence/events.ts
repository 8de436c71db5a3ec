import type { RuleId } from '@grognard/kernel'
import type { Side, Words } from '../../components.ts'

export type SequenceEvent = { readonly rules: readonly RuleId[] } & (
  | { readonly type: 'turnBegins'; readonly turn: number }
  | { readonly type: 'phaseBegins'; readonly side: Side; readonly who: Words; readonly turn: number }
  | {
      readonly type: 'deployed'
      readonly side: Side
      readonly piece: string
      readonly at: string | null
      readonly hidden: boolean
    }
  | { readonly type: 'recovers'; readonly piece: string }
  | { readonly type: 'revealed'; readonly piece: string; readonly at: string | null }
  | { readonly type: 'searches'; readonly piece: string; readonly at: string; readonly hiddenFrom: Side | null }
  | { readonly type: 'yielded'; readonly side: Side; readonly who: Words; readonly how: 'fled' | 'surrendered' }
  | { readonly type: 'ended'; readonly winner: Side | -1; readonly who: Words | null; readonly reason: string }
)
