import { expect, test } from 'vitest'
import { ordersOf, seededDice } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import { ager } from '../ager.ts'
import { nameOf, pieceOf, placeNamed, rosterOf, span } from '../rules/ground.ts'
import { NONE, topFrame } from '../state.ts'
import type { State } from '../state.ts'
import { makeMind } from './make-mind.ts'
import { ALIKE, orderBook, orderTo, spanOf } from './orders.ts'
import { partsOf } from './parts.ts'
import { movesOf } from './moves.ts'
import { thinker } from './planner.ts'
import { bestFor } from './sergeant.ts'
import { situationOf } from './situation.ts'
import { TEMPERS, WEIGHTS } from './weights.ts'

const game = ager()
const rules = game.open({ scenario: 'reserve', options: game.defaults })
const { arena } = rules
const mind = makeMind(arena)

/** The battle at the first choice of a mover. */
function marching(): { readonly state: State; readonly seat: number } {
  const dice = seededDice('orders')
  const state = rules.setup(dice)
  for (;;) {
    const pending = rules.pending(state)
    const seat = pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
    if (state.step === 'move') return { state, seat }
    rules.apply(state, seat, bestFor(mind, rules.view(state, seat), seat).actions[0] ?? { type: 'done' }, dice)
  }
}

/** Orders to one man alone. */
const only = (piece: number, option: number): string =>
  ordersOf(arena.battle.roster.map((_, other) => (other === piece ? option : 0)))

test('a side acts alike, or each man as he is told', () => {
  const ordersFor = orderBook(arena)
  const { state } = marching()
  const book = (manner: number, orders?: string) => ordersFor(rules.view(state, 0), 0, manner, orders)
  expect(book(0)).toEqual({ weights: WEIGHTS, each: undefined })
  expect(ALIKE.map((manner) => book(manner).weights)).toEqual(
    TEMPERS.slice(0, 5).map((style) => ({ ...WEIGHTS, ...style })),
  )
  const { each = [], weights } = book(0, only(1, 2))
  expect(weights).toBe(WEIGHTS)
  expect(each.map((told) => told === WEIGHTS)).toEqual(arena.battle.roster.map((_, piece) => piece !== 1))
  expect([1, 2, 3, 4, 5, 6].map((option) => orderTo(only(1, option), 1))).toEqual([
    'second',
    'third',
    'careful',
    'elsewhere',
    'third elsewhere',
    'stay',
  ])
  expect(orderTo(only(1, 2), 0)).toBe('own')
})

test('those of the side who can go somewhere are told where, before they move', () => {
  const { state, seat } = marching()
  const ask = (s: State, asked: number) => partsOf(mind, orderBook(arena), rules.view(s, asked), asked)
  const parts = ask(state, seat) ?? []
  expect(parts.length).toBe(arena.battle.roster.length)
  const men = arena.battle.roster.flatMap(({ side, character }, piece) =>
    side === seat && character !== null ? [piece] : [],
  )
  const led = parts.flatMap((options, piece) => (options.length > 1 ? [piece] : []))
  expect(men).toEqual(expect.arrayContaining(led))
  expect(led.length).toBeGreaterThan(0.8 * men.length)
  const [one = 0] = men
  const dead = rules.clone(state)
  const fallen = dead.pieces[one]
  if (fallen === undefined) throw new Error('no such man')
  fallen.health = 'dead'
  expect(ask(dead, seat)?.[one]).toEqual([0])
  expect(ask(state, 1 - seat)).toBeUndefined()
})

test('of orders by which a man would go to the same place he is told one, the first', () => {
  const { state, seat } = marching()
  const view = rules.view(state, seat)
  const goes = (piece: number, option: number) => {
    const book = orderBook(arena)
    const { weights, each } = book(view, seat, 0, option === 0 ? undefined : only(piece, option))
    const situation = situationOf(makeMind(arena), view, seat === 0 ? 0 : 1, weights, each)
    const [first] = movesOf(situation, piece, true)
    return first === undefined ? 'nowhere' : (endOf(first) ?? 'stays')
  }
  let spared = 0
  partsOf(mind, orderBook(arena), view, seat)?.forEach((options, piece) => {
    if (options.length < 2) return
    const places = options.map((option) => goes(piece, option))
    expect(new Set(places).size).toBe(places.length)
    for (let option = 1; option < 7; option++)
      if (!options.includes(option)) {
        spared++
        expect(places).toContain(goes(piece, option))
        expect(Math.min(...options.filter((_, n) => places[n] === goes(piece, option)))).toBeLessThan(option)
      }
  })
  expect(spared).toBeGreaterThan(5)
})

test('those who come onto the map by the script may go on from there in every way', () => {
  const springs = game.open({ scenario: 'springs', options: game.defaults })
  const dice = seededDice('on')
  const state = springs.setup(dice)
  const ours = makeMind(springs.arena)
  const step = () => {
    const pending = springs.pending(state)
    return pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
  }
  while (
    state.step !== 'move' ||
    !state.pieces.some(({ status }, i) => status === 'waiting' && rosterOf(springs.arena, i).side === step())
  )
    springs.apply(
      state,
      step(),
      bestFor(ours, springs.view(state, step()), step()).actions[0] ?? { type: 'done' },
      dice,
    )
  const waiting = state.pieces.flatMap(({ status }, i) =>
    status === 'waiting' && rosterOf(springs.arena, i).character !== null ? [i] : [],
  )
  const parts = partsOf(ours, orderBook(springs.arena), springs.view(state, step()), step())
  expect(waiting.map((piece) => parts?.[piece])).toEqual(waiting.map(() => [0, 1, 2, 3, 4, 5, 6]))
})

test('what one man is told changes his moves, not those of another, and is said in his reason', () => {
  const { state, seat } = marching()
  const dice = seededDice('told')
  const { candidates } = thinker(arena)
  let changed = 0
  for (let n = 0; n < 50 && state.ending === null; n++) {
    const pending = rules.pending(state)
    const asked = pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
    const view = rules.view(state, asked)
    const script = bestFor(mind, view, asked)
    if (asked === seat && script.why.is === 'move')
      for (const piece of arena.battle.roster.keys()) {
        if (rosterOf(arena, piece).side !== seat) continue
        const [plan] = candidates(view, seat, 0, only(piece, 3))
        const [second] = candidates(view, seat, 0, only(piece, 1))
        const isSame = [plan, second].every(
          (one) => JSON.stringify(one?.actions[0]) === JSON.stringify(script.actions[0]),
        )
        if (piece === script.why.piece) {
          if (!isSame) changed++
          expect(plan?.reason.en).toMatch(/^His orders: out of reach/)
          expect(plan?.reason.fr).toMatch(/^Ordre : hors de portée/)
        } else expect(isSame).toBe(true)
      }
    rules.apply(state, asked, script.actions[0] ?? { type: 'done' }, dice)
  }
  expect(changed).toBeGreaterThan(0)
})

/** The battle where the script would have a man walk. */
function walking(): { readonly view: State; readonly seat: 0 | 1; readonly man: number } {
  const { state, seat } = marching()
  const dice = seededDice('sent')
  let man = NONE
  while (man === NONE) {
    const pending = rules.pending(state)
    const asked = pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
    const { why, actions } = bestFor(mind, rules.view(state, asked), asked)
    const isWalk = topFrame(state).step === 'move' && why.is === 'move' && why.to !== NONE
    if (asked === seat && isWalk) man = why.piece
    else rules.apply(state, asked, actions[0] ?? { type: 'done' }, dice)
  }
  return { view: rules.view(state, seat), seat: seat === 0 ? 0 : 1, man }
}

test('whoever is sent to another quarter goes at least three hexes from his own place, and from there; or he stays', () => {
  const { view, seat, man } = walking()
  const { candidates } = thinker(arena)
  const planOf = (option: number) => candidates(view, seat, 0, only(man, option))[0]
  const home = pieceOf(view, man).at
  const [elsewhere, third] = [4, 5].map((option) => {
    const end = endOf({ actions: planOf(option)?.actions ?? [] })
    return end === undefined ? home : placeNamed(arena, end)
  })
  if (elsewhere === undefined || third === undefined) throw new Error('two places')
  const script = endOf(movesOf(situationOf(mind, view, seat), man)[0] ?? { actions: [] })
  const best = script === undefined ? home : placeNamed(arena, script)
  expect(span(arena, best, elsewhere)).toBeGreaterThanOrEqual(3)
  expect(span(arena, best, third)).toBeGreaterThanOrEqual(3)
  expect(span(arena, elsewhere, third)).toBeGreaterThanOrEqual(3)
  expect(planOf(4)?.reason.en).toMatch(/^His orders: to the best place in another quarter/)
  expect(planOf(5)?.reason.fr).toMatch(/^Ordre : à la meilleure place d’un troisième côté/)
  expect(planOf(6)?.actions).toEqual([{ type: 'stand', piece: nameOf(arena, man) }])
})

test('whoever is sent to his second or third place goes there, and the others look again at every hex', () => {
  const { view, seat, man } = walking()
  const { candidates } = thinker(arena)
  const places = [...new Set(movesOf(situationOf(mind, view, seat), man).map(endOf))]
  expect(places.length).toBeGreaterThan(2)
  for (const option of [1, 2]) {
    const [plan] = candidates(view, seat, 0, only(man, option))
    expect(endOf({ actions: plan?.actions ?? [] })).toBe(places[option])
  }
  expect(candidates(view, seat, 0, only(man, 3))[0]?.actions.length).toBe(1)
  expect(candidates(view, seat, 0, ordersOf(arena.battle.roster.map(() => 0)))[0]?.actions.length).toBe(1)
})

/** The last hex of a move; where he stays there is none. */
function endOf({ actions }: { readonly actions: readonly Action[] }): string | undefined {
  return actions.flatMap((action) => (action.type === 'step' ? [action.to] : [])).at(-1)
}

test('orders are kept to the end of the movement step, and not in another', () => {
  const { state, seat } = marching()
  const dice = seededDice('on')
  const spans: (string | undefined)[] = []
  while (state.step === 'move' && state.active === seat) {
    const pending = rules.pending(state)
    const asked = pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
    const view = rules.view(state, asked)
    if (asked === seat) spans.push(spanOf(arena, view, seat))
    else expect(spanOf(arena, view, asked)).toBeUndefined()
    rules.apply(state, asked, bestFor(mind, view, asked).actions[0] ?? { type: 'done' }, dice)
  }
  expect(spans.length).toBeGreaterThan(5)
  expect(new Set(spans).size).toBe(1)
  expect(spanOf(arena, rules.view(state, seat), seat)).toBeUndefined()
})

test('in playouts a blow has the luck of whom it is struck at, a shot that of the archer, whoever else is in it', () => {
  const luck = (action: Action) => thinker(arena).luck?.(action)
  const attack = (attacker: string, defender: string) => luck({ type: 'attack', attacker, defender })
  expect(attack('robert', 'ergun')).toBe(attack('hugues', 'ergun'))
  expect(attack('robert', 'ergun')).not.toBe(attack('robert', 'toghan'))
  const shot = (shooter: string, target: string) =>
    luck({ type: 'shoot', shooter, weapon: 'short-bow', target, at: 'A1' })
  expect(shot('ergun', 'robert')).toBe(shot('ergun', 'hugues'))
  expect(shot('ergun', 'robert')).not.toBe(shot('toghan', 'robert'))
  expect(luck({ type: 'strike' })).toBeUndefined()
})
