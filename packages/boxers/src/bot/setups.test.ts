import { seededDice } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { boxers } from '../boxers.ts'
import { isOn } from '../rules/figures.ts'
import { sideAt } from '../seats.ts'
import { topFrame } from '../state.ts'
import type { State } from '../state.ts'
import { BOOK, SUGGESTED } from './book.ts'
import { makeMind } from './mind.ts'
import { setUps } from './setups.ts'
import type { SetUp } from './setups.ts'
import { situationOf } from './situation.ts'

const game = boxers()
const open = (scenario: string) => game.open({ scenario, options: game.defaults })

/** The ways to set up of whoever is asked, and who that is. */
function waysIn(scenario: string, state: State): { readonly seat: number; readonly ways: SetUp[] } {
  const rules = open(scenario)
  const pending = rules.pending(state)
  const frame = topFrame(state)
  if (pending.over || frame.step !== 'deploy') throw new Error('they have set up')
  const seat = pending.asks[0]?.seat ?? 0
  return { seat, ways: setUps(situationOf(makeMind(rules.arena), state, seat), frame, true) }
}

test.each(game.scenarios)('%s: every way to set up is allowed, and leaves nobody out', (scenario) => {
  const rules = open(scenario)
  const dice = seededDice('set-up')
  const state = rules.setup(dice)
  while (state.turn === 0) {
    const { seat, ways } = waysIn(scenario, state)
    const names = ways.map(({ name }) => name)
    expect(new Set(names).size).toBe(ways.length)
    const known = BOOK[scenario]?.[sideAt(seat)].setUp ?? SUGGESTED
    if (known !== SUGGESTED) expect(names).toContain(known)
    for (const { actions } of ways) {
      const tried = rules.clone(state)
      for (const action of actions.slice(0, -1)) {
        expect(rules.refuse(tried, seat, action)).toBeUndefined()
        rules.apply(tried, seat, action, dice)
      }
      expect(actions.at(-1)).toEqual({ type: 'ready' })
      expect(rules.refuse(tried, seat, { type: 'ready' })).toBeUndefined()
    }
    for (const type of ['suggested', 'ready'] as const) rules.apply(state, seat, { type }, dice)
  }
})

test('Europeans may hold a house or stand together; Boxers begin well forward, or well back', () => {
  const state = open('maxim').setup(seededDice('set-up'))
  const names = (): string[] => waysIn('maxim', state).ways.map(({ name }) => name)
  expect(names()).toEqual(expect.arrayContaining(['garrison engine-house', 'huddle 3 3']))
  const dice = seededDice('set-up')
  for (const type of ['suggested', 'ready'] as const) open('maxim').apply(state, 1, { type }, dice)
  expect(names()).toEqual(expect.arrayContaining(['forward 300', 'behind 300']))
})

test('in a house somebody is at every door, and the loader touches his gunner', () => {
  const rules = open('maxim')
  const state = rules.setup(seededDice('set-up'))
  const { seat, ways } = waysIn('maxim', state)
  const house = ways.find(({ name }) => name === 'garrison engine-house')
  for (const action of house?.actions.slice(0, -1) ?? []) rules.apply(state, seat, action, seededDice('none'))
  const men = rules.arena.sides.european.flatMap((id) => state.figures[id] ?? []).filter(isOn)
  expect(men).toHaveLength(8)
  for (const x of [4800, 7200])
    expect(men.some((man) => Math.abs(man.x - x) <= 150 && man.y > 4400 && man.y < 5000)).toBe(true)
  const { gunner, loader } = state.machineGun ?? { gunner: -1, loader: -1 }
  const [one, two] = [state.figures[gunner], state.figures[loader]]
  expect(Math.hypot((one?.x ?? 0) - (two?.x ?? 0), (one?.y ?? 0) - (two?.y ?? 0))).toBeLessThanOrEqual(250)
})
