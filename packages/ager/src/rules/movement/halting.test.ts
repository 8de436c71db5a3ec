import { describe, expect, test } from 'vitest'
import { march, walk } from '../../testing/march.ts'

/** Zayd, an archer of the other side, sees everybody on the road. */
const archer = { zayd: { at: 'F16', side: 1 } } as const

describe('fire at those who come to rest', () => {
  test('AT-5.3-03: in the hex where he stops he may be fired at again by whoever held his fire when he came', () => {
    const game = march({ map: 'road', pieces: { achard: { at: 'F9' }, ...archer } })
    game.act({ type: 'activate', piece: 'achard' }).act({ type: 'step', to: 'F8' })
    expect([game.decision(), game.seat()]).toEqual(['reaction', 1])
    game.act({ type: 'hold' }).act({ type: 'halt' })
    expect([game.decision(), game.seat()]).toEqual(['reaction', 1])
    game.act({ type: 'hold' })
    expect(game.decision()).toBe('move')
    expect(game.piece('achard').moved).toBe('done')
  })

  test('AT-5.3-03: stopped by an enemy’s blow he may be fired at as well', () => {
    const game = march({ map: 'road', pieces: { achard: { at: 'F9' }, kismet: { at: 'E9', side: 1 }, ...archer } })
    game.act({ type: 'activate', piece: 'achard' }).act({ type: 'step', to: 'F8' }).act({ type: 'hold' })
    game.act({ type: 'step', to: 'F7' }, 6)
    expect(game.at('achard')).toBe('F8')
    expect(game.decision()).toBe('reaction')
  })

  test('AT-5.3-03: out of points in the hex he came to, he was fired at there already', () => {
    const game = march({ map: 'road', pieces: { melisende: { at: 'F9', health: 'wounded' }, ...archer } })
    game.act({ type: 'activate', piece: 'melisende' }).act({ type: 'step', to: 'F8' }).act({ type: 'hold' })
    game.act({ type: 'step', to: 'F7' }).act({ type: 'hold' })
    expect(game.decision()).toBe('move')
  })

  test('AT-5.3-11: who only took or left a bridle has not begun to move, and has said that he stays', () => {
    const game = march({
      map: 'road',
      pieces: { achard: { at: 'I8' }, horse: { at: 'I9', rear: 'I10', animal: 'horse' }, ...archer },
    })
    game.act({ type: 'activate', piece: 'achard' }).act({ type: 'bridle', animal: 'horse', halt: false })
    game.act({ type: 'halt' })
    expect(game.decision()).toBe('move')
    expect(game.piece('achard').moved).toBe('declared')
    walk(game, 'conrad', 'A2')
    expect(game.piece('achard').spent).toBe(0)
  })
})
