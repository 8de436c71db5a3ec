import type { Refusal, RuleId } from '@grognard/kernel'

export const refusal = (code: string, ...rules: RuleId[]): Refusal =>
  Object.freeze({ code, rules: Object.freeze(rules) })
