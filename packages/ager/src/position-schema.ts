import * as v from 'valibot'
import type { PieceId, Place } from './field.ts'
import { GATE_STATES, WEAPONS } from './names.ts'
import { optionsSchema } from './option-schema.ts'
import { TASK_KINDS } from './rules/works/kinds.ts'
import type { Frame, Piece, State } from './state.ts'

const numbered = () => v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(99_999))
/** The number of a piece and that of a place; NONE for none. Outside they are called by name, wherever these two stand. */
const piece: v.GenericSchema<unknown, PieceId> = numbered()
const place: v.GenericSchema<unknown, Place> = numbered()
export const MARKS: ReadonlyMap<v.GenericSchema, 'piece' | 'place'> = new Map<v.GenericSchema, 'piece' | 'place'>([
  [piece, 'piece'],
  [place, 'place'],
])
const pieces = v.array(piece)
const places = v.array(place)
const side = v.picklist([0, 1])
const few = v.pipe(v.number(), v.integer(), v.minValue(-99), v.maxValue(999))
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))
/** Movement points and hexes: more than anybody has. */
const points = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60))
const mapEdge = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4))
const flag = v.boolean()

const pieceSchema: v.GenericSchema<unknown, Piece> = v.strictObject({
  status: v.picklist(['waiting', 'on', 'ridden', 'aboard', 'carried', 'left']),
  at: place,
  rear: place,
  health: v.picklist(['fit', 'wounded', 'stunned', 'dead']),
  with: piece,
  bears: piece,
  leader: piece,
  holder: v.picklist([0, 1, -1]),
  spent: count,
  pace: v.picklist(['still', 'half', 'more']),
  moved: v.picklist(['no', 'moving', 'done', 'declared']),
  shot: flag,
  volley: flag,
  fought: flag,
  thrown: flag,
  pots: count,
  potTurn: count,
  lay: flag,
  fear: count,
  captive: v.picklist(['no', 'fit', 'wounded', 'escaped']),
  asked: count,
  harried: flag,
  charged: flag,
  entry: mapEdge,
  exit: mapEdge,
  perched: place,
  hidden: flag,
})

const shot = v.strictObject({ shooter: piece, weapon: v.picklist(WEAPONS), target: piece, at: place })
const kind = v.picklist(['move', 'advance', 'charge', 'counter'])

const frameSchema: v.GenericSchema<unknown, Frame> = v.variant('step', [
  v.strictObject({ step: v.literal('deploy'), side, piece, at: place, ladder: flag }),
  v.strictObject({
    step: v.literal('phase'),
    stage: v.picklist(['setup', 'begin', 'fire', 'charge', 'move', 'standing', 'combat', 'recovery', 'turnEnd']),
  }),
  v.strictObject({ step: v.literal('council') }),
  v.strictObject({
    step: v.literal('move'),
    stage: v.picklist(['begin', 'look', 'choose', 'ending']),
    order: pieces,
    shifted: pieces,
  }),
  v.strictObject({
    step: v.literal('mover'),
    piece,
    side,
    kind,
    left: points,
    gone: points,
    hexes: points,
    acted: flag,
    lastWord: flag,
    path: places,
    stage: v.picklist(['choose', 'arrived', 'halted', 'closing', 'closed']),
    tested: flag,
    mounted: flag,
    first: places,
    beaten: pieces,
    charge: few,
    burden: piece,
    led: pieces,
    homes: places,
    missed: pieces,
  }),
  v.strictObject({
    step: v.literal('arrival'),
    piece,
    kind,
    from: place,
    fromRear: place,
    at: place,
    check: few,
  }),
  v.strictObject({
    step: v.literal('party'),
    side,
    captive: piece,
    guards: pieces,
    stage: v.picklist(['choose', 'arrived']),
  }),
  v.strictObject({ step: v.literal('setDown'), piece, burden: piece, home: place, homeRear: place, path: places }),
  v.strictObject({ step: v.literal('shift'), side, piece }),
  v.strictObject({ step: v.literal('loading'), piece }),
  v.strictObject({ step: v.literal('fire'), ready: v.exactOptional(flag) }),
  v.strictObject({ step: v.literal('reaction'), mover: piece, named: v.array(shot), ready: flag }),
  v.strictObject({ step: v.literal('shots'), shots: v.array(shot), next: count, defensive: flag }),
  v.strictObject({ step: v.literal('coverSide'), piece, at: place, against: places }),
  v.strictObject({ step: v.literal('combat'), ready: flag }),
  v.strictObject({ step: v.literal('assault'), attackers: pieces, defenders: pieces }),
  v.strictObject({
    step: v.literal('result'),
    attackers: pieces,
    defenders: pieces,
    letter: v.picklist(['-', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']),
    attackersHeld: places,
    defendersHeld: places,
    stage: v.picklist(['harm', 'advance', 'over']),
    victim: piece,
  }),
  v.strictObject({ step: v.literal('casualty'), side, among: pieces }),
  v.strictObject({
    step: v.literal('retreat'),
    piece,
    cause: v.picklist(['fire', 'combat', 'naphtha', 'shove', 'room']),
    from: place,
    foes: pieces,
    start: place,
    left: points,
    stage: v.picklist(['choose', 'enter', 'tests', 'short']),
    to: place,
    scorched: v.exactOptional(v.boolean()),
  }),
  v.strictObject({
    step: v.literal('place'),
    piece,
    beside: places,
    rules: v.picklist(['mount', 'howdah', 'ladder']),
    to: place,
  }),
  v.strictObject({ step: v.literal('advance'), side, among: pieces, first: places, beaten: pieces }),
  v.strictObject({
    step: v.literal('charges'),
    stage: v.picklist(['begin', 'look', 'choose', 'over']),
    pairs: v.array(v.strictTuple([piece, piece])),
  }),
  v.strictObject({
    step: v.literal('course'),
    rider: piece,
    target: piece,
    answers: few,
    path: places,
    stage: v.picklist(['look', 'choose', 'laid']),
    choices: places,
    complete: flag,
  }),
  v.strictObject({
    step: v.literal('answer'),
    charge: few,
    stage: v.picklist(['look', 'choose']),
    riders: pieces,
  }),
  v.strictObject({ step: v.literal('feint'), tempted: pieces, fleeing: pieces, able: pieces }),
  v.strictObject({ step: v.literal('blaze'), pieces, next: count, impact: place, bolting: piece }),
  v.strictObject({ step: v.literal('bodies'), workers: pieces, from: place, bodies: pieces }),
  v.strictObject({ step: v.literal('fall'), piece, from: place, of: v.picklist(['ladder', 'bridge']) }),
  v.strictObject({ step: v.literal('bearers'), from: place, to: place, top: place, chosen: pieces }),
])

const yielded = v.picklist(['no', 'fled', 'surrendered'])

export const stateSchema: v.GenericSchema<unknown, State> = v.strictObject({
  scenario: v.pipe(v.string(), v.maxLength(40)),
  options: optionsSchema,
  turn: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  active: side,
  step: v.picklist(['deploy', 'fire', 'charge', 'move', 'combat', 'recovery']),
  pieces: v.pipe(v.array(pieceSchema), v.maxLength(200)),
  gates: v.array(v.picklist(GATE_STATES)),
  bridges: v.array(v.picklist(['whole', 'destroyed', 'footbridge'])),
  rips: places,
  ladders: v.array(v.strictObject({ at: place, top: place })),
  fires: v.array(v.strictObject({ places, side })),
  charges: v.array(
    v.strictObject({
      rider: piece,
      target: piece,
      foe: piece,
      path: places,
      answers: few,
      state: v.picklist(['announced', 'riding', 'arrived', 'lost', 'fought']),
      group: flag,
    }),
  ),
  /* Version 2 of the rules forgot it between two phases. */
  beset: v.optional(pieces, []),
  tasks: v.array(
    v.strictObject({ kind: v.picklist(TASK_KINDS), workers: pieces, at: place, bodies: pieces, left: count }),
  ),
  feints: v.array(
    v.strictObject({
      side,
      fleeing: pieces,
      rears: places,
      tempted: pieces,
      fled: pieces,
      state: v.picklist(['flight', 'pursued', 'doubted']),
    }),
  ),
  volley: v.strictObject({ target: piece, since: count, over: pieces }),
  covers: v.array(v.strictObject({ piece, at: place, against: place })),
  engaged: pieces,
  pledged: pieces,
  searched: v.optional(v.array(v.strictObject({ side, at: place })), []),
  loads: v.array(v.strictObject({ at: place, bearer: piece, gone: flag })),
  score: v.strictTuple([few, few]),
  marks: v.array(v.pipe(v.string(), v.maxLength(40))),
  yielded: v.strictTuple([yielded, yielded]),
  ending: v.nullable(
    v.strictObject({ winner: v.picklist([0, 1, -1]), reason: v.pipe(v.string(), v.maxLength(40)), turn: few }),
  ),
  frames: v.pipe(v.array(frameSchema), v.maxLength(200)),
})
