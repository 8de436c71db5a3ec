import { describe, expect, test } from 'vitest'
import { seededDice, toldTo } from '@grognard/kernel'
import type { Planner } from '@grognard/kernel'
import { samplePlan, samplesOf } from './sample.ts'
import { ofSamples } from './halving.ts'
import { sampleHere, search, searchBot, searchParts } from './search.ts'
import type { Sampler } from './search.ts'
import { race } from './testing/race.ts'
import type { RaceAction, RaceState } from './testing/race.ts'

/** Its script always walks; running is better. */
const walker: Planner<RaceAction, RaceState> = {
  candidates: () => [{ actions: ['walk'], reason: { en: 'Slow.', fr: 'Lent.' } }, { actions: ['run', 'run'] }],
  policy: () => ['walk'],
}
const settings = { level: 'search', now: () => 0, milliseconds: 0 }
const start = () => race.setup(seededDice('setup'))

test.each([
  [[0], 1],
  [[1], 0],
  [[0, 1], 0.5],
  /* Two play, and nobody wins: a draw is worth half to a search, as it is to whoever counts its games. */
  [[], 0.5],
])('a game that ends with the winners %j has the value %d for the first seat', (winners, value) => {
  const seats = [...race.seats, ...race.seats]
  const ended = {
    ...race,
    seats,
    pending: () => ({ over: true, result: { winners, reason: 'end', rules: [] } }) as const,
  }
  expect(samplePlan(ended, walker, { view: start(), seat: 0 }, { actions: [] }, 's')).toBe(value)
})

test('with a budget of nothing the script is followed', () => {
  const bot = searchBot(race, walker, settings)
  const thought = bot.decide(start(), 0, seededDice('own'), 0)
  expect(thought).toStrictEqual({ action: 'walk', reason: { en: 'Slow.', fr: 'Lent.' } })
})

test('a search finds the better plan, the same one for the same dice, and follows it to its end', () => {
  const thoughts = ['a', 'a', 'b'].map((own) => {
    const bot = searchBot(race, walker, { ...settings, simulations: 400 })
    const state = start()
    const first = bot.decide(race.view(state, 0), 0, seededDice(own)).action
    return [first]
  })
  expect(thoughts).toStrictEqual([['run'], ['run'], ['run']])
})

test('what it found is told: samples and values from 0 to 1', () => {
  let taken = 0
  const sampler: Sampler<RaceAction, RaceState> = (question) => {
    const pull = sampleHere(race, walker)(question)
    return (wanted) => ((taken += wanted.length), pull(wanted))
  }
  const { findings, plan } = search(
    walker,
    sampler,
    { view: start(), seat: 0, own: seededDice('own') },
    { budget: ofSamples(300), minimum: 10, doubt: 1 },
  )
  expect(plan.actions).toStrictEqual(['run', 'run'])
  expect(taken).toBeGreaterThanOrEqual(300)
  const [walk, run] = findings
  expect(run?.value).toBeGreaterThan(walk?.value ?? 1)
  for (const { value } of findings) expect(value).toBeLessThanOrEqual(1)
})

test('it makes no difference where and in which order samples are taken', () => {
  const backwards: Sampler<RaceAction, RaceState> = (question) => {
    const pull = sampleHere(race, walker)(question)
    return (wanted) => [...pull([...wanted].reverse())].reverse()
  }
  const found = [sampleHere(race, walker), backwards].map((sampler) =>
    search(
      walker,
      sampler,
      { view: start(), seat: 0, own: seededDice('own') },
      { budget: ofSamples(200), minimum: 10, doubt: 1 },
    ),
  )
  expect(found[1]).toStrictEqual(found[0])
})

test.each([
  [true, 120],
  [false, 1000],
])('where games are played to their end (%s) no more than so many are: %i', (whole, most) => {
  let taken = 0
  const planner: Planner<RaceAction, RaceState> = { ...walker, whole: () => whole }
  const sampler: Sampler<RaceAction, RaceState> = (question) => {
    const pull = sampleHere(race, planner)(question)
    return (wanted) => ((taken += wanted.length), pull(wanted))
  }
  searchBot(race, planner, { ...settings, simulations: 1000, sampler }).decide(start(), 0, seededDice('own'))
  expect(taken).toBeGreaterThanOrEqual(most)
  expect(taken).toBeLessThan(most + 10)
})

test('a reason says what was found', () => {
  const runner: Planner<RaceAction, RaceState> = {
    candidates: () => [{ actions: ['walk'] }, { actions: ['run', 'run'], reason: { en: 'Fast.', fr: 'Rapide.' } }],
    policy: () => ['walk'],
  }
  const { reason } = searchBot(race, runner, { ...settings, simulations: 400 }).decide(start(), 0, seededDice('own'))
  expect(reason?.en).toMatch(/^Fast\. Tried \d+ times in thought: \d+\.\d % to win, \d+\.\d % by the first plan\.$/)
  expect(reason?.fr).toMatch(/^Rapide\. Essayé \d+ fois en pensée : \d+,\d % de chances de gagner, contre \d+,\d % /)
})

test('the clock is the budget where no number of samples is given', () => {
  let clock = 0
  const bot = searchBot(race, walker, { ...settings, now: () => clock++ })
  expect(bot.decide(start(), 0, seededDice('own'), 1000).action).toBe('run')
  expect(clock).toBeGreaterThan(950)
  expect(clock).toBeLessThan(1050)
})

test('a plan goes on in its own manner to the end of its turn, and by the script after it', () => {
  const asked: [number, number | undefined][] = []
  const planner: Planner<RaceAction, RaceState> = {
    candidates: () => [{ actions: ['walk'] }, { actions: ['walk'], manner: 7 }],
    policy(view, _seat, manner) {
      asked.push([view.moves, manner])
      return ['walk']
    },
    /* Two turns of three moves. */
    turn: ({ moves }) => Math.floor(moves / 3),
  }
  samplePlan(race, planner, { view: start(), seat: 0 }, { actions: ['walk'], manner: 7 }, 'seed')
  expect(asked).toStrictEqual([
    [1, 7],
    [2, 7],
    [3, undefined],
    [4, undefined],
    [5, undefined],
  ])
  asked.length = 0
  samplePlan(race, planner, { view: start(), seat: 0 }, { actions: ['walk'] }, 'seed')
  expect(asked.every(([, manner]) => manner === undefined)).toBe(true)
})

test('in playouts the dice are those of whoever acts', () => {
  const thrown: string[] = []
  const planner: Planner<RaceAction, RaceState> = { ...walker, policy: () => ['walk'], luck: (action) => action }
  const watched = {
    ...race,
    apply: (...[state, seat, action, dice]: Parameters<typeof race.apply>) => {
      thrown.push(`${action} ${dice.die(1_000_000, 'watched')}`)
      race.apply(state, seat, action, dice)
    },
  }
  const first = (actions: readonly RaceAction[]): string | undefined => {
    thrown.length = 0
    samplePlan(watched, planner, { view: start(), seat: 0 }, { actions }, 'seed')
    return thrown.find((line) => line.startsWith('walk'))
  }
  expect(first(['run'])).toBe(first([]))
  expect(first(['run'])).toBeDefined()
})

test('where a choice shows only in the long run games are played to their end, whatever the horizon', () => {
  const asked: number[] = []
  const untilOf = (whole: boolean): number | undefined => {
    asked.length = 0
    const planner: Planner<RaceAction, RaceState> = { ...walker, turn: () => 3, value: () => 0, whole: () => whole }
    const sampler: Sampler<RaceAction, RaceState> = ({ until }) => {
      asked.push(until)
      return (wanted) => wanted.map(() => 0)
    }
    const position = { view: start(), seat: 0, own: seededDice('own') }
    search(planner, sampler, position, { budget: ofSamples(20), minimum: 1, doubt: 1, horizon: 2 })
    return asked[0]
  }
  expect([untilOf(false), untilOf(true)]).toStrictEqual([5, Infinity])
})

test('the manner that was chosen at the first choice of a span is kept for the others', () => {
  const asked: (number | undefined)[] = []
  const planner: Planner<RaceAction, RaceState> = {
    candidates(_view, _seat, manner) {
      asked.push(manner)
      if (manner !== undefined) return [{ actions: [manner === 1 ? 'run' : 'walk'], manner }]
      return [
        { actions: ['walk'], manner: 0 },
        { actions: ['run'], manner: 1 },
      ]
    },
    policy: (_view, _seat, manner) => [manner === 1 ? 'run' : 'walk'],
    span: ({ moves }) => (moves < 2 ? 'first' : undefined),
  }
  const decided = (simulations: number) => {
    const bot = searchBot(race, planner, { ...settings, simulations })
    asked.length = 0
    return [0, 1, 2].map((moves) => bot.decide({ ...start(), moves }, 0, seededDice('own')).action)
  }
  expect(decided(400)).toStrictEqual(['run', 'run', 'run'])
  expect(asked).toStrictEqual([undefined, 1, undefined])
  // Where there was no time to choose nothing is kept.
  expect(decided(0)).toStrictEqual(['walk', 'walk', 'walk'])
  expect(asked).toStrictEqual([undefined, undefined, undefined])
})

/** A race of which the first three moves are sure. */
const sureStart = (applied: () => void): typeof race => ({
  ...race,
  apply(state, seat, action, dice) {
    applied()
    if (state.moves >= 3) return race.apply(state, seat, action, dice)
    state.moves++
    state.steps++
  },
})

test('what all samples of a plan have in common is played once, and they are what they would be one by one', () => {
  let applied = 0
  const rules = sureStart(() => applied++)
  const seeds = Array.from({ length: 20 }, (_, n) => `seed/${n}`)
  const plan = { actions: ['run'] as const }
  const outset = { view: start(), seat: 0 }
  const sample = samplesOf(rules, walker, outset, plan)
  const together = seeds.map(sample)
  const few = applied
  applied = 0
  expect(together).toStrictEqual(seeds.map((seed) => samplePlan(rules, walker, outset, plan, seed)))
  expect(new Set(together).size).toBe(2)
  expect(few).toBeLessThan(applied - 40)
})

test('where chance never comes in all samples are the same', () => {
  const rules: typeof race = { ...race, apply: (state) => void state.moves++ }
  const sample = samplesOf(rules, walker, { view: start(), seat: 0 }, { actions: ['walk'] })
  expect(['a', 'b'].map(sample)).toStrictEqual([0, 0])
})

test('what a plan may lack is passed over where it is not allowed, and ends the plan where it may not', () => {
  const done: RaceAction[] = []
  const rules: typeof race = {
    ...race,
    refuse: (_state, _seat, action) => (action === 'run' ? { code: 'tired', rules: [] } : undefined),
    apply(state, _seat, action) {
      done.push(action)
      state.moves++
    },
  }
  const plan = { actions: ['walk', 'run', 'walk'] as const }
  const policy = (): readonly RaceAction[] => (done.push('run'), ['walk'])
  samplePlan(rules, { ...walker, policy, mayLack: (action) => action === 'run' }, { view: start(), seat: 0 }, plan, 's')
  expect(done.slice(0, 3)).toStrictEqual(['walk', 'walk', 'run'])
  done.length = 0
  samplePlan(rules, { ...walker, policy }, { view: start(), seat: 0 }, plan, 's')
  expect(done.slice(0, 3)).toStrictEqual(['walk', 'run', 'walk'])
})

test('what is meant for another decision than the one that is asked ends the plan, though it would be allowed', () => {
  const done: RaceAction[] = []
  const rules: typeof race = { ...race, apply: (state, _seat, action) => void (done.push(action), state.moves++) }
  const plan = { actions: ['walk', 'run', 'run'] as const }
  const meant = (decision: string): readonly RaceAction[] => {
    done.length = 0
    const meantFor = (action: RaceAction) => (action === 'run' ? decision : undefined)
    samplePlan(rules, { ...walker, meantFor }, { view: start(), seat: 0 }, plan, 's')
    return done.slice(0, 3)
  }
  const pending = race.pending(start())
  expect(meant(pending.over ? '' : (pending.asks[0]?.decision ?? ''))).toStrictEqual(['walk', 'run', 'run'])
  expect(meant('another')).toStrictEqual(['walk', 'walk', 'walk'])
})

describe('a plan that was broken off', () => {
  /* Nobody may run in his second and third move; two turns of three moves. */
  const tired: typeof race = {
    ...race,
    refuse: ({ moves }, _seat, action) =>
      action === 'run' && (moves === 1 || moves === 2) ? { code: 'tired', rules: [] } : undefined,
  }
  const played = (
    actions: readonly RaceAction[],
    resume?: Planner<RaceAction, RaceState>['resume'],
    policy: Planner<RaceAction, RaceState>['policy'] = () => ['walk'],
  ) => {
    const done: RaceAction[] = []
    const asked: number[] = []
    const rules: typeof race = {
      ...tired,
      apply: (state, _seat, action) => {
        done.push(action)
        state.moves++
      },
    }
    const planner: Planner<RaceAction, RaceState> = {
      ...walker,
      policy: (view, ...rest) => (asked.push(view.moves), policy(view, ...rest)),
      turn: ({ moves }) => Math.floor(moves / 3),
      ...(resume === undefined ? {} : { resume }),
    }
    samplePlan(rules, planner, { view: start(), seat: 0 }, { actions }, 's')
    return { done, asked }
  }

  test('is gone on with in the same turn where the planner says how, and the script is not asked', () => {
    const rests: (readonly RaceAction[])[] = []
    const resume = (_view: RaceState, _seat: number, rest: readonly RaceAction[]) => (rests.push(rest), rest.slice(1))
    const { done, asked } = played(['walk', 'run', 'walk', 'walk'], resume)
    expect(rests).toStrictEqual([['run', 'walk', 'walk']])
    expect(done.slice(0, 3)).toStrictEqual(['walk', 'walk', 'walk'])
    expect(asked).toStrictEqual([3, 4, 5])
  })

  test('is forgotten where the planner has nothing to say, and at the end of the turn', () => {
    expect(played(['walk', 'run', 'walk', 'run']).asked).toStrictEqual([1, 2, 3, 4, 5])
    const none = played(['walk', 'run', 'walk', 'run'], () => [])
    expect(none.asked).toStrictEqual([1, 2, 3, 4, 5])
    const late: number[] = []
    played(['walk', 'run'], ({ moves }) => (late.push(moves), []))
    expect(late).toStrictEqual([1, 2])
  })

  test('comes after what was broken off in its midst', () => {
    const rests: (readonly RaceAction[])[] = []
    const resume = (_view: RaceState, _seat: number, rest: readonly RaceAction[]) => (rests.push(rest), [])
    played(['walk', 'run', 'run'], resume, ({ moves }) => (moves === 1 ? ['walk', 'run', 'walk'] : ['walk']))
    expect(rests).toStrictEqual([
      ['run', 'run'],
      ['run', 'walk', 'run', 'run'],
    ])
  })
})

/** Each move is a part: it may be told to run, or to stand. The script walks. */
const told: Planner<RaceAction, RaceState> = {
  candidates: ({ moves }, _seat, _manner, orders = '') => [
    { actions: [toldTo(orders, moves) === 1 ? 'run' : 'walk'], manner: 0, orders },
  ],
  policy: ({ moves }, _seat, _manner, orders = '') => [toldTo(orders, moves) === 1 ? 'run' : 'walk'],
  parts: ({ moves }) => (moves < 6 ? Array.from({ length: 6 }, (_, move) => (move === 2 ? [0] : [0, 1])) : undefined),
  span: ({ moves }) => (moves < 6 ? 'all' : undefined),
}

test('orders to each part are found, the same for the same dice, and kept for the span', () => {
  const decided = (simulations: number, own: string) => {
    const bot = searchBot(race, told, { ...settings, simulations })
    return [0, 1, 2, 3].map((moves) => bot.decide({ ...start(), moves }, 0, seededDice(own)).action)
  }
  expect(decided(800, 'own')).toStrictEqual(['run', 'run', 'walk', 'run'])
  expect(decided(60, 'own')).toStrictEqual(decided(60, 'own'))
  expect(decided(0, 'own')).toStrictEqual(['walk', 'walk', 'walk', 'walk'])
})

test('no more is tried than the budget allows, and little where nothing is at stake', () => {
  let taken = 0
  const counting =
    (value?: number): Sampler<RaceAction, RaceState> =>
    (question) => {
      const pull = sampleHere(race, told)(question)
      return (wanted) => {
        taken += wanted.length
        return value === undefined ? pull(wanted) : wanted.map(() => value)
      }
    }
  const find = (sampler: Sampler<RaceAction, RaceState>) => {
    taken = 0
    const parts = [[0, 1], [0, 1], [0], [0, 1], [0, 1], [0, 1]]
    const position = { view: start(), seat: 0, own: seededDice('own') }
    return searchParts(told, sampler, position, parts, { budget: ofSamples(200), minimum: 10, doubt: 1 })
  }
  expect(find(counting()).plan.orders).toMatch(/^[01]{2}0(?=.*1)/)
  expect(taken).toBeGreaterThan(190)
  expect(taken).toBeLessThan(210)
  for (const settled of [0, 1]) {
    expect(find(counting(settled)).plan.orders).toBe('')
    expect(taken).toBeLessThan(30)
  }
})

const twosIn = (orders: string): number => orders.split('2').length - 1

/** Six parts with three things each, all that is tried noted down; the last of them helps. */
function noted(): readonly (readonly string[])[] {
  const asked: (readonly string[])[] = []
  const sampler: Sampler<RaceAction, RaceState> = ({ plans }) => {
    asked.push(plans.map(({ orders = '' }) => orders))
    return (wanted) => wanted.map(({ arm }) => 0.3 + 0.1 * twosIn(plans[arm]?.orders ?? ''))
  }
  const position = { view: start(), seat: 0, own: seededDice('own') }
  const limits = { budget: ofSamples(400), minimum: 10, doubt: 0 }
  searchParts(
    told,
    sampler,
    position,
    Array.from({ length: 6 }, () => [0, 1, 2]),
    limits,
  )
  return asked
}

test('once something is known others are tried around what seems best', () => {
  const share = (told: readonly string[]) => twosIn(told.join('')) / (6 * told.length)
  const [first = [], second = [], ...later] = noted()
  expect(first.length + second.length).toBe(64)
  expect(share([...first, ...second])).toBeLessThan(0.3)
  expect(share(later[0] ?? [])).toBeGreaterThan(0.5)
})

test('where nothing is at stake that is found out once for a span', () => {
  let questions = 0
  const sampler: Sampler<RaceAction, RaceState> = () => {
    questions++
    return (wanted) => wanted.map(() => 0)
  }
  const bot = searchBot(race, told, { ...settings, simulations: 200, sampler })
  for (const moves of [0, 1, 2]) expect(bot.decide({ ...start(), moves }, 0, seededDice('own')).action).toBe('walk')
  expect(questions).toBe(1)
})

test.each([0.1, 1, 4, 15, 40, 100])(
  'asked for half a second it takes that, at most a tenth more or less, where a move in thought takes %d ms',
  (cost) => {
    for (const planner of [walker, told]) {
      let clock = 0
      const slow: Planner<RaceAction, RaceState> = {
        ...planner,
        policy(...asked) {
          clock += cost
          return planner.policy(...asked)
        },
      }
      const bot = searchBot(race, slow, { ...settings, now: () => clock })
      expect(['run', 'walk']).toContain(bot.decide(start(), 0, seededDice('own'), 500).action)
      expect(clock).toBeGreaterThanOrEqual(450)
      expect(clock).toBeLessThanOrEqual(550)
    }
  },
)

test('what is begun when the time is up is given up, and counts for nothing', () => {
  let clock = 0
  const slow: Planner<RaceAction, RaceState> = { ...walker, policy: (...asked) => (clock++, walker.policy(...asked)) }
  const question = { view: start(), seat: 0, until: Infinity, plans: [{ actions: [] }], seed: 'q' }
  const wanted = Array.from({ length: 9 }, (_, sample) => ({ arm: 0, sample }))
  const all = sampleHere(race, slow)(question)(wanted)
  clock = 0
  const some = sampleHere(race, slow)({ ...question, left: () => 20 - clock })(wanted)
  expect(clock).toBe(20)
  expect(some.length).toBeGreaterThan(1)
  expect(some.length).toBeLessThan(all.length)
  expect(some).toStrictEqual(all.slice(0, some.length))
})
