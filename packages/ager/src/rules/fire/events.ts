import type { RuleId } from '@grognard/kernel'
import type { Cover, FireResult } from '../../components.ts'
import type { WeaponId } from '../../names.ts'

export type Band = 'short' | 'medium' | 'long'

export const IMPACT_MODIFIERS = [
  'longRange',
  'mediumRange',
  'woundedShooter',
  'turkishHorseArcher',
  'closeArcher',
] as const
export interface ImpactModifier {
  readonly name: (typeof IMPACT_MODIFIERS)[number]
  readonly value: number
}

export type FireTable = 'foot' | 'mounted'

export type FireEvent = { readonly rules: readonly RuleId[] } & (
  | {
      readonly type: 'shoots'
      readonly shooter: string
      readonly from: string
      readonly weapon: WeaponId
      readonly target: string
      readonly at: string
      readonly distance: number
      readonly band: Band
      readonly defensive: boolean
    }
  /** Defensive fire: everyone who was named. */
  | { readonly type: 'volley'; readonly shooters: readonly string[]; readonly target: string; readonly at: string }
  /** Where the missile went: `at` null if it is lost, `victim` null if nobody is there; `die` null where none was needed. */
  | {
      readonly type: 'impact'
      readonly shooter: string
      readonly die: number | null
      readonly modifiers: readonly ImpactModifier[]
      readonly total: number | null
      readonly at: string | null
      readonly victim: string | null
    }
  | {
      readonly type: 'damage'
      readonly shooter: string
      readonly weapon: WeaponId
      readonly victim: string
      readonly table: FireTable
      readonly cover: Cover
      readonly die: number
      readonly armour: number
      readonly row: number
      readonly letter: FireResult
    }
  /** Fire took movement away. */
  | { readonly type: 'slowed'; readonly piece: string; readonly lost: number; readonly left: number }
  /** A shot named at somebody who is already disposed of. */
  | { readonly type: 'wasted'; readonly shooter: string; readonly target: string }
  | { readonly type: 'covered'; readonly piece: string; readonly at: string; readonly against: string }
)
