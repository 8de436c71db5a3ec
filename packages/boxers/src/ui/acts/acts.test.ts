import { seededDice } from '@grognard/kernel'
import { beforeAll, expect, test } from 'vitest'
import { boxers } from '../../boxers.ts'
import { DEFAULTS } from '../../options.ts'
import { topFrame } from '../../state.ts'
import { en } from '../table/words/en.ts'
import { fr } from '../table/words/fr.ts'
import { learnFace } from '../table/words.ts'
import { acts } from './acts.ts'

beforeAll(() => {
  learnFace('en', en)
  learnFace('fr', fr)
})

test('a battle falls into the steps of each side, in both languages', () => {
  const rules = boxers().open({ scenario: 'well', options: DEFAULTS })
  const dice = seededDice('battle')
  const state = rules.setup(dice)
  const seen = new Set<string>()
  for (let deeds = 0; deeds < 400; deeds++) {
    const pending = rules.pending(state)
    if (pending.over) break
    const seat = pending.asks[0]?.seat ?? 0
    const view = rules.view(state, seat)
    const act = acts.of(undefined, view, '')
    seen.add(act)
    const { step } = topFrame(view)
    if (step === 'movement' || step === 'fire') expect(act).toBe(`${step}/${seat === 0 ? 'boxer' : 'european'}`)
    rules.apply(state, seat, rules.sample(state, seat, dice), dice)
  }
  expect([...seen]).toEqual(
    expect.arrayContaining(['deploy', 'movement/boxer', 'movement/european', 'fire/european', 'rally/boxer']),
  )
  expect([...seen]).not.toContain('')
  for (const act of seen) expect(acts.name(act, 'fr')).not.toBe(act)
  expect(acts.name('movement/european', 'en')).toBe('Europeans, locate and move')
  expect(acts.name('fire/boxer', 'fr')).toBe('Boxers, tir')
  expect(acts.name('deploy', 'en')).toBe('Set-up')
})
