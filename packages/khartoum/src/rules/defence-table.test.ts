import { describe, expect, test } from 'vitest'
import { pairOf } from '@grognard/kernel'
import type { OutcomeName, Unit, Zone } from '../names.ts'
import { stage } from '../testing/stage.ts'
import type { Stage } from '../testing/stage.ts'

/** What a row does to one kind of unit: wiped out, rolled for, or left alone. */
type Fate = 'out' | 'roll' | 'safe'

interface Row {
  readonly id: string
  readonly result: number
  readonly outcome: OutcomeName
  readonly advance: boolean
  readonly leader: Fate
  readonly troops: Fate
  readonly guns: Fate
  readonly boats: Fate
  readonly drm: number
  readonly power: number | 'die'
  readonly back: boolean
  readonly cm: number
}

const LOSS = {
  power: 0,
  back: false,
  advance: true,
  leader: 'roll',
  troops: 'roll',
  guns: 'roll',
  boats: 'roll',
  cm: 0,
} as const
const STAND = {
  power: 0,
  back: false,
  advance: false,
  leader: 'roll',
  troops: 'roll',
  guns: 'safe',
  boats: 'roll',
  cm: 0,
} as const
const WIN = { advance: false, leader: 'safe', troops: 'safe', guns: 'safe', boats: 'safe', drm: 0 } as const

const ROWS: readonly Row[] = [
  {
    id: 'KH-AOT1-01',
    result: 2,
    outcome: 'catastrophicFailure',
    ...LOSS,
    leader: 'out',
    troops: 'out',
    guns: 'out',
    drm: -2,
    cm: -1,
  },
  { id: 'KH-AOT1-02', result: 3, outcome: 'majorFailure', ...LOSS, troops: 'out', guns: 'out', drm: -2, cm: -1 },
  { id: 'KH-AOT1-03', result: 4, outcome: 'seriousFailure', ...LOSS, drm: -2 },
  { id: 'KH-AOT1-04', result: 5, outcome: 'failure', ...LOSS, drm: -1 },
  { id: 'KH-AOT1-05', result: 6, outcome: 'minorFailure', ...LOSS, drm: 0 },
  { id: 'KH-AOT1-06', result: 7, outcome: 'draw', ...STAND, drm: 0 },
  { id: 'KH-AOT1-07', result: 8, outcome: 'minorSuccess', ...STAND, drm: 1 },
  { id: 'KH-AOT1-08', result: 9, outcome: 'success', ...STAND, boats: 'safe', drm: 2 },
  { id: 'KH-AOT1-09', result: 10, outcome: 'goodSuccess', ...WIN, power: 'die', back: false, cm: 0 },
  { id: 'KH-AOT1-10', result: 11, outcome: 'majorSuccess', ...WIN, power: -1, back: false, cm: 1 },
  { id: 'KH-AOT1-11', result: 12, outcome: 'extraordinarySuccess', ...WIN, power: -1, back: true, cm: 1 },
]

/** Places on the Red path where an attack can fall; every one is on the Nile bank. The level is without the marker. */
interface Spot {
  readonly zone: Zone
  readonly from: number
  readonly level: number
  readonly key: boolean
  /** Whether the zone the banner stands in is a key zone it has taken. */
  readonly leavesKey: boolean
}

const SPOTS: readonly Spot[] = [
  { zone: 'red-5', from: 6, level: 0, key: false, leavesKey: false },
  { zone: 'red-4', from: 5, level: 0, key: false, leavesKey: false },
  { zone: 'red-3', from: 4, level: 2, key: true, leavesKey: false },
  { zone: 'red-2', from: 3, level: 1, key: false, leavesKey: true },
  { zone: 'palace-red', from: 2, level: 1, key: false, leavesKey: false },
]

/** Defence factors: Bashi-bazouks 0, light guns, gunboats and Ali 1 each. */
const TROOPS: readonly Unit[] = ['bashi-2', 'bashi-2']
const SUPPORT: readonly { readonly leader: boolean; readonly guns: boolean; readonly boats: boolean }[] = Array.from(
  { length: 8 },
  (_, i) => ({
    leader: (i & 1) !== 0,
    guns: (i & 2) !== 0,
    boats: (i & 4) !== 0,
  }),
)
const FACES = [1, 2, 3, 4, 5, 6] as const

/* AOT 4 to 7 as printed, by die 1 to 6. */
const LEADER = ['gone', 'wounded', 'wounded', 'unhurt', 'unhurt', 'unhurt'] as const
const STEPS = [3, 2, 2, 1, 1, 0] as const
const GUNS = [3, 2, 1, 1, 0, 0] as const
const BOAT = ['gone', 'damaged', 'damaged', 'unhurt', 'unhurt', 'unhurt'] as const

const read = <T>(table: readonly T[], face: number, drm: number, otherwise: T): T =>
  table[Math.max(1, Math.min(6, face + drm)) - 1] ?? otherwise

/** The two Bashi-bazouk units after so many step losses: both are reduced before one is eliminated. */
const AFTER_STEPS: readonly (readonly Unit[])[] = [
  ['bashi-2', 'bashi-2'],
  ['bashi-2', 'bashi-1'],
  ['bashi-1', 'bashi-1'],
  ['bashi-1'],
]

type Support = (typeof SUPPORT)[number]

const START = { cm: 10, rp: 32 } as const

/** Power and dice that give this result with the RP modifier +1, the CM modifier 0 and the marker in the zone. */
function sumFor(result: number, spot: Spot, support: Support): { readonly power: number; readonly sum: number } {
  const bonus = spot.level + 1 + 1 + (support.leader ? 1 : 0) + (support.guns ? 3 : 0) + (support.boats ? 2 : 0)
  for (const power of [6, 5, 7, 4, 8, 3, 9, 2, 10, 1]) {
    const sum = result - bonus + power
    if (sum >= 2 && sum <= 12) return { power, sum }
  }
  throw new Error(`no dice for ${result}`)
}

function unitsOf(support: Support): Unit[] {
  const units: Unit[] = [...TROOPS]
  if (support.guns) units.push('light', 'light', 'light')
  if (support.boats) units.push('gunboat', 'gunboat')
  if (support.leader) units.push('ali')
  return units
}

interface Outcome {
  /** Result, name and rule of the row, as told. */
  readonly told: string
  readonly attacks: number
  readonly ending: string | null
  readonly zone: number
  readonly power: number
  readonly cm: number
  readonly improved: boolean
  readonly here: readonly Unit[]
  readonly used: readonly Unit[]
  readonly available: readonly Unit[]
  readonly wounded: readonly Unit[]
  readonly damaged: readonly Unit[]
  readonly rolls: readonly string[]
}

/** What the row must do, worked out from the printed tables. Gunboats roll the face and its complement to 7. */
function expected(row: Row, spot: Spot, support: Support, power: number, face: number): Outcome {
  if (row.advance && spot.zone === 'palace-red') return fallen(row, spot, support, power)
  const rolls: string[] = []
  const stays: Unit[] = []
  const guns: Unit[] = []
  const boats: Unit[] = []
  const wounded: Unit[] = []
  const damaged: Unit[] = []
  const leaders: Unit[] = []
  if (support.leader) {
    const result =
      row.leader === 'out' ? 'gone' : row.leader === 'safe' ? 'unhurt' : read(LEADER, face, row.drm, 'unhurt')
    if (row.leader === 'roll') rolls.push(`leaderRoll ${face} ${row.drm}`)
    if (result === 'wounded') wounded.push('ali')
    if (result === 'unhurt') leaders.push('ali')
  }
  if (row.troops === 'roll') rolls.push(`troopsRoll ${face} ${row.drm}`)
  const steps = row.troops === 'roll' ? read(STEPS, face, row.drm, 0) : 0
  if (row.troops !== 'out') stays.push(...(AFTER_STEPS[steps] ?? []))
  if (support.guns) {
    if (row.guns === 'roll') rolls.push(`gunsRoll ${face} ${row.drm}`)
    const lost = row.guns === 'out' ? 3 : row.guns === 'safe' ? 0 : read(GUNS, face, row.drm, 0)
    for (let n = lost; n < 3; n++) guns.push('light')
  }
  if (support.boats) {
    for (const die of [face, 7 - face]) {
      if (row.boats === 'roll') rolls.push(`gunboatRoll ${die} ${row.drm}`)
      const result = row.boats === 'roll' ? read(BOAT, die, row.drm, 'unhurt') : 'unhurt'
      if (result === 'damaged') damaged.push('gunboat')
      if (result === 'unhurt') boats.push('gunboat')
    }
  }
  if (row.power === 'die') rolls.push(`powerDie ${face} 0`)
  const keyZones = (row.advance && spot.key ? -1 : 0) + (row.back && spot.leavesKey ? 1 : 0)
  const powerLoss = row.power === 'die' ? (face >= 4 ? 1 : 0) : -row.power
  return {
    told: `${row.result} ${row.outcome} ${row.id}`,
    attacks: 2,
    ending: null,
    zone: row.advance ? spot.from - 1 : row.back && spot.from < 6 ? spot.from + 1 : spot.from,
    power: power - powerLoss,
    cm: START.cm + keyZones + row.cm,
    improved: !row.advance,
    here: row.advance ? [] : [...stays, ...guns, ...boats, ...leaders],
    used: row.advance ? [...stays, ...guns] : [],
    available: row.advance ? [...boats, ...leaders] : [],
    wounded,
    damaged,
    rolls,
  }
}

/** KH-7.2-16: the Palace falls before any loss of the row is rolled or taken. */
function fallen(row: Row, spot: Spot, support: Support, power: number): Outcome {
  return {
    told: `${row.result} ${row.outcome} ${row.id}`,
    attacks: 1,
    ending: 'palace',
    zone: spot.from - 1,
    power,
    cm: START.cm,
    improved: true,
    here: unitsOf(support),
    used: [],
    available: [],
    wounded: [],
    damaged: [],
    rolls: [],
  }
}

const ROLLS = new Set(['leaderRoll', 'troopsRoll', 'gunsRoll', 'gunboatRoll', 'powerDie'])

function outcomeOf(play: Stage, spot: Spot): Outcome {
  const red = play.banner('red')
  const rolls: string[] = []
  for (const event of play.history) {
    if (ROLLS.has(event.type) && 'die' in event)
      rolls.push(`${event.type} ${event.die} ${'drm' in event ? event.drm : 0}`)
  }
  const [told] = play.told('combatResult')
  return {
    told: `${told?.result} ${told?.outcome} ${told?.rules[0]}`,
    attacks: play.told('bannerAttacks').length,
    ending: play.s.ending?.reason ?? null,
    zone: red.zone,
    power: red.power,
    cm: play.s.cm,
    improved: play.improved(spot.zone),
    here: play.in(spot.zone),
    used: play.in('used'),
    available: play.in('available'),
    wounded: play.in('wounded'),
    damaged: play.in('damaged'),
    rolls,
  }
}

/** Red attacks on card 7; White, the next on the card, then attacks too, so that play stops there to be looked at. */
function attack(
  row: Row,
  spot: Spot,
  support: Support,
  face: number,
  result = row.result,
): { play: Stage; power: number } {
  const { power, sum } = sumFor(result, spot, support)
  const play = stage({
    turn: 5,
    ap: 0,
    ...START,
    lastAction: 'defend',
    improved: [spot.zone],
    banners: { red: { zone: spot.from, power }, white: { zone: 5 } },
    units: { zones: { [spot.zone]: unitsOf(support), 'white-4': ['levies'] } },
  }).act({ type: 'endPhase' }, 7, pairOf(sum))
  if (row.advance && spot.zone === 'palace-red') return { play: play.act({ type: 'hold' }), power }
  const dice: number[] = []
  if (support.leader && row.leader === 'roll') dice.push(face)
  if (row.troops === 'roll') dice.push(face)
  if (support.guns && row.guns === 'roll') dice.push(face)
  if (support.boats && row.boats === 'roll') dice.push(face, 7 - face)
  if (row.power === 'die') dice.push(face)
  dice.push(11)
  play.act({ type: 'hold' }, ...dice)
  return { play, power }
}

describe('AOT 1, every row with every kind of casualty present and absent', () => {
  test.each(ROWS.map((row) => [row.id, row.outcome, row] as const))('%s: %s', (_id, _outcome, row) => {
    const faces = row.troops === 'roll' || row.boats === 'roll' || row.power === 'die' ? FACES : [1]
    for (const spot of SPOTS) {
      for (const support of SUPPORT) {
        for (const face of faces) {
          const { play, power } = attack(row, spot, support, face)
          const where = `${spot.zone} ${JSON.stringify(support)} die ${face}`
          expect(outcomeOf(play, spot), where).toEqual(expected(row, spot, support, power, face))
        }
      }
    }
  })

  test.each([
    ['KH-AOT1-01', 1],
    ['KH-AOT1-01', 0],
    ['KH-AOT1-01', -3],
    ['KH-AOT1-11', 13],
    ['KH-AOT1-11', 16],
  ] as const)('%s: a result of %i is read on the row at the end of the table', (id, result) => {
    const row = ROWS.find((r) => r.id === id)
    const spot = SPOTS.find((s) => s.zone === 'red-4')
    if (row === undefined || spot === undefined) throw new Error('no such row')
    const support = { leader: true, guns: result > 12, boats: true }
    const { play, power } = attack(row, spot, support, 3, result)
    expect(outcomeOf(play, spot)).toEqual(expected({ ...row, result }, spot, support, power, 3))
  })
})

describe('AOT 1, what a row leaves open', () => {
  test('KH-AOT1-01, KH-AOT1-02: levies wiped out go back to the supply, other troops are gone for good', () => {
    for (const pair of [11, 12]) {
      // Sudanese +1 and heavy guns +2 against power 3: 2 or 3 on the dice stand.
      const play = stage({
        turn: 5,
        rp: 25,
        cm: 10,
        lastAction: 'defend',
        banners: { red: { zone: 5, power: 3 }, white: { zone: 5 } },
        units: {
          zones: { 'red-4': ['levies', 'sudanese-2', 'heavy'], 'white-4': ['levies'] },
          available: ['sudanese-2', 'sudanese-2'],
          supply: [],
        },
      })
      expect(play.in('gone')).not.toContain('heavy')
      expect(play.in('gone')).not.toContain('sudanese-2')
      play.act({ type: 'endPhase' }, 7, pair).act({ type: 'hold' }, 11)
      expect(play.in('supply')).toEqual(['levies'])
      expect(play.told('allEliminated')).toMatchObject([{ units: ['sudanese-2', 'levies', 'heavy'] }])
      expect(play.in('gone')).toContain('sudanese-2')
      expect(play.in('gone')).toContain('heavy')
      expect(play.in('available')).toEqual(['sudanese-2', 'sudanese-2'])
      expect([...play.in('used'), ...play.in('red-4')]).toEqual([])
    }
  })

  test('KH-AOT1-03: in a mixed zone the player divides the steps, then the guns; nothing is rolled twice', () => {
    // Fort 2, Egyptian +2, Bashi-bazouks 0, heavy +2, light +1: +7 against power 8, dice 5 make 4.
    const play = stage({
      turn: 5,
      rp: 25,
      cm: 10,
      lastAction: 'defend',
      banners: { red: { zone: 4, power: 8 }, white: { zone: 5 } },
      units: { zones: { 'red-3': ['egyptian-2', 'bashi-2', 'heavy', 'light'], 'white-4': ['levies'] } },
    }).act({ type: 'endPhase' }, 7, 23)
    // Troops 4 - 2: 2 steps; guns 5 - 2: 1 gun unit.
    play.act({ type: 'hold' }, 4, 5)
    expect(play.decision).toBe('steps')
    play.act({ type: 'lose', unit: 'bashi-2' })
    // KH-11.11-05: the second step must come from the unit still at two.
    expect(play.decision).toBe('guns')
    expect(play.banner('red').zone).toBe(4)
    play.act({ type: 'lose', unit: 'light' }, 11)
    expect(play.in('used')).toEqual(['egyptian-1', 'bashi-1', 'heavy'])
    expect(play.banner('red').zone).toBe(3)
    expect(play.s.cm).toBe(9)
  })

  test('KH-AOT1-09, KH-AOT1-10, KH-AOT1-11: power goes down to 0 and no further use is made of it', () => {
    // Egyptian +2 twice, power 1, level 0: dice 7, 8 and 9 make 10, 11 and 12.
    for (const [pair, dice] of [
      [34, [6]],
      [44, []],
      [45, []],
    ] as const) {
      const play = stage({
        turn: 5,
        rp: 25,
        cm: 10,
        lastAction: 'defend',
        banners: { red: { zone: 5, power: 1 }, white: { zone: 5 } },
        units: { zones: { 'red-4': ['egyptian-2', 'egyptian-2'], 'white-4': ['levies'] } },
      })
        .act({ type: 'endPhase' }, 7, pair)
        .act({ type: 'hold' }, ...dice, 11)
      expect(play.banner('red').power).toBe(0)
      expect(play.told('powerChanged')).toMatchObject([{ banner: 'red', by: -1, to: 0, cause: 'table' }])
    }
  })

  test('KH-AOT1-10, KH-AOT1-11: CM is at its maximum at 15', () => {
    for (const pair of [33, 34]) {
      const play = stage({
        turn: 5,
        rp: 25,
        cm: 15,
        lastAction: 'defend',
        banners: { red: { zone: 6, power: 1 }, white: { zone: 5 } },
        units: { zones: { 'red-5': ['egyptian-2', 'egyptian-2', 'sudanese-2'], 'white-4': ['levies'] } },
      })
        .act({ type: 'endPhase' }, 7, pair)
        .act({ type: 'hold' }, 11)
      expect(play.s.cm).toBe(15)
      expect(play.told('cmChanged')).toEqual([])
      expect(play.banner('red')).toEqual({ zone: 6, power: 0, disorganised: false })
    }
  })
})
