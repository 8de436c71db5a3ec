import type { RuleId } from '@grognard/kernel'

/** One line of a sum, by its name. */
export interface Modifier {
  readonly name: 'irregular' | 'regular' | 'fanatic' | 'pinned' | 'points'
  readonly value: number
}

/** What did it; the log tells it. */
export type LossCause = 'fire' | 'burst' | 'explosion' | 'melee' | 'overrun' | 'flight' | 'morale' | 'flames'

export type MoraleEvent = { readonly rules: readonly RuleId[] } & (
  | { readonly type: 'eliminated'; readonly figure: string; readonly cause: LossCause }
  | { readonly type: 'stopped'; readonly figure: string; readonly cause: LossCause }
  | { readonly type: 'pinned'; readonly figure: string; readonly cause: LossCause }
  | { readonly type: 'recovered'; readonly figure: string; readonly marker: 'none' | 'stopped' }
  | {
      readonly type: 'nerve'
      readonly figure: string
      readonly test: 'rally' | 'morale'
      readonly die: number
      readonly modifiers: readonly Modifier[]
      /** What they add together, at most (BX-rally-09). */
      readonly added: number
      readonly held: boolean
    }
)
