import type { RuleId } from '@grognard/kernel'

export type MovementEvent = { readonly rules: readonly RuleId[] } & { readonly type: 'movementTodo' }
