import { lengthOf } from '@grognard/space/measure'
import { expect, test } from 'vitest'
import type { Action } from '../actions.ts'
import { figureOf } from '../rules/figures.ts'
import { sees } from '../rules/sight.ts'
import { seatOf } from '../seats.ts'
import { NONE } from '../state.ts'
import { FIXTURES, opening, stage } from '../testing/stage.ts'
import type { Stage } from '../testing/stage.ts'
import { assaultGoal } from './goals.ts'
import { makeMind } from './mind.ts'
import type { Goal } from './mind.ts'
import { choose } from './script.ts'
import { situationOf } from './situation.ts'
import { RECRUIT } from './weights.ts'

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

/** The first movement of the Boxers in a scenario, everybody where the script put him. */
function firstMovement(scenario: string): { position: Stage; next: () => Action } {
  const position = opening(scenario)
  const mind = makeMind(position.arena)
  const next = (): Action => choose(mind, position.s, position.seat()).action
  while (position.s.turn === 0) position.roll(next())
  while (position.decision() !== 'movement' || position.seat() !== seatOf('boxer')) position.roll(next())
  while (next().type === 'locate') position.roll(next())
  return { position, next }
}

test('at set-up the chief is put where nobody shoots at him, and stays there', () => {
  const position = opening('gate')
  const mind = makeMind(position.arena)
  const next = (): Action => choose(mind, position.s, position.seat()).action
  const placed: Action[] = []
  for (let action = next(); position.s.turn === 0; action = next()) {
    if (action.type === 'place') placed.push(action)
    position.roll(action)
    if (position.decision() === 'over') break
  }
  expect(placed).toEqual([expect.objectContaining({ type: 'place', figure: 'col-1-1' })])
  const chief = position.id('col-1-1')
  for (const id of position.arena.sides.european) expect(sees(position.arena, position.s, id, chief)).toBe(false)
})

test('a chief in the open goes out of sight', () => {
  const position = stage({
    sheet: FIXTURES,
    ap: 6,
    men: {
      chief: ['bx-chief', 17, 27],
      eu: ['eu-rifle', 25, 60, { located: 2 }],
    },
  })
  expect(choice(position, 'boxer')).toMatchObject({ type: 'activate', figures: ['chief'], charge: [] })
  position.act({ type: 'activate', figures: ['chief'], mode: 'rapid', leaving: false, charge: [] }, 6)
  position.act(choice(position, 'boxer'))
  expect(sees(position.arena, position.s, position.id('eu'), position.id('chief'))).toBe(false)
})

test('of the crowd those who shoot come back first, where they see somebody', () => {
  const position = opening('well')
  const { arena, s } = position
  const mind = makeMind(arena)
  const next = (): Action => choose(mind, s, position.seat()).action
  while (s.turn === 0) position.roll(next())
  while (s.turn === 1) position.roll(next())
  expect(position.decision()).toBe('crowd')
  for (const id of arena.sides.boxer) if (figureOf(s, id).status === 'dead') figureOf(s, id).status = 'on'
  for (const name of ['col-1-4', 'col-3-10']) position.man(name).status = 'dead'
  const first = next()
  expect(first).toMatchObject({ type: 'return', figure: 'col-3-10' })
  position.roll(first)
  const jingal = position.id('col-3-10')
  expect(arena.sides.european.some((id) => sees(arena, s, jingal, id))).toBe(true)
})

test('a ladder is carried to the wall where stairs lead down behind it, and the columns leave its bearers room', () => {
  const { position, next } = firstMovement('gate')
  const { arena, s } = position
  Object.assign(position.man('col-2-1'), { x: 8850, y: 5000 })
  Object.assign(position.man('col-2-2'), { x: 8850, y: 4700 })
  Object.assign(position.man('col-2-3'), { x: 8600, y: 5300 })
  position.man('col-2-3').marker = 'moving'
  s.ap[0] = 6
  for (let action = next(); action.type !== 'done'; action = next()) position.roll(action)
  const ladder = s.timber[1]
  expect(ladder).toMatchObject({
    state: 'raised',
    level: arena.field.levels.findIndex(({ id }) => id === 'firestep-e'),
  })
  expect(Math.abs((ladder?.x ?? 0) - 8850)).toBeLessThan(350)
})

test('who has come up a ladder goes down the stairs to the ground that decides', () => {
  const { position, next } = firstMovement('gate')
  const { arena, s } = position
  const level = arena.field.levels.findIndex(({ id }) => id === 'firestep-e')
  Object.assign(position.man('col-2-4'), { x: 8850, y: 6100, level, scaled: true })
  s.ap[0] = 12
  for (let action = next(); action.type !== 'done'; action = next()) position.roll(action, 'down')
  expect(position.man('col-2-4').level).toBe(NONE)
})

test('a ladder that lies on the ground and powder that was dropped are fetched by those nearest to them', () => {
  const { position } = firstMovement('gate')
  const { arena, s } = position
  Object.assign(s.timber[0] ?? {}, { state: 'lying', bearers: [], section: NONE, x: 4000, y: 4800 })
  Object.assign(s.keg ?? {}, { arrival: 'on', carrier: NONE, x: 6000, y: 3800 })
  const situation = situationOf(makeMind(arena), s, seatOf('boxer'))
  const goalOf = (name: string): Goal | undefined => assaultGoal(situation, position.id(name))
  const isBound = (name: string, at: { x: number; y: number }): boolean =>
    goalOf(name)?.points.some((point) => lengthOf(point, at) < 400) === true
  const bound = (at: { x: number; y: number }): string[] =>
    [...arena.figures.keys()].filter((name) => position.man(name).status === 'on' && isBound(name, at))
  expect(bound({ x: 4000, y: 4800 })).toHaveLength(2)
  expect(bound({ x: 6000, y: 3800 })).toHaveLength(1)
})

test('who waits for a gate to fall pays nothing for it', () => {
  const { position } = firstMovement('gate')
  const { arena, s } = position
  for (const one of s.timber) Object.assign(one, { state: 'waiting', bearers: [] })
  Object.assign(position.man('col-1-5'), { x: 4400, y: 1000 })
  const action = choose(makeMind(arena), s, seatOf('boxer')).action
  expect(action.type === 'activate' ? action.figures : ['col-1-5']).not.toContain('col-1-5')
})

test('a recruit looks only for those who are near, and fires at no other whom nobody has located', () => {
  const men = { eu: ['eu-rifle', 10, 50], far: ['bx-fan-sabre', 90, 50] } as const
  const seat = seatOf('european')
  const looking = stage({ side: 'european', men })
  expect(choose(makeMind(looking.arena), looking.s, seat).action).toEqual({ type: 'locate', target: 'far' })
  expect(choose(makeMind(looking.arena), looking.s, seat, RECRUIT.european).action).toEqual({ type: 'done' })
  const firing = stage({ step: 'fire', side: 'european', men })
  expect(choose(makeMind(firing.arena), firing.s, seat).action).toMatchObject({ type: 'shoot', target: 'far' })
  expect(choose(makeMind(firing.arena), firing.s, seat, RECRUIT.european).action).toEqual({ type: 'done' })
})
