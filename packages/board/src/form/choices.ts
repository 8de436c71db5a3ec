import type { Field } from '@grognard/kernel'

/** So many choices stand side by side; more are folded into a list. */
export const FEW = 6

export type FewChoices = Extract<Field, { kind: 'flag' | 'one' }>

export function isFew(field: Field): field is FewChoices {
  return field.kind === 'flag' || (field.kind === 'one' && field.among.length <= FEW)
}
