import type { RuleId } from '@grognard/kernel'
import type { MeleeArm } from '../../names.ts'

/** One line of the sum that is added to a fighter's die. */
export interface ClashModifier {
  readonly name: 'assailant' | 'support' | 'regular' | 'irregular' | 'stopped' | 'defensiveFire'
  readonly value: number
}

/** One side of a close combat as it was rolled. */
export interface Blow {
  readonly figure: string
  readonly arm: MeleeArm
  readonly supporters: readonly string[]
  readonly die: number
  /** Of that die: long arms have a smaller one in a dense zone (BX-melee-05, BX-melee-08). */
  readonly sides: number
  readonly modifiers: readonly ClashModifier[]
  readonly score: number
}

export type MeleeEvent = { readonly rules: readonly RuleId[] } & (
  | { readonly type: 'clashed'; readonly blows: readonly [Blow, Blow]; readonly winner: string | null }
  | {
      readonly type: 'rammed'
      readonly timber: string
      readonly section: string
      readonly dice: readonly number[]
      readonly damage: number
    }
)
