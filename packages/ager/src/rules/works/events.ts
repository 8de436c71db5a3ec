import type { RuleId } from '@grognard/kernel'

export type WorksEvent = { readonly rules: readonly RuleId[] } & { readonly type: 'worksTodo' }
