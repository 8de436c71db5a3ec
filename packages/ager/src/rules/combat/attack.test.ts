import { describe, expect, test } from 'vitest'
import { stage } from '../../testing/stage.ts'
import type { Stage } from '../../testing/stage.ts'
import type { Charge } from '../../state.ts'

const code = (t: ReturnType<typeof stage>, attacker: string, defender: string): string | undefined =>
  t.refusal({ type: 'attack', attacker, defender })?.code

describe('6: who may attack whom', () => {
  test('AT-6-01 AT-6-02: only the side whose phase it is attacks, next to it, and only if it wants to', () => {
    const t = stage({
      map: 'road',
      step: 'combat',
      pieces: { ancelin: { at: 'F12' }, yazid: { at: 'F13', side: 1 }, marwan: { at: 'H15', side: 1 } },
    })
    expect(t.legal()).toEqual([{ type: 'attack', attacker: 'ancelin', defender: 'yazid' }, { type: 'done' }])
    expect(code(t, 'ancelin', 'marwan')).toBe('notAdjacent')
    expect(code(t, 'yazid', 'ancelin')).toBe('notYourFighter')
    expect(code(t, 'ancelin', 'ancelin')).toBe('notAnEnemy')
  })

  test('AT-6-03: one attack a turn', () => {
    const t = stage({
      map: 'road',
      step: 'combat',
      pieces: {
        ancelin: { at: 'F12' },
        rolin: { at: 'F14' },
        yazid: { at: 'F13', side: 1 },
        marwan: { at: 'F11', side: 1 },
      },
    })
    t.act({ type: 'attack', attacker: 'ancelin', defender: 'yazid' }).act({ type: 'strike' }, 7)
    expect(t.told('struck')[0]).toMatchObject({ letter: '-' })
    expect(code(t, 'ancelin', 'marwan')).toBe('hasFought')
    expect(code(t, 'rolin', 'yazid')).toBeUndefined()
  })

  test('AT-6-04: one defender may be attacked again and again by others', () => {
    const t = stage({
      map: 'road',
      step: 'combat',
      pieces: { ancelin: { at: 'F12' }, rolin: { at: 'F14' }, yazid: { at: 'F13', side: 1 } },
    })
    t.act({ type: 'attack', attacker: 'ancelin', defender: 'yazid' }).act({ type: 'strike' }, 7)
    t.act({ type: 'attack', attacker: 'rolin', defender: 'yazid' }).act({ type: 'strike' }, 7)
    expect(t.told('struck')).toHaveLength(2)
    expect(t.s.engaged).toEqual(['ancelin', 'yazid', 'rolin'].map((name) => t.id(name)))
  })

  test('AT-6-05: a stunned enemy is attacked with his stunned defence, and dies if told to retreat', () => {
    const t = stage({
      map: 'road',
      step: 'combat',
      pieces: { ancelin: { at: 'F12' }, yazid: { at: 'F13', side: 1, health: 'stunned' } },
    })
    t.act({ type: 'attack', attacker: 'ancelin', defender: 'yazid' }).act({ type: 'strike' }, 6)
    expect(t.told('struck')[0]).toMatchObject({ attack: 14, defence: 4, letter: 'C' })
    expect(t.piece('yazid').health).toBe('dead')
  })

  test('AT-2.1-07 AT-5.2-03: who has fired does not attack', () => {
    const t = stage({
      map: 'road',
      step: 'combat',
      pieces: {
        ancelin: { at: 'F12', more: { shot: true } },
        rolin: { at: 'F14' },
        yazid: { at: 'F13', side: 1 },
      },
    })
    expect(code(t, 'ancelin', 'yazid')).toBe('hasFired')
    expect(code(t, 'rolin', 'yazid')).toBeUndefined()
  })

  test('AT-1.2-12: the stunned do not attack', () => {
    const t = stage({
      map: 'road',
      step: 'combat',
      pieces: {
        ancelin: { at: 'F12', health: 'stunned' },
        rolin: { at: 'F14' },
        yazid: { at: 'F13', side: 1 },
      },
    })
    expect(code(t, 'ancelin', 'yazid')).toBe('cannotFight')
  })

  test('AT-6-09: a rider strikes and is struck across the sides of both his hexes', () => {
    const t = stage({
      map: 'road',
      step: 'combat',
      pieces: {
        guerin: { at: 'F12', rear: 'F11' },
        yazid: { at: 'F10', side: 1 },
        marwan: { at: 'F13', side: 1 },
      },
    })
    expect(code(t, 'guerin', 'yazid')).toBeUndefined()
    expect(code(t, 'guerin', 'marwan')).toBeUndefined()
  })

  test('AT-6.6-01 AT-6.6-02: nobody strikes into a hex he could not enter: armour and water, riders and trunks', () => {
    const wet = stage({
      map: 'oasis',
      step: 'combat',
      pieces: { ancelin: { at: 'J8' }, pierron: { at: 'J9' }, khattab: { at: 'K9', side: 1 } },
    })
    expect(code(wet, 'ancelin', 'khattab')).toBe('cannotStrike')
    expect(code(wet, 'pierron', 'khattab')).toBeUndefined()
    const tree = stage({
      map: 'oasis',
      step: 'combat',
      pieces: {
        guerin: { at: 'H7', rear: 'H8' },
        ancelin: { at: 'I6' },
        khattab: { at: 'H6', side: 1 },
      },
    })
    expect(code(tree, 'guerin', 'khattab')).toBe('cannotStrike')
    expect(code(tree, 'ancelin', 'khattab')).toBeUndefined()
  })

  test('AT-6.7.2-03: in a howdah only the camel can be attacked', () => {
    const t = stage({
      map: 'road',
      step: 'combat',
      pieces: {
        ancelin: { at: 'F13' },
        litter: { at: 'F12', rear: 'F11', side: 1, animal: 'howdah', more: { holder: 1 } },
        melisende: { side: 1, more: { status: 'aboard' } },
        benoit: { at: 'E11', side: 1 },
      },
    })
    t.piece('melisende').with = t.id('litter')
    t.piece('litter').bears = t.id('melisende')
    expect(code(t, 'ancelin', 'melisende')).toBe('passenger')
    expect(code(t, 'ancelin', 'litter')).toBeUndefined()
  })
})

describe('6.7: animals without a rider', () => {
  test.each([
    ['our own', { side: 0, more: { holder: 0 } }, 'notAnEnemy'],
    ['one of ours that they have taken', { side: 0, more: { holder: 1 } }, undefined],
    ['one of theirs that we have taken', { side: 1, more: { holder: 0 } }, 'notAnEnemy'],
    ['one that nobody holds', { side: 0, more: { holder: -1 } }, undefined],
  ] as const)('AT-6.7-05 AT-4.4.4-09: they are attacked by whose hand they are in: %s', (_, horse, no) => {
    const t = stage({
      map: 'road',
      step: 'combat',
      pieces: {
        ancelin: { at: 'F12' },
        horse: { at: 'F13', rear: 'F14', animal: 'horse', ...horse },
        yazid: { at: 'F15', side: 1 },
        khattab: { at: 'E12', side: 1 },
      },
    })
    expect(code(t, 'ancelin', 'horse')).toBe(no)
  })
})

describe('7.1.1: a charge that has come home', () => {
  /** Guérin has ridden at Kamil; Nasr stands beside him too, and Pierron beside Nasr. */
  function arrived(more: Partial<Charge> = {}, answer: Partial<Charge>[] = []): Stage {
    const t = stage({
      map: 'road',
      step: 'combat',
      pieces: {
        guerin: { at: 'F10', rear: 'F9' },
        pierron: { at: 'H11' },
        kamil: { at: 'F11', rear: 'F12', side: 1 },
        khattab: { at: 'G11', side: 1 },
      },
    })
    const [rider, foe] = [t.id('guerin'), t.id('kamil')]
    const charge: Charge = { rider, target: foe, foe, path: [], answers: -1, state: 'arrived', group: false, ...more }
    const counter: Charge = { ...charge, rider: foe, target: rider, foe: rider, answers: 0 }
    t.s.charges = [charge, ...answer.map((each) => ({ ...counter, ...each }))]
    return t
  }

  test('AT-7.1.1-10: he must fight the man he rode at and no other, and the step is not over before', () => {
    const t = arrived()
    expect(code(t, 'guerin', 'khattab')).toBe('mustFightHisCharge')
    expect(code(t, 'guerin', 'kamil')).toBeUndefined()
    const offered = t.offers('attack').filter(({ attacker }) => attacker === 'guerin')
    expect(offered.map(({ defender }) => defender)).toEqual(['kamil'])
    expect(t.refusal({ type: 'done' })?.code).toBe('chargeStands')
  })

  test('AT-7.1.1-10: the others of his side fight whom they like', () => {
    const t = arrived()
    expect(code(t, 'pierron', 'khattab')).toBeUndefined()
    t.act({ type: 'attack', attacker: 'pierron', defender: 'khattab' })
    expect(t.refusal({ type: 'join', attacker: 'guerin' })?.code).toBe('chargeAlone')
  })

  test('AT-7.1.1-10: one whose man has gone fights another, without the bonus of his charge', () => {
    const t = arrived()
    t.piece('kamil').at = t.place('N11')
    t.piece('kamil').rear = t.place('N12')
    t.act({ type: 'attack', attacker: 'guerin', defender: 'khattab' }).act({ type: 'strike' }, 10)
    expect(t.told('struck')).toMatchObject([{ attack: 26, defence: 7 }])
    expect(t.s.charges).toMatchObject([{ state: 'arrived' }])
  })

  test.each([
    ['none', [], 39, 9],
    ['one that arrived', [{ state: 'arrived' }], 39, 13],
    ['one that was lost on the way', [{ state: 'lost' }], 39, 9],
    ['one against another', [{ state: 'arrived', foe: 2 }], 39, 9],
  ] as const)('AT-7.1.3-01 AT-7.1.3-02: its bonus, and that of a counter-charge: %s', (_, answer, attack, defence) => {
    const t = arrived({}, [...answer])
    t.act({ type: 'attack', attacker: 'guerin', defender: 'kamil' }).act({ type: 'strike' }, 10)
    expect(t.told('struck')).toMatchObject([{ attack, defence }])
    expect(t.s.charges[0]?.state).toBe('fought')
  })
})

describe('6.2: striking together', () => {
  const three = {
    map: 'road',
    step: 'combat',
    pieces: {
      ancelin: { at: 'F12' },
      rolin: { at: 'F14' },
      pierron: { at: 'H13' },
      yazid: { at: 'F13', side: 1 },
      marwan: { at: 'G14', side: 1 },
    },
  } as const

  test('AT-6.2-01 AT-6.2-05: others may join who can get at every defender', () => {
    const t = stage(three)
    t.act({ type: 'attack', attacker: 'ancelin', defender: 'yazid' })
    expect(t.offers('join')).toEqual([{ type: 'join', attacker: 'rolin' }])
    expect(t.refusal({ type: 'join', attacker: 'pierron' })?.code).toBe('notNextToAll')
    t.act({ type: 'join', attacker: 'rolin' }).act({ type: 'strike' }, 6)
    expect(t.told('struck')[0]).toMatchObject({ attackers: ['ancelin', 'rolin'], attack: 28, defence: 9 })
    expect(t.piece('rolin').fought).toBe(true)
  })

  test('AT-6.2-04: several defenders add their defence', () => {
    const t = stage(three)
    t.act({ type: 'attack', attacker: 'rolin', defender: 'yazid' })
    expect(t.offers('include')).toEqual([{ type: 'include', defender: 'marwan' }])
    t.act({ type: 'include', defender: 'marwan' }).act({ type: 'strike' }, 6)
    expect(t.told('struck')[0]).toMatchObject({ attack: 14, defence: 18, defenders: ['yazid', 'marwan'] })
  })

  test('AT-6-10: riders and men on foot are not attacked in one combat', () => {
    const t = stage({
      map: 'road',
      step: 'combat',
      pieces: {
        ancelin: { at: 'F12' },
        yazid: { at: 'F13', side: 1 },
        kamil: { at: 'E12', rear: 'D11', side: 1 },
      },
    })
    t.act({ type: 'attack', attacker: 'ancelin', defender: 'yazid' })
    expect(t.refusal({ type: 'include', defender: 'kamil' })?.code).toBe('mountedAndFoot')
  })

  test('AT-6-01: an attack that was put together may still be called off', () => {
    const t = stage(three)
    t.act({ type: 'attack', attacker: 'ancelin', defender: 'yazid' }).act({ type: 'callOff' })
    expect(t.decision()).toBe('combat')
    expect(t.piece('ancelin').fought).toBe(false)
  })
})
