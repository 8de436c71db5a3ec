import { seededDice } from '@grognard/kernel'
import type { SeatForms } from '@grognard/kernel'
import { survey } from '@grognard/kernel/survey'
import type { SurveyAction } from '@grognard/kernel/survey'
import { expect, test } from 'vitest'
import { filledIn } from './filling.ts'

const rules = survey.open({ scenario: 'heath', options: { rounds: 3 } })
const state = rules.setup(seededDice('page'))
const { forms } = rules
if (forms === undefined) throw new Error('survey has forms')
const desk: SeatForms<SurveyAction> = {
  narrow: (form, filled) => forms.narrow(state, 0, form, filled),
  nearest: (form, filled, field, wish) => forms.nearest(state, 0, form, filled, field, wish),
  action: (form, filled) => forms.action(form, filled),
  filled: (action) => forms.filled(action),
}
const named = (field: string, choice?: string) =>
  rules.text.form?.(rules.view(state, 0), 'walk', 'fr', field, choice) ?? ''
const whyNot = (action: SurveyAction) => {
  const refusal = rules.refuse(state, 0, action)
  return refusal && rules.text.refusal(rules.view(state, 0), action, refusal, 'fr')
}
const page = (...given: readonly string[]) => filledIn(desk, 'walk', given, named, 'fr', 'cm', whyNot)

test('a page asks for places in centimetres and bearings, and tells them so', () => {
  expect(page('anne', '').next).toMatchObject({ kind: 'ask', field: { kind: 'typed' } })
  expect(page('anne', '').next.text).toMatch(/^Le chemin : de 20 20, 20 cm au plus/)
  const { message, next } = page('anne', '', '1 W')
  expect(message).toBeUndefined()
  expect([next.kind, next.text]).toEqual(['done', expect.stringMatching(/Le chemin : 1 cm au 270° jusqu’à 19 20$/)])
})

test('a wish that cannot be had says why, and the nearest is shown before anything is done', () => {
  const { message, next } = page('anne', '', '99 S')
  expect(message).toMatch(/^C’est (hors de la table|trop loin)\. Ce n’était pas possible tel quel/)
  expect(next.kind).toBe('done')
})
