import { describe, expect, test } from 'vitest'
import { stage } from '../../testing/stage.ts'
import type { Setup, Stage } from '../../testing/stage.ts'
import { topFrame } from '../../state.ts'
import { whyNotAside, whyNotRest, whyNotTurn } from './flight.ts'

/*
 * On the plateau's level north: two riders and three light men of side 0 in columns E and F, three men of side 1 in columns
 * A and B. Flight is eastwards, a hex for every column.
 */
const FLEEING: Setup['pieces'] = {
  timurtash: { at: 'E3', rear: 'D2' },
  karaja: { at: 'E5', rear: 'D4' },
  kismet: { at: 'F3' },
  evhad: { at: 'F4' },
  ilbek: { at: 'F5' },
}
/** Somebody far away who may always move, so that step 3 ends when it is said to. */
const SENTRY: Setup['pieces'] = { rabia: { at: 'X18' } }
const TEMPTED: Setup['pieces'] = {
  yazid: { at: 'B3', side: 1 },
  marwan: { at: 'B4', side: 1 },
  hamza: { at: 'A4', side: 1 },
}
const NAMES = Object.keys(FLEEING)

function field(changes: Setup['pieces'] = {}, more: Partial<Setup> = {}): Stage {
  return stage({ map: 'plateau', step: 'move', pieces: { ...FLEEING, ...TEMPTED, ...SENTRY, ...changes }, ...more })
}

const why = (t: Stage, piece = 'yazid'): string | undefined => t.refusal({ type: 'feign', piece })?.code

/** Names these before Yazid's group; `done` is still to be said. */
function named(t: Stage, names: readonly string[] = NAMES): Stage {
  t.act({ type: 'feign', piece: 'yazid' })
  for (const piece of names) t.act({ type: 'flee', piece })
  return t
}

const feigned = (changes: Setup['pieces'] = {}, more: Partial<Setup> = {}): Stage =>
  named(field(changes, more)).act({ type: 'done' })

const columnOf = (place: string): number => place.charCodeAt(0)

const rowOf = (place: string): number => Number(place.slice(1))

/** Steps eastwards so many times, along his row. */
function run(t: Stage, piece: string, hexes: number): Stage {
  const row = rowOf(t.at(piece) ?? '')
  t.act({ type: 'activate', piece })
  for (let i = 0; i < hexes; i++) {
    const [best] = t
      .offers('step')
      .sort((a, b) => columnOf(b.to) - columnOf(a.to) || Math.abs(rowOf(a.to) - row) - Math.abs(rowOf(b.to) - row))
    if (best === undefined) throw new Error(`${piece} can go no farther than ${t.at(piece)}`)
    t.act(best)
  }
  if (t.decision() === 'mover') t.act({ type: 'halt' })
  return t
}

function allRun(t: Stage): Stage {
  /* Those in front first, so that nobody has to stop on a friend. */
  for (const piece of ['kismet', 'evhad', 'ilbek', 'timurtash', 'karaja']) run(t, piece, 7)
  return t
}

/** Ends the phase; the other side's begins with the test. */
function endPhase(t: Stage, ...rolls: number[]): Stage {
  return t.act({ type: 'done' }, ...rolls)
}

describe('7.2.1: naming the groups', () => {
  test('AT-7.2-01: any side that meets the conditions may feign, Franks as well', () => {
    expect(why(field())).toBeUndefined()
    const franks = stage({
      map: 'plateau',
      step: 'move',
      pieces: {
        georges: { at: 'E3', rear: 'D2' },
        basile: { at: 'E5', rear: 'D4' },
        pierron: { at: 'F3' },
        guillot: { at: 'F4' },
        ode: { at: 'F5' },
        ...TEMPTED,
      },
    })
    expect(why(franks)).toBeUndefined()
    named(franks, ['georges', 'basile', 'pierron', 'guillot', 'ode']).act({ type: 'done' })
    expect(franks.told('feignsFlight')).toMatchObject([{ from: ['yazid', 'marwan', 'hamza'] }])
    expect(why(field({}, { chapters: 6 }))).toBe('chapterSeven')
  })

  test('AT-7.2-01: a scenario may set terms: how often, before which turn, without wounded', () => {
    const feint = { side: 0, times: 1, beforeTurn: 4, unwounded: true } as const
    expect(why(field({}, { battle: { feint }, turn: 3 }))).toBeUndefined()
    expect(why(field({}, { battle: { feint }, turn: 4 }))).toBe('tooLateToFeign')
    const hurt = field({ kismet: { at: 'F3', health: 'wounded' }, khattab: { at: 'G4' } }, { battle: { feint } })
    hurt.act({ type: 'feign', piece: 'yazid' })
    expect(hurt.refusal({ type: 'flee', piece: 'kismet' })?.code).toBe('noWoundedInFeint')
    const spent = feigned({}, { battle: { feint } })
    expect(why(spent)).toBe('feintSpent')
  })

  test('AT-7.2.1-01: five at least, two of them riders', () => {
    const t = named(field(), NAMES.slice(0, 4))
    expect(t.refusal({ type: 'done' })?.code).toBe('tooFewToFeign')
    t.act({ type: 'flee', piece: 'ilbek' })
    expect(t.refusal({ type: 'done' })).toBeUndefined()
    const oneRider = named(field({ jafar: { at: 'G4' } }), ['timurtash', 'kismet', 'evhad', 'ilbek', 'jafar'])
    expect(oneRider.refusal({ type: 'done' })?.code).toBe('tooFewToFeign')
    expect(why(field({ karaja: { at: 'E5' } }))).toBe('tooFewToFeign')
    const four = field({ ilbek: { at: 'F5', health: 'stunned' }, rabia: { at: 'X18', health: 'stunned' } })
    expect(why(four)).toBe('tooFewToFeign')
  })

  test('AT-7.2.1-01: the player may think better of it before the last word', () => {
    const t = named(field()).act({ type: 'callOff' })
    expect(t.s.feints).toEqual([])
    expect(t.decision()).toBe('move')
  })

  test('AT-7.2.1-01: it is named before anybody has moved', () => {
    const t = field({ jafar: { at: 'P10' } })
    t.act({ type: 'activate', piece: 'jafar' }).act({ type: 'step', to: 'P9' }).act({ type: 'halt' })
    expect(why(t)).toBe('moveBegun')
    /* A beast that was led about is nobody of theirs. */
    expect(why(field({ beast: { at: 'P10', rear: 'P11', animal: 'pack', more: { moved: 'done' } } }))).toBeUndefined()
  })

  test('AT-7.2.1-02: whoever cannot run seven hexes away cannot be one of them: armoured men on foot never', () => {
    const t = field({ ancelin: { at: 'G4' } })
    t.act({ type: 'feign', piece: 'yazid' })
    expect(t.refusal({ type: 'flee', piece: 'ancelin' })?.code).toBe('cannotFleeFar')
    expect(t.refusal({ type: 'flee', piece: 'kismet' })).toBeUndefined()
    expect(t.refusal({ type: 'flee', piece: 'yazid' })?.code).toBe('notYours')
  })

  test('AT-7.2.1-02: nor one who has the map’s edge or the enemy behind him', () => {
    for (const at of ['V3', 'T3', 'R3']) {
      const t = field({ jafar: { at } })
      t.act({ type: 'feign', piece: 'yazid' })
      expect(t.refusal({ type: 'flee', piece: 'jafar' })?.code, at).toBe('cannotFleeFar')
    }
  })

  test('AT-7.2.1-03: never more than one empty hex between one and the next', () => {
    const apart = named(field({ ilbek: { at: 'F7' } }))
    /* F5 would do: two empty hexes lie between F4 and F7. */
    expect(apart.refusal({ type: 'done' })?.code).toBe('groupScattered')
    const near = named(field({ ilbek: { at: 'F6' } }))
    expect(near.refusal({ type: 'done' })).toBeUndefined()
  })

  test('AT-7.2.1-03: the enemy group is all that hangs together, and is named by its first man', () => {
    const t = field({ khattab: { at: 'B6', side: 1 }, walid: { at: 'B9', side: 1 }, jafar: { at: 'B10', side: 1 } })
    expect(t.offers('feign').map(({ piece }) => piece)).toEqual(['yazid'])
    expect(why(t, 'khattab')).toBe('nameFirstOfGroup')
    expect(why(t, 'walid')).toBe('groupTooSmall')
    named(t).act({ type: 'done' })
    expect(t.told('feignsFlight')[0]?.from).toEqual(['yazid', 'marwan', 'hamza', 'khattab'])
  })

  test('AT-7.2-01: not before a group that is being tempted already', () => {
    const t = field()
    t.s.feints = [{ side: 0, fleeing: [], rears: [], tempted: [t.id('yazid')], fled: [], state: 'flight' }]
    expect(why(t)).toBe('temptedAlready')
  })

  test('AT-7.2.1-04: not before men in a building or castle', () => {
    const t = stage({
      map: 'village',
      step: 'move',
      pieces: {
        timurtash: { at: 'I9', rear: 'H8' },
        karaja: { at: 'I11', rear: 'H10' },
        kismet: { at: 'J9' },
        evhad: { at: 'J10' },
        ilbek: { at: 'J11' },
        yazid: { at: 'E10', side: 1 },
        marwan: { at: 'E11', side: 1 },
        hamza: { at: 'D11', side: 1 },
      },
    })
    expect(why(t)).toBe('groupUnderRoof')
    /* One of them is enough. */
    t.piece('marwan').at = t.place('G11')
    t.piece('hamza').at = t.place('G10')
    expect(t.arena.field.building[t.place('G10')]).toBe(-1)
    expect(why(t)).toBe('groupUnderRoof')
  })

  test('AT-7.2.1-05: the enemy group, without its wounded, is more than half as many', () => {
    expect(why(field({ hamza: { at: 'A4', side: 1, health: 'wounded' } }))).toBe('groupTooSmall')
    /* Three fit men are enough for five, not for six. */
    const six = named(field({ jafar: { at: 'G4' } }), [...NAMES, 'jafar'])
    expect(six.refusal({ type: 'done' })?.code).toBe('groupTooSmall')
  })

  test('AT-7.2.1-06: its members are in contact with nobody but those who flee', () => {
    const held = named(field({ ancelin: { at: 'B5' } }))
    expect(held.refusal({ type: 'done' })?.code).toBe('groupEngaged')
    const touched = named(field({ kismet: { at: 'C3' }, evhad: { at: 'D3' } }))
    expect(touched.refusal({ type: 'done' })).toBeUndefined()
    const lying = named(field({ ancelin: { at: 'B5', health: 'stunned' } }))
    expect(lying.refusal({ type: 'done' })).toBeUndefined()
  })

  test('AT-7.2.1-01: neither a charger nor a man at work nor one who was said to stand', () => {
    const t = field({ jafar: { at: 'G4' }, walid: { at: 'G3' } })
    t.act({ type: 'stand', piece: 'jafar' })
    t.s.tasks = [{ kind: 'clear', workers: [t.id('walid')], at: 0, bodies: [], left: 1 }]
    t.act({ type: 'feign', piece: 'yazid' })
    expect(t.refusal({ type: 'flee', piece: 'jafar' })?.code).toBe('saidToStand')
    expect(t.refusal({ type: 'flee', piece: 'walid' })?.code).toBe('busyWorking')
  })
})

describe('7.2.1: the flight', () => {
  test('AT-7.2.1-02: every hex leads farther from the nearest of them', () => {
    const t = feigned().act({ type: 'activate', piece: 'kismet' })
    expect(
      t
        .offers('step')
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['G3', 'G4'])
    expect(t.refusal({ type: 'step', to: 'F2' })?.code).toBe('mustFleeOn')
    expect(t.refusal({ type: 'step', to: 'E4' })?.code).toBe('mustFleeOn')
  })

  test('AT-7.2.1-01: nobody stops before his seventh hex, and nobody stays', () => {
    const t = feigned()
    expect(t.refusal({ type: 'stand', piece: 'kismet' })?.code).toBe('mustFleeOn')
    expect(t.refusal({ type: 'done' })?.code).toBe('mustFleeOn')
    t.act({ type: 'activate', piece: 'evhad' })
    for (const to of ['G4', 'H4', 'I5', 'J5', 'K6', 'L6']) {
      t.act({ type: 'step', to })
      expect(t.refusal({ type: 'halt' })?.code).toBe('mustFleeOn')
    }
    t.act({ type: 'step', to: 'M7' })
    expect(t.refusal({ type: 'halt' })).toBeUndefined()
    t.act({ type: 'halt' })
    expect(t.told('fleesInPretence')).toMatchObject([{ piece: 'evhad', hexes: 7 }])
  })

  test('AT-7.2.1-01: nor does he take a step after which he could not run far enough', () => {
    /* Eight points: not to be spent on the shrub at H7 and the way round it. */
    const t = feigned({ ilbek: { at: 'F6' } }).act({ type: 'activate', piece: 'ilbek' })
    t.act({ type: 'step', to: 'G7' })
    expect(t.refusal({ type: 'step', to: 'H7' })).toBeUndefined()
    const tired = feigned({ ilbek: { at: 'F6' } }).act({ type: 'activate', piece: 'ilbek' })
    for (const frame of tired.s.frames) if (frame.step === 'mover') frame.left = 7
    tired.act({ type: 'step', to: 'G7' })
    expect(tired.refusal({ type: 'step', to: 'H7' })?.code).toBe('wouldRunShort')
    expect(tired.refusal({ type: 'step', to: 'H6' })).toBeUndefined()
  })

  /** Somebody of those who flee, on his way with seven points to the fifth hex. */
  function tiredAt(changes: Setup['pieces'], piece: string, path: readonly string[]): Stage {
    const t = feigned(changes).act({ type: 'activate', piece })
    for (const frame of t.s.frames) if (frame.step === 'mover') frame.left = 7
    for (const to of path) t.act({ type: 'step', to })
    return t
  }

  test('AT-7.2.1-01: a rider must be able to stop after seven hexes with his rear as well', () => {
    const lying = { jafar: { at: 'K6', health: 'stunned' } } as const
    const t = tiredAt(lying, 'timurtash', ['F3', 'G4', 'H4', 'I5', 'J5'])
    expect(t.refusal({ type: 'step', to: 'K6' })?.code).toBe('wouldRunShort')
    expect(t.refusal({ type: 'step', to: 'K5' })).toBeUndefined()
  })

  test('AT-7.2.1-01 AT-4.2.1-01: the dead on the way count among what the seven hexes cost', () => {
    const horse = { at: 'M6', rear: 'M7', animal: 'horse', health: 'dead' } as const
    const t = tiredAt({ horse }, 'evhad', ['G4', 'H4', 'I5', 'J5', 'K6'])
    expect(t.refusal({ type: 'step', to: 'L6' })?.code).toBe('wouldRunShort')
    expect(t.refusal({ type: 'step', to: 'L5' })).toBeUndefined()
  })

  test('AT-7.2.1-01: one who cannot run far enough any more runs as far as he can', () => {
    const t = feigned().act({ type: 'activate', piece: 'evhad' })
    for (const frame of t.s.frames) if (frame.step === 'mover') frame.left = 3
    expect(t.refusal({ type: 'step', to: 'G4' })).toBeUndefined()
  })

  test('AT-7.2.1-01: a rider turns about before his first hex only', () => {
    const t = feigned().act({ type: 'activate', piece: 'timurtash' }).act({ type: 'step', to: 'F3' })
    expect(t.refusal({ type: 'aboutFace' })?.code).toBe('mustFleeOn')
    /* Nor after one by which his rear stayed where it was. */
    const wheeled = feigned({ karaja: { at: 'D4', rear: 'E5' } }).act({ type: 'activate', piece: 'karaja' })
    wheeled.act({ type: 'step', to: 'F5' })
    expect(wheeled.piece('karaja').rear).toBe(wheeled.place('E5'))
    expect(wheeled.refusal({ type: 'aboutFace' })?.code).toBe('mustFleeOn')
  })

  test('AT-7.2.1-01: whoever has mounted first does not turn about any more', () => {
    const t = named(field({ umar: { at: 'F6' }, horse: { at: 'F6', rear: 'G7', animal: 'horse' } }), [
      ...NAMES.slice(0, 4),
      'umar',
    ])
    t.act({ type: 'done' }).act({ type: 'activate', piece: 'umar' }).act({ type: 'mount', animal: 'horse' })
    expect(t.refusal({ type: 'aboutFace' })?.code).toBe('mustFleeOn')
  })

  test('AT-7.2.1-02: a rider may be one of them who can flee only if he first turns about', () => {
    /* His head at the edge of the map: every step from there leads no farther from Yazid, who is north-west of his rear. */
    const t = stage({
      map: 'plateau',
      step: 'move',
      pieces: {
        karaja: { at: 'X7', rear: 'W8' },
        timurtash: { at: 'V10', rear: 'V9' },
        kismet: { at: 'W9' },
        evhad: { at: 'W10' },
        ilbek: { at: 'V11' },
        yazid: { at: 'T6', side: 1 },
        marwan: { at: 'S6', side: 1 },
        hamza: { at: 'R5', side: 1 },
        ...SENTRY,
      },
    })
    named(t).act({ type: 'done' }).act({ type: 'activate', piece: 'karaja' })
    expect(t.offers('step')).toEqual([])
    t.act({ type: 'aboutFace' })
    for (let row = 9; row <= 15; row++) t.act({ type: 'step', to: `W${row}` })
    t.act({ type: 'halt' })
    expect(t.told('fleesInPretence')).toMatchObject([{ piece: 'karaja', hexes: 7 }])
  })

  test('AT-7.2.1-01: on the way he may mount, and do nothing else; nobody is held to it in an advance', () => {
    const t = feigned().act({ type: 'activate', piece: 'timurtash' }).act({ type: 'step', to: 'F3' })
    const frame = topFrame(t.s)
    if (frame.step !== 'mover') throw new Error('he is on his way')
    const asked = (kind: 'move' | 'advance'): (string | undefined)[] => {
      const asks = { ...frame, kind }
      return [
        whyNotAside(t.arena, t.s, asks, true),
        whyNotAside(t.arena, t.s, asks, false),
        whyNotTurn(t.arena, t.s, asks),
        whyNotRest(t.arena, t.s, asks),
      ].map((no) => no?.code)
    }
    expect(asked('move')).toEqual([undefined, 'mustFleeOn', 'mustFleeOn', 'mustFleeOn'])
    expect(asked('advance')).toEqual([undefined, undefined, undefined, undefined])
  })

  test('AT-7.2.1-02: one who is killed on the way has left the group and spoils nothing', () => {
    const t = feigned({ khalaf: { at: 'H4', side: 1 } })
    t.act({ type: 'activate', piece: 'evhad' }).act({ type: 'step', to: 'G4' }).act({ type: 'step', to: 'H3' }, 10)
    expect(t.piece('evhad').health).toBe('dead')
    expect([t.told('feintSpoilt'), t.s.feints.length]).toEqual([[], 1])
  })

  test('AT-7.2.1-01: a rider who turns about has crossed no hex by that', () => {
    /* Facing the enemy: head D4, rear E5. */
    const t = feigned({ karaja: { at: 'D4', rear: 'E5' } }).act({ type: 'activate', piece: 'karaja' })
    t.act({ type: 'aboutFace' })
    for (let i = 0; i < 7; i++) {
      expect(t.refusal({ type: 'halt' })?.code).toBe('mustFleeOn')
      const [east] = t.offers('step').sort((a, b) => columnOf(b.to) - columnOf(a.to))
      t.act(east ?? { type: 'halt' })
    }
    expect(t.refusal({ type: 'halt' })).toBeUndefined()
    expect(t.refusal({ type: 'aboutFace' })?.code).toMatch(/mustFleeOn|tooFewPoints/)
  })

  test('AT-7.2.1-02: one who is stopped short spoils it, and the others are free again', () => {
    const t = feigned({ khalaf: { at: 'H4', side: 1 } })
    t.act({ type: 'activate', piece: 'evhad' }).act({ type: 'step', to: 'G4' })
    /* Khalaf is no member of the group, but he is in the way: 7 stops a light man. */
    t.act({ type: 'step', to: 'H3' }, 7)
    expect(t.told('feintSpoilt')).toMatchObject([{ trouble: 'short', piece: 'evhad' }])
    expect(t.s.feints).toEqual([])
    expect(t.refusal({ type: 'stand', piece: 'kismet' })).toBeUndefined()
  })
})

describe('7.2.1 and 7.2.2: the test', () => {
  test('AT-7.2.1-07 AT-7.2.1-08: at the start of its own phase the group rolls once: 4 and it pursues', () => {
    const t = endPhase(
      allRun(feigned({ nasr: { at: 'A6', rear: 'A7', side: 1 }, fadl: { at: 'B6', rear: 'B7', side: 1 } })),
      4,
    )
    expect(t.told('feintTested')).toMatchObject([{ die: 4, modifiers: [], total: 4, deceived: true }])
    expect(t.s.feints[0]?.state).toBe('pursued')
    expect(t.s.active).toBe(1)
  })

  test('AT-7.2.1-09: 5 and it is under no obligation', () => {
    const t = endPhase(
      allRun(feigned({ nasr: { at: 'A6', rear: 'A7', side: 1 }, fadl: { at: 'B6', rear: 'B7', side: 1 } })),
      5,
    )
    expect(t.told('feintTested')).toMatchObject([{ total: 5, deceived: false }])
    expect(t.s.feints).toEqual([])
    while (t.decision() !== 'move') t.act({ type: 'done' })
    expect(t.refusal({ type: 'stand', piece: 'yazid' })).toBeUndefined()
    expect(t.refusal({ type: 'done' })).toBeUndefined()
  })

  test('AT-7.2.2-01: two more if it has fewer riders', () => {
    const t = endPhase(allRun(feigned()), 3)
    expect(t.told('feintTested')).toMatchObject([
      { die: 3, modifiers: [{ name: 'fewerRiders', value: 2 }], total: 5, deceived: false },
    ])
  })

  test('AT-7.2.2-03: two less if it has more', () => {
    const riders = {
      nasr: { at: 'A6', rear: 'A7', side: 1 },
      fadl: { at: 'B6', rear: 'B7', side: 1 },
      umar: { at: 'A2', rear: 'A1', side: 1 },
    } as const
    const t = endPhase(allRun(feigned(riders)), 6)
    expect(t.told('feintTested')).toMatchObject([
      { die: 6, modifiers: [{ name: 'moreRiders', value: -2 }], total: 4, deceived: true },
    ])
  })

  test('AT-7.2.2-02: one more if another group of its side has fewer than three free hexes between', () => {
    const tested = (at: string): unknown =>
      endPhase(allRun(feigned({ khattab: { at, side: 1 } })), 9).told('feintTested')[0]?.modifiers
    const rides = { name: 'fewerRiders', value: 2 }
    /* Two free hexes between B4 and B7; three to B8. */
    expect(tested('B7')).toEqual([rides, { name: 'anotherGroup', value: 1 }])
    expect(tested('B8')).toEqual([rides])
  })

  test('AT-7.2.1-01: a group that is no longer five is believed by nobody', () => {
    const t = allRun(feigned())
    t.piece('ilbek').health = 'dead'
    endPhase(t).act({ type: 'done' })
    expect(t.told('feintSpoilt')).toMatchObject([{ trouble: 'tooFew' }])
  })

  test('AT-7.2.1-06: a group that has been engaged meanwhile is not tested', () => {
    const t = allRun(feigned({ jafar: { at: 'F8' } }))
    Object.assign(t.piece('jafar'), { at: t.place('B5') })
    endPhase(t).act({ type: 'done' })
    expect(t.told('feintSpoilt')).toMatchObject([{ trouble: 'engaged' }])
    expect(t.told('feintTested')).toEqual([])
  })
})
