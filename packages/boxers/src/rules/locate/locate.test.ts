import { describe, expect, test } from 'vitest'
import { FIXTURES, stage } from '../../testing/stage.ts'
import { searchFor } from './locate.ts'

const CHIEF = ['bx-chief', 118, 88] as const

const seek = { type: 'locate', target: 'foe' } as const

const search = (staged: ReturnType<typeof stage>) => searchFor(staged.arena, staged.s, staged.id('foe'))

describe('locating', () => {
  test.each([
    ['BX-locate-02', 50, 40, 3],
    ['BX-locate-03', 43, 25, 4],
    ['BX-locate-04', 21.4, 25, 6],
  ] as const)('%s a man at %i,%i needs %i', (_rule, x, y, needed) => {
    const one = x === 21.4 ? 1 : x === 43 ? 35 : 10
    const staged = stage({
      men: { foe: ['eu-rifle', x, y], one: ['bx-sabre', one, y === 40 ? 60 : y] },
      sheet: FIXTURES,
    })
    expect(search(staged)?.needed).toBe(needed)
  })

  test('BX-locate-04 behind a barricade as in a building, and not from his own side of it', () => {
    const before = stage({ men: { foe: ['eu-rifle', 61.4, 25], one: ['bx-sabre', 50, 25] }, sheet: FIXTURES })
    expect(search(before)).toMatchObject({ shelter: 'dense', needed: 6 })
    const behind = stage({ men: { foe: ['eu-rifle', 61.4, 25], one: ['bx-sabre', 67, 25] }, sheet: FIXTURES })
    expect(search(behind)).toMatchObject({ shelter: 'open', needed: 3 })
  })

  test('BX-locate-02 two is too little, three is enough, in the open and far away', () => {
    const far = () => stage({ men: { foe: ['eu-rifle', 60, 60], one: ['bx-sabre', 30, 60] } })
    expect(far().act(seek, 2).man('foe').located).toBe(0)
    expect(far().act(seek, 3).man('foe').located).toBe(2)
    expect(() => far().act(seek, 7)).toThrow('7')
    const men = { foe: ['eu-rifle', 60, 60], one: ['bx-sabre', 30, 60] } as const
    expect(stage({ men, turn: 1 }).why(seek)).toBe('allowed')
  })

  test('BX-locate-05 one more where two see him, however many', () => {
    const seen = (count: number) => {
      const men = Object.fromEntries(
        Array.from({ length: count }, (_, i) => [`b${i}`, ['bx-sabre', 30, 50 + 4 * i] as const]),
      )
      return search(stage({ men: { foe: ['eu-rifle', 60, 60], ...men } }))?.added
    }
    expect([1, 2, 5].map(seen)).toEqual([0, 1, 1])
    // Who does not see him is no help.
    const men = { foe: ['eu-rifle', 61.4, 25], one: ['bx-sabre', 50, 25], blind: ['bx-sabre', 10, 25] } as const
    expect(search(stage({ men, sheet: FIXTURES }))?.observers).toEqual([1])
  })

  test('BX-locate-06 one more for a movement marker', () => {
    const men = { foe: ['eu-rifle', 60, 60, { marker: 'moving' }], one: ['bx-sabre', 30, 60] } as const
    expect(search(stage({ men }))?.modifiers).toEqual([{ name: 'moving', value: 1 }])
  })

  test('BX-locate-07 one more within 20 cm of the nearest', () => {
    const at = (x: number) => search(stage({ men: { foe: ['eu-rifle', 60, 60], one: ['bx-sabre', x, 60] } }))?.added
    expect(at(38)).toBe(1)
    expect(at(37.99)).toBe(0)
    const men = { foe: ['eu-rifle', 60, 60], far: ['bx-sabre', 20, 60], near: ['bx-sabre', 40, 60] } as const
    expect(search(stage({ men }))?.modifiers).toContainEqual({ name: 'near', value: 1 })
  })

  test('BX-locate-08 all of them together; a one is no failure by itself', () => {
    const staged = stage({
      men: {
        foe: ['eu-rifle', 61.4, 25, { marker: 'moving' }],
        one: ['bx-sabre', 50, 25],
        two: ['bx-sabre', 50, 28],
      },
      sheet: FIXTURES,
    })
    expect(search(staged)?.added).toBe(3)
    expect(staged.act(seek, 3).man('foe').located).toBe(2)
    const open = stage({ men: { foe: ['eu-rifle', 60, 60, { marker: 'moving' }], one: ['bx-sabre', 50, 60] } })
    expect(open.act(seek, 1).man('foe').located).toBe(2)
  })

  test('BX-locate-01 BX-locate-09 who has not fired must be located before he is charged', () => {
    const charge = { type: 'activate', figures: ['one'], mode: 'rapid', leaving: false, charge: ['foe'] } as const
    const men = (more: object) => ({ foe: ['eu-rifle', 60, 60, more], one: ['bx-sabre', 50, 60] }) as const
    const staged = stage({ men: men({}) })
    expect(staged.why(charge)).toBe('notLocated')
    staged.act(seek, 6)
    expect(staged.why(charge)).toBe('allowed')
    expect(stage({ men: men({ fired: 1 }) }).why(charge)).toBe('allowed')
    expect(stage({ men: men({ fired: 2 }) }).why(charge)).toBe('allowed')
    expect(stage({ men: men({ fired: 1 }), turn: 3 }).why(charge)).toBe('notLocated')
    // Located in an earlier turn is not located, and in the first nobody has fired yet.
    expect(stage({ men: men({ located: 1 }) }).why(charge)).toBe('notLocated')
    expect(stage({ men: men({}), turn: 1 }).why(charge)).toBe('notLocated')
  })

  test('BX-locate-09 the whole side knows of him, but a charger must see him', () => {
    const staged = stage({
      men: {
        foe: ['eu-rifle', 61.4, 25, { located: 2 }],
        seer: ['bx-sabre', 52, 25],
        other: ['bx-sabre', 55, 28],
        blind: ['bx-sabre', 10, 25],
      },
      sheet: FIXTURES,
    })
    const charge = (figure: string) =>
      staged.why({ type: 'activate', figures: [figure], mode: 'rapid', leaving: false, charge: ['foe'] })
    expect(charge('other')).toBe('allowed')
    expect(charge('blind')).toBe('notSeen')
  })

  test('BX-locate-10 once a turn for each enemy', () => {
    const staged = stage({ men: { foe: ['eu-rifle', 60, 60], one: ['bx-sabre', 30, 60], two: ['bx-sabre', 30, 64] } })
    staged.act(seek, 1)
    expect(staged.why(seek)).toBe('soughtAlready')
    expect(staged.offers('locate')).toEqual([])
  })

  test('BX-locate-11 one observer for any number of enemies', () => {
    const staged = stage({
      men: { foe: ['eu-rifle', 60, 60], other: ['eu-rifle', 64, 60], one: ['bx-sabre', 30, 60] },
    })
    staged.act(seek, 6).act({ type: 'locate', target: 'other' }, 6)
    expect(staged.man('other').located).toBe(2)
    expect(staged.why(seek)).toBe('locatedAlready')
  })

  test('BX-locate-12 the one who is located has located nobody', () => {
    const staged = stage({ men: { foe: ['eu-rifle', 60, 60], one: ['bx-sabre', 30, 60] } })
    staged.act(seek, 6)
    expect(staged.man('one').located).toBe(0)
  })

  test('BX-locate-13 free, and friends may go first', () => {
    const staged = stage({
      men: { foe: ['eu-rifle', 60, 60], one: ['bx-sabre', 30, 60], two: ['bx-sabre', 30, 64] },
      ap: 1,
    })
    staged.act({ type: 'activate', figures: ['two'], mode: 'rapid', leaving: false, charge: [] }, 1)
    staged.act({ type: 'done' })
    staged.act(seek, 6)
    expect(staged.s.ap[0]).toBe(0)
  })

  test('BX-locate-14 somebody must see him: the pinned may, carriers and those on a ladder may not', () => {
    const blind = stage({ men: { foe: ['eu-rifle', 25, 25], one: ['bx-sabre', 10, 25] }, sheet: FIXTURES })
    expect(blind.why(seek)).toBe('nobodySeesHim')
    expect(search(blind)).toBeUndefined()
    const pinned = stage({ men: { foe: ['eu-rifle', 60, 60], one: ['bx-sabre', 30, 60, { marker: 'pinned' }] } })
    expect(pinned.why(seek)).toBe('allowed')
    const keg = { arrival: 'on', x: 0, y: 0, carrier: 1 } as const
    const carrier = stage({
      men: { foe: ['eu-rifle', 60, 60], one: ['bx-sabre', 30, 60], chief: CHIEF },
      state: { keg },
    })
    expect(search(carrier)?.observers).toEqual([2])
    const climber = stage({ men: { foe: ['eu-rifle', 60, 60], one: ['bx-sabre', 30, 60, { status: 'climbing' }] } })
    expect(climber.why(seek)).toBe('nobodySeesHim')
  })

  test('BX-locate-14 cover is judged from where it helps him least', () => {
    const staged = stage({
      men: { foe: ['eu-rifle', 61.4, 25], before: ['bx-sabre', 50, 25], behind: ['bx-sabre', 67, 25] },
      sheet: FIXTURES,
    })
    expect(search(staged)?.shelter).toBe('open')
    // Over the low wall first, then over the barricade.
    const lines = [
      { id: 'bar', kind: 'barricade' as const, seg: [60, 20, 60, 30] as [number, number, number, number] },
      { id: 'low', kind: 'low-wall' as const, seg: [58, 26.4, 68, 26.4] as [number, number, number, number] },
    ]
    const men = { foe: ['eu-rifle', 61.4, 25], north: ['bx-sabre', 61.4, 40], west: ['bx-sabre', 50, 25] } as const
    expect(search(stage({ men, sheet: { lines } }))?.shelter).toBe('light')
  })

  test('BX-locate-10 an enemy who is there', () => {
    const men = {
      foe: ['eu-rifle', 60, 60, { status: 'dead' }],
      one: ['bx-sabre', 30, 60],
      mate: ['bx-sabre', 34, 60],
      leader: ['eu-leader', 110, 80],
    } as const
    expect(stage({ men }).why(seek)).toBe('notAnEnemy')
    expect(stage({ men }).why({ type: 'locate', target: 'mate' })).toBe('notAnEnemy')
  })
})
