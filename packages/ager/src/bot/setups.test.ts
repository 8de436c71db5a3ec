import { describe, expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import { ager } from '../ager.ts'
import type { AgerRules } from '../game.ts'
import { isAnimal, nameOf, pieceNamed, pieceOf, placeName, placeNamed, rosterOf, span } from '../rules/ground.ts'
import { isSetUp } from '../scenarios.ts'
import { NONE, topFrame } from '../state.ts'
import type { State } from '../state.ts'
import { BOOK, USUAL } from './book.ts'
import type { Answered, Page } from './book.ts'
import { makeMind } from './make-mind.ts'
import { thinker } from './planner.ts'
import { OWN, enterBy, setUpAt, setUpBy, setUpsFor } from './setups.ts'
import type { Reader, SetUp } from './setups.ts'
import { bestFor } from './sergeant.ts'
import { situationOf } from './situation.ts'
import { WEIGHTS } from './weights.ts'

const game = ager()
const open = (scenario: string) => game.open({ scenario, options: game.defaults })

/** The battle once a side is set up by a set-up, the other by the script or as is said. */
function setUp(rules: AgerRules, side: number, way: SetUp, others: SetUp = OWN): State {
  const mind = makeMind(rules.arena)
  const dice = seededDice('set-up')
  const state = rules.setup(dice)
  while (state.step === 'deploy') {
    const frame = topFrame(state)
    if (frame.step !== 'deploy') break
    const view = rules.view(state, frame.side)
    const { actions } = setUpBy(situationOf(mind, view, frame.side), frame, frame.side === side ? way : others)
    rules.apply(state, frame.side, actions[0] ?? { type: 'done' }, dice)
  }
  return state
}

/** Where the men of a side stand. */
function standOf({ arena }: AgerRules, state: State, side: number): Record<string, string> {
  return Object.fromEntries(
    state.pieces.flatMap(({ at }, piece) =>
      rosterOf(arena, piece).side === side && !isAnimal(arena, piece) && isSetUp(arena.battle, piece)
        ? [[nameOf(arena, piece), at === NONE ? 'nowhere' : placeName(arena, at)]]
        : [],
    ),
  )
}

const pages = Object.entries(BOOK).flatMap(([scenario, sides]) =>
  sides.flatMap((pages, side) => pages.map((page, number) => ({ scenario, side, page, number }))),
)

describe.each(pages)('page $number for side $side of $scenario', ({ scenario, side, page }) => {
  const rules = open(scenario)

  test('puts every man of the side where the rules let him stand', () => {
    const state = setUp(rules, side, { is: 'page', page }, page.answers === 'page' ? pageOf(scenario, 1 - side) : OWN)
    expect(standOf(rules, state, side)).toEqual(page.men)
    expect(state.ladders.map(({ at, top }) => [placeName(rules.arena, at), placeName(rules.arena, top)])).toEqual(
      page.ladders ?? expect.anything(),
    )
  })

  test('names men who come onto the map, and hexes that there are', () => {
    for (const [man, at] of Object.entries(page.entries ?? {})) {
      expect(rosterOf(rules.arena, pieceNamed(rules.arena, man)).side).toBe(side)
      expect(placeNamed(rules.arena, at)).not.toBe(NONE)
    }
  })
})

test('the book knows every scenario of ours, and not the free battle', () => {
  const ours = game.scenarios.filter((scenario) => scenario !== 'free')
  expect(Object.keys(BOOK).sort()).toEqual([...ours].sort())
})

test('where a man may not stand as his page has it he stands where the script would have him', () => {
  const rules = open('knives')
  const own = standOf(rules, setUp(rules, 0, OWN), 0)
  const [first = '', second = ''] = Object.keys(own)
  const crowd: Page = { men: { ...own, [second]: own[first] ?? '' } }
  const stand = standOf(rules, setUp(rules, 0, { is: 'page', page: crowd }), 0)
  expect(stand[first]).toBe(own[first])
  expect(stand[second]).not.toBe(own[first])
  expect(stand[second]).not.toBe('nowhere')
})

test('a set-up is drawn to an end of the map', () => {
  const rules = open('springs')
  const { arena } = rules
  const [end] = arena.field.stack[0] ?? []
  const far = (way: SetUp): number =>
    Object.values(standOf(rules, setUp(rules, 0, way), 0)).reduce(
      (sum, at) => sum + span(arena, placeNamed(arena, at), end ?? NONE),
      0,
    )
  expect(far({ is: 'recipe', weights: WEIGHTS, toward: [0, 0], pull: 50 })).toBeLessThan(far(OWN))
})

/** The battle once who sets up first has done so, by his page or by the script. */
function afterFirst(scenario: string, way: SetUp): { readonly rules: AgerRules; readonly state: State } {
  const rules = open(scenario)
  const mind = makeMind(rules.arena)
  const dice = seededDice('first')
  const state = rules.setup(dice)
  for (;;) {
    const frame = topFrame(state)
    if (frame.step !== 'deploy' || frame.side !== 0) return { rules, state }
    const { actions } = setUpBy(situationOf(mind, rules.view(state, 0), 0), frame, way)
    rules.apply(state, 0, actions[0] ?? { type: 'done' }, dice)
  }
}

/** What anybody's book has for a side. */
function pageOf(scenario: string, side = 0): SetUp {
  const page = BOOK[scenario]?.[side === 0 ? 0 : 1].find(({ answers }) => answers === undefined)
  return page === undefined ? OWN : { is: 'page', page }
}

test('those who usually set up first stand where the script of today has them', () => {
  for (const scenario of Object.keys(BOOK)) {
    const { rules, state } = afterFirst(scenario, OWN)
    const stand = Object.entries(standOf(rules, state, 0)).filter(([, at]) => at !== 'nowhere')
    expect(USUAL[scenario]).toEqual(Object.fromEntries(stand))
  }
})

describe('what is compared before a side sets up', () => {
  const compared = (scenario: string, side: 0 | 1, way: SetUp, reader: Reader = 'all') => {
    const { rules, state } = afterFirst(scenario, way)
    return setUpsFor(situationOf(makeMind(rules.arena), rules.view(state, side), side), reader)
  }
  const numbers = (pages: readonly Page[], answered?: Answered) =>
    pages.flatMap(({ answers }, n) => (answers === answered ? [1 + n] : []))
  /** An enemy who stands neither by his page nor as he usually does: his men have changed places. */
  const elsewhere = (scenario: string): SetUp => {
    const homes = Object.entries(USUAL[scenario] ?? {})
    const men = Object.fromEntries(homes.map(([man, at], n) => [man, homes[(n + 1) % homes.length]?.[1] ?? at]))
    return { is: 'page', page: { men } }
  }

  test('by who sets up first one alone: what he has prepared, if he has read of it, or else his page', () => {
    expect(compared('levant', 0, OWN, 'pages')).toEqual([1])
    for (const [scenario, [first]] of Object.entries(BOOK)) {
      expect(compared(scenario, 0, OWN, 'pages')).toEqual([...numbers(first), 0].slice(0, 1))
      expect(compared(scenario, 0, OWN)).toEqual([...numbers(first, 'page'), ...numbers(first), 0].slice(0, 1))
    }
  })

  test('by the other his pages, and what he would do without them', () => {
    for (const [scenario, [, second]] of Object.entries(BOOK))
      for (const reader of ['all', 'pages'] as const)
        expect(compared(scenario, 1, elsewhere(scenario), reader)).toEqual([...numbers(second), 0])
  })

  test('against an enemy who stands as he usually does what was found against that, and nothing else', () => {
    expect(compared('levant', 1, OWN, 'pages')).toEqual([2])
    for (const [scenario, [, second]] of Object.entries(BOOK)) {
      const found = numbers(second, 'usual')
      for (const reader of ['all', 'pages'] as const)
        expect(compared(scenario, 1, OWN, reader)).toEqual(found.length > 0 ? found : [...numbers(second), 0])
    }
  })

  test('against an enemy who keeps to his page the answer and nothing else, by whoever has read of it', () => {
    expect(compared('reserve', 1, pageOf('reserve'))).toEqual([2])
    expect(compared('reserve', 1, pageOf('reserve'), 'pages')).toEqual([1, 0])
    for (const [scenario, [first, second]] of Object.entries(BOOK)) {
      if (numbers(first).length === 0) continue
      const found = numbers(second, 'page')
      expect(compared(scenario, 1, pageOf(scenario))).toEqual(found.length > 0 ? found : [...numbers(second), 0])
      expect(compared(scenario, 1, pageOf(scenario), 'pages')).toEqual([...numbers(second), 0])
    }
  })

  test('no answer in a battle of the same name with other men, as an owner may have it', () => {
    const { rules, state } = afterFirst('feint', pageOf('feint'))
    const theirs = situationOf(makeMind(rules.arena), { ...rules.view(state, 1), scenario: 'levant' }, 1)
    expect(setUpsFor(theirs, 'all')).toEqual([1, 0])
  })

  test('ways that may be anywhere on a table that no book knows', () => {
    const ways = compared('free', 1, OWN)
    expect(ways[0]).toBe(0)
    expect(ways.length).toBeGreaterThan(5)
    const rules = open('free')
    const state = rules.setup(seededDice('compared'))
    const situation = situationOf(makeMind(rules.arena), state, 0)
    const stands = ways.map((number) =>
      JSON.stringify(standOf(rules, setUp(rules, 0, setUpAt(situation, number) ?? OWN), 0)),
    )
    expect(new Set(stands).size).toBeGreaterThan(4)
  })
})

test('a thinker sets up by his page and says so; in playouts a side is set up by the script', () => {
  const rules = open('levant')
  const state = rules.setup(seededDice('page'))
  const view = rules.view(state, 0)
  const frame = topFrame(state)
  const man = frame.step === 'deploy' ? nameOf(rules.arena, frame.piece) : ''
  const [plan] = thinker(rules.arena).candidates(view, 0)
  expect(plan?.actions).toEqual([{ type: 'deploy', piece: man, at: BOOK['levant']?.[0][0]?.men[man] }])
  expect(
    [plan?.reason.en, plan?.reason.fr].map((reason) => /^(From the book|Par le livre)/.test(reason ?? '')),
  ).toEqual([true, true])
  expect(thinker(rules.arena).policy(view, 0)).toEqual(bestFor(makeMind(rules.arena), view, 0).actions)
})

test('whoever comes onto the map enters where his page has him, and by the script where that is barred', () => {
  const rules = open('springs')
  const { arena } = rules
  const mind = makeMind(arena)
  const dice = seededDice('entries')
  const state = rules.setup(dice)
  const entering = (): number => {
    const frame = topFrame(state)
    return frame.step === 'mover' && pieceOf(state, frame.piece).at === NONE ? frame.piece : NONE
  }
  while (entering() === NONE) {
    const pending = rules.pending(state)
    const seat = pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
    rules.apply(state, seat, bestFor(mind, rules.view(state, seat), seat).actions[0] ?? { type: 'done' }, dice)
  }
  const man = nameOf(arena, entering())
  const seat = rosterOf(arena, entering()).side
  const situation = situationOf(mind, rules.view(state, seat), seat)
  const offered = rules.legal(state, seat).actions.flatMap((action) => (action.type === 'enter' ? [action.at] : []))
  const there = offered[offered.length - 1] ?? ''
  const by = (at: string) => enterBy(situation, entering(), { is: 'page', page: { men: {}, entries: { [man]: at } } })
  expect(by(there)?.actions[0]).toMatchObject({ type: 'enter', at: there })
  expect(by('A1')).toBeUndefined()
})

describe('a thinker’s men enter', () => {
  /** By which hexes those of the second side come on, and how many of them where it is wanted. */
  function entered(scenario: string, way: SetUp, wanted: Page['entries'] = {}) {
    const { rules, state } = afterFirst(scenario, way)
    const { arena } = rules
    const { candidates } = thinker(arena)
    const dice = seededDice('by the page')
    const found: Record<string, string> = {}
    while (state.turn === 1) {
      const pending = rules.pending(state)
      const seat = pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
      const view = rules.view(state, seat)
      const plan = seat === 0 ? bestFor(makeMind(arena), view, seat) : candidates(view, seat)[0]
      const action = plan?.actions[0] ?? { type: 'done' }
      const frame = topFrame(state)
      if (action.type === 'enter' && frame.step === 'mover') found[nameOf(arena, frame.piece)] = action.at
      rules.apply(state, seat, action, dice)
    }
    const men = Object.entries(found)
    return { men: men.length, wanted: men.filter(([man, at]) => wanted[man] === at).length }
  }

  test.each(['press', 'dawn'])(
    'by the hexes of his page against an enemy who stands as he usually does: %s',
    (scenario) => {
      const [page] = BOOK[scenario]?.[1] ?? []
      const { men, wanted } = entered(scenario, OWN, page?.entries)
      expect(men).toBeGreaterThan(5)
      expect(wanted).toBeGreaterThan(men / 2)
    },
  )

  test('by those of the answer if the enemy keeps to his page', () => {
    const answer = BOOK['dawn']?.[1].find(({ answers }) => answers === 'page')
    const { men, wanted } = entered('dawn', pageOf('dawn'), answer?.entries)
    expect(men).toBeGreaterThan(5)
    expect(wanted).toBeGreaterThan(men / 2)
  })
})
