import { describe, expect, test } from 'vitest'
import type { Standing } from '../../pack.ts'
import type { Battle, Condition, Selection } from '../../scenarios.ts'
import { NONE } from '../../state.ts'
import type { Piece } from '../../state.ts'
import { stage } from '../../testing/stage.ts'
import type { Setting, Stage } from '../../testing/stage.ts'
import { phase } from './phase.ts'
import { recover } from './recovery.ts'
import { checkVictory, holds, isSelected } from './victory.ts'

/** Ancelin of side 0 and Yazid of side 1 far apart, a horse of Ancelin's side between. */
function field(more: Readonly<Record<string, Setting>> = {}, battle: Partial<Battle> = {}): Stage {
  return stage({
    map: 'road',
    step: 'fire',
    battle,
    pieces: {
      ancelin: { at: 'K5' },
      yazid: { at: 'K15', side: 1 },
      horse: { at: 'P9', rear: 'P10', animal: 'horse', more: { holder: 0 } },
      achard: { at: 'A1' },
      ...more,
    },
  })
}

const select = (pieces: readonly number[], more: Partial<Selection> = {}): Selection => ({
  ...{ side: 0, pieces, are: ['living'], where: null, by: 0, unwounded: false, charged: false, unopposed: false },
  ...more,
})

describe('2: who counts', () => {
  const left: Partial<Piece> = { status: 'left', at: NONE, exit: 2 }
  const captive: Partial<Piece> = { captive: 'fit' }

  test.each<[string, Partial<Piece>, readonly Standing[]]>([
    ['on his feet', {}, ['able', 'living']],
    ['dead', { health: 'dead' }, ['dead']],
    ['stunned', { health: 'stunned' }, ['living']],
    ['a prisoner', captive, ['living', 'captive']],
    ['a prisoner led off', { ...captive, ...left }, ['living', 'captive', 'led-off']],
    ['off the map by a side', left, ['living', 'off']],
    ['off the map by no side', { ...left, exit: 0 }, ['living']],
    ['dead and off the map', { ...left, health: 'dead' }, ['dead']],
    ['not on the map yet', { status: 'waiting', at: NONE, exit: 2 }, ['living']],
  ])('AT-2-05: %s', (_, change, standings) => {
    const t = field()
    Object.assign(t.piece('ancelin'), change)
    const all: readonly Standing[] = ['able', 'living', 'dead', 'captive', 'led-off', 'off', 'taken']
    const are = all.filter((one) => isSelected(t.arena, t.s, select([], { are: [one] }), t.id('ancelin')))
    expect(are).toEqual(standings)
  })

  test.each<[string, Partial<Piece>, string, boolean]>([
    ['led off by them', { status: 'left', holder: 1 }, 'A5', true],
    ['led off by us', { status: 'left', holder: 0 }, 'A5', false],
    ['with one of them beside it', { holder: 1 }, 'P8', true],
    ['with none of them beside it', { holder: 1 }, 'A5', false],
    ['theirs, and dead', { holder: 1, health: 'dead' }, 'P8', false],
  ])('AT-2-05: a beast is taken: %s', (_, change, at, taken) => {
    const t = field()
    Object.assign(t.piece('horse'), change)
    t.piece('yazid').at = t.place(at)
    expect(isSelected(t.arena, t.s, select([], { are: ['taken'] }), t.id('horse'))).toBe(taken)
    t.piece('ancelin').status = 'left'
    t.piece('ancelin').holder = 1
    expect(isSelected(t.arena, t.s, select([], { are: ['taken'] }), t.id('ancelin'))).toBe(false)
  })

  test('AT-2-05: by the place where he is, the side he left by, and who stands beside him', () => {
    const t = field({ hamza: { at: 'K16', side: 1 } })
    const is = (more: Partial<Selection>, who = 'ancelin'): boolean =>
      isSelected(t.arena, t.s, select([], more), t.id(who))
    const where = new Uint8Array(t.arena.field.size)
    where[t.place('K5')] = 1
    expect([is({ where }), is({ where }, 'yazid')]).toEqual([true, false])
    expect([is({ by: 0b10 }), is({ unopposed: true })]).toEqual([false, true])
    Object.assign(t.piece('ancelin'), { at: t.place('K14') })
    expect(is({ unopposed: true })).toBe(false)
    Object.assign(t.piece('ancelin'), { at: t.place('K10') })
    expect(is({ unopposed: true })).toBe(true)
    Object.assign(t.piece('ancelin'), left)
    expect([is({ where }), is({ by: 0b10 }), is({ by: 0b01 }), is({ by: 0b110 })]).toEqual([false, true, false, true])
    t.piece('ancelin').exit = 0
    expect(is({ by: 0b10 })).toBe(false)
  })
})

describe('2: what must hold', () => {
  test.each<[string, Condition, boolean]>([
    ['from turn 3 on', { is: 'turn', from: 3, to: NONE }, true],
    ['from turn 4 on', { is: 'turn', from: 4, to: NONE }, false],
    ['until turn 3', { is: 'turn', from: NONE, to: 3 }, true],
    ['until turn 2', { is: 'turn', from: NONE, to: 2 }, false],
    ['in turns 1 to 3', { is: 'turn', from: 1, to: 3 }, true],
    ['as many are not more', { is: 'more', of: select([0]), than: select([1]) }, false],
    ['two are more than one', { is: 'more', of: select([0, 1]), than: select([1]) }, true],
    ['side 0 has not fled', { is: 'fled', side: 0 }, false],
    ['side 1 has surrendered', { is: 'surrendered', side: 1 }, true],
    ['side 1 has not fled', { is: 'fled', side: 1 }, false],
  ])('AT-2-05: %s', (_, condition, expected) => {
    const t = field()
    t.s.turn = 3
    t.s.yielded[1] = 'surrendered'
    expect(holds(t.arena, t.s, condition)).toBe(expected)
  })

  test.each<[string, Partial<Piece>, boolean]>([
    ['while one of them stands', {}, false],
    ['while one is still to come', { status: 'waiting', at: NONE }, false],
    ['with the last one dead', { health: 'dead' }, true],
    ['with the last one taken', { captive: 'fit' }, true],
    ['with the last one gone', { status: 'left', at: NONE }, true],
  ])('AT-2-05: a side is wiped out or not, %s', (_, change, expected) => {
    const t = field({ beast: { at: 'R9', rear: 'R10', side: 1, animal: 'horse' } })
    Object.assign(t.piece('yazid'), change)
    expect(holds(t.arena, t.s, { is: 'wiped-out', side: 1 })).toBe(expected)
    expect(holds(t.arena, t.s, { is: 'wiped-out', side: 0 })).toBe(false)
  })

  const always: Condition = { is: 'turn', from: NONE, to: NONE }

  test('AT-2-05: every mark of the turn that ends is made, and none of another', () => {
    const marks = [
      { id: 'one', turn: 1, if: always },
      { id: 'two', turn: 1, if: always },
      { id: 'three', turn: 2, if: always },
    ]
    const t = field({}, { victory: { ends: [], marks, scores: null, last: [] } })
    checkVictory(t.play(), 'turn')
    expect(t.s.marks).toEqual(['one', 'two'])
  })

  test('AT-2-05: with nothing to decide it the last turn brings a draw; a minor victory is told as such', () => {
    const end = (last: Battle['victory']['last']) => {
      const t = field({}, { turns: 1, victory: { ends: [], marks: [], scores: null, last } })
      checkVictory(t.play(), 'turn')
      return [t.s.ending, t.told('ended').map(({ who }) => who)]
    }
    const [sides] = [field().arena.battle.sides]
    expect(end([])).toEqual([{ winner: NONE, reason: 'draw', turn: 1 }, [null]])
    expect(end([{ winner: 1, minor: true, if: null }])).toEqual([{ winner: 1, reason: 'minor', turn: 1 }, [sides[1]]])
    expect(end([{ winner: 0, minor: false, if: always }])).toEqual([
      { winner: 0, reason: 'lastTurn', turn: 1 },
      [sides[0]],
    ])
  })
})

describe('2: a side that yields', () => {
  const ends: Battle['victory']['ends'] = [
    { winner: 1, minor: true, when: 'always', if: { is: 'fled', side: 0 } },
    { winner: 1, minor: false, when: 'always', if: { is: 'surrendered', side: 0 } },
  ]

  function council(): Stage {
    const t = field({}, { mayYield: true, victory: { ends, marks: [], scores: null, last: [] } })
    t.s.frames.push({ step: 'council' })
    return t
  }

  test('AT-2-05: it is asked before its first step, and fights on, leaves the field or lays down its arms', () => {
    const t = council()
    expect(t.legal()).toEqual([{ type: 'fightOn' }, { type: 'flight' }, { type: 'surrender' }])
    t.act({ type: 'fightOn' })
    expect([t.decision(), t.s.yielded]).toEqual(['fire', ['no', 'no']])
    const fled = council().act({ type: 'flight' })
    expect([fled.s.yielded, fled.s.ending]).toMatchObject([['fled', 'no'], { winner: 1, reason: 'minor' }])
    const given = council().act({ type: 'surrender' })
    expect([given.s.yielded, given.s.ending]).toMatchObject([['surrendered', 'no'], { winner: 1, reason: 'aim' }])
    expect([fled.decision(), given.decision()]).toEqual(['over', 'over'])
  })
})

describe('2.1: what a step begins without', () => {
  /** Enters that stage with all that earlier ones may have left. */
  function entered(stageName: 'begin' | 'fire' | 'move' | 'standing' | 'combat' | 'recovery'): Stage {
    const t = field()
    const [ancelin, yazid] = [t.id('ancelin'), t.id('yazid')]
    t.s.covers = [{ piece: yazid, at: 0, against: 1 }]
    t.s.volley = { target: ancelin, since: 2, over: [yazid] }
    t.s.engaged = [ancelin]
    t.s.pledged = [yazid]
    t.s.charges = [
      { rider: ancelin, target: yazid, foe: yazid, path: [], answers: NONE, state: 'fought', group: false },
    ]
    for (const name of ['ancelin', 'yazid'])
      Object.assign(t.piece(name), { shot: true, fought: true, harried: true, volley: true, spent: 3, moved: 'done' })
    t.s.frames.length = 0
    const frame = { step: 'phase', stage: stageName } as const
    t.s.frames.push({ ...frame })
    phase.run(t.play(), { ...frame })
    return t
  }

  test('AT-2.1-01: a side forgets what it did in its last phase, the other what it fired in it', () => {
    const t = entered('begin')
    expect(t.piece('ancelin')).toMatchObject({ shot: false, fought: false, spent: 0, moved: 'no', volley: true })
    expect(t.piece('yazid')).toMatchObject({ shot: true, fought: true, spent: 3, moved: 'done', volley: false })
    expect(t.s.charges).toEqual([])
  })

  test('AT-8.5.6-02: cover is chosen anew in every fire step, AT-5.3-13: and fire is open again at all who move', () => {
    expect(entered('fire').s.covers).toEqual([])
    const t = entered('move')
    expect([t.s.covers, t.s.volley]).toEqual([[], { target: NONE, since: 0, over: [] }])
  })

  test('AT-7.4-08: what harried the enemy’s guards has served, not what harried ours', () => {
    const t = entered('standing')
    expect([t.piece('ancelin').harried, t.piece('yazid').harried]).toEqual([true, false])
  })

  test('AT-6.5-09: nobody is engaged yet in the step of combat', () => {
    const { s } = entered('combat')
    expect([s.engaged, s.pledged, s.step]).toEqual([[], [], 'combat'])
    expect(entered('recovery').s.step).toBe('recovery')
  })

  test('AT-2.1-08: who lay stunned when his phase began gets up, and nobody else', () => {
    const t = field({ hamza: { at: 'H5', side: 1 }, rolin: { at: 'D5' }, thibaud: { at: 'F5' } })
    const lie = (name: string, health: Piece['health'], lay: boolean): void => {
      Object.assign(t.piece(name), { health, lay })
    }
    lie('ancelin', 'stunned', true)
    lie('rolin', 'stunned', false)
    lie('thibaud', 'dead', true)
    lie('hamza', 'stunned', true)
    recover(t.play())
    const now = ['ancelin', 'rolin', 'thibaud', 'hamza'].map((name) => [t.piece(name).health, t.piece(name).lay])
    expect(now).toEqual([
      ['fit', false],
      ['stunned', false],
      ['dead', true],
      ['stunned', true],
    ])
    expect(t.told('recovers')).toMatchObject([{ piece: 'ancelin' }])
  })
})
