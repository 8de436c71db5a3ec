import { describe, expect, test } from 'vitest'
import type { Action } from '../../actions.ts'
import { stage } from '../../testing/stage.ts'
import type { Setup, Stage } from '../../testing/stage.ts'
import { driveBack } from '../combat/retreat.ts'
import { playOn } from '../decisions.ts'

/*
 * A ladder in U7 leans on the curtain at T7. Beside its foot lie U6, U8, V6 and V7; T6 is a tower, T8 the next curtain hex.
 */
const LADDER = { at: 'U7', top: 'T7' }
const APART: Setup['pieces'] = { murra: { at: 'X16' }, rabia: { at: 'X12', side: 1 } }

function castle(
  pieces: Setup['pieces'],
  more: Partial<Setup> = {},
  ladders: readonly { at: string; top: string }[] = [LADDER],
): Stage {
  const base = stage({ map: 'castle', pieces: {} }).arena.field
  const at = (name: string): number => base.placeOf(name) ?? -1
  return stage({
    map: 'castle',
    pieces: { ...pieces, ...APART },
    state: { ladders: ladders.map((one) => ({ at: at(one.at), top: at(one.top) })) },
    ...more,
  })
}

const why = (t: Stage, action: Action): string | undefined => t.refusal(action)?.code
const move = (to: string, top: string, from = 'U7'): Action => ({ type: 'moveLadder', from, to, top })
const push = (piece: string, at = 'U7'): Action => ({ type: 'pushLadder', piece, at })
const ladders = (t: Stage): string[] =>
  t.s.ladders.map(({ at, top }) => `${t.arena.field.nameOf(at)} ${t.arena.field.nameOf(top)}`)

describe('10.2.1, 10.2.3: shifting a ladder', () => {
  const PAIR: Setup['pieces'] = { kismet: { at: 'U8' }, evhad: { at: 'V7' } }

  test('AT-10.2.3-01: two men beside it move it one hex or turn it where it stands', () => {
    const t = castle(PAIR)
    expect(why(t, move('U7', 'T8'))).toBe('ladderLeansOnNothing')
    expect(why(t, move('U6', 'T7'))).toBe('ladderLeansOnNothing')
    t.act(move('U6', 'T6'))
    expect(ladders(t)).toEqual(['U6 T6'])
    expect(t.told('ladderMoved')).toMatchObject([{ workers: ['kismet', 'evhad'], from: 'U7', to: 'U6', top: 'T6' }])
    /* The other face of the hex: T6 is a tower hex beside U7 as well. */
    const turned = castle(PAIR).act(move('U7', 'T6'))
    expect(ladders(turned)).toEqual(['U7 T6'])
  })

  test('AT-10.2.3-01: one man is not enough, nor one on the ladder, nor an enemy', () => {
    expect(why(castle({ kismet: { at: 'U8' } }), move('U6', 'T6'))).toBe('twoMustShift')
    expect(why(castle({ kismet: { at: 'U8' }, rolin: { at: 'V7', side: 1 } }), move('U6', 'T6'))).toBe('twoMustShift')
    expect(why(castle({ kismet: { at: 'U8' }, evhad: { at: 'W7' } }), move('U6', 'T6'))).toBe('twoMustShift')
    const taken = { at: 'V7', more: { captive: 'fit' } } as const
    expect(why(castle({ kismet: { at: 'U8' }, evhad: taken }), move('U6', 'T6'))).toBe('twoMustShift')
    const busy = castle(PAIR)
    busy.s.tasks = [{ kind: 'arm', workers: [busy.id('evhad')], at: busy.place('V7'), bodies: [], left: 1 }]
    expect(why(busy, move('U6', 'T6'))).toBe('twoMustShift')
    const pursuing = castle({ ...PAIR, yazid: { at: 'X3', side: 1 } })
    const [fleeing, tempted] = [[pursuing.id('yazid')], [pursuing.id('evhad')]]
    pursuing.s.feints = [{ side: 1, fleeing, rears: [-1], tempted, fled: [], state: 'pursued' }]
    expect(why(pursuing, move('U6', 'T6'))).toBe('twoMustShift')
    expect(why(castle(PAIR), move('U6', 'T6', 'U8'))).toBe('noLadderThere')
    expect(why(castle(PAIR), move('U7', 'T7'))).toBe('ladderStandsSo')
  })

  test('AT-10.2.3-01: the new hex is free, and no other ladder stands in it or leans there', () => {
    expect(why(castle({ ...PAIR, ilbek: { at: 'U6' } }), move('U6', 'T6'))).toBe('ladderCannotStand')
    expect(why(castle(PAIR), move('U5', 'T5'))).toBe('ladderCannotStand')
    const two = castle(PAIR, {}, [LADDER, { at: 'U6', top: 'T6' }])
    expect(why(two, move('U6', 'T6'))).toBe('ladderCannotStand')
    expect(why(two, move('U7', 'T6'))).toBe('ladderCannotStand')
  })

  test('AT-10.2.3-01: which two do it is said where there are more', () => {
    const t = castle({ ...PAIR, ilbek: { at: 'V6' } }).act(move('U6', 'T6'))
    expect(t.decision()).toBe('bearers')
    expect(t.offers('bear').map(({ worker }) => worker)).toEqual(['kismet', 'evhad', 'ilbek'])
    t.act({ type: 'bear', worker: 'ilbek' })
    expect(why(t, { type: 'bear', worker: 'ilbek' })).toBe('twoMustShift')
    expect(why(t, { type: 'done' })).toBe('notNow')
    t.act({ type: 'bear', worker: 'kismet' })
    expect(t.told('ladderMoved')[0]?.workers).toEqual(['ilbek', 'kismet'])
    expect([t.piece('ilbek').spent, t.piece('kismet').spent, t.piece('evhad').spent]).toEqual([2, 2, 0])
  })

  test('AT-10.2.3-02: each spends 2 MP, and has the rest of his move', () => {
    const t = castle(PAIR).act(move('U6', 'T6'))
    expect([t.piece('kismet').spent, t.piece('evhad').spent]).toEqual([2, 2])
    t.act({ type: 'activate', piece: 'kismet' })
    expect(t.told('setsOut').at(-1)).toMatchObject({ piece: 'kismet', points: 6 })
    const tired = castle({ kismet: { at: 'U8', more: { spent: 7, moved: 'done' } }, evhad: { at: 'V7' } })
    expect(why(tired, move('U6', 'T6'))).toBe('twoMustShift')
    const fresh = castle({ kismet: { at: 'U8', more: { spent: 6, moved: 'done' } }, evhad: { at: 'V7' } })
    expect(why(fresh, move('U6', 'T6'))).toBeUndefined()
  })

  test('AT-10.2.3-03: with somebody on it it stays', () => {
    expect(why(castle({ ...PAIR, ilbek: { at: 'U7' } }), move('U6', 'T6'))).toBe('ladderManned')
  })

  test('AT-10.2.1-01 AT-10.2.1-02: it reaches the first castle, curtain and tower, and not the second', () => {
    const t = castle({ kismet: { at: 'V6' }, evhad: { at: 'V7' } })
    const tops = t.offers('moveLadder').map(({ top }) => top)
    expect(tops.sort()).toEqual(['T5', 'T6', 'T6', 'T7', 'T8'])
    /* Below the second castle, from J7: its walls stand two levels above. */
    const second = castle({ kismet: { at: 'J8' }, evhad: { at: 'J6' } }, {}, [{ at: 'J7', top: 'I7' }])
    expect(second.offers('moveLadder')).toEqual([])
    expect(why(second, move('J7', 'I8', 'J7'))).toBe('ladderTooShort')
    /* Nor the master tower D13, from the court below it. */
    const court = castle({ kismet: { at: 'E11' }, evhad: { at: 'F11' } }, {}, [{ at: 'E12', top: 'D12' }])
    expect(why(court, move('E13', 'D13', 'E12'))).toBe('ladderTooShort')
    /* Of several each may be shifted. */
    const two = castle({ kismet: { at: 'U10' }, evhad: { at: 'V9' } }, {}, [LADDER, { at: 'U9', top: 'T8' }])
    expect(new Set(two.offers('moveLadder').map(({ from }) => from))).toEqual(new Set(['U9']))
  })

  test('AT-10.2.1-01: a man gets from the ladder onto a tower as onto the curtain', () => {
    const t = castle({ kismet: { at: 'V6' } }, {}, [{ at: 'U6', top: 'T6' }])
    t.act({ type: 'activate', piece: 'kismet' }).act({ type: 'step', to: 'U6' }).act({ type: 'step', to: 'T6' }, 1)
    expect([t.at('kismet'), t.told('jumpsToWall').length]).toEqual(['T6', 1])
  })

  test('AT-10.2-02: ladders are where the scenario put them; nobody raises or carries off another', () => {
    const none = castle(PAIR, {}, [])
    expect(none.offers('moveLadder')).toEqual([])
    const fallen = castle({ rolin: { at: 'T7', side: 1 } }, { step: 'combat', active: 1 }).act(push('rolin'), 1)
    expect(fallen.s.ladders).toEqual([])
  })
})

describe('10.2.4: fighting on a ladder', () => {
  /** Kismet is on the ladder, Rolin above him, Gerbert beside its foot, Garin on the next hex of the wall. */
  const siege = (active: 0 | 1): Stage =>
    castle(
      {
        kismet: { at: 'U7' },
        rolin: { at: 'T7', side: 1 },
        gerbert: { at: 'V7', side: 1 },
        garin: { at: 'T8', side: 1 },
      },
      { step: 'combat', active },
    )
  const attacks = (t: Stage): string[] => t.offers('attack').map(({ attacker, defender }) => `${attacker} ${defender}`)

  /** The attack with the first die that gives that result. */
  function struck(letter: string, more: Setup['pieces'] = {}): Stage {
    for (let die = 1; die <= 10; die++) {
      const t = castle({ kismet: { at: 'U7' }, rolin: { at: 'T7', side: 1 }, ...more }, { step: 'combat', active: 1 })
      t.act({ type: 'attack', attacker: 'rolin', defender: 'kismet' }).act({ type: 'strike' }, die)
      if (t.told('struck')[0]?.letter === letter) return t
    }
    throw new Error(`no die gives ${letter}`)
  }

  test('AT-10.2.4-04: he and the man above strike at one another; so do those beside its foot, but not the next on the wall', () => {
    expect(attacks(siege(1)).sort()).toEqual(['gerbert kismet', 'rolin kismet'])
    expect(why(siege(1), { type: 'attack', attacker: 'garin', defender: 'kismet' })).toBe('notAdjacent')
    expect(attacks(siege(0))).toContain('kismet rolin')
    expect(attacks(siege(0))).not.toContain('kismet garin')
  })

  test('AT-10.2.4-05: stunned, killed or driven back he comes down beside its foot, where his owner says, unhurt by that', () => {
    for (const [letter, health] of [
      ['D', 'stunned'],
      ['F', 'dead'],
    ] as const) {
      const t = struck(letter)
      expect([t.decision(), t.seat()], letter).toEqual(['place', 0])
      expect(
        t
          .offers('place')
          .map(({ at }) => at)
          .sort(),
      ).toEqual(['U6', 'U8', 'V6', 'V7'])
      t.act({ type: 'place', at: 'V6' })
      expect([t.at('kismet'), t.piece('kismet').health]).toEqual(['V6', health])
    }
    /* U8 is no farther from the man above than the ladder is. */
    const back = struck('C')
    expect([back.decision(), back.seat()]).toEqual(['retreat', 0])
    expect(new Set(back.offers('retreat').map(({ to }) => to))).toEqual(new Set(['U6', 'V6', 'V7']))
    back.act({ type: 'retreat', to: 'V7' })
    expect([back.at('kismet'), back.piece('kismet').health]).toEqual(['V7', 'fit'])
    const hurt = struck('E')
    expect([hurt.at('kismet'), hurt.piece('kismet').health]).toEqual(['U7', 'wounded'])
  })
})

describe('10.2.4: a climber driven back', () => {
  /** With the first die that drives him back; nobody is on the wall. */
  function driven(more: Setup['pieces'] = {}): Stage {
    for (let die = 1; die <= 10; die++) {
      const men = { kismet: { at: 'U7' }, gerbert: { at: 'V7', side: 1 as const }, ...more }
      const t = castle(men, { step: 'combat', active: 1 })
      t.act({ type: 'attack', attacker: 'gerbert', defender: 'kismet' }).act({ type: 'strike' }, die)
      if (t.told('struck')[0]?.letter === 'C') return t
    }
    throw new Error('no die drives him back')
  }
  const choices = (t: Stage): string[] => t.offers('retreat').map(({ to }) => to)

  test('AT-10.2.4-05: by a blow from below he does not go up onto the empty wall', () => {
    const t = driven()
    expect([t.at('kismet'), t.told('retreats')]).toMatchObject(['U6', [{ to: 'U6' }]])
    const held = driven({ evhad: { at: 'U6', health: 'stunned' } })
    expect([held.at('kismet'), held.piece('kismet').health]).toEqual(['U7', 'wounded'])
  })

  test('AT-10.2.4-05: an arrow brings him down beside its foot, wherever it came from, and further from there', () => {
    for (const from of ['X8', 'Q7']) {
      const t = castle({ kismet: { at: 'U7' } }, { step: 'move' })
      const p = t.play()
      driveBack(p, { piece: t.id('kismet'), cause: 'fire', from: t.place(from), foes: [], hexes: 2 })
      playOn(p)
      expect(choices(t).sort(), from).toEqual(['U6', 'U8', 'V6', 'V7'])
      t.act({ type: 'retreat', to: 'V7' })
      expect(choices(t).every((to) => !['T6', 'T7', 'T8', 'U7'].includes(to))).toBe(true)
    }
  })

  test('AT-10.2.4-05: nor is he pushed up there by a friend who is driven onto the ladder', () => {
    const t = castle({ kismet: { at: 'U7' }, evhad: { at: 'V7' } }, { step: 'move' })
    const p = t.play()
    driveBack(p, { piece: t.id('evhad'), cause: 'fire', from: t.place('X8'), foes: [], hexes: 1 })
    playOn(p)
    if (choices(t).includes('U7')) t.act({ type: 'retreat', to: 'U7' })
    expect(choices(t)).not.toContain('T7')
  })
})

describe('10.2.5: pushing a ladder over from above', () => {
  /** Rolin on the curtain at its top, Kismet on the ladder. */
  const wall = (pieces: Setup['pieces'] = {}, more: Partial<Setup> = {}): Stage =>
    castle({ rolin: { at: 'T7', side: 1 }, kismet: { at: 'U7' }, ...pieces }, { step: 'combat', active: 1, ...more })

  test('AT-10.2.5-01: by a man in the curtain hex that it faces, instead of firing and fighting', () => {
    const both = [LADDER, { at: 'U9', top: 'T8' }]
    const men: Setup['pieces'] = { gerbert: { at: 'T8', side: 1 }, kismet: { at: 'U7' } }
    const t = castle({ rolin: { at: 'T7', side: 1 }, ...men }, { step: 'combat', active: 1 }, both)
    expect(why(t, push('rolin'))).toBeUndefined()
    expect(why(t, push('gerbert'))).toBe('notAtLadder')
    expect(why(t, push('gerbert', 'U9'))).toBeUndefined()
    expect(why(t, push('kismet'))).toBe('notYourFighter')
    expect(why(t, push('rolin', 'U10'))).toBe('noLadderThere')
    t.act(push('rolin'), 9)
    expect(why(t, push('rolin'))).toBe('hasFought')
    expect(why(t, { type: 'attack', attacker: 'rolin', defender: 'kismet' })).toBe('hasFought')
    const rolin = { at: 'T7', side: 1, more: { shot: true } } as const
    const fired = castle({ rolin, ...men }, { step: 'combat', active: 1 }, both)
    expect(why(fired, push('rolin'))).toBe('hasFired')
  })

  test('AT-10.2.5-02: in his own combat step', () => {
    const t = castle({ rolin: { at: 'T7', side: 1 }, kismet: { at: 'U7' } }, { step: 'move', active: 1 })
    expect(why(t, push('rolin'))).toBe('notNow')
    const enemy = castle({ rolin: { at: 'T7', side: 1 }, kismet: { at: 'U7' } }, { step: 'combat', active: 0 })
    expect(why(enemy, push('rolin'))).toBe('notYourFighter')
  })

  test('AT-10.2.5-03: 1 to 6 it falls, 7 to 10 it stands', () => {
    for (const die of [1, 6]) expect(wall({}, {}).act(push('rolin'), die).s.ladders).toEqual([])
    for (const die of [7, 10]) expect(wall({}, {}).act(push('rolin'), die).s.ladders).toHaveLength(1)
  })

  test('AT-10.2.5-04: the climber’s owner says beside which hex he comes down, never a curtain', () => {
    const t = wall().act(push('rolin'), 3)
    expect(t.decision()).toBe('fall')
    expect(t.seat()).toBe(0)
    expect(
      t
        .offers('fall')
        .map(({ at }) => at)
        .sort(),
    ).toEqual(['U6', 'U8', 'V6', 'V7'])
    expect(why(t, { type: 'fall', at: 'T7' })).toBe('cannotFallThere')
    t.act({ type: 'fall', at: 'V7' })
    expect(t.at('kismet')).toBe('V7')
  })

  test('AT-10.2.5-05 AT-10.2.5-07: he may come down on another, friend or foe, who is stunned', () => {
    const t = wall({ evhad: { at: 'V7' } })
      .act(push('rolin'), 3)
      .act({ type: 'fall', at: 'V7' })
    expect([t.piece('evhad').health, t.at('evhad'), t.at('kismet')]).toEqual(['stunned', 'V7', 'V7'])
    expect(t.told('falls')).toMatchObject([{ piece: 'kismet', upon: ['evhad'] }])
    const foe = wall({ gerbert: { at: 'U8', side: 1 } })
      .act(push('rolin'), 3)
      .act({ type: 'fall', at: 'U8' })
    expect(foe.piece('gerbert').health).toBe('stunned')
    const hurt = wall({ evhad: { at: 'V7', health: 'wounded' } })
      .act(push('rolin'), 3)
      .act({ type: 'fall', at: 'V7' })
    expect(hurt.piece('evhad').health).toBe('dead')
  })

  test('AT-10.2.5-06: the fall wounds him, and kills who was wounded', () => {
    const t = wall().act(push('rolin'), 3).act({ type: 'fall', at: 'U8' })
    expect(t.piece('kismet').health).toBe('wounded')
    const again = wall({ kismet: { at: 'U7', health: 'wounded' } })
      .act(push('rolin'), 3)
      .act({ type: 'fall', at: 'U8' })
    expect(again.piece('kismet').health).toBe('dead')
  })

  test('AT-10.2.5-08: the ladder itself harms nobody', () => {
    const t = wall({ evhad: { at: 'V7' }, ilbek: { at: 'U8' } })
      .act(push('rolin'), 3)
      .act({ type: 'fall', at: 'U6' })
    expect([t.piece('evhad').health, t.piece('ilbek').health]).toEqual(['fit', 'fit'])
    const empty = castle({ rolin: { at: 'T7', side: 1 }, evhad: { at: 'V7' } }, { step: 'combat', active: 1 }).act(
      push('rolin'),
      3,
    )
    expect(empty.piece('evhad').health).toBe('fit')
  })

  test('AT-10.2.5-09: a fallen ladder is out of play', () => {
    const t = wall().act(push('rolin'), 3).act({ type: 'fall', at: 'U8' })
    expect(t.s.ladders).toEqual([])
    const stands = castle({ evhad: { at: 'U8' } }, { step: 'move' }, [])
    stands.act({ type: 'activate', piece: 'evhad' }).act({ type: 'step', to: 'U7' })
    expect(why(stands, { type: 'step', to: 'T7' })).not.toBeUndefined()
  })
})

describe('10.2.6: pushing it over from below', () => {
  test('AT-10.2.6-01: by either side from beside its foot, with the same die', () => {
    for (const side of [0, 1] as const) {
      const t = castle({ gerbert: { at: 'V7', side }, kismet: { at: 'U7' } }, { step: 'combat', active: side })
      t.act(push('gerbert'), 6)
      expect(t.told('ladderPushed')).toMatchObject([{ piece: 'gerbert', below: true, die: 6, falls: true }])
      expect(t.decision()).toBe('fall')
    }
    const stands = castle({ gerbert: { at: 'V7', side: 1 }, kismet: { at: 'U7' } }, { step: 'combat', active: 1 })
    expect(stands.act(push('gerbert'), 7).s.ladders).toHaveLength(1)
  })

  test('AT-10.2.6-01: a rider pushes from either of his hexes, and other ladders stand', () => {
    const riders: readonly Setup['pieces'][] = [
      { guerin: { at: 'W7', rear: 'V7' } },
      { guerin: { at: 'V7', rear: 'W7' } },
    ]
    for (const rider of riders) {
      const both = [LADDER, { at: 'U9', top: 'T8' }]
      const t = castle(rider, { step: 'combat', active: 0 }, both)
      expect(t.offers('pushLadder')).toEqual([push('guerin')])
      expect(ladders(t.act(push('guerin'), 1))).toEqual(['U9 T8'])
    }
    expect(
      castle({ guerin: { at: 'X7', rear: 'W7' }, kismet: { at: 'U8' } }, { step: 'combat' }).offers('pushLadder'),
    ).toEqual([push('kismet')])
  })

  test('AT-10.2.5-04: from a ladder in the rubble nobody comes down on the curtain beside it', () => {
    const t = castle(
      { gerbert: { at: 'U10', side: 1 }, kismet: { at: 'T10' } },
      { step: 'combat', active: 1, changes: { rubble: ['T10', 'T11'] } },
      [{ at: 'T10', top: 'T9' }],
    )
    t.act(push('gerbert', 'T10'), 1)
    expect(t.decision()).toBe('fall')
    expect(t.offers('fall').map(({ at }) => at)).not.toContain('T9')
    expect(t.offers('fall').map(({ at }) => at)).toContain('T11')
  })

  test('AT-10.2.6-01: not from two hexes away, and not by the man on it', () => {
    const t = castle(
      { gerbert: { at: 'W7' }, kismet: { at: 'U7' }, evhad: { at: 'U8' } },
      { step: 'combat', active: 0 },
    )
    expect(why(t, push('gerbert'))).toBe('notAtLadder')
    expect(why(t, push('kismet'))).toBe('notAtLadder')
    expect(why(t, push('evhad'))).toBeUndefined()
  })
})
