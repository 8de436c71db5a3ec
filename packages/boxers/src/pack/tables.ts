import { allDiffer, exactly, whole, words } from '@grognard/kernel/pack-basics'
import * as v from 'valibot'
import { CORNERS, DRIFTS, KEG_RESULTS, MELEE_ARMS, STRUCTURES, WEAPONS } from '../names.ts'
import { centimetres, dice, from, length, value } from './basics.ts'

const lengths = v.strictObject({
  tableWidth: length,
  tableDepth: length,
  base: length,
  eye: length,
  touch: length,
  least: length,
  acrossHeight: length,
  acrossGap: length,
  standOff: length,
  link: length,
  morale: length,
  locatingNear: length,
  deployApart: length,
  corner: length,
  burst: length,
  shell: length,
  keg: length,
  equallyNear: length,
  barricade: length,
  section: length,
  breach: length,
  shellAtSection: length,
  fire: length,
  fireHeight: length,
  smoke: length,
  muzzleSmoke: length,
  ladderHead: length,
  ladderRoom: length,
  cannonRadius: length,
  kegRadius: length,
  ladderLength: length,
  ramLength: length,
  toolWidth: length,
})

const move = v.strictObject({ base: centimetres, dice, sign: v.picklist([1, -1]), from })

const weapon = v.pipe(
  v.strictObject({
    id: v.picklist(WEAPONS),
    name: words,
    dice,
    limits: v.pipe(v.array(centimetres), v.minLength(1), v.maxLength(9)),
    scores: v.pipe(v.array(whole(1, 99)), v.minLength(1)),
    moved: v.nullable(whole(-9, 9)),
    save: v.picklist(['rifle', 'pistol', 'machine-gun', 'explosion']),
    aims: v.boolean(),
    from: v.strictObject({ row: from, moved: from, save: from }),
  }),
  v.check(({ limits, scores }) => scores.length <= limits.length + 1, 'expected a score for each column at most'),
  v.check(
    ({ limits }) => limits.every((limit, i) => i === 0 || limit > (limits[i - 1] ?? 0)),
    'expected limits in rising order',
  ),
)
const arm = v.strictObject({ id: v.picklist(MELEE_ARMS), name: words, dice, cramped: dice, from })

const structure = v.strictObject({
  id: v.picklist(STRUCTURES),
  resistance: whole(1, 20),
  points: whole(1, 99),
  from,
})

const keg = v.pipe(
  v.array(v.strictObject({ to: whole(1, 6), result: v.picklist(KEG_RESULTS), from })),
  v.check((rows) => rows.at(-1)?.to === 6, 'expected the last row to reach 6'),
  v.check(
    (rows) => rows.every((row, i) => i === 0 || row.to > (rows[i - 1]?.to ?? 0)),
    'expected rows in rising order',
  ),
)

/** All of these, each once: the order is that of the die. */
const order = <const T extends readonly [string, ...string[]]>(names: T) =>
  v.strictObject({
    order: v.pipe(
      v.array(v.picklist(names)),
      v.check((list) => list.length === names.length && allDiffer(list), `expected each of ${names.join(', ')} once`),
    ),
    from,
  })

export const tables = v.strictObject({
  lengths,
  moves: v.strictObject({ rapid: move, crawl: move, cannon: move, drift: move }),
  actionPoints: v.strictObject({
    led: value(1, 9),
    leaderless: value(0, 9),
    perLoss: value(-9, 0),
    mostForLosses: value(-99, 0),
  }),
  costs: v.strictObject({
    rapid: value(0, 9),
    halt: value(0, 9),
    crawl: value(0, 9),
    crawlFromRapid: value(0, 9),
    contact: value(0, 9),
    leaveLight: value(0, 9),
    leaveDense: value(0, 9),
    cannon: value(0, 9),
  }),
  rally: v.strictObject({
    needed: value(1, 9),
    irregular: value(-9, 9),
    regular: value(-9, 9),
    fanatic: value(-9, 9),
    pinned: value(-9, 9),
    perPoint: value(0, 9),
    mostPoints: value(0, 9),
    most: value(-9, 9),
  }),
  locating: v.strictObject({
    open: value(1, 9),
    light: value(1, 9),
    dense: value(1, 9),
    several: value(-9, 9),
    moving: value(-9, 9),
    near: value(-9, 9),
    shotLasts: value(0, 9),
  }),
  weapons: exactly(weapon, WEAPONS),
  fire: v.strictObject({
    regular: value(-9, 9),
    irregular: value(-9, 9),
    stopped: value(-9, 9),
    downgraded: value(-9, 9),
    otherTarget: v.strictObject({ dice, from }),
    smoke: value(-9, 9),
    perGunner: value(-9, 9),
    gunnersToMove: value(1, 9),
    accident: value(0, 9),
  }),
  saves: v.strictObject({
    dice: v.strictObject({ dice, from }),
    rifle: value(1, 20),
    pistol: value(1, 20),
    sweeping: value(1, 20),
    single: value(1, 20),
    explosion: value(1, 20),
    light: value(-9, 9),
    dense: value(-9, 9),
    moving: value(-9, 9),
  }),
  arms: exactly(arm, MELEE_ARMS),
  melee: v.strictObject({
    assailant: value(-9, 9),
    perSupporter: value(-9, 9),
    mostSupporters: value(0, 9),
    regular: value(-9, 9),
    irregular: value(-9, 9),
    stopped: value(-9, 9),
    defensiveFire: value(-9, 9),
  }),
  structures: exactly(structure, STRUCTURES),
  obstacles: v.strictObject({
    dice: v.strictObject({ dice, from }),
    fireAbove: value(1, 20),
    burns: value(0, 9),
  }),
  keg,
  arrival: v.strictObject({ scores: v.pipe(v.array(whole(1, 7)), v.minLength(1)), from }),
  drifts: order(DRIFTS),
  corners: order(CORNERS),
  limits: v.strictObject({
    columns: value(1, 9),
    column: value(1, 30),
    europeans: value(1, 30),
    ladders: value(0, 9),
    barricades: value(0, 30),
    onLadder: value(1, 9),
    ladderCarriers: value(1, 9),
    ramBearers: value(1, 9),
    mostRamBearers: value(1, 9),
    turns: value(1, 99),
  }),
})
