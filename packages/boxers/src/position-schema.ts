import * as v from 'valibot'
import { DOOR_STATES, MELEE_ARMS, SIDES, WEAPONS } from './names.ts'
import { optionsSchema } from './options.ts'
import type { Figure, FigureId, Frame, State, Timber, Works } from './state.ts'

const whole = v.pipe(v.number(), v.integer())
const numbered = () => v.pipe(whole, v.minValue(-1), v.maxValue(9_999))
/** The numbers of a battlefield; NONE for none. Outside they are called by name, wherever these four stand. */
const figure: v.GenericSchema<unknown, FigureId> = numbered()
const section: v.GenericSchema<unknown, number> = numbered()
const level: v.GenericSchema<unknown, number> = numbered()
const unit: v.GenericSchema<unknown, number> = numbered()
export type Kind = 'figure' | 'section' | 'level' | 'unit'
export const MARKS: ReadonlyMap<v.GenericSchema, Kind> = new Map<v.GenericSchema, Kind>([
  [figure, 'figure'],
  [section, 'section'],
  [level, 'level'],
  [unit, 'unit'],
])

const figures = v.pipe(v.array(figure), v.maxLength(200))
const side = v.picklist(SIDES)
const flag = v.boolean()
const count = v.pipe(whole, v.minValue(0), v.maxValue(999))
/** Tenths of a millimetre, more than the longest table has. */
const coordinate = v.pipe(whole, v.minValue(0), v.maxValue(30_000))
const length = v.pipe(whole, v.minValue(0), v.maxValue(30_000))
const at = { x: coordinate, y: coordinate }

const figureSchema: v.GenericSchema<unknown, Figure> = v.strictObject({
  status: v.picklist(['waiting', 'on', 'climbing', 'dead', 'exited']),
  ...at,
  level,
  scaled: flag,
  marker: v.picklist(['none', 'moving', 'stopped', 'pinned']),
  moved: flag,
  movedBefore: flag,
  activated: flag,
  fired: count,
  located: count,
  sought: count,
  charged: flag,
  defended: flag,
  loaded: flag,
  fought: flag,
  assails: flag,
  spoilt: v.pipe(v.array(v.picklist(WEAPONS)), v.maxLength(5)),
  busy: flag,
})

const arrival = v.picklist(['due', 'ready', 'on', 'gone'])

const timberSchema: v.GenericSchema<unknown, Timber> = v.strictObject({
  kind: v.picklist(['ladder', 'ram']),
  state: v.picklist(['waiting', 'borne', 'lying', 'raised']),
  ...at,
  bearers: figures,
  section,
  level,
  headX: coordinate,
  headY: coordinate,
  climbers: figures,
  down: flag,
})

const worksSchema: v.GenericSchema<unknown, Works> = v.strictObject({
  left: v.array(v.pipe(whole, v.minValue(-1), v.maxValue(999))),
  doors: v.array(v.nullable(v.picklist(DOOR_STATES))),
  placed: v.array(v.strictObject({ section, ax: coordinate, ay: coordinate, bx: coordinate, by: coordinate })),
  breaches: v.array(v.strictObject({ section, ...at, open: flag, worker: figure })),
  fires: v.array(v.strictObject({ ...at, section })),
})

const frameSchema: v.GenericSchema<unknown, Frame> = v.variant('step', [
  v.strictObject({
    step: v.literal('turn'),
    stage: v.picklist(['deploy', 'start', 'points', 'rally', 'movement', 'fire', 'melee', 'end']),
  }),
  v.strictObject({ step: v.literal('deploy'), side, units: v.array(unit), drawn: flag }),
  v.strictObject({ step: v.literal('crowd'), left: count }),
  v.strictObject({ step: v.literal('close'), stage: v.picklist(['flames', 'climbers', 'holes', 'victory']) }),
  v.strictObject({ step: v.literal('rally'), side, tested: figures }),
  v.strictObject({ step: v.literal('morale'), fallen: figures, tested: figures }),
  v.strictObject({ step: v.literal('movement'), side, starts: v.array(coordinate) }),
  v.strictObject({
    step: v.literal('activation'),
    side,
    distance: length,
    leaving: flag,
    members: figures,
    left: figures,
  }),
  v.strictObject({
    step: v.literal('charge'),
    side,
    distance: length,
    leaving: flag,
    targets: figures,
    stage: v.picklist(['fire', 'ride']),
    left: figures,
  }),
  v.strictObject({ step: v.literal('fire'), side }),
  v.strictObject({ step: v.literal('melee'), stage: v.picklist(['first', 'second', 'old']) }),
  v.strictObject({
    step: v.literal('clash'),
    side,
    figure,
    foe: figure,
    arm: v.picklist(MELEE_ARMS),
    supporters: figures,
  }),
  v.strictObject({ step: v.literal('haul'), distance: length, leaving: flag }),
])

export const stateSchema: v.GenericSchema<unknown, State> = v.strictObject({
  scenario: v.pipe(v.string(), v.maxLength(40)),
  options: optionsSchema,
  turn: v.pipe(whole, v.minValue(0), v.maxValue(99)),
  step: v.picklist(['deploy', 'start', 'points', 'rally', 'movement', 'fire', 'melee', 'end']),
  first: side,
  ap: v.array(count),
  anchors: v.array(v.nullable(v.strictObject(at))),
  figures: v.pipe(v.array(figureSchema), v.maxLength(200)),
  lost: v.array(count),
  works: worksSchema,
  gun: v.nullable(v.strictObject({ arrival, ...at, moved: flag, movedBefore: flag, fired: flag, spoilt: flag })),
  keg: v.nullable(v.strictObject({ arrival, ...at, carrier: figure })),
  machineGun: v.nullable(
    v.strictObject({ ...at, gunner: figure, loader: figure, gunnerFrom: count, loaderFrom: count }),
  ),
  timber: v.array(timberSchema),
  puffs: v.array(v.strictObject(at)),
  ending: v.nullable(
    v.strictObject({ winner: v.nullable(side), reason: v.picklist(['wiped-out', 'aim', 'time']), turn: count }),
  ),
  frames: v.pipe(v.array(frameSchema), v.maxLength(40)),
})
