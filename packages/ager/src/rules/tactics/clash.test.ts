import { describe, expect, test } from 'vitest'
import { charge, column, counter } from '../../testing/charges.ts'
import { stage } from '../../testing/stage.ts'
import type { Setting, Setup, Stage } from '../../testing/stage.ts'
import type { Charge } from '../../state.ts'
import { formGroups } from './announcing.ts'

/** A rider in column D who charges south at Nasr in D12; the step ends by itself when nobody else can charge. */
function charged(rider: string, more: Setup['pieces'] = {}, foe = 'nasr'): Stage {
  const t = stage({
    map: 'road',
    step: 'charge',
    pieces: { [rider]: { at: 'D5', rear: 'D4' }, [foe]: { at: 'D12', rear: 'D13', side: 1 }, ...more },
  })
  return charge(t, rider, foe, column('D', 6, 11))
}

function ridden(t: Stage, rider: string, ...rolls: number[]): Stage {
  t.act({ type: 'ride', rider }, ...rolls)
  if (t.decision() === 'move') t.act({ type: 'done' })
  return t
}

/** Both ride, and the charger strikes. */
function clash(rider: string, foe: string, die: number): Stage {
  const t = ridden(counter(charged(rider, {}, foe), foe, ['D11', 'D10']), rider)
  return t.act({ type: 'attack', attacker: rider, defender: foe }).act({ type: 'strike' }, die)
}

describe('7.1.3: the combat of a charge', () => {
  test('AT-7.1.3-01 AT-7.1.3-03: a Hospitaller of 28 charges with 42 a Syrian of 9: column 25 to 39, and 2 is a G', () => {
    const t = ridden(charged('raymond').act({ type: 'decline' }), 'raymond')
    t.act({ type: 'attack', attacker: 'raymond', defender: 'nasr' }).act({ type: 'strike' }, 2)
    expect(t.told('struck')[0]).toMatchObject({ attack: 42, defence: 9, letter: 'G', exchanged: false })
    expect(t.told('struck')[0]?.column).toBe(7)
  })

  test('AT-7.1.3-02 AT-7.1.3-03: if he comes to meet him he defends with 13', () => {
    const t = clash('raymond', 'nasr', 2)
    expect(t.told('struck')[0]).toMatchObject({ attack: 42, defence: 13, letter: 'G', exchanged: false })
  })

  test('AT-7.1.3-01 AT-7.1.3-02: halves are rounded down, and not in the next turn’s combat', () => {
    /* 25 and 12; 11 and 5. */
    const t = clash('arslan', 'vasak', 5)
    expect(t.told('struck')[0]).toMatchObject({ attack: 37, defence: 16 })
  })

  test('AT-7.1.3-04: nobody joins in, and nobody else is included; he may be attacked by others in a combat of its own', () => {
    const t = charged('raymond', { ancelin: { at: 'E12' }, rafi: { at: 'C12', side: 1 } })
    if (t.decision() === 'answer') t.act({ type: 'decline' })
    ridden(t, 'raymond')
    t.act({ type: 'attack', attacker: 'raymond', defender: 'nasr' })
    expect(t.offers('join')).toEqual([])
    expect(t.offers('include')).toEqual([])
    expect(t.refusal({ type: 'join', attacker: 'ancelin' })?.code).toBe('chargeAlone')
    expect(t.refusal({ type: 'include', defender: 'rafi' })?.code).toBe('chargeAlone')
    t.act({ type: 'callOff' })
    t.act({ type: 'attack', attacker: 'ancelin', defender: 'nasr' })
    expect(t.refusal({ type: 'join', attacker: 'raymond' })?.code).toBe('chargeAlone')
    t.act({ type: 'strike' }, 7)
    expect(t.told('struck')[0]).toMatchObject({ attackers: ['ancelin'], attack: 14, defence: 9 })
    expect(t.refusal({ type: 'attack', attacker: 'raymond', defender: 'nasr' })).toBeUndefined()
  })

  test('AT-7.1.3-04: others who attack a counter-charger find him as he is', () => {
    const t = counter(charged('raymond', { ancelin: { at: 'E10' } }), 'nasr', ['D11', 'D10'])
    ridden(t, 'raymond')
    t.act({ type: 'attack', attacker: 'ancelin', defender: 'nasr' }).act({ type: 'strike' }, 6)
    expect(t.told('struck')[0]).toMatchObject({ attack: 14, defence: 9 })
  })

  test('AT-7.1.3-05: a counter-charger stronger than his charger strikes instead of him, with the same figures', () => {
    /* 12 and 6 against 14 and 7: 18 against 21. */
    const t = clash('timurtash', 'aitekin', 6)
    expect(t.told('struck')[0]).toMatchObject({
      attackers: ['aitekin'],
      defenders: ['timurtash'],
      attack: 21,
      defence: 18,
      exchanged: true,
      armour: false,
      mounted: true,
    })
    expect(t.told('struck')[0]?.column).toBe(3)
  })

  test('AT-7.1.3-05: what harms the defender now harms the charger', () => {
    const t = clash('timurtash', 'aitekin', 1)
    expect(t.told('struck')[0]).toMatchObject({ letter: 'E', exchanged: true })
    expect(t.piece('timurtash').health).toBe('wounded')
    expect(t.piece('aitekin').health).toBe('fit')
  })

  test('AT-7.1.3-06: what would harm the counter-charger does not', () => {
    const back = clash('timurtash', 'aitekin', 9)
    expect(back.told('struck')[0]).toMatchObject({ letter: 'B', exchanged: true })
    expect(back.told('unmoved')).toHaveLength(1)
    expect(back.told('retreats')).toEqual([])
    expect(back.at('aitekin')).toBe('D10')
    const hurt = clash('timurtash', 'aitekin', 10)
    expect(hurt.told('struck')[0]).toMatchObject({ letter: 'A' })
    expect(hurt.piece('aitekin').health).toBe('fit')
  })

  test('AT-7.1.3-06: equal figures do not exchange; armour counts for the one who defends now', () => {
    /* 14 and 7 of Süleyman against 14 and 7 of Aïtekin. */
    const even = clash('suleyman', 'aitekin', 6)
    expect(even.told('struck')[0]).toMatchObject({ attack: 21, defence: 21, exchanged: false, attackers: ['suleyman'] })
    const armoured = clash('suleyman', 'ilghazi', 6)
    expect(armoured.told('struck')[0]).toMatchObject({ attack: 22, defence: 21, exchanged: true, armour: true })
  })
})

/** Three knights abreast in columns D, E and F with three targets to the south. */
const LINE: Setup['pieces'] = {
  raymond: { at: 'D5', rear: 'D4' },
  guerin: { at: 'E6', rear: 'E5' },
  ernoul: { at: 'F5', rear: 'F4' },
  nasr: { at: 'D12', side: 1, rear: 'D13' },
  kamil: { at: 'E13', side: 1, rear: 'E14' },
  fadl: { at: 'F12', side: 1, rear: 'F13' },
}
const COURSES: readonly (readonly [string, string, readonly string[]])[] = [
  ['raymond', 'nasr', column('D', 6, 11)],
  ['guerin', 'kamil', column('E', 7, 12)],
  ['ernoul', 'fadl', column('F', 6, 11)],
]

function abreast(changes: Readonly<Record<string, Setting>> = {}, courses = COURSES): Stage {
  const t = stage({ map: 'road', step: 'charge', pieces: { ...LINE, ...changes } })
  for (const [rider, target, path] of courses) {
    charge(t, rider, target, path)
    if (t.decision() === 'answer') t.act({ type: 'decline' })
  }
  if (t.decision() === 'charges') t.act({ type: 'done' })
  return t
}

describe('7.1.4: the couched lance', () => {
  test('AT-7.1.4-01: three knights side by side, straight in one direction, ride as one', () => {
    const t = abreast()
    expect(t.told('couchedLances')).toHaveLength(1)
    expect([...(t.told('couchedLances')[0]?.riders ?? [])].sort()).toEqual(['ernoul', 'guerin', 'raymond'])
    expect(t.s.charges.every(({ group }) => group)).toBe(true)
  })

  describe('of charges that are announced', () => {
    /** Those two lines of three knights, and whether each rides in a group. */
    function groups(change: (t: Stage) => void = () => undefined): boolean[] {
      const six: Readonly<Record<string, Setting>> = {
        raymond: { at: 'D5', rear: 'D4' },
        guerin: { at: 'E6', rear: 'E5' },
        ernoul: { at: 'F5', rear: 'F4' },
        hugues: { at: 'N5', rear: 'N4' },
        roger: { at: 'O6', rear: 'O5' },
        robert: { at: 'P5', rear: 'P4' },
        kamil: { at: 'X18', side: 1 },
      }
      const t = stage({ map: 'road', step: 'charge', pieces: six })
      const target = t.id('kamil')
      t.s.charges = Object.keys(six).flatMap((name): Charge[] => {
        const { at = 'A1' } = six[name] ?? {}
        if (name === 'kamil') return []
        const row = Number(at.slice(1))
        const path = column(at.charAt(0), row + 1, row + 6).map((place) => t.place(place))
        return [{ rider: t.id(name), target, foe: target, path, answers: -1, state: 'announced', group: false }]
      })
      change(t)
      formGroups(t.play())
      return t.s.charges.map(({ group }) => group)
    }
    const [yes, no] = [true, false]

    test('AT-7.1.4-01: two lines are two groups', () => {
      expect(groups()).toEqual([yes, yes, yes, yes, yes, yes])
    })

    test('AT-7.1.4-01 AT-5-05: who has thrown his lance is none of them', () => {
      expect(groups((t) => (t.piece('guerin').thrown = true))).toEqual([no, no, no, yes, yes, yes])
    })

    test('AT-7.1.4-01: nor is one whose path bends on the way', () => {
      const bend = (t: Stage): void => {
        const [first, ...others] = t.s.charges
        if (first === undefined) return
        const path = ['D6', 'D7', 'C8', 'C9', 'D9', 'D10', 'D11'].map((place) => t.place(place))
        t.s.charges = [{ ...first, path }, ...others]
      }
      expect(groups(bend)).toEqual([no, no, no, yes, yes, yes])
    })
  })

  test('AT-7.1.4-01: two are no group', () => {
    const t = abreast({}, COURSES.slice(0, 2))
    expect(t.told('couchedLances')).toEqual([])
    expect(t.s.charges.some(({ group }) => group)).toBe(false)
  })

  test('AT-7.1.4-01: a third who starts apart from the two does not make one', () => {
    const t = abreast({ ernoul: { at: 'K5', rear: 'K4' }, fadl: { at: 'K12', rear: 'K13', side: 1 } }, [
      ...COURSES.slice(0, 2),
      ['ernoul', 'fadl', column('K', 6, 11)],
    ])
    expect(t.told('couchedLances')).toEqual([])
  })

  test('AT-7.1.4-01: nor does one who comes up from behind and arrives beside them', () => {
    const t = abreast({ ernoul: { at: 'F2', rear: 'F1' } }, [
      ...COURSES.slice(0, 2),
      ['ernoul', 'fadl', column('F', 3, 11)],
    ])
    expect(t.s.charges).toHaveLength(3)
    expect(t.told('couchedLances')).toEqual([])
  })

  test('AT-7.1.4-01: two pairs apart are no group of four', () => {
    const t = abreast(
      {
        ernoul: { at: 'K5', rear: 'K4' },
        fadl: { at: 'K12', rear: 'K13', side: 1 },
        hugues: { at: 'J5', rear: 'J4' },
        umar: { at: 'J13', rear: 'J14', side: 1 },
      },
      [...COURSES.slice(0, 2), ['ernoul', 'fadl', column('K', 6, 11)], ['hugues', 'umar', column('J', 6, 12)]],
    )
    expect(t.s.charges).toHaveLength(4)
    expect(t.told('couchedLances')).toEqual([])
  })

  test('AT-7.1.4-01: they must arrive side by side as well', () => {
    /* Guérin stops three hexes before the others. */
    const t = abreast({ nasr: { at: 'D16', rear: 'D17', side: 1 }, fadl: { at: 'F16', rear: 'F17', side: 1 } }, [
      ['raymond', 'nasr', column('D', 6, 15)],
      ['guerin', 'kamil', column('E', 7, 12)],
      ['ernoul', 'fadl', column('F', 6, 15)],
    ])
    expect(t.told('couchedLances')).toEqual([])
  })

  test('AT-7.1.4-01: the whole path is straight, not only its end', () => {
    const t = abreast({ nasr: { at: 'D13', rear: 'D14', side: 1 } }, [
      ['raymond', 'nasr', ['C6', 'C7', 'D7', 'D8', 'D9', 'D10', 'D11', 'D12']],
      ...COURSES.slice(1),
    ])
    expect(t.told('couchedLances')).toEqual([])
  })

  test('AT-7.1.4-01: knights, nobles and brethren; no turcopole, no squire, no Turk', () => {
    const third = (name: string): number => {
      const { ernoul, ...rest } = LINE
      const t = stage({ map: 'road', step: 'charge', pieces: { ...rest, [name]: ernoul ?? {} } })
      for (const [rider, target, path] of COURSES) {
        charge(t, rider === 'ernoul' ? name : rider, target, path)
        if (t.decision() === 'answer') t.act({ type: 'decline' })
      }
      if (t.decision() === 'charges') t.act({ type: 'done' })
      return t.told('couchedLances').length
    }
    for (const name of ['roger', 'conrad', 'galeran', 'helie', 'thierry'])
      expect([name, third(name)]).toEqual([name, 1])
    for (const name of ['demetrios', 'girart', 'thoros', 'sokman']) expect([name, third(name)]).toEqual([name, 0])
  })

  test('AT-7.1.4-01: fit or wounded', () => {
    expect(abreast({ guerin: { at: 'E6', rear: 'E5', health: 'wounded' } }).told('couchedLances')).toHaveLength(1)
  })

  test('AT-7.1.4-02 AT-7.1.4-03: each has his bonus and a column to the right, in a combat of his own', () => {
    const t = abreast()
    t.roll({ type: 'ride', rider: 'raymond' })
      .roll({ type: 'ride', rider: 'guerin' })
      .roll({ type: 'ride', rider: 'ernoul' })
    if (t.decision() === 'move') t.act({ type: 'done' })
    t.act({ type: 'attack', attacker: 'raymond', defender: 'nasr' })
    expect(t.offers('join')).toEqual([])
    t.act({ type: 'strike' }, 10)
    expect(t.told('struck')[0]).toMatchObject({
      attackers: ['raymond'],
      attack: 42,
      column: 7,
      read: 8,
      shifts: [{ name: 'couchedLance', columns: 1 }],
    })
    /* The next one fights his own man, with the same gain. */
    while (t.decision() !== 'combat') t.act(t.legal().at(-1) ?? { type: 'done' })
    t.act({ type: 'attack', attacker: 'guerin', defender: 'kamil' }).act({ type: 'strike' }, 10)
    expect(t.told('struck')[1]).toMatchObject({ attackers: ['guerin'], attack: 39, column: 7, read: 8 })
  })
})
