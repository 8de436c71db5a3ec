import { describe, expect, test } from 'vitest'
import { march, walk } from '../../testing/march.ts'

describe('what a hex does to whoever comes into it', () => {
  test('AT-7.3.2-13: who steps into fire burns, and what drives him back ends his move', () => {
    const burning = (die: number) => {
      const game = march({ map: 'road', pieces: { achard: { at: 'F9' } } })
      game.s.fires = [{ places: [game.place('F10')], side: 1 }]
      walk(game, 'achard').act({ type: 'step', to: 'F10' }, die)
      while (game.decision() === 'retreat') game.act({ type: 'retreat', to: 'F9' })
      return game
    }
    const driven = burning(9)
    expect(driven.at('achard')).toBe('F9')
    expect(driven.piece('achard')).toMatchObject({ health: 'fit', moved: 'done' })
    expect(burning(5).piece('achard').health).toBe('wounded')
    expect(burning(1).piece('achard').health).toBe('dead')
  })

  test('AT-6.2-08: the step that closes the ring round a stunned man kills him', () => {
    const ring = {
      ergun: { at: 'F9' },
      kutbeddin: { at: 'G10' },
      toghan: { at: 'G11' },
      kismet: { at: 'F11' },
    } as const
    const game = march({
      map: 'road',
      pieces: { ...ring, evhad: { at: 'E11' }, ilbek: { at: 'D10' }, raoul: { at: 'F10', side: 1, health: 'stunned' } },
    })
    game.act({ type: 'activate', piece: 'ilbek' })
    expect(game.piece('raoul').health).toBe('stunned')
    game.act({ type: 'step', to: 'E10' })
    expect(game.piece('raoul').health).toBe('dead')
  })

  test('AT-5.3-03: fire is offered in every hex entered, before the owner decides again', () => {
    const game = march({ map: 'road', pieces: { achard: { at: 'F9' }, zayd: { at: 'F16', side: 1 } } })
    game.act({ type: 'activate', piece: 'achard' })
    for (const to of ['F8', 'F7']) {
      game.act({ type: 'step', to })
      expect([game.decision(), game.seat()]).toEqual(['reaction', 1])
      game.act({ type: 'hold' })
      expect([game.decision(), game.seat()]).toEqual(['mover', 0])
    }
  })
})
