import { describe, expect, test } from 'vitest'
import type { Figure } from '../../state.ts'
import { FIXTURES, stage } from '../../testing/stage.ts'
import type { Setup, Stage } from '../../testing/stage.ts'
import { contactsOf } from '../figures.ts'
import { entitled } from './charge.ts'

const DONE = { type: 'done' } as const

const charge = (figures: readonly string[], ...targets: readonly string[]) =>
  ({ type: 'activate', figures, mode: 'rapid', leaving: false, charge: targets }) as const

const ride = (figure: string, target = 'foe') => ({ type: 'ride', figure, target }) as const

const defend = (figure: string, target: string, weapon: 'rifle' | 'machine-gun' | 'pistol' = 'rifle') =>
  ({ type: 'defend', figure, target, weapon }) as const

/** A Boxer and a European he has located, so far apart; another European keeps the game going. */
const duel = (gap: number, more: Partial<Figure> = {}, setup: Partial<Setup> = {}): Stage =>
  stage({
    men: {
      man: ['bx-fan-sabre', 50, 60],
      foe: ['eu-rifle', 52 + gap, 60, { located: 2, ...more }],
      leader: ['eu-leader', 115, 85],
      mate: ['bx-sabre', 5, 5],
    },
    ...setup,
  })

const touching = (staged: Stage, name: string): number[] => contactsOf(staged.arena, staged.s, staged.id(name))

describe('a charge', () => {
  test('BX-move-15 BX-move-23 announced and paid, rolled, fired at, then into contact', () => {
    const staged = duel(11).act(charge(['man'], 'foe'), 1)
    expect(staged.s.ap[0]).toBe(10)
    expect([staged.decision(), staged.seat()]).toEqual(['charge', 1])
    staged.act(DONE)
    expect(staged.seat()).toBe(0)
    expect(staged.why({ type: 'stay', figure: 'man' })).toBe('mustCharge')
    staged.act(ride('man'))
    expect(touching(staged, 'man')).toEqual([staged.id('foe')])
    expect(staged.at('man')).toEqual([60.5, 60])
    expect(staged.man('man')).toMatchObject({ assails: true, marker: 'moving' })
    expect(staged.man('foe').charged).toBe(true)
    expect(staged.decision()).toBe('movement')
  })

  test('BX-move-15 the price is for the try, once for all who charge', () => {
    const men = {
      man: ['bx-fan-sabre', 50, 60],
      two: ['bx-fan-sabre', 50, 63],
      foe: ['eu-rifle', 60, 60, { located: 2 }],
      leader: ['eu-leader', 115, 85],
    } as const
    const staged = stage({ men }).act(charge(['man', 'two'], 'foe'), 6)
    expect(staged.s.ap[0]).toBe(10)
    expect(stage({ men, ap: 1 }).why(charge(['man'], 'foe'))).toBe('tooFewPoints')
  })

  test('BX-move-23 who cannot reach goes toward him and stops short of contact, and draws no fire (BX-deffire-02)', () => {
    const staged = duel(14).act(charge(['man'], 'foe'), 1)
    expect(staged.seat()).toBe(0)
    staged.act(ride('man'))
    expect(staged.at('man')).toEqual([61, 60])
    expect(staged.man('man').assails).toBe(false)
    expect(staged.s.ap[0]).toBe(10)
    expect(staged.man('foe').charged).toBe(true)
  })

  test('BX-move-23 short of contact means 1 cm', () => {
    // 11 cm would bring him to a gap of 0.6 cm: he stops at 1 cm.
    const staged = duel(11.6).act(charge(['man'], 'foe'), 1)
    staged.act(ride('man'))
    expect(staged.at('man')).toEqual([60.6, 60])
  })

  test('BX-move-23 straight toward him where the way is open, round what bars it where it is not', () => {
    const toward = (sheet: Setup['sheet'] = {}) => {
      const men = {
        man: ['bx-fan-sabre', 50, 60],
        foe: ['eu-rifle', 70, 75, { located: 2, fired: 2 }],
        leader: ['eu-leader', 115, 85],
      } as const
      return stage({ men, sheet })
        .act(charge(['man'], 'foe'), 1)
        .act(ride('man'))
        .at('man')
    }
    expect(toward()).toEqual([58.8, 66.6])
    const [x, y] = toward({ lines: [{ id: 'low', kind: 'low-wall', seg: [54, 55, 54, 67] }] })
    expect(x).toBeGreaterThan(54)
    expect(y).toBeGreaterThan(67)
  })

  test('BX-move-23 BX-ladder-12 nobody comes to rest under a wall-walk', () => {
    const men = {
      man: ['bx-fan-sabre', 50, 60],
      seer: ['bx-fan-sabre', 50, 66],
      foe: ['eu-rifle', 80, 60, { located: 2, fired: 2 }],
      leader: ['eu-leader', 115, 85],
    } as const
    const sheet: Setup['sheet'] = { levels: [{ id: 'step', kind: 'wall-walk', rect: [56, 58, 64, 62], height: 4 }] }
    const staged = stage({ men, sheet }).act(charge(['man', 'seer'], 'foe'), 1)
    expect(staged.act(ride('man')).at('man')).toEqual([56, 60])
  })

  test('BX-deffire-02 the range is that of his start', () => {
    const staged = duel(10.2)
      .act(charge(['man'], 'foe'), 6)
      .act(defend('foe', 'man'), 2)
    expect(staged.told('shot')).toMatchObject([{ needed: 4 }])
  })

  test('BX-deffire-01 BX-deffire-02 fired at where he starts, before he moves', () => {
    const staged = duel(11).act(charge(['man'], 'foe'), 6)
    // Regular rifle at 11 cm: 4 with +1; the save of a man with a marker needs 5 with -1.
    staged.act(defend('foe', 'man'), 3, 5)
    expect(staged.man('man').status).toBe('dead')
    expect(staged.told('shot')).toMatchObject([{ needed: 4, aimed: false, off: 0, hit: true }])
    expect(staged.decision()).toBe('movement')
    expect(staged.man('foe')).toMatchObject({ fired: 2, defended: true })
  })

  test('BX-move-24 a charger who is stopped stays where he stood', () => {
    const staged = duel(11)
      .act(charge(['man'], 'foe'), 6)
      .act(defend('foe', 'man'), 3, 6)
    expect(staged.man('man')).toMatchObject({ marker: 'stopped', x: 5000, assails: false })
    expect(staged.decision()).toBe('movement')
  })

  test('BX-move-24 so does one who loses his nerve for a neighbour', () => {
    const men = {
      man: ['bx-sabre', 50, 60],
      two: ['bx-sabre', 50, 63],
      foe: ['eu-rifle', 60, 60, { located: 2 }],
      leader: ['eu-leader', 115, 85],
    } as const
    const staged = stage({ men }).act(charge(['man', 'two'], 'foe'), 6)
    staged.act(defend('foe', 'man'), 12, 1, 2)
    expect(staged.man('two')).toMatchObject({ marker: 'stopped', x: 5000, y: 6300 })
    expect(staged.decision()).toBe('movement')
  })

  test('BX-deffire-03 one shot a turn: it is his shot, and not aimed', () => {
    const staged = duel(11)
      .act(charge(['man'], 'foe'), 6)
      .act(defend('foe', 'man'), 2)
    expect(staged.told('shot')).toMatchObject([{ dice: [2], hit: false }])
    expect(staged.seat()).toBe(0)
    const fired = duel(11, { fired: 2 }).act(charge(['man'], 'foe'), 6)
    expect(fired.seat()).toBe(0)
  })

  test('BX-deffire-01 whoever is linked to him in the same mode and unmarked fires too', () => {
    const men = {
      man: ['bx-fan-sabre', 50, 60],
      foe: ['eu-rifle', 60, 60, { located: 2 }],
      linked: ['eu-rifle', 60, 67],
      chained: ['eu-rifle', 60, 74],
      moving: ['eu-rifle', 65, 60, { marker: 'moving' }],
      stopped: ['eu-rifle', 60, 54, { marker: 'stopped' }],
      away: ['eu-rifle', 90, 60],
    } as const
    const staged = stage({ men })
    const names = entitled(staged.arena, staged.s, 'european', [staged.id('foe')])
    expect(names).toEqual(['foe', 'linked', 'chained'].map((name) => staged.id(name)))
    staged.act(charge(['man'], 'foe'), 6)
    expect(staged.why(defend('linked', 'man'))).toBe('allowed')
    expect(staged.why(defend('away', 'man'))).toBe('notEntitled')
    expect(staged.why(defend('moving', 'man'))).toBe('notEntitled')
  })

  test('BX-deffire-01 a stopped target fires with its penalty, a pinned one does not (BX-deffire-03)', () => {
    const stopped = duel(11, { marker: 'stopped' })
      .act(charge(['man'], 'foe'), 6)
      .act(defend('foe', 'man'), 3)
    expect(stopped.told('shot')[0]?.modifiers).toContainEqual({ name: 'stopped', value: -1 })
    expect(
      duel(11, { marker: 'pinned' })
        .act(charge(['man'], 'foe'), 6)
        .seat(),
    ).toBe(0)
  })

  test('BX-deffire-03 the machine gun may, with its loader', () => {
    const men = {
      man: ['bx-fan-sabre', 50, 60],
      foe: ['eu-mg', 60, 60, { located: 2 }],
      loader: ['eu-loader', 62.2, 60],
      mate: ['bx-sabre', 5, 5],
    } as const
    const staged = stage({ men })
      .act(charge(['man'], 'foe'), 6)
      .act(defend('foe', 'man', 'machine-gun'), 12, 8)
    expect(staged.man('loader').loaded).toBe(true)
    expect(staged.man('man').marker).toBe('stopped')
  })

  test('BX-deffire-03 without him it may not', () => {
    const men = {
      man: ['bx-fan-sabre', 50, 60],
      foe: ['eu-mg', 60, 60, { located: 2 }],
      mate: ['bx-sabre', 5, 5],
    } as const
    expect(
      stage({ men })
        .act(charge(['man'], 'foe'), 6)
        .seat(),
    ).toBe(0)
  })

  /** Two chargers, two whom they charge: both reach the first, and one of them the second. */
  const melee = (more: Partial<Figure> = {}, distance = 1): Stage => {
    const men = {
      a: ['bx-fan-sabre', 50, 60],
      b: ['bx-fan-sabre', 50, 64],
      mate: ['bx-sabre', 5, 5],
      foe: ['eu-rifle', 60, 60, { located: 2, ...more }],
      far: ['eu-rifle', 56, 73.5, { located: 2, fired: 1 }],
      leader: ['eu-leader', 115, 85],
    } as const
    return stage({ men }).act(charge(['a', 'b'], 'foe', 'far'), distance)
  }

  test('BX-deffire-01 BX-deffire-02 whoever is charged fires at any of them whom he sees, with what he has', () => {
    const staged = melee()
    expect(staged.seat()).toBe(1)
    expect(['foe', 'far'].map((name) => staged.man(name).charged)).toEqual([true, true])
    expect(staged.legal()).toEqual([
      defend('foe', 'a'),
      defend('foe', 'b'),
      defend('far', 'a'),
      defend('far', 'b'),
      DONE,
    ])
    expect(staged.why(defend('foe', 'b', 'pistol'))).toBe('notEntitled')
    expect(staged.why(defend('foe', 'mate'))).toBe('notEntitled')
    expect(staged.why(ride('a'))).toBe('notNow')
  })

  test('BX-deffire-02 one who has the distance is enough for all of them', () => {
    const men = {
      a: ['bx-fan-sabre', 50, 60],
      b: ['bx-fan-sabre', 46, 60],
      foe: ['eu-rifle', 62.5, 60, { located: 2 }],
      leader: ['eu-leader', 115, 85],
    } as const
    const staged = stage({ men }).act(charge(['a', 'b'], 'foe'), 1)
    expect(staged.offers('defend').map(({ target }) => target)).toEqual(['a', 'b'])
    staged.act(DONE)
    expect(staged.legal()).toEqual([ride('a'), ride('b'), { type: 'stay', figure: 'b' }])
    staged.act({ type: 'stay', figure: 'b' })
    expect(staged.at('b')).toEqual([46, 60])
    expect(staged.legal()).toEqual([ride('a')])
    expect(staged.why(ride('b'))).toBe('notInThisMove')
  })

  test('BX-move-23 who reaches several chooses, who reaches one has no choice', () => {
    const staged = melee().act(DONE)
    expect(staged.legal()).toEqual([ride('a'), ride('b'), ride('b', 'far')])
    expect(staged.why(ride('a', 'far'))).toBe('cannotReach')
    expect(staged.why(ride('mate'))).toBe('notInThisMove')
    expect(staged.why(DONE)).toBe('notNow')
    staged.act(ride('b', 'far'))
    expect(touching(staged, 'b')).toEqual([staged.id('far')])
    expect(staged.legal()).toEqual([ride('a')])
  })

  test('BX-move-23 BX-rally-19 nobody goes for one who has fallen meanwhile', () => {
    const staged = melee({ marker: 'pinned' }).act(DONE).act(ride('a'))
    expect(staged.man('foe').status).toBe('dead')
    expect(staged.why(ride('b'))).toBe('notAnEnemy')
    expect(staged.legal()).toEqual([ride('b', 'far')])
  })

  test('BX-deffire-01 those around each of the charged, while he stands; a man on a ladder links nobody', () => {
    const men = {
      one: ['eu-rifle', 60, 60],
      mate: ['eu-rifle', 60, 64],
      two: ['eu-rifle', 60, 30],
      climber: ['eu-rifle', 60, 35, { status: 'climbing' }],
      beyond: ['eu-rifle', 60, 40],
      chief: ['bx-chief', 5, 5],
    } as const
    const staged = stage({ men })
    const { arena, s } = staged
    expect(entitled(arena, s, 'european', [2, 0])).toEqual([0, 1, 2])
    staged.man('one').status = 'dead'
    expect(entitled(arena, s, 'european', [0, 2])).toEqual([2])
  })

  test('BX-rally-19 who touches a pinned man removes him, stops, and has not fought', () => {
    const staged = duel(5, { marker: 'pinned' }).act(charge(['man'], 'foe'), 6)
    expect(staged.man('foe').status).toBe('on')
    staged.act(ride('man'))
    expect(staged.man('foe').status).toBe('dead')
    expect(staged.man('man')).toMatchObject({ status: 'on', fought: false })
    expect(staged.told('eliminated')).toMatchObject([{ figure: 'foe', cause: 'overrun' }])
  })

  test('BX-melee-21 over a barricade, without crossing it', () => {
    const men = (x: number) =>
      ({
        man: ['bx-fan-sabre', 50, 25],
        foe: ['eu-rifle', x, 25, { located: 2, fired: 2 }],
        leader: ['eu-leader', 115, 85],
      }) as const
    const staged = stage({ men: men(61.2), sheet: FIXTURES }).act(charge(['man'], 'foe'), 6)
    staged.act(ride('man'))
    expect(staged.at('man')[0]).toBeLessThanOrEqual(59)
    expect(touching(staged, 'man')).toEqual([staged.id('foe')])
    // Who stands back from it is not reached over it.
    const back = stage({ men: men(61.6), sheet: { lines: [{ id: 'low', kind: 'low-wall', seg: [60, 0, 60, 90] }] } })
    back.act(charge(['man'], 'foe'), 6)
    back.act(ride('man'))
    expect(back.at('man')[0]).toBeLessThanOrEqual(59)
    expect(back.man('man').assails).toBe(false)
    expect(touching(back, 'man')).toEqual([])
  })

  test('BX-melee-21 never over a rampart or through a closed door', () => {
    const lines = (kind: 'wall' | 'rampart') => ({
      lines: [{ id: 'w', kind, seg: [60, 0, 60, 90] as [number, number, number, number] }],
    })
    const men = { man: ['bx-sabre', 58.9, 25], foe: ['eu-rifle', 61.1, 25], leader: ['eu-leader', 115, 85] } as const
    expect(touching(stage({ men, sheet: lines('wall') }), 'man')).toHaveLength(1)
    expect(touching(stage({ men, sheet: lines('rampart') }), 'man')).toEqual([])
  })

  test('BX-ladder-12 nobody on the ground comes to blows with one on the wall-walk above him', () => {
    const sheet: NonNullable<Setup['sheet']> = {
      lines: [{ id: 'rampart', kind: 'rampart', seg: [40, 60, 60, 60] }],
      levels: [{ id: 'step', kind: 'wall-walk', rect: [40, 60, 60, 62], height: 4 }],
    }
    const men = {
      man: ['bx-sabre', 50, 66],
      foe: ['eu-rifle', 50, 61, { level: 0, located: 2, fired: 2 }],
      leader: ['eu-leader', 115, 85],
    } as const
    const staged = stage({ men, sheet })
    const level = staged.arena.field.levels[0]
    expect(level?.kind).toBe('walk')
    staged.act(charge(['man'], 'foe'), 6)
    staged.act(ride('man'))
    expect(staged.told('charged')).toMatchObject([{ contact: false }])
    // Side by side, but one of them below.
    Object.assign(staged.man('man'), { x: 5000, y: 6300 })
    expect(touching(staged, 'man')).toEqual([])
    staged.man('foe').level = -1
    expect(touching(staged, 'man')).toHaveLength(1)
  })

  test('BX-deffire-02 a charger out of sight at his start is shot at where he first shows', () => {
    const men = {
      man: ['bx-fan-sabre', 50, 32],
      seen: ['bx-fan-sabre', 55, 32.5],
      foe: ['eu-rifle', 55, 38, { located: 2 }],
      leader: ['eu-leader', 115, 85],
    } as const
    const name = { en: 'r', fr: 'r' }
    const sheet = {
      zones: [
        {
          id: 'ruin',
          kind: 'ruin' as const,
          name,
          rect: [48, 33.5, 53, 36] as [number, number, number, number],
          doors: [],
        },
      ],
    }
    const staged = stage({ men, sheet }).act(charge(['man', 'seen'], 'foe'), 6)
    expect(staged.why(defend('foe', 'man'))).toBe('allowed')
    staged.act(defend('foe', 'man'), 12, 1, 6)
    expect(staged.man('man').status).toBe('dead')
    expect(staged.man('man').x).toBe(5000)
    // Round the ruin he comes close: far off where he starts, near where he shows.
    const ruin = (id: string, rect: [number, number, number, number]) => ({
      id,
      kind: 'ruin' as const,
      name,
      rect,
      doors: [],
    })
    const hidden = {
      man: ['bx-fan-sabre', 45, 60],
      lookout: ['bx-fan-sabre', 45, 63],
      foe: ['eu-rifle', 60, 60, { located: 2 }],
      blind: ['eu-rifle', 64, 60],
      leader: ['eu-leader', 115, 85],
    } as const
    const zones = [ruin('ruin', [48, 56, 52, 61.5]), ruin('screen', [61.5, 55, 62.5, 75])]
    const near = stage({ men: hidden, sheet: { zones } }).act(charge(['man', 'lookout'], 'foe'), 6)
    expect(near.why(defend('blind', 'man'))).toBe('notEntitled')
    near.act(defend('foe', 'man'), 2, 8)
    expect(near.told('shot')).toMatchObject([{ needed: 2, hit: true }])
    // So is he by a burst, which catches whoever is near to that place.
    const gun = { ...men, foe: ['eu-mg', 55, 38, { located: 2 }], loader: ['eu-loader', 57.2, 38] } as const
    const burst = stage({ men: gun, sheet }).act(charge(['man', 'seen'], 'foe'), 6)
    burst.act(defend('foe', 'man', 'machine-gun'), 12, 8, 8)
    expect(burst.told('saved').map(({ figure }) => figure)).toEqual(['man', 'seen', 'loader'])
  })
})
