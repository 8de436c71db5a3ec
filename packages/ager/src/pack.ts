import * as v from 'valibot'
import type { Read } from '@grognard/kernel'
import { ANIMAL_KINDS, COVERS, FACTIONS, FEATURES, GATE_STATES, MOVE_LIMITS, TERRAINS, WEAPONS } from './names.ts'

/**
 * The shape of a pack: counters, terrain, tables, maps and scenarios. Each value says where it comes from: `rulebook 4.4`
 * is stated there or follows from it, `published` was found in print, `reconstructed` was chosen by us, `owner` was read
 * off a printed copy by the owner of a pack laid over ours.
 */
const from = v.pipe(
  v.string(),
  v.regex(
    /^(rulebook|published|reconstructed|owner)([ ,].{1,80})?$/,
    'expected rulebook, published, reconstructed or owner, then a section',
  ),
)
const text = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest))
const words = v.strictObject({ en: text(80), fr: text(80) })
const prose = v.strictObject({ en: text(1500), fr: text(1500) })
const whole = (min: number, max: number) =>
  v.pipe(
    v.number(),
    v.integer(`expected a whole number from ${min} to ${max}`),
    v.minValue(min, `expected ${min} to ${max}`),
    v.maxValue(max, `expected ${min} to ${max}`),
  )
const id = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'expected lower-case letters, digits and hyphens'))
const cover = v.picklist(COVERS)
const combatClass = v.picklist([-1, 0, 1])
const terrainId = v.picklist(TERRAINS)
const allDiffer = (list: readonly unknown[]): boolean => new Set(list).size === list.length
const each = <T extends v.GenericSchema<unknown, { id: string }>>(entry: T, longest: number) =>
  v.pipe(
    v.array(entry),
    v.maxLength(longest),
    v.check((list) => allDiffer(list.map((one) => one.id)), 'expected each id once'),
  )
/** A list that must have all of these, in this order. */
const exactly = <T extends v.GenericSchema<unknown, { id: string }>>(entry: T, ids: readonly string[]) =>
  v.pipe(
    v.array(entry),
    v.check(
      (list) => list.length === ids.length && ids.every((one, i) => list[i]?.id === one),
      `expected exactly ${ids.join(', ')}, in this order`,
    ),
  )
const value = (min: number, max: number) => v.strictObject({ value: whole(min, max), from })

// Counters

const strength = v.strictTuple([whole(0, 60), whole(0, 40), whole(0, 30)])
const strengths = v.strictObject({ fit: strength, wounded: strength })
const character = v.pipe(
  v.strictObject({
    id,
    name: text(40),
    code: v.pipe(v.string(), v.regex(/^[A-Z][ci][a-z]$/, 'expected three letters: faction, c or i, class')),
    troop: id,
    armour: v.optional(v.boolean()),
    mount: v.optional(v.picklist(['horse', 'camel'])),
    mounted: v.optional(strengths),
    foot: strengths,
    stunned: whole(0, 40),
    missile: v.optional(v.picklist(WEAPONS)),
    spear: v.optional(v.boolean()),
    from: v.optional(
      v.partial(
        v.strictObject({
          name: from,
          code: from,
          troop: from,
          attack: from,
          defence: from,
          move: from,
          stunned: from,
          armour: from,
          mount: from,
          missile: from,
          spear: from,
        }),
      ),
    ),
  }),
  v.check(
    (one) => (one.mount === undefined) === (one.mounted === undefined),
    'expected mount and mounted strengths together',
  ),
)
const characters = v.pipe(
  v.strictObject({
    from: v.strictObject({
      name: from,
      code: from,
      troop: from,
      attack: from,
      defence: from,
      move: from,
      stunned: from,
      armour: from,
      mount: from,
      missile: from,
      spear: from,
    }),
    factions: exactly(
      v.strictObject({
        letter: v.pipe(v.string(), v.regex(/^[A-Z]$/)),
        id: v.picklist(FACTIONS),
        saracen: v.optional(v.boolean()),
        name: words,
        from,
      }),
      FACTIONS,
    ),
    troops: each(v.strictObject({ id, name: words }), 80),
    animals: exactly(
      v.strictObject({
        id: v.picklist(ANIMAL_KINDS),
        name: words,
        defence: whole(0, 20),
        move: v.optional(whole(1, 30)),
        passengers: v.optional(whole(1, 4)),
        from: v.strictObject({ defence: from, move: from, passengers: v.optional(from) }),
      }),
      ANIMAL_KINDS,
    ),
    characters: each(character, 400),
  }),
  v.check(
    (all) => all.characters.every((one) => all.factions.some((f) => f.letter === one.code[0])),
    'expected the first letter of every code among the factions',
  ),
  v.check(
    (all) => all.characters.every((one) => all.troops.some((troop) => troop.id === one.troop)),
    'expected every troop among the troops',
  ),
)

// Ground

const cost = v.nullable(whole(1, 9))
const terrain = v.strictObject({
  id: terrainId,
  codes: v.pipe(v.string(), v.maxLength(10)),
  name: words,
  foot: cost,
  armoured: v.optional(cost),
  mounted: cost,
  cover,
  combat: combatClass,
  combatMounted: v.optional(combatClass),
  from: v.union([
    from,
    v.strictObject({ foot: from, armoured: v.optional(from), mounted: from, cover: from, combat: from }),
  ]),
})
const sideFeature = v.strictObject({
  id: v.picklist(FEATURES),
  out: v.nullable(whole(0, 9)),
  in: v.nullable(whole(0, 9)),
  mounted: v.boolean(),
  cover,
  attacker: v.optional(combatClass),
  defender: v.optional(combatClass),
  from: v.union([from, v.strictObject({ out: from, in: from, mounted: from, cover: from, combat: from })]),
})
const terrainSheet = v.strictObject({
  terrains: v.pipe(
    exactly(terrain, TERRAINS),
    v.check(
      (list) =>
        allDiffer(
          list
            .map((one) => one.codes)
            .join('')
            .split(''),
        ),
      'expected each code once',
    ),
  ),
  sides: exactly(sideFeature, FEATURES),
  special: v.strictObject({
    ditchFromDitch: value(1, 9),
    stairBetweenTerraces: value(1, 9),
    rubbleToRampart: value(1, 9),
    rampartToRubble: value(1, 9),
    ladderToRampart: value(1, 9),
    gateClosed: v.strictObject({ value: cover, from }),
    gateBroken: v.strictObject({ value: cover, from }),
  }),
})

// Weapons and tables

const bands = v.strictTuple([whole(1, 99), whole(0, 99), whole(0, 99)])
const limit = v.picklist(MOVE_LIMITS)
const weapon = v.strictObject({
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

const letters = (length: number, last: string) =>
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
const column = v.strictObject({
  least: v.nullable(whole(-60, 99)),
  foot: letters(10, 'I'),
  mounted: letters(10, 'I'),
  from: v.strictObject({ foot: from, mounted: from }),
})
const tables = v.strictObject({
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
    columns: v.pipe(
      v.array(column),
      v.minLength(2),
      v.check(
        (list) => list.every((one, i) => (i === 0 ? one.least === null : one.least !== null)),
        'expected only the first column without least difference',
      ),
      v.check(
        (list) => list.every((one, i) => i < 2 || (one.least ?? 0) > (list[i - 1]?.least ?? 0)),
        'expected the columns in rising order',
      ),
    ),
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
    counterChargeHexes: value(1, 30),
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

// Maps

const hex = v.pipe(v.string(), v.regex(/^[A-Z]\d{1,2}$/, 'expected a hex such as L9'))
const place = v.pipe(v.string(), v.regex(/^[A-Z]\d{1,2}(@\d)?$/, 'expected a hex such as L9, or D5@2 with its floor'))
const direction = v.picklist(['N', 'NE', 'SE', 'S', 'SW', 'NW'])
const range = v.pipe(v.string(), v.regex(/^[A-Z](-[A-Z])?$/, 'expected columns such as A-F'))
const rowRange = v.pipe(v.string(), v.regex(/^\d{1,2}(-\d{1,2})?$/, 'expected rows such as 7-13'))
const side = v.pipe(
  v.string(),
  v.regex(
    /^[A-Z]\d{1,2} (N|NE|SE|S|SW|NW) (door|towerdoor|entrance|window|balcony|awning|parapet|slit)$/,
    'expected a hex, a direction and an opening such as "D6 S door"',
  ),
)
const building = v.pipe(
  v.strictObject({
    id,
    name: words,
    kind: v.picklist(['house', 'tower', 'room']),
    letter: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]$/))),
    hexes: v.optional(v.array(hex)),
    courtyard: v.optional(text(4)),
    terrace: v.optional(whole(1, 9)),
    terraces: v.optional(v.record(hex, whole(1, 9))),
    from,
  }),
  v.check((one) => (one.letter === undefined) !== (one.hexes === undefined), 'expected either a letter or hexes'),
)
const map = v.strictObject({
  name: words,
  from,
  terrain: v.pipe(v.array(text(60)), v.minLength(1), v.maxLength(60)),
  levels: v.optional(v.array(v.pipe(v.string(), v.regex(/^\d+$/, 'expected digits')))),
  buildings: v.optional(each(building, 30), []),
  enclosures: v.optional(each(v.strictObject({ id, name: words, columns: range }), 4), []),
  sides: v.optional(v.array(side), []),
  stairs: v.optional(v.array(v.pipe(v.array(place), v.minLength(2))), []),
  ladders: v.optional(v.array(v.strictObject({ hex, from: whole(0, 9), to: whole(0, 9), cost: whole(2, 9) })), []),
  innerCorners: v.optional(v.array(hex), []),
  /** Slits where two hexes of a tower meet (AT-9.3.3-04), by the names of the two. */
  cornerSlits: v.optional(v.array(v.tuple([hex, hex])), []),
  gates: v.optional(
    each(
      v.strictObject({
        id,
        name: words,
        hex,
        floor: whole(0, 9),
        inside: v.pipe(v.array(direction), v.minLength(1)),
        state: v.picklist(GATE_STATES),
        mounted: v.boolean(),
      }),
      9,
    ),
    [],
  ),
  bridges: v.optional(v.array(hex), []),
  areas: v.optional(each(v.strictObject({ id, name: words, columns: range, rows: rowRange }), 20), []),
  vine: v.optional(v.array(hex), []),
})

// Scenarios

/** A set of places, told by what they are. */
export type Area =
  | { is: 'anywhere' | 'tents' | 'great-tent' | 'beside-tents' | 'openings' | 'interiors' }
  | { is: 'all' | 'any'; of: Area[] }
  | { is: 'not'; of: Area }
  | { is: 'columns'; columns: string; map?: string | undefined }
  | { is: 'map'; map: string }
  | { is: 'terrain'; of: (typeof TERRAINS)[number][] }
  | { is: 'near'; terrain: (typeof TERRAINS)[number][]; within: number }
  | { is: 'level'; level: number }
  | { is: 'building'; of: string[] }
  | { is: 'courtyard'; of: string[] }
  | { is: 'named'; area: string }
  | { is: 'enclosure'; of: string }
  | { is: 'hexes'; of: string[] }
  | { is: 'edge'; sides: number[]; within: number }

const mapSide = whole(1, 4)
const mapSides = v.pipe(
  v.array(mapSide),
  v.minLength(1),
  v.maxLength(4),
  v.check((list) => allDiffer(list), 'expected each side once'),
)
const area: v.GenericSchema<Area> = v.lazy(() =>
  v.variant('is', [
    v.strictObject({
      is: v.picklist(['anywhere', 'tents', 'great-tent', 'beside-tents', 'openings', 'interiors']),
    }),
    v.strictObject({ is: v.picklist(['all', 'any']), of: v.pipe(v.array(area), v.minLength(1), v.maxLength(9)) }),
    v.strictObject({ is: v.literal('not'), of: area }),
    v.strictObject({ is: v.literal('columns'), columns: range, map: v.optional(id) }),
    v.strictObject({ is: v.literal('map'), map: id }),
    v.strictObject({ is: v.literal('terrain'), of: v.array(terrainId) }),
    v.strictObject({ is: v.literal('near'), terrain: v.array(terrainId), within: whole(0, 30) }),
    v.strictObject({ is: v.literal('level'), level: whole(0, 9) }),
    v.strictObject({ is: v.picklist(['building', 'courtyard']), of: v.pipe(v.array(id), v.minLength(1)) }),
    v.strictObject({ is: v.literal('named'), area: id }),
    v.strictObject({ is: v.literal('enclosure'), of: id }),
    v.strictObject({ is: v.literal('hexes'), of: v.pipe(v.array(v.string()), v.minLength(1)) }),
    v.strictObject({ is: v.literal('edge'), sides: mapSides, within: whole(0, 30) }),
  ]),
)

const seat = v.picklist([0, 1])

/**
 * What a piece is at the moment: able (living, awake, free, on the map), living (not dead, wherever), dead, captive,
 * led-off (a captive taken off the map), off (left the map), taken (an animal in the enemy's hands).
 */
const STANDINGS = ['able', 'living', 'dead', 'captive', 'led-off', 'off', 'taken'] as const
export type Standing = (typeof STANDINGS)[number]

/** Pieces of one side that are one of these at the moment. */
const selection = v.strictObject({
  side: seat,
  /** Ids, or classes of code such as ck for all mounted knights; left out: every character. */
  pieces: v.optional(v.array(id)),
  codes: v.optional(v.array(v.pipe(v.string(), v.regex(/^[A-Z]?[ci][a-z]$/)))),
  are: v.pipe(v.array(v.picklist(STANDINGS)), v.minLength(1)),
  where: v.optional(area),
  /** Left by one of these sides of the map. */
  by: v.optional(mapSides),
  unwounded: v.optional(v.boolean()),
  charged: v.optional(v.boolean()),
  /** With no able enemy next to him. */
  unopposed: v.optional(v.boolean()),
})
export type SelectionData = v.InferOutput<typeof selection>

/** When a side wins. A closed set that the rules evaluate. */
export type ConditionData =
  | { is: 'all' | 'any'; of: ConditionData[] }
  | { is: 'not'; of: ConditionData }
  | { is: 'most-of'; least: number; of: ConditionData[] }
  | { is: 'turn'; from?: number | undefined; to?: number | undefined }
  | { is: 'count'; of: SelectionData[]; least?: number | undefined; most?: number | undefined }
  | { is: 'more'; of: SelectionData; than: SelectionData }
  | { is: 'points'; of: SelectionData; least?: number | undefined; most?: number | undefined }
  | { is: 'mark'; mark: string }
  | { is: 'wiped-out' | 'fled' | 'surrendered'; side: 0 | 1 }
const condition: v.GenericSchema<ConditionData> = v.lazy(() =>
  v.variant('is', [
    v.strictObject({ is: v.picklist(['all', 'any']), of: v.pipe(v.array(condition), v.minLength(1), v.maxLength(9)) }),
    v.strictObject({ is: v.literal('not'), of: condition }),
    v.strictObject({ is: v.literal('most-of'), least: whole(1, 9), of: v.array(condition) }),
    v.strictObject({ is: v.literal('turn'), from: v.optional(whole(1, 99)), to: v.optional(whole(1, 99)) }),
    v.strictObject({
      is: v.literal('count'),
      of: v.pipe(v.array(selection), v.minLength(1), v.maxLength(4)),
      least: v.optional(whole(0, 99)),
      most: v.optional(whole(0, 99)),
    }),
    v.strictObject({ is: v.literal('more'), of: selection, than: selection }),
    v.strictObject({
      is: v.literal('points'),
      of: selection,
      least: v.optional(whole(0, 999)),
      most: v.optional(whole(0, 999)),
    }),
    v.strictObject({ is: v.literal('mark'), mark: id }),
    v.strictObject({ is: v.picklist(['wiped-out', 'fled', 'surrendered']), side: seat }),
  ]),
)
const outcome = { winner: v.nullable(seat), minor: v.optional(v.boolean()) }
const victory = v.strictObject({
  /** The game ends as soon as one of these holds, in this order: at the end of a turn, or whenever it comes true. */
  ends: v.optional(v.array(v.strictObject({ when: v.picklist(['turn', 'always']), if: condition, ...outcome })), []),
  /** What is noted at the end of a turn, for later conditions. */
  marks: v.optional(v.array(v.strictObject({ id, turn: whole(1, 99), if: condition })), []),
  /** Points at the end of the last turn; the higher total wins if it leads by more than the margin. */
  scores: v.optional(
    v.strictObject({
      margin: whole(0, 99),
      lines: v.array(
        v.union([
          v.strictObject({ side: seat, points: whole(1, 99), each: selection, worth: v.picklist(['piece', 'value']) }),
          v.strictObject({ side: seat, points: whole(1, 99), if: condition }),
          v.strictObject({ side: seat, points: whole(1, 99), loads: v.literal('off') }),
        ]),
      ),
    }),
  ),
  /** Without scores: who has won at the end of the last turn, the first that holds; none: a draw. */
  last: v.optional(v.array(v.strictObject({ if: v.optional(condition), ...outcome })), []),
})

const group = v.pipe(
  v.strictObject({
    id,
    side: seat,
    name: words,
    characters: v.pipe(v.array(id), v.minLength(1)),
    /** In the saddle at the start. */
    riding: v.optional(v.boolean(), false),
    /** Owners on foot: left out, each has his mount beside him; none; or where. */
    mounts: v.optional(v.union([v.literal('none'), v.strictObject({ within: v.optional(whole(1, 60)), area })])),
    area: v.optional(area),
    /** At least this many hexes from every enemy already set up. */
    apart: v.optional(whole(1, 60)),
    enter: v.optional(v.strictObject({ turn: whole(1, 99), sides: mapSides, leastBySide: v.optional(whole(1, 30)) })),
    /** Set up in secret, until seen. */
    hidden: v.optional(v.boolean(), false),
  }),
  v.check((one) => (one.area === undefined) !== (one.enter === undefined), 'expected either an area or enter'),
)
const animal = v.strictObject({
  id,
  kind: v.picklist(ANIMAL_KINDS),
  led: id,
  aboard: v.optional(id),
})
const scenario = v.strictObject({
  number: whole(1, 99),
  title: words,
  date: words,
  story: prose,
  /** Who wins, for people; the rules go by `victory`. */
  aim: prose,
  from,
  maps: v.pipe(
    v.array(
      v.strictObject({
        map: id,
        column: v.optional(whole(0, 5), 0),
        row: v.optional(whole(0, 5), 0),
        turned: v.optional(v.boolean(), false),
      }),
    ),
    v.minLength(1),
    v.maxLength(6),
    v.check((list) => allDiffer(list.map((one) => one.map)), 'expected each map once'),
    v.check((list) => allDiffer(list.map((one) => `${one.column},${one.row}`)), 'expected one map in a place'),
  ),
  /** Only these columns are in play. */
  columns: v.optional(range),
  turns: whole(1, 99),
  /** Chapters in force: 6, 7, 8, or all. */
  chapters: v.picklist([6, 7, 8, 10]),
  /** The side named first sets up first. */
  sides: v.strictTuple([
    v.strictObject({ name: words, points: whole(0, 999) }),
    v.strictObject({ name: words, points: whole(0, 999) }),
  ]),
  first: seat,
  groups: each(group, 20),
  animals: v.optional(each(animal, 20), []),
  /** By which sides of the map a side's pieces may leave it. */
  exits: v.optional(v.array(v.strictObject({ side: seat, by: mapSides })), []),
  rubble: v.optional(v.array(hex), []),
  gates: v.optional(v.record(id, v.picklist(GATE_STATES)), {}),
  /** Raised ladders: how many, against which walls, in which column they stand (AT-10.2-02). */
  ladders: v.optional(
    v.strictObject({ side: seat, count: whole(1, 9), against: v.pipe(v.array(hex), v.minLength(1)), column: range }),
  ),
  /** Loads of loot, one on the ground floor of each. */
  loads: v.optional(v.strictObject({ side: seat, buildings: v.array(id) })),
  /** Feigned flight as this scenario allows it. */
  feint: v.optional(
    v.strictObject({ side: seat, times: whole(1, 9), beforeTurn: whole(1, 99), unwounded: v.boolean() }),
  ),
  victory,
})

const packSchema = v.strictObject({
  characters,
  terrain: terrainSheet,
  weapons: v.strictObject({ weapons: exactly(weapon, WEAPONS) }),
  tables,
  maps: v.record(id, map),
  scenarios: v.record(id, scenario),
})
/** A pack as its files state it: what they leave out is the usual. */
export type PackData = v.InferInput<typeof packSchema>
export type Pack = v.InferOutput<typeof packSchema>
export type MapSheet = Pack['maps'][string]
export type ScenarioSheet = Pack['scenarios'][string]

export function readPack(input: unknown): Read<Pack> {
  return read(packSchema, input)
}

function read<T>(schema: v.GenericSchema<unknown, T>, input: unknown): Read<T> {
  const result = v.safeParse(schema, input)
  if (result.success) return { ok: true, value: result.output }
  return {
    ok: false,
    problems: result.issues
      .slice(0, 20)
      .map((issue) => ({ path: v.getDotPath(issue) ?? '', message: messageOf(issue) })),
  }
}

function messageOf(issue: v.BaseIssue<unknown>): string {
  return issue.type === 'strict_object' && issue.expected === 'never'
    ? 'expected nothing of this name here'
    : issue.message
}
