import { describe, expect, test } from 'vitest'
import type { Figure } from '../../state.ts'
import { point, stage } from '../../testing/stage.ts'
import type { Setup, Stage } from '../../testing/stage.ts'

type Rect = [number, number, number, number]
const NAME = { en: 'n', fr: 'n' }

const GUN = { arrival: 'on', x: 3000, y: 3000, moved: false, movedBefore: false, fired: false, spoilt: false } as const

/** A gun at 30,30 with its crew, and a European somewhere. */
const gun = (foe: readonly [number, number] = [110, 80], setup: Partial<Setup> = {}): Stage =>
  stage({
    men: {
      g1: ['bx-gunner', 33.2, 30],
      g2: ['bx-gunner', 30, 33.2],
      g3: ['bx-gunner', 26.8, 30],
      foe: ['eu-rifle', ...foe],
      leader: ['eu-leader', 115, 85],
    },
    field: { gun: { unit: 0, at: point(30, 30), entry: 'corner', firesFrom: 1, downgraded: false } },
    state: { gun: { ...GUN } },
    ...setup,
  })

const limber = (leaving = false) => ({ type: 'limber', leaving }) as const
const pull = (...path: readonly (readonly [number, number])[]) =>
  ({ type: 'pull', path: path.map(([x, y]) => point(x, y)) }) as const

const thicket = (rect: Rect): NonNullable<Setup['sheet']> => ({
  zones: [{ id: 'thicket', kind: 'thicket', name: NAME, rect, doors: [] }],
})

describe('moving the gun', () => {
  test('BX-cannon-03 two gunners at it who have not acted; they have moved with it', () => {
    const why = (more: Partial<Figure>) => {
      const staged = gun()
      for (const name of ['g1', 'g2']) Object.assign(staged.man(name), more)
      return staged.why(limber())
    }
    expect(why({})).toBe('allowed')
    expect(why({ activated: true })).toBe('tooFewGunners')
    expect(why({ x: 6000 })).toBe('tooFewGunners')
    expect(gun(undefined, { ap: 1 }).why(limber())).toBe('allowed')
    const held = gun([35.3, 30])
    expect(held.why(limber())).toBe('allowed')
    Object.assign(held.man('leader'), point(30, 35.3))
    expect(held.why(limber())).toBe('tooFewGunners')
    const staged = gun().act(limber(), 1)
    expect(['g1', 'g2', 'g3'].map((name) => staged.man(name).moved)).toEqual([true, true, true])
  })

  test('BX-cannon-03 BX-move-16 out of a zone that was announced and paid for, and of no other', () => {
    const inside = (rect: Rect = [25, 25, 35, 35]) => gun(undefined, { sheet: thicket(rect) })
    expect(gun(undefined, { sheet: thicket([60, 60, 70, 70]) }).why(limber(true))).toBe('noZoneToLeave')
    expect(gun().offers('limber')).toEqual([limber()])
    expect(inside().offers('limber')).toEqual([limber(), limber(true)])
    const staying = inside().act(limber(), 1)
    expect(staying.s.ap[0]).toBe(11)
    expect(staying.why(pull([30, 38]))).toBe('leavingNotAnnounced')
    expect(staying.why(pull([30, 33]))).toBe('allowed')
    const leaving = inside().act(limber(true), 1)
    expect(leaving.s.ap[0]).toBe(10)
    expect(leaving.why(pull([30, 38]))).toBe('allowed')
    // On its border it is in it.
    expect(inside([30, 25, 35, 35]).why(limber(true))).toBe('allowed')
    expect(gun(undefined, { sheet: thicket([25, 25, 35, 35]), ap: 1 }).why(limber(true))).toBe('tooFewPoints')
  })

  test('BX-cannon-01 BX-move-25 its edge keeps 1 cm from an enemy; the fallen are in nobody’s way', () => {
    const staged = gun([30, 39]).act(limber(), 1)
    expect(staged.why(pull([30, 35]))).toBe('allowed')
    expect(staged.why(pull([30, 35.01]))).toBe('tooNearAnEnemy')
    staged.man('foe').status = 'dead'
    expect(staged.why(pull([30, 39]))).toBe('allowed')
    expect(staged.why(pull([30, 30], [30, 34], [30, 34], [30, 35]))).toBe('allowed')
    expect(staged.legal()).toEqual([{ type: 'done' }])
    expect(staged.why({ type: 'stay', figure: 'g1' })).toBe('notNow')
  })

  test('BX-cannon-01 BX-move-25 not onto a friend', () => {
    const men = {
      g1: ['bx-gunner', 33.2, 30],
      g2: ['bx-gunner', 30, 33.2],
      friend: ['bx-sabre', 30, 38],
      foe: ['eu-rifle', 110, 80],
    } as const
    const staged = gun(undefined, { men }).act(limber(), 1)
    expect(staged.why(pull([30, 37]))).toBe('noRoomThere')
    expect(staged.why(pull([36, 36]))).toBe('allowed')
  })

  test('BX-cannon-03 each of the crew stands as near as can be to where he stood beside it', () => {
    const sheet: Setup['sheet'] = { lines: [{ id: 'low', kind: 'low-wall', seg: [26, 34, 26, 44] }] }
    const staged = gun(undefined, { sheet }).act(limber(), 1)
    staged.act(pull([30, 38]))
    expect([staged.at('g1'), staged.at('g2')]).toEqual([
      [33.2, 38],
      [30, 41.2],
    ])
    // The wall is where he would have his back.
    const [x, y] = staged.at('g3')
    expect(x).toBeGreaterThanOrEqual(27)
    expect(x).toBeLessThan(27.5)
    expect(Math.abs(y - 38)).toBeLessThan(1.5)
  })
})
