import { whole, words } from '@grognard/kernel/pack-basics'
import * as v from 'valibot'
import { MOVE_LIMITS, WEAPONS } from '../names.ts'
import { ratioOf } from '../ratio.ts'
import { from, value } from './basics.ts'

export const bands = v.strictTuple([whole(1, 99), whole(0, 99), whole(0, 99)])
export const limit = v.picklist(MOVE_LIMITS)
/** AT-5-04, AT-7.3.1-01: spears and pots are counted; arrows, bolts, javelins and knives are not. */
const isCounted = ({ id, ammunition }: { readonly id: string; readonly ammunition?: number | undefined }): boolean =>
  (id === 'spear' || id === 'naphtha') === (ammunition !== undefined)
const weaponSheet = v.strictObject({
  id: v.picklist(WEAPONS),
  name: words,
  foot: v.optional(bands),
  mounted: v.optional(bands),
  offensive: limit,
  both: limit,
  defensive: limit,
  archery: v.optional(v.boolean()),
  ammunition: v.optional(whole(1, 99)),
  rest: v.optional(whole(1, 9)),
  offset: whole(0, 8),
  from: v.strictObject({ bands: from, limits: from, ammunition: from, offset: from }),
})
export const weapon = v.pipe(
  weaponSheet,
  v.forward(
    v.partialCheck(
      [['id'], ['ammunition']],
      isCounted,
      'expected a number for spears and pots, and none for other weapons',
    ),
    ['ammunition'],
  ),
)
export const letters = (length: number, last: string) =>
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^[-A-${last}]{${length}}$`), `expected ${length} letters from A to ${last}, or -`),
  )
const rows = <const T extends readonly string[]>(results: T, die = 10) =>
  v.pipe(
    v.array(v.strictObject({ to: whole(1, die), result: v.picklist(results) })),
    v.check(
      (list) => list.every((row, i) => row.to > (list[i - 1]?.to ?? 0)) && list[list.length - 1]?.to === die,
      `expected rising rows, the last up to ${die}`,
    ),
  )
/** A column of both combat tables: `least` is a difference such as 5, or odds such as 3-2. */
export const column = v.strictObject({
  least: v.nullable(
    v.union([
      whole(-60, 99),
      v.pipe(v.string(), v.regex(/^[1-9]\d?-[1-9]\d?$/, 'expected odds such as 3-2, attacker first')),
    ]),
  ),
  foot: letters(10, 'I'),
  mounted: letters(10, 'I'),
})
type Column = v.InferOutput<typeof column>

/** AT-6-06: the first column takes everything below the second; then they rise, all by difference or all by odds. */
export function columns<C extends v.GenericSchema<unknown, Column>>(one: C) {
  return v.pipe(
    v.array(one),
    v.minLength(2),
    v.maxLength(20),
    v.check(
      (list) => list.every(({ least }, i) => (least === null) === (i === 0)),
      'expected only the first column without least difference or odds',
    ),
    v.check(
      (list) => new Set(list.slice(1).map(({ least }) => typeof least)).size < 2,
      'expected either differences or odds, not both',
    ),
    v.check(
      (list) => list.every(({ least }, i) => i < 2 || isLower(list[i - 1]?.least ?? null, least)),
      'expected the columns in rising order',
    ),
  )
}

function isLower(one: Column['least'], two: Column['least']): boolean {
  if (typeof one === 'number' && typeof two === 'number') return one < two
  if (typeof one !== 'string' || typeof two !== 'string') return true
  const [a, b] = [ratioOf(one), ratioOf(two)]
  return a.attack * b.defence < b.attack * a.defence
}

export const tables = v.strictObject({
  fire: v.strictObject({
    from,
    foot: v.strictObject({
      none: letters(9, 'F'),
      light: letters(9, 'F'),
      medium: letters(9, 'F'),
      heavy: letters(9, 'F'),
    }),
    mounted: v.strictObject({ none: letters(9, 'F'), light: letters(9, 'F'), medium: letters(9, 'F') }),
    key: v.strictObject({ foot: from, mounted: from }),
  }),
  impact: v.strictObject({
    target: value(1, 4),
    sure: value(0, 9),
    medium: value(-9, 9),
    long: value(-9, 9),
    wounded: value(-9, 9),
    turkishHorseArcher: value(-9, 9),
    archerNear: v.strictObject({ value: whole(-9, 9), within: whole(1, 9), from }),
    armour: value(-9, 9),
  }),
  combat: v.strictObject({
    columns: columns(v.strictObject({ ...column.entries, from: v.strictObject({ foot: from, mounted: from }) })),
    pooled: value(-3, 3),
    couchedLance: value(-3, 3),
    camelFear: value(-3, 3),
    armour: value(-3, 3),
  }),
  infiltration: v.strictObject({
    from,
    rows: rows(['pass', 'stop', 'wounded', 'killed']),
    mover: v.strictObject({ mounted: whole(-9, 9), armoured: whole(-9, 9), wounded: whole(-9, 9), from }),
    opposer: v.strictObject({ wounded: whole(-9, 9), civilian: whole(-9, 9), from }),
  }),
  fear: v.strictObject({ from, rows: rows(['recoil', 'forced', 'calm']), saracenOrTurcopole: whole(-9, 9) }),
  bridle: v.strictObject({ from, rows: rows(['taken', 'missed']) }),
  feint: v.strictObject({
    from,
    rows: rows(['pursues', 'undeceived']),
    fewerRiders: whole(-9, 9),
    anotherGroup: whole(-9, 9),
    moreRiders: whole(-9, 9),
  }),
  naphtha: v.strictObject({
    from,
    foot: rows(['killed', 'wounded', 'retreats']),
    mounted: rows(['mount-killed', 'thrown', 'retreats']),
    stunned: rows(['recovers', 'wounded', 'killed']),
  }),
  surrender: v.strictObject({ from, rows: rows(['yields', 'fights']) }),
  push: v.strictObject({ from, rows: rows(['falls', 'stands']) }),
  jump: v.strictObject({ from, rows: rows(['lands', 'wounded'], 6), armour: whole(-9, 9) }),
  figures: v.strictObject({
    turningExtra: v.strictObject({ value: v.strictTuple([whole(0, 9), whole(0, 9), whole(0, 9), whole(0, 9)]), from }),
    aboutFace: value(0, 30),
    mountHorse: value(0, 30),
    mountHorseArmoured: value(0, 30),
    mountCamel: value(0, 30),
    ledOnFoot: value(0, 9),
    ledMounted: value(0, 9),
    heapHinders: value(1, 99),
    heapBlocks: value(1, 99),
    heapAnimal: value(1, 99),
    heapCost: value(0, 9),
    retreatFire: value(1, 9),
    retreatFoot: value(1, 9),
    retreatMounted: value(1, 9),
    retreatNaphthaFoot: value(1, 9),
    retreatNaphthaMounted: value(1, 9),
    fireIntervalWounded: value(1, 9),
    fireIntervalFoot: value(1, 9),
    fireIntervalMounted: value(1, 9),
    fireIntervalCharging: value(1, 9),
    chargeLeast: value(1, 30),
    chargeStraight: value(1, 30),
    counterChargeHexes: value(2, 30),
    lanceGroup: value(1, 30),
    feintGroup: value(1, 30),
    feintRiders: value(0, 30),
    feintHexes: value(1, 30),
    feintOtherGroup: value(0, 30),
    captureDifference: value(1, 99),
    escort: value(1, 9),
    workRip: value(1, 9),
    workGate: value(1, 9),
    workBreak: value(1, 9),
    workBridge: value(1, 9),
    ladderHeight: value(1, 9),
    moveLadder: value(0, 9),
    turns: value(1, 99),
  }),
  values: v.strictObject({
    from,
    foot: whole(0, 99),
    footArmoured: whole(0, 99),
    shooter: whole(0, 99),
    shooterArmoured: whole(0, 99),
    riderDismounted: whole(0, 99),
    riderDismountedArmoured: whole(0, 99),
    rider: whole(0, 99),
    riderArmoured: whole(0, 99),
    mountedShooter: whole(0, 99),
    mountedShooterArmoured: whole(0, 99),
  }),
})
