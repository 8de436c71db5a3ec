import type { Side } from './components.ts'
import type { GateState, PieceId, Place } from './field.ts'
import { Counter } from './pieces.ts'
import type { Piece } from './pieces.ts'
import type { FreeBattle } from './scenarios/free.ts'
import type { CombatFrame } from './rules/combat/frames.ts'
import type { FireFrame } from './rules/fire/frames.ts'
import type { MovementFrame, MoverFrame } from './rules/movement/frames.ts'
import type { SequenceFrame } from './rules/sequence/frames.ts'
import type { TacticsFrame } from './rules/tactics/frames.ts'
import type { WorksFrame } from './rules/works/frames.ts'
import type { TaskKind } from './rules/works/kinds.ts'

export { NONE } from './pieces.ts'
export type { Piece, Status } from './pieces.ts'

export type BridgeState = 'whole' | 'destroyed' | 'footbridge'

/** A raised siege ladder: the hex it stands in and the curtain place it leans on. */
export interface Ladder {
  at: Place
  top: Place
}

/** Burning naphtha, until the thrower's side begins a phase (AT-7.3.1-06). */
export interface Fire {
  /** Where the pot burst comes first. */
  readonly places: readonly Place[]
  readonly side: Side
}

/** An announced charge or counter-charge (7.1). */
export interface Charge {
  readonly rider: PieceId
  /** Whom he rides at: for a counter-charge the charger. */
  readonly target: PieceId
  /** Whom he will fight: the target, or a counter-charger who came between (AT-7.1.2-15). */
  foe: PieceId
  /** Places of his head, from the first hex entered to the last. */
  readonly path: readonly Place[]
  /** The charge it answers, as a number in the list; NONE for a charge. */
  readonly answers: number
  /** announced, under way, arrived with the bonus, or lost. */
  state: 'announced' | 'riding' | 'arrived' | 'lost' | 'fought'
  /** One of a couched-lance group (AT-7.1.4-01). */
  group: boolean
}

/** Work of one or more complete turns (AT-10.1-02). */
export interface Task {
  readonly kind: TaskKind
  readonly workers: readonly PieceId[]
  /** The hex worked on: gate, bridge, canvas, heap, or the dead man whose weapon is taken. */
  readonly at: Place
  /** The bodies to be shifted (AT-4.2.2-01); empty for other work. */
  readonly bodies: readonly PieceId[]
  /** Phases still to complete, the one under way included. */
  left: number
}

/** A group fleeing in pretence and the group it means to draw after it (7.2). */
export interface Feint {
  readonly side: Side
  readonly fleeing: readonly PieceId[]
  /** Where the rear of each lay when the flight was named, NONE on foot: a rider who turns about crosses no hex. */
  readonly rears: readonly Place[]
  readonly tempted: readonly PieceId[]
  /** Who has run far enough. */
  fled: readonly PieceId[]
  /** flight: shown, not yet tested; pursued: the others are after them in this phase; doubted: to be tested once more. */
  state: 'flight' | 'pursued' | 'doubted'
}

/** What the defensive fire of this movement step has done so far (AT-5.3-07, -12, -13). */
export interface Volley {
  /** Who is being engaged now, or NONE. */
  target: PieceId
  /** Hexes he went since the last shots at him. */
  since: number
  /** Whom fire may not be directed at any more. */
  over: PieceId[]
}

/** On which side a man in a doorway or at a corner has chosen his cover, for this fire step (AT-8.5.6-02, AT-8.5.7-02). */
export interface CoverChoice {
  readonly piece: PieceId
  /** Where he stood then: elsewhere he chooses anew. */
  readonly at: Place
  /** The place of the shooter against whom he is covered: shooters who see the same side find him covered too. */
  readonly against: Place
}

export interface Ending {
  /** NONE: a draw. */
  readonly winner: Side | -1
  readonly reason: string
  readonly turn: number
}

/** The steps of a side's phase (AT-2.1), and what comes before and after them. */
export type PhaseStep = 'deploy' | 'fire' | 'charge' | 'move' | 'combat' | 'recovery'

/** One step of play under way, with its locals. The last frame of the stack is the one that decides. */
export type Frame = SequenceFrame | MovementFrame | FireFrame | CombatFrame | TacticsFrame | WorksFrame

/** The whole game as plain data. Pieces are numbers of the roster, places numbers of the field. */
export interface State {
  /** Which battle this is; the arena is compiled from it. */
  readonly scenario: string
  readonly options: Options
  turn: number
  /** Whose phase it is. */
  active: Side
  step: PhaseStep
  readonly pieces: Piece[]
  readonly gates: GateState[]
  readonly bridges: BridgeState[]
  /** Tent hexes whose canvas is ripped (AT-8.7.2-03). */
  rips: Place[]
  ladders: Ladder[]
  fires: Fire[]
  charges: Charge[]
  /** Whom a charge or counter-charge was aimed at in the phase of this turn that is over (AT-7.1.2-11). */
  beset: PieceId[]
  tasks: Task[]
  feints: Feint[]
  volley: Volley
  covers: CoverChoice[]
  /** Who has attacked or been attacked in this combat step (AT-6.5-09). */
  engaged: PieceId[]
  /** Whom the active player has declared that he will attack in this step (AT-6.5-09). */
  pledged: PieceId[]
  /** On which floors a side has been: whoever hid there is found, and nobody comes there unseen (scenario 6). */
  searched: Searched[]
  /** Loads of loot (scenario 5). */
  loads: Load[]
  /** Points by side where a scenario counts. */
  score: [number, number]
  /** What a scenario has to remember of turns gone by. */
  marks: string[]
  /** What a side has decided in a free battle (AC-15.6). */
  readonly yielded: ['no' | 'fled' | 'surrendered', 'no' | 'fled' | 'surrendered']
  ending: Ending | null
  readonly frames: Frame[]
}

export interface Searched {
  readonly side: Side
  /** Any place on that floor of the building. */
  readonly at: Place
}

export interface Load {
  /** Where it lies; NONE when borne. */
  at: Place
  /** Who carries it, man or camel; NONE. */
  bearer: PieceId
  /** Led off the map, on that camel. */
  gone: boolean
}

export interface Options {
  /** A free battle; null for the scenarios of the book. */
  readonly free: FreeBattle | null
}

export function topFrame(s: State): Frame {
  const frame = s.frames[s.frames.length - 1]
  if (frame === undefined) throw new Error('play has always a step under way')
  return frame
}

/** Every state is made by this literal or by that of a blank one, so that all have one shape. */
export function cloneState(s: State): State {
  return {
    scenario: s.scenario,
    options: s.options,
    turn: s.turn,
    active: s.active,
    step: s.step,
    pieces: clonePieces(s.pieces),
    gates: s.gates.slice(),
    bridges: s.bridges.slice(),
    rips: s.rips.slice(),
    ladders: copiesOf(s.ladders, copyOfLadder),
    fires: s.fires.slice(),
    charges: copiesOf(s.charges, copyOfCharge),
    beset: s.beset.slice(),
    tasks: copiesOf(s.tasks, copyOfTask),
    feints: copiesOf(s.feints, copyOfFeint),
    volley: { target: s.volley.target, since: s.volley.since, over: s.volley.over.slice() },
    covers: s.covers.slice(),
    engaged: s.engaged.slice(),
    pledged: s.pledged.slice(),
    searched: s.searched.slice(),
    loads: copiesOf(s.loads, copyOfLoad),
    score: [s.score[0], s.score[1]],
    marks: s.marks.slice(),
    yielded: [s.yielded[0], s.yielded[1]],
    ending: s.ending,
    frames: cloneFrames(s.frames),
  }
}

/* Copied by literals into lists that are filled one by one: spreads, `map`, and `slice` for counters would give them shapes of their own. */

function copiesOf<T>(list: readonly T[], copyOf: (one: T) => T): T[] {
  const copies: T[] = []
  for (const one of list) copies.push(copyOf(one))
  return copies
}

function copyOfLadder({ at, top }: Ladder): Ladder {
  return { at, top }
}

function copyOfCharge({ rider, target, foe, path, answers, state, group }: Charge): Charge {
  return { rider, target, foe, path, answers, state, group }
}

function copyOfTask({ kind, workers, at, bodies, left }: Task): Task {
  return { kind, workers, at, bodies, left }
}

function copyOfFeint({ side, fleeing, rears, tempted, fled, state }: Feint): Feint {
  return { side, fleeing, rears, tempted, fled, state }
}

function copyOfLoad({ at, bearer, gone }: Load): Load {
  return { at, bearer, gone }
}

function clonePieces(pieces: readonly Piece[]): Piece[] {
  const copies: Piece[] = []
  for (const piece of pieces) copies.push(Counter.of(piece))
  return copies
}

export function cloneFrames(frames: readonly Frame[]): Frame[] {
  const copies: Frame[] = []
  for (const frame of frames) copies.push(cloneFrame(frame))
  return copies
}

/** The lists that a frame grows are its own; others never change. The commonest frames are copied by literals, which is quicker. */
function cloneFrame(frame: Frame): Frame {
  switch (frame.step) {
    case 'phase':
      return { step: 'phase', stage: frame.stage }
    case 'move':
      return { step: 'move', stage: frame.stage, order: frame.order.slice(), shifted: frame.shifted.slice() }
    case 'mover':
      return cloneMover(frame)
    case 'reaction':
      return { ...frame, named: frame.named.slice() }
    case 'assault':
      return { ...frame, attackers: frame.attackers.slice(), defenders: frame.defenders.slice() }
    case 'course':
      return { ...frame, path: frame.path.slice() }
    case 'answer':
      return { ...frame, riders: frame.riders.slice() }
    case 'feint':
      return { ...frame, fleeing: frame.fleeing.slice() }
    case 'bearers':
      return { ...frame, chosen: frame.chosen.slice() }
    default:
      return { ...frame }
  }
}

export function cloneMover(frame: MoverFrame): MoverFrame {
  return {
    step: 'mover',
    piece: frame.piece,
    side: frame.side,
    kind: frame.kind,
    left: frame.left,
    gone: frame.gone,
    hexes: frame.hexes,
    acted: frame.acted,
    lastWord: frame.lastWord,
    path: frame.path.slice(),
    stage: frame.stage,
    tested: frame.tested,
    mounted: frame.mounted,
    first: frame.first,
    beaten: frame.beaten.slice(),
    charge: frame.charge,
    burden: frame.burden,
    led: frame.led.slice(),
    homes: frame.homes.slice(),
    missed: frame.missed.slice(),
  }
}
