import type { RuleId } from '@grognard/kernel'

export type CombatEvent = { readonly rules: readonly RuleId[] } & { readonly type: 'combatTodo' }
