import { expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import { ager } from '../ager.ts'
import { zoo } from './zoo.ts'

const game = ager()

/** What an exploiter did on one side of a battle against the sergeant. */
function deedsOf(level: string, scenario: string, side: 0 | 1): readonly Action[] {
  const rules = game.open({ scenario, options: game.defaults })
  const exploiter = zoo(rules).find((one) => one.level === level)
  const sergeant = rules.bots.find((one) => one.level === 'sergeant')
  const deeds: Action[] = []
  const dice = seededDice(`zoo/${level}/${scenario}`)
  const state = rules.setup(dice)
  for (let pending = rules.pending(state); !pending.over; pending = rules.pending(state)) {
    const seat = pending.asks[0]?.seat ?? 0
    const action = (seat === side ? exploiter : sergeant)?.decide(rules.view(state, seat), seat, dice).action
    if (action === undefined) throw new Error(`there is no ${level}`)
    expect(rules.refuse(state, seat, action)).toBeUndefined()
    if (seat === side) deeds.push(action)
    rules.apply(state, seat, action, dice)
  }
  return deeds
}

const count = (deeds: readonly Action[], ...types: readonly Action['type'][]) =>
  deeds.filter(({ type }) => types.includes(type)).length

test('the archer shoots and never strikes', () => {
  const deeds = deedsOf('archer', 'springs', 1)
  expect(count(deeds, 'shoot')).toBeGreaterThan(3)
  expect(count(deeds, 'attack', 'join', 'charge', 'counter')).toBe(0)
})

test('the ladder pusher throws down what is raised', () => {
  expect(count(deedsOf('ladder-pusher', 'levant', 0), 'pushLadder')).toBeGreaterThan(0)
})

test('the gate breaker breaks the gate', () => {
  const works = deedsOf('gate-breaker', 'levant', 1).filter((deed) => deed.type === 'work')
  expect(works.some(({ task }) => task === 'breakGate')).toBe(true)
})

test('turtle and camper stand more often than they go', () => {
  const holed = deedsOf('turtle', 'springs', 0)
  expect(count(holed, 'stand')).toBeGreaterThan(count(holed, 'activate'))
  const camped = deedsOf('camper', 'springs', 0)
  expect(count(camped, 'stand')).toBeGreaterThan(count(camped, 'activate'))
  expect(count(camped, 'charge')).toBe(0)
})
