import * as v from 'valibot'
import type { Problem, Read } from '@grognard/kernel'
import { readShape, tooDeep } from '@grognard/kernel/shape'
import { BANNERS, OUTCOMES, SHAPES, TROOP_TYPES, UNITS, UNIT_KINDS, ZONES } from './names.ts'

/**
 * The shape of a pack: everything printed on map, cards and counters. Each value says where it comes from:
 * `rulebook 6.1` is stated there, `derived 6.7` is forced by an example, `reconstructed` was chosen by us,
 * `owner` was read off a printed copy by the owner of a pack laid over ours.
 */
const from = v.pipe(
  v.string(),
  v.regex(
    /^(rulebook|derived|reconstructed|owner)( .{1,80})?$/,
    'expected rulebook, derived, reconstructed or owner, then a section',
  ),
)
const words = v.strictObject({
  en: v.pipe(v.string(), v.minLength(1), v.maxLength(600)),
  fr: v.pipe(v.string(), v.minLength(1), v.maxLength(600)),
})
const whole = (min: number, max: number) =>
  v.pipe(
    v.number(),
    v.integer(`expected a whole number from ${min} to ${max}`),
    v.minValue(min, `expected ${min} to ${max}`),
    v.maxValue(max, `expected ${min} to ${max}`),
  )
const banner = v.picklist(BANNERS)
const mapZone = v.picklist(ZONES.slice(0, 21))
const turns = v.pipe(
  v.strictTuple([whole(1, 12), whole(1, 12)]),
  v.check(([first, last]) => first <= last, 'expected the first turn before the last'),
)
/** null is the printed X (KH-2.3-12). */
const factor = v.nullable(whole(-5, 9))

const zone = v.strictObject({
  id: mapZone,
  path: v.picklist([...BANNERS, 'all']),
  number: whole(1, 6),
  name: words,
  shape: v.picklist(SHAPES),
  level: whole(0, 3),
  nileBank: v.boolean(),
  key: v.boolean(),
  from: v.strictObject({ name: from, shape: from, level: from, nileBank: from, key: from }),
})

const unit = v.strictObject({
  id: v.picklist(UNITS),
  kind: v.picklist(UNIT_KINDS),
  type: v.optional(v.picklist(TROOP_TYPES)),
  steps: v.optional(whole(1, 2)),
  regular: v.optional(v.boolean()),
  name: words,
  count: whole(1, 9),
  raid: factor,
  sortie: factor,
  defence: factor,
  optional: v.optional(v.picklist(['gordon', 'shaigiya', 'barge'])),
  from: v.strictObject({ count: from, raid: from, sortie: from, defence: from }),
})

export type Op =
  | { op: 'cm' | 'rp' | 'relief'; n: number }
  | { op: 'power'; banner: (typeof BANNERS)[number] | 'highest'; n: number }
  | { op: 'setBaseLevel'; zone: (typeof ZONES)[number]; level: number }
  | { op: 'setNileBank'; zone: (typeof ZONES)[number]; value: boolean }
  | { op: 'placeImprovements'; max: number }
  | { op: 'removeImprovement' | 'banGunboats'; zone: (typeof ZONES)[number] }
  | { op: 'choose'; options: { name: { en: string; fr: string }; rpAtLeast?: number | undefined; ops: Op[] }[] }
  | {
      op: 'if'
      test: { controlled: (typeof ZONES)[number] } | { turns: [number, number] }
      then: Op[]
      else?: Op[] | undefined
    }
  | { op: 'rollIf'; add?: 'cmDrm' | 'rpDrm' | undefined; max: number; then: Op[] }
  | { op: 'rollTable'; rows: { to: number; ops: Op[] }[] }
  | { op: 'loseStep'; types: (typeof TROOP_TYPES)[number][] }
  | { op: 'mayCommitGunboats'; rp: number; drm: number }
  | { op: 'damageGunboat' | 'peekBannerCard' | 'reshuffleEvents' }
  | { op: 'mayRemoveLeader'; leader: 'stewart' | 'ali' | 'nushi'; then: Op[] }
  | { op: 'mayRemoveGunboat'; then: Op[] }
  | { op: 'disorganise'; banner: (typeof BANNERS)[number] | 'choice' }

const ops: v.GenericSchema<Op[]> = v.pipe(v.array(v.lazy(() => op)), v.maxLength(12))
const op: v.GenericSchema<Op> = v.variant('op', [
  v.strictObject({ op: v.picklist(['cm', 'rp', 'relief']), n: whole(-12, 12) }),
  v.strictObject({ op: v.literal('power'), banner: v.picklist([...BANNERS, 'highest']), n: whole(-10, 10) }),
  v.strictObject({ op: v.literal('setBaseLevel'), zone: mapZone, level: whole(0, 3) }),
  v.strictObject({ op: v.literal('setNileBank'), zone: mapZone, value: v.boolean() }),
  v.strictObject({ op: v.literal('placeImprovements'), max: whole(1, 12) }),
  v.strictObject({ op: v.picklist(['removeImprovement', 'banGunboats']), zone: mapZone }),
  v.strictObject({
    op: v.literal('choose'),
    options: v.pipe(
      v.array(v.strictObject({ name: words, rpAtLeast: v.optional(whole(1, 36)), ops })),
      v.minLength(2),
      v.maxLength(4),
      v.check(
        (options) => options.some((option) => option.rpAtLeast === undefined),
        'expected at least one option without a condition',
      ),
    ),
  }),
  v.strictObject({
    op: v.literal('if'),
    test: v.union([v.strictObject({ controlled: mapZone }), v.strictObject({ turns })]),
    then: ops,
    else: v.optional(ops),
  }),
  v.strictObject({
    op: v.literal('rollIf'),
    add: v.optional(v.picklist(['cmDrm', 'rpDrm'])),
    max: whole(-5, 12),
    then: ops,
  }),
  v.strictObject({
    op: v.literal('rollTable'),
    rows: v.pipe(
      v.array(v.strictObject({ to: whole(1, 6), ops })),
      v.minLength(1),
      v.maxLength(6),
      v.check((rows) => rows[rows.length - 1]?.to === 6, 'expected the last row to reach 6'),
      v.check(
        (rows) => rows.every((row, i) => i === 0 || row.to > (rows[i - 1]?.to ?? 0)),
        'expected the rows in rising order',
      ),
    ),
  }),
  v.strictObject({
    op: v.literal('loseStep'),
    types: v.pipe(v.array(v.picklist(TROOP_TYPES)), v.minLength(1), v.maxLength(5)),
  }),
  v.strictObject({ op: v.literal('mayCommitGunboats'), rp: whole(0, 6), drm: whole(-3, 3) }),
  v.strictObject({ op: v.picklist(['damageGunboat', 'peekBannerCard', 'reshuffleEvents']) }),
  v.strictObject({ op: v.literal('mayRemoveLeader'), leader: v.picklist(['stewart', 'ali', 'nushi']), then: ops }),
  v.strictObject({ op: v.literal('mayRemoveGunboat'), then: ops }),
  v.strictObject({ op: v.literal('disorganise'), banner: v.picklist([...BANNERS, 'choice']) }),
])

const condition = v.strictObject({
  turns: v.optional(turns),
  requires: v.optional(v.pipe(v.array(whole(1, 20)), v.minLength(1), v.maxLength(5))),
})

const eventCard = v.strictObject({
  number: whole(1, 20),
  title: words,
  text: words,
  condition: v.optional(condition),
  once: v.boolean(),
  ap: v.union([whole(1, 4), v.literal('die')]),
  ops,
  from: v.union([from, v.strictObject({ title: from, condition: from, once: from, ap: from, ops: from })]),
})

const bannersInOrder = v.pipe(
  v.array(banner),
  v.minLength(1),
  v.maxLength(4),
  v.check((list) => new Set(list).size === list.length, 'expected each banner at most once'),
)
const bannerCard = v.strictObject({ number: whole(1, 12), banners: bannersInOrder, from })

const rule = v.pipe(v.string(), v.regex(/^KH-[A-Z0-9.]+-\d+$/))
const losses = v.picklist(['leaders', 'troops', 'guns', 'gunboats'])
const row = v.strictObject({
  result: whole(2, 12),
  name: v.picklist(OUTCOMES),
  advance: v.optional(v.boolean(), false),
  eliminate: v.optional(v.array(losses), []),
  roll: v.optional(v.array(losses), []),
  drm: v.optional(whole(-3, 3), 0),
  rp: v.optional(whole(-3, 3), 0),
  cm: v.optional(whole(-3, 3), 0),
  power: v.optional(v.union([v.literal(-1), v.literal('die')])),
  back: v.optional(v.boolean(), false),
  disorganise: v.optional(v.boolean(), false),
  peek: v.optional(v.boolean(), false),
  rule,
})
const rows = v.pipe(v.array(row), v.length(11, 'expected 11 rows, 2 to 12'))
const six = <T extends v.GenericSchema>(entry: T) => v.pipe(v.array(entry), v.length(6, 'expected 6 rows, 1 to 6'))

const value = (min: number, max: number) => v.strictObject({ value: whole(min, max), from })
const track = (boxes: number) =>
  v.pipe(
    v.array(v.strictObject({ box: whole(1, boxes), drm: whole(-6, 6), from })),
    v.length(boxes, `expected ${boxes} boxes`),
    v.check((list) => list.every((entry, i) => entry.box === i + 1), 'expected the boxes in order'),
  )

function allDiffer(list: readonly unknown[]): boolean {
  return new Set(list).size === list.length
}

const packSchema = v.strictObject({
  map: v.strictObject({
    zones: v.pipe(
      v.array(zone),
      v.length(21, 'expected 21 zones'),
      v.check((list) => allDiffer(list.map((entry) => entry.id)), 'expected each zone once'),
    ),
  }),
  units: v.strictObject({
    units: v.pipe(
      v.array(unit),
      v.length(UNITS.length, `expected ${UNITS.length} kinds of unit`),
      v.check((list) => allDiffer(list.map((entry) => entry.id)), 'expected each kind of unit once'),
    ),
  }),
  tracks: v.strictObject({
    cm: track(15),
    rp: track(36),
    power: v.pipe(
      v.array(
        v.strictObject({
          banner,
          start: whole(0, 10),
          king: whole(0, 10),
          max: whole(1, 10),
          from: v.strictObject({ start: from, king: from, max: from }),
        }),
      ),
      v.length(4, 'expected 4 power tracks'),
      v.check((list) => allDiffer(list.map((entry) => entry.banner)), 'expected each banner once'),
    ),
    apDie: six(v.strictObject({ face: whole(1, 6), ap: whole(1, 4), from })),
  }),
  events: v.strictObject({
    cards: v.pipe(
      v.array(eventCard),
      v.length(20, 'expected 20 event cards'),
      v.check((list) => allDiffer(list.map((entry) => entry.number)), 'expected each card once'),
    ),
  }),
  'banner-cards': v.strictObject({
    cards: v.pipe(
      v.array(bannerCard),
      v.length(12, 'expected 12 banner cards'),
      v.check((list) => allDiffer(list.map((entry) => entry.number)), 'expected each card once'),
    ),
  }),
  setup: v.strictObject({
    turns: v.pipe(
      v.array(v.strictObject({ turn: whole(1, 12), month: v.pipe(v.string(), v.regex(/^188[45]-\d\d$/)), from })),
      v.length(12),
    ),
    start: v.strictObject({
      relief: value(2, 12),
      ap: value(1, 4),
      cm: value(1, 15),
      rp: value(1, 36),
      freeRp: value(0, 36),
      bannerZone: value(6, 6),
      whitePower: value(0, 10),
      available: v.array(v.picklist(UNITS)),
    }),
    levels: v.strictObject({ cub: v.strictObject({ cm: whole(1, 15), rp: whole(1, 36), from }) }),
    noEvents: v.strictObject({ ap: whole(1, 4), from }),
    limits: v.strictObject({
      ap: value(1, 4),
      improvementMarkers: value(0, 20),
      mines: value(0, 20),
      fortifyRp: value(1, 36),
      moraleLevels: value(1, 7),
      rationLevels: value(1, 7),
      troopsPerZone: value(1, 20),
      leadersPerZone: value(1, 4),
      sortieTroops: value(1, 10),
    }),
    markers: v.array(v.strictObject({ id: v.string(), count: whole(1, 20), from })),
  }),
  tables: v.strictObject({
    from,
    defence: rows,
    raid: rows,
    sortie: rows,
    leaders: six(v.strictObject({ die: whole(1, 6), result: v.picklist(['killed', 'wounded', 'none']), rule })),
    troops: six(v.strictObject({ die: whole(1, 6), steps: whole(0, 3), rule })),
    guns: six(v.strictObject({ die: whole(1, 6), units: whole(0, 3), rule })),
    gunboats: six(v.strictObject({ die: whole(1, 6), result: v.picklist(['destroyed', 'damaged', 'none']), rule })),
    performance: v.array(v.strictObject({ lostIn: whole(1, 12), grade: whole(1, 4), rule })),
  }),
})
/** A pack as its files state it: what the tables leave out is nothing. */
export type PackData = v.InferInput<typeof packSchema>
export type Pack = v.InferOutput<typeof packSchema>
export type Row = Pack['tables']['raid'][number]

/** A pack laid over ours: only what differs on the owner's printed copy, named by its id or number. */
const overlaySchema = v.strictObject({
  format: v.literal('grognard-pack'),
  game: v.literal('khartoum'),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  zones: v.optional(
    v.record(
      mapZone,
      v.partial(v.strictObject({ name: words, shape: v.picklist(SHAPES), nileBank: v.boolean(), key: v.boolean() })),
    ),
  ),
  units: v.optional(
    v.record(
      v.picklist(UNITS),
      v.partial(v.strictObject({ name: words, raid: factor, sortie: factor, defence: factor })),
    ),
  ),
  cm: v.optional(v.record(numbered(15), whole(-6, 6))),
  rp: v.optional(v.record(numbered(36), whole(-6, 6))),
  power: v.optional(
    v.record(banner, v.partial(v.strictObject({ start: whole(0, 10), king: whole(0, 10), max: whole(1, 10) }))),
  ),
  events: v.optional(
    v.record(
      numbered(20),
      v.partial(
        v.strictObject({
          title: words,
          text: words,
          condition: v.nullable(condition),
          once: v.boolean(),
          ap: v.union([whole(1, 4), v.literal('die')]),
          ops,
        }),
      ),
    ),
  ),
  bannerCards: v.optional(v.record(numbered(12), bannersInOrder)),
  improvementMarkers: v.optional(whole(0, 20)),
})
export type Overlay = v.InferOutput<typeof overlaySchema>

function numbered(max: number) {
  return v.pipe(
    v.string(),
    v.regex(/^[1-9]\d?$/, `expected a number from 1 to ${max}`),
    v.check((text) => Number(text) <= max, `expected a number from 1 to ${max}`),
  )
}

export function readPack(input: unknown): Read<Pack> {
  return readShape(packSchema, input)
}

/** How deep an owner's pack may be nested: eight ops within ops, as many as a position can hold under way. */
const DEEPEST = 20

/** Reads an owner's pack; with the pack it is to be laid over, also whether the two go together. */
export function readOverlay(input: unknown, over?: Pack): Read<Overlay> {
  const deep = tooDeep(input, DEEPEST)
  if (deep !== undefined) return { ok: false, problems: [deep] }
  const shape = readShape(overlaySchema, input)
  if (!shape.ok) return shape
  const problems: Problem[] = over === undefined ? [] : shortPowerTracks(over, shape.value)
  for (const [id, change] of Object.entries(shape.value.zones ?? {})) {
    if (id === 'palace' && change.key === true)
      problems.push({ path: 'zones.palace.key', message: 'the Palace is no key zone: entering it ends the game' })
  }
  return problems.length > 0 ? { ok: false, problems } : shape
}

/** KH-11.4-07: no power beyond the last box of its track, not even at the start. */
function shortPowerTracks(pack: Pack, overlay: Overlay): Problem[] {
  return pack.tracks.power
    .map(({ banner: name, start, king, max }) => {
      const change = overlay.power?.[name]
      return { banner: name, start: change?.start ?? start, king: change?.king ?? king, max: change?.max ?? max }
    })
    .filter((track) => track.max < Math.max(track.start, track.king))
    .map((track) => ({
      path: `power.${track.banner}.max`,
      message: `expected at least ${Math.max(track.start, track.king)}, where the banner starts on one of the levels`,
    }))
}
