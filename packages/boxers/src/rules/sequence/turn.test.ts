import { describe, expect, test } from 'vitest'
import { scriptedDice } from '@grognard/kernel'
import type { Figure } from '../../state.ts'
import { opening, point, stage } from '../../testing/stage.ts'
import type { Stage } from '../../testing/stage.ts'
import { legal } from '../decisions.ts'
import { openMovement } from '../movement/movement.ts'
import { lossModifier, rollPoints } from './points.ts'

const DONE = { type: 'done' } as const
const CHIEF = ['bx-chief', 20, 20] as const
const LEADER = ['eu-leader', 100, 80] as const

describe('the turn', () => {
  test('BX-turn-01 BX-turn-02 points, rallies, movement, fire, close combat, each done by both before the next', () => {
    const staged = stage({ men: { chief: CHIEF, leader: LEADER }, turn: 1 })
    expect([staged.decision(), staged.seat()]).toEqual(['movement', 0])
    staged.act(DONE)
    expect([staged.decision(), staged.seat()]).toEqual(['fire', 0])
    while (staged.s.turn === 1) staged.roll(DONE)
    expect(staged.told('stepBegins').map(({ at }) => at)).toEqual([
      'fire',
      'melee',
      'end',
      'points',
      'rally',
      'movement',
    ])
    const { arena, s } = staged
    const other = staged.seat() === 0 ? 1 : 0
    expect(legal(arena, s, other)).toEqual([])
    expect(staged.refusal(DONE, other)?.code).toBe('notYourSeat')
  })

  test('BX-turn-01 BX-turn-03 BX-turn-04 the first does all of a step, then the other', () => {
    const staged = opening('maxim')
      .act({ type: 'suggested' })
      .act({ type: 'ready' })
      .act({ type: 'suggested' })
      .act({ type: 'ready' }, 3, 6, 6, 1, 1)
    expect(staged.told('stepBegins').map(({ at }) => at)).toEqual(['points', 'rally', 'movement'])
    expect([staged.decision(), staged.seat()]).toEqual(['movement', 0])
    staged.act(DONE)
    expect([staged.decision(), staged.seat()]).toEqual(['movement', 1])
    staged.act(DONE)
    expect([staged.decision(), staged.seat()]).toEqual(['fire', 0])
    staged.act(DONE)
    expect([staged.decision(), staged.seat()]).toEqual(['fire', 1])
    staged.act(DONE, 3, 1, 1, 6, 6)
    expect(staged.s.turn).toBe(2)
    expect([staged.decision(), staged.seat()]).toEqual(['movement', 1])
  })

  test.each([
    ['ap', [1, 1, 1, 1], 0],
    ['ap', [1, 1, 1, 2], 1],
    ['attacker-first', [1, 1, 6, 6], 0],
    ['defender-first', [6, 6, 1, 1], 1],
  ] as const)('BX-turn-03 %s %j: seat %i begins', (initiative, dice, seat) => {
    const staged = opening('palace', { initiative })
      .act({ type: 'suggested' })
      .act({ type: 'ready' })
      .act({ type: 'suggested' })
      .act({ type: 'ready' }, ...dice)
    expect(staged.seat()).toBe(seat)
  })

  test.each([
    ['ap', [2, 2, 2, 2], 'european'],
    ['ap', [2, 3, 2, 2], 'boxer'],
    ['ap', [2, 2, 2, 3], 'european'],
    ['attacker-first', [6, 6, 1, 1], 'european'],
    ['defender-first', [1, 1, 6, 6], 'boxer'],
  ] as const)('BX-turn-03 where the Europeans attack, %s %j: the %s begins', (initiative, dice, first) => {
    const { arena, s } = stage({
      men: { chief: CHIEF, leader: LEADER },
      sheet: { attacker: 'european' },
      options: { initiative },
    })
    rollPoints({ arena, s, dice: scriptedDice([...dice]), log: undefined })
    expect(s.first).toBe(first)
  })

  test('BX-turn-05 after the last step flames, climbers, holes, victory; then returns and the dice for gun and keg', () => {
    const staged = stage({
      men: {
        chief: CHIEF,
        worker: ['bx-sabre', 65, 58.5, { busy: true }],
        climber: ['bx-sabre', 45, 59, { status: 'climbing' }],
        dead: ['bx-sabre', 5, 5, { status: 'dead' }],
        leader: LEADER,
      },
      sheet: {
        lines: [
          { id: 'bar', kind: 'barricade', seg: [80, 40, 90, 40] },
          { id: 'rampart', kind: 'rampart', seg: [40, 60, 50, 60] },
          { id: 'wall', kind: 'wall', seg: [60, 60, 70, 60] },
        ],
        levels: [{ id: 'step', kind: 'wall-walk', rect: [40, 60, 50, 62], height: 4 }],
        ladders: ['any'],
        crowd: { most: 1, from: 2, entry: [[0, 0, 10, 10]] },
      },
      turn: 1,
    })
    const { s } = staged
    Object.assign(s.timber[0] ?? {}, {
      state: 'raised',
      section: 1,
      level: 0,
      x: 4500,
      y: 5900,
      headX: 4500,
      headY: 6100,
    })
    Object.assign(s.timber[0] ?? {}, { climbers: [2] })
    s.works = {
      ...s.works,
      left: s.works.left.map((points, i) => (i === 0 ? 1 : points)),
      fires: [{ ...point(85, 40), section: 0 }],
      breaches: [{ section: 2, ...point(65, 60), open: false, worker: 1 }],
    }
    s.keg = { arrival: 'due', x: 0, y: 0, carrier: -1 }
    s.frames.splice(0, 9, { step: 'turn', stage: 'start' }, { step: 'close', stage: 'flames' })
    staged.direct(() => undefined)
    expect(staged.decision()).toBe('crowd')
    staged.act({ type: 'suggested' }, 2, 6, 6, 1, 1)
    const told = staged.history.map(({ type }) => type)
    expect(told).toEqual([
      'damaged',
      'destroyed',
      'arrivedUp',
      'widened',
      'turnBegins',
      'returned',
      'diced',
      'stepBegins',
      'points',
      'points',
      'stepBegins',
      'stepBegins',
    ])
  })
})

describe('action points', () => {
  const begun = (
    men: Parameters<typeof stage>[0]['men'],
    lost: Partial<Record<string, number>>,
    ...rolls: number[]
  ) => {
    const staged = stage({ men, step: 'movement', turn: 1, ap: 0 })
    for (const [name, times] of Object.entries(lost)) staged.s.lost[staged.id(name)] = times ?? 0
    // Both move and fire nothing; then the next turn rolls.
    staged.act(DONE)
    while (staged.s.turn === 1) {
      const isLast = staged.decision() === 'fire' && staged.seat() === 1
      staged.act(DONE, ...(isLast ? rolls : []))
    }
    return staged
  }
  const men = { chief: CHIEF, boxer: ['bx-sabre', 30, 20], leader: LEADER } as const

  test('BX-ap-01 BX-ap-05 2d6 with a leader', () => {
    expect(begun(men, {}, 3, 4, 2, 6).s.ap).toEqual([7, 8])
  })

  test('BX-ap-02 1d6 without; a leader counts whatever he bears', () => {
    const alone = { boxer: ['bx-sabre', 30, 20], leader: ['eu-leader', 100, 80, { marker: 'none' }] } as const
    expect(begun(alone, {}, 5, 2, 6).s.ap).toEqual([5, 8])
  })

  test('BX-ap-03 BX-ap-04 less one for each figure lost of his own, five at most, never below nothing', () => {
    expect(begun(men, { boxer: 2 }, 3, 4, 2, 6).s.ap).toEqual([5, 8])
    expect(begun(men, { boxer: 9 }, 3, 4, 2, 6).s.ap).toEqual([2, 8])
    expect(begun(men, { boxer: 9 }, 1, 2, 2, 6).s.ap).toEqual([0, 8])
    const { arena } = stage({ men })
    expect([0, 4, 5, 6].map((losses) => lossModifier(arena, losses))).toEqual([0, -4, -5, -5])
  })

  test('BX-ap-05 BX-ap-07 what is left vanishes after movement', () => {
    const staged = stage({ men, ap: 9 })
    staged.act(DONE)
    staged.act(DONE)
    expect(staged.s.step).toBe('fire')
    expect(staged.s.ap).toEqual([0, 0])
  })

  test('BX-ap-06 all of them may go into rallies', () => {
    const staged = stage({
      men: { ...men, boxer: ['bx-sabre', 30, 20, { marker: 'stopped' }] },
      step: 'rally',
      ap: 2,
    })
    staged.act({ type: 'rally', figure: 'boxer', points: 2 }, 3)
    expect(staged.s.ap[0]).toBe(0)
  })

  /** Why two who stand side by side cannot run together. */
  const together = (staged: Stage, one: string, two: string): string => {
    const { x, y } = staged.man(one)
    Object.assign(staged.man(two), { x: x + 250, y })
    staged.s.frames.splice(-1, 1, openMovement(staged.s, 'boxer'))
    return staged.why({ type: 'activate', figures: [one, two], mode: 'rapid', leaving: false, charge: [] })
  }

  test('BX-ap-08 one pool for a side, or one for each column where that was agreed', () => {
    const open = opening('palace', { apScope: 'group' })
      .act({ type: 'suggested' })
      .act({ type: 'ready' })
      .act({ type: 'suggested' })
      .act({ type: 'ready' }, 1, 2, 3, 4, 5, 6, 2, 2)
    expect(open.s.ap).toEqual([3, 7, 11, 4])
    expect(
      open.why({ type: 'activate', figures: ['col-1-4', 'col-2-1'], mode: 'rapid', leaving: false, charge: [] }),
    ).toBe('oneColumn')
    expect(together(open, 'col-1-4', 'col-1-5')).toBe('allowed')
  })

  test('BX-ap-08 BX-turn-03 of all its columns together whoever has more begins; the dice have six sides', () => {
    const begins = (...dice: number[]) =>
      opening('palace', { apScope: 'group' })
        .act({ type: 'suggested' })
        .act({ type: 'ready' })
        .act({ type: 'suggested' })
        .act({ type: 'ready' }, ...dice).s.first
    expect(begins(6, 6, 1, 1, 1, 1, 1, 1)).toBe('european')
    expect(begins(6, 6, 2, 2, 2, 2, 2, 3)).toBe('boxer')
    expect(() => begins(7, 1, 1, 1, 1, 1, 6, 6)).toThrow('7')
    const open = opening('palace', { apScope: 'group' })
    expect(open.s.ap).toEqual(open.arena.field.units.map(() => 0))
    expect(opening('palace').s.ap).toEqual([0, 0])
  })

  test('BX-ap-08 where the pool is the side’s, men of two columns go together', () => {
    const staged = opening('palace').act({ type: 'suggested' }).act({ type: 'ready' }).act({ type: 'suggested' })
    staged.act({ type: 'ready' }, 6, 6, 1, 1)
    expect(together(staged, 'col-1-4', 'col-2-1')).toBe('allowed')
  })

  test('BX-ap-08 the porter is a column of his own, and rolls from when he may come on', () => {
    const ready = (keg: number, ...rolls: number[]) =>
      opening('gate', { apScope: 'group' })
        .act({ type: 'suggested' })
        .act({ type: 'ready' })
        .act({ type: 'suggested' })
        .act({ type: 'ready' }, keg, 1, 1, 2, 2, 3, 3, 1, 2, 1, 3, ...rolls)
    const came = ready(6, 5)
    expect(came.s.ap).toEqual([2, 4, 6, 3, 4, 5])
    expect(came.why({ type: 'arrive', what: 'keg', at: point(60, 1), rapid: true })).toBe('allowed')
    expect(ready(5).s.ap).toEqual([2, 4, 6, 3, 4, 0])
  })
})

describe('points for those who come', () => {
  test.each([
    ['ready', 4],
    ['due', 0],
  ] as const)('BX-ap-02 BX-forces-06 with nobody on the table and the gun %s the Boxers have %i', (arrival, points) => {
    const gun = { arrival, x: 0, y: 0, moved: false, movedBefore: false, fired: false, spoilt: false } as const
    const staged = stage({
      men: { gunner: ['bx-gunner', 20, 20], leader: LEADER },
      field: { gun: { unit: 0, at: null, entry: 'corner', firesFrom: 1, downgraded: false } },
      state: { gun },
    })
    staged.man('gunner').status = 'waiting'
    const dice = scriptedDice(arrival === 'ready' ? [4, 1, 1] : [1, 1])
    rollPoints({ arena: staged.arena, s: staged.s, dice, log: undefined })
    expect(staged.s.ap).toEqual([points, 2])
  })

  test('BX-ap-02 BX-forces-10 whoever else has fallen, and for nobody but the Boxers', () => {
    const staged = opening('compound')
    Object.assign(staged.s.keg ?? {}, { arrival: 'ready' })
    rollPoints({ arena: staged.arena, s: staged.s, dice: scriptedDice([5]), log: undefined })
    expect(staged.s.ap).toEqual([5, 0])
  })
})

describe('a new turn', () => {
  /** What becomes of a man from one turn to the next. */
  const after = (more: Partial<Figure>) => {
    const staged = stage({ men: { chief: CHIEF, man: ['bx-rifle', 60, 60, more], leader: LEADER }, step: 'movement' })
    while (staged.s.turn === 2) staged.roll(DONE)
    return staged.man('man')
  }

  test('BX-aim-01 who moved, or bore a movement marker, has moved last turn', () => {
    expect(after({}).movedBefore).toBe(false)
    expect(after({ moved: true })).toMatchObject({ moved: false, movedBefore: true })
    expect(after({ marker: 'moving' })).toMatchObject({ movedBefore: true, marker: 'moving' })
    expect(after({ movedBefore: true }).movedBefore).toBe(false)
  })

  test('BX-cannon-02 BX-aim-03 BX-fire-18 so has the gun, which may fire again; its smoke is gone', () => {
    const gun = { arrival: 'on', x: 500, y: 500, moved: true, movedBefore: false, fired: true, spoilt: false } as const
    const men = { chief: CHIEF, leader: LEADER }
    const staged = stage({ men, state: { gun: { ...gun }, puffs: [point(5, 5)] } })
    while (staged.s.turn === 2) staged.roll(DONE)
    expect(staged.s.gun).toMatchObject({ moved: false, movedBefore: true, fired: false })
    expect(staged.s.puffs).toEqual([])
  })

  test('BX-melee-10 BX-melee-15 BX-det-06 BX-mg-03 what was done in a turn is over with it', () => {
    const done = {
      activated: true,
      charged: true,
      defended: true,
      loaded: true,
      fought: true,
      assails: true,
      busy: true,
    }
    expect(after(done)).toMatchObject({
      activated: false,
      charged: false,
      defended: false,
      loaded: false,
      fought: false,
      assails: false,
      busy: false,
    })
  })

  test('BX-ap-02 a leader counts while he is on the table, even pinned or on a ladder; nobody succeeds him', () => {
    const dice = (more: Partial<Figure>) => {
      const staged = stage({ men: { chief: ['bx-chief', 20, 20, more], man: ['bx-sabre', 60, 60], leader: LEADER } })
      const rolls = more.status === 'dead' ? [3, 1, 1] : [3, 3, 1, 1]
      const p = { arena: staged.arena, s: staged.s, dice: scriptedDice(rolls), log: undefined }
      rollPoints(p)
      return staged.s.ap[0]
    }
    expect(dice({ marker: 'pinned' })).toBe(6)
    expect(dice({ status: 'climbing' })).toBe(6)
    expect(dice({ status: 'dead' })).toBe(3)
  })
})

describe('arrivals', () => {
  test.each([
    [1, 5, false],
    [1, 6, true],
    [2, 4, false],
    [2, 5, true],
    [3, 3, false],
    [3, 4, true],
    [4, 2, false],
    [4, 3, true],
    [5, 1, false],
    [5, 2, true],
    [6, 1, true],
    [9, 1, true],
  ])('BX-forces-04 BX-forces-05 BX-forces-08 BX-forces-09 turn %i, a %i: comes %s', (turn, die, comes) => {
    const staged = opening('compound')
    staged.s.turn = turn - 1
    staged.s.frames.splice(0, 9, { step: 'turn', stage: 'start' })
    for (const figure of staged.s.figures) figure.status = 'on'
    staged.s.frames.push({ step: 'deploy', side: 'european', units: [], drawn: true })
    staged.act({ type: 'ready' }, die, die, 1, 1, 1, 1)
    const state = comes ? 'ready' : 'due'
    expect([staged.s.gun?.arrival, staged.s.keg?.arrival]).toEqual([state, state])
    expect(staged.told('diced').map(({ what }) => what)).toEqual(['gun', 'keg'])
  })

  test('BX-forces-06 BX-forces-10 what may come once may come later, and is not diced for again', () => {
    const gun = { arrival: 'ready', x: 0, y: 0, moved: false, movedBefore: false, fired: false, spoilt: false } as const
    const keg = { arrival: 'ready', x: 0, y: 0, carrier: -1 } as const
    const staged = stage({ men: { chief: CHIEF, leader: LEADER }, state: { gun: { ...gun }, keg: { ...keg } } })
    while (staged.s.turn === 2) staged.roll(DONE)
    expect(staged.told('diced')).toEqual([])
    expect([staged.s.gun?.arrival, staged.s.keg?.arrival]).toEqual(['ready', 'ready'])
  })

  test('BX-forces-04 by a die of six', () => {
    const staged = opening('compound')
    staged.s.frames.splice(0, 9, { step: 'turn', stage: 'start' })
    for (const figure of staged.s.figures) figure.status = 'on'
    staged.s.frames.push({ step: 'deploy', side: 'european', units: [], drawn: true })
    expect(() => staged.act({ type: 'ready' }, 7, 1, 1, 1, 1, 1)).toThrow('7')
  })

  test('losses of the crowd come back: not before their turn, away from the Europeans, unmarked, still counted', () => {
    const sheet = {
      crowd: { most: 1, from: 2, entry: [[0, 0, 10, 10]] as [number, number, number, number][] },
      levels: [
        { id: 'hill', kind: 'hill' as const, rect: [0, 0, 10, 10] as [number, number, number, number], height: 3 },
      ],
    }
    const gone = {
      status: 'dead',
      spoilt: ['rifle'],
      marker: 'stopped',
      moved: true,
      scaled: true,
      fired: 1,
      located: 1,
      sought: 1,
    } as const
    const men = {
      chief: ['bx-chief', 60, 60],
      one: ['bx-sabre', 30, 20, gone],
      two: ['bx-sabre', 34, 20, { status: 'dead' }],
      gunner: ['bx-gunner', 36, 20, { status: 'dead' }],
      leader: ['eu-leader', 100, 80],
      well: ['bx-sabre', 60, 70],
      european: ['eu-rifle', 100, 70, { status: 'dead' }],
    } as const
    const staged = stage({ men, sheet, step: 'melee', turn: 1, state: { lost: [0, 1, 1, 1, 0, 0, 1] } })
    expect([staged.decision(), staged.seat()]).toEqual(['crowd', 0])
    const back = (figure: string, x: number, y: number) => staged.why({ type: 'return', figure, at: point(x, y) })
    expect(back('gunner', 5, 5)).toBe('cannotReturn')
    expect(back('chief', 5, 5)).toBe('cannotReturn')
    expect(back('well', 5, 5)).toBe('cannotReturn')
    expect(back('european', 5, 5)).toBe('cannotReturn')
    expect(staged.why({ type: 'stay', figure: 'one' })).toBe('notNow')
    expect(back('one', 11, 5)).toBe('outsideItsArea')
    expect(back('one', 0.5, 5)).toBe('noRoom')
    Object.assign(staged.man('leader'), point(32, 5))
    expect(back('one', 10, 5)).toBe('allowed')
    Object.assign(staged.man('leader'), point(31.9, 5))
    expect(back('one', 10, 5)).toBe('tooNearToEuropeans')
    staged.act({ type: 'return', figure: 'one', at: point(5, 5) }, 1, 1, 1, 1)
    expect(staged.man('one')).toMatchObject({ status: 'on', marker: 'none', spoilt: [], x: 500, y: 500, level: 0 })
    expect(staged.man('one')).toMatchObject({ fired: 0, located: 0, sought: 0, scaled: false, movedBefore: false })
    expect(staged.s.lost).toEqual([0, 1, 1, 1, 0, 0, 1])
    expect(staged.decision()).toBe('movement')
  })

  test('BX-turn-05 as many of the crowd as may, from its turn on, and where there is room', () => {
    const crowd = (from: number, most: number, leader: readonly [number, number] = [100, 80]): Stage =>
      stage({
        men: {
          chief: ['bx-chief', 60, 60],
          one: ['bx-sabre', 30, 20, { status: 'dead' }],
          two: ['bx-sabre', 34, 20, { status: 'dead' }],
          three: ['bx-sabre', 38, 20, { status: 'dead' }],
          leader: ['eu-leader', ...leader],
        },
        sheet: { crowd: { most, from, entry: [[0, 0, 10, 10]] } },
        step: 'melee',
        turn: 1,
      })
    expect(crowd(3, 1).decision()).not.toBe('crowd')
    expect(crowd(2, 1, [15, 15]).decision()).not.toBe('crowd')
    const staged = crowd(2, 2).act({ type: 'suggested' }, 1, 1, 1, 1)
    expect(['one', 'two', 'three'].map((name) => staged.man(name).status)).toEqual(['on', 'on', 'dead'])
    const none = crowd(2, 2).act(DONE, 1, 1, 1, 1)
    expect(['one', 'two', 'three'].map((name) => none.man(name).status)).toEqual(['dead', 'dead', 'dead'])
    // Where there are two ways in, by the one that is open.
    const two = stage({
      men: { chief: CHIEF, one: ['bx-sabre', 30, 20, { status: 'dead' }], leader: ['eu-leader', 5, 5] },
      sheet: {
        crowd: {
          most: 3,
          from: 2,
          entry: [
            [0, 0, 10, 10],
            [100, 0, 110, 10],
          ],
        },
      },
      step: 'melee',
      turn: 1,
    })
    expect(two.why({ type: 'return', figure: 'one', at: point(105, 5) })).toBe('allowed')
    two.act({ type: 'suggested' }, 1, 1, 1, 1)
    expect(two.at('one')).toEqual([100, 1])
    expect(two.decision()).toBe('movement')
  })
})
