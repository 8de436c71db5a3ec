import type { RuleId } from '@grognard/kernel'

export type TacticsEvent = { readonly rules: readonly RuleId[] } & (
  | {
      readonly type: 'chargeAnnounced'
      readonly rider: string
      readonly target: string
      readonly path: readonly string[]
      readonly counter: boolean
    }
  | { readonly type: 'couchedLances'; readonly riders: readonly string[] }
  | { readonly type: 'chargeLost'; readonly rider: string }
)
