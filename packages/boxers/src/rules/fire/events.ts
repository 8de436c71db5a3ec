import type { RuleId } from '@grognard/kernel'
import type { WeaponId } from '../../names.ts'
import type { Save, Threat } from './save.ts'
import type { ShotModifier } from './shot.ts'

export type FireEvent = { readonly rules: readonly RuleId[] } & (
  | {
      readonly type: 'shot'
      readonly figure: string
      readonly target: string
      readonly weapon: WeaponId
      readonly aimed: boolean
      /** Both throws of an aimed shot. */
      readonly dice: readonly number[]
      /** What the die for another target took off; 0 where none is rolled. */
      readonly off: number
      readonly needed: number
      readonly modifiers: readonly ShotModifier[]
      readonly hit: boolean
    }
  | { readonly type: 'accident'; readonly figure: string; readonly weapon: WeaponId }
  | {
      readonly type: 'saved'
      readonly figure: string
      readonly threat: Threat
      readonly die: number
      readonly needed: number
      readonly modifiers: Save['modifiers']
      readonly saved: boolean
    }
)
