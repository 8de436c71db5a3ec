import { describe, expect, test } from 'vitest'
import { charge, column } from '../../testing/charges.ts'
import { stage } from '../../testing/stage.ts'
import type { Setup, Stage } from '../../testing/stage.ts'
import { topFrame } from '../../state.ts'
import { isSurveyed } from './charges.ts'

/* On the road map columns A, D, K, O, U and X are level from north to south. Rear D4, head D5: facing south. */
const RAYMOND = { at: 'D5', rear: 'D4' }

/** In the east stands somebody whom Ernoul can always charge, so that the step is open. */
function field(pieces: Setup['pieces'], more: Partial<Setup> = {}): Stage {
  const others = { ernoul: { at: 'U5', rear: 'U4' }, walid: { at: 'U16', side: 1 as const } }
  return stage({ map: 'road', step: 'charge', pieces: { ...pieces, ...others }, ...more })
}

const why = (t: Stage, target: string, rider = 'raymond'): string | undefined =>
  t.refusal({ type: 'charge', rider, target })?.code

/** The courses that are offered, from the first hex on: whether that hex may come first. */
function canBegin(t: Stage, rider: string, target: string): string[] {
  t.act({ type: 'charge', rider, target })
  return t.offers('course').map(({ to }) => to)
}

describe('7.1.1: announcing a charge', () => {
  test('AT-7.1.1-01 AT-7.1.1-02: rider, target and path are named in step 2, before anybody moves', () => {
    const t = field({ raymond: RAYMOND, yazid: { at: 'D12', side: 1 }, khattab: { at: 'P2', side: 1 } })
    expect(t.decision()).toBe('charges')
    expect(t.legal()).toEqual([
      { type: 'charge', rider: 'raymond', target: 'yazid' },
      { type: 'charge', rider: 'ernoul', target: 'walid' },
      { type: 'done' },
    ])
    charge(t, 'raymond', 'yazid', column('D', 6, 11))
    expect(t.told('chargeAnnounced')).toMatchObject([
      { rider: 'raymond', target: 'yazid', path: column('D', 6, 11), counter: false },
    ])
    expect(t.at('raymond')).toBe('D5')
    expect(t.refusal({ type: 'charge', rider: 'raymond', target: 'walid' })?.code).toBe('chargesAlready')
    t.act({ type: 'done' })
    expect(t.decision()).toBe('move')
    expect(t.refusal({ type: 'charge', rider: 'raymond', target: 'yazid' })?.code).toBe('notNow')
  })

  test('AT-7.1.1-01: who may charge: a rider of the active side in the saddle', () => {
    const t = field({
      raymond: RAYMOND,
      ancelin: { at: 'K5' },
      yazid: { at: 'D12', side: 1 },
      nasr: { at: 'O5', rear: 'O4', side: 1 },
    })
    expect(why(t, 'yazid')).toBeUndefined()
    expect(why(t, 'yazid', 'ancelin')).toBe('notRiding')
    expect(why(t, 'raymond', 'nasr')).toBe('notYourRider')
    expect(why(t, 'ancelin')).toBe('noTarget')
  })

  test('AT-7.1.1-01: without chapter 7 there is no charge', () => {
    const t = field({ raymond: RAYMOND, yazid: { at: 'D12', side: 1 } }, { step: 'fire', chapters: 6 })
    expect(t.decision()).toBe('move')
    const in7 = field({ raymond: RAYMOND, yazid: { at: 'D12', side: 1 } }, { step: 'fire', chapters: 7 })
    expect(in7.decision()).toBe('charges')
  })

  test('AT-7.1.1-03: the target is in the frontal arc', () => {
    const t = field({
      raymond: RAYMOND,
      yazid: { at: 'D13', side: 1 },
      hamza: { at: 'O5', side: 1 },
      khattab: { at: 'D1', side: 1 },
    })
    expect(why(t, 'yazid')).toBeUndefined()
    expect(why(t, 'hamza')).toBe('outsideArc')
    expect(why(t, 'khattab')).toBe('outsideArc')
  })

  test('AT-7.1.1-03 AT-7.1.1-04: the target is seen; of people only the mounted hide it, palms do too', () => {
    const behind = (between: Setup['pieces']): Stage =>
      field({ raymond: RAYMOND, yazid: { at: 'D14', side: 1 }, ...between })
    expect(why(behind({}), 'yazid')).toBeUndefined()
    expect(why(behind({ ancelin: { at: 'D9' } }), 'yazid')).toBeUndefined()
    expect(why(behind({ marwan: { at: 'D8', side: 1 } }), 'yazid')).toBeUndefined()
    expect(why(behind({ guerin: { at: 'D9', rear: 'D8' } }), 'yazid')).toBe('outOfSight')
    /* Animals are no characters, led or loose; a camel with somebody in its howdah bears one. */
    expect(why(behind({ horse: { at: 'D9', rear: 'D8', animal: 'horse' } }), 'yazid')).toBeUndefined()
    const litter = behind({ camel: { at: 'D9', rear: 'D8', animal: 'howdah' }, melisende: {} })
    expect(why(litter, 'yazid')).toBeUndefined()
    litter.piece('camel').bears = litter.id('melisende')
    expect(why(litter, 'yazid')).toBe('outOfSight')
    const palms = field({ raymond: { at: 'M1', rear: 'N1' }, yazid: { at: 'M9', side: 1 } })
    expect(why(palms, 'yazid')).toBe('outsideArc')
    const wood = field({ raymond: { at: 'M2', rear: 'M1' }, yazid: { at: 'M12', side: 1 } })
    expect(why(wood, 'yazid')).toBe('outOfSight')
  })

  test('AT-7.1.1-05: at least six hexes', () => {
    const at = (target: string): string | undefined =>
      why(field({ raymond: RAYMOND, yazid: { at: target, side: 1 } }, { chapters: 7 }), 'yazid')
    expect(at('D12')).toBeUndefined()
    const near = field({ raymond: RAYMOND, yazid: { at: 'D12', side: 1 } })
    near.act({ type: 'charge', rider: 'raymond', target: 'yazid' })
    /* Nothing shorter is offered as an end, whichever way he takes. */
    while (near.decision() === 'course') {
      const path = near.s.frames.at(-1)
      const laid = path?.step === 'course' ? path.path.length : 0
      expect(near.refusal({ type: 'done' }) === undefined).toBe(laid >= 6 && near.offers('done').length === 1)
      if (laid < 6) expect(near.offers('done')).toEqual([])
      const [first] = near.legal()
      if (first !== undefined) near.act(first)
    }
    expect(near.told('chargeAnnounced')[0]?.path.length).toBeGreaterThanOrEqual(6)
  })

  test('AT-7.1.1-05: a lane of five hexes is too short', () => {
    /* Down the western edge, with men of the other side all along column B. */
    const lane = (target: string): string | undefined => {
      const names = ['marwan', 'hamza', 'khattab', 'jafar', 'salim', 'rafi', 'zayd', 'bilal', 'isa']
      const wall = Object.fromEntries(names.map((name, i) => [name, { at: `B${4 + i}`, side: 1 as const }]))
      return why(field({ raymond: { at: 'A5', rear: 'A4' }, ...wall, yazid: { at: target, side: 1 } }), 'yazid')
    }
    expect(lane('A11')).toBe('noCourse')
    expect(lane('A12')).toBeUndefined()
  })

  test('AT-7.1.1-06: no turn that costs extra', () => {
    const t = field({ raymond: RAYMOND, yazid: { at: 'D14', side: 1 } })
    /* South, south-east and south-west; a rider who faces south cannot begin to the north-east. */
    expect(canBegin(t, 'raymond', 'yazid').sort()).toEqual(['C6', 'D6', 'E6'])
    expect(t.refusal({ type: 'course', to: 'E5' })?.code).toBe('offCourse')
    expect(t.refusal({ type: 'course', to: 'D4' })?.code).toBe('offCourse')
  })

  test('AT-7.1.1-07: the last four hexes lie in a line that ends with the arrow on the target', () => {
    const t = field({ raymond: RAYMOND, yazid: { at: 'D14', side: 1 } })
    t.act({ type: 'charge', rider: 'raymond', target: 'yazid' })
    for (const to of ['E6', 'E7', 'D7', 'D8']) t.act({ type: 'course', to })
    /* From D8 the line down the column to D13 is the end. */
    while (t.decision() === 'course') {
      const [first] = t.offers('course')
      t.act(t.offers('done')[0] ?? first ?? { type: 'done' })
    }
    const path = t.told('chargeAnnounced')[0]?.path ?? []
    expect(path.slice(-4)).toEqual(['D10', 'D11', 'D12', 'D13'])
    expect(path.slice(0, 4)).toEqual(['E6', 'E7', 'D7', 'D8'])
  })

  test('AT-7.1.1-07: a mounted target may be ridden at in either of its hexes', () => {
    const t = field({ raymond: RAYMOND, nasr: { at: 'C14', rear: 'D14', side: 1 } })
    charge(t, 'raymond', 'nasr', column('D', 6, 13))
    expect(t.told('chargeAnnounced')[0]?.path.at(-1)).toBe('D13')
    const head = field({ raymond: { at: 'C5', rear: 'C4' }, nasr: { at: 'C15', rear: 'D15', side: 1 } })
    expect(why(head, 'nasr')).toBeUndefined()
  })

  test('AT-7.1.1-08: the whole path is paid with his allowance; stones shorten it, without forbidding it', () => {
    const far = (target: string): string | undefined =>
      why(field({ raymond: { at: 'A3', rear: 'A2' }, yazid: { at: target, side: 1 } }), 'yazid')
    /* Twelve MP: twelve hexes. */
    expect(far('A16')).toBeUndefined()
    expect(far('A17')).toBe('noCourse')
    /* Down column R two hexes of stones take 2 MP each. */
    const stones = field({ raymond: { at: 'R5', rear: 'R4' }, yazid: { at: 'R15', side: 1 } })
    charge(stones, 'raymond', 'yazid', column('R', 6, 14))
    expect(stones.told('chargeAnnounced')).toHaveLength(1)
    /* Eleven hexes are within reach on level ground, not with these two. */
    const tired = field({ raymond: { at: 'R3', rear: 'R2' }, yazid: { at: 'R15', side: 1 } })
    expect(why(tired, 'yazid')).toBe('noCourse')
    const level = field({ raymond: { at: 'D3', rear: 'D2' }, yazid: { at: 'D15', side: 1 } })
    expect(why(level, 'yazid')).toBeUndefined()
  })

  test('AT-7.1.1-08: no hex is offered from which the rest would cost more than he has left', () => {
    /* From K9 seven of twelve MP are spent; a dead horse makes the end down to K13 five dear. */
    const t = field({
      raymond: { at: 'K2', rear: 'K1' },
      nasr: { at: 'K14', rear: 'J13', side: 1 },
      horse: { at: 'K12', rear: 'K13', animal: 'horse', health: 'dead' },
    })
    t.act({ type: 'charge', rider: 'raymond', target: 'nasr' })
    for (const to of column('K', 3, 9)) t.act({ type: 'course', to })
    /* Not K10, so that there is no choice any more. */
    expect(t.told('chargeAnnounced')[0]?.path).toEqual([...column('K', 3, 9), ...column('J', 9, 12)])
  })

  test('AT-7.1.1-08: it ends in free hexes, of head and rear', () => {
    for (const held of ['D13', 'D12']) {
      const t = field({ raymond: RAYMOND, ancelin: { at: held }, yazid: { at: 'D14', side: 1 } })
      t.act({ type: 'charge', rider: 'raymond', target: 'yazid' })
      while (t.decision() === 'course') {
        /* Straight on as long as that is offered. */
        const [first] = t.legal()
        const ahead = t.offers('course').find(({ to }) => to.startsWith('D')) ?? first
        if (ahead !== undefined) t.act(ahead)
      }
      const path = t.told('chargeAnnounced')[0]?.path ?? []
      expect(path.length).toBeGreaterThan(5)
      expect(path.slice(-2)).not.toContain(held)
    }
    const lying = field({
      raymond: RAYMOND,
      ancelin: { at: 'D13', health: 'dead' },
      yazid: { at: 'D14', side: 1 },
    })
    charge(lying, 'raymond', 'yazid', column('D', 6, 13))
    expect(lying.told('chargeAnnounced')).toHaveLength(1)
  })

  test('AT-7.1.1-09: who fired in step 1 does not charge', () => {
    const t = field({
      girart: { ...RAYMOND, more: { shot: true } },
      raymond: { at: 'K5', rear: 'K4' },
      yazid: { at: 'D12', side: 1 },
      khattab: { at: 'K12', side: 1 },
    })
    expect(why(t, 'yazid', 'girart')).toBe('firedBeforeCharge')
    expect(why(t, 'khattab')).toBeUndefined()
  })

  test('AT-6.7.1-02 AT-6.7.1-03: neither by camels nor at them', () => {
    const t = field({
      dubays: RAYMOND,
      raymond: { at: 'K5', rear: 'K4' },
      yazid: { at: 'D12', side: 1 },
      salih: { at: 'K13', rear: 'K14', side: 1 },
      beast: { at: 'O12', rear: 'O13', side: 1, animal: 'pack' },
      guerin: { at: 'O5', rear: 'O4' },
    })
    expect(why(t, 'yazid', 'dubays')).toBe('camelsDoNotCharge')
    expect(why(t, 'salih')).toBe('notAgainstCamels')
    expect(why(t, 'beast', 'guerin')).toBe('notAgainstCamels')
    expect(why(t, 'walid', 'ernoul')).toBeUndefined()
  })

  test('AT-7.1.1-01: nor at a loose horse, a dead man, or one whom nobody sees', () => {
    const t = field({
      raymond: RAYMOND,
      yazid: { at: 'D12', side: 1, health: 'dead' },
      hamza: { at: 'D13', side: 1, more: { hidden: true } },
      horse: { at: 'D14', rear: 'D15', side: 1, animal: 'horse' },
    })
    expect([why(t, 'yazid'), why(t, 'hamza'), why(t, 'horse')]).toEqual(['noTarget', 'noTarget', 'noTarget'])
  })

  test('AT-10.1-02: nor by a man at work', () => {
    const t = field({ raymond: RAYMOND, yazid: { at: 'D12', side: 1 } })
    t.s.tasks = [{ kind: 'clear', workers: [t.id('raymond')], at: 0, bodies: [], left: 1 }]
    expect(why(t, 'yazid')).toBe('workBeforeCharge')
  })

  test('AT-7.1.1-08 AT-4.2.1-01: the dead on his way cost him MP, and a heap of them bars it', () => {
    const lying = (count: number): string | undefined => {
      const dead = { at: 'A8', rear: 'A9', animal: 'horse', health: 'dead' } as const
      const heap = Object.fromEntries(['one', 'two'].slice(0, count).map((name) => [name, dead]))
      const names = ['marwan', 'hamza', 'khattab', 'jafar', 'salim', 'rafi', 'zayd', 'bilal', 'isa', 'daoud', 'musa']
      const wall = Object.fromEntries(names.map((name, i) => [name, { at: `B${4 + i}`, side: 1 as const }]))
      return why(field({ raymond: { at: 'A3', rear: 'A2' }, ...wall, ...heap, yazid: { at: 'A14', side: 1 } }), 'yazid')
    }
    const far = { at: 'A8', rear: 'A9', animal: 'horse', health: 'dead' } as const
    const tired = field({ raymond: { at: 'A3', rear: 'A2' }, yazid: { at: 'A16', side: 1 }, far })
    expect([lying(0), lying(1), lying(2), why(tired, 'yazid')]).toEqual([undefined, undefined, 'noCourse', 'noCourse'])
  })

  test('AT-7.1.1-05: what a course may go on to is noted, and nothing else', () => {
    const t = field({ raymond: RAYMOND, yazid: { at: 'D14', side: 1 } })
    t.act({ type: 'charge', rider: 'raymond', target: 'yazid' })
    const frame = topFrame(t.s)
    if (frame.step !== 'course') throw new Error('a course is to be laid')
    expect(isSurveyed(t.arena, t.s, frame)).toBe(true)
    expect(isSurveyed(t.arena, t.s, { ...frame, complete: !frame.complete })).toBe(false)
    expect(isSurveyed(t.arena, t.s, { ...frame, choices: frame.choices.slice(1) })).toBe(false)
  })

  test('AT-1.2-14: a prisoner neither charges nor is charged', () => {
    const t = field({
      raymond: RAYMOND,
      guerin: { at: 'K5', rear: 'K4', more: { captive: 'fit' } },
      yazid: { at: 'D12', side: 1 },
      khattab: { at: 'E13', side: 1, more: { captive: 'wounded' } },
    })
    expect(why(t, 'yazid', 'guerin')).toBe('cannotCharge')
    expect(why(t, 'khattab')).toBe('noTarget')
    expect(why(t, 'yazid')).toBeUndefined()
  })
})

/** Announced down column D, then ridden. */
function ridden(pieces: Setup['pieces'], ...rolls: number[]): Stage {
  const t = field({ raymond: RAYMOND, ...pieces })
  charge(t, 'raymond', 'yazid', column('D', 6, 11))
  return t.act({ type: 'done' }).act({ type: 'ride', rider: 'raymond' }, ...rolls)
}

describe('7.1.1: riding it', () => {
  test('AT-7.1.1-10: who arrives must attack the man he named, and him only', () => {
    const t = ridden({ yazid: { at: 'D12', side: 1 }, marwan: { at: 'E11', side: 1 } }, 5)
    expect(t.at('raymond')).toBe('D11')
    t.act({ type: 'done' })
    expect(t.decision()).toBe('combat')
    expect(t.refusal({ type: 'done' })?.code).toBe('chargeStands')
    expect(t.refusal({ type: 'attack', attacker: 'raymond', defender: 'marwan' })?.code).toBe('mustFightHisCharge')
    t.act({ type: 'attack', attacker: 'raymond', defender: 'yazid' }).act({ type: 'strike' }, 10)
    expect(t.told('struck')[0]).toMatchObject({ attack: 42, defence: 9 })
    expect(t.s.charges.every(({ state }) => state !== 'arrived')).toBe(true)
  })

  test('AT-7.1.1-10: if another has struck his man down first, he is free again, without the bonus', () => {
    const men = {
      yazid: { at: 'D12', side: 1 },
      marwan: { at: 'C11', side: 1 },
      guerin: { at: 'D13', rear: 'D14' },
    } as const
    const t = ridden(men, 1)
    t.act({ type: 'done' }).act({ type: 'attack', attacker: 'guerin', defender: 'yazid' })
    t.act({ type: 'strike' }, 1).act({ type: 'stay' })
    expect(t.piece('yazid').health).toBe('dead')
    expect(t.refusal({ type: 'done' })).toBeUndefined()
    t.act({ type: 'attack', attacker: 'raymond', defender: 'marwan' }).act({ type: 'strike' }, 10)
    expect(t.told('struck')[1]).toMatchObject({ attack: 28, defence: 9 })
  })

  test('AT-7.1.1-11 AT-7.1.1-12: an enemy beside the path tests him, and who is stopped has lost his charge', () => {
    /* Khattab beside D8 and D9: the die of D8 stops the rider (8 - 2 = 6). */
    const t = ridden({ yazid: { at: 'D12', side: 1 }, khattab: { at: 'E9', side: 1 } }, 8)
    expect(t.told('infiltration')).toMatchObject([{ mover: 'raymond', opposer: 'khattab', result: 'stop' }])
    expect(t.at('raymond')).toBe('D8')
    expect(t.told('chargeLost')).toMatchObject([{ rider: 'raymond', counter: false }])
    expect(t.s.charges[0]?.state).toBe('lost')
    t.act({ type: 'done' })
    expect(t.refusal({ type: 'attack', attacker: 'raymond', defender: 'khattab' })).toBeUndefined()
    expect(t.refusal({ type: 'done' })).toBeUndefined()
    t.act({ type: 'attack', attacker: 'raymond', defender: 'khattab' }).act({ type: 'strike' }, 10)
    expect(t.told('struck')[0]).toMatchObject({ attack: 28 })
  })

  test('AT-7.1.1-11: a wounded rider rides on with his mount and keeps the bonus if he completes the path', () => {
    /* 10 - 2 = 8 wounds him; the second die lets him by. */
    const t = ridden({ yazid: { at: 'D12', side: 1 }, khattab: { at: 'E9', side: 1 } }, 10, 1)
    expect(t.piece('raymond').health).toBe('wounded')
    expect(t.at('raymond')).toBe('D11')
    t.act({ type: 'done' }).act({ type: 'attack', attacker: 'raymond', defender: 'yazid' }).act({ type: 'strike' }, 5)
    /* Wounded he attacks with 16, and half of it more. */
    expect(t.told('struck')[0]).toMatchObject({ attack: 24 })
  })

  test('AT-7.1.1-08: a stunned man is ridden over, but nobody comes to rest on him', () => {
    const lying = (at: string): Stage => {
      const t = field({ raymond: RAYMOND, yazid: { at: 'D12', side: 1 }, rolin: { at: 'P3', health: 'stunned' } })
      charge(t, 'raymond', 'yazid', column('D', 6, 11)).act({ type: 'done' })
      t.piece('rolin').at = t.place(at)
      return t.act({ type: 'ride', rider: 'raymond' })
    }
    expect(lying('D8').at('raymond')).toBe('D11')
    expect([lying('D10').at('raymond'), lying('D11').at('raymond')]).toEqual(['D9', 'D10'])
    expect(lying('D11').told('chargeLost')).toHaveLength(1)
  })

  test('AT-7.1.1-12: defensive fire is allowed along the path', () => {
    const t = field({ raymond: RAYMOND, yazid: { at: 'D12', side: 1 }, zayd: { at: 'H9', side: 1 } })
    charge(t, 'raymond', 'yazid', column('D', 6, 11))
    t.act({ type: 'done' }).act({ type: 'ride', rider: 'raymond' })
    expect(t.decision()).toBe('reaction')
    expect(t.seat()).toBe(1)
    expect(t.at('raymond')).toBe('D6')
    const [shot] = t.offers('name')
    expect(shot).toMatchObject({ shooter: 'zayd', target: 'raymond' })
  })
})
