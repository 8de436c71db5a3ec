import type { RuleId } from '@grognard/kernel'
import type { Point } from '@grognard/space/measure'
import type { Shelter } from '../../names.ts'
import type { Mode } from './frames.ts'

/** One part of the price of an activation. */
export interface Price {
  readonly name: 'rapid' | 'crawl' | 'crawlFromRapid' | 'halt' | 'contact' | 'leaveLight' | 'leaveDense'
  readonly points: number
}

export type MovementEvent = { readonly rules: readonly RuleId[] } & (
  | {
      readonly type: 'sought'
      readonly target: string
      readonly die: number
      readonly shelter: Shelter
      readonly needed: number
      readonly modifiers: readonly { readonly name: 'several' | 'moving' | 'near'; readonly value: number }[]
      readonly found: boolean
    }
  | {
      readonly type: 'announced'
      readonly figures: readonly string[]
      readonly mode: Mode
      readonly charge: readonly string[]
      readonly prices: readonly Price[]
      readonly points: number
    }
  | { readonly type: 'halted'; readonly figures: readonly string[] }
  /** The die, and how far it lets them go, in tenths of a millimetre. */
  | { readonly type: 'distance'; readonly die: number; readonly distance: number }
  | { readonly type: 'walked'; readonly figure: string; readonly path: readonly Point[]; readonly level: string | null }
  | { readonly type: 'charged'; readonly figure: string; readonly target: string; readonly contact: boolean }
  | { readonly type: 'door'; readonly section: string; readonly open: boolean }
  | { readonly type: 'serves'; readonly figure: string; readonly as: 'gunner' | 'loader' }
  | { readonly type: 'exited'; readonly figure: string }
)
