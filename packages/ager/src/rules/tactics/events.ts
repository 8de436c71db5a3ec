import type { RuleId } from '@grognard/kernel'

export type TacticsEvent = { readonly rules: readonly RuleId[] } & { readonly type: 'tacticsTodo' }
