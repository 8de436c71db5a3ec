import { expect, test } from 'vitest'
import type { Action } from '../actions.ts'
import { seatOf } from '../seats.ts'
import { NONE } from '../state.ts'
import { FIXTURES, opening, stage } from '../testing/stage.ts'
import type { Stage } from '../testing/stage.ts'
import { makeMind } from './mind.ts'
import { choose } from './script.ts'

const choice = ({ arena, s }: Stage, side: 'boxer' | 'european'): Action =>
  choose(makeMind(arena), s, seatOf(side)).action

test('Boxers who are linked charge one who is located together', () => {
  const position = stage({
    men: {
      a: ['bx-fan-sabre', 50, 50],
      b: ['bx-fan-sabre', 50, 54],
      c: ['bx-fan-spear', 50, 46],
      eu: ['eu-rifle', 60, 50, { fired: 2 }],
    },
  })
  expect(choice(position, 'boxer')).toEqual({
    type: 'activate',
    figures: ['a', 'b', 'c'],
    mode: 'rapid',
    leaving: false,
    charge: ['eu'],
  })
})

test('whom nobody has located is looked for first', () => {
  const position = stage({ men: { a: ['bx-fan-sabre', 50, 50], eu: ['eu-rifle', 60, 50] } })
  expect(choice(position, 'boxer')).toEqual({ type: 'locate', target: 'eu' })
})

test('a column that is too far to charge runs toward the enemy, round a house', () => {
  const position = stage({
    sheet: FIXTURES,
    men: { a: ['bx-fan-sabre', 12, 25], eu: ['eu-rifle', 38, 25, { located: 2 }] },
  })
  expect(choice(position, 'boxer')).toMatchObject({ type: 'activate', figures: ['a'], mode: 'rapid', charge: [] })
  position.act({ type: 'activate', figures: ['a'], mode: 'rapid', leaving: false, charge: [] }, 6)
  const walk = choice(position, 'boxer')
  expect(walk).toMatchObject({ type: 'walk', figure: 'a' })
  position.act(walk)
  const [x, y] = position.at('a')
  expect(x > 14 && (y > 30 || y < 20)).toBe(true)
})

test('Europeans shoot at the nearest, and the machine gun where they stand thick', () => {
  const rifle = stage({
    step: 'fire',
    side: 'european',
    men: {
      eu: ['eu-rifle', 10, 50],
      near: ['bx-fan-sabre', 30, 50, { located: 2 }],
      far: ['bx-fan-sabre', 80, 50, { located: 2 }],
    },
  })
  expect(choice(rifle, 'european')).toMatchObject({ type: 'shoot', figure: 'eu', target: 'near' })
  const gun = stage({
    step: 'fire',
    side: 'european',
    men: {
      mg: ['eu-mg', 10, 50],
      loader: ['eu-loader', 10, 52.2],
      alone: ['bx-fan-sabre', 30, 20, { located: 2 }],
      one: ['bx-fan-sabre', 34, 60, { located: 2 }],
      two: ['bx-fan-sabre', 37, 60, { located: 2 }],
      three: ['bx-fan-sabre', 40, 60, { located: 2 }],
    },
  })
  expect(choice(gun, 'european')).toMatchObject({ type: 'shoot', figure: 'mg', weapon: 'machine-gun' })
  expect(choice(gun, 'european')).not.toMatchObject({ target: 'alone' })
})

test('one who falls at the machine gun is replaced by the nearest', () => {
  const position = stage({
    side: 'european',
    men: {
      mg: ['eu-mg', 10, 50],
      loader: ['eu-loader', 20, 20, { status: 'dead' }],
      beside: ['eu-rifle', 10, 52.2],
      other: ['eu-rifle', 30, 50],
      boxer: ['bx-fan-sabre', 100, 50, { located: 2 }],
    },
    state: { machineGun: { x: 1000, y: 5000, gunner: 0, loader: NONE, gunnerFrom: 0, loaderFrom: 0 } },
  })
  expect(choice(position, 'european')).toEqual({ type: 'serve', figure: 'beside', as: 'loader' })
})

test('who is outflanked in the open falls back; who has a barricade before him stands', () => {
  const boxers = {
    a: ['bx-fan-sabre', 76, 24, { located: 2 }],
    b: ['bx-fan-sabre', 76, 27, { located: 2 }],
    c: ['bx-fan-sabre', 78, 24, { located: 2 }],
    d: ['bx-fan-sabre', 78, 27, { located: 2 }],
    e: ['bx-fan-sabre', 78, 21, { located: 2 }],
  } as const
  const position = (x: number): Stage =>
    stage({ sheet: FIXTURES, side: 'european', men: { eu: ['eu-rifle', x, 25], ...boxers } })
  expect(choice(position(65), 'european')).toMatchObject({ type: 'activate', figures: ['eu'] })
  expect(choice(position(68.7), 'european')).toEqual({ type: 'done' })
})

test('the pinned are rallied first, with AP that help them', () => {
  const position = stage({
    step: 'rally',
    side: 'european',
    ap: 4,
    men: {
      yellow: ['eu-rifle', 10, 50, { marker: 'stopped' }],
      green: ['eu-rifle', 30, 50, { marker: 'pinned' }],
      boxer: ['bx-fan-sabre', 100, 50],
    },
  })
  expect(choice(position, 'european')).toEqual({ type: 'rally', figure: 'green', points: 2 })
})

test('many fight one with those who help them', () => {
  const position = stage({
    step: 'melee',
    men: {
      a: ['bx-fan-sabre', 50, 50, { assails: true }],
      b: ['bx-fan-sabre', 52, 52, { assails: true }],
      eu: ['eu-rifle', 52.1, 50],
    },
  })
  expect(choice(position, 'boxer')).toMatchObject({ type: 'fight', foe: 'eu', supporters: [expect.any(String)] })
})

test('powder that may come on does, and then the columns run', () => {
  const position = opening('compound')
  const mind = makeMind(position.arena)
  const next = (): Action => choose(mind, position.s, position.seat()).action
  while (position.s.turn === 0) position.roll(next())
  while (position.decision() !== 'movement' || position.seat() !== seatOf('boxer')) position.roll(next())
  Object.assign(position.s.keg ?? {}, { arrival: 'ready' })
  const seen = new Set<string>()
  for (let action = next(); position.seat() === seatOf('boxer') && action.type !== 'done'; action = next()) {
    seen.add(action.type)
    position.roll(action)
  }
  expect([...seen]).toEqual(expect.arrayContaining(['activate', 'arrive']))
})

test('who stands at the foot of a ladder against the wall goes up it', () => {
  const position = opening('gate')
  const { arena, s } = position
  const mind = makeMind(arena)
  const next = (): Action => choose(mind, s, position.seat()).action
  while (s.turn === 0) position.roll(next())
  while (position.decision() !== 'movement' || position.seat() !== seatOf('boxer')) position.roll(next())
  const level = arena.field.levels.findIndex(({ id }) => id === 'firestep-w')
  const section = arena.sections.get('wall-s4') ?? NONE
  const raised = { state: 'raised', bearers: [], section, level, x: 5350, y: 5925, headX: 5350, headY: 6100 } as const
  Object.assign(s.timber[0] ?? {}, raised)
  Object.assign(position.man('col-1-4'), { x: 5350, y: 5880 })
  while (next().type === 'locate') position.roll(next())
  expect(next()).toEqual({ type: 'mount', timber: 'ladder-1', figures: ['col-1-4'] })
})
