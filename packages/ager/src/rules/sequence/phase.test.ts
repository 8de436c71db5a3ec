import { seededDice } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import type { Action } from '../../actions.ts'
import { charge, column } from '../../testing/charges.ts'
import { stage } from '../../testing/stage.ts'
import type { Setting, Stage } from '../../testing/stage.ts'
import type { Side } from '../../components.ts'
import type { PhaseStep } from '../../state.ts'
import { stun } from '../combat/harm.ts'

const enemy = (at: string, more: Partial<Setting> = {}): Setting => ({ at, side: 1, ...more })

const ORDER: readonly PhaseStep[] = ['fire', 'charge', 'move', 'combat', 'recovery']

interface Moment {
  readonly turn: number
  readonly active: Side
  readonly step: PhaseStep
  readonly seat: number
  readonly decision: string
}

/** Archers, riders and men at arm's length: every step has something to decide for both sides. */
function skirmish(): Stage {
  return stage({
    map: 'road',
    step: 'fire',
    pieces: {
      raymond: { at: 'D5', rear: 'D4' },
      osmond: { at: 'K5' },
      ancelin: { at: 'P9' },
      kamil: enemy('D16', { rear: 'D17' }),
      borsok: enemy('K15'),
      yazid: enemy('P10'),
    },
  })
}

/** Plays on at random and writes down who is asked, and when. */
function watch(t: Stage, actions: number): Moment[] {
  const dice = seededDice('sequence')
  const seen: Moment[] = []
  for (let i = 0; i < actions; i++) {
    const { turn, active, step } = t.s
    seen.push({ turn, active, step, seat: t.seat(), decision: t.decision() })
    const all = t.legal()
    const next = all[dice.die(all.length, 'next') - 1]
    if (next !== undefined) t.roll(next, `${i}`)
  }
  return seen
}

/** Ends whatever is under way until that step of that side's phase has come. */
function until(t: Stage, active: Side, step: PhaseStep): void {
  for (let guard = 0; guard < 60 && (t.s.active !== active || t.s.step !== step); guard++) {
    const [any] = t.legal()
    const calm = t.legal().find(({ type }) => ['done', 'hold', 'decline', 'stay'].includes(type))
    t.roll(calm ?? any ?? { type: 'done' })
  }
}

describe('2: the sequence', () => {
  test('AT-2-02, AT-2.1-13: the sides hold the initiative in turn, the five steps in their order and never back', () => {
    const seen = watch(skirmish(), 400)
    const place = ({ turn, active, step }: Moment): number => (turn * 2 + active) * ORDER.length + ORDER.indexOf(step)
    expect(new Set(seen.map(({ turn, active }) => `${turn} ${active}`)).size).toBeGreaterThan(4)
    for (const [i, now] of seen.entries()) {
      const before = seen[i - 1]
      if (before !== undefined) expect(place(now)).toBeGreaterThanOrEqual(place(before))
    }
  })

  test('AT-2-03, AT-2.1-11: in each step all of the active side act and nobody of the other moves, fires or strikes', () => {
    const t = skirmish()
    until(t, 0, 'move')
    expect(t.offers('activate').map(({ piece }) => piece)).toEqual(['raymond', 'osmond', 'ancelin'])
    until(t, 1, 'move')
    expect(t.offers('activate').map(({ piece }) => piece)).toEqual(['kamil', 'borsok', 'yazid'])
    /* The other side is asked for its answers only. */
    const others = watch(skirmish(), 300).filter(({ active, seat }) => seat !== active)
    const fight = new Set(['fire', 'charges', 'move', 'mover', 'combat', 'assault'])
    expect(others.length).toBeGreaterThan(0)
    expect(others.filter(({ decision }) => fight.has(decision))).toEqual([])
  })

  test('AT-2.1-03: charges are announced one at a time, and each is answered before the next', () => {
    const t = stage({
      map: 'road',
      step: 'charge',
      pieces: {
        raymond: { at: 'D5', rear: 'D4' },
        ernoul: { at: 'U5', rear: 'U4' },
        rafi: enemy('D16'),
        nasr: enemy('C17', { rear: 'C18' }),
        walid: enemy('U16'),
      },
    })
    charge(t, 'raymond', 'rafi', column('D', 6, 15))
    expect([t.seat(), t.decision()]).toEqual([1, 'answer'])
    expect(t.refusal({ type: 'charge', rider: 'ernoul', target: 'walid' }, 0)?.code).toBe('notYourSeat')
    t.act({ type: 'decline' })
    expect([t.seat(), t.decision()]).toEqual([0, 'charges'])
    expect(t.refusal({ type: 'charge', rider: 'ernoul', target: 'walid' })).toBeUndefined()
  })

  test('AT-2.1-11: in the phase of B, A answers charges and fires at those who move', () => {
    const t = stage({
      map: 'road',
      step: 'charge',
      active: 1,
      pieces: {
        raymond: { at: 'C17', rear: 'C18' },
        ancelin: { at: 'D16' },
        osmond: { at: 'K5' },
        kamil: enemy('D5', { rear: 'D4' }),
        nasr: enemy('U5', { rear: 'U4' }),
        yazid: enemy('K15'),
      },
    })
    charge(t, 'kamil', 'ancelin', column('D', 6, 15))
    expect([t.seat(), t.decision()]).toEqual([0, 'answer'])
    t.act({ type: 'decline' })
    until(t, 1, 'move')
    t.act({ type: 'activate', piece: 'yazid' }).act({ type: 'step', to: 'K14' })
    expect([t.seat(), t.decision()]).toEqual([0, 'reaction'])
  })

  test('AT-2.1-12: after the last step of B the next turn begins with the first step of A', () => {
    const t = skirmish()
    until(t, 1, 'combat')
    expect(t.s.turn).toBe(1)
    until(t, 0, 'fire')
    expect([t.s.turn, t.s.active, t.s.step]).toEqual([2, 0, 'fire'])
    expect(t.told('turnBegins')).toMatchObject([{ turn: 2 }])
    expect(t.told('phaseBegins').map(({ side, turn }) => [side, turn])).toEqual([
      [1, 1],
      [0, 2],
    ])
  })

  test('AT-2.1-13: what was left undone in a step is not done later', () => {
    const t = skirmish()
    const shot = t.offers('shoot')[0]
    if (shot === undefined) throw new Error('nobody can fire')
    t.act({ type: 'done' })
    expect(t.refusal(shot)?.code).toBe('notNow')
    until(t, 0, 'combat')
    const late: readonly Action[] = [
      shot,
      { type: 'activate', piece: 'osmond' },
      { type: 'charge', rider: 'raymond', target: 'kamil' },
    ]
    for (const action of late) expect(t.refusal(action)?.code, action.type).toBe('notNow')
  })

  test('AT-1.1-01: a turn is long enough for one shot, one blow and one move, and no more', () => {
    const archer = stage({ map: 'road', step: 'fire', pieces: { osmond: { at: 'K5' }, yazid: enemy('K9') } })
    const shot = archer.offers('shoot')[0]
    if (shot === undefined) throw new Error('nobody can fire')
    archer.roll(shot)
    expect(archer.s.step === 'fire' ? archer.refusal(shot)?.code : 'over').toMatch(/^(over|shotThisStep)$/)
    expect(archer.piece('osmond').shot).toBe(true)
    const t = stage({
      map: 'road',
      pieces: { ancelin: { at: 'F12' }, rolin: { at: 'T3' }, yazid: enemy('F14'), marwan: enemy('G13') },
    })
    const { move } = t.arena.kit.character.get('ancelin')?.foot.fit ?? { move: 0 }
    t.act({ type: 'activate', piece: 'ancelin' }).act({ type: 'step', to: 'F13' }).act({ type: 'halt' })
    expect(t.piece('ancelin').spent).toBeLessThanOrEqual(move)
    expect(t.refusal({ type: 'activate', piece: 'ancelin' })?.code).toBe('movedAlready')
    until(t, 0, 'combat')
    t.act({ type: 'attack', attacker: 'ancelin', defender: 'yazid' }).roll({ type: 'strike' }, 'blow')
    expect(t.piece('ancelin').fought).toBe(true)
    expect(t.offers('attack').filter(({ attacker }) => attacker === 'ancelin')).toEqual([])
  })
})

describe('2.1: recovery', () => {
  /** Ancelin was stunned by the enemy; it is his side's phase from the fire step on. */
  function stunned(side: Side): Stage {
    const t = stage({
      map: 'road',
      step: 'fire',
      active: side,
      pieces: { ancelin: { at: 'F12' }, osmond: { at: 'K5' }, borsok: enemy('K15') },
    })
    stun(t.play(), t.id('ancelin'), 'combat')
    return t
  }

  test('AT-2.1-08, AT-2.1-09, AT-2.1-10: stunned in the enemy’s phase he lies through his own and rises at its end, fit', () => {
    const t = stunned(1)
    for (const step of ['fire', 'move'] as const) {
      until(t, 0, step)
      expect(t.piece('ancelin').health, step).toBe('stunned')
      expect(t.offers('activate').some(({ piece }) => piece === 'ancelin')).toBe(false)
    }
    until(t, 1, 'fire')
    expect(t.piece('ancelin')).toMatchObject({ health: 'fit', status: 'on', rear: -1, with: -1 })
    expect(t.told('recovers')).toMatchObject([{ piece: 'ancelin' }])
  })

  test('AT-2.1-08: stunned in his own phase he lies through the enemy’s and rises at the end of his next', () => {
    const t = stunned(0)
    until(t, 1, 'move')
    expect(t.piece('ancelin').health).toBe('stunned')
    until(t, 0, 'move')
    expect(t.piece('ancelin').health).toBe('stunned')
    until(t, 1, 'move')
    expect(t.piece('ancelin').health).toBe('fit')
  })

  test('AT-2.1-10: an unhorsed rider gets up on foot, beside his mount', () => {
    const t = stage({
      map: 'road',
      step: 'fire',
      active: 1,
      pieces: { raymond: { at: 'F12', rear: 'F13' }, osmond: { at: 'K5' }, borsok: enemy('K15') },
    })
    stun(t.play(), t.id('raymond'), 'combat')
    t.act(t.legal()[0] ?? { type: 'done' })
    until(t, 0, 'move')
    until(t, 1, 'fire')
    expect(t.piece('raymond')).toMatchObject({ health: 'fit', rear: -1, with: -1 })
    expect(t.piece('raymond-mount').status).toBe('on')
  })
})
