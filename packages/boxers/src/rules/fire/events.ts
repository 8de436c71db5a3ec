import type { RuleId } from '@grognard/kernel'
import type { WeaponId } from '../../names.ts'

/** One line of the sum that is added to a hit roll. */
export interface ShotModifier {
  readonly name:
    'regular' | 'irregular' | 'moving' | 'stopped' | 'downgraded' | 'otherTarget' | 'smoke' | 'gunners' | 'scenario'
  readonly value: number
}

/** Against what somebody saves himself (BX-save-02 to BX-save-06). */
export type Threat = 'rifle' | 'pistol' | 'sweeping' | 'single' | 'explosion'

/** One line of the sum that is added to the die of a save. */
export interface SaveModifier {
  readonly name: 'light' | 'dense' | 'moving'
  readonly value: number
}

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
      readonly modifiers: readonly SaveModifier[]
      readonly saved: boolean
    }
)
