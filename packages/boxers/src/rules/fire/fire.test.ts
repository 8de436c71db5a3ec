import { describe, expect, test } from 'vitest'
import type { Kit } from '../../kit.ts'
import type { TroopId, WeaponId } from '../../names.ts'
import type { Figure } from '../../state.ts'
import { FIXTURES, kit, point, stage, Stage } from '../../testing/stage.ts'
import type { Setup } from '../../testing/stage.ts'
import { firearmsOf, hitChance, nearestLocated, shotAt, targetsOf } from './shot.ts'

const LEADER = ['eu-leader', 118, 2] as const

const shoot = (figure: string, target: string, weapon: WeaponId = 'rifle') =>
  ({ type: 'shoot', figure, target, weapon }) as const

/** A firer and a target so far away, from base to base. */
const range = (gap: number, troop: TroopId = 'eu-rifle', more: Partial<Figure> = {}, setup: Partial<Setup> = {}) => {
  const isBoxer = troop.startsWith('bx')
  return stage({
    men: {
      firer: [troop, 2, 10, { movedBefore: true, ...more }],
      target: [isBoxer ? 'eu-rifle' : 'bx-sabre', 4 + gap, 10, { located: 2 }],
      leader: LEADER,
      chief: ['bx-chief', 118, 40],
    },
    sheet: { table: [200, 90] },
    step: 'fire',
    side: isBoxer ? 'boxer' : 'european',
    ...setup,
  })
}

/** What a shot needs and adds. */
const sum = (staged: Stage, weapon: WeaponId, otherTarget = false, aimed = false) => {
  const { arena, s } = staged
  return shotAt(arena, s, staged.id('firer'), staged.man('target'), weapon, { aimed, otherTarget })
}

/** The same position with other figures of the game. */
const withKit = ({ arena, s }: Stage, other: Partial<Kit>): Stage =>
  new Stage({ ...arena, kit: { ...kit, ...other } }, s)

describe('the fire table', () => {
  const GAPS = [10, 10.01, 30, 30.01, 60, 60.01, 90, 90.01, 120, 120.01]
  test.each([
    ['BX-fire-08', 'rifle', 'eu-rifle', [2, 4, 4, 6, 6, 8, 8, 10, 10, 12]],
    ['BX-fire-09', 'jingal', 'bx-jingal', [2, 2, 2, 4, 4, 4, 4, 6, 6, 8]],
    ['BX-mg-06', 'machine-gun', 'eu-mg', [2, 4, 4, 6, 6, 8, 8, 10, 10, 12]],
  ] as const)('%s BX-fire-06 BX-fire-07 %s', (_rule, weapon, troop, scores) => {
    expect(GAPS.map((gap) => sum(range(gap, troop), weapon)?.needed)).toEqual(scores)
    expect(kit.weapons[weapon].dice).toEqual({ count: 1, sides: 12 })
  })

  test('BX-fire-10 a pistol to 60 cm; an 8 is hopeless, and beyond 90 cm there is no shot', () => {
    const score = (gap: number) => sum(range(gap, 'eu-leader'), 'pistol')?.needed
    expect([10, 10.01, 30, 30.01, 60].map(score)).toEqual([2, 4, 4, 6, 6])
    expect([60.01, 90, 90.01, 130].map(score)).toEqual([undefined, undefined, undefined, undefined])
    expect(kit.weapons.pistol).toMatchObject({ dice: { count: 1, sides: 6 }, scores: [2, 4, 6, 8] })
    expect(range(70, 'eu-leader').why(shoot('firer', 'target', 'pistol'))).toBe('outOfRange')
    // What the best die just reaches is no more hopeless than a rifle that only hits by luck.
    expect(sum(range(50, 'bx-chief'), 'pistol')).toMatchObject({ needed: 6, added: 0 })
    const wild = range(130, 'bx-rifle', { marker: 'moving' })
    expect(sum(wild, 'rifle')).toMatchObject({ needed: 12, added: -4 })
    expect(wild.why(shoot('firer', 'target'))).toBe('allowed')
  })

  test('BX-fire-07 a row that ends early has no shot beyond', () => {
    const short = (gap: number) =>
      withKit(range(gap), { weapons: { ...kit.weapons, rifle: { ...kit.weapons.rifle, scores: [2, 4] } } })
    expect(short(30).why(shoot('firer', 'target'))).toBe('allowed')
    expect(short(30.01).why(shoot('firer', 'target'))).toBe('outOfRange')
    expect(short(30.01).offers('shoot')).not.toContainEqual(shoot('firer', 'target'))
  })
})

describe('what is added to a shot', () => {
  const added = (troop: TroopId, weapon: WeaponId, more: Partial<Figure> = {}, setup: Partial<Setup> = {}) =>
    sum(range(25, troop, more, setup), weapon)?.added

  test('BX-fire-11 BX-fire-15 BX-fire-16 BX-fire-20 regular, irregular, fanatic, downgraded', () => {
    expect(added('eu-rifle', 'rifle')).toBe(1)
    expect(added('eu-volunteer', 'rifle')).toBe(-1)
    expect(added('bx-rifle', 'rifle')).toBe(-2)
    expect(added('bx-chief', 'pistol')).toBe(0)
    // It is the rifle that is worn.
    expect(sum(range(5, 'bx-rifle'), 'pistol')?.added).toBe(-1)
  })

  test('BX-fire-12 BX-fire-13 a movement marker: one off, two with a rifle', () => {
    const moving = { marker: 'moving' } as const
    expect(added('eu-rifle', 'rifle', moving)).toBe(-1)
    expect(added('bx-jingal', 'jingal', moving)).toBe(-2)
    expect(added('bx-chief', 'pistol', moving)).toBe(-1)
  })

  test('BX-fire-14 BX-rally-16 one off for a stopped man, who fires', () => {
    expect(added('eu-rifle', 'rifle', { marker: 'stopped' })).toBe(0)
    expect(range(25, 'eu-rifle', { marker: 'stopped' }).why(shoot('firer', 'target'))).toBe('allowed')
  })

  test('BX-fire-18 two off once through smoke, however many clouds', () => {
    const works = (staged: Stage) => {
      staged.s.works = {
        ...staged.s.works,
        fires: [
          { ...point(15, 19.9), section: -1 },
          { ...point(16, 19.9), section: -1 },
        ],
      }
      return staged
    }
    expect(sum(works(range(25)), 'rifle')?.modifiers).toContainEqual({ name: 'smoke', value: -2 })
    expect(sum(works(range(25)), 'rifle')?.added).toBe(-1)
    const clear = range(25)
    clear.s.works = { ...clear.s.works, fires: [{ ...point(15, 20.01), section: -1 }] }
    expect(sum(clear, 'rifle')?.added).toBe(1)
  })

  test('BX-fire-17 a d4 off for any but the nearest located enemy', () => {
    const men = {
      firer: ['eu-rifle', 10, 10, { movedBefore: true }],
      near: ['bx-sabre', 30, 10, { located: 2 }],
      far: ['bx-sabre', 36, 10, { located: 2 }],
      hidden: ['bx-sabre', 25, 10],
      leader: LEADER,
    } as const
    const at = (target: string, ...rolls: number[]) =>
      stage({ men, step: 'fire', side: 'european' })
        .act(shoot('firer', target), ...rolls)
        .told('shot')[0]
    expect(at('near', 3, 8)).toMatchObject({ off: 0, hit: true })
    expect(at('far', 6, 4)).toMatchObject({ off: 4, hit: false })
    expect(at('far', 6, 3, 8)).toMatchObject({ off: 3, hit: true })
    // Nobody is located but him: an enemy that is not is always another target.
    expect(at('hidden', 6, 4)).toMatchObject({ off: 4, hit: false })
    expect(() => at('far', 6, 5)).toThrow('5')
  })

  test('BX-fire-04 BX-fire-05 the nearest in sight that touches no friend; within a millimetre he chooses', () => {
    const men = {
      firer: ['eu-rifle', 10, 10],
      a: ['bx-sabre', 30, 10, { located: 2 }],
      b: ['bx-sabre', 10, 30.1, { located: 2 }],
      c: ['bx-sabre', 30.11, 14, { located: 2 }],
      engaged: ['bx-sabre', 20, 20, { located: 2 }],
      friend: ['eu-rifle', 22, 20],
      leader: LEADER,
    } as const
    const staged = stage({ men, step: 'fire', side: 'european' })
    const { arena, s } = staged
    const firer = staged.id('firer')
    const nearest = nearestLocated(arena, s, firer, targetsOf(arena, s, firer))
    expect(nearest).toEqual([staged.id('a'), staged.id('b')])
  })

  test('BX-fire-01 BX-fire-03 on any bearing, with a line of sight', () => {
    const men = {
      firer: ['eu-rifle', 35, 25],
      through: ['bx-sabre', 50, 25],
      in: ['bx-sabre', 43, 25],
      behind: ['bx-sabre', 35, 5],
      leader: LEADER,
    } as const
    const staged = stage({ men, sheet: FIXTURES, step: 'fire', side: 'european' })
    expect(staged.why(shoot('firer', 'through'))).toBe('noLineOfSight')
    expect(staged.why(shoot('firer', 'in'))).toBe('allowed')
    expect(staged.why(shoot('firer', 'behind'))).toBe('allowed')
  })
})

describe('a shot', () => {
  test('BX-fire-21 BX-fire-23 less than needed is nothing, as much hits', () => {
    expect(range(25).act(shoot('firer', 'target'), 2).told('shot')).toMatchObject([{ needed: 4, hit: false }])
    expect(range(25).act(shoot('firer', 'target'), 3, 8).told('shot')).toMatchObject([{ hit: true }])
    expect(() => range(25).act(shoot('firer', 'target'), 13)).toThrow('13')
  })

  test('BX-fire-02 one a turn', () => {
    const staged = range(25).act(shoot('firer', 'target'), 2)
    expect(staged.why(shoot('firer', 'target'))).toBe('hasFired')
    expect(staged.man('firer').fired).toBe(2)
  })

  test('BX-fire-02 each of them', () => {
    const men = {
      a: ['eu-rifle', 10, 10],
      b: ['eu-rifle', 10, 20],
      foe: ['bx-sabre', 40, 10],
      chief: ['bx-chief', 40, 85],
    } as const
    const staged = stage({ men, step: 'fire', side: 'european' })
    const firers = () => [...new Set(staged.offers('shoot').map(({ figure }) => figure))]
    expect(firers()).toEqual(['a', 'b'])
    staged.act(shoot('a', 'foe'), 2, 2, 1)
    expect(firers()).toEqual(['b'])
  })

  test('BX-fire-22 an unmodified one misses and spoils the weapon for good', () => {
    const staged = range(5).act(shoot('firer', 'target'), 1)
    expect(staged.told('shot')).toMatchObject([{ needed: 2, hit: false }])
    expect(staged.told('accident')).toMatchObject([{ figure: 'firer', weapon: 'rifle' }])
    staged.s.turn = 3
    expect(staged.why(shoot('firer', 'target'))).toBe('noSuchWeapon')
    expect(range(5, 'eu-rifle', { fired: 1 }).why(shoot('firer', 'target'))).toBe('allowed')
  })

  test('BX-fire-22 BX-aim-02 of two dice the kept one decides', () => {
    const aimed = () => range(25, 'eu-rifle', { movedBefore: false })
    expect(aimed().act(shoot('firer', 'target'), 1, 3, 8).told('accident')).toEqual([])
    expect(aimed().act(shoot('firer', 'target'), 1, 1).told('accident')).toHaveLength(1)
    expect(aimed().act(shoot('firer', 'target'), 9, 2, 8).told('shot')).toMatchObject([
      { aimed: true, dice: [9, 2], hit: true },
    ])
  })

  test('BX-fire-24 nobody fires in contact, nor at whom a friend touches', () => {
    const men = {
      firer: ['eu-rifle', 10, 10],
      foe: ['bx-sabre', 12, 10],
      other: ['eu-rifle', 10, 30],
      leader: LEADER,
    } as const
    const staged = stage({ men, step: 'fire', side: 'european' })
    expect(staged.why(shoot('firer', 'foe'))).toBe('firerInContact')
    expect(staged.why(shoot('other', 'foe'))).toBe('targetInContact')
  })

  test('BX-fire-25 with a weapon he has', () => {
    expect(range(25).why(shoot('firer', 'target', 'pistol'))).toBe('noSuchWeapon')
    expect(range(25).why(shoot('target', 'firer'))).toBe('notYours')
    expect(range(25).why(shoot('firer', 'leader'))).toBe('notAnEnemy')
    const late = range(25)
    late.man('target').status = 'dead'
    expect(late.why(shoot('firer', 'target'))).toBe('notAnEnemy')
  })

  test('BX-fire-25 of two firearms he names one; what happens to another man’s is nothing to him', () => {
    const { 'eu-rifle': rifleman } = kit.troops
    const staged = withKit(range(25), {
      troops: { ...kit.troops, 'eu-rifle': { ...rifleman, fire: ['rifle', 'pistol'] } },
    })
    const arms = () =>
      staged
        .offers('shoot')
        .flatMap(({ figure, target, weapon }) => (figure + target === 'firertarget' ? [weapon] : []))
    expect(arms()).toEqual(['rifle', 'pistol'])
    staged.man('leader').spoilt = ['pistol']
    expect(arms()).toEqual(['rifle', 'pistol'])
    staged.man('firer').spoilt = ['rifle']
    expect(arms()).toEqual(['pistol'])
  })

  test('BX-rally-18 BX-ladder-02 BX-ladder-08 BX-keg-01 not the pinned, carriers, those on a ladder', () => {
    const why = (more: Partial<Figure>) => range(25, 'eu-rifle', more).why(shoot('firer', 'target'))
    expect(why({ marker: 'pinned' })).toBe('cannotFire')
    expect(why({ status: 'climbing' })).toBe('cannotFire')
    expect(why({ busy: true })).toBe('carrying')
    expect(why({ loaded: true })).toBe('loading')
    const keg = { arrival: 'on', x: 200, y: 1000, carrier: 0 } as const
    expect(range(25, 'bx-rifle', {}, { state: { keg } }).why(shoot('firer', 'target'))).toBe('carrying')
    expect(range(25, 'bx-rifle', {}, { state: { keg: { ...keg, carrier: 3 } } }).why(shoot('firer', 'target'))).toBe(
      'allowed',
    )
  })
})

describe('aiming', () => {
  const aims = (more: Partial<Figure>) => {
    const staged = range(25, 'eu-rifle', { movedBefore: false, ...more })
    staged.roll(shoot('firer', 'target'))
    return staged.told('shot')[0]?.aimed
  }

  test('BX-aim-01 who has moved neither last turn nor in this, bears no movement marker and is not charged', () => {
    expect(aims({})).toBe(true)
    expect(aims({ moved: true })).toBe(false)
    expect(aims({ movedBefore: true })).toBe(false)
    expect(aims({ marker: 'moving' })).toBe(false)
    expect(aims({ charged: true })).toBe(false)
    expect(aims({ marker: 'stopped' })).toBe(true)
  })

  test('BX-aim-03 rifles, jingals and pistols; the machine gun only where that was agreed', () => {
    const aimed = (aimCrewServed: boolean) => {
      const men = {
        firer: ['eu-mg', 10, 10],
        loader: ['eu-loader', 12, 10],
        target: ['bx-sabre', 40, 10],
        leader: LEADER,
        chief: ['bx-chief', 118, 60],
      } as const
      const staged = stage({ men, step: 'fire', side: 'european', options: { aimCrewServed } })
      staged.roll(shoot('firer', 'target', 'machine-gun'))
      return staged.told('shot')[0]?.dice.length
    }
    expect(aimed(false)).toBe(1)
    expect(aimed(true)).toBe(2)
  })
})

describe('the machine gun', () => {
  const battery = (more: Partial<Figure> = {}, loader: Partial<Figure> = {}, x = 12.5) =>
    stage({
      men: {
        gunner: ['eu-mg', 10, 10, more],
        loader: ['eu-loader', x, 10, loader],
        target: ['bx-sabre', 40, 10],
        near: ['bx-sabre', 51, 10],
        far: ['bx-sabre', 40, 21.01],
        mate: ['eu-rifle', 40, 5],
        leader: LEADER,
      },
      step: 'fire',
      side: 'european',
    })
  const burst = shoot('gunner', 'target', 'machine-gun')

  test('BX-mg-01 not with a movement marker, but after a crawl', () => {
    expect(battery({ marker: 'moving' }).why(burst)).toBe('gunMoving')
    expect(battery({ moved: true }).why(burst)).toBe('allowed')
    expect(sum(range(25, 'eu-mg', { marker: 'moving' }), 'machine-gun')).toBeUndefined()
    expect(sum(range(25, 'eu-mg', { marker: 'stopped' }), 'machine-gun')?.added).toBe(0)
  })

  test('BX-mg-01 BX-mg-02 it is offered where it may be fired', () => {
    const weapons = (staged: Stage) => new Set(staged.offers('shoot').map(({ weapon }) => weapon))
    expect(weapons(battery())).toContain('machine-gun')
    expect(weapons(battery({}, {}, 12.51))).not.toContain('machine-gun')
  })

  test('BX-mg-02 a loader whose time has come, and whom nobody touches', () => {
    const why = (crew: Partial<NonNullable<Stage['s']['machineGun']>>) => {
      const staged = battery()
      Object.assign(staged.s.machineGun ?? {}, crew)
      return staged.why(burst)
    }
    expect(why({ loader: -1 })).toBe('noLoader')
    expect(why({ loaderFrom: 2 })).toBe('allowed')
    expect(why({ loaderFrom: 3 })).toBe('noLoader')
    const pressed = battery()
    Object.assign(pressed.man('near'), point(14.5, 10))
    expect(pressed.why(burst)).toBe('noLoader')
  })

  test('BX-fire-22 once spoilt it is of no use to anybody, and a machine-gunner has no other firearm', () => {
    const staged = battery().act(burst, 1)
    expect(staged.told('accident')).toMatchObject([{ figure: 'gunner', weapon: 'machine-gun' }])
    staged.s.turn = 3
    expect(staged.why(burst)).toBe('noSuchWeapon')
    Object.assign(staged.s.machineGun ?? {}, { gunner: staged.id('mate') })
    expect(staged.why(shoot('mate', 'target', 'machine-gun'))).toBe('noSuchWeapon')
    expect(staged.why(shoot('mate', 'target'))).toBe('allowed')
    const bereft = battery()
    Object.assign(bereft.s.machineGun ?? {}, { gunner: bereft.id('mate') })
    expect(firearmsOf(bereft.arena, bereft.s, bereft.id('gunner'))).toEqual([])
    expect(firearmsOf(bereft.arena, bereft.s, bereft.id('mate'))).toEqual(['machine-gun', 'rifle'])
  })

  test('BX-mg-02 a loader beside him, neither pinned nor in contact', () => {
    expect(battery().why(burst)).toBe('allowed')
    expect(battery({}, {}, 12.51).why(burst)).toBe('noLoader')
    expect(battery({}, { marker: 'pinned' }).why(burst)).toBe('noLoader')
    expect(battery({}, { status: 'dead' }).why(burst)).toBe('noLoader')
  })

  test('BX-mg-03 who loads does not fire, and who has fired does not load', () => {
    const staged = battery().act(burst, 1)
    expect(staged.why(shoot('loader', 'target'))).toBe('loading')
    expect(battery({}, { fired: 2 }).why(burst)).toBe('noLoader')
  })

  test('BX-mg-04 BX-mg-05 BX-save-04 BX-save-15 at anybody in sight; all within 10 cm of him save, one die a side', () => {
    const staged = battery().act(burst, 3, 6, 5)
    expect(staged.told('shot')).toMatchObject([{ off: 0, needed: 4, hit: true }])
    expect(staged.told('saved').map(({ figure, die, needed, saved }) => [figure, die, needed, saved])).toEqual([
      ['target', 6, 6, true],
      ['near', 6, 6, true],
      ['mate', 5, 6, false],
    ])
    expect(staged.man('far').marker).toBe('none')
  })

  test('BX-fire-24 a burst may catch those who are in close combat', () => {
    const men = {
      gunner: ['eu-mg', 10, 10],
      loader: ['eu-loader', 12, 10],
      target: ['bx-sabre', 40, 10],
      fighter: ['bx-fan-sabre', 46, 10],
      mate: ['eu-rifle', 48, 10],
      leader: LEADER,
    } as const
    const staged = stage({ men, step: 'fire', side: 'european' }).act(burst, 12, 8, 8)
    expect(staged.told('saved').map(({ figure }) => figure)).toEqual(['target', 'fighter', 'mate'])
  })

  test('BX-save-05 alone he is hit by all of it', () => {
    const men = {
      gunner: ['eu-mg', 10, 10],
      loader: ['eu-loader', 12, 10],
      target: ['bx-sabre', 40, 10],
      leader: LEADER,
    } as const
    const staged = stage({ men, step: 'fire', side: 'european' }).act(burst, 12, 7)
    expect(staged.told('saved')).toMatchObject([{ threat: 'single', needed: 7, saved: true }])
  })

  test('BX-mg-02 another takes a fallen man’s place, from the next turn on', () => {
    const men = {
      gunner: ['eu-mg', 10, 10],
      loader: ['eu-loader', 12, 10],
      third: ['eu-rifle', 10, 11.5, { status: 'dead' }],
      chief: ['bx-chief', 60, 60],
    } as const
    const staged = stage({ men, side: 'european' })
    const serve = { type: 'serve', figure: 'third', as: 'gunner' } as const
    expect(staged.why(serve)).toBe('placeServed')
    Object.assign(staged.man('gunner'), { status: 'dead' })
    Object.assign(staged.s.machineGun ?? {}, { gunner: -1 })
    Object.assign(staged.man('third'), { status: 'on' })
    staged.act(serve)
    expect(staged.s.machineGun).toMatchObject({ gunner: staged.id('third'), gunnerFrom: 3 })
    Object.assign(staged.man('loader'), { status: 'on', x: 1200, y: 1150 })
    staged.act({ type: 'done' })
    // Not in this turn.
    expect(staged.offers('shoot').some(({ weapon }) => weapon === 'machine-gun')).toBe(false)
    staged.s.turn = 3
    expect(staged.why(shoot('third', 'chief', 'machine-gun'))).toBe('allowed')
  })

  test('a scenario may add to its rolls', () => {
    const men = {
      firer: ['eu-mg', 2, 10],
      loader: ['eu-loader', 4, 10],
      target: ['bx-sabre', 29, 10],
      leader: LEADER,
    } as const
    const staged = stage({ men, step: 'fire', side: 'european', sheet: { machineGun: -2 } })
    expect(sum(staged, 'machine-gun')?.added).toBe(-1)
    expect(sum(staged, 'rifle')?.added).toBe(1)
    expect(sum(range(25, 'eu-mg'), 'machine-gun')?.modifiers).toEqual([{ name: 'regular', value: 1 }])
  })
})

describe('chances', () => {
  const chance = (staged: Stage, weapon: WeaponId, aimed = false, otherTarget = false) => {
    const shot = sum(staged, weapon, otherTarget, aimed)
    if (shot === undefined) throw new Error('no shot')
    const { hits, of } = hitChance(staged.arena, shot)
    return hits / of
  }

  test('regular rifle at 25 cm: aimed 35/36, plain 10/12, with a movement marker 8/12', () => {
    expect(chance(range(25), 'rifle', true)).toBeCloseTo(35 / 36)
    expect(chance(range(25), 'rifle')).toBeCloseTo(10 / 12)
    expect(chance(range(25, 'eu-rifle', { marker: 'moving' }), 'rifle')).toBeCloseTo(8 / 12)
  })

  test('BX-fire-17 at another than the nearest 30/48', () => {
    expect(chance(range(25), 'rifle', false, true)).toBeCloseTo(30 / 48)
  })

  test('a Boxer’s rifle at 25 cm 7/12; a regular’s pistol at 8 cm 5/6', () => {
    expect(chance(range(25, 'bx-rifle'), 'rifle')).toBeCloseTo(7 / 12)
    expect(chance(range(8, 'eu-leader'), 'pistol')).toBeCloseTo(5 / 6)
  })
})
