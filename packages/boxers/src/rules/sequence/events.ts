import type { RuleId } from '@grognard/kernel'
import type { Point } from '@grognard/space/measure'
import type { Corner, Side } from '../../names.ts'
import type { Ending, Step } from '../../state.ts'

export type SequenceEvent = { readonly rules: readonly RuleId[] } & (
  | { readonly type: 'corner'; readonly unit: string; readonly corner: Corner; readonly free: boolean }
  | { readonly type: 'placed'; readonly figure: string; readonly at: Point }
  | { readonly type: 'lifted'; readonly figure: string }
  | { readonly type: 'barricaded'; readonly section: string; readonly from: Point; readonly to: Point }
  | { readonly type: 'equipped'; readonly timber: string; readonly figures: readonly string[] }
  | { readonly type: 'ready'; readonly side: Side }
  | { readonly type: 'turnBegins'; readonly turn: number }
  | { readonly type: 'stepBegins'; readonly at: Step; readonly turn: number; readonly first: Side }
  | { readonly type: 'returned'; readonly figure: string; readonly at: Point }
  | {
      readonly type: 'diced'
      readonly what: 'gun' | 'keg'
      readonly die: number
      readonly needed: number
      readonly comes: boolean
    }
  | {
      readonly type: 'points'
      readonly side: Side
      readonly unit: string | null
      readonly dice: readonly number[]
      readonly losses: number
      readonly modifier: number
      readonly points: number
    }
  | { readonly type: 'ended'; readonly winner: Side | null; readonly reason: Ending['reason'] }
)
