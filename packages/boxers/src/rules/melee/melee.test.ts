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

  test('BX-melee-07 BX-melee-08 what is told names the die that was thrown: a bayonet has a smaller one in a dense zone', () => {
    const men = { man: ['bx-fan-sabre', 23, 25, { assails: true }], foe: ['eu-rifle', 25, 25] } as const
    const staged = stage({ men, step: 'melee', sheet: FIXTURES }).act(fight()).act(answer(), 4, 3, 1, 1)
    expect(staged.told('clashed')).toMatchObject([{ blows: [{ sides: 10 }, { sides: 8 }] }])
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

describe('what is offered in close combat', () => {
  /** Two Boxers and a chief round one European; two more enemies who are elsewhere. */
  const crowd = (man: Partial<Figure> = {}, foe: Partial<Figure> = {}): Stage =>
    stage({
      men: {
        man: ['bx-chief', 50, 60, { assails: true, ...man }],
        left: ['bx-sabre', 52, 62],
        right: ['bx-sabre', 52, 58],
        below: ['bx-sabre', 54, 60],
        foe: ['eu-rifle', 52, 60, foe],
        leader: ['eu-leader', 115, 5],
        other: ['bx-sabre', 20, 20, { assails: true }],
        mate: ['eu-rifle', 22, 20],
      },
      step: 'melee',
    })

  test('BX-melee-03 BX-melee-11 each arm, alone and with every choice of up to two supporters', () => {
    const offered = crowd()
      .offers('fight')
      .map(({ figure, foe, arm, supporters }) => [figure, foe, arm, supporters.join(' ')].join('/'))
    const choices = ['', 'left', 'right', 'below', 'left right', 'left below', 'right below']
    const own = ['sabre', 'pistol'].flatMap((arm) => choices.map((choice) => `man/foe/${arm}/${choice}`))
    expect([...offered].sort()).toEqual([...own, 'other/mate/sabre/'].sort())
    expect(crowd().offers('done')).toEqual([])
  })

  test('BX-melee-17 BX-melee-18 whoever answers has his own arms, and friends who touch him', () => {
    const staged = stage({
      men: {
        man: ['bx-fan-sabre', 50, 60, { assails: true }],
        friend: ['bx-sabre', 48, 60],
        foe: ['eu-rifle', 52, 60],
        mate: ['eu-rifle', 54, 60],
      },
      step: 'melee',
    }).act(fight())
    expect(staged.legal()).toEqual([
      answer('bayonet'),
      answer('bayonet', ['mate']),
      answer('butt'),
      answer('butt', ['mate']),
    ])
    expect(staged.why({ type: 'done' })).toBe('notNow')
    expect(staged.why(answer('bayonet', ['friend']))).toBe('cannotSupport')
  })

  test('BX-melee-01 BX-melee-02 only who touch, of both sides, who are there and have not fought', () => {
    expect(crowd().why(fight('sabre', [], 'foe', 'man'))).toBe('notYours')
    expect(crowd().why(fight('sabre', [], 'man', 'left'))).toBe('notAnEnemy')
    expect(crowd().why(fight('sabre', [], 'man', 'leader'))).toBe('noSuchCombat')
    expect(crowd().why(fight('sabre', [], 'left', 'foe'))).toBe('noSuchCombat')
    expect(crowd().why(fight('sabre', ['left', 'right', 'below']))).toBe('tooManySupporters')
    const tired = crowd()
    tired.man('foe').fought = true
    expect(tired.refusal(fight(), 0)?.code).toBe('hasFought')
    tired.man('foe').fought = false
    tired.man('man').fought = true
    expect(tired.refusal(fight(), 0)?.code).toBe('hasFought')
    expect(tired.offers('fight').map(({ figure }) => figure)).toEqual(['other'])
    const gone = crowd()
    Object.assign(gone.man('foe'), { status: 'dead', fought: true })
    expect(gone.refusal(fight(), 0)?.code).toBe('noSuchCombat')
    gone.man('leader').fought = true
    expect(gone.refusal(fight('sabre', [], 'man', 'leader'), 0)?.code).toBe('noSuchCombat')
  })

  test('BX-melee-01 who assails may be fought by one who assails too', () => {
    const staged = stage({
      men: {
        a: ['bx-sabre', 50, 60, { assails: true }],
        x: ['eu-rifle', 52, 60],
        y: ['eu-rifle', 48, 60, { assails: true }],
      },
      step: 'melee',
    })
    expect(staged.offers('fight').map(({ foe }) => foe)).toEqual(['x', 'y'])
  })

  test('BX-melee-07 BX-melee-08 the die of the arm, whole in light cover, and no line for support without supporters', () => {
    expect(() => duel().act(fight()).act(answer(), 11, 5)).toThrow('11')
    const staged = stage({ men: { in: ['bx-spear', 43, 25], foe: ['eu-rifle', 100, 80] }, sheet: FIXTURES })
    expect(sidesOf(staged.arena, staged.s, staged.id('in'), 'spear')).toBe(12)
    const { modifiers } = fighterOf(staged.arena, staged.s, staged.id('foe'), 'bayonet', [])
    expect(modifiers).toEqual([{ name: 'regular', value: 2 }])
  })

  test('BX-melee-04 who has nothing left to fight with has his hands', () => {
    const staged = duel()
    const { arena, s } = staged
    const { 'eu-rifle': rifleman } = arena.kit.troops
    const troops = { ...arena.kit.troops, 'eu-rifle': { ...rifleman, melee: ['pistol'] as const } }
    const armed = { ...arena, kit: { ...arena.kit, troops } }
    expect(armsOf(armed, s, staged.id('foe'))).toEqual(['pistol'])
    staged.man('foe').spoilt = ['pistol']
    expect(armsOf(armed, s, staged.id('foe'))).toEqual(['hands'])
    expect(sidesOf(armed, s, staged.id('foe'), 'hands')).toBe(4)
  })

  test('BX-melee-02 BX-melee-11 who supported has fought', () => {
    const staged = crowd().act(fight('sabre', ['left']))
    // Sabre 6 + 1 + 1 against bayonet 6 + 2: nobody falls.
    staged.act(answer(), 6, 6)
    expect(staged.told('clashed')).toMatchObject([
      { winner: null, blows: [{ supporters: ['left'], score: 8 }, { score: 8 }] },
    ])
    expect(['man', 'left', 'foe', 'right'].map((name) => staged.man(name).fought)).toEqual([true, true, true, false])
    expect(staged.offers('fight').map(({ figure }) => figure)).toEqual(['other'])
  })

  test('BX-melee-11 not who is busy, marked, or has fought', () => {
    const candidates = (more: Partial<Figure>): string[] => {
      const staged = crowd()
      Object.assign(staged.man('left'), more)
      const [man, foe] = [staged.id('man'), staged.id('foe')]
      return supportersOf(staged.arena, staged.s, man, foe, foe).map((id) => staged.arena.field.figures[id]?.id ?? '')
    }
    expect(candidates({})).toEqual(['left', 'right', 'below'])
    for (const more of [{ busy: true }, { fought: true }, { marker: 'stopped' }, { marker: 'pinned' }] as const)
      expect(candidates(more)).toEqual(['right', 'below'])
  })
})
