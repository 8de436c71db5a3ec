import { describe, expect, test } from 'vitest'
import { stage } from '../../testing/stage.ts'
import type { Setting, Stage } from '../../testing/stage.ts'
import { driveBack } from './retreat.ts'
import { playOn } from '../decisions.ts'

function fight(pieces: Readonly<Record<string, Setting>>, map = 'road'): Stage {
  return stage({ map, step: 'combat', pieces })
}

function strike(t: Stage, attacker: string, defender: string, ...rolls: number[]): Stage {
  return t.act({ type: 'attack', attacker, defender }).act({ type: 'strike' }, ...rolls)
}

/** A retreat from a shot fired in `from`. */
function underFire(t: Stage, piece: string, from: string, ...rolls: number[]): Stage {
  const p = t.play(...rolls)
  driveBack(p, { piece: t.id(piece), cause: 'fire', from: t.place(from), foes: [], hexes: 2 })
  playOn(p)
  return t
}

/** In step 3, with somebody far away who could still move. */
function moving(pieces: Readonly<Record<string, Setting>>): Stage {
  return stage({ map: 'road', step: 'move', pieces: { roger: { at: 'A1' }, ...pieces } })
}

/** Where he may go next. */
const choices = (t: Stage): string[] => t.offers('retreat').map(({ to }) => to)

describe('6.4: retreat from combat', () => {
  test('AT-6.4-08 AT-4.3-19: one hex, free in its direction, but not next to an enemy of that combat', () => {
    // 10 against 7, column 0/4, die 4 is C
    const t = strike(fight({ pierron: { at: 'F10' }, khattab: { at: 'F11', side: 1 } }), 'pierron', 'khattab', 4)
    expect(t.told('struck')[0]).toMatchObject({ letter: 'C' })
    expect([t.decision(), t.seat()]).toEqual(['retreat', 1])
    expect(choices(t).sort()).toEqual(['E12', 'F12', 'G12'])
    expect(t.refusal({ type: 'retreat', to: 'G11' })?.code).toBe('cannotRetreatThere')
    t.act({ type: 'retreat', to: 'F12' })
    expect(t.at('khattab')).toBe('F12')
  })

  test('AT-6.4-08: where he may go tells nothing of a hidden friend; who runs into him finds him', () => {
    /* He could not make room: were he known, F12 would be no way out. */
    const hidden = { at: 'F12', side: 1, health: 'stunned', more: { hidden: true } } as const
    const pieces = { pierron: { at: 'F10' }, khattab: { at: 'F11', side: 1 }, daoud: hidden } as const
    const t = strike(fight(pieces), 'pierron', 'khattab', 4)
    expect(choices(t).sort()).toEqual(['E12', 'F12', 'G12'])
    t.act({ type: 'retreat', to: 'F12' })
    expect(t.told('revealed')).toMatchObject([{ piece: 'daoud' }])
    expect([t.at('khattab'), t.piece('khattab').health]).toEqual(['F11', 'wounded'])
  })

  test('AT-6.4-08: nothing else is answered meanwhile', () => {
    const t = strike(fight({ pierron: { at: 'F10' }, khattab: { at: 'F11', side: 1 } }), 'pierron', 'khattab', 4)
    expect(t.refusal({ type: 'strike' })?.code).toBe('notNow')
  })

  test('AT-2-01: a man driven into a yard finds who hides there; a horse does not', () => {
    for (const [name, seen] of [
      ['horse', []],
      ['guerin', [{ piece: 'zayd' }]],
    ] as const) {
      const t = stage({
        map: 'village',
        step: 'move',
        pieces: {
          roger: { at: 'A1' },
          guerin: { at: name === 'guerin' ? 'M4' : 'A3', rear: name === 'guerin' ? 'L4' : 'A4' },
          ...(name === 'horse' ? { horse: { at: 'M4', rear: 'L4', animal: 'horse' } as const } : {}),
          zayd: { at: 'N3', side: 1, more: { hidden: true } },
        },
      })
      const p = t.play()
      driveBack(p, { piece: t.id(name), cause: 'naphtha', from: t.place('K3'), foes: [], hexes: 1 })
      playOn(p)
      if (t.decision() === 'retreat') t.roll(t.offers('retreat')[0] ?? { type: 'done' })
      expect(t.told('retreats')).toHaveLength(1)
      expect(t.told('revealed')).toMatchObject(seen)
    }
  })

  test('AT-6.4-01 AT-6.2-07: the retreat is of every one of that side', () => {
    const t = fight({ pierron: { at: 'F10' }, khattab: { at: 'F11', side: 1 }, daoud: { at: 'G11', side: 1 } })
    t.act({ type: 'attack', attacker: 'pierron', defender: 'khattab' }).act({ type: 'include', defender: 'daoud' })
    // 10 against 11: column -4/-1, die 3 is C
    t.act({ type: 'strike' }, 3)
    t.act({ type: 'retreat', to: 'F12' })
    t.act({ type: 'retreat', to: 'G12' })
    expect([t.at('khattab'), t.at('daoud')]).toEqual(['F12', 'G12'])
  })

  test('AT-6.4-01: B drives the attackers back, by their own player’s choice', () => {
    const t = strike(fight({ pierron: { at: 'F10' }, khattab: { at: 'F11', side: 1 } }), 'pierron', 'khattab', 8)
    expect([t.decision(), t.seat()]).toEqual(['retreat', 0])
    expect(choices(t).sort()).toEqual(['E10', 'F9', 'G10'])
  })

  test('AT-4.3-20 AT-6.4-06: with nowhere to go he stays and is wounded', () => {
    const t = strike(
      fight({
        pierron: { at: 'F10' },
        khattab: { at: 'F11', side: 1 },
        ancelin: { at: 'F13' },
        rolin: { at: 'E13' },
        lancelin: { at: 'G13' },
        thibaud: { at: 'E12' },
        gerbert: { at: 'G12' },
        foulques: { at: 'F12' },
      }),
      'pierron',
      'khattab',
      4,
    )
    expect(t.at('khattab')).toBe('F11')
    expect(t.piece('khattab').health).toBe('wounded')
    expect(t.told('cutShort')).toHaveLength(1)
  })

  test('AT-6.4-05: an enemy bars the way; a stunned one does not', () => {
    const ring = { ancelin: { at: 'E12' }, rolin: { at: 'G12' } } as const
    const barred = strike(
      fight({ pierron: { at: 'F10' }, khattab: { at: 'F11', side: 1 }, ...ring, thibaud: { at: 'F12' } }),
      'pierron',
      'khattab',
      4,
    )
    expect(barred.piece('khattab').health).toBe('wounded')
    const past = fight({
      pierron: { at: 'F10' },
      khattab: { at: 'F11', side: 1 },
      ...ring,
      thibaud: { at: 'F12', health: 'stunned' },
    })
    strike(past, 'pierron', 'khattab', 4)
    // he may pass over a stunned man but not end on him
    expect(past.piece('khattab').health).toBe('wounded')
  })

  test('AT-6.4-03 AT-1.1-04: two friends cannot make room by pushing each other to and fro', () => {
    /* The south-eastern corner of house E: Musa and Abu Tahir have only each other's hexes, and the one Hasan comes from. */
    const pieces: Readonly<Record<string, Setting>> = {
      roger: { at: 'A1' },
      hasan: { at: 'P14' },
      musa: { at: 'Q16' },
      'abu-tahir': { at: 'P16' },
      bahram: { at: 'O16', health: 'stunned' },
      ismail: { at: 'Q15', health: 'stunned' },
      zayd: { at: 'M8', side: 1 },
    }
    const t = underFire(stage({ map: 'village', step: 'move', pieces }), 'hasan', 'M8')
    expect(['hasan', 'musa', 'abu-tahir'].map((name) => t.at(name))).toEqual(['P15', 'Q16', 'P16'])
    expect(t.piece('hasan').health).toBe('wounded')
  })

  test('AT-5.4.4-04 AT-1.1-04: nobody is pushed under the horse of the man who comes', () => {
    /* Onfroi slides from F5 and E6 to D6 and C7: Bertrand in D6 makes room anywhere but in C7. */
    const pieces: Readonly<Record<string, Setting>> = {
      roger: { at: 'A1' },
      onfroi: { at: 'F5', rear: 'E6' },
      bertrand: { at: 'D6' },
      inal: { at: 'P10', side: 1 },
    }
    const t = underFire(stage({ map: 'road', step: 'move', pieces }), 'onfroi', 'P10')
    expect(t.decision()).toBe('retreat')
    expect(choices(t)).not.toContain('C7')
    expect(choices(t)).not.toHaveLength(0)
    t.act(t.offers('retreat')[0] ?? { type: 'done' })
    expect([t.at('onfroi'), t.piece('onfroi').rear]).toEqual(['D6', t.place('C7')])
  })

  test('AT-4.3-22 AT-1.1-04: told to stop on top of a friend he is wounded and shifted to the nearest free hex', () => {
    const t = moving({
      rolin: { at: 'F10' },
      achard: { at: 'F9' },
      raoul: { at: 'E10' },
      osmond: { at: 'G10' },
      kismet: { at: 'E9', side: 1 },
      zayd: { at: 'F14', side: 1 },
    })
    underFire(t, 'rolin', 'F14', 7)
    while (t.decision() === 'retreat') t.act({ type: 'retreat', to: 'F9' }, 8)
    expect(t.piece('rolin').health).toBe('wounded')
    expect(t.decision()).toBe('shift')
    t.act(t.offers('shift')[0] ?? { type: 'done' })
    expect(t.at('rolin')).not.toBe(t.at('achard'))
  })

  test('AT-6.4-02 AT-6.4-03: friends are pushed on, and push others on in turn', () => {
    const t = strike(
      fight({
        pierron: { at: 'F10' },
        khattab: { at: 'F11', side: 1 },
        walid: { at: 'F12', side: 1 },
        ancelin: { at: 'E12' },
        rolin: { at: 'G12' },
      }),
      'pierron',
      'khattab',
      4,
    )
    expect(t.decision()).toBe('retreat')
    t.act({ type: 'retreat', to: 'F13' }, 1, 1)
    expect([t.at('khattab'), t.at('walid')]).toEqual(['F12', 'F13'])
  })

  test('AT-6.4-04 AT-4.3-18: every hex next to an able enemy is tested, the last one too', () => {
    const t = fight({ pierron: { at: 'F10' }, khattab: { at: 'F11', side: 1 }, ancelin: { at: 'F13' } })
    t.act({ type: 'attack', attacker: 'pierron', defender: 'khattab' }).act({ type: 'strike' }, 4)
    t.act({ type: 'retreat', to: 'F12' }, 8)
    expect(t.piece('khattab').health).toBe('wounded')
  })

  test('AT-6.4-07: a stunned man told to retreat dies', () => {
    const t = fight({ pierron: { at: 'F10' }, khattab: { at: 'F11', side: 1, health: 'stunned' } })
    strike(t, 'pierron', 'khattab', 6)
    expect(t.told('struck')[0]).toMatchObject({ letter: 'C' })
    expect(t.piece('khattab').health).toBe('dead')
  })

  test('AT-6.4-08: a rider goes back two hexes in a straight line without turning, along his axis if he can', () => {
    const t = fight({ guerin: { at: 'F8', rear: 'F7' }, kamil: { at: 'F9', rear: 'F10', side: 1 } })
    // 26 against 9: column 16/24, die 7 is C
    strike(t, 'guerin', 'kamil', 7)
    expect(t.told('struck')[0]).toMatchObject({ letter: 'C' })
    expect([t.at('kamil'), t.arena.field.nameOf(t.piece('kamil').rear)]).toEqual(['F11', 'F12'])
  })

  test('AT-6.4-09: a retreat is made before the next combat', () => {
    const t = fight({
      pierron: { at: 'F10' },
      ancelin: { at: 'C4' },
      yazid: { at: 'C5', side: 1 },
      khattab: { at: 'F11', side: 1 },
    })
    strike(t, 'pierron', 'khattab', 4)
    expect(t.decision()).toBe('retreat')
    expect(t.refusal({ type: 'attack', attacker: 'ancelin', defender: 'yazid' }, 0)?.code).toBe('notYourSeat')
  })
})

describe('5.4.4: retreat from fire', () => {
  test('AT-5.4.4-02 AT-5.4.4-01: the first hex leads away from the shooter, each further one away from the start', () => {
    const t = underFire(moving({ khattab: { at: 'F11', side: 1 } }), 'khattab', 'F5')
    expect(choices(t).sort()).toEqual(['E12', 'F12', 'G12'])
    t.act({ type: 'retreat', to: 'F12' })
    expect(choices(t).sort()).toEqual(['E13', 'F13', 'G13'])
    t.act({ type: 'retreat', to: 'G13' })
    expect(t.at('khattab')).toBe('G13')
  })

  test('AT-5.4.4-03 AT-5.4.4-04: through friends, and the one in the last hex is pushed aside, never nearer', () => {
    const t = underFire(
      moving({
        khattab: { at: 'F11', side: 1 },
        walid: { at: 'F12', side: 1 },
        jafar: { at: 'F13', side: 1 },
      }),
      'khattab',
      'F5',
    )
    t.act({ type: 'retreat', to: 'F12' }).act({ type: 'retreat', to: 'F13' })
    expect(t.decision()).toBe('retreat')
    expect(choices(t).sort()).toEqual(['E13', 'E14', 'F14', 'G13', 'G14'])
    t.act({ type: 'retreat', to: 'E14' })
    expect([t.at('khattab'), t.at('walid'), t.at('jafar')]).toEqual(['F13', 'F12', 'E14'])
  })

  test('AT-5.4.4-04: the stunned and animals cannot be pushed aside', () => {
    const t = underFire(
      moving({
        khattab: { at: 'F11', side: 1 },
        walid: { at: 'F13', side: 1, health: 'stunned' },
        horse: { at: 'G13', rear: 'G14', animal: 'horse', side: 1 },
      }),
      'khattab',
      'F5',
    )
    t.act({ type: 'retreat', to: 'F12' })
    expect(t.at('khattab')).toBe('E13')
  })

  test('AT-5.4.4-07: a retreat cut short costs a wound; he goes as far as he can', () => {
    const far = ['D11', 'D12', 'E13', 'F13', 'G13', 'H12', 'H11']
    const names = ['walid', 'jafar', 'salim', 'rafi', 'zayd', 'bilal', 'daoud']
    const pieces: Record<string, Setting> = { khattab: { at: 'F11', side: 1 } }
    far.forEach((at, i) => (pieces[names[i] ?? ''] = { at, side: 1, health: 'stunned' }))
    const t = underFire(moving(pieces), 'khattab', 'F5')
    t.act({ type: 'retreat', to: 'F12' })
    expect(t.at('khattab')).toBe('F12')
    expect(t.piece('khattab').health).toBe('wounded')
  })

  test('AT-5.4.4-11: the map edge bars the way', () => {
    const t = underFire(moving({ khattab: { at: 'X18', side: 1 } }), 'khattab', 'W10')
    expect(t.at('khattab')).toBe('X18')
    expect(t.piece('khattab').health).toBe('wounded')
  })

  test('AT-5.4.4-08: a rider slides back in a straight line, his facing unchanged', () => {
    const t = underFire(moving({ kamil: { at: 'F9', rear: 'F10', side: 1 } }), 'kamil', 'F3')
    expect([t.at('kamil'), t.arena.field.nameOf(t.piece('kamil').rear)]).toEqual(['F11', 'F12'])
  })

  test('AT-5.4.4-09 AT-5.4.4-10: a retreat kills the stunned', () => {
    const t = underFire(moving({ khattab: { at: 'F11', side: 1, health: 'stunned' } }), 'khattab', 'F5')
    expect(t.piece('khattab').health).toBe('dead')
  })

  test('AT-4.3-22: told to stop on the way, he is wounded for the rest', () => {
    const t = underFire(moving({ khattab: { at: 'F11', side: 1 }, ancelin: { at: 'G14' } }), 'khattab', 'F5')
    t.act({ type: 'retreat', to: 'F12' })
    t.act({ type: 'retreat', to: 'G13' }, 6)
    expect(t.piece('khattab').health).toBe('fit')
    const early = underFire(moving({ khattab: { at: 'F11', side: 1 }, ancelin: { at: 'H12' } }), 'khattab', 'F5')
    early.act({ type: 'retreat', to: 'G12' }, 6)
    expect(early.at('khattab')).toBe('G12')
    expect(early.piece('khattab').health).toBe('wounded')
  })
})

describe('5.4.4, 6.4: what ends a retreat before its time', () => {
  /** Enemies beside G12, which is on Khattab's way from a shot in F5. */
  const way = { khattab: { at: 'F11', side: 1 }, ancelin: { at: 'H12' } } as const

  test('AT-4.3.1-04: one killed on the way lies there', () => {
    const t = underFire(moving(way), 'khattab', 'F5').act({ type: 'retreat', to: 'G12' }, 10)
    expect([t.at('khattab'), t.piece('khattab').health, t.decision()]).toEqual(['G12', 'dead', 'move'])
    expect([t.told('retreats').length, t.told('cutShort')]).toEqual([1, []])
  })

  test('AT-5.4.4-07 AT-1.1-04: a wounded man cut short on top of a friend dies, and the dead are not shifted', () => {
    const friend = { walid: { at: 'G12', side: 1 } } as const
    const t = underFire(moving({ ...way, ...friend, khattab: { ...way.khattab, health: 'wounded' } }), 'khattab', 'F5')
    t.act({ type: 'retreat', to: 'G12' }, 4)
    expect(t.told('infiltration')).toMatchObject([{ result: 'stop' }])
    expect([t.at('khattab'), t.piece('khattab').health, t.decision()]).toEqual(['G12', 'dead', 'move'])
    expect(t.told('shifts')).toEqual([])
  })

  test('AT-7.3.2-06: a rider thrown by the fire that he is driven into goes no farther', () => {
    const t = moving({ kamil: { at: 'F9', rear: 'F10', side: 1 } })
    t.s.fires = [{ places: [t.place('F8')], side: 1 }]
    underFire(t, 'kamil', 'F14', 3)
    t.act({ type: 'place', at: 'G10' })
    while (t.decision() === 'retreat') t.act(t.offers('retreat').at(-1) ?? { type: 'done' })
    expect([t.at('kamil'), t.piece('kamil').health]).toEqual(['G10', 'stunned'])
    expect(t.told('retreats').filter(({ piece }) => piece === 'kamil')).toHaveLength(1)
  })
})

describe('7.3.2: through fire', () => {
  /** Khattab is driven from F11 to F12, which burns. */
  function driven(cause: 'fire' | 'naphtha'): Stage {
    const t = moving({ khattab: { at: 'F11', side: 1 } })
    t.s.fires = [{ places: [t.place('F12')], side: 1 }]
    const p = t.play()
    driveBack(p, { piece: t.id('khattab'), cause, from: t.place('F5'), foes: [], hexes: 2 })
    playOn(p)
    t.act({ type: 'retreat', to: 'F12' }, 8)
    while (t.decision() === 'retreat') t.act(t.offers('retreat').at(-1) ?? { type: 'done' })
    return t
  }

  test('AT-7.3.2-13: the fire drives him on, and then he still owes what the arrow asked', () => {
    const t = driven('fire')
    expect(t.told('retreats').map(({ cause }) => cause)).toEqual(['fire', 'naphtha', 'fire'])
    expect(t.piece('khattab').health).toBe('fit')
  })

  test('AT-7.3.2-13: who fled from fire goes as far as the new die says, and no farther', () => {
    expect(driven('naphtha').told('retreats')).toHaveLength(2)
  })
})
