import { describe, expect, test } from 'vitest'
import { stage } from '../../testing/stage.ts'
import { stakesOf, winChance } from './stakes.ts'

describe('what is at stake', () => {
  test('a shot: the sums of the rules, and a hundred in three parts', () => {
    const staged = stage({
      step: 'fire',
      side: 'european',
      men: {
        sailor: ['eu-rifle', 50, 40, { movedBefore: true }],
        foe: ['bx-sabre', 50, 60, { located: 2, marker: 'moving' }],
      },
    })
    const stakes = stakesOf(staged.arena, staged.s, staged.legal(), staged.id('sailor'), staged.id('foe'))
    if (stakes?.kind !== 'shot') throw new Error('there is no shot')
    expect(stakes.length).toBe(1800)
    expect(stakes.shot.needed).toBe(4)
    expect(stakes.hit).toEqual({ part: 10, of: 12 })
    expect(stakes.saved).toEqual({ part: 3, of: 8 })
    expect([stakes.out, stakes.shaken, stakes.unharmed]).toEqual([52, 31, 17])
  })

  test('a burst counts all whom it catches', () => {
    const staged = stage({
      step: 'fire',
      side: 'european',
      men: {
        gunner: ['eu-mg', 50, 40],
        loader: ['eu-loader', 52.2, 40],
        one: ['bx-sabre', 50, 60, { located: 2 }],
        two: ['bx-sabre', 54, 60],
      },
    })
    const stakes = stakesOf(staged.arena, staged.s, staged.legal(), staged.id('gunner'), staged.id('one'))
    expect(stakes?.kind === 'shot' ? stakes.caught : 0).toBe(2)
  })

  test('a fight: every number of helpers has its chances', () => {
    const staged = stage({
      step: 'melee',
      men: {
        one: ['bx-fan-sabre', 50, 50, { assails: true }],
        two: ['bx-fan-sabre', 52.8, 51.4, { assails: true }],
        sailor: ['eu-rifle', 52, 50],
      },
    })
    const stakes = stakesOf(staged.arena, staged.s, staged.legal(), staged.id('one'), staged.id('sailor'))
    if (stakes?.kind !== 'clash') throw new Error('there is no fight')
    expect(stakes.ways.map(({ helpers }) => helpers)).toEqual([0, 1])
    const [alone, helped] = stakes.ways
    expect(helped?.win).toBeGreaterThan(alone?.win ?? 100)
    const fights = staged.offers('fight').filter(({ figure }) => figure === 'one')
    expect(fights.map((fight) => winChance(staged.arena, staged.s, fight))).toEqual([alone?.win, helped?.win])
    for (const { win, again, lose } of stakes.ways) expect(Math.abs(win + again + lose - 100)).toBeLessThanOrEqual(1)
  })

  test('nothing where nothing can be done', () => {
    const staged = stage({ men: { a: ['bx-sabre', 50, 50], b: ['eu-rifle', 50, 70] } })
    expect(stakesOf(staged.arena, staged.s, staged.legal(), staged.id('a'), staged.id('b'))).toBeNull()
  })
})
