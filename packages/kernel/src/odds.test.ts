import { describe, expect, it } from 'vitest'
import { sum } from './dice.ts'
import type { Dice } from './dice.ts'
import { walkChance } from './enumerating.ts'
import { outcomes, outcomesForSeat } from './odds.ts'
import { seededDice } from './seeded.ts'
import { shelf } from './shelf.ts'
import { gamble, gambleRules } from './testing/gamble.ts'
import { picketRules } from './testing/picket.ts'
import type { PicketAction, PicketState } from './testing/picketState.ts'
import { value } from './testing/play.ts'

const FACES = [1, 2, 3, 4, 5, 6]

function distribution<T>(run: (dice: Dice) => T, bound = 1_000_000): Map<T, number> {
  const chances = new Map<T, number>()
  const walk = walkChance(run, (got, chance) => chances.set(got, (chances.get(got) ?? 0) + chance), bound)
  expect(walk.complete).toBe(true)
  return chances
}

function expectSame<K>(got: ReadonlyMap<K, number>, due: ReadonlyMap<K, number>): void {
  expect(new Set(got.keys())).toEqual(new Set(due.keys()))
  for (const [key, chance] of due) expect(got.get(key)).toBeCloseTo(chance, 12)
}

describe('the walk of chance', () => {
  it('finds nested rolls as loops over every face do', () => {
    const due = new Map<string, number>()
    const add = (key: string, chance: number): void => void due.set(key, (due.get(key) ?? 0) + chance)
    for (const first of FACES) {
      if (first < 4) add('low', 1 / 6)
      else
        for (const a of FACES)
          for (const b of FACES) {
            if (a + b < 9) add(`${first}: ${a + b}`, 1 / 216)
            else for (const card of ['7', '7', '8']) add(`${first}: card ${card}`, 1 / 648)
          }
    }
    const got = distribution((dice) => {
      const first = dice.die(6, 'first')
      if (first < 4) return 'low'
      const both = sum(dice.pair('second'))
      return both < 9 ? `${first}: ${both}` : `${first}: card ${dice.pick([7, 7, 8], 'third')}`
    })
    expectSame(got, due)
  })

  it('walks each bucket once, with the weight of all it holds', () => {
    let runs = 0
    const got = distribution((dice) => {
      runs++
      const low = dice.die(6, 'x', (face) => Number(face < 3)) < 3
      return low && sum(dice.pair('y', (total) => Number(total >= 10))) >= 10
    })
    expect(runs).toBe(3)
    expectSame(
      got,
      new Map([
        [true, (2 / 6) * (6 / 36)],
        [false, 1 - (2 / 6) * (6 / 36)],
      ]),
    )
  })

  it('takes exactly as many paths as there are, and stops beyond the bound', () => {
    const three = (dice: Dice): number => dice.die(6, 'a') + dice.die(6, 'b') + dice.die(6, 'c')
    expect(walkChance(three, () => undefined, 216)).toEqual({ paths: 216, complete: true })
    expect(walkChance(three, () => undefined, 215).complete).toBe(false)
    expect(
      walkChance(
        () => 1,
        () => undefined,
        1,
      ),
    ).toEqual({ paths: 1, complete: true })
  })

  it('stops at a roll that goes on for ever', () => {
    const endless = (dice: Dice): void => {
      while (dice.die(6, 'x') !== 6);
    }
    expect(walkChance(endless, () => undefined, 500).complete).toBe(false)
  })

  it('lets other errors through', () => {
    const broken = (): never => {
      throw new Error('a bug')
    }
    expect(() => walkChance(broken, () => undefined, 10)).toThrow('a bug')
    expect(() =>
      walkChance(
        (dice) => dice.pick([], 'x'),
        () => undefined,
        10,
      ),
    ).toThrow(RangeError)
  })
})

/** All that a throw of some dice can score, by loops over every face of every die. */
function scoresOfThrow(count: number): Map<number, number> {
  const scores = new Map<number, number>()
  const add = (score: number, chance: number): void => void scores.set(score, (scores.get(score) ?? 0) + chance)
  const next = (left: number, gained: number, chance: number): void => {
    if (left === 0) return add(gained, chance)
    for (const face of FACES) {
      if (face === 1) add(0, chance / 6)
      else if (face < 6) next(left - 1, gained + face, chance / 6)
      else
        for (const a of FACES) for (const b of FACES) next(left - 1, gained + 6 + Math.floor((a + b) / 5), chance / 216)
    }
  }
  next(count, 0, 1)
  return scores
}

describe('odds', () => {
  it.each([1, 2, 3])('of throwing %i dice are those of an independent count', (dice) => {
    const state = { turn: 1, score: 0 }
    const found = outcomes(gambleRules, state, 0, { kind: 'throw', dice })
    expect(found.exact).toBe(true)
    expectSame(
      new Map(found.outcomes.map((outcome) => [outcome.state.score, outcome.probability])),
      scoresOfThrow(dice),
    )
    expect(found.outcomes.reduce((total, outcome) => total + outcome.probability, 0)).toBeCloseTo(1, 12)
    expect(state).toEqual({ turn: 1, score: 0 })
    for (const outcome of found.outcomes) expect(outcome.events.length).toBeGreaterThan(0)
  })

  it('are estimated beyond the bound, and say so', () => {
    const found = outcomes(
      gambleRules,
      { turn: 1, score: 0 },
      0,
      { kind: 'throw', dice: 3 },
      { bound: 100, samples: 4_000 },
    )
    expect(found).toMatchObject({ exact: false, paths: 4_000, draws: 4_000 })
    const due = scoresOfThrow(3)
    for (const { state, probability } of found.outcomes) {
      const chance = due.get(state.score) ?? 0
      expect(Math.abs(probability - chance)).toBeLessThan(5 * Math.sqrt((chance * (1 - chance)) / 4_000) + 0.001)
    }
    expect(outcomes(gambleRules, { turn: 1, score: 0 }, 0, { kind: 'until-six' }).exact).toBe(false)
    expect(outcomes(gambleRules, { turn: 1, score: 0 }, 0, { kind: 'throw', dice: 9 }).exact).toBe(false)
  })

  it('are estimated where to walk them takes too long, in the time there is', () => {
    const throwOf = (dice: number, milliseconds: number) => {
      let now = 0
      const time = { now: () => now++, milliseconds }
      return outcomes(gambleRules, { turn: 1, score: 0 }, 0, { kind: 'throw', dice }, { time })
    }
    const patient = throwOf(2, 1_000_000)
    expect(patient).toMatchObject({ exact: true, draws: 0 })
    expect(patient.outcomes).toEqual(
      outcomes(gambleRules, { turn: 1, score: 0 }, 0, { kind: 'throw', dice: 2 }).outcomes,
    )
    // Half of the ticks go to walking, the others to samples, of which a few are taken in any case.
    const hurried = throwOf(3, 300)
    expect(hurried.exact).toBe(false)
    expect(hurried.draws).toBe(hurried.paths)
    expect(hurried.draws).toBeGreaterThan(24)
    expect(hurried.draws).toBeLessThan(300)
    expect(hurried.outcomes.reduce((total, one) => total + one.probability, 0)).toBeCloseTo(1, 12)
    expect(throwOf(3, 0).draws).toBe(24)
    expect(throwOf(1, 0).exact).toBe(true)
  })

  it('are not walked for long where that is hopeless', () => {
    let throws = 0
    const rules = {
      ...gambleRules,
      apply: (...args: Parameters<typeof gambleRules.apply>) => {
        throws++
        gambleRules.apply(...args)
      },
    }
    const found = outcomes(rules, { turn: 1, score: 0 }, 0, { kind: 'throw', dice: 6 }, { bound: 400, samples: 10 })
    expect(found.exact).toBe(false)
    expect(throws).toBe(100 + 10)
  })

  it('keep to the time also over many deals of what is hidden', () => {
    const state = picketRules.setup(seededDice('hidden'))
    picketRules.apply(state, 1, { kind: 'order', card: state.hands[1]?.[0] ?? 0 }, seededDice('x'))
    const order: PicketAction = { kind: 'order', card: state.hands[0]?.[0] ?? 0 }
    let now = 0
    const known = outcomesForSeat(picketRules, picketRules.view(state, 0), 0, order, {
      time: { now: () => now++, milliseconds: 200 },
    })
    expect(known.exact).toBe(false)
    expect(known.worlds).toBeGreaterThanOrEqual(8)
    expect(known.worlds).toBeLessThan(200)
    expect(known.draws).toBe(known.worlds)
  })

  it('are exact at the table where the view tells everything', () => {
    const table = value(shelf(gamble).open({ dice: { kind: 'seeded', seed: 'x' } }))
    const odds = value(table.odds(0, { kind: 'throw', dice: 2 }))
    expect(odds).toMatchObject({ exact: true, worlds: 1 })
    expect(odds.outcomes.map((outcome) => outcome.probability)).toEqual(
      outcomes(gambleRules, { turn: 1, score: 0 }, 0, { kind: 'throw', dice: 2 }).outcomes.map(
        (outcome) => outcome.probability,
      ),
    )
    expect(odds.outcomes[0]?.position).toEqual({ turn: 2, score: 0 })
    expect(value(table.odds(0, { kind: 'throw', dice: 1 }, 1)).exact).toBe(false)
    expect(value(table.odds(0, { kind: 'throw', dice: 1 }, 1_000, 'fr')).outcomes[0]?.events[0]).toMatch(/^Événement/)
  })
})

/** Blue has marched with these scouts, grey may react; grey's last cards are known since the deck is empty. */
function beforeFight(scouts: readonly number[]): PicketState {
  return {
    scenario: 'ford',
    round: 2,
    rounds: 6,
    hands: [
      [1, 2],
      [11, 12],
    ],
    deck: [],
    discard: [3, 4, 5, 6, 7, 8, 9, 10],
    orders: [0, 0],
    scouts: [
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ],
    ford: 0,
    stack: [
      { step: 'march', seat: 0, most: scouts.length, scouts },
      { step: 'react', seat: 1 },
    ],
    result: null,
  }
}

/** The fight by the book: two dice against 8 less scouts plus ambush; lost, 3 to 6 on a die costs one of those sent. */
function fightByHand(scouts: readonly number[], ambush: number): Map<string, number> {
  const due = new Map<string, number>()
  const add = (key: string, chance: number): void => void due.set(key, (due.get(key) ?? 0) + chance)
  for (const a of FACES)
    for (const b of FACES) {
      if (a + b >= 8 - scouts.length + ambush) add('won', 1 / 36)
      else
        for (const face of FACES) {
          if (face < 3) add('held', 1 / 216)
          else for (const scout of scouts) add(`lost ${scout}`, 1 / 216 / scouts.length)
        }
    }
  return due
}

function told(state: PicketState): string {
  if (state.ford === 1) return 'won'
  const lost = [1, 2, 3, 4].find((scout) => state.scouts[0]?.includes(scout) === false)
  return lost === undefined ? 'held' : `lost ${lost}`
}

describe('odds of a fight', () => {
  const cases: readonly [readonly number[], PicketAction, number][] = [
    [[1], { kind: 'hold' }, 0],
    [[1, 3, 4], { kind: 'hold' }, 0],
    [[2, 4], { kind: 'ambush', card: 11 }, 6],
    [[1, 2, 3, 4], { kind: 'ambush', card: 12 }, 6],
  ]

  it.each(cases)('of %j against %j are those of an independent count', (scouts, action, ambush) => {
    const found = outcomes(picketRules, beforeFight(scouts), 1, action)
    expect(found.exact).toBe(true)
    expectSame(
      new Map(found.outcomes.map(({ state, probability }) => [told(state), probability])),
      fightByHand(scouts, ambush),
    )
  })

  it('are the same from the view where the seat can work out what is hidden', () => {
    const state = beforeFight([1, 3])
    const known = outcomesForSeat(picketRules, picketRules.view(state, 1), 1, { kind: 'hold' })
    expect(known).toMatchObject({ exact: true, worlds: 1 })
    expectSame(new Map(known.outcomes.map((one) => [told(one.state), one.probability])), fightByHand([1, 3], 0))
  })

  it('walk every deal of what is hidden where there are few', () => {
    const state = { ...beforeFight([1]), hands: [[1, 2], [12]], deck: [11, 10], discard: [3, 4, 5, 6, 7, 8, 9] }
    const known = outcomesForSeat(picketRules, picketRules.view(state, 1), 1, { kind: 'hold' })
    expect(known).toMatchObject({ exact: true, worlds: 12 })
    // Grey draws one of four unseen cards or, as blue draws first, none but one: which one is a fourth each.
    const draws = new Map<string, number>()
    for (const { state: after, probability } of known.outcomes) {
      const hand = (after.hands[1] ?? []).join(' ')
      draws.set(hand, (draws.get(hand) ?? 0) + probability)
    }
    expectSame(draws, new Map(['1 12', '2 12', '10 12', '11 12'].map((hand) => [hand, 1 / 4])))
  })

  it('draw deals and dice together where the ways from all deals are too many', () => {
    const state = { ...beforeFight([1]), hands: [[1, 2], [12]], deck: [11, 10], discard: [3, 4, 5, 6, 7, 8, 9] }
    const limits = { bound: 24, samples: 3_000 }
    const known = outcomesForSeat(picketRules, picketRules.view(state, 1), 1, { kind: 'hold' }, limits)
    expect(known).toMatchObject({ exact: false, draws: 3_000, paths: 3_000, worlds: 12 })
    const share = (is: (after: PicketState) => boolean): number =>
      known.outcomes.reduce((sum, { state: after, probability }) => sum + (is(after) ? probability : 0), 0)
    for (const card of [1, 2, 10, 11])
      expect(share(({ hands }) => hands[1]?.includes(card) === true)).toBeCloseTo(1 / 4, 1)
    expect(share(({ ford }) => ford === 1)).toBeCloseTo(fightByHand([1], 0).get('won') ?? 0, 1)
  })

  it('do not depend on what is hidden, and are marked as estimated where it matters', () => {
    const state = picketRules.setup(seededDice('hidden'))
    const order: PicketAction = { kind: 'order', card: state.hands[0]?.[0] ?? 0 }
    const harmless = outcomesForSeat(picketRules, picketRules.view(state, 0), 0, order)
    expect(harmless).toMatchObject({ exact: true, draws: 0, outcomes: [{ probability: 1 }] })
    picketRules.apply(state, 1, { kind: 'order', card: state.hands[1]?.[0] ?? 0 }, seededDice('x'))
    const resolving = outcomesForSeat(picketRules, picketRules.view(state, 0), 0, order)
    expect(resolving.exact).toBe(false)
    expect(resolving.worlds).toBeGreaterThan(100)
    expect(resolving.draws).toBe(resolving.worlds)
    const other = picketRules.determinise(picketRules.view(state, 0), 0, seededDice('another deal'))
    expect(other).not.toEqual(state)
    expect(outcomesForSeat(picketRules, picketRules.view(other, 0), 0, order)).toEqual(resolving)
    expect(resolving.outcomes.reduce((total, one) => total + one.probability, 0)).toBeCloseTo(1, 9)
  })
})
