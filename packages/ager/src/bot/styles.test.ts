import { expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import { ager } from '../ager.ts'
import type { State } from '../state.ts'
import { makeMind } from './make-mind.ts'
import { situationOf } from './situation.ts'
import { weightsOf } from './styles.ts'
import { WEIGHTS } from './weights.ts'

const game = ager()

function begun(scenario: string): { readonly state: State; readonly mind: ReturnType<typeof makeMind> } {
  const rules = game.open({ scenario, options: game.defaults })
  return { state: rules.setup(seededDice(scenario)), mind: makeMind(rules.arena) }
}

test('the Turks at Azaz fear those more who can come at them; everybody else is led alike', () => {
  const { state, mind } = begun('feint')
  expect(situationOf(mind, state, 1).weights).toEqual({ ...WEIGHTS, reach: 60 })
  expect(situationOf(mind, state, 0).weights).toEqual(WEIGHTS)
  expect(weightsOf('a table of somebody’s own', 1)).toBe(WEIGHTS)
})

test('whoever is given other weights acts by those', () => {
  const { state, mind } = begun('feint')
  expect(situationOf(mind, state, 1, { ...WEIGHTS, reach: 0 }).weights.reach).toBe(0)
})
