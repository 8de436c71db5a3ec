import { playAtRandom } from '@grognard/bots'
import { expect, test } from 'vitest'
import { ager } from '../../ager.ts'
import { stage } from '../../testing/stage.ts'
import { cloneState } from '../../state.ts'
import type { State } from '../../state.ts'
import { legal } from '../decisions.ts'
import { areKept, isLeft, keptShots } from './kept-shots.ts'

const game = ager()

test('what is offered after others have fired is what would be listed afresh', { tags: ['slow'] }, () => {
  let [lists, found] = [0, 0]
  for (const scenario of game.scenarios.filter((one) => one !== 'free')) {
    const { arena, ...rules } = game.open({ scenario, options: game.defaults })
    for (let n = 0; n < 3; n++)
      playAtRandom(rules, `kept/${scenario}/${n}`, (state, seat) => {
        if (state.step !== 'fire') return
        const { shots } = arena.notes
        lists++
        if (shots !== undefined && areKept(shots, state)) found++
        expect(legal(arena, state, seat)).toEqual(legal({ ...arena, notes: { shots: undefined } }, state, seat))
      })
  }
  expect(found).toBeGreaterThan(lists / 4)
})

/** Georges, Salim and Bahram are archers; nobody touches anybody. */
const staged = stage({
  map: 'road',
  step: 'fire',
  pieces: {
    georges: { at: 'K10' },
    salim: { at: 'K12', more: { shot: true } },
    bahram: { at: 'M10', more: { thrown: true } },
    zayd: { at: 'R10', side: 1 },
    guksun: { at: 'R12', rear: 'S12', side: 1 },
  },
})
const GEORGES = staged.id('georges')
const SALIM = staged.id('salim')
const ZAYD = staged.id('zayd')

/** Whether what was listed before something has changed is good after it. */
function isGoodAfter(change: (state: State) => void, before: (state: State) => void = () => undefined): boolean {
  const state = cloneState(staged.s)
  before(state)
  const kept = keptShots(state, [])
  change(state)
  return areKept(kept, state)
}

const piece = (state: State, number: number) => {
  const found = state.pieces[number]
  if (found === undefined) throw new Error('there is no such piece')
  return found
}

test('somebody may fire, be wounded, be harried or begin to work, and the others may fire as before', () => {
  expect(isGoodAfter(() => undefined)).toBe(true)
  expect(isGoodAfter((s) => (piece(s, GEORGES).shot = true))).toBe(true)
  expect(isGoodAfter((s) => (piece(s, ZAYD).health = 'wounded'))).toBe(true)
  expect(isGoodAfter((s) => (piece(s, ZAYD).harried = true))).toBe(true)
  expect(isGoodAfter((s) => s.tasks.push(task))).toBe(true)
})

const task = { kind: 'clear', workers: [GEORGES], at: 0, bodies: [], left: 1 } as const

test.each([
  ['goes', (s: State) => (piece(s, ZAYD).at += 1)],
  ['turns', (s: State) => (piece(s, staged.id('guksun')).rear += 1)],
  ['leaves', (s: State) => (piece(s, ZAYD).status = 'left')],
  ['falls', (s: State) => (piece(s, ZAYD).health = 'stunned')],
  ['dies', (s: State) => (piece(s, ZAYD).health = 'dead')],
  ['is taken', (s: State) => (piece(s, ZAYD).captive = 'fit')],
  ['hides', (s: State) => (piece(s, ZAYD).hidden = true)],
  ['is with another', (s: State) => (piece(s, ZAYD).with = GEORGES)],
  ['is led', (s: State) => (piece(s, ZAYD).leader = GEORGES)],
  ['bears another', (s: State) => (piece(s, ZAYD).bears = GEORGES)],
  ['is held', (s: State) => (piece(s, ZAYD).holder = 0)],
  ['has thrown his spear', (s: State) => (piece(s, GEORGES).thrown = true)],
  ['has his spear again', (s: State) => (piece(s, staged.id('bahram')).thrown = false)],
  ['may fire again', (s: State) => (piece(s, SALIM).shot = false)],
  ['feigns', (s: State) => s.feints.push({ side: 0, fleeing: [], rears: [], tempted: [], fled: [], state: 'flight' })],
])('when somebody %s all is looked at anew', (_what, change) => {
  expect(isGoodAfter(change)).toBe(false)
})

test('when anything on the map is changed, or the phase is the other side’s, all is looked at anew', () => {
  expect(isGoodAfter((s) => (s.active = 1))).toBe(false)
  expect(isGoodAfter((s) => s.gates.push('closed'))).toBe(false)
  expect(isGoodAfter((s) => s.bridges.push('destroyed'))).toBe(false)
  expect(isGoodAfter((s) => s.rips.push(7))).toBe(false)
  expect(isGoodAfter((s) => s.ladders.push({ at: 1, top: 2 }))).toBe(false)
  expect(isGoodAfter((s) => s.fires.push({ places: [3], side: 0 }))).toBe(false)
  expect(isGoodAfter((s) => s.covers.push({ piece: ZAYD, at: 4, against: 5 }))).toBe(false)
})

test('whoever was wounded and is whole, or has left his work, is looked at anew', () => {
  expect(
    isGoodAfter(
      (s) => (piece(s, ZAYD).health = 'fit'),
      (s) => (piece(s, ZAYD).health = 'wounded'),
    ),
  ).toBe(false)
  expect(
    isGoodAfter(
      (s) => (s.tasks = []),
      (s) => s.tasks.push(task),
    ),
  ).toBe(false)
})

test('whoever has fired or gone to work has no shots left', () => {
  const state = cloneState(staged.s)
  const shot = { shooter: GEORGES, action: { type: 'done' } } as const
  expect(isLeft(state, shot)).toBe(true)
  state.tasks.push(task)
  expect(isLeft(state, shot)).toBe(false)
  state.tasks = []
  piece(state, GEORGES).shot = true
  expect(isLeft(state, shot)).toBe(false)
})
