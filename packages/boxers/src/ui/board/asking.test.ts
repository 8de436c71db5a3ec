import { expect, test } from 'vitest'
import { NONE } from '../../state.ts'
import { stage } from '../../testing/stage.ts'
import { asking } from './asking.ts'

const staged = stage({
  men: {
    a: ['bx-sabre', 20, 50],
    x: ['eu-rifle', 40, 60],
    leader: ['eu-leader', 110, 80],
    chief: ['bx-chief', 110, 5],
  },
})
const { arena, s } = staged
const id = (name: string) => arena.figures.get(name) ?? NONE
/** Circles and brackets that are drawn, each with its casing. */
const drawn = (svg: string) => svg.match(/<path/g)?.length ?? 0

test('who may fire or be rallied is ringed under his feet, and nobody else', () => {
  const fire = asking(arena, s, { step: 'fire', side: 'european' }, new Set([id('x')]))
  expect(drawn(fire.under)).toBe(2)
  expect(fire.over).toBe('')
  expect(asking(arena, s, { step: 'fire', side: 'european' }, new Set()).under).toBe('')
  expect(asking(arena, s, { step: 'rally', side: 'european', tested: [] }, new Set([id('x')])).under).toBe(fire.under)
})

test('who charges is bracketed while he is fired at, not while he runs', () => {
  const frame = {
    step: 'charge',
    side: 'boxer',
    distance: 1000,
    leaving: false,
    targets: [id('x')],
    left: [id('a')],
  } as const
  const actors = new Set([id('x')])
  const ringed = asking(arena, s, { step: 'fire', side: 'european' }, actors).under
  expect(drawn(asking(arena, s, { ...frame, stage: 'fire' }, actors).under)).toBe(drawn(ringed) + 2)
  expect(asking(arena, s, { ...frame, stage: 'ride' }, actors).under).toBe(ringed)
})

test('a blow is drawn from who strikes to who answers', () => {
  const clash = {
    step: 'clash',
    side: 'european',
    figure: id('a'),
    foe: id('x'),
    arm: 'sabre',
    supporters: [],
  } as const
  const { under, over } = asking(arena, s, clash, new Set())
  expect(drawn(under)).toBe(4)
  expect(over).toContain('#ffcf6b')
})
