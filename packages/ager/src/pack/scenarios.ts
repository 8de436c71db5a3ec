import { allDiffer, each, id, prose, whole, words } from '@grognard/kernel/pack-basics'
import * as v from 'valibot'
import type { TerrainId } from '../names.ts'
import { ANIMAL_KINDS, GATE_STATES } from '../names.ts'
import { from, terrainId } from './basics.ts'
import { hex, range } from './maps.ts'

/** A set of places, told by what they are. */
export type Area =
  | { is: 'anywhere' | 'tents' | 'great-tent' | 'beside-tents' | 'openings' | 'interiors' }
  | { is: 'all' | 'any'; of: Area[] }
  | { is: 'not'; of: Area }
  | { is: 'columns'; columns: string; map?: string | undefined }
  | { is: 'map'; map: string }
  | { is: 'terrain'; of: TerrainId[] }
  | { is: 'near'; terrain: TerrainId[]; within: number }
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
export const scenario = v.strictObject({
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
