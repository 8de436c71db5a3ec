import { expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import type { Planner } from '@grognard/kernel'
import { carryOut, isMeant } from './carry-out.ts'
import { race } from './testing/race.ts'
import type { RaceAction, RaceState } from './testing/race.ts'

const walker: Planner<RaceAction, RaceState> = { candidates: () => [{ actions: ['walk'] }], policy: () => ['walk'] }
const PLAN = ['walk', 'run', 'walk'] as const

/** What came of the plan to be done, where nobody may run. */
function done(planner: Planner<RaceAction, RaceState>, moves = 0): readonly RaceAction[] {
  const found: RaceAction[] = []
  const rules: typeof race = {
    ...race,
    refuse: (state, seat, action) =>
      action === 'run' ? { code: 'tired', rules: [] } : race.refuse(state, seat, action),
    apply: (state, _seat, action) => void (found.push(action), state.moves++),
  }
  carryOut(rules, planner, { state: { moves, steps: 0 }, seat: 0, actions: PLAN }, seededDice('dice'))
  return found
}

test('a plan ends with what is refused, unless it may lack it', () => {
  expect(done(walker)).toEqual(['walk'])
  expect(done({ ...walker, mayLack: (action) => action === 'run' })).toEqual(['walk', 'walk'])
})

test('a plan ends with what is meant for another decision, and with the game', () => {
  const lacking = { ...walker, mayLack: () => true }
  const state = race.setup(seededDice('setup'))
  expect(done({ ...lacking, meantFor: () => 'move' })).toEqual(['walk', 'walk'])
  expect(done({ ...lacking, meantFor: () => 'another' })).toEqual(['walk'])
  expect(done(lacking, 5)).toEqual(['walk'])
  expect(isMeant(race, walker, 'run', state)).toBe(true)
  expect(isMeant(race, { ...walker, meantFor: () => 'another' }, 'run', state)).toBe(false)
})
