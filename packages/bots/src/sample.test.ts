import { describe, expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import type { Planner } from '@grognard/kernel'
import { samplePlan, samplesOf } from './sample.ts'
import type { Ends } from './sample.ts'
import { race } from './testing/race.ts'
import type { RaceAction, RaceState } from './testing/race.ts'

const start = (): RaceState => race.setup(seededDice('setup'))
const SEEDS = Array.from({ length: 40 }, (_, n) => `seed/${n}`)

/** Two turns of three moves, in which nobody is named. */
const turns: Planner<RaceAction, RaceState> = {
  candidates: () => [{ actions: ['walk'] }],
  policy: () => ['walk'],
  turn: ({ moves }) => Math.floor(moves / 3),
  imprint: ({ moves, steps }) => 100 * moves + steps,
}

describe('samples that come to the same position as a turn begins', () => {
  const PLANS: readonly (readonly RaceAction[])[] = [
    ['walk'],
    ['walk', 'walk'],
    ['run'],
    ['run', 'walk'],
    ['run', 'run'],
  ]

  /** What every plan comes to on all seeds, and how many moves that took; where samples are told how others ended, or not. */
  function sampled(planner: Planner<RaceAction, RaceState>, ends: Ends | undefined) {
    let moves = 0
    const rules: typeof race = { ...race, apply: (...move) => (moves++, race.apply(...move)) }
    const values = PLANS.map((actions) =>
      SEEDS.map((seed) => samplePlan(rules, planner, { view: start(), seat: 0, ends }, { actions }, seed)),
    )
    return { values, moves }
  }

  test('are played on once, and end as they would by themselves', () => {
    const [alone, together] = [sampled(turns, undefined), sampled(turns, new Map())]
    expect(together.values).toStrictEqual(alone.values)
    expect(new Set(alone.values.flat()).size).toBe(2)
    expect(together.moves).toBeLessThan(0.8 * alone.moves)
  })

  test('not where their dice are others, or where a view does not tell that they are the same', () => {
    const ends: Ends = new Map()
    const before = sampled(turns, ends)
    const [first] = ends.keys()
    expect(first).toMatch(/^3\d\d\/seed\/\d+$/)
    expect(new Set([...ends.keys()].map((key) => key.split('/').at(-1))).size).toBe(SEEDS.length)
    const blind = { ...turns, imprint: () => undefined }
    const unshared = sampled(blind, new Map())
    expect(unshared.values).toStrictEqual(before.values)
    expect(unshared.moves).toBe(sampled(turns, undefined).moves)
  })

  test('what was thrown before leaves nothing behind', () => {
    const thrown: number[] = []
    const rules: typeof race = {
      ...race,
      apply(state, _seat, action, dice) {
        if (action === 'run') dice.die(6, 'more')
        if (state.moves >= 3) thrown.push(dice.die(1_000_000, 'later'))
        state.moves++
      },
    }
    const later = (actions: readonly RaceAction[]): readonly number[] => {
      thrown.length = 0
      samplePlan(rules, turns, { view: start(), seat: 0 }, { actions }, 'seed')
      return [...thrown]
    }
    expect(later(['walk'])).toHaveLength(3)
    expect(later(['run', 'run'])).toStrictEqual(later(['walk']))
  })
})

test('what follows what all samples have in common has the turn and the dice that it would have by itself', () => {
  /* The first four moves need no die; whoever runs is named. */
  const rules: typeof race = {
    ...race,
    apply(state, _seat, _action, dice) {
      if (state.moves >= 4) state.steps += dice.die(6, 'step')
      state.moves++
    },
  }
  const planner: Planner<RaceAction, RaceState> = {
    ...turns,
    policy: ({ moves }) => [moves === 3 ? 'run' : 'walk'],
    luck: (action) => (action === 'run' ? 'runner' : undefined),
    value: ({ steps }) => steps / 100,
  }
  const outset = { view: start(), seat: 0, until: 9 }
  const sample = samplesOf(rules, planner, outset, { actions: ['walk'] })
  expect(SEEDS.map(sample)).toStrictEqual(
    SEEDS.map((seed) => samplePlan(rules, planner, outset, { actions: ['walk'] }, seed)),
  )
})
