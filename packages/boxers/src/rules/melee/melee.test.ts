import { describe, expect, test } from 'vitest'
import type { MeleeArm, TroopId } from '../../names.ts'
import type { Figure } from '../../state.ts'
import { FIXTURES, stage } from '../../testing/stage.ts'
import type { Setup, Stage } from '../../testing/stage.ts'
import { armsOf, chancesOf, fighterOf, sidesOf, supportersOf } from './clash.ts'

const fight = (arm: MeleeArm = 'sabre', supporters: readonly string[] = [], figure = 'man', foe = 'foe') =>
  ({ type: 'fight', figure, foe, arm, supporters }) as const
const answer = (arm: MeleeArm = 'bayonet', supporters: readonly string[] = []) =>
  ({ type: 'answer', arm, supporters }) as const

/** A Boxer who came into contact with a European in this turn, and two who keep the game going. */
const duel = (man: Partial<Figure> = {}, foe: Partial<Figure> = {}, setup: Partial<Setup> = {}): Stage =>
  stage({
    men: {
      man: ['bx-fan-sabre', 50, 60, { assails: true, ...man }],
      foe: ['eu-rifle', 52, 60, foe],
      leader: ['eu-leader', 115, 5],
      chief: ['bx-chief', 5, 85],
    },
    step: 'melee',
    ...setup,
  })

describe('close combat', () => {
  test('BX-melee-01 BX-melee-17 the attacker declares, then the other, then both roll', () => {
    const staged = duel()
    expect([staged.decision(), staged.seat()]).toEqual(['melee', 0])
    expect(staged.why({ type: 'done' })).toBe('combatsFirst')
    staged.act(fight())
    expect([staged.decision(), staged.seat()]).toEqual(['clash', 1])
    // Sabre 8 + 1 against bayonet 5 + 2.
    staged.act(answer(), 8, 5, 1, 1, 1, 1)
    expect(staged.told('clashed')).toMatchObject([{ winner: 'man', blows: [{ score: 9 }, { score: 7 }] }])
    expect(staged.man('foe').status).toBe('dead')
  })

  test('BX-melee-19 BX-melee-22 the higher score kills, without a save, and stays where it is', () => {
    const staged = duel().act(fight()).act(answer(), 1, 12, 1, 1, 1, 1)
    expect(staged.man('man').status).toBe('dead')
    expect(staged.at('foe')).toEqual([52, 60])
    expect(staged.told('saved')).toEqual([])
  })

  test('BX-melee-20 BX-melee-10 equal scores go on next turn, where nobody is the assailant', () => {
    const staged = duel().act(fight()).act(answer(), 6, 5, 6, 6, 1, 1)
    expect([staged.man('man').status, staged.man('foe').status]).toEqual(['on', 'on'])
    expect(staged.s.turn).toBe(3)
    staged.act({ type: 'done' }).act({ type: 'done' }).act({ type: 'done' }).act({ type: 'done' })
    expect(staged.decision()).toBe('melee')
    staged.act(fight()).act(answer(), 6, 5, 1, 1, 1, 1)
    expect(staged.told('clashed')[1]).toMatchObject({ winner: 'foe', blows: [{ score: 6 }, { score: 7 }] })
  })

  test('BX-melee-01 first what the first opened, then the second, then what goes on', () => {
    const men = {
      a: ['bx-fan-sabre', 20, 60, { assails: true }],
      x: ['eu-rifle', 22, 60],
      b: ['bx-fan-sabre', 50, 60],
      y: ['eu-rifle', 52, 60, { assails: true }],
      c: ['bx-fan-sabre', 80, 60],
      z: ['eu-rifle', 82, 60],
    } as const
    const staged = stage({ men, step: 'melee' })
    expect(staged.offers('fight').map(({ figure, foe }) => [figure, foe])).toEqual([['a', 'x']])
    staged.act(fight('sabre', [], 'a', 'x')).act(answer(), 5, 4)
    expect(staged.seat()).toBe(1)
    expect(new Set(staged.offers('fight').map(({ figure, foe }) => `${figure} ${foe}`))).toEqual(new Set(['y b']))
    staged.act(fight('bayonet', [], 'y', 'b')).act(answer('sabre'), 4, 7)
    expect(staged.seat()).toBe(0)
    expect(staged.offers('fight').map(({ figure, foe }) => [figure, foe])).toEqual([['c', 'z']])
  })

  test('BX-melee-02 nobody fights twice; attackers left over stay', () => {
    const men = {
      a: ['bx-fan-sabre', 50, 60, { assails: true }],
      b: ['bx-fan-sabre', 52, 62, { assails: true }],
      foe: ['eu-rifle', 52, 60],
      leader: ['eu-leader', 115, 5],
    } as const
    const staged = stage({ men, step: 'melee' })
    staged.act(fight('sabre', [], 'a')).act(answer(), 6, 5, 6, 1, 1)
    expect(staged.s.turn).toBe(3)
    expect(staged.told('clashed')).toHaveLength(1)
    expect(staged.man('b')).toMatchObject({ status: 'on', x: 5200 })
  })

  test('BX-melee-03 with the arm its owner picks', () => {
    const staged = duel()
    expect(staged.why(fight('spear'))).toBe('noSuchArm')
    staged.act(fight())
    expect(staged.why(answer('butt'))).toBe('allowed')
    expect(staged.why(answer('sabre'))).toBe('noSuchArm')
  })

  test.each([
    ['BX-melee-04', 'hands', 4, 4],
    ['BX-melee-05', 'butt', 8, 6],
    ['BX-melee-06', 'dagger', 8, 8],
    ['BX-melee-07', 'sabre', 10, 10],
    ['BX-melee-08', 'bayonet', 12, 8],
    ['BX-melee-08', 'spear', 12, 8],
    ['BX-melee-09', 'pistol', 10, 10],
  ] as const)('%s %s: d%i, d%i in a dense zone', (_rule, arm, open, cramped) => {
    const men = {
      out: ['bx-sabre', 10, 60],
      in: ['bx-sabre', 25, 25],
      behind: ['bx-sabre', 61.4, 25],
      foe: ['eu-rifle', 100, 80],
    } as const
    const { arena, s } = stage({ men, sheet: FIXTURES })
    expect([0, 1, 2].map((id) => sidesOf(arena, s, id, arm))).toEqual([open, cramped, open])
  })

  test('BX-melee-09 BX-fire-22 a pistol fired still serves, a spoilt one does not; who has nothing has his hands', () => {
    const arms = (troop: TroopId, more: Partial<Figure>) => {
      const staged = duel(
        {},
        {},
        { men: { man: [troop, 50, 60, more], foe: ['eu-rifle', 60, 60], chief: ['bx-chief', 5, 85] } },
      )
      return armsOf(staged.arena, staged.s, 0)
    }
    expect(arms('eu-leader', { fired: 2 })).toEqual(['sabre', 'pistol'])
    expect(arms('eu-leader', { spoilt: ['pistol'] })).toEqual(['sabre'])
    expect(arms('eu-rifle', { spoilt: ['rifle'] })).toEqual(['bayonet', 'butt'])
  })
})

describe('what is added in close combat', () => {
  const added = (troop: TroopId, more: Partial<Figure> = {}, supporters: number[] = []) => {
    const staged = stage({ men: { man: [troop, 50, 60, more], foe: ['eu-rifle', 60, 60], chief: ['bx-chief', 5, 85] } })
    return fighterOf(staged.arena, staged.s, 0, 'sabre', supporters).added
  }

  test('BX-melee-10 BX-melee-12 BX-melee-13 BX-melee-14 BX-melee-15 BX-melee-16', () => {
    expect(added('bx-fan-sabre')).toBe(0)
    expect(added('bx-fan-sabre', { assails: true })).toBe(1)
    expect(added('eu-rifle')).toBe(2)
    expect(added('bx-sabre')).toBe(-1)
    expect(added('bx-fan-sabre', { marker: 'stopped' })).toBe(-1)
    expect(added('eu-rifle', { defended: true })).toBe(0)
    expect(added('bx-sabre', { assails: true, marker: 'stopped', defended: true })).toBe(-3)
  })

  test('BX-melee-11 one for each supporter, two at most', () => {
    expect([[], [1], [1, 2], [1, 2, 3]].map((list) => added('bx-fan-sabre', {}, list))).toEqual([0, 1, 2, 2])
  })
})

describe('support', () => {
  const MEN = {
    man: ['bx-fan-sabre', 50, 60, { assails: true }],
    second: ['bx-fan-sabre', 52, 62],
    third: ['bx-fan-sabre', 54, 60],
    stopped: ['bx-fan-sabre', 52, 57.6, { marker: 'stopped' }],
    away: ['bx-fan-sabre', 47.9, 60],
    foe: ['eu-rifle', 52, 60],
    leader: ['eu-leader', 115, 5],
    chief: ['bx-chief', 5, 85],
  } as const

  test('BX-melee-11 BX-melee-18 who touches the enemy, is unmarked and touches no other', () => {
    const staged = stage({ men: MEN, step: 'melee' })
    const names = (list: readonly string[]) => staged.why(fight('sabre', list))
    expect(names(['second', 'third'])).toBe('allowed')
    expect(names(['stopped'])).toBe('cannotSupport')
    expect(names(['away'])).toBe('cannotSupport')
    expect(names(['second', 'second'])).toBe('cannotSupport')
    const other = stage({ men: { ...MEN, other: ['eu-rifle', 54, 62] }, step: 'melee' })
    expect(other.why(fight('sabre', ['second']))).toBe('cannotSupport')
  })

  test('BX-melee-17 BX-melee-19 who uses it and loses, loses all of them', () => {
    const staged = stage({ men: MEN, step: 'melee' }).act(fight('sabre', ['second', 'third']))
    // 1 + 1 + 2 against 12 + 2; the friends around them hold.
    staged.act(answer(), 1, 12, 6, 6, 6, 6, 6, 1, 1, 1, 1, 6)
    expect(['man', 'second', 'third', 'stopped'].map((name) => staged.man(name).status)).toEqual([
      'dead',
      'dead',
      'dead',
      'on',
    ])
  })

  test('BX-melee-17 who does not use it loses only himself', () => {
    const staged = stage({ men: { ...MEN, stopped: ['bx-fan-sabre', 90, 10] }, step: 'melee' }).act(fight())
    staged.act(answer(), 1, 12, 6, 6, 6, 1, 1, 1, 1)
    expect(['man', 'second', 'third'].map((name) => staged.man(name).status)).toEqual(['dead', 'on', 'on'])
  })

  test('BX-melee-11 friends of the one attacked support him by touching him', () => {
    const men = {
      ...MEN,
      friend: ['eu-rifle', 54.2, 61],
      second: ['bx-fan-sabre', 90, 10],
      third: ['bx-fan-sabre', 90, 20],
      stopped: ['bx-fan-sabre', 90, 30],
    } as const
    const staged = stage({ men, step: 'melee' }).act(fight())
    expect(staged.why(answer('bayonet', ['friend']))).toBe('allowed')
    expect(staged.why(answer('bayonet', ['leader']))).toBe('cannotSupport')
    // 5 + 1 against 3 + 2 + 1.
    staged.act(answer('bayonet', ['friend']), 5, 3, 6, 6, 1, 1)
    expect(staged.told('clashed')).toMatchObject([{ winner: null, blows: [{ score: 6 }, { score: 6 }] }])
  })

  test('BX-melee-02 supporting is a man’s combat of the turn', () => {
    const staged = stage({ men: { ...MEN, stopped: ['bx-fan-sabre', 90, 10] }, step: 'melee' }).act(
      fight('sabre', ['second']),
    )
    staged.act(answer(), 6, 6, 6, 6, 1, 1)
    expect(staged.told('clashed')).toMatchObject([{ winner: null }])
  })
})

describe('chances in close combat', () => {
  const shares = (win: readonly [number, number, number]) => {
    const of = win.reduce((sum, one) => sum + one, 0)
    return win.map((one) => (one / of).toFixed(3))
  }
  const clash = (troop: TroopId, supporters: number, foe: Partial<Figure> = {}) => {
    const men = {
      man: [troop, 50, 60, { assails: true }],
      a: ['bx-sabre', 52, 62],
      b: ['bx-sabre', 52, 58],
      foe: ['eu-rifle', 52, 60, foe],
    } as const
    const { arena, s } = stage({ men, step: 'melee' })
    const all = supportersOf(arena, s, 0, 3, 3)
    expect(all).toEqual([1, 2])
    return shares(
      chancesOf(fighterOf(arena, s, 0, 'sabre', all.slice(0, supporters)), fighterOf(arena, s, 3, 'bayonet', [])),
    )
  }

  test('a lone irregular sabre charging a regular bayonet .233 .067 .700', () => {
    expect(clash('bx-sabre', 0)).toEqual(['0.233', '0.067', '0.700'])
  })

  test('with two supporters against one who fired defensively .542 .083 .375', () => {
    expect(clash('bx-sabre', 2, { defended: true })).toEqual(['0.542', '0.083', '0.375'])
  })

  test('a fanatic sabre with two supporters .458 .083 .458', () => {
    expect(clash('bx-fan-sabre', 2)).toEqual(['0.458', '0.083', '0.458'])
  })
})
