import { describe, expect, it } from 'vitest'
import { difference } from '../json.ts'
import { outcomesForSeat } from '../odds.ts'
import { seededDice } from '../seeded.ts'
import { scriptedDice } from '../scripted.ts'
import { shelf } from '../shelf.ts'
import { campaign, campaignOf } from '../testing/campaign.ts'
import type { CampaignAction, CampaignEvent, CampaignRules, CampaignState } from '../testing/campaignState.ts'
import { picket } from '../testing/picket.ts'
import type { Picket, PicketAction, PicketRules } from '../testing/picketState.ts'
import { value } from '../testing/play.ts'
import { Parts } from './parts.ts'

const [ASH, BIRCH, DELL] = [0, 1, 3]
const DRILL = 'picket:'
const setting = { scenario: 'ring', options: { seasons: 2 } }

/** A Picket that counts how often its ground is opened and how often its rules are asked anything. */
function counted(): { readonly game: Picket; readonly count: { opened: number; asked: number } } {
  const count = { opened: 0, asked: 0 }
  const game: Picket = {
    ...picket,
    open(on) {
      count.opened++
      return new Proxy(picket.open(on), {
        get(rules: PicketRules, name: keyof PicketRules) {
          count.asked++
          return rules[name]
        },
      })
    },
  }
  return { game, count }
}

/** North attacks Birch, where the cards are not shuffled, and South answers. */
function atBirch(rules: CampaignRules): CampaignState {
  const state = rules.setup(scriptedDice([3, 1, 2]))
  rules.apply(state, 0, { kind: 'attack', province: BIRCH, reserve: 3 }, scriptedDice([]))
  rules.apply(state, 1, { kind: 'answer', reserve: 1 }, scriptedDice([]))
  return state
}

const partOf = ({ stack }: CampaignState): string => {
  const top = stack.at(-1)
  return top?.step === 'battle' ? top.part.head.id : ''
}

function fight(
  rules: CampaignRules,
  state: CampaignState,
  seat: number,
  action: PicketAction,
  rolls: number[] = [],
): CampaignEvent[] {
  const log: CampaignEvent[] = []
  rules.apply(state, seat, { part: partOf(state), action }, scriptedDice(rolls), log)
  return log
}

describe('a game within a game', () => {
  const rules = campaign.open(setting)

  it('asks the inner questions of the outer seats that play there', () => {
    const state = atBirch(rules)
    expect(rules.pending(state)).toEqual({
      over: false,
      asks: [
        { seat: 0, decision: 'picket/orders' },
        { seat: 1, decision: 'picket/orders' },
      ],
    })
    expect(rules.legal(state, 2)).toEqual({ actions: [], forms: [] })
    expect(rules.legal(state, 0).actions).toEqual(
      [2, 7, 12].map((card) => ({ part: partOf(state), action: { kind: 'order', card } })),
    )
    expect(rules.refuse(state, 0, { kind: 'wait' })).toEqual({ code: 'battle-first', rules: ['CP-4'] })
    expect(rules.refuse(state, 0, { part: partOf(state), action: { kind: 'hold' } })?.code).toBe('picket/orders-first')
    expect(rules.refuse(state, 2, { part: partOf(state), action: { kind: 'hold' } })?.code).toBe('no-battle')
    expect(rules.refuse(state, 0, { part: `${DRILL}0`, action: { kind: 'hold' } })?.code).toBe('no-battle')
    const view = rules.view(state, 0)
    const refusal = { code: 'picket/orders-first', rules: ['PK-2'] }
    expect(rules.text.refusal(view, { part: partOf(state), action: { kind: 'hold' } }, refusal, 'en')).toBe(
      'Order a card first.',
    )
    expect(rules.text.position(view, 'en')).toMatch(/Season 1 of 2[\s\S]*Round 1 of 2/)
    expect(campaign.text.rule('PK-2', 'fr')).toBe(picket.text.rule('PK-2', 'fr'))
    expect(campaign.text.roll('picket/fight', 'en')).toBe('two dice for the fight')
  })

  it('shows each side its own cards, and those who are not there what the public sees', () => {
    const state = atBirch(rules)
    const hands = ([0, 1, 2, 'public'] as const).map((viewer) => {
      const top = rules.view(state, viewer).stack.at(-1)
      return top?.step === 'battle' ? [top.part.view.viewer, ...top.part.view.hand] : []
    })
    expect(hands).toEqual([[0, 2, 7, 12], [1, 4, 5, 9], ['public'], ['public']])
  })

  it('reports what came of it, in outer seats', () => {
    const state = atBirch(rules)
    fight(rules, state, 0, { kind: 'order', card: 12 })
    fight(rules, state, 1, { kind: 'order', card: 4 })
    fight(rules, state, 0, { kind: 'march', scouts: [1, 2, 3] })
    fight(rules, state, 1, { kind: 'hold' }, [66])
    fight(rules, state, 0, { kind: 'order', card: 8 })
    fight(rules, state, 1, { kind: 'order', card: 5 })
    fight(rules, state, 0, { kind: 'march', scouts: [1] })
    const log = fight(rules, state, 1, { kind: 'ambush', card: 9 }, [11, 6, 1])
    expect(log.map((event) => (event.type === 'part' ? event.event.type : event.type))).toEqual([
      'ambushed',
      'fought',
      'lost',
      'drew',
      'drew',
      'drew',
      'shown',
      'decided',
    ])
    expect(state).toMatchObject({
      owners: [0, 0, 2, 1],
      losses: [1, 0, 0],
      spent: [3, 1],
      turn: 1,
      begun: 1,
      fought: 1,
    })
    expect(rules.pending(state)).toEqual({ over: false, asks: [{ seat: 1, decision: 'turn' }] })
  })

  it('tells an event to each as the inner game would, long after its ground was dropped', () => {
    const state = atBirch(rules)
    fight(rules, state, 0, { kind: 'order', card: 12 })
    fight(rules, state, 1, { kind: 'order', card: 4 })
    fight(rules, state, 0, { kind: 'march', scouts: [1] })
    const drew = fight(rules, state, 1, { kind: 'hold' }, [66]).find(
      (event) => event.type === 'part' && event.event.type === 'drew' && event.event.seat === 1,
    )
    if (drew === undefined) throw new Error('nobody drew')
    const elsewhere = campaign.open(setting)
    const told = ([0, 1, 2] as const).map((seat) => elsewhere.eventFor(drew, seat))
    const words = told.map((event) => (event && elsewhere.text.event(event, 'en'))?.replace(/\d+/, 'N'))
    expect(words).toEqual(['Grey draws a card.', 'Grey draws card N.', 'Grey draws a card.'])
  })

  it('gives odds through both layers', () => {
    const state = rules.setup(scriptedDice([1, 3, 2]))
    rules.apply(state, 0, { kind: 'attack', province: DELL, reserve: 1 }, scriptedDice([]))
    rules.apply(state, 1, { kind: 'answer', reserve: 3 }, scriptedDice([]))
    const order = { part: partOf(state), action: { kind: 'order', card: 12 } } as const
    const ordered = outcomesForSeat(rules, rules.view(state, 0), 0, order)
    expect(ordered).toMatchObject({ exact: true, outcomes: [{ probability: 1 }] })
    rules.apply(state, 0, order, scriptedDice([]))
    fight(rules, state, 1, { kind: 'order', card: 4 })
    fight(rules, state, 0, { kind: 'march', scouts: [1, 2, 3, 4] })
    /* 4 or more with two dice wins the ford; where nobody has it, the stronger reserve holds. */
    const { outcomes } = outcomesForSeat(rules, rules.view(state, 1), 1, {
      part: partOf(state),
      action: { kind: 'hold' },
    })
    const taken = outcomes.filter((outcome) => outcome.state.owners[DELL] === 0)
    expect(taken.reduce((total, { probability }) => total + probability, 0)).toBeCloseTo(33 / 36, 9)
    expect(outcomes.every((outcome) => outcome.state.stack[0]?.step === 'turn')).toBe(true)
  })

  it('lets bots of either level think inside, each by the inner bot of its rank', () => {
    const state = atBirch(rules)
    for (const bot of rules.bots) {
      const { action } = bot.decide(rules.view(state, 1), 1, seededDice(bot.level))
      expect(action).toMatchObject({ part: partOf(state), action: { kind: 'order' } })
    }
  })

  it('asks nothing of the inner game while none is played', () => {
    const { game, count } = counted()
    const outer = campaignOf(game)
    const dice = seededDice('peace')
    const own = outer.open(setting)
    let state = own.setup(dice)
    const log: CampaignEvent[] = []
    while (!own.pending(state).over) {
      const seat = state.turn
      const view = own.view(state, seat)
      const actions: readonly CampaignAction[] = own.legal(state, seat).actions
      const action = actions.find((one) => 'kind' in one && one.kind === 'muster') ?? { kind: 'wait' }
      own.universe(state, seat).forEach((one) => own.refuse(state, seat, one))
      own.bots[0]?.decide(view, seat, dice)
      own.text.action(view, action, 'en')
      own.orders?.answer(view, actions, {})
      own.forms?.narrow(state, seat, 'none', {})
      outcomesForSeat(own, view, seat, action)
      own.apply(state, seat, action, dice, log)
      state = own.clone(own.determinise(own.view(state, 0), 0, dice))
      own.invariant(state)
      const read = own.borders.position(own.borders.writePosition(state))
      expect(read.ok).toBe(true)
    }
    for (const event of log) own.eventFor(event, 1)
    expect(log.length).toBeGreaterThan(0)
    expect(count).toEqual({ opened: 0, asked: 0 })
  })

  it('opens each ground once, and again from its recipe when it was dropped', () => {
    const { game, count } = counted()
    const parts = new Parts(game, rules.seats)
    const begun = [1, 2, 3, 4, 5, 6].map((rounds) =>
      parts.begin({ scenario: 'drill', options: { rounds } }, [2, 0], seededDice('x')),
    )
    expect(count.opened).toBe(6)
    for (const part of begun.slice(2)) parts.view(part, 0)
    expect(count.opened).toBe(6)
    const [first] = begun
    expect(parts.rulesOf(first?.head.id ?? '')?.seats).toHaveLength(2)
    expect(count.opened).toBe(7)
    expect(parts.rulesOf('picket:unheard')).toBeUndefined()
    expect(new Set(begun.map(({ head }) => head.id)).size).toBe(6)
  })

  it('does not begin with seats that are too few, too many or the same', () => {
    const parts = new Parts(picket, rules.seats)
    for (const seats of [[0], [0, 0], [0, 1, 2], [0, 3]])
      expect(() => parts.begin({ scenario: 'drill', options: { rounds: 1 } }, seats, seededDice('x'))).toThrow(
        /cannot be played by/,
      )
  })
})

describe('undo across the border', () => {
  const house = shelf(campaign)
  const table = () => value(house.open({ dice: { kind: 'seeded', seed: 'border' } }))

  it('goes back out of a battle that began without chance', () => {
    const match = table()
    const before = match.position()
    value(match.act(0, { kind: 'attack', province: BIRCH, reserve: reserveOf(match.view(0)) }))
    value(match.act(1, { kind: 'answer', reserve: reserveOf(match.view(1)) }))
    const [order] = match.legal(0).actions
    value(match.act(0, order))
    for (let i = 0; i < 3; i++) value(match.undo())
    expect(difference(match.position(), before)).toBeUndefined()
  })

  it('does not go back into a battle whose cards were dealt', () => {
    const match = table()
    value(match.act(0, { kind: 'wait' }))
    value(match.act(1, { kind: 'attack', province: ASH, reserve: reserveOf(match.view(1)) }))
    value(match.act(0, { kind: 'answer', reserve: reserveOf(match.view(0)) }))
    expect(match.undo()).toMatchObject({ ok: false, error: { code: 'undo-would-unlearn' } })
  })
})

function reserveOf(view: unknown): number {
  const read = campaign.open(setting).borders.view(view)
  return read.ok ? (read.value.reserves[0] ?? 0) : 0
}

describe('a position with a battle in it', () => {
  const rules = campaign.open(setting)
  const written = rules.borders.writePosition(atBirch(rules))

  it('holds the inner position in the inner names, with its recipe', () => {
    expect(written).toMatchObject({
      turn: 'north',
      stack: [
        {
          step: 'battle',
          province: 'birch',
          part: {
            game: 'picket',
            version: '1',
            scenario: 'drill',
            options: { rounds: 2 },
            seats: ['north', 'south'],
            position: {
              scenario: 'drill',
              hands: [
                [2, 7, 12],
                [4, 5, 9],
              ],
            },
          },
        },
      ],
    })
    const read = campaign.open(setting).borders.position(written)
    expect(read).toEqual({ ok: true, value: atBirch(rules) })
  })

  it.each([
    [{ version: '0' }, 'stack.0.part.version', /begun with version 0 of the rules of picket/],
    [{ game: 'chess' }, 'stack.0.part.game', /this is a match of "chess"/],
    [{ scenario: 'moon' }, 'stack.0.part.scenario', /expected one of ford/],
    [{ options: { rounds: 99 } }, 'stack.0.part.options.rounds', /99/],
    [{ seats: ['north', 'west'] }, 'stack.0.part.seats', /expected one of north/],
    [{ position: 7 }, 'stack.0.part.position', /./],
    [{ more: 1 }, 'stack.0.part.more', /nothing of this name/],
  ])('is refused with %j', (change, path, message) => {
    const text = JSON.stringify(written)
    const read = rules.borders.position(
      JSON.parse(text, (name, inner: unknown) =>
        name === 'part' && typeof inner === 'object' ? { ...inner, ...change } : inner,
      ),
    )
    expect(read.ok ? [] : read.problems.map((problem) => problem.path)).toEqual([path])
    expect(read.ok ? '' : read.problems[0]?.message).toMatch(message)
  })

  it('pins the version of both games', () => {
    const later = campaignOf({ ...picket, version: '2' })
    expect([campaign.version, later.version]).toEqual(['1 with picket 1', '1 with picket 2'])
    const saved = value(shelf(campaign).open({ dice: { kind: 'seeded', seed: 'x' } })).save()
    expect(value(shelf(later).load(saved)).carriedOver).toMatchObject({ from: campaign.version, to: later.version })
    expect(rules.invariant({ ...atBirch(rules), stack: atBirch(later.open(setting)).stack })).toMatch(/not the recipe/)
  })

  it('knows no action of a battle that it has never seen', () => {
    const read = campaign.open(setting).borders.action({ part: partOf(atBirch(rules)), action: { kind: 'hold' } })
    expect(read).toMatchObject({ ok: false, problems: [{ path: 'part' }] })
  })
})

describe('standing orders through both layers', () => {
  const ordered: Picket = {
    ...picket,
    open: (on) => ({
      ...picket.open(on),
      orders: {
        choices: { ambush: ['ask', 'never'] },
        answer: (_view, legal, given) =>
          given['ambush'] === 'never' ? legal.find((action) => action.kind === 'hold') : undefined,
        text: (order, choice, lang) => `${order} ${choice} ${lang}`,
      },
    }),
  }
  const rules = campaignOf(ordered).open(setting)

  it('are given by the inner names, and answer inside', () => {
    expect(rules.orders?.choices).toEqual({ 'picket/ambush': ['ask', 'never'] })
    expect(rules.orders?.text('picket/ambush', 'never', 'fr')).toBe('ambush never fr')
    const state = atBirch(rules)
    fight(rules, state, 0, { kind: 'order', card: 12 })
    fight(rules, state, 1, { kind: 'order', card: 4 })
    fight(rules, state, 0, { kind: 'march', scouts: [1] })
    const answerOf = (given: { readonly [order: string]: string }) =>
      rules.orders?.answer(rules.view(state, 1), [...rules.legal(state, 1).actions], given)
    expect(answerOf({ 'picket/ambush': 'never' })).toEqual({ part: partOf(state), action: { kind: 'hold' } })
    expect(answerOf({ 'picket/ambush': 'ask' })).toBeUndefined()
    expect(answerOf({ ambush: 'never' })).toBeUndefined()
  })
})
