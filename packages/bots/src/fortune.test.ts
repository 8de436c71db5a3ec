import { expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import type { Planner, Thrown } from '@grognard/kernel'
import { noting, withoutFortune } from './fortune.ts'
import { samplePlan } from './sample.ts'
import type { Ends } from './sample.ts'
import { race } from './testing/race.ts'
import type { RaceAction, RaceState } from './testing/race.ts'

test('what was thrown is noted, and thrown as without a note', () => {
  const thrown: Thrown[] = []
  const [noted, plain] = [noting(seededDice('noted'), thrown), seededDice('noted')]
  const faces = ['combat', 'impact'].map((why) => ({ why, face: noted.die(10, why) }))
  expect(thrown).toEqual(faces)
  expect(faces).toEqual(['combat', 'impact'].map((why) => ({ why, face: plain.die(10, why) })))
})

test('luck is taken out of the odds; what is won or lost stays so', () => {
  expect(withoutFortune(0.8, Math.log(4))).toBeCloseTo(0.5, 2)
  expect(withoutFortune(0.2, -Math.log(4))).toBeCloseTo(0.5, 2)
  for (const luck of [-2, 0, 2]) expect([0, 1].map((chance) => withoutFortune(chance, luck))).toEqual([0, 1])
  expect(withoutFortune(0.37, 0)).toBe(0.37)
})

/** Two turns of three moves; whoever runs throws for his step, and the judge counts steps. */
const rules: typeof race = {
  ...race,
  pending: ({ moves, steps }) =>
    moves < 9
      ? { over: false, asks: [{ seat: 0, decision: 'move' }] }
      : { over: true, result: { winners: steps > 20 ? [0] : [], reason: 'end', rules: [] } },
  apply(state, _seat, action, dice) {
    state.steps += action === 'run' ? dice.die(6, 'step') : 1
    state.moves++
  },
}
const judged: Planner<RaceAction, RaceState> = {
  candidates: () => [{ actions: ['run'] }],
  policy: () => ['run'],
  turn: ({ moves }) => Math.floor(moves / 3),
  value: ({ steps }) => 1 / (1 + Math.exp((21 - steps) / 4)),
}
const fortunate: Planner<RaceAction, RaceState> = {
  ...judged,
  fortune: (action) =>
    action === 'run' ? () => (thrown) => thrown.reduce((sum, { face }) => sum + face - 3.5, 0) / 4 : undefined,
}
const SEEDS = Array.from({ length: 40 }, (_, n) => `seed/${n}`)

function sampled(planner: Planner<RaceAction, RaceState>, seat: number, until?: number): readonly number[] {
  const outset = { view: race.setup(seededDice('setup')), seat, ...(until === undefined ? {} : { until }) }
  /* It is the first seat that runs. */
  const plan = { actions: [seat === 0 ? 'run' : 'walk'] as const }
  return SEEDS.map((seed) => samplePlan(rules, planner, outset, plan, seed))
}

function spread(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
}

test('samples differ by their plans and not by their luck, for the seat that had it and for the other', () => {
  const [plain, freed] = [sampled(judged, 0, 2), sampled(fortunate, 0, 2)]
  expect(spread(plain)).toBeGreaterThan(0.5)
  expect(spread(freed)).toBeLessThan(0.01 * spread(plain))
  const other = { ...fortunate, value: (view: RaceState) => 1 - (judged.value?.(view, 0) ?? 0) }
  expect(spread(sampled(other, 1, 2))).toBeLessThan(0.01 * spread(plain))
})

test.each(['run', 'walk'] as const)(
  'a sample that comes to where another has been has its own luck up to there: %s',
  (first) => {
    let lucks: number[] = []
    const meeting: typeof fortunate = {
      ...fortunate,
      imprint: ({ moves }) => moves,
      fortune: (action) =>
        action === 'run'
          ? () => (thrown) => {
              const luck = thrown.reduce((sum, { face }) => sum + face - 3.5, 0) / 20
              lucks.push(luck)
              return luck
            }
          : undefined,
    }
    const ends: Ends = new Map()
    const outset = { view: race.setup(seededDice('setup')), seat: 0, until: 2, ends }
    const [one, other] = [first, first === 'run' ? 'walk' : 'run'].map((action) => {
      lucks = []
      const value = samplePlan(rules, meeting, outset, { actions: [action === 'run' ? 'run' : 'walk'] }, 'seed')
      const before = lucks.slice(0, action === 'run' ? 3 : 2).reduce((sum, luck) => sum + luck, 0)
      return { odds: Math.log(value / (1 - value)), before, thrown: lucks.length }
    })
    /* The other one throws nothing once they have met. */
    expect([one?.thrown, other?.thrown]).toEqual(first === 'run' ? [6, 2] : [5, 3])
    expect((one?.odds ?? 0) - (other?.odds ?? 0)).toBeCloseTo((other?.before ?? 0) - (one?.before ?? 0), 2)
    expect(one?.before).not.toBe(other?.before)
  },
)

test('whole games are not asked for luck', () => {
  expect(sampled(fortunate, 0)).toStrictEqual(sampled(judged, 0))
})
