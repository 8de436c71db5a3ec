import { expect, test } from 'vitest'
import type { Action } from '../actions.ts'
import { stage } from '../testing/stage.ts'
import { asked } from './decisions.ts'

const MEN = { man: ['bx-sabre', 50, 60], foe: ['eu-rifle', 100, 80] } as const

test.each<[what: string, action: Action, code: string]>([
  ['a man', { type: 'locate', target: 'foe' }, 'allowed'],
  ['nobody', { type: 'stay', figure: 'nobody' }, 'noSuchFigure'],
  ['nobody to find', { type: 'locate', target: 'nobody' }, 'noSuchFigure'],
  ['nobody to fight', { type: 'fight', figure: 'man', foe: 'nobody', arm: 'sabre', supporters: [] }, 'noSuchFigure'],
  ['nobody to support', { type: 'answer', arm: 'sabre', supporters: ['man', 'nobody'] }, 'noSuchFigure'],
  [
    'nobody to move',
    { type: 'activate', figures: ['man', 'nobody'], mode: 'rapid', leaving: false, charge: [] },
    'noSuchFigure',
  ],
  [
    'nobody to charge',
    { type: 'activate', figures: ['man'], mode: 'rapid', leaving: false, charge: ['nobody'] },
    'noSuchFigure',
  ],
  ['no door', { type: 'door', section: 'nowhere', open: true }, 'noSuchSection'],
])('whoever names %s is told', (_what, action, code) => {
  expect(stage({ men: MEN }).why(action)).toBe(code)
})

test('BX-end-01 when it is over nobody is asked and nothing is done', () => {
  const over = stage({ men: MEN, state: { ending: { winner: 'boxer', reason: 'aim', turn: 2 } } })
  expect(asked(over.arena, over.s)).toBeNull()
  expect(over.refusal({ type: 'done' }, 0)?.code).toBe('gameOver')
  const going = stage({ men: MEN })
  expect(asked(going.arena, going.s)).toBe(0)
})
