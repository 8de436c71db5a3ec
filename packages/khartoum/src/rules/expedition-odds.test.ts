import { outcomes, walkChance } from '@grognard/kernel/chances'
import type { Dice } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import type { Event } from '../events.ts'
import { khartoum } from '../khartoum.ts'
import type { Unit } from '../names.ts'
import type { Position } from '../position.ts'
import { cloneState, topFrame } from '../state.ts'
import { muster } from '../testing/expedition.ts'
import { Stage, kit, stage } from '../testing/stage.ts'
import { apply, legal } from './decisions.ts'

/** All that an expedition can lead to, as far as a player asks for its odds. */
interface Fate {
  readonly row: string
  readonly leader: 'unhurt' | 'wounded' | 'killed' | 'none'
  readonly steps: number
  readonly guns: number
  readonly damaged: number
  readonly destroyed: number
  readonly rp: number
  readonly cm: number
  readonly disorganised: boolean
  readonly power: number
  readonly back: number
  readonly card: number
}

type Odds = ReadonlyMap<string, number>

class Tally {
  readonly odds = new Map<string, number>()
  add(fate: Fate, chance: number): void {
    const key = JSON.stringify(fate)
    this.odds.set(key, (this.odds.get(key) ?? 0) + chance)
  }
}

/* What the sheet says, line by line: kinds wiped out, loss tables rolled (l, t, g, b), their DRM, then the rest. */
interface Line {
  readonly row: string
  readonly gone?: string
  readonly rolls?: string
  readonly drm?: number
  readonly rp?: number
  readonly cm?: number
  readonly disorganised?: true
  readonly power?: 'sure' | 'die'
  readonly back?: true
  readonly card?: true
}

const RAID: Readonly<Record<number, Line>> = {
  2: { row: 'catastrophicFailure', gone: 'tgl', rolls: 'b', drm: -2, cm: -1 },
  3: { row: 'majorFailure', gone: 'tg', rolls: 'lb', drm: -2 },
  4: { row: 'seriousFailure', rolls: 'ltgb', drm: -2 },
  5: { row: 'failure', rolls: 'ltgb', drm: -1 },
  6: { row: 'minorFailure', rolls: 'ltgb', drm: 0 },
  7: { row: 'draw', rolls: 'ltb', drm: 1 },
  8: { row: 'minorSuccess', rolls: 'ltb', drm: 2, rp: 1 },
  9: { row: 'success', rp: 2 },
  10: { row: 'goodSuccess', rp: 2, disorganised: true },
  11: { row: 'majorSuccess', rp: 2, disorganised: true, card: true },
  12: { row: 'extraordinarySuccess', rp: 2, disorganised: true, card: true, cm: 1 },
}
const SORTIE: Readonly<Record<number, Line>> = {
  2: { row: 'catastrophicFailure', gone: 'tgl', rolls: 'b', drm: -2, cm: -1 },
  3: { row: 'majorFailure', gone: 'tg', rolls: 'lb', drm: -2, cm: -1 },
  4: { row: 'seriousFailure', rolls: 'ltgb', drm: -2 },
  5: { row: 'failure', rolls: 'ltgb', drm: -1 },
  6: { row: 'minorFailure', rolls: 'ltgb', drm: 0 },
  7: { row: 'draw', rolls: 'ltb', drm: 0 },
  8: { row: 'minorSuccess', rolls: 'ltb', drm: 1, disorganised: true },
  9: { row: 'success', rolls: 'ltb', drm: 2, disorganised: true },
  10: { row: 'goodSuccess', disorganised: true, power: 'die' },
  11: { row: 'majorSuccess', disorganised: true, power: 'sure', cm: 1 },
  12: { row: 'extraordinarySuccess', disorganised: true, power: 'sure', back: true, cm: 1 },
}
const LEADER = ['killed', 'wounded', 'wounded', 'unhurt', 'unhurt', 'unhurt'] as const
const STEPS = [3, 2, 2, 1, 1, 0] as const
const GUNS = [3, 2, 1, 1, 0, 0] as const
const BOAT = ['destroyed', 'damaged', 'damaged', 'unhurt', 'unhurt', 'unhurt'] as const

const FACES = [1, 2, 3, 4, 5, 6] as const
const CARDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
const NOT_ROLLED = [0] as const

function read<T>(table: readonly T[], die: number, drm: number): T {
  const value = table[Math.min(6, Math.max(1, die + drm)) - 1]
  if (value === undefined) throw new Error('no such line')
  return value
}

/** Every throw of n dice. */
function throws(n: number): readonly (readonly number[])[] {
  return n === 0 ? [[]] : throws(n - 1).flatMap((rest) => FACES.map((face) => [...rest, face]))
}

/** An expedition in figures worked out by hand. */
interface Figures {
  readonly modifier: number
  readonly leader: boolean
  readonly steps: number
  readonly guns: number
  readonly boats: number
  /** Where the banner stands: in zone 6 it is not pushed back, out of a key zone it gives back a CM. */
  readonly from: 'zone 6' | 'key zone' | 'elsewhere'
  readonly power: number
}

function byHand(table: Readonly<Record<number, Line>>, figures: Figures): Odds {
  const ways = new Map<number, number>()
  for (const a of FACES)
    for (const b of FACES) {
      const result = Math.min(12, Math.max(2, a + b + figures.modifier))
      ways.set(result, (ways.get(result) ?? 0) + 1)
    }
  const tally = new Tally()
  for (const [result, pairs] of ways) {
    const line = table[result]
    if (line === undefined) throw new Error('no such line')
    addLine(tally, line, figures, pairs / 36)
  }
  return tally.odds
}

/** Every throw of the dice that a line asks for. */
function addLine(tally: Tally, line: Line, figures: Figures, chance: number): void {
  const { drm = 0, gone = '', rolls = '' } = line
  const leaderDice = rolls.includes('l') && figures.leader ? FACES : NOT_ROLLED
  const troopDice = rolls.includes('t') ? FACES : NOT_ROLLED
  const gunDice = rolls.includes('g') && figures.guns > 0 ? FACES : NOT_ROLLED
  const boatDice = rolls.includes('b') ? throws(figures.boats) : [[]]
  const powerDice = line.power === 'die' ? FACES : NOT_ROLLED
  const cards = line.card ? CARDS : NOT_ROLLED
  const throwsInAll = [leaderDice, troopDice, gunDice, boatDice, powerDice, cards].reduce(
    (n, dice) => n * dice.length,
    1,
  )
  const back = line.back === true && figures.from !== 'zone 6'
  const regained = back && figures.from === 'key zone'
  for (const boats of boatDice) {
    const harm = boats.map((die) => read(BOAT, die, drm))
    const damaged = harm.filter((result) => result === 'damaged').length
    const destroyed = harm.filter((result) => result === 'destroyed').length
    for (const leaderDie of leaderDice)
      for (const troopDie of troopDice)
        for (const gunDie of gunDice)
          for (const powerDie of powerDice)
            for (const card of cards) {
              const rolled = leaderDie === 0 ? 'unhurt' : read(LEADER, leaderDie, drm)
              const stepsRolled = troopDie === 0 ? 0 : read(STEPS, troopDie, drm)
              const gunsRolled = gunDie === 0 ? 0 : read(GUNS, gunDie, drm)
              const weaker = line.power === 'sure' || powerDie >= 4
              tally.add(
                {
                  row: line.row,
                  leader: !figures.leader ? 'none' : gone.includes('l') ? 'killed' : rolled,
                  steps: gone.includes('t') ? figures.steps : Math.min(figures.steps, stepsRolled),
                  guns: gone.includes('g') ? figures.guns : Math.min(figures.guns, gunsRolled),
                  damaged,
                  destroyed,
                  rp: line.rp ?? 0,
                  cm: (line.cm ?? 0) + (regained ? 1 : 0),
                  disorganised: line.disorganised ?? false,
                  power: weaker && figures.power > 0 ? -1 : 0,
                  back: back ? 1 : 0,
                  card,
                },
                chance / throwsInAll,
              )
            }
  }
}

/** Plays the launch and divides the losses in the first way offered: how many there are does not depend on it. */
function byRules(mustered: Stage): Odds {
  const tally = new Tally()
  const run = (dice: Dice): Fate => {
    const after = new Stage(cloneState(mustered.s))
    const log: Event[] = []
    apply({ kit, s: after.s, dice, log }, { type: 'launch' })
    while (after.decision === 'steps' || after.decision === 'guns') {
      const [first] = legal(kit, after.s, 0)
      if (first === undefined) throw new Error(`nothing to choose in ${topFrame(after.s).step}`)
      apply({ kit, s: after.s, dice, log }, first)
    }
    return fateOf(mustered, after, log)
  }
  const walk = walkChance(run, (fate, chance) => tally.add(fate, chance), 1_000_000)
  expect(walk.complete).toBe(true)
  return tally.odds
}

const STEPS_OF: Partial<Record<Unit, number>> = {
  ...{ 'egyptian-2': 2, 'sudanese-2': 2, 'bashi-2': 2 },
  ...{ 'egyptian-1': 1, 'sudanese-1': 1, 'bashi-1': 1 },
}

function fateOf(before: Stage, after: Stage, log: readonly Event[]): Fate {
  const frame = topFrame(before.s)
  if (frame.step !== 'muster' || frame.target === null) throw new Error('nothing is mustered')
  const all = (of: Stage): Unit[] => [...of.in('available'), ...of.in('used'), ...of.in('engaged')]
  const steps = (of: Stage) => all(of).reduce((n, unit) => n + (STEPS_OF[unit] ?? 0), 0)
  const count = (of: Stage, ...kinds: Unit[]) => all(of).filter((unit) => kinds.includes(unit)).length
  const leads = before.in('engaged').find((unit) => unit === 'ali' || unit === 'stewart' || unit === 'nushi')
  const banner = before.banner(frame.target)
  const now = after.banner(frame.target)
  const boatsLost = count(before, 'gunboat') - count(after, 'gunboat')
  const damaged = after.in('damaged').length - before.in('damaged').length
  return {
    row: after.told('combatResult', log)[0]?.outcome ?? 'none',
    leader:
      leads === undefined
        ? 'none'
        : all(after).includes(leads)
          ? 'unhurt'
          : after.in('wounded').includes(leads)
            ? 'wounded'
            : 'killed',
    steps: steps(before) - steps(after),
    guns: count(before, 'heavy', 'light') - count(after, 'heavy', 'light'),
    damaged,
    destroyed: boatsLost - damaged,
    rp: after.s.rp - before.s.rp,
    cm: after.s.cm - before.s.cm,
    disorganised: now.disorganised,
    power: now.power - banner.power,
    back: now.zone - banner.zone,
    card: after.s.seen,
  }
}

interface Case {
  readonly name: string
  readonly action: 'raid' | 'sortie'
  readonly units: readonly Unit[]
  readonly position: Position
  readonly figures: Figures
}

/* RP are those after a sortie is paid for: 28 gives 0, 16 gives -1, 31 gives +1; CM 11 gives 0, 6 gives -2, 13 gives +1. */
const CASES: readonly Case[] = [
  {
    name: 'the worked raid of 6.5: 2 + 2 + 1 + 2 - 3',
    action: 'raid',
    units: ['sudanese-2', 'ali', 'light', 'gunboat', 'gunboat'],
    position: { cm: 11, rp: 28, banners: { white: { zone: 5, power: 6 } } },
    figures: { modifier: 4, leader: true, steps: 2, guns: 1, boats: 2, from: 'elsewhere', power: 6 },
  },
  {
    name: 'a raid without hope: 0 - 2 - 1 - 4',
    action: 'raid',
    units: ['bashi-1'],
    position: { cm: 6, rp: 16, banners: { white: { zone: 6, power: 8 } } },
    figures: { modifier: -7, leader: false, steps: 1, guns: 0, boats: 0, from: 'zone 6', power: 8 },
  },
  {
    name: 'a raid with three gunboats: 1 + 0 + 3 + 1 - 5',
    action: 'raid',
    units: ['egyptian-2', 'nushi', 'gunboat', 'gunboat', 'gunboat'],
    position: { cm: 13, rp: 28, banners: { white: { zone: 5, power: 9 } } },
    figures: { modifier: 0, leader: true, steps: 2, guns: 0, boats: 3, from: 'elsewhere', power: 9 },
  },
  {
    name: 'a raid on a banner without power: 1 + 1 + 1 + 1',
    action: 'raid',
    units: ['sudanese-1', 'stewart', 'light'],
    position: { cm: 11, rp: 31, banners: { white: { zone: 6, power: 0 } } },
    figures: { modifier: 4, leader: true, steps: 1, guns: 1, boats: 0, from: 'zone 6', power: 0 },
  },
  {
    name: 'the worked sortie of 6.6: 2 + 1 + 2 + 1 + 2 - 1 - 6',
    action: 'sortie',
    units: ['ali', 'egyptian-2', 'sudanese-1', 'sudanese-1', 'gunboat', 'light', 'light'],
    position: { cm: 10, rp: 16, banners: { white: { zone: 5, power: 6 } } },
    figures: { modifier: 1, leader: true, steps: 4, guns: 2, boats: 1, from: 'elsewhere', power: 6 },
  },
  {
    name: 'a sortie with all that can go: 4 + 1 + 2 + 2 + 3 + 3 - 10 - 2',
    action: 'sortie',
    units: [
      ...(['sudanese-2', 'sudanese-2', 'bashi-2', 'ali', 'gunboat', 'gunboat', 'gunboat'] as const),
      ...(['heavy', 'light', 'light', 'light'] as const),
    ],
    position: { cm: 6, rp: 28, banners: { white: { zone: 5, power: 10 } } },
    figures: { modifier: 3, leader: true, steps: 6, guns: 4, boats: 3, from: 'elsewhere', power: 10 },
  },
  {
    name: 'a lone reduced unit: 0 - 1 - 3',
    action: 'sortie',
    units: ['egyptian-1'],
    position: { cm: 11, rp: 16, banners: { white: { zone: 4, power: 3 } } },
    figures: { modifier: -4, leader: false, steps: 1, guns: 0, boats: 0, from: 'key zone', power: 3 },
  },
  {
    name: 'a sortie against a banner in zone 6: 1 + 1 + 0 + 1 + 2 - 2',
    action: 'sortie',
    units: ['bashi-2', 'egyptian-2', 'egyptian-1', 'stewart', 'light', 'light'],
    position: { cm: 11, rp: 28, banners: { white: { zone: 6, power: 2 } } },
    figures: { modifier: 3, leader: true, steps: 5, guns: 2, boats: 0, from: 'zone 6', power: 2 },
  },
  {
    name: 'a sortie against a banner without power: 4',
    action: 'sortie',
    units: ['sudanese-2', 'sudanese-2'],
    position: { cm: 11, rp: 28, banners: { white: { zone: 3, power: 0 } } },
    figures: { modifier: 4, leader: false, steps: 4, guns: 0, boats: 0, from: 'elsewhere', power: 0 },
  },
  {
    name: 'a sortie to win back the Southern Ramparts: 2 + 1 + 1 + 2 - 4',
    action: 'sortie',
    units: ['sudanese-2', 'egyptian-2', 'light', 'ali'],
    position: { cm: 11, rp: 28, banners: { white: { zone: 4, power: 4 } } },
    figures: { modifier: 2, leader: true, steps: 4, guns: 1, boats: 0, from: 'key zone', power: 4 },
  },
]

function ready({ action, units, position }: Case): Stage {
  const rp = (position.rp ?? 0) + (action === 'sortie' ? 1 : 0)
  // Those who stay behind must come to no harm.
  const available: Unit[] = [...units, 'bashi-2', 'light', 'levies']
  return muster(stage({ turn: 5, ap: 2, ...position, rp, units: { available } }), action, 'white', units)
}

/** The odds of one field of a fate, whatever the others. */
function of(odds: Odds, field: keyof Fate): Map<string, number> {
  const found = new Map<string, number>()
  for (const [key, chance] of odds) {
    const fate: unknown = JSON.parse(key)
    const value = typeof fate === 'object' && fate !== null ? String(new Map(Object.entries(fate)).get(field)) : ''
    found.set(value, (found.get(value) ?? 0) + chance)
  }
  return found
}

function expectSame(got: Odds, due: Odds): void {
  expect([...got.keys()].sort()).toEqual([...due.keys()].sort())
  for (const [key, chance] of due) expect(got.get(key), key).toBeCloseTo(chance, 12)
}

const FIELDS = [
  'row',
  'leader',
  'steps',
  'guns',
  'damaged',
  'destroyed',
  'rp',
  'cm',
  'disorganised',
  'power',
  'back',
  'card',
] as const

describe.each(CASES)('the odds of $name', (one) => {
  const due = byHand(one.action === 'raid' ? RAID : SORTIE, one.figures)
  const got = byRules(ready(one))

  test.each(FIELDS)('%s', (field) => {
    expectSame(of(got, field), of(due, field))
  })

  test('all together, adding up to one', () => {
    expectSame(got, due)
    expect([...got.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
    expect([...due.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
  })
})

test.each(CASES.filter((one) => one.action === 'raid'))('the odds told of $name', (one) => {
  const mustered = ready(one)
  const before = JSON.stringify(mustered.s)
  const rules = khartoum().open({ scenario: 'siege', options: mustered.s.options })
  const found = outcomes(rules, mustered.s, 0, { type: 'launch' })
  const tally = new Tally()
  for (const { state, events, probability } of found.outcomes)
    tally.add(fateOf(mustered, new Stage(state), events), probability)
  expect(found.exact).toBe(true)
  // A state does not tell by which row it came about: rows that leave the same position are told as one.
  const due = byHand(RAID, one.figures)
  for (const field of FIELDS) if (field !== 'row') expectSame(of(tally.odds, field), of(due, field))
  expect(JSON.stringify(mustered.s)).toBe(before)
})

describe('odds known by heart', () => {
  const odds = (index: number): Odds => {
    const one = CASES[index]
    if (one === undefined) throw new Error('no such case')
    return byRules(ready(one))
  }

  test('of the worked raid: 26 of 36 disorganise, 30 of 36 bring 2 RP, Ali is hurt only by a result of 6, 7 or 8', () => {
    const raid = odds(0)
    expect(of(raid, 'disorganised').get('true')).toBeCloseTo(26 / 36, 12)
    expect(of(raid, 'rp').get('2')).toBeCloseTo(30 / 36, 12)
    expect(of(raid, 'rp').get('1')).toBeCloseTo(3 / 36, 12)
    expect(of(raid, 'cm').get('1')).toBeCloseTo(15 / 36, 12)
    // 6 on a roll of 2, without DRM: killed on 1; wounded on 2 and 3. 7 on a 3, +1: on 1 and 2. 8 on a 4, +2: on 1.
    expect(of(raid, 'leader').get('killed')).toBeCloseTo((1 / 36) * (1 / 6), 12)
    expect(of(raid, 'leader').get('wounded')).toBeCloseTo(
      (1 / 36) * (2 / 6) + (2 / 36) * (2 / 6) + (3 / 36) * (1 / 6),
      12,
    )
    expect(of(raid, 'card').get('5')).toBeCloseTo(21 / 36 / 12, 12)
  })

  test('of the worked sortie: a serious failure on a 3, the banner pushed back on 11 or 12', () => {
    const sortie = odds(4)
    expect(of(sortie, 'row').get('seriousFailure')).toBeCloseTo(2 / 36, 12)
    expect(of(sortie, 'row').get('majorFailure')).toBeCloseTo(1 / 36, 12)
    expect(of(sortie, 'row').has('catastrophicFailure')).toBe(false)
    expect(of(sortie, 'back').get('1')).toBeCloseTo(3 / 36, 12)
    expect(of(sortie, 'power').get('-1')).toBeCloseTo((3 + 3) / 36 + (4 / 36) * (1 / 2), 12)
  })
})
