import type { RuleId } from '@grognard/kernel'
import type { CombatResult } from '../../components.ts'
import type { RetreatCause } from './frames.ts'

/** What did it; the log tells it. */
export type HarmCause =
  'fire' | 'combat' | 'infiltration' | 'retreat' | 'fall' | 'naphtha' | 'encircled' | 'surrounded' | 'jump' | 'recoil'

/** One line of the sum that chose the column, by name. */
export interface Shift {
  readonly name: 'terrain' | 'pooled' | 'camel' | 'couchedLance'
  readonly columns: number
}

export type CombatEvent = { readonly rules: readonly RuleId[] } & (
  | { readonly type: 'wounded'; readonly piece: string; readonly cause: HarmCause }
  | { readonly type: 'stunned'; readonly piece: string; readonly cause: HarmCause }
  | { readonly type: 'killed'; readonly piece: string; readonly cause: HarmCause }
  | { readonly type: 'unhorsed'; readonly piece: string; readonly mountDies: boolean; readonly cause: HarmCause }
  | { readonly type: 'placed'; readonly piece: string; readonly at: string }
  | {
      readonly type: 'struck'
      readonly attackers: readonly string[]
      readonly defenders: readonly string[]
      readonly attack: number
      readonly defence: number
      /** Column before and after the shifts, counted from 0. */
      readonly column: number
      readonly read: number
      readonly shifts: readonly Shift[]
      readonly die: number
      readonly armour: boolean
      readonly letter: CombatResult
      readonly mounted: boolean
      /** A counter-charge stronger than its charge: roles exchanged (AT-7.1.3-05). */
      readonly exchanged: boolean
    }
  | { readonly type: 'unmoved'; readonly pieces: readonly string[] }
  | {
      readonly type: 'retreats'
      readonly piece: string
      readonly from: string
      readonly to: string
      readonly cause: RetreatCause
    }
  | { readonly type: 'cutShort'; readonly piece: string; readonly left: number }
  | { readonly type: 'advances'; readonly piece: string }
  | { readonly type: 'demanded'; readonly piece: string; readonly die: number; readonly yields: boolean }
  | { readonly type: 'captured'; readonly piece: string; readonly by: readonly string[] }
  | { readonly type: 'brokeFree'; readonly piece: string }
)
