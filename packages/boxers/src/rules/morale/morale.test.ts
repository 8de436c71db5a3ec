import { scriptedDice } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import type { TroopId } from '../../names.ts'
import type { Marker } from '../../state.ts'
import { kit, stage } from '../../testing/stage.ts'
import type { Stage } from '../../testing/stage.ts'
import { eliminate, shake, shaken, testNerve } from './harm.ts'
import { chanceOfNerve, isHeld, nerveModifiers, sumOf } from './nerve.ts'

const CHIEF = ['bx-chief', 100, 20] as const
const LEADER = ['eu-leader', 100, 80] as const

/** One marked man who must rally, and others who matter to nobody. */
const rallying = (troop: TroopId, marker: Marker, ap = 12): Stage =>
  stage({
    men: { chief: CHIEF, leader: LEADER, man: [troop, 30, 30, { marker }] },
    step: 'rally',
    side: troop.startsWith('bx') ? 'boxer' : 'european',
    ap,
  })

const rally = (points = 0) => ({ type: 'rally', figure: 'man', points }) as const

describe('rallying', () => {
  test('BX-rally-01 BX-rally-02 every marked man of a side is tested, in the order its owner likes, and nobody else', () => {
    const staged = stage({
      men: {
        leader: LEADER,
        chief: CHIEF,
        one: ['bx-sabre', 30, 30, { marker: 'stopped' }],
        two: ['bx-sabre', 50, 30, { marker: 'pinned' }],
        three: ['bx-sabre', 70, 30, { marker: 'moving' }],
      },
      step: 'rally',
      ap: 0,
    })
    expect(staged.legal()).toEqual([
      { type: 'rally', figure: 'one', points: 0 },
      { type: 'rally', figure: 'two', points: 0 },
    ])
    expect(staged.why({ type: 'rally', figure: 'three', points: 0 })).toBe('nothingToRally')
    expect(staged.why({ type: 'rally', figure: 'leader', points: 0 })).toBe('nothingToRally')
    expect(staged.why({ type: 'done' })).toBe('notNow')
    staged.act({ type: 'rally', figure: 'two', points: 0 }, 6)
    expect(staged.why({ type: 'rally', figure: 'two', points: 0 })).toBe('nothingToRally')
    staged.act({ type: 'rally', figure: 'one', points: 0 }, 6)
    expect(staged.decision()).toBe('movement')
  })

  test('BX-rally-03 BX-rally-10 four or more, and a stopped man acts again', () => {
    const held = rallying('bx-sabre', 'stopped').act(rally(), 5)
    expect(held.man('man').marker).toBe('none')
    const failed = rallying('bx-sabre', 'stopped').act(rally(), 4)
    expect(failed.man('man').marker).toBe('pinned')
  })

  test.each([
    ['bx-sabre', 'stopped', 2],
    ['bx-sabre', 'pinned', 1],
    ['eu-rifle', 'stopped', 4],
    ['eu-rifle', 'pinned', 3],
    ['bx-fan-sabre', 'stopped', 5],
    ['bx-fan-sabre', 'pinned', 4],
  ] as const)('BX-rally-04 BX-rally-05 BX-rally-07 BX-rally-08 %s %s rallies on %i of six', (troop, marker, sides) => {
    const staged = rallying(troop, marker)
    expect(chanceOfNerve(staged.arena, staged.s, staged.id('man'), 0)).toBe(sides)
  })

  test('BX-rally-06 each AP adds one, two at most, and they are gone whatever the die says', () => {
    const staged = rallying('bx-sabre', 'stopped', 5)
    expect(staged.offers('rally').map(({ points }) => points)).toEqual([0, 1, 2])
    expect(staged.why(rally(3))).toBe('tooManyPoints')
    staged.act(rally(2), 2)
    expect(staged.s.ap[0]).toBe(3)
    expect(staged.man('man').marker).toBe('pinned')
    expect(rallying('bx-sabre', 'stopped').act(rally(2), 3).man('man').marker).toBe('none')
    expect(rallying('bx-sabre', 'stopped').act(rally(1), 4).man('man').marker).toBe('none')
  })

  test('BX-rally-06 BX-ap-06 nobody spends what he has not', () => {
    expect(rallying('bx-sabre', 'stopped', 1).why(rally(2))).toBe('tooFewPoints')
  })

  test('BX-rally-09 together at most two; no lower limit', () => {
    expect(sumOf(kit, nerveModifiers(kit, 'fanatic', 'pinned', 2))).toBe(2)
    expect(sumOf(kit, nerveModifiers(kit, 'fanatic', 'stopped', 0))).toBe(2)
    expect(sumOf(kit, nerveModifiers(kit, 'regular', 'pinned', 2))).toBe(2)
    expect(sumOf(kit, nerveModifiers(kit, 'irregular', 'pinned', 0))).toBe(-2)
    expect(sumOf(kit, nerveModifiers(kit, 'irregular', 'pinned', 2))).toBe(0)
  })

  test('BX-rally-11 a pinned man who rallies is stopped', () => {
    expect(rallying('bx-sabre', 'pinned').act(rally(), 6).man('man').marker).toBe('stopped')
  })

  test('BX-rally-12 a stopped man who fails is pinned', () => {
    expect(rallying('eu-rifle', 'stopped').act(rally(), 2).man('man').marker).toBe('pinned')
  })

  test('BX-rally-13 a pinned man who fails runs: a loss, with tests where he was', () => {
    const staged = stage({
      men: {
        leader: LEADER,
        man: ['bx-sabre', 30, 30, { marker: 'pinned' }],
        beside: ['bx-sabre', 36, 30],
        away: ['bx-sabre', 38, 30],
      },
      step: 'rally',
    })
    staged.act(rally(), 5, 4)
    expect(staged.man('man').status).toBe('dead')
    expect(staged.s.lost[staged.id('man')]).toBe(1)
    expect(staged.man('beside').marker).toBe('stopped')
    expect(staged.man('away').marker).toBe('none')
    expect(staged.told('eliminated')).toMatchObject([{ figure: 'man', cause: 'flight' }])
  })

  test('BX-rally-14 a one fails whatever is added', () => {
    expect(rallying('bx-fan-sabre', 'stopped').act(rally(), 1).man('man').marker).toBe('pinned')
    expect(rallying('bx-fan-sabre', 'stopped').act(rally(), 2).man('man').marker).toBe('none')
  })

  test('BX-rally-20 who becomes pinned while an enemy touches him dies', () => {
    const men = (x: number) =>
      ({ chief: CHIEF, man: ['bx-sabre', 30, 30, { marker: 'stopped' }], foe: ['eu-rifle', x, 30] }) as const
    const touched = stage({ men: men(32.5), step: 'rally' }).act(rally(), 2)
    expect(touched.man('man').status).toBe('dead')
    const apart = stage({ men: men(32.51), step: 'rally' }).act(rally(), 2)
    expect(apart.man('man')).toMatchObject({ status: 'on', marker: 'pinned' })
  })
})

describe('morale', () => {
  test('BX-morale-01 friends within 5 cm of the dead, and nobody else', () => {
    const staged = stage({
      men: {
        shooter: ['eu-rifle', 60, 30, { fired: 0 }],
        dead: ['bx-sabre', 30, 30, { located: 2 }],
        near: ['bx-sabre', 37, 30],
        far: ['bx-sabre', 22.99, 30],
        foe: ['eu-rifle', 30, 36],
        chief: CHIEF,
      },
      step: 'fire',
      side: 'european',
    })
    // Rifle at 28 cm: 12 and 1 to save; then one test.
    staged.act({ type: 'shoot', figure: 'shooter', target: 'dead', weapon: 'rifle' }, 12, 12, 1, 6)
    expect(staged.told('nerve').map(({ figure, test: kind }) => [figure, kind])).toEqual([['near', 'morale']])
  })

  test('BX-morale-02 BX-morale-06 as a rally, without AP; who holds stays as he is', () => {
    const staged = stage({
      men: {
        leader: LEADER,
        shooter: ['eu-rifle', 60, 30],
        dead: ['bx-sabre', 30, 30, { located: 2 }],
        near: ['bx-sabre', 37, 30, { marker: 'stopped' }],
        chief: CHIEF,
      },
      step: 'fire',
      side: 'european',
    })
    staged.act({ type: 'shoot', figure: 'shooter', target: 'dead', weapon: 'rifle' }, 12, 12, 1, 5)
    expect(staged.told('nerve')).toMatchObject([{ die: 5, added: -1, held: true }])
    expect(staged.man('near').marker).toBe('stopped')
    expect(staged.s.ap).toEqual([12, 12])
  })

  test.each([
    ['none', 'stopped'],
    ['moving', 'stopped'],
    ['stopped', 'pinned'],
  ] as const)('BX-morale-03 BX-morale-04 who fails with %s is %s', (marker, after) => {
    const staged = stage({
      men: {
        leader: LEADER,
        shooter: ['eu-rifle', 60, 30],
        dead: ['bx-sabre', 30, 30, { located: 2 }],
        near: ['bx-sabre', 37, 30, { marker }],
        chief: CHIEF,
      },
      step: 'fire',
      side: 'european',
    })
    staged.act({ type: 'shoot', figure: 'shooter', target: 'dead', weapon: 'rifle' }, 12, 12, 1, 2)
    expect(staged.man('near').marker).toBe(after)
  })

  test('BX-morale-05 who fails pinned is lost, and calls for tests in his turn', () => {
    const staged = stage({
      men: {
        leader: LEADER,
        shooter: ['eu-rifle', 60, 30],
        dead: ['bx-sabre', 30, 30, { located: 2 }],
        near: ['bx-sabre', 37, 30, { marker: 'pinned' }],
        third: ['bx-sabre', 44, 30],
        chief: CHIEF,
      },
      step: 'fire',
      side: 'european',
    })
    staged.act({ type: 'shoot', figure: 'shooter', target: 'dead', weapon: 'rifle' }, 12, 12, 1, 2, 2)
    expect(staged.man('near').status).toBe('dead')
    expect(staged.man('third').marker).toBe('stopped')
    expect(staged.s.lost.filter((times) => times > 0)).toHaveLength(2)
  })

  test.each([
    [false, ['near', 'near']],
    [true, ['near']],
  ])('BX-morale-01 two dead at once are two tests for one man, or one where that was agreed (%s)', (once, tested) => {
    const staged = stage({
      men: {
        leader: LEADER,
        gunner: ['eu-mg', 60, 30],
        loader: ['eu-loader', 62, 30],
        one: ['bx-sabre', 30, 30],
        two: ['bx-sabre', 30, 34],
        near: ['bx-fan-sabre', 24.4, 32],
        chief: CHIEF,
      },
      step: 'fire',
      side: 'european',
      options: { moraleOncePerEvent: once },
      sheet: { lines: [{ id: 'wall', kind: 'wall', seg: [26, 20, 26, 40] }] },
    })
    // The wall hides the third man from the gun.
    const rolls = once ? [12, 1, 6] : [12, 1, 6, 6]
    staged.act({ type: 'shoot', figure: 'gunner', target: 'one', weapon: 'machine-gun' }, ...rolls)
    expect(staged.told('nerve').map(({ figure }) => figure)).toEqual(tested)
  })

  test('BX-morale-05 all the dead are gone before anybody is tested', () => {
    const men = { dead: ['bx-sabre', 30, 30], near: ['bx-sabre', 34, 30], leader: LEADER, chief: CHIEF } as const
    const kill = (staged: Stage, names: readonly string[], ...rolls: number[]): Stage =>
      staged.direct(
        (p) => {
          eliminate(
            p,
            names.map((name) => staged.id(name)),
            'fire',
          )
        },
        ...rolls,
      )
    expect(kill(stage({ men }), ['dead'], 6).told('nerve')).toHaveLength(1)
    expect(kill(stage({ men }), ['dead', 'near']).told('nerve')).toEqual([])
  })
})

describe('who is tested for a loss', () => {
  test('BX-morale-01 friends within 5 cm, the nearest first, and of those equally near who comes first', () => {
    const staged = stage({
      men: {
        chief: CHIEF,
        leader: LEADER,
        far: ['bx-sabre', 30, 36],
        west: ['bx-sabre', 26, 30],
        dead: ['bx-sabre', 30, 30],
        east: ['bx-sabre', 34, 30],
        near: ['bx-sabre', 30, 27],
        south: ['bx-sabre', 30, 24.5],
        out: ['bx-sabre', 30, 37.1],
        foe: ['eu-rifle', 32, 26],
      },
    })
    staged.man('dead').status = 'dead'
    expect(shaken(playOf(staged), staged.id('dead')).map((id) => staged.arena.field.figures[id]?.id)).toEqual([
      'near',
      'west',
      'east',
      'south',
      'far',
    ])
  })

  test('BX-morale-05 nobody falls twice, and none fallen calls for no test', () => {
    const staged = stage({
      men: { chief: CHIEF, leader: LEADER, man: ['bx-sabre', 30, 30], mate: ['bx-sabre', 33, 30] },
    })
    const id = staged.id('man')
    staged.direct((p) => {
      eliminate(p, [id], 'fire')
    }, 6)
    staged.direct((p) => {
      eliminate(p, [id], 'fire')
    })
    expect(staged.s.lost[id]).toBe(1)
    expect(staged.told('eliminated')).toHaveLength(1)
    expect(staged.told('nerve')).toHaveLength(1)
  })

  test('BX-aim-01 who bore no movement marker has not moved when he is stopped', () => {
    const staged = stage({
      men: {
        chief: CHIEF,
        leader: LEADER,
        still: ['bx-sabre', 30, 30],
        runner: ['bx-sabre', 60, 30, { marker: 'moving' }],
      },
    })
    staged.direct((p) => {
      shake(p, staged.id('still'), 'fire')
      shake(p, staged.id('runner'), 'fire')
    })
    expect(staged.man('still')).toMatchObject({ marker: 'stopped', moved: false })
    expect(staged.man('runner')).toMatchObject({ marker: 'stopped', moved: true })
  })

  test('BX-rally-06 BX-rally-14 no AP is no line of the sum; a one fails whatever is added; of six sides', () => {
    expect(nerveModifiers(kit, 'regular', 'stopped', 0)).toEqual([{ name: 'regular', value: 1 }])
    expect(isHeld(kit, 1, 9)).toBe(false)
    expect(isHeld(kit, 2, 2)).toBe(true)
    const staged = rallying('bx-sabre', 'pinned')
    expect(chanceOfNerve(staged.arena, staged.s, staged.id('man'), 0)).toBe(1)
    const faces: number[] = []
    const dice = { ...scriptedDice([3]), die: (sides: number) => faces.push(sides) + 2 }
    testNerve({ arena: staged.arena, s: staged.s, dice, log: undefined }, staged.id('man'), 0, 'morale')
    expect(faces).toEqual([6])
  })
})

const playOf = ({ arena, s }: Stage) => ({ arena, s, dice: scriptedDice([]), log: undefined })
