import { seededDice } from '@grognard/kernel'
import { describe, expect, it } from 'vitest'
import { khartoum } from '../../khartoum.ts'
import { asView } from './view.ts'

const game = khartoum()

describe('the position as the board reads it', () => {
  it.each([1, 2, 3, 4, 5, 6])('takes every position of a game as it is written, game %i', (seed) => {
    const dice = seededDice(`ui ${seed}`)
    const options = { ...game.defaults, mines: seed % 2 === 0, palaceShared: seed % 3 !== 0, gordon: true, barge: true }
    const rules = game.open({ scenario: 'siege', options })
    const state = rules.setup(dice)
    for (let i = 0; i < 400 && !rules.pending(state).over; i++) {
      const written = rules.borders.writePosition(state)
      expect(asView(written)).toEqual(written)
      rules.apply(state, 0, rules.sample(state, 0, dice), dice)
    }
    expect(asView(rules.borders.writePosition(state)).turn).toBe(state.turn)
  })

  it('will not take what is no position', () => {
    expect(() => asView({ game: 'khartoum' })).toThrow('options')
    expect(() => asView(null)).toThrow('Invalid')
  })
})
