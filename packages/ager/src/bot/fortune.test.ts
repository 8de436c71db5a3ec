import { describe, expect, test } from 'vitest'
import { noting } from '@grognard/bots'
import { seededDice } from '@grognard/kernel'
import type { Thrown } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import { ager } from '../ager.ts'
import type { Event } from '../events.ts'
import { pieceNamed, rosterOf } from '../rules/ground.ts'
import { topFrame } from '../state.ts'
import { charge, column, counter } from '../testing/charges.ts'
import { stage } from '../testing/stage.ts'
import type { View } from '../view.ts'
import { fortuneOf } from './fortune.ts'
import { judgementOf } from './judgement.ts'
import { makeMind } from './make-mind.ts'
import { bestFor } from './sergeant.ts'

const game = ager()

interface Moment {
  readonly seat: number
  readonly view: View
  readonly action: Action
  readonly luckOf: (thrown: readonly Thrown[]) => number
  readonly thrown: readonly Thrown[]
  readonly events: readonly Event[]
  readonly sideOf: (man: string) => number
}

/** Everything in two battles by the script that is done with dice of which the luck is told, with what was thrown for it. */
function momentsIn(scenario: string): readonly Moment[] {
  const rules = game.open({ scenario, options: game.defaults })
  const mind = makeMind(rules.arena)
  const sideOf = (man: string) => rosterOf(rules.arena, pieceNamed(rules.arena, man)).side
  const found: Moment[] = []
  for (const seed of ['one', 'two']) {
    const dice = seededDice(`fortune/${scenario}/${seed}`)
    const state = rules.setup(dice)
    for (let pending = rules.pending(state); !pending.over; pending = rules.pending(state)) {
      const seat = pending.asks[0]?.seat ?? 0
      const view = rules.view(state, seat)
      const action = bestFor(mind, view, seat).actions[0] ?? { type: 'done' }
      const luckOf = fortuneOf(() => mind, action)?.(view)
      const thrown: Thrown[] = []
      const events: Event[] = []
      rules.apply(state, seat, action, noting(dice, thrown), events)
      if (luckOf !== undefined) found.push({ seat, view, action, luckOf, thrown, events, sideOf })
    }
  }
  return found
}

/** How many shots there are if they are loosed now. */
function loosedBy(view: View, { type }: Action): number {
  const frame = topFrame(view)
  return (frame.step === 'reaction' ? frame.named.length : 0) + (type === 'shoot' || type === 'name' ? 1 : 0)
}

const FACES = Array.from({ length: 10 }, (_, n) => n + 1)
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

describe.each(['levant', 'feint'])('luck in battles: %s', (scenario) => {
  const moments = momentsIn(scenario)
  const blows = moments.filter(({ action }) => action.type === 'strike')
  const shots = moments.filter(
    ({ action, view, thrown }) =>
      loosedBy(view, action) === 1 && thrown.filter(({ why }) => why === 'impact').length === 1,
  )

  test('of a blow is nothing on the average of its ten faces, and something on one of them', () => {
    expect(blows.length).toBeGreaterThan(10)
    for (const { luckOf } of blows) {
      const lucks = FACES.map((face) => luckOf([{ why: 'combat', face }]))
      expect(mean(lucks)).toBeCloseTo(0, 10)
    }
    const told = blows.map(({ luckOf, thrown }) => luckOf(thrown))
    expect(told.filter((luck) => luck > 0).length).toBeGreaterThan(2)
    expect(told.filter((luck) => luck < 0).length).toBeGreaterThan(2)
  })

  test('of a shot is nothing on the average of its hundred throws, and bad where it strikes nobody', () => {
    expect(shots.length).toBeGreaterThan(5)
    expect(new Set(shots.map(({ action }) => action.type)).size).toBeGreaterThan(1)
    for (const { luckOf } of shots) {
      const lucks = FACES.flatMap((impact) =>
        FACES.map((damage) =>
          luckOf([
            { why: 'impact', face: impact },
            { why: 'damage', face: damage },
          ]),
        ),
      )
      expect(mean(lucks)).toBeCloseTo(0, 10)
      expect(Math.max(...lucks)).toBeGreaterThan(0)
    }
    const missed = shots.filter(({ events }) =>
      events.some((event) => event.type === 'impact' && event.victim === null),
    )
    expect(missed.length).toBeGreaterThan(0)
    for (const { luckOf, thrown } of missed) expect(luckOf(thrown)).toBeLessThan(0)
  })

  test('is good for those who kill an enemy by it, on the average', () => {
    const killed = moments.filter(({ seat, events, sideOf }) => {
      const dead = events.flatMap((event) => (event.type === 'killed' ? [sideOf(event.piece)] : []))
      return dead.length === 1 && dead[0] !== seat
    })
    expect(killed.length).toBeGreaterThan(1)
    expect(mean(killed.map(({ luckOf, thrown }) => luckOf(thrown)))).toBeGreaterThan(0)
  })

  test('is counted as far as shots are loosed: an archer who is only named has had none', () => {
    const named = moments.filter(({ action, thrown }) => action.type === 'name' && thrown.length === 0)
    expect(named.length).toBeGreaterThan(0)
    for (const { luckOf, thrown } of named) expect(luckOf(thrown)).toBe(0)
    const loosed = moments.filter(({ action, thrown }) => action.type !== 'strike' && thrown.length > 0)
    expect(loosed.some(({ luckOf, thrown }) => luckOf(thrown) !== 0)).toBe(true)
  })
})

test('luck weighs as the judgement of the battle says, and walking has none', () => {
  expect(
    fortuneOf(() => makeMind(game.open({ scenario: 'levant', options: game.defaults }).arena), { type: 'halt' }),
  ).toBe(undefined)
  const [levant, any] = ['levant', 'somebody’s own'].map((scenario) => judgementOf(scenario).luck)
  expect(levant).toBeGreaterThan(0)
  expect(any).toBeGreaterThan(levant ?? 0)
  const [blow] = momentsIn('levant').filter(({ action }) => action.type === 'strike')
  if (blow === undefined) throw new Error('nobody struck')
  const mind = makeMind(game.open({ scenario: 'levant', options: game.defaults }).arena)
  const [ours, others] = ['levant', 'somebody’s own'].map((scenario) =>
    fortuneOf(() => mind, blow.action)?.({ ...blow.view, scenario })([{ why: 'combat', face: 10 }]),
  )
  expect((others ?? 0) / (ours ?? 1)).toBeCloseTo((any ?? 0) / (levant ?? 1), 10)
})

test('AT-7.1.3-05: what falls on him who is met by a stronger one is bad luck for him', () => {
  const t = stage({
    map: 'road',
    step: 'charge',
    pieces: { timurtash: { at: 'D5', rear: 'D4' }, aitekin: { at: 'D12', rear: 'D13', side: 1 } },
  })
  counter(charge(t, 'timurtash', 'aitekin', column('D', 6, 11)), 'aitekin', ['D11', 'D10'])
  t.act({ type: 'ride', rider: 'timurtash' })
  if (t.decision() === 'move') t.act({ type: 'done' })
  t.act({ type: 'attack', attacker: 'timurtash', defender: 'aitekin' })
  const luckOf = fortuneOf(() => makeMind(t.arena), { type: 'strike' })?.(t.s)
  const [wounded = 0, unharmed = 0] = [1, 9].map((face) => luckOf?.([{ why: 'combat', face }]))
  expect(wounded).toBeLessThan(0)
  expect(unharmed).toBeGreaterThan(0)
})
