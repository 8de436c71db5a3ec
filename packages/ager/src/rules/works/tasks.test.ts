import { describe, expect, test } from 'vitest'
import type { Action } from '../../actions.ts'
import { ownKit } from '../../testing/own-map.ts'
import { stage } from '../../testing/stage.ts'
import type { Setup, Stage } from '../../testing/stage.ts'
import { kill, stun } from '../combat/harm.ts'
import { refuse } from '../decisions.ts'
import { garrisonOf } from './crew.ts'
import type { TaskKind } from './kinds.ts'

const work = (task: TaskKind, workers: readonly string[], at: string): Action => ({
  type: 'work',
  task,
  workers,
  at,
  body: null,
})
const why = (t: Stage, action: Action): string | undefined => t.refusal(action)?.code

/** Says 'done' until the phase of the other side, or its own next one, has begun. */
function untilPhase(t: Stage, side: 0 | 1): Stage {
  while (t.s.active === side) t.act({ type: 'done' })
  while (t.s.active !== side) t.act({ type: 'done' })
  return t
}
function endPhase(t: Stage): Stage {
  const { active } = t.s
  while (t.s.active === active) t.act({ type: 'done' })
  return t
}

/** Two far away who could always throw their spears at one another, so that every step 1 and step 3 is open. */
const APART: Setup['pieces'] = { murra: { at: 'X16' }, rabia: { at: 'X12', side: 1 } }

/* ---- canvas ---- */

/** On the camp map C9, C10 and D10 are canvas, D9 the opening of that tent. */
function camp(pieces: Setup['pieces'], more: Partial<Setup> = {}): Stage {
  return stage({ map: 'camp', step: 'fire', pieces: { ...pieces, ...APART }, ...more })
}

describe('8.7.2: ripping the canvas', () => {
  test('AT-8.7.2-02: one complete turn, from beside the tent hex or within it, by a man on foot', () => {
    const t = camp({ ergun: { at: 'B10' } })
    expect(why(t, work('rip', ['ergun'], 'C10'))).toBeUndefined()
    expect(why(t, work('rip', ['ergun'], 'H14'))).toBe('noCanvas')
    expect(why(t, work('rip', ['ergun'], 'D9'))).toBe('noCanvas')
    expect(why(t, work('rip', ['ergun'], 'I15'))).toBe('notInPlace')
    expect(why(t, work('rip', ['ergun'], 'D10'))).toBe('notInPlace')
    expect(why(camp({ ergun: { at: 'C10' } }), work('rip', ['ergun'], 'C10'))).toBeUndefined()
    expect(why(camp({ ergun: { at: 'B10' } }, { chapters: 7 }), work('rip', ['ergun'], 'C10'))).toBe('ruleNotInForce')
    const rider = camp({ nasr: { at: 'B10', rear: 'B11' }, ergun: { at: 'B9' } })
    expect(why(rider, work('rip', ['nasr'], 'C10'))).toBe('workOnFoot')
  })

  test('AT-8.7.2-02 AT-10.1-02: it may be begun after others have fired, not by one who has', () => {
    const t = camp({ ergun: { at: 'B10' } })
    t.roll({ type: 'shoot', shooter: 'murra', weapon: 'spear', target: 'rabia', at: 'X12' })
    expect(t.piece('murra').shot).toBe(true)
    expect(t.offers('work')).toContainEqual(work('rip', ['ergun'], 'C10'))
    t.piece('ergun').shot = true
    expect(why(t, work('rip', ['ergun'], 'C10'))).toBe('firedBeforeWork')
    expect(t.offers('work')).toEqual([])
  })

  test('AT-8.7.2-03: the ripped hex becomes an opening: he can go in where he could not', () => {
    const t = camp({ ergun: { at: 'B10' } })
    const enters = (from: Stage): string | undefined => {
      while (from.decision() !== 'move') from.act({ type: 'done' })
      from.act({ type: 'activate', piece: 'ergun' })
      return from.refusal({ type: 'step', to: 'C10' })?.code
    }
    expect(enters(camp({ ergun: { at: 'B10' } }))).toBe('canvasBetween')
    t.act(work('rip', ['ergun'], 'C10'))
    untilPhase(t, 0)
    expect(t.told('workDone')).toMatchObject([{ task: 'rip', at: 'C10' }])
    expect(t.s.rips).toEqual([t.place('C10')])
    expect(enters(t)).toBeUndefined()
  })

  test('AT-8.7.2-02: every tent hex within reach is offered once to each man, his own as well', () => {
    const rips = (pieces: Setup['pieces'], more: Partial<Setup> = {}): string[] =>
      camp(pieces, more)
        .offers('work')
        .map(({ workers, at }) => `${workers.join(' ')} ${at}`)
    expect(rips({ ergun: { at: 'C10' } })).toEqual(expect.arrayContaining(['ergun C10', 'ergun C9', 'ergun D10']))
    const both = rips({ ergun: { at: 'B10' }, kismet: { at: 'C11' }, evhad: {} })
    expect(both).toContain('ergun C10')
    expect(both).toContain('kismet C10')
    expect(new Set(both).size).toBe(both.length)
    expect(rips({ ergun: { at: 'B10', side: 1 } })).toEqual([])
    expect(rips({ ergun: { at: 'B10' } }, { chapters: 7 })).toEqual([])
  })

  test('AT-10.1-02: of two tasks each holds its men, and both are done', () => {
    const t = camp({ ergun: { at: 'B10' }, kismet: { at: 'C8' } })
    t.act(work('rip', ['ergun'], 'C10')).act(work('rip', ['kismet'], 'C9'))
    expect(why(t, work('rip', ['kismet'], 'C9'))).toBe('busyWorking')
    untilPhase(t, 0)
    expect(t.told('workDone')).toHaveLength(2)
    expect(new Set(t.s.rips)).toEqual(new Set([t.place('C10'), t.place('C9')]))
  })

  test('AT-7.2.1-13: who must pursue does not work', () => {
    const t = camp({ ergun: { at: 'B10' }, yazid: { at: 'X3', side: 1 } })
    const [fleeing, tempted] = [[t.id('yazid')], [t.id('ergun')]]
    t.s.feints = [{ side: 1, fleeing, rears: [-1], tempted, fled: [], state: 'pursued' }]
    expect(why(t, work('rip', ['ergun'], 'C10'))).toBe('pursuesOthers')
  })

  test('AT-8.7.2-03: once ripped there is nothing left to rip there', () => {
    const t = camp({ ergun: { at: 'B10' } }, {})
    t.s.rips = [t.place('C10')]
    expect(why(t, work('rip', ['ergun'], 'C10'))).toBe('noCanvas')
  })
})

/* ---- gates ---- */

/** In the castle the Levant gate is T9@1: S9 and S10 inside, U9 and U10 outside. */
function castle(pieces: Setup['pieces'], more: Partial<Setup> = {}): Stage {
  return stage({ map: 'castle', step: 'fire', pieces: { ...pieces, ...APART }, ...more })
}
const GATE = 'T9@1'
const open = { gates: { levant: 'open' } } as const
const gateOf = (t: Stage): string | undefined => t.s.gates[t.arena.field.gates.findIndex(({ id }) => id === 'levant')]

describe('10.1: complete turns', () => {
  test('AT-10.1-02: the workers neither move, fire nor attack, nor fire in the enemy phase, and it takes effect as step 4 ends', () => {
    const t = castle({
      borsok: { at: 'U10' },
      kismet: { at: 'U9' },
      rolin: { at: 'W9', side: 1 },
      toghan: { at: 'V5' },
    })
    t.act(work('breakGate', ['borsok', 'kismet'], GATE))
    expect(t.told('workBegun')).toMatchObject([{ task: 'breakGate', workers: ['borsok', 'kismet'], phases: 2 }])
    expect(why(t, { type: 'shoot', shooter: 'borsok', weapon: 'composite-bow', target: 'rolin', at: 'W9' })).toMatch(
      /shooterAtWork|notNow/,
    )
    while (t.decision() !== 'move') t.act({ type: 'done' })
    expect(why(t, { type: 'activate', piece: 'kismet' })).toBe('busyWorking')
    endPhase(t)
    expect(t.told('workGoesOn')).toMatchObject([{ task: 'breakGate', left: 1 }])
    expect(gateOf(t)).toBe('closed')
    /* In the enemy phase Borsok does not fire either, though Rolin walks past. */
    while (t.decision() !== 'move') t.act({ type: 'done' })
    t.act({ type: 'activate', piece: 'rolin' }).act({ type: 'step', to: 'W8' })
    expect(t.decision()).toBe('mover')
    endPhase(t.act({ type: 'halt' }))
    expect(t.s.tasks).toHaveLength(1)
    endPhase(t)
    expect(t.told('workDone')).toMatchObject([{ task: 'breakGate' }])
    expect(gateOf(t)).toBe('broken')
  })

  test('AT-10.1-02: stunned, killed or displaced he loses it; a wound alone costs nothing', () => {
    const begun = (): Stage =>
      castle({ kismet: { at: 'U10' }, evhad: { at: 'U9' } }).act(work('breakGate', ['kismet', 'evhad'], GATE))
    const killed = begun()
    kill(killed.play(), killed.id('kismet'), 'combat')
    expect(killed.s.tasks).toEqual([])
    const stunned = begun()
    stun(stunned.play(), stunned.id('evhad'), 'combat')
    expect(stunned.s.tasks).toEqual([])
    const displaced = begun()
    displaced.piece('kismet').at = displaced.place('U11')
    endPhase(displaced)
    expect(displaced.s.tasks).toEqual([])
    const wounded = begun()
    wounded.piece('kismet').health = 'wounded'
    endPhase(wounded)
    expect(wounded.s.tasks).toHaveLength(1)
    const taken = begun()
    taken.piece('kismet').captive = 'fit'
    endPhase(taken)
    expect(taken.s.tasks).toEqual([])
  })

  test('AT-10.1-02: it may be given up when the next phase begins, not in the one in which it was begun', () => {
    const t = castle({ kismet: { at: 'U10' }, evhad: { at: 'U9' }, ergun: { at: 'W2' } })
    t.act(work('breakGate', ['kismet', 'evhad'], GATE))
    expect(why(t, { type: 'abandon', worker: 'kismet' })).toBe('justBegun')
    untilPhase(t, 0)
    expect(t.offers('abandon').map(({ worker }) => worker)).toEqual(['kismet', 'evhad'])
    expect(why(t, { type: 'abandon', worker: 'ergun' })).toBe('notAtWork')
    t.act({ type: 'abandon', worker: 'evhad' })
    expect(t.told('workAbandoned')).toMatchObject([{ task: 'breakGate', workers: ['kismet', 'evhad'] }])
    expect(t.s.tasks).toEqual([])
    while (t.decision() !== 'move') t.act({ type: 'done' })
    expect(why(t, { type: 'activate', piece: 'kismet' })).toBeUndefined()
  })
})

describe('10.1.1: opening and closing a gate', () => {
  test('AT-10.1.1-01 AT-10.1.1-02: a man in the gate hex opens it in one complete turn', () => {
    const t = castle({ alain: { at: GATE, side: 1 } }, { active: 1 })
    expect(t.offers('work')).toEqual([work('openGate', ['alain'], GATE)])
    t.act(work('openGate', ['alain'], GATE))
    expect(gateOf(t)).toBe('closed')
    endPhase(t)
    expect(gateOf(t)).toBe('open')
  })

  test('AT-10.1.1-02: who fired in the enemy phase before does not begin', () => {
    const t = castle(
      {
        alain: { at: GATE, side: 1, more: { volley: true } },
        onfroi: { at: 'S9', side: 1 },
        rolin: { at: 'S10', side: 1 },
      },
      { active: 1 },
    )
    expect(why(t, work('openGate', ['alain'], GATE))).toBe('firedBeforeGate')
  })

  test('AT-10.1.1-01: beside the gate hex one cannot work it', () => {
    const t = castle({ alain: { at: 'S9', side: 1 }, onfroi: { at: 'S10', side: 1 } }, { active: 1 })
    expect(why(t, work('openGate', ['alain'], GATE))).toBe('notInPlace')
  })

  test('AT-10.1.1-04: it is opened from inside only, by either side', () => {
    /* Kismet has come over the wall: he enters the closed gate hex from S9. */
    const t = castle({ kismet: { at: 'S9' }, evhad: { at: 'U9' } }, { step: 'move' })
    t.act({ type: 'activate', piece: 'evhad' })
    expect(why(t, { type: 'step', to: GATE })).toBe('gateClosed')
    t.act({ type: 'step', to: 'U8' }).act({ type: 'halt' })
    t.act({ type: 'activate', piece: 'kismet' }).act({ type: 'step', to: GATE })
    expect(why(t, { type: 'step', to: 'U9' })).toBe('gateClosed')
    t.act({ type: 'halt' })
    untilPhase(t, 0)
    t.act(work('openGate', ['kismet'], GATE))
    endPhase(t)
    expect(gateOf(t)).toBe('open')
  })

  test('AT-10.1.1-05: an open gate is closed from its hex by either side', () => {
    for (const side of [0, 1] as const) {
      const t = castle({ kismet: { at: GATE, side } }, { changes: open, active: side })
      expect(why(t, work('openGate', ['kismet'], GATE))).toBe('gateNotClosed')
      t.act(work('closeGate', ['kismet'], GATE))
      endPhase(t)
      expect(gateOf(t)).toBe('closed')
    }
  })
})

describe('10.1.2: breaking a gate', () => {
  test('AT-10.1-01 AT-10.1.2-01: two men beside it and on the same side; every gate can be broken', () => {
    const t = castle({ kismet: { at: 'U10' }, evhad: { at: 'U9' }, ilbek: { at: 'S9' }, toghan: { at: 'V9' } })
    expect(why(t, work('breakGate', ['kismet', 'evhad'], GATE))).toBeUndefined()
    expect(why(t, work('breakGate', ['evhad', 'ilbek'], GATE))).toBe('notOneSideOfGate')
    expect(why(t, work('breakGate', ['evhad', 'toghan'], GATE))).toBe('notInPlace')
    expect(why(t, work('breakGate', ['evhad'], GATE))).toBe('wrongCrew')
    expect(why(t, work('breakGate', ['kismet', 'evhad'], 'U10'))).toBe('noGate')
    expect(why(t, work('closeGate', ['kismet'], 'U10'))).toBe('noGate')
    expect(why(t, { type: 'work', task: 'breakGate', workers: ['kismet', 'evhad'], at: GATE, body: 'toghan' })).toBe(
      'noSuchBodies',
    )
    expect(t.offers('work')).toEqual([work('breakGate', ['kismet', 'evhad'], GATE)])
    const ladder = castle({ kismet: { at: 'U10' }, evhad: { at: 'U9' } })
    ladder.s.ladders = [{ at: ladder.place('U9'), top: ladder.place('T8') }]
    expect(why(ladder, work('breakGate', ['kismet', 'evhad'], GATE))).toBe('workOnFoot')
    for (const gate of t.arena.field.gates) {
      const [one = -1, two = -1] = gate.outside
      const at = castle({ kismet: { at: t.arena.field.nameOf(one) }, evhad: { at: t.arena.field.nameOf(two) } })
      const name = at.arena.field.nameOf(gate.place)
      expect([gate.id, why(at, work('breakGate', ['kismet', 'evhad'], name))]).toEqual([gate.id, undefined])
    }
  })

  test('AT-10.1-02: what is opened meanwhile is not broken any more', () => {
    const t = castle({ kismet: { at: 'U10' }, evhad: { at: 'U9' } }).act(work('breakGate', ['kismet', 'evhad'], GATE))
    t.s.gates.fill('open')
    endPhase(t)
    expect(t.s.tasks).toEqual([])
  })

  test('AT-2-01: whoever works shows himself', () => {
    const hidden = { hidden: true } as const
    const t = castle({ kismet: { at: 'U10', more: hidden }, evhad: { at: 'U9', more: hidden } })
    t.act(work('breakGate', ['kismet', 'evhad'], GATE))
    expect([t.piece('kismet').hidden, t.piece('evhad').hidden]).toEqual([false, false])
  })

  test('AT-10.1.2-02: two turns without any other action', () => {
    const t = castle({ kismet: { at: 'U10' }, evhad: { at: 'U9' } }).act(work('breakGate', ['kismet', 'evhad'], GATE))
    untilPhase(t, 0)
    expect(gateOf(t)).toBe('closed')
    endPhase(t)
    expect(gateOf(t)).toBe('broken')
  })

  test('AT-10.1.2-03: a broken gate stays open to the end', () => {
    const t = castle(
      { kismet: { at: GATE }, evhad: { at: 'S9' }, ilbek: { at: 'S10' } },
      { changes: { gates: { levant: 'broken' } } },
    )
    const codes = [
      work('closeGate', ['kismet'], GATE),
      work('breakGate', ['evhad', 'ilbek'], GATE),
      work('openGate', ['kismet'], GATE),
    ].map((action) => why(t, action))
    expect(codes).toEqual(['gateNotOpen', 'gateNotClosed', 'gateNotClosed'])
    expect(t.legal().some(({ type }) => type === 'work')).toBe(false)
  })

  test('AT-10.1.2-03: the gate breaks even with a defender in it', () => {
    const t = castle({ kismet: { at: 'U10' }, evhad: { at: 'U9' }, onfroi: { at: GATE, side: 1 } })
    expect(why(t, work('breakGate', ['kismet', 'evhad'], GATE))).toBeUndefined()
  })
})

/* ---- the bridge ---- */

describe('10.1.3: the bridge', () => {
  const BRIDGE = 'K9'

  test('AT-10.1.3-01: it spans the ditch', () => {
    const { field } = castle({}).arena
    const bridge = field.bridges[0]?.place ?? -1
    expect(field.nameOf(bridge)).toBe(BRIDGE)
    const ditch = ['K8', 'K10'].map((name) => field.terrain[field.placeOf(name) ?? -1])
    expect(new Set(ditch).size).toBe(1)
    expect(field.floor[field.placeOf('K8') ?? -1]).toBeLessThan(field.floor[bridge] ?? 0)
  })

  test('AT-10.1.3-02 AT-10.1.3-03: two defenders beside it destroy it in two turns, and nobody can cross', () => {
    const t = castle({ alain: { at: 'J9', side: 1 }, onfroi: { at: 'L9', side: 1 } }, { active: 1 })
    t.act(work('cutBridge', ['alain', 'onfroi'], BRIDGE))
    untilPhase(t, 1)
    expect(t.s.bridges).toEqual(['whole'])
    endPhase(t)
    expect(t.s.bridges).toEqual(['destroyed'])
    while (t.s.active === 0) t.act({ type: 'done' })
    while (t.decision() !== 'move') t.act({ type: 'done' })
    t.act({ type: 'activate', piece: 'alain' })
    expect(why(t, { type: 'step', to: BRIDGE })).toBe('noBridge')
  })

  test('AT-10.1.3-02, AT-10.1.3-05: both of them beside it, neither on it nor farther off', () => {
    const at = (one: string, two: string): string | undefined =>
      why(castle({ alain: { at: one }, onfroi: { at: two } }), work('cutBridge', ['alain', 'onfroi'], BRIDGE))
    expect(at('J9', 'L9')).toBeUndefined()
    expect([at('J9', 'M9'), at('K9', 'L9'), at('K9', 'M9')]).toEqual(['notInPlace', 'notInPlace', 'notInPlace'])
    const t = castle({ alain: { at: 'J9' }, onfroi: { at: 'L9' } })
    expect(t.offers('work')).toEqual([work('cutBridge', ['alain', 'onfroi'], BRIDGE)])
    t.s.bridges[0] = 'destroyed'
    expect(t.offers('work')).toEqual([work('layFootbridge', ['alain', 'onfroi'], BRIDGE)])
  })

  test('AT-10.1.3-02: the garrison is the side that sets up within the walls', () => {
    const { battle, field } = castle({}).arena
    const group = {
      id: '',
      name: { en: '', fr: '' },
      pieces: [],
      apart: 0,
      enter: null,
      hidden: false,
      mounts: { within: 0, area: null },
    }
    const inside = Uint8Array.from(field.enclosure, (one) => (one === -1 ? 0 : 1))
    const outside = { ...group, side: 0, area: inside.map((one) => 1 - one) } as const
    expect(garrisonOf({ ...battle, groups: [outside] })).toBeNull()
    expect(garrisonOf({ ...battle, groups: [outside, { ...group, side: 1, area: inside }] })).toBe(1)
    /* If both do, the one that is named first. */
    const both = ([1, 0] as const).map((side) => ({ ...group, side, area: inside }))
    expect(garrisonOf({ ...battle, groups: both })).toBe(1)
  })

  test('AT-10.1.3-02: the attackers of a castle do not', () => {
    const inside = (t: Stage): Uint8Array => Uint8Array.from(t.arena.field.enclosure, (one) => (one === -1 ? 0 : 1))
    const setup = castle({})
    const group = {
      id: 'garrison',
      side: 1 as const,
      name: { en: '', fr: '' },
      pieces: [],
      area: inside(setup),
      apart: 0,
      enter: null,
      hidden: false,
      mounts: { within: 0, area: null },
    }
    const men = { kismet: { at: 'J9' }, evhad: { at: 'L9' } }
    const t = castle({ ...men, ilbek: { at: 'U10' }, toghan: { at: 'U9' } }, { battle: { groups: [group] } })
    expect(why(t, work('cutBridge', ['kismet', 'evhad'], BRIDGE))).toBe('onlyDefenders')
    expect(why(castle(men), work('cutBridge', ['kismet', 'evhad'], BRIDGE))).toBeUndefined()
  })

  test('AT-10.1.3-04: who stands on it falls into the ditch and is wounded', () => {
    const t = castle(
      { alain: { at: 'J9', side: 1 }, onfroi: { at: 'L9', side: 1 }, kismet: { at: 'K9' } },
      { active: 1 },
    )
    t.act(work('cutBridge', ['alain', 'onfroi'], BRIDGE))
    untilPhase(t, 1)
    while (t.decision() !== 'fall') t.act({ type: 'done' })
    expect(t.seat()).toBe(0)
    expect(t.legal()).toEqual([
      { type: 'fall', at: 'K8' },
      { type: 'fall', at: 'K10' },
    ])
    t.act({ type: 'fall', at: 'K10' })
    expect(t.decision()).not.toBe('fall')
    expect([t.at('kismet'), t.piece('kismet').health]).toEqual(['K10', 'wounded'])
  })

  test('AT-10.1.3-04: the dead on it stay where they are', () => {
    const t = castle({ alain: { at: 'J9' }, onfroi: { at: 'L9' }, kismet: { at: 'K9', health: 'dead', side: 1 } })
    t.act(work('cutBridge', ['alain', 'onfroi'], BRIDGE))
    untilPhase(t, 0)
    endPhase(t)
    expect([t.s.bridges, t.told('falls'), t.at('kismet')]).toEqual([['destroyed'], [], 'K9'])
  })

  /** Two bridges: at B2 with the ditch on both sides, at E1 with the ditch on one. */
  function ditches(pieces: Setup['pieces']): Stage {
    const terrain = ['.d..=.', '.=..d.', '.d..d.']
    const kit = ownKit({ terrain, levels: ['101111', '111101', '101101'], bridges: ['B2', 'E1'] })
    return stage({ map: 'own', step: 'fire', kit, pieces })
  }

  test('AT-10.1.3-02: every bridge can be destroyed', () => {
    const men = { alain: { at: 'A2' }, onfroi: { at: 'C2' }, kismet: { at: 'D1' }, evhad: { at: 'F1' } } as const
    expect(ditches(men).offers('work')).toEqual([
      work('cutBridge', ['alain', 'onfroi'], 'B2'),
      work('cutBridge', ['kismet', 'evhad'], 'E1'),
    ])
  })

  test('AT-10.1.3-04: one falls into any hex of the ditch beside the bridge; into the only one unasked', () => {
    const fallen = (men: readonly [string, string], bridge: string): Stage => {
      const t = ditches({ alain: { at: men[0] }, onfroi: { at: men[1] }, kismet: { at: bridge, side: 1 } })
      t.act(work('cutBridge', ['alain', 'onfroi'], bridge))
      while (t.s.tasks.length > 0 && t.decision() !== 'fall') t.act({ type: 'done' })
      return t
    }
    const both = fallen(['A2', 'C2'], 'B2')
    expect([both.seat(), both.offers('fall').map(({ at }) => at)]).toEqual([1, ['B1', 'B3']])
    const one = fallen(['D1', 'F1'], 'E1')
    expect([one.at('kismet'), one.piece('kismet').health]).toEqual(['E2', 'wounded'])
  })

  test('AT-10.1.3-05 AT-10.1.3-06: two men lay a footbridge in two turns; it carries men on foot', () => {
    const t = castle({ kismet: { at: 'J9' }, evhad: { at: 'L9' } })
    expect(why(t, work('layFootbridge', ['kismet', 'evhad'], BRIDGE))).toBe('bridgeNotDestroyed')
    t.s.bridges[0] = 'destroyed'
    expect(why(t, work('cutBridge', ['kismet', 'evhad'], BRIDGE))).toBe('bridgeNotWhole')
    t.act(work('layFootbridge', ['kismet', 'evhad'], BRIDGE))
    untilPhase(t, 0)
    expect(t.s.bridges).toEqual(['destroyed'])
    untilPhase(t, 0)
    expect(t.s.bridges).toEqual(['footbridge'])
    while (t.decision() !== 'move') t.act({ type: 'done' })
    t.act({ type: 'activate', piece: 'kismet' })
    expect(why(t, { type: 'step', to: BRIDGE })).toBeUndefined()
  })
})

/* ---- arming ---- */

describe('7.4: a weapon for an escaped prisoner', () => {
  test('AT-7.4-11: one complete turn beside a dead man gives him his full values again', () => {
    const t = stage({
      map: 'road',
      step: 'fire',
      pieces: {
        guerin: { at: 'K8', health: 'wounded', more: { captive: 'escaped' } },
        ernoul: { at: 'O8', health: 'wounded' },
        daoud: { at: 'O9', health: 'dead', side: 1 },
        isa: { at: 'K9', health: 'dead', side: 1 },
        yazid: { at: 'X1', side: 1 },
      },
    })
    expect(t.offers('work')).toEqual([work('arm', ['guerin'], 'K9')])
    expect(why(t, work('arm', ['ernoul'], 'O9'))).toBe('needsNoWeapon')
    expect(why(t, work('arm', ['guerin'], 'O9'))).toBe('notInPlace')
    expect(why(t, work('arm', ['guerin'], 'K10'))).toBe('noDeadMan')
    const early = { ...t.arena, battle: { ...t.arena.battle, chapters: 6 } } as const
    expect(refuse(early, t.s, 0, work('arm', ['guerin'], 'K9'))?.code).toBe('ruleNotInForce')
    t.act(work('arm', ['guerin'], 'K9'))
    expect(t.piece('guerin').health).toBe('wounded')
    endPhase(t)
    expect([t.piece('guerin').health, t.piece('guerin').captive]).toEqual(['fit', 'no'])
  })
})
