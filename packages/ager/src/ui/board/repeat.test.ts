import { describe, expect, test } from 'vitest'
import { stage } from '../../testing/stage.ts'
import type { Setup, Stage } from '../../testing/stage.ts'
import { again, orderIn, orderOf } from './repeat.ts'
import type { Order } from './repeat.ts'

const field = (step: Setup['step'] & string): Stage =>
  stage({
    map: 'road',
    step,
    pieces: {
      ancelin: { at: 'K5' },
      rolin: { at: 'M5' },
      payen: { at: 'N5' },
      yazid: { at: 'X16', side: 1 },
    },
  })

const next = (t: Stage, order: Order | null, last: string) =>
  order === null ? null : again(t.arena, t.s, 0, order, t.id(last))

describe('the same for the next man', () => {
  test('who is sent as far and that way, by legal steps, to the hex that lies so from where he stands', () => {
    const t = field('move')
    const order = orderOf(t.arena, t.place('K5'), { at: t.place('K7'), rear: -1 })
    const found = next(t, order, 'ancelin')
    expect(found?.piece).toBe(t.id('rolin'))
    expect(found?.plan[0]).toEqual({ type: 'activate', piece: 'rolin' })
    for (const action of found?.plan ?? []) t.act(action)
    expect(t.at('rolin')).toBe('M7')
  })

  test('whoever cannot come there is passed over, and after the last comes the first', () => {
    const t = field('move')
    const far = orderOf(t.arena, t.place('K5'), { at: t.place('A5'), rear: -1 })
    expect(next(t, far, 'ancelin')).toBeNull()
    const order = orderOf(t.arena, t.place('K5'), { at: t.place('K6'), rear: -1 })
    expect(next(t, order, 'payen')?.piece).toBe(t.id('ancelin'))
  })

  test('a shot is repeated at the same man, and a stand by whoever can; what is one man’s alone is not', () => {
    expect(orderIn({ type: 'shoot', shooter: 'a', weapon: 'short-bow', target: 'yazid', at: 'X16' })).toEqual({
      kind: 'shot',
      target: 'yazid',
    })
    expect(orderIn({ type: 'halt' })).toBeNull()
    const t = field('move')
    const order = orderIn({ type: 'stand', piece: 'ancelin' })
    expect(next(t, order, 'ancelin')?.plan).toEqual([{ type: 'stand', piece: 'rolin' }])
  })
})
