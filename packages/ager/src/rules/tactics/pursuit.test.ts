import { describe, expect, test } from 'vitest'
import { stage } from '../../testing/stage.ts'
import type { Setup, Stage } from '../../testing/stage.ts'
import { nameOf, spanOfPieces } from '../ground.ts'
import { endPursuit, testFeint } from './feint.ts'
import { prey } from './feints.ts'

/* Five of side 0 have run along the plateau's north to columns L and M; side 1 has been deceived. */
const FLED: Setup['pieces'] = {
  kamil: { at: 'L3', rear: 'K3' },
  umar: { at: 'L5', rear: 'K5' },
  kismet: { at: 'M3' },
  evhad: { at: 'M4' },
  ilbek: { at: 'M5' },
}

/** The phase of side 1, from that step on. */
function chase(pursuers: Setup['pieces'], step: Setup['step'] = 'move', more: Setup['pieces'] = {}): Stage {
  const t = stage({
    map: 'plateau',
    step,
    active: 1,
    pieces: { ...FLED, ...pursuers, ...more, rabia: { at: 'X18', side: 1 } },
  })
  const ids = (names: readonly string[]): number[] => names.map((name) => t.id(name))
  t.s.feints = [
    {
      side: 0,
      fleeing: ids(Object.keys(FLED)),
      rears: [-1, -1, -1, -1, -1],
      tempted: ids(Object.keys(pursuers)),
      fled: ids(Object.keys(FLED)),
      state: 'pursued',
    },
  ]
  return t
}

const MEN: Setup['pieces'] = {
  yazid: { at: 'B3', side: 1 },
  marwan: { at: 'B4', side: 1 },
  nasr: { at: 'D4', rear: 'C4', side: 1 },
}

describe('7.2.1: the pursuit', () => {
  test('AT-7.2.1-10 AT-7.2.1-13: every step keeps him on the way to the nearest hex he can reach', () => {
    const t = chase(MEN).act({ type: 'activate', piece: 'yazid' })
    expect(
      t
        .offers('step')
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['C3', 'C4'])
    expect(t.refusal({ type: 'step', to: 'B2' })?.code).toBe('mustPursueNearer')
    expect(t.refusal({ type: 'step', to: 'A3' })?.code).toBe('mustPursueNearer')
  })

  test('AT-7.2.1-10: he goes on while he can come nearer', () => {
    const t = chase(MEN).act({ type: 'activate', piece: 'yazid' })
    for (const to of ['C3', 'D3', 'E3', 'F3', 'G3']) {
      t.act({ type: 'step', to })
      expect(t.refusal({ type: 'halt' })?.code).toBe('mustPursueNearer')
    }
    t.act({ type: 'step', to: 'H3' })
    expect(t.piece('yazid').spent).toBe(6)
    expect(t.decision()).toBe('move')
  })

  test('AT-7.2.1-10: nobody stays behind, and the step does not end before', () => {
    const t = chase(MEN)
    expect(t.refusal({ type: 'stand', piece: 'yazid' })?.code).toBe('mustPursueNearer')
    expect(t.refusal({ type: 'done' })?.code).toBe('mustPursueNearer')
    expect(t.refusal({ type: 'stand', piece: 'rabia' })).toBeUndefined()
  })

  test('AT-7.2.1-13: a rider comes to contact if he can, and stops there', () => {
    const t = chase(MEN).act({ type: 'activate', piece: 'nasr' })
    while (t.decision() === 'mover') {
      const [east] = t.offers('step').sort((a, b) => b.to.charCodeAt(0) - a.to.charCodeAt(0))
      t.act(t.offers('halt')[0] ?? east ?? { type: 'halt' })
    }
    const gaps = Object.keys(FLED).map((name) => spanOfPieces(t.arena, t.s, t.id('nasr'), t.id(name)))
    expect(Math.min(...gaps)).toBe(1)
  })

  test('AT-7.2.1-10: nothing else on the way: no bridle, no burden, no getting down', () => {
    const t = chase(MEN, 'move', { horse: { at: 'E4', rear: 'E5', side: 1, animal: 'horse' } })
    t.act({ type: 'activate', piece: 'nasr' })
    expect(t.offers('dismount')).toEqual([])
    const [flank] = ['D5', 'C3', 'D3', 'E4', 'C5']
    expect(t.refusal({ type: 'dismount', to: flank ?? 'D5' })?.code).toBe('mustPursueNearer')
    expect(t.refusal({ type: 'bridle', animal: 'horse', halt: true })?.code).toBe('mustPursueNearer')
  })

  test('AT-7.2.1-13: a rider turns about only where that brings him nearer', () => {
    const toward = chase(MEN).act({ type: 'activate', piece: 'nasr' })
    /* With the very points that it takes as well. */
    for (const left of [8, 5]) {
      for (const frame of toward.s.frames) if (frame.step === 'mover') frame.left = left
      expect(toward.refusal({ type: 'aboutFace' })?.code, `${left}`).toBe('mustPursueNearer')
    }
    const away = chase({ ...MEN, nasr: { at: 'C4', rear: 'D4', side: 1 } }).act({ type: 'activate', piece: 'nasr' })
    expect(away.refusal({ type: 'aboutFace' })).toBeUndefined()
  })

  test('AT-7.2.1-13: whoever is beside them already, with his rear too, may stand', () => {
    /* Kamil's rear is in K3. */
    const t = chase({ ...MEN, nasr: { at: 'I3', rear: 'J3', side: 1 } })
    expect(t.refusal({ type: 'stand', piece: 'nasr' })).toBeUndefined()
    expect(t.refusal({ type: 'stand', piece: 'yazid' })?.code).toBe('mustPursueNearer')
  })

  test('AT-7.2.1-10: those who are dead or gone are pursued no more, nor do the gone pursue, nor in another phase', () => {
    const t = chase(MEN)
    const names = (of: string): string[] => prey(t.arena, t.s, t.id(of)).map((one) => nameOf(t.arena, one))
    expect(names('yazid')).toEqual(Object.keys(FLED))
    t.piece('kismet').health = 'dead'
    t.piece('evhad').status = 'left'
    expect(names('yazid')).toEqual(['kamil', 'umar', 'ilbek'])
    t.piece('marwan').status = 'left'
    expect(names('marwan')).toEqual([])
    t.s.active = 0
    expect(names('yazid')).toEqual([])
  })

  test('AT-7.2.1-07: each group that is tempted rolls for itself, and those who feign do not', () => {
    const t = chase(MEN)
    const [one] = t.s.feints
    if (one === undefined) throw new Error('they are deceived')
    const rabia = t.id('rabia')
    t.s.feints = [
      { ...one, side: 1, fleeing: [rabia], tempted: one.fleeing, state: 'doubted' },
      { ...one, state: 'doubted' },
      { ...one, tempted: [rabia], state: 'doubted' },
    ]
    testFeint(t.play(1, 1))
    expect(t.told('feintTested').map(({ tempted }) => tempted)).toEqual([['yazid', 'marwan', 'nasr'], ['rabia']])
    expect(t.s.feints.map(({ state }) => state)).toEqual(['doubted', 'pursued', 'pursued'])
  })

  test('AT-7.2.1-08: whoever must pursue leaves his work; the wounded stay at it', () => {
    const t = chase({ ...MEN, marwan: { at: 'B4', side: 1, health: 'wounded' } })
    endPursuit(t.play())
    const task = { kind: 'clear', at: 0, bodies: [], left: 1 } as const
    t.s.tasks = ['yazid', 'marwan'].map((name) => ({ ...task, workers: [t.id(name)] }))
    testFeint(t.play(1))
    expect(t.s.tasks.map(({ workers }) => workers)).toEqual([[t.id('marwan')]])
  })

  test('AT-7.2.1-11 AT-7.2.1-12: with nobody unwounded left to pursue it is over', () => {
    const t = chase(MEN)
    endPursuit(t.play())
    for (const name of Object.keys(MEN)) t.piece(name).health = 'wounded'
    testFeint(t.play())
    expect(t.told('feintSpoilt')).toMatchObject([{ trouble: 'gone' }])
  })

  test('AT-7.2.1-12: the wounded take no part', () => {
    const t = chase({ ...MEN, yazid: { at: 'B3', side: 1, health: 'wounded' } })
    expect(t.refusal({ type: 'stand', piece: 'yazid' })).toBeUndefined()
    t.act({ type: 'activate', piece: 'yazid' })
    expect(t.refusal({ type: 'step', to: 'B2' })).toBeUndefined()
  })

  test('AT-7.2.1-13: no fire in step 1, no pot, no work; charges only at those who flee', () => {
    const t = chase({ ...MEN, zayd: { at: 'C5', side: 1 } }, 'fire', {
      roger: { at: 'H5' },
      bilal: { at: 'C9', side: 1 },
    })
    expect(t.refusal({ type: 'shoot', shooter: 'zayd', weapon: 'short-bow', target: 'roger', at: 'H5' })?.code).toBe(
      'shooterMustPursue',
    )
    expect(
      t.refusal({ type: 'shoot', shooter: 'bilal', weapon: 'short-bow', target: 'roger', at: 'H5' }),
    ).toBeUndefined()
    const rides = stage({
      map: 'plateau',
      step: 'charge',
      active: 1,
      pieces: { ...FLED, nasr: { at: 'D3', rear: 'C3', side: 1 }, roger: { at: 'K1' } },
    })
    const all = rides.offers('charge').map(({ target }) => target)
    expect(all).toContain('roger')
    const bound = stage({
      map: 'plateau',
      step: 'charge',
      active: 1,
      pieces: { ...FLED, nasr: { at: 'D3', rear: 'C3', side: 1 }, roger: { at: 'K1' } },
    })
    bound.s.feints = [
      {
        side: 0,
        fleeing: [bound.id('kismet'), bound.id('kamil')],
        rears: [-1, -1],
        tempted: [bound.id('nasr')],
        fled: [],
        state: 'pursued',
      },
    ]
    expect(bound.refusal({ type: 'charge', rider: 'nasr', target: 'roger' })?.code).toBe('pursuesOthers')
    expect(bound.refusal({ type: 'charge', rider: 'nasr', target: 'kamil' })?.code).not.toBe('pursuesOthers')
  })

  test('AT-7.2.1-13: he may fight in step 4', () => {
    const t = chase({ yazid: { at: 'L4', side: 1 } }, 'combat')
    expect(t.offers('attack').some(({ attacker }) => attacker === 'yazid')).toBe(true)
  })

  test('AT-7.2.1-11: once they have come to blows the pursuit is over', () => {
    const t = chase({ yazid: { at: 'L4', side: 1 } }, 'combat').act({ type: 'done' })
    expect(t.told('pursuitOver')).toMatchObject([{ pieces: ['yazid'] }])
    expect(t.s.feints).toEqual([])
  })

  test('AT-7.2.1-11: if they have not, the test is thrown again each turn while it lasts', () => {
    const t = chase(MEN)
    endPursuit(t.play())
    expect(t.s.feints[0]?.state).toBe('doubted')
    expect(t.refusal({ type: 'stand', piece: 'yazid' })).toBeUndefined()
    /* One rider against two: 2 more. */
    testFeint(t.play(2))
    expect(t.told('feintTested').at(-1)).toMatchObject({ die: 2, total: 4, deceived: true })
    expect(t.refusal({ type: 'stand', piece: 'yazid' })?.code).toBe('mustPursueNearer')
    endPursuit(t.play())
    testFeint(t.play(3))
    expect(t.told('feintTested').at(-1)).toMatchObject({ die: 3, total: 5, deceived: false })
    expect(t.s.feints).toEqual([])
  })

  test('AT-7.2.1-11: with nobody left to pursue it is over', () => {
    const t = chase(MEN)
    endPursuit(t.play())
    for (const name of Object.keys(FLED)) t.piece(name).health = 'dead'
    testFeint(t.play())
    expect(t.told('feintSpoilt')).toMatchObject([{ trouble: 'gone' }])
    expect(t.s.feints).toEqual([])
  })
})
