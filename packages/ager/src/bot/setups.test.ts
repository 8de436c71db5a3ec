import { describe, expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import { ager } from '../ager.ts'
import type { AgerRules } from '../game.ts'
import { isAnimal, nameOf, pieceNamed, pieceOf, placeName, placeNamed, rosterOf, span } from '../rules/ground.ts'
import { isSetUp } from '../scenarios.ts'
import { NONE, topFrame } from '../state.ts'
import type { State } from '../state.ts'
import { BOOK, READ_BY_CAPTAINS } from './book.ts'
import type { Page } from './book.ts'
import { makeMind } from './make-mind.ts'
import { thinker } from './planner.ts'
import { OWN, enterBy, setUpAt, setUpBy, setUpsFor } from './setups.ts'
import type { SetUp } from './setups.ts'
import { bestFor } from './sergeant.ts'
import { situationOf } from './situation.ts'
import { WEIGHTS } from './weights.ts'

const game = ager()
const open = (scenario: string) => game.open({ scenario, options: game.defaults })

/** The battle once a side is set up by a set-up, the other by the script. */
function setUp(rules: AgerRules, side: number, way: SetUp): State {
  const mind = makeMind(rules.arena)
  const dice = seededDice('set-up')
  const state = rules.setup(dice)
  while (state.step === 'deploy') {
    const frame = topFrame(state)
    if (frame.step !== 'deploy') break
    const view = rules.view(state, frame.side)
    const { actions } = setUpBy(situationOf(mind, view, frame.side), frame, frame.side === side ? way : OWN)
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

const pages = Object.entries(BOOK).flatMap(([scenario, sides]) => sides.map((page, side) => ({ scenario, side, page })))

describe.each(pages)('the page for side $side of $scenario', ({ scenario, side, page }) => {
  const rules = open(scenario)

  test('puts every man of the side where the rules let him stand', () => {
    const state = setUp(rules, side, { is: 'page', page })
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

describe('what is compared before a side sets up', () => {
  const compared = (scenario: string, side: 0 | 1, hasReadAll: boolean) => {
    const rules = open(scenario)
    const state = rules.setup(seededDice('compared'))
    return setUpsFor(situationOf(makeMind(rules.arena), state, side), hasReadAll)
  }
  const known = Object.keys(BOOK)

  test('by who has read all: his page alone if he sets up first, and also what he would do without it if he sees the enemy', () => {
    for (const scenario of known) {
      expect(compared(scenario, 0, true)).toEqual([1])
      expect(compared(scenario, 1, true)).toEqual([1, 0])
    }
  })

  test('by a captain the same where he has read of the battle, and elsewhere nothing but what the script would do', () => {
    expect(READ_BY_CAPTAINS.filter((scenario) => !known.includes(scenario))).toEqual([])
    for (const scenario of known)
      for (const side of [0, 1] as const)
        expect(compared(scenario, side, false)).toEqual(
          READ_BY_CAPTAINS.includes(scenario) ? compared(scenario, side, true) : [0],
        )
    expect(compared('levant', 0, false)).toEqual([0])
    expect(compared('press', 0, false)).toEqual([1])
  })

  test('ways that may be anywhere on a table that no book knows', () => {
    const ways = compared('free', 1, true)
    expect(compared('free', 1, false)).toEqual(ways)
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

test('a thinker sets up by his page and says so, if he has read of the battle; in playouts a side is set up by the script', () => {
  const rules = open('levant')
  const state = rules.setup(seededDice('page'))
  const view = rules.view(state, 0)
  const frame = topFrame(state)
  const man = frame.step === 'deploy' ? nameOf(rules.arena, frame.piece) : ''
  const [plan] = thinker(rules.arena, true).candidates(view, 0)
  expect(plan?.actions).toEqual([{ type: 'deploy', piece: man, at: BOOK['levant']?.[0].men[man] }])
  const isFromTheBook = /^(From the book|Par le livre)/
  expect([plan?.reason.en, plan?.reason.fr].map((reason) => isFromTheBook.test(reason ?? ''))).toEqual([true, true])
  const script = bestFor(makeMind(rules.arena), view, 0).actions
  expect(thinker(rules.arena, true).policy(view, 0)).toEqual(script)
  const [unread] = thinker(rules.arena).candidates(view, 0)
  expect(unread?.actions).toEqual(script)
  expect(unread?.reason.en).not.toMatch(isFromTheBook)
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

test('a thinker has his men enter by the hexes of his page', () => {
  const rules = open('press')
  const { arena } = rules
  const { candidates } = thinker(arena)
  const dice = seededDice('by the page')
  const state = rules.setup(dice)
  const entered: Record<string, string> = {}
  while (state.turn === 1) {
    const pending = rules.pending(state)
    const seat = pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
    const action = candidates(rules.view(state, seat), seat)[0]?.actions[0] ?? { type: 'done' }
    const frame = topFrame(state)
    if (action.type === 'enter' && frame.step === 'mover') entered[nameOf(arena, frame.piece)] = action.at
    rules.apply(state, seat, action, dice)
  }
  const wanted = BOOK['press']?.[1].entries ?? {}
  const kept = Object.entries(entered).filter(([man, at]) => wanted[man] === at)
  expect(Object.keys(entered).length).toBeGreaterThan(5)
  expect(kept.length).toBeGreaterThan(Object.keys(entered).length / 2)
})
