import * as v from 'valibot'
import type { Problem, Read } from '@grognard/kernel'
import { invariant, wrongWith } from './invariant.ts'
import { PALACE, at, unitId } from './kit.ts'
import type { Kit } from './kit.ts'
import { ACTION_TYPES, BANNERS, COMBATS, UNITS, ZONES } from './names.ts'
import type { Unit, Zone } from './names.ts'
import { optionsSchema } from './option-schema.ts'
import { sortCounters } from './rules/canonical.ts'
import { setUp } from './rules/setup.ts'
import { isControlled, zoneExists, zonesOnMap } from './rules/zones.ts'
import { AT_ZONE, AVAILABLE, DAMAGED, ENGAGED, GONE, RECOVERING, SUPPLY, USED, WOUNDED } from './state.ts'
import type { Frame, State } from './state.ts'
import { viewWriter } from './view-text.ts'
import type { Positions } from './write-position.ts'

export { writePosition } from './write-position.ts'

/**
 * A position in readable names, as people, tests and other programs write it. Whatever is left out is as in the set-up;
 * play then stands in the action phase.
 */
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))
const signed = v.pipe(v.number(), v.integer(), v.minValue(-99), v.maxValue(99))
const units = v.pipe(v.array(v.picklist(UNITS)), v.maxLength(40))
const zones = v.pipe(
  v.array(v.picklist(ZONES)),
  v.maxLength(25),
  v.check((list) => new Set(list).size === list.length, 'a zone is named twice'),
)
const card = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20))
const cards = v.pipe(
  v.array(card),
  v.maxLength(20),
  v.check((list) => new Set(list).size === list.length, 'a card is named twice'),
)
const actions = v.pipe(
  v.array(v.picklist(ACTION_TYPES)),
  v.maxLength(7),
  v.check((list) => new Set(list).size === list.length, 'an action is named twice'),
)
const opList = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999))
const banner = v.picklist(BANNERS)

const frameSchema: v.GenericSchema<unknown, Frame> = v.variant('step', [
  v.strictObject({ step: v.literal('turn'), phase: v.picklist(['event', 'actions', 'banners', 'recovery']) }),
  v.strictObject({ step: v.literal('card'), card: count, happens: v.boolean() }),
  v.strictObject({ step: v.literal('ops'), list: opList, at: count }),
  v.strictObject({ step: v.literal('improveFree'), left: count }),
  v.strictObject({ step: v.literal('choose'), list: opList, at: count }),
  v.strictObject({ step: v.literal('strongest'), n: signed }),
  v.strictObject({ step: v.literal('disorganise') }),
  v.strictObject({ step: v.literal('desert'), list: opList, at: count }),
  v.strictObject({ step: v.literal('commit'), list: opList, at: count }),
  v.strictObject({ step: v.literal('offer'), list: opList, at: count }),
  v.strictObject({ step: v.literal('declare') }),
  v.strictObject({ step: v.literal('actions') }),
  v.strictObject({ step: v.literal('fortify'), spent: count }),
  v.strictObject({ step: v.literal('muster'), action: v.picklist(['raid', 'sortie']), target: v.nullable(banner) }),
  v.strictObject({ step: v.literal('defend') }),
  v.strictObject({ step: v.literal('banners'), card: count, at: count }),
  v.strictObject({
    step: v.literal('combat'),
    action: v.picklist(COMBATS),
    banner,
    stage: v.picklist(['spend', 'resolve', 'steps', 'guns', 'after']),
    roll: count,
    spent: count,
    row: count,
    steps: count,
    guns: count,
  }),
])

const bannerSchema = v.strictObject({
  zone: v.optional(count),
  power: v.optional(count),
  disorganised: v.optional(v.boolean()),
})

const positionSchema = v.strictObject({
  game: v.optional(v.literal('khartoum')),
  options: v.optional(optionsSchema, {}),
  turn: v.optional(count),
  ap: v.optional(count),
  rp: v.optional(signed),
  cm: v.optional(signed),
  freeRp: v.optional(count),
  relief: v.optional(count),
  banners: v.optional(
    v.strictObject({
      black: v.optional(bannerSchema),
      white: v.optional(bannerSchema),
      red: v.optional(bannerSchema),
      green: v.optional(bannerSchema),
    }),
  ),
  improved: v.optional(zones),
  mined: v.optional(zones),
  lostKeyZones: v.optional(zones),
  nileBanks: v.optional(zones),
  noGunboats: v.optional(zones),
  levels: v.optional(v.strictObject(v.entriesFromList(ZONES, v.optional(count)))),
  units: v.optional(
    v.strictObject({
      available: v.optional(units, []),
      used: v.optional(units, []),
      wounded: v.optional(units, []),
      recovering: v.optional(units, []),
      damaged: v.optional(units, []),
      engaged: v.optional(units, []),
      supply: v.optional(units),
      zones: v.optional(v.strictObject(v.entriesFromList(ZONES, v.optional(units))), {}),
    }),
  ),
  events: v.optional(
    v.strictObject({ pile: v.optional(cards), discard: v.optional(cards, []), happened: v.optional(cards, []) }),
  ),
  eventCard: v.optional(v.nullable(card)),
  bannerCardSeen: v.optional(v.nullable(count)),
  lastAction: v.optional(v.nullable(v.picklist(ACTION_TYPES))),
  declared: v.optional(actions),
  ending: v.optional(
    v.nullable(
      v.strictObject({
        won: v.boolean(),
        reason: v.picklist(['relief', 'palace', 'resources', 'morale', 'gordon']),
        turn: count,
        banner: v.nullable(banner),
      }),
    ),
  ),
  frames: v.optional(v.pipe(v.array(frameSchema), v.minLength(1), v.maxLength(64))),
})
export type Position = v.InferInput<typeof positionSchema>

const maskOf = (list: readonly number[]) => list.reduce((mask, n) => mask | (1 << n), 0)
const zoneMask = (list: readonly Zone[]) => maskOf(list.map((id) => ZONES.indexOf(id)))

/** An empty list passes for an object without fields, so lists are turned away first: the place of one, or undefined. */
function listForObject(input: unknown, path: readonly string[] = []): string | undefined {
  if (Array.isArray(input)) return path.join('.')
  if (path.length > 1 || typeof input !== 'object' || input === null) return undefined
  for (const [name, part] of Object.entries(input)) {
    if (!OBJECTS.has([...path, name].join('.'))) continue
    const found = listForObject(part, [...path, name])
    if (found !== undefined) return found
  }
  return undefined
}

const OBJECTS: ReadonlySet<string> = new Set([
  'options',
  'banners',
  'levels',
  'units',
  'units.zones',
  'events',
  'ending',
  ...BANNERS.map((id) => `banners.${id}`),
])

export function readPosition(kit: Kit, input: unknown): Read<State> {
  const list = listForObject(input)
  if (list !== undefined) return { ok: false, problems: [{ path: list, message: 'expected an object, found a list' }] }
  const parsed = v.safeParse(positionSchema, input)
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.issues
        .slice(0, 20)
        .map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message })),
    }
  }
  const position = parsed.output
  const s = setUp(kit, position.options)
  const lacking = position.units === undefined ? undefined : layOutUnits(kit, s, position.units)
  const misplaced = ZONES.find((id, zone) => position.levels?.[id] !== undefined && !zoneExists(s, zone))
  const early =
    lacking ??
    (misplaced === undefined ? undefined : { path: `levels.${misplaced}`, message: `${misplaced} is not on the map` })
  if (early !== undefined) return { ok: false, problems: [early] }
  BANNERS.forEach((id, b) => {
    const given = position.banners?.[id]
    s.banner[b] = given?.zone ?? at(s.banner, b)
    s.power[b] = given?.power ?? at(s.power, b)
    if (given?.disorganised === true) s.disorganised |= 1 << b
  })
  s.turn = position.turn ?? s.turn
  s.ap = position.ap ?? s.ap
  s.rp = position.rp ?? s.rp
  s.cm = position.cm ?? s.cm
  s.freeRp = position.freeRp ?? (s.turn === 1 ? s.freeRp : 0)
  s.relief = position.relief ?? s.relief
  s.improved = zoneMask(position.improved ?? [])
  s.mined = zoneMask(position.mined ?? [])
  // Version 1 of the rules also named the Palace of the other reading.
  s.nile = position.nileBanks === undefined ? s.nile : zonesOnMap(s, zoneMask(position.nileBanks))
  s.noGunboats = zoneMask(position.noGunboats ?? [])
  ZONES.forEach((id, zone) => {
    s.level[zone] = position.levels?.[id] ?? at(s.level, zone)
  })
  s.lost = position.lostKeyZones === undefined ? conqueredKeyZones(kit, s) : zoneMask(position.lostKeyZones)
  if (position.events !== undefined) layOutCards(kit, s, position.events, position.eventCard ?? 0)
  s.card = position.eventCard ?? 0
  s.seen = position.bannerCardSeen ?? 0
  s.slot = ACTION_TYPES.findIndex((type) => type === position.lastAction) + 1
  s.declared = maskOf((position.declared ?? []).map((type) => ACTION_TYPES.indexOf(type) + 1))
  s.ending = position.ending ?? null
  s.frames.length = 0
  s.frames.push(...(position.frames ?? ([{ step: 'turn', phase: 'banners' }, { step: 'actions' }] satisfies Frame[])))
  sortCounters(kit, s)
  const wrong = wrongWith(kit, s)
  return wrong === undefined ? { ok: true, value: s } : { ok: false, problems: [wrong] }
}

/** A key zone behind its banner was paid for when the banner took it (KH-11.9-01). */
function conqueredKeyZones(kit: Kit, s: State): number {
  let mask = 0
  for (let zone = 0; zone < PALACE; zone++)
    if ((kit.key & (1 << zone)) !== 0 && !isControlled(kit, s, zone)) mask |= 1 << zone
  return mask
}

type GivenUnits = NonNullable<v.InferOutput<typeof positionSchema>['units']>

/** Puts the units listed where they are said to be; the rest is in the supply, or gone. Says so if there are too many of a kind. */
function layOutUnits(kit: Kit, s: State, given: GivenUnits): Problem | undefined {
  const free = kit.counterFull.map((kind) => isInGame(kit, s, kind))
  for (let c = 0; c < s.place.length; c++) {
    s.place[c] = GONE
    s.steps[c] = at(kit.counterSteps, c)
  }
  const put = (list: readonly Unit[], place: number, path: string): Problem | undefined => {
    for (const id of list) {
      const kind = UNITS.indexOf(id)
      const c = free.findIndex((isFree, i) => isFree && (kit.counterFull[i] === kind || kit.counterReduced[i] === kind))
      if (c < 0) return { path: `units.${path}`, message: `there are not so many counters of ${id}` }
      free[c] = false
      s.place[c] = place
      if (kit.counterReduced[c] === kind) s.steps[c] = 1
    }
    return undefined
  }
  const zoneEntries = ZONES.map((id, zone) => put(given.zones[id] ?? [], AT_ZONE + zone, `zones.${id}`)).find(
    (problem) => problem !== undefined,
  )
  const wrong =
    zoneEntries ??
    put(given.available, AVAILABLE, 'available') ??
    put(given.used, USED, 'used') ??
    put(given.wounded, WOUNDED, 'wounded') ??
    put(given.recovering, RECOVERING, 'recovering') ??
    put(given.damaged, DAMAGED, 'damaged') ??
    put(given.engaged, ENGAGED, 'engaged') ??
    put(given.supply ?? [], SUPPLY, 'supply')
  if (wrong !== undefined || given.supply !== undefined) return wrong
  const fromSupply: readonly Unit[] = s.options.barge ? ['levies', 'gunboat', 'barge'] : ['levies', 'gunboat']
  kit.counterFull.forEach((kind, c) => {
    if (free[c] === true && fromSupply.includes(unitId(kind))) s.place[c] = SUPPLY
  })
  return undefined
}

/** KH-2.3-02: a counter with an asterisk cannot be put anywhere unless its switch is on. */
function isInGame(kit: Kit, s: State, kind: number): boolean {
  const optional = kit.pack.units.units.find((unit) => unit.id === unitId(kind))?.optional
  return optional === undefined || s.options[optional]
}

/** KH-5.2-01: unless the pile is listed, it holds what is neither discarded nor out of the game nor on the table. */
function layOutCards(
  kit: Kit,
  s: State,
  given: { pile?: number[] | undefined; discard: number[]; happened: number[] },
  onTable: number,
): void {
  s.discard = maskOf(given.discard)
  s.happened = maskOf(given.happened)
  const removed = maskOf(given.happened.filter((number) => kit.events[number]?.once === true))
  s.pile = given.pile === undefined ? s.pile & ~s.discard & ~removed & ~(1 << onTable) : maskOf(given.pile)
}

/** Positions from outside: read, and a state looked over. */
export const positions: Positions = { read: readPosition, invariant, viewWriter }
