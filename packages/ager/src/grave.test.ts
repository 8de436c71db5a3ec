import { expect, test } from 'vitest'
import { graveOf } from './grave.ts'
import { stage } from './testing/stage.ts'

test('to end the movement step is grave while nobody has moved, and no more once somebody has', () => {
  const t = stage({
    map: 'road',
    step: 'move',
    /* What the others did in their own phase is nothing to it. */
    pieces: { guerin: { at: 'D5' }, ernoul: { at: 'D9' }, rafi: { at: 'U16', side: 1, more: { moved: 'done' } } },
  })
  expect(graveOf(t.arena, t.s, { type: 'done' })).toEqual({ is: 'idle', men: 2 })
  t.act({ type: 'activate', piece: 'guerin' }).act({ type: 'step', to: 'D6' }).act({ type: 'halt' })
  expect(graveOf(t.arena, t.s, { type: 'done' })).toBeNull()
})

test('a shot is grave where it may harm a friend', () => {
  const far = { achard: { at: 'D5' }, rafi: { at: 'D13', side: 1 as const }, walid: { at: 'U16', side: 1 as const } }
  const shot = { type: 'shoot', shooter: 'achard', weapon: 'short-bow', target: 'rafi', at: 'D13' } as const
  const alone = stage({ map: 'road', step: 'fire', pieces: far })
  expect(graveOf(alone.arena, alone.s, shot)).toBeNull()
  const beside = stage({ map: 'road', step: 'fire', pieces: { ...far, guerin: { at: 'D14' } } })
  const grave = graveOf(beside.arena, beside.s, shot)
  expect(grave?.is).toBe('friend')
})

test('to step, to strike and to hold are nothing of the kind', () => {
  const t = stage({ map: 'road', step: 'combat', pieces: { guerin: { at: 'D5' }, rafi: { at: 'D6', side: 1 } } })
  expect(graveOf(t.arena, t.s, { type: 'attack', attacker: 'guerin', defender: 'rafi' })).toBeNull()
  expect(graveOf(t.arena, t.s, { type: 'done' })).toBeNull()
})
