import type { RuleId } from '@grognard/kernel'

export type FireEvent = { readonly rules: readonly RuleId[] } & { readonly type: 'fireTodo' }
