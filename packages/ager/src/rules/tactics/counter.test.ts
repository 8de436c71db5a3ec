import { describe, expect, test } from 'vitest'
import { charge, column, counter } from '../../testing/charges.ts'
import { ownKit } from '../../testing/own-map.ts'
import { stage } from '../../testing/stage.ts'
import type { Setup, Stage } from '../../testing/stage.ts'

/* The knight rides south down column D at a man in D16, ten hexes: D6 to D15. */
const KNIGHT = { at: 'D5', rear: 'D4' }

/** One more charge is always open, and the other side has then been asked what it could be asked. */
function field(pieces: Setup['pieces']): Stage {
  const others = { ernoul: { at: 'U5', rear: 'U4' }, walid: { at: 'U16', side: 1 as const } }
  return stage({ map: 'road', step: 'charge', pieces: { raymond: KNIGHT, ...pieces, ...others } })
}

function announced(pieces: Setup['pieces'], to = 15): Stage {
  const t = field({ rafi: { at: `D${to + 1}`, side: 1 }, ...pieces })
  return charge(t, 'raymond', 'rafi', column('D', 6, to))
}

const why = (t: Stage, rider: string): string | undefined => t.refusal({ type: 'counter', rider })?.code

/** A rider south of the last hexes, facing north. */
const NASR = { at: 'C17', rear: 'C18', side: 1 } as const
/** He can always meet a charge down to D13 or farther, so that the other side is asked. */
const SENTRY = { at: 'E14', rear: 'F14', side: 1 } as const
const MEET = ['C16', 'D15', 'D14']

describe('7.1.2: who may answer a charge', () => {
  test('AT-7.1.2-01: one counter-charge, at once, before the next charge is named', () => {
    const t = announced({ nasr: NASR, kamil: { at: 'E17', rear: 'E18', side: 1 } })
    expect(t.decision()).toBe('answer')
    expect(t.seat()).toBe(1)
    expect(t.legal()).toEqual([
      { type: 'counter', rider: 'nasr' },
      { type: 'counter', rider: 'kamil' },
      { type: 'decline' },
    ])
    counter(t, 'nasr', MEET)
    /* No second answer: the next charge is named now. */
    expect(t.decision()).toBe('charges')
    expect(t.seat()).toBe(0)
    expect(t.told('chargeAnnounced')).toMatchObject([
      { rider: 'raymond', counter: false },
      { rider: 'nasr', target: 'raymond', counter: true },
    ])
  })

  test('AT-7.1.2-05: nobody who is still hidden, for he would be asked', () => {
    const t = announced({ nasr: NASR, fadl: SENTRY })
    t.piece('nasr').hidden = true
    expect(why(t, 'nasr')).toBe('cannotCharge')
  })

  test('AT-7.1.2-08: his course is laid over hexes from which he still comes in time', () => {
    const t = announced({ nasr: NASR }).act({ type: 'counter', rider: 'nasr' })
    /* B16 would be a free turn too, and too far off. */
    expect(t.offers('course').map(({ to }) => to)).toEqual(['C16', 'D16'])
  })

  test('AT-7.1.2-01: nobody has to answer', () => {
    const t = announced({ nasr: NASR })
    t.act({ type: 'decline' })
    expect(t.decision()).toBe('charges')
    expect(t.s.charges).toHaveLength(1)
  })

  test('AT-7.1.2-04: the counter-charger need not be the man charged', () => {
    const t = announced({ nasr: NASR })
    expect(why(t, 'nasr')).toBeUndefined()
    expect(why(t, 'rafi')).toBe('notRiding')
  })

  test('AT-7.1.2-05: the charger is in his frontal arc', () => {
    const t = announced({ nasr: NASR, kamil: { at: 'E18', rear: 'E17', side: 1 } })
    expect(why(t, 'nasr')).toBeUndefined()
    expect(why(t, 'kamil')).toBe('chargerOutsideArc')
  })

  test('AT-7.1.2-05: and seen by him', () => {
    const t = announced({ nasr: NASR, fadl: { at: 'D12', rear: 'E12', side: 1, health: 'stunned' } })
    expect(why(t, 'nasr')).toBeUndefined()
    const hidden = field({
      rafi: { at: 'D16', side: 1 },
      kamil: { at: 'D18', rear: 'C18', side: 1 },
      nasr: { at: 'D17', rear: 'E17', side: 1 },
    })
    charge(hidden, 'raymond', 'rafi', column('D', 6, 15))
    /* Nasr stands between him and the knight. */
    expect(why(hidden, 'kamil')).not.toBeUndefined()
    /* A loose horse there hides nobody from him, a rider does. */
    const horse = { at: 'C14', rear: 'C13', side: 1 } as const
    expect(announced({ nasr: NASR, spare: { ...horse, animal: 'horse' } }).decision()).toBe('answer')
    expect(announced({ nasr: NASR, kamil: horse }).decision()).toBe('charges')
  })

  test('AT-7.1.2-06: he must come to stand on the last two hexes of the charge, head to the charger', () => {
    const t = announced({ nasr: NASR })
    counter(t, 'nasr', MEET)
    expect(t.told('chargeAnnounced')[1]?.path).toEqual(MEET)
    const taken = announced({ nasr: NASR, ancelin: { at: 'A1' } })
    taken.piece('ancelin').at = taken.place('D14')
    expect(why(taken, 'nasr')).toBe('noWayToMeet')
  })

  test('AT-7.1.2-08: at most half as many hexes as the charge, rounded down', () => {
    const nasr = (to: number): string | undefined => {
      const t = announced({ nasr: NASR, kamil: { at: 'E17', rear: 'E18', side: 1 }, fadl: SENTRY }, to)
      return why(t, 'nasr')
    }
    /* Nine hexes: four for him, and four are C16, C15, D14 and D13. */
    expect(nasr(14)).toBeUndefined()
    /* Eight: four again, and he would need five. */
    expect(nasr(13)).toBe('noWayToMeet')
    /* From B17 he needs four hexes to meet a charge of ten, five to meet one of nine: half of nine is four. */
    const kamil = (to: number): string | undefined =>
      why(announced({ kamil: { at: 'B17', rear: 'B18', side: 1 }, nasr: NASR }, to), 'kamil')
    expect(kamil(15)).toBeUndefined()
    expect(kamil(14)).toBe('noWayToMeet')
  })

  test('AT-7.1.2-08: of two ways to the same hex the cheaper one counts, and none beyond his MP', () => {
    /* Guerin's twelve MP: by D15 ten, by the shrubs of C15 thirteen. Stones and dead horses from D12 to D14. */
    const meets = (d15: string): string | undefined => {
      const terrain = Array.from({ length: 18 }, () => '........')
      terrain.splice(11, 4, '...p....', '...p....', '..sp....', `..s${d15}....`)
      const t = stage({
        map: 'own',
        step: 'charge',
        kit: ownKit({ terrain }),
        pieces: {
          raymond: KNIGHT,
          rafi: { at: 'D14', side: 1 },
          guerin: { at: 'C16', rear: 'C17', side: 1 },
          one: { at: 'D12', rear: 'D13', animal: 'horse', health: 'dead' },
          two: { at: 'D14', rear: 'E14', animal: 'horse', health: 'dead' },
          fadl: SENTRY,
          ernoul: { at: 'G5', rear: 'G4' },
          walid: { at: 'G16', side: 1 },
        },
      })
      return why(charge(t, 'raymond', 'rafi', column('D', 6, 13)), 'guerin')
    }
    expect([meets('.'), meets('s')]).toEqual([undefined, 'noWayToMeet'])
  })

  test('AT-7.1.2-09: no turn that costs extra', () => {
    /* Beside the last hexes and facing away from them he would have to wheel. */
    const t = announced({ nasr: { at: 'E15', rear: 'F15', side: 1 }, kamil: NASR })
    expect(why(t, 'nasr')).toBe('noWayToMeet')
    expect(why(t, 'kamil')).toBeUndefined()
  })

  test('AT-7.1.2-17 AT-4.2-02: he rides over a friend', () => {
    const t = announced({ nasr: { at: 'D17', rear: 'D18', side: 1 } }).act({ type: 'counter', rider: 'nasr' })
    expect(t.offers('course').map(({ to }) => to)).toEqual(['D16', 'E17', 'C17'])
    for (const to of ['D16', 'D15', 'D14']) if (t.decision() === 'course') t.act({ type: 'course', to })
    t.act({ type: 'done' }).act({ type: 'ride', rider: 'raymond' })
    expect([t.at('nasr'), t.at('rafi'), t.at('raymond')]).toEqual(['D14', 'D16', 'D13'])
  })

  test('AT-7.1.2-10: of three riders near a javelin thrower two may meet the Hospitaller, the Turk may not', () => {
    const t = announced({
      nasr: { at: 'C17', rear: 'C18', side: 1 },
      kamil: { at: 'E17', rear: 'E18', side: 1 },
      timurtash: { at: 'G17', rear: 'G16', side: 1 },
    })
    expect(t.told('chargeAnnounced')[0]).toMatchObject({ rider: 'raymond', target: 'rafi' })
    expect(t.told('chargeAnnounced')[0]?.path).toHaveLength(10)
    expect(t.offers('counter').map(({ rider }) => rider)).toEqual(['nasr', 'kamil'])
    expect(why(t, 'timurtash')).toBe('chargerOutsideArc')
    counter(t, 'kamil', ['E16', 'D15', 'D14'])
    t.act({ type: 'done' }).act({ type: 'ride', rider: 'raymond' })
    expect([t.at('kamil'), t.at('raymond')]).toEqual(['D14', 'D13'])
  })

  test('AT-7.1.2-11: one charge at one man, and who rides to meet one is charged by no other', () => {
    const t = announced({
      nasr: { at: 'C17', rear: 'C18', side: 1 },
      guerin: { at: 'C5', rear: 'C4' },
      hugues: { at: 'E6', rear: 'E5' },
    })
    counter(t, 'nasr', MEET)
    expect(t.refusal({ type: 'charge', rider: 'guerin', target: 'rafi' })?.code).toBe('chargedAlready')
    expect(t.refusal({ type: 'charge', rider: 'guerin', target: 'nasr' })?.code).toBe('chargedAlready')
    expect(t.offers('charge').some(({ target }) => target === 'rafi' || target === 'nasr')).toBe(false)
  })

  test('AT-7.1.2-11: a rider who is charged himself does not meet another charge', () => {
    const men = {
      nasr: { at: 'D12', rear: 'D13', side: 1 },
      hugues: { at: 'E5', rear: 'E4' },
      rafi: { at: 'E13', side: 1 },
    } as const
    const free = charge(field(men), 'hugues', 'rafi', column('E', 6, 12))
    expect(free.offers('counter')).toEqual([{ type: 'counter', rider: 'nasr' }])
    const t = field(men)
    charge(t, 'raymond', 'nasr', column('D', 6, 11)).act({ type: 'decline' })
    charge(t, 'hugues', 'rafi', column('E', 6, 12))
    expect(t.decision()).toBe('charges')
    expect(t.s.charges).toHaveLength(2)
  })

  /** Nasr before Raymond; in the east somebody of either side has always a charge to announce. */
  const FACING = {
    nasr: { at: 'D12', rear: 'D13', side: 1 },
    kamil: { at: 'X16', rear: 'X17', side: 1 },
    conrad: { at: 'X5' },
  } as const

  /** Raymond has charged in the first phase of the turn; the rest of it is played until the other side announces. */
  const nextPhase = (t: Stage): Stage => announcing(t.act({ type: 'done' }).act({ type: 'ride', rider: 'raymond' }), 1)

  /** Played on, every blow without effect, until that side announces. */
  const announcing = (t: Stage, side: number): Stage => {
    for (let step = 0; t.s.active !== side || t.s.step !== 'charge'; step++) {
      const [first] = t.legal()
      const strike = t.offers('attack')[0]
      if (step > 30 || first === undefined) throw new Error('the phase does not end')
      if (strike !== undefined) t.act(strike).act({ type: 'strike' }, 10)
      else t.act(t.offers('stay')[0] ?? t.offers('done')[0] ?? first)
    }
    return t
  }

  test('AT-7.1.2-11: who was counter-charged is not charged in the other phase of that turn, but in the next', () => {
    const men = { ...FACING, fadl: { at: 'D17', rear: 'D18', side: 1 } } as const
    const charged = (isMet: boolean): Stage => {
      const t = field(men)
      charge(t, 'raymond', 'nasr', column('D', 6, 11))
      if (isMet) counter(t, 'nasr', ['D11', 'D10'])
      else t.act({ type: 'decline' })
      return nextPhase(t)
    }
    const at = (t: Stage): string | undefined => t.refusal({ type: 'charge', rider: 'fadl', target: 'raymond' })?.code
    expect(charged(true).s.turn).toBe(1)
    expect(at(charged(true))).toBe('chargedAlready')
    expect(at(charged(false))).not.toBe('chargedAlready')
    const later = announcing(announcing(charged(true), 0), 1)
    expect([later.s.turn, later.s.beset]).toEqual([2, []])
    expect(at(later)).not.toBe('chargedAlready')
  })

  test('AT-7.1.2-11: who was charged, or has met a charge, is not counter-charged in the other phase of that turn', () => {
    const t = field(FACING)
    t.s.beset = [t.id('raymond')]
    charge(t, 'raymond', 'nasr', column('D', 6, 11))
    expect([t.decision(), t.s.charges.length]).toEqual(['charges', 1])
    const free = charge(field(FACING), 'raymond', 'nasr', column('D', 6, 11))
    expect(free.decision()).toBe('answer')
    const over = nextPhase(counter(free, 'nasr', ['D11', 'D10']))
    expect(over.s.beset).toEqual([over.id('nasr'), over.id('raymond')])
    /* The man first aimed at, the charger, and whoever came to meet him in the place of the first. */
    const other = announced({ nasr: NASR, kamil: FACING.kamil, conrad: FACING.conrad })
    const met = nextPhase(counter(other, 'nasr', MEET))
    expect(met.s.beset).toEqual([met.id('rafi'), met.id('raymond'), met.id('nasr')])
  })

  test('AT-7.1.2-14: a rider charged from the front may come two hexes to meet it', () => {
    const t = field({ nasr: { at: 'D12', rear: 'D13', side: 1 } })
    charge(t, 'raymond', 'nasr', column('D', 6, 11))
    expect(t.legal()).toEqual([{ type: 'counter', rider: 'nasr' }, { type: 'decline' }])
    counter(t, 'nasr', ['D11', 'D10'])
    t.act({ type: 'done' }).act({ type: 'ride', rider: 'raymond' })
    expect([t.at('nasr'), t.at('raymond')]).toEqual(['D10', 'D9'])
    /* From behind he cannot. */
    const back = field({ nasr: { at: 'D13', rear: 'D12', side: 1 } })
    charge(back, 'raymond', 'nasr', column('D', 6, 11))
    expect(back.decision()).toBe('charges')
  })

  test('AT-7.1.2-16: who charges and who answers can be seen by everybody', () => {
    const t = announced({ nasr: NASR })
    counter(t, 'nasr', MEET)
    expect(t.s.charges.map(({ rider, target, answers }) => [rider, target, answers])).toEqual([
      [t.id('raymond'), t.id('rafi'), -1],
      [t.id('nasr'), t.id('raymond'), 0],
    ])
  })
})

/** Charge and counter-charge announced, both to be ridden. */
function met(pieces: Setup['pieces'] = {}): Stage {
  const t = announced({ nasr: NASR, ...pieces })
  return counter(t, 'nasr', MEET).act({ type: 'done' })
}

describe('7.1.2: riding both', () => {
  test('AT-7.1.2-02 AT-7.1.2-17: in the movement step of the attacker, the counter-charger first', () => {
    const t = met()
    expect(t.decision()).toBe('move')
    expect(t.seat()).toBe(0)
    expect(t.at('nasr')).toBe('C17')
    t.act({ type: 'ride', rider: 'raymond' })
    expect(t.told('chargeArrives').map(({ piece }) => piece)).toEqual(['nasr', 'raymond'])
    /* He pays nothing of his own next step for it. */
    expect(t.piece('nasr').spent).toBe(0)
    expect(t.piece('nasr').moved).toBe('no')
  })

  test('AT-7.1.2-07: the charger stops with his head on the third-last hex of his path', () => {
    const t = met().act({ type: 'ride', rider: 'raymond' })
    expect(t.at('raymond')).toBe('D13')
    expect(t.at('nasr')).toBe('D14')
    expect(t.piece('nasr').rear).toBe(t.place('D15'))
  })

  test('AT-7.1.2-03: the counter-charger is tested in the hexes he crosses, and nobody fires at him', () => {
    const t = met({ ancelin: { at: 'E16' }, achard: { at: 'H14' } })
    /* Ancelin stands beside D15, which Nasr leaves. */
    t.act({ type: 'ride', rider: 'raymond' }, 1)
    expect(t.told('infiltration')).toMatchObject([{ mover: 'nasr', opposer: 'ancelin', at: 'D15' }])
    expect(t.decision()).toBe('move')
  })

  test('AT-7.1.2-12: neither can be taken back nor led elsewhere', () => {
    const t = met()
    expect(t.refusal({ type: 'activate', piece: 'raymond' })?.code).toBe('chargeAnnounced')
    expect(t.refusal({ type: 'stand', piece: 'raymond' })?.code).toBe('chargeAnnounced')
    expect(t.refusal({ type: 'done' })?.code).toBe('chargeNotRidden')
    t.act({ type: 'ride', rider: 'raymond' })
    expect(t.refusal({ type: 'done' })).toBeUndefined()
  })

  test('AT-7.1.2-13: no fire at a charger who is met, even if nobody comes to meet him', () => {
    const t = met({ zayd: { at: 'H9', side: 1 } })
    t.act({ type: 'ride', rider: 'raymond' })
    expect(t.decision()).toBe('move')
    expect(t.at('raymond')).toBe('D13')
    const alone = announced({ zayd: { at: 'H9', side: 1 } }).act({ type: 'done' })
    alone.act({ type: 'ride', rider: 'raymond' })
    expect(alone.decision()).toBe('reaction')
    const failed = met({ zayd: { at: 'H9', side: 1 }, ancelin: { at: 'E16' } })
    failed.act({ type: 'ride', rider: 'raymond' }, 7, 1)
    expect(failed.told('chargeLost')[0]).toMatchObject({ rider: 'nasr', counter: true })
    expect(failed.at('raymond')).toBe('D14')
    expect(failed.decision()).toBe('move')
  })

  test('AT-7.1.2-15: the man first aimed at is not attacked by that charger', () => {
    const t = met({ rolin: { at: 'X1' } })
      .act({ type: 'ride', rider: 'raymond' })
      .act({ type: 'done' })
    expect(t.offers('attack')).toEqual([{ type: 'attack', attacker: 'raymond', defender: 'nasr' }])
    expect(t.refusal({ type: 'done' })?.code).toBe('chargeStands')
    t.act({ type: 'attack', attacker: 'raymond', defender: 'nasr' }).act({ type: 'strike' }, 9)
    expect(t.told('struck')[0]).toMatchObject({ attackers: ['raymond'], defenders: ['nasr'] })
  })

  test('AT-7.1.2-17: if the counter-charger is stopped, the charger rides on at his man', () => {
    const t = met({ ancelin: { at: 'B16' } })
    /* 8 - 1 for the mount: he stays in C16, and the charge goes on to D15. */
    t.act({ type: 'ride', rider: 'raymond' }, 8)
    expect(t.told('chargeLost')).toMatchObject([{ rider: 'nasr', counter: true }])
    expect(t.at('raymond')).toBe('D15')
    expect(t.s.charges[0]).toMatchObject({ state: 'arrived', foe: t.id('rafi') })
  })

  test('AT-7.1.2-17 AT-4.2-02: a friend on the path bars only the two hexes where the charger comes to rest', () => {
    const halted = (...path: readonly string[]): Stage => {
      const t = announced({ ancelin: { at: 'C9' } })
        .act({ type: 'done' })
        .act({ type: 'activate', piece: 'ancelin' })
      for (const to of path) t.act({ type: 'step', to })
      for (const halt of t.offers('halt')) t.act(halt)
      return t.act({ type: 'ride', rider: 'raymond' })
    }
    expect([halted('D9').at('raymond'), halted('D9').told('chargeLost')]).toEqual(['D15', []])
    expect(halted('C10', 'C11', 'C12', 'C13', 'D13').at('raymond')).toBe('D15')
    const barred = halted('C10', 'C11', 'C12', 'C13', 'C14', 'D14')
    expect(barred.at('raymond')).toBe('D13')
    expect(barred.told('chargeLost')).toMatchObject([{ rider: 'raymond', counter: false }])
  })
})
