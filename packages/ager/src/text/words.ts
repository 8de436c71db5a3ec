import type { Lang, RuleId } from '@grognard/kernel'
import type { Action, ActionOf } from '../actions.ts'
import type { Figures, Health, Side } from '../components.ts'
import type { GateState } from '../field.ts'
import type { Event } from '../events.ts'
import type { WeaponId } from '../names.ts'
import type { OrderWords } from '../orders.ts'
import type { RefusalCode } from '../refusals.ts'
import type { FearResult, InfiltrationResult } from '../rules/movement/events.ts'
import type { TaskKind } from '../rules/works/kinds.ts'
import type { BridgeState, Frame, PhaseStep } from '../state.ts'

export type Gender = 'man' | 'woman' | 'beast'

/** How pieces, places, weapons and sides are called in a language. */
export interface Names {
  /** 'Guérin', 'Guérin’s horse'. */
  piece(id: string): string
  /** At the start of a sentence. */
  Piece(id: string): string
  /** 'Guérin and Ernoul'. */
  pieces(ids: readonly string[]): string
  gender(id: string): Gender
  place(name: string): string
  places(names: readonly string[]): string
  /** A side of the map, 1 to 4. */
  edge(side: number): string
  side(side: Side): string
  weapon(id: WeaponId): string
}

/** Frames that run by themselves and never ask anybody. */
type Silent = 'phase' | 'arrival' | 'shots' | 'result' | 'blaze'
export type Decision = Exclude<Frame['step'], Silent>

/** What is under way, and what an action is about, by the names people use; empty where there is no such thing. */
export interface About {
  readonly step: Frame['step']
  /** What somebody wants to do; null where nothing is being tried. */
  readonly doing: Action['type'] | null
  /** Who acts: named by the action, or else the one whose move, retreat or fall is under way. */
  readonly piece: string
  readonly gender: Gender
  readonly mounted: boolean
  readonly health: Health
  /** Whom or what he does it to. */
  readonly target: string
  readonly targetGender: Gender
  readonly at: string
  /** Whence something is taken. */
  readonly from: string
  /** Who is in that place. */
  readonly holder: string
  readonly weapon: string
  /** MP left to the mover. */
  readonly left: number
  /** Hexes from piece to target or place, and how far the weapon named carries; 0 where there is none. */
  readonly distance: number
  readonly reach: number
  /** How many are still wanted, or have been named: bearers of a ladder, men in a flight, shooters. */
  readonly count: number
  /** Everybody concerned: the attackers, the dead to be laid down. */
  readonly others: string
  /** What it is about: an advance after combat, the answer to a charge, a ladder, the rear of a mount. */
  readonly kind: 'move' | 'advance' | 'answer' | 'ladder' | 'rear'
}

export type EventOf = { readonly [T in Event['type']]: Extract<Event, { readonly type: T }> }
export type ActionsOf = { readonly [T in Action['type']]: ActionOf<T> }

export type EventWords = { readonly [T in Event['type']]: (event: EventOf[T], n: Names) => string }
export type ActionWords = { readonly [T in Action['type']]: (action: ActionsOf[T], n: Names, about: About) => string }
export type RefusalWords = { readonly [C in RefusalCode]: (about: About) => string }
export type AskWords = { readonly [D in Decision]: (about: About) => string }

/** What the dice are thrown for, as the rules name it. */
export type RollName =
  | 'combat'
  | 'surrender'
  | 'impact'
  | 'damage'
  | 'infiltration'
  | 'camel-fear'
  | 'bridle'
  | 'ladder-jump'
  | 'ladder-push'
  | 'feint'
  | 'naphtha-impact'
  | 'naphtha-foot'
  | 'naphtha-mounted'
  | 'naphtha-rear'
  | 'naphtha-animal'
  | 'naphtha-stunned'
export type RollWords = Readonly<Record<RollName, string>>

/** The words of one chapter in one language. */
export interface ChapterWords<
  E extends Event['type'],
  A extends Action['type'],
  R extends RefusalCode,
  D extends Frame['step'],
  Roll extends RollName,
> {
  readonly events: Pick<EventWords, E>
  readonly actions: Pick<ActionWords, A>
  readonly refusals: Pick<RefusalWords, R>
  readonly asks: Pick<AskWords, D & Decision>
  /** What each die is rolled for. */
  readonly rolls: Pick<RollWords, Roll>
}

/** Refusals of the table, before any chapter is asked. */
export type TableRefusal = 'gameOver' | 'notYourSeat' | 'notNow' | 'noSuchPiece' | 'noSuchPlace'

/** Why a battle ended as it did. */
export type Reason = 'aim' | 'lastTurn' | 'points' | 'minor' | 'draw' | 'fled' | 'surrendered'

/** How a man is, for the list of the position. */
export interface Standing {
  readonly place: string
  /** The direction the mount looks, and where its rear is; empty on foot. */
  readonly facing: string
  readonly rear: string
  /** The name of the animal under him; empty if it is his own. */
  readonly mount: string
  readonly health: Health
  /** What he strikes with, withstands and moves by now; null for whoever lies stunned. */
  readonly figures: Figures | null
  /** What he can shoot or throw, by name, and armour. */
  readonly weapons: readonly string[]
  readonly armour: boolean
  readonly gender: Gender
  readonly hidden: boolean
  readonly captive: 'no' | 'held' | 'escaped'
  /** By name: whom he carries, what he leads. */
  readonly carries: string
  readonly leads: string
  readonly load: boolean
  readonly pots: number | null
  readonly spearThrown: boolean
  readonly perched: boolean
  readonly moved: boolean
  readonly shot: boolean
}

/** What somebody who is not on the map yet brings with him. */
export interface Bearing extends Pick<Standing, 'figures' | 'weapons' | 'armour' | 'pots'> {
  readonly mounted: boolean
}

/** An animal nobody rides. */
export interface Beast {
  readonly place: string
  readonly facing: string
  readonly rear: string
  readonly leader: string
  readonly passenger: string
  readonly loads: number
}

/** The position, line by line. */
export interface PositionWords {
  /** Names of the six directions, clockwise from the north. */
  readonly facings: readonly [string, string, string, string, string, string]
  readonly steps: Readonly<Record<PhaseStep, string>>
  turn(turn: number, turns: number, date: string): string
  setup(side: string): string
  phase(side: string, step: string): string
  asked(side: string): string
  readonly none: string
  man(mark: string, name: string, troop: string, standing: string): string
  standing(s: Standing): string
  aboard(camel: string): string
  carried(by: string): string
  bearing(b: Bearing): string
  /** Above those who come later. */
  waiting(group: string, turn: number, edges: readonly string[]): string
  /** Above those still to be set up. */
  readonly toBeSetUp: string
  dead(names: string): string
  gone(names: string): string
  lyingAt(name: string, place: string): string
  goneBy(name: string, side: number): string
  prisonerGone(name: string): string
  readonly animals: string
  beast(mark: string, name: string, beast: Beast): string
  readonly field: string
  gate(name: string, place: string, state: GateState): string
  bridge(place: string, state: BridgeState): string
  ladder(at: string, top: string, climber: string): string
  fire(places: string, side: string): string
  ripped(places: string): string
  loot(number: number, place: string): string
  lootWith(number: number, bearer: string): string
  lootGone(count: number): string
  heap(place: string, count: number, barred: boolean): string
  charge(
    rider: string,
    target: string,
    path: string,
    counter: boolean,
    state: 'announced' | 'riding' | 'arrived' | 'lost' | 'fought',
  ): string
  task(workers: string, task: TaskKind, place: string, left: number): string
  feint(fleeing: string, tempted: string): string
  readonly map: string
  legend(terrains: string): string
  /** How the counters are marked: each side with the mark of one of its own, and that of his rear. */
  marks(sides: readonly (readonly [side: string, mark: string, rear: string])[]): string
  /** What an arrow at the edge of the map says: who comes there. */
  comers(sides: readonly (readonly [side: string, edges: readonly string[]])[]): string
  readonly aim: string
  /** The hexes that the conditions of victory speak of. */
  aimHexes(places: string): string
  /** What a mark on the map says: where whoever is being placed or moved could go. */
  readonly open: string
}

/** What dice may bring or have brought, without the dice. */
export interface ResultWords {
  /** Each of a hundred throws; `friends` is 0 where none of them is in danger. */
  chance(hits: number, harms: number, friends: number): string
  /** Of a pot, in the hex it is thrown at. */
  bursts(hits: number): string
  readonly missed: string
  noHarm(piece: string): string
  drivenBack(piece: string): string
  /** The owner chooses who of these takes the harm. */
  oneOf(pieces: string): string
  slips(piece: string, opposer: string, gender: Gender, result: InfiltrationResult): string
  fears(piece: string, result: FearResult): string
  demanded(piece: string, yields: boolean): string
  snatched(piece: string, animal: string, holds: boolean): string
  tempted(pieces: string, deceived: boolean): string
  pushed(place: string, falls: boolean): string
}

/** Everything said in one language. */
export interface Words {
  readonly title: string
  /** The battle of one's own choosing. */
  readonly free: string
  readonly options: Readonly<Record<OptionName, string>>
  readonly events: EventWords
  readonly actions: ActionWords
  readonly refusals: RefusalWords
  readonly asks: AskWords
  /** A question, with the side it is put to. */
  asked(side: string, question: string): string
  readonly rolls: RollWords
  /** Who won, and why. */
  result(winner: string | null, reason: Reason, turn: number, points: string | null): string
  points(first: string, one: number, second: string, two: number): string
  readonly notAllowed: string
  readonly position: PositionWords
  readonly orders: OrderWords
  readonly results: ResultWords
}

/** What is said before a battle begins. */
export interface CampWords extends Pick<Words, 'title' | 'free' | 'asked'> {
  /** Where somebody is set up. */
  deploy(piece: string, at: string): string
  /** What is asked of whoever sets up. */
  asks(piece: string, kind: About['kind']): string
}

/** What is filled in for a free battle. */
export type OptionName =
  | 'free'
  | 'maps'
  | 'map'
  | 'column'
  | 'row'
  | 'turned'
  | 'points'
  | 'turns'
  | 'chapters'
  | 'first'
  | 'forces'
  | 'characters'
  | 'mounted'
  | 'edge'

/** The words of the table itself, whatever the chapter. */
export interface TableWords extends Pick<
  Words,
  'options' | 'result' | 'points' | 'notAllowed' | 'position' | 'orders' | 'results'
> {
  readonly refusals: Pick<RefusalWords, TableRefusal>
}

/** Finds the text of a rule; the reference is large, so whoever needs it brings it. */
export type RuleText = (id: RuleId, lang: Lang) => string | undefined
