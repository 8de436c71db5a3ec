import type { Health, Side } from './components.ts'
import type { PieceId, Place } from './field.ts'

/** No piece, no place. */
export const NONE = -1

const STATUSES = ['waiting', 'on', 'ridden', 'aboard', 'carried', 'left'] as const
const HEALTHS = ['fit', 'wounded', 'stunned', 'dead'] as const
const PACES = ['still', 'half', 'more'] as const
const MOVES = ['no', 'moving', 'done', 'declared'] as const
const CAPTIVES = ['no', 'fit', 'wounded', 'escaped'] as const
const HOLDERS = [0, 1, NONE] as const

/**
 * Where a counter is. `on`: on the map, at its own place. `ridden`: an animal under its rider, whose counter shows both.
 * `aboard`: a passenger in a howdah. `carried`: a stunned man on another's back. `waiting`: not yet on the map. `left`: off
 * the map for good (led off, escaped, sunk).
 */
export type Status = (typeof STATUSES)[number]

/** One counter; its roster entry of the same number says who it is. */
export interface Piece {
  status: Status
  /** The hex of a foot character, the head of a two-hex counter; NONE unless `on`. */
  at: Place
  /** The rear of a two-hex counter; NONE for one-hex counters and off the map. */
  rear: Place
  /** An animal is only ever `fit` or `dead` (AT-1.2-10). */
  health: Health
  /** For a rider: the animal under him. For a passenger: the camel. For a carried man: his carrier. NONE otherwise. */
  with: PieceId
  /** For an animal: its rider or passenger. For a character: the stunned man he carries. NONE otherwise. */
  bears: PieceId
  /** For an animal: who leads it by the bridle (AT-4.4.4). For a captive: nobody. */
  leader: PieceId
  /** For an animal: the side that last held it, NONE once nobody does (AT-4.4.4-10). */
  holder: Side | -1
  /** MP spent in the owner's movement step that came last (AT-5.1-05). */
  spent: number
  /** How much of his allowance that was, noted when his side's movement step ended (AT-5.1-05). */
  pace: (typeof PACES)[number]
  /** Where he stands in the movement step under way. `declared`: his owner said that he will not move (AT-5.3-11). */
  moved: (typeof MOVES)[number]
  /** Fired in step 1 of his side's phase that came last. */
  shot: boolean
  /** Fired defensively in the enemy phase under way or last past. */
  volley: boolean
  /** Attacked in step 4 of his side's phase that came last (AT-5.2-06). */
  fought: boolean
  /** Has thrown his one spear (AT-5-04). */
  thrown: boolean
  /** Naphtha pots left, and the turn of the last throw (AT-7.3.1-07). */
  pots: number
  potTurn: number
  /** Lay stunned already when his side's phase began (AT-2.1-08). */
  lay: boolean
  /** The turn for which his horse's fear of camels handicaps him; 0 for none (AT-4.4.6-08). */
  fear: number
  /** Taken prisoner; `fit` before or not decides what he can become again (AT-7.4-11). */
  captive: (typeof CAPTIVES)[number]
  /** The turn in which, an escaped prisoner, he was last asked to yield (AT-7.4-12); 0. */
  asked: number
  /** Attacked or shot at by the other side since its last movement step: his prisoner may run (AT-7.4-08). */
  harried: boolean
  /** Has announced a charge in this battle; a scenario may ask. */
  charged: boolean
  /** The map sides by which he came onto the map and left it, 1 to 4; 0. */
  entry: number
  exit: number
  /** The ground floor hex on whose ladder he waits below a trapdoor (AT-8.6.2-10), while that is where he is; NONE. */
  perched: Place
  /** Not yet seen by the other side. */
  hidden: boolean
}

/** What is seldom asked lies together in one number: the lowest bit of each, and as many above it as its mask has. */
const PACE = 0
const HOLDER = 2
const ENTRY = 4
const EXIT = 7
const TWO_BITS = 3
const THREE_BITS = 7
/** Flags, each a bit of the same number. */
const SHOT = 1 << 10
const VOLLEY = 1 << 11
const FOUGHT = 1 << 12
const THROWN = 1 << 13
const LAY = 1 << 14
const HARRIED = 1 << 15
const CHARGED = 1 << 16
const SELDOM = (1 << 17) - 1
/** Above them, when packed: what else takes few bits. There is room for three more. */
const HIDDEN = 1 << 17
const MOVED = 18
const CAPTIVE = 20
const STATUS = 22
const HEALTH = 25

/** Numbers of up to a thousand lie together in others, up to three of them. */
const TEN_BITS = 0x3ff
const SECOND = 10
const THIRD = 20

/** Spreads what it is multiplied with over all bits. */
const ODD = 0x9e3779b1

/** A counter as a list of small numbers. */
type Packed = readonly number[]
const PACKED = 7

/**
 * A counter in fourteen slots, so that a state of them is copied in no time and all have one shape: what is asked all the time in
 * a slot of its own, the rest together. It reads and writes as the plain record it stands for.
 */
export class Counter implements Piece {
  status: Status
  health: Health
  at: Place
  rear: Place
  with: PieceId
  leader: PieceId
  captive: Piece['captive']
  moved: Piece['moved']
  hidden: boolean
  spent: number
  perched: Place
  private bits: number
  /** `bears`, one more than its number, and `pots`, with room for a third. */
  private few: number
  /** `potTurn`, `fear` and `asked`. */
  private turns: number

  private constructor(
    status: Status,
    health: Health,
    at: Place,
    rear: Place,
    under: PieceId,
    leader: PieceId,
    captive: Piece['captive'],
    moved: Piece['moved'],
    hidden: boolean,
    spent: number,
    perched: Place,
    bits: number,
    few: number,
    turns: number,
  ) {
    this.status = status
    this.health = health
    this.at = at
    this.rear = rear
    this.with = under
    this.leader = leader
    this.captive = captive
    this.moved = moved
    this.hidden = hidden
    this.spent = spent
    this.perched = perched
    this.bits = bits
    this.few = few
    this.turns = turns
  }

  /** A counter of its own that is as this one. */
  static of(piece: Piece): Counter {
    if (piece instanceof Counter) return piece.copy()
    const { status, health, at, rear, with: under, leader, captive, moved, hidden, spent, perched, ...rest } = piece
    const made = new Counter(status, health, at, rear, under, leader, captive, moved, hidden, spent, perched, 0, 0, 0)
    Object.assign(made, rest)
    return made
  }

  /** The counter that was packed; undefined if this is none. */
  static from(packed: unknown): Counter | undefined {
    if (!isPacked(packed)) return undefined
    const [all = 0, at = NONE, rear = NONE, kin = 0, counts = 0, turns = 0, perched = NONE] = packed
    const status = STATUSES[(all >> STATUS) & THREE_BITS]
    if (status === undefined) return undefined
    const health = HEALTHS[(all >> HEALTH) & TWO_BITS] ?? 'fit'
    const captive = CAPTIVES[(all >> CAPTIVE) & TWO_BITS] ?? 'no'
    const moved = MOVES[(all >> MOVED) & TWO_BITS] ?? 'no'
    const [under, leader] = [(kin & TEN_BITS) - 1, ((kin >> THIRD) & TEN_BITS) - 1]
    const few = ((kin >> SECOND) & TEN_BITS) | (counts & (TEN_BITS << SECOND))
    const [hidden, spent, bits] = [(all & HIDDEN) !== 0, counts & TEN_BITS, all & SELDOM]
    return new Counter(
      status,
      health,
      at,
      rear,
      under,
      leader,
      captive,
      moved,
      hidden,
      spent,
      perched,
      bits,
      few,
      turns,
    )
  }

  private copy(): Counter {
    return new Counter(
      this.status,
      this.health,
      this.at,
      this.rear,
      this.with,
      this.leader,
      this.captive,
      this.moved,
      this.hidden,
      this.spent,
      this.perched,
      this.bits,
      this.few,
      this.turns,
    )
  }

  /** Whether nothing can be told of one that is not so of the other. */
  isAs(other: Counter): boolean {
    return (
      this.at === other.at &&
      this.bits === other.bits &&
      this.moved === other.moved &&
      this.status === other.status &&
      this.health === other.health &&
      this.rear === other.rear &&
      this.with === other.with &&
      this.leader === other.leader &&
      this.captive === other.captive &&
      this.hidden === other.hidden &&
      this.spent === other.spent &&
      this.perched === other.perched &&
      this.few === other.few &&
      this.turns === other.turns
    )
  }

  /** One number for all that is seldom asked, so that counters that differ in it hardly ever have the same. */
  get seldom(): number {
    return this.bits ^ (this.few << 17) ^ Math.imul(this.turns, ODD)
  }

  get bears(): PieceId {
    return (this.few & TEN_BITS) - 1
  }
  set bears(to: PieceId) {
    this.few = placed(this.few, 0, to + 1)
  }

  get holder(): Side | -1 {
    return HOLDERS[(this.bits >> HOLDER) & TWO_BITS] ?? NONE
  }
  set holder(to: Side | -1) {
    this.put(HOLDER, TWO_BITS, HOLDERS.indexOf(to))
  }

  get pace(): Piece['pace'] {
    return PACES[(this.bits >> PACE) & TWO_BITS] ?? 'still'
  }
  set pace(to: Piece['pace']) {
    this.put(PACE, TWO_BITS, PACES.indexOf(to))
  }

  get shot(): boolean {
    return (this.bits & SHOT) !== 0
  }
  set shot(to: boolean) {
    this.bits = to ? this.bits | SHOT : this.bits & ~SHOT
  }

  get volley(): boolean {
    return (this.bits & VOLLEY) !== 0
  }
  set volley(to: boolean) {
    this.bits = to ? this.bits | VOLLEY : this.bits & ~VOLLEY
  }

  get fought(): boolean {
    return (this.bits & FOUGHT) !== 0
  }
  set fought(to: boolean) {
    this.bits = to ? this.bits | FOUGHT : this.bits & ~FOUGHT
  }

  get thrown(): boolean {
    return (this.bits & THROWN) !== 0
  }
  set thrown(to: boolean) {
    this.bits = to ? this.bits | THROWN : this.bits & ~THROWN
  }

  get pots(): number {
    return (this.few >> SECOND) & TEN_BITS
  }
  set pots(to: number) {
    this.few = placed(this.few, SECOND, to)
  }

  get potTurn(): number {
    return this.turns & TEN_BITS
  }
  set potTurn(to: number) {
    this.turns = placed(this.turns, 0, to)
  }

  get lay(): boolean {
    return (this.bits & LAY) !== 0
  }
  set lay(to: boolean) {
    this.bits = to ? this.bits | LAY : this.bits & ~LAY
  }

  get fear(): number {
    return (this.turns >> SECOND) & TEN_BITS
  }
  set fear(to: number) {
    this.turns = placed(this.turns, SECOND, to)
  }

  get asked(): number {
    return (this.turns >> THIRD) & TEN_BITS
  }
  set asked(to: number) {
    this.turns = placed(this.turns, THIRD, to)
  }

  get harried(): boolean {
    return (this.bits & HARRIED) !== 0
  }
  set harried(to: boolean) {
    this.bits = to ? this.bits | HARRIED : this.bits & ~HARRIED
  }

  get charged(): boolean {
    return (this.bits & CHARGED) !== 0
  }
  set charged(to: boolean) {
    this.bits = to ? this.bits | CHARGED : this.bits & ~CHARGED
  }

  get entry(): number {
    return (this.bits >> ENTRY) & THREE_BITS
  }
  set entry(to: number) {
    this.put(ENTRY, THREE_BITS, to)
  }

  get exit(): number {
    return (this.bits >> EXIT) & THREE_BITS
  }
  set exit(to: number) {
    this.put(EXIT, THREE_BITS, to)
  }

  private put(lowest: number, mask: number, to: number): void {
    this.bits = (this.bits & ~(mask << lowest)) | (to << lowest)
  }

  /** As few numbers as it takes, which is what a snapshot holds of it. */
  toJSON(): Packed {
    const { at, rear, few, turns, perched } = this
    const how = (STATUSES.indexOf(this.status) << STATUS) | (HEALTHS.indexOf(this.health) << HEALTH)
    const what = (MOVES.indexOf(this.moved) << MOVED) | (CAPTIVES.indexOf(this.captive) << CAPTIVE)
    const all = this.bits | (this.hidden ? HIDDEN : 0) | how | what
    const kin = (this.with + 1) | ((few & TEN_BITS) << SECOND) | ((this.leader + 1) << THIRD)
    return [all, at, rear, kin, this.spent | (few & (TEN_BITS << SECOND)), turns, perched]
  }
}

function placed(store: number, lowest: number, to: number): number {
  return (store & ~(TEN_BITS << lowest)) | (to << lowest)
}

function isPacked(value: unknown): value is Packed {
  return Array.isArray(value) && value.length === PACKED && value.every(Number.isSafeInteger)
}

/** The plain record that a counter stands for, as people read it. */
export function recordOf(piece: Piece): Piece {
  return {
    status: piece.status,
    at: piece.at,
    rear: piece.rear,
    health: piece.health,
    with: piece.with,
    bears: piece.bears,
    leader: piece.leader,
    holder: piece.holder,
    spent: piece.spent,
    pace: piece.pace,
    moved: piece.moved,
    shot: piece.shot,
    volley: piece.volley,
    fought: piece.fought,
    thrown: piece.thrown,
    pots: piece.pots,
    potTurn: piece.potTurn,
    lay: piece.lay,
    fear: piece.fear,
    captive: piece.captive,
    asked: piece.asked,
    harried: piece.harried,
    charged: piece.charged,
    entry: piece.entry,
    exit: piece.exit,
    perched: piece.perched,
    hidden: piece.hidden,
  }
}
