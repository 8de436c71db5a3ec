import { expect, test } from 'vitest'
import type { Action } from '../actions.ts'
import { seatOf } from '../seats.ts'
import type { Timber } from '../state.ts'
import { stage } from '../testing/stage.ts'
import type { Stage } from '../testing/stage.ts'
import { makeMind } from './mind.ts'
import { choose } from './script.ts'

type Rect = [number, number, number, number]
const NAME = { en: 'House', fr: 'Maison' }
const RAM: Timber = {
  kind: 'ram',
  state: 'borne',
  x: 1500,
  y: 4500,
  bearers: [0, 1],
  section: -1,
  level: -1,
  headX: 0,
  headY: 0,
  climbers: [],
  down: false,
}
const HOUSE = {
  zones: [
    {
      id: 'house',
      kind: 'building' as const,
      name: NAME,
      rect: [10, 60, 20, 70] as Rect,
      doors: [{ id: 'door', seg: [13, 60, 17, 60] as Rect, state: 'closed' as const }],
    },
  ],
  lines: [{ id: 'wall', kind: 'wall' as const, seg: [40, 60, 50, 60] as Rect }],
  rams: ['any'],
}
const choice = ({ arena, s }: Stage): Action => choose(makeMind(arena), s, seatOf('boxer')).action

test('two with a ram carry it to a closed door, and strike at it', () => {
  const staged = stage({
    men: {
      a: ['bx-sabre', 14, 52],
      b: ['bx-sabre', 16.2, 52],
      leader: ['eu-leader', 15, 66, { located: 2 }],
      chief: ['bx-chief', 110, 5],
    },
    sheet: HOUSE,
    ap: 6,
    state: { timber: [RAM] },
  })
  expect(choice(staged)).toMatchObject({ type: 'activate', figures: ['a', 'b'], mode: 'rapid' })
  staged.act(choice(staged), 6)
  staged.act(choice(staged))
  while (staged.s.frames.at(-1)?.step === 'activation') staged.act(choice(staged))
  expect(staged.s.timber[0]?.section).toBe(staged.arena.sections.get('door'))
  staged.s.frames.splice(0, 9, { step: 'turn', stage: 'end' }, { step: 'melee', stage: 'first' })
  expect(choice(staged)).toEqual({ type: 'ram', timber: 'ram-1' })
})

test('who stands at a hole that is too narrow widens it', () => {
  const staged = stage({
    men: {
      a: ['bx-sabre', 45, 58.5],
      leader: ['eu-leader', 45, 80, { located: 2 }],
      chief: ['bx-chief', 110, 5],
    },
    sheet: HOUSE,
    ap: 6,
  })
  const wall = staged.arena.sections.get('wall') ?? -1
  const hole = { section: wall, x: 4500, y: 6000, open: false, worker: -1 }
  staged.s.works = { ...staged.s.works, breaches: [hole] }
  expect(choice(staged)).toEqual({ type: 'widen', figure: 'a', section: 'wall' })
})
