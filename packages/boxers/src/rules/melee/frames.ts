import type { FigureId, MeleeArm, Side } from '../../names.ts'

export type MeleeFrame =
  /** Step 5, BX-melee-01: what the first player's men opened, then the second's, then what goes on from earlier turns. */
  | { readonly step: 'melee'; stage: 'first' | 'second' | 'old' }
  /** A combat that one side has declared; the other says how it fights (BX-melee-17). */
  | {
      readonly step: 'clash'
      readonly side: Side
      readonly figure: FigureId
      readonly foe: FigureId
      readonly arm: MeleeArm
      readonly supporters: readonly FigureId[]
    }

export type MeleeAction =
  | {
      readonly type: 'fight'
      readonly figure: string
      readonly foe: string
      readonly arm: MeleeArm
      readonly supporters: readonly string[]
    }
  | { readonly type: 'answer'; readonly arm: MeleeArm; readonly supporters: readonly string[] }
  | { readonly type: 'ram'; readonly timber: string }
