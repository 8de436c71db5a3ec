import type { Lang, RuleId } from '@grognard/kernel'
import type { Point } from '@grognard/space/measure'
import type { Action, ActionOf } from '../actions.ts'
import type { Event } from '../events.ts'
import type { DoorState, KegResult, MeleeArm, Side, WeaponId } from '../names.ts'
import type { RefusalCode } from '../refusals.ts'
import type { Ending, Frame, FreeGame, Marker, Options, Step } from '../state.ts'

/** How figures, pieces of ground, arms and sides are called in a language. */
export interface Names {
  /** 'Rifleman 3'. */
  figure(id: string): string
  /** 'Rifleman 3 and Officer'. */
  figures(ids: readonly string[]): string
  unit(id: string): string
  /** 'Barricade 2', 'Chapel, south wall 1'. */
  section(id: string): string
  level(id: string): string
  /** 'ladder 1'. */
  timber(id: string): string
  side(side: Side): string
  weapon(id: WeaponId): string
  arm(id: MeleeArm): string
  /** In centimetres from the south-west corner of the table. */
  place(at: Point): string
  /** So many tenths of a millimetre, in centimetres. */
  length(tenths: number): string
}

/** Frames that run by themselves and never ask anybody. */
type Silent = 'turn' | 'close' | 'morale'
export type Decision = Exclude<Frame['step'], Silent>

/** What is under way, and what an action is about, by the names people use; empty or 0 where there is no such thing. */
export interface About {
  readonly step: Frame['step']
  /** What somebody wants to do; null where nothing is being tried. */
  readonly doing: Action['type'] | null
  /** Who acts, or is asked to: one man, and all of them. */
  readonly figure: string
  readonly figures: string
  readonly count: number
  /** Whom they do it to. */
  readonly target: string
  readonly section: string
  readonly timber: string
  readonly unit: string
  readonly weapon: string
  /** AP left to whoever acts, and what the announcement costs. */
  readonly points: number
  readonly price: number
  /** What the die allows, and how long the way is that was named. */
  readonly distance: string
  readonly length: string
  /** In which direction its end lies, in degrees from north by east: '45°'. */
  readonly bearing: string
  /** How far somebody stands from his target, base to base. */
  readonly apart: string
  /** How many may still come back. */
  readonly left: number
  /** Of a charge: the charged fire first, then the chargers go. */
  readonly stage: 'fire' | 'ride'
}

export type EventOf = { readonly [T in Event['type']]: Extract<Event, { readonly type: T }> }
export type ActionsOf = { readonly [T in Action['type']]: ActionOf<T> }

export type EventWords = { readonly [T in Event['type']]: (event: EventOf[T], n: Names) => string }
export type ActionWords = { readonly [T in Action['type']]: (action: ActionsOf[T], n: Names, about: About) => string }
export type RefusalWords = { readonly [C in RefusalCode]: (about: About) => string }
export type AskWords = { readonly [D in Decision]: (about: About) => string }

/** What the dice are thrown for, as the rules name it. */
export type RollName =
  | 'corner'
  | 'gun'
  | 'keg'
  | 'points'
  | 'rally'
  | 'morale'
  | 'locate'
  | 'distance'
  | 'shot'
  | 'other-target'
  | 'save'
  | 'cannon'
  | 'obstacle'
  | 'drift'
  | 'drift-distance'
  | 'melee'
  | 'ram'
  | 'powder'
export type RollWords = Readonly<Record<RollName, string>>

/** The forms, each with its fields and what is chosen in it that has no name on the table. */
export type FormName =
  | 'place'
  | 'lift'
  | 'barricade'
  | 'equip'
  | 'return'
  | 'activate'
  | 'pickUp'
  | 'mount'
  | 'descend'
  | 'arrive'
  | 'walk'
  | 'pull'
  | 'bombard'
export type FieldName =
  | 'figure'
  | 'figures'
  | 'at'
  | 'section'
  | 'from'
  | 'toward'
  | 'timber'
  | 'mode'
  | 'leaving'
  | 'charge'
  | 'stairs'
  | 'path'
  | 'what'
  | 'rapid'
export type ChoiceName = 'rapid' | 'crawl' | 'halt' | 'gun' | 'keg'

/** What is filled in before a battle. */
export type OptionName = keyof Options | keyof FreeGame | 'column'

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
export type TableRefusal = 'gameOver' | 'notYourSeat' | 'notNow' | 'noSuchFigure' | 'noSuchSection'

/** How a man is, for the list of the position. */
export interface Standing {
  readonly place: string
  /** The ground he stands in, the level he is on; empty in the open. */
  readonly ground: readonly string[]
  readonly marker: Marker
  readonly located: boolean
  readonly contact: string
  readonly carries: string
  readonly serves: 'gunner' | 'loader' | ''
  readonly climbs: string
  readonly spoilt: readonly string[]
  readonly acted: boolean
  readonly fired: boolean
}

/** The position, line by line. */
export interface PositionWords {
  readonly steps: Readonly<Record<Step, string>>
  turn(turn: number, turns: number, date: string): string
  /** Who acts first, and the AP of both. */
  now(step: string, first: string): string
  points(pool: string, points: number): string
  setup(side: string): string
  asked(side: string): string
  readonly none: string
  man(name: string, standing: string): string
  standing(s: Standing): string
  waiting(names: string): string
  dead(names: string): string
  gone(names: string): string
  readonly table: string
  size(width: string, depth: string): string
  ground(name: string, corners: string): string
  line(name: string, from: string, to: string, state: string): string
  level(name: string, corners: string): string
  readonly doors: Readonly<Record<DoorState, string>>
  structure(left: number, of: number): string
  readonly down: string
  breach(section: string, place: string, open: boolean): string
  fire(place: string): string
  smoke(place: string): string
  gun(place: string, spoilt: boolean): string
  gunDue(ready: boolean): string
  keg(place: string, carrier: string): string
  kegDue(ready: boolean): string
  machineGun(place: string, gunner: string, loader: string): string
  timber(name: string, place: string, state: 'waiting' | 'borne' | 'lying' | 'raised', who: string): string
  readonly aim: string
}

/** What dice may bring, without the dice. */
export interface ChanceWords {
  /** Each of a hundred throws. */
  hits(hits: number, harms: number): string
  holds(percent: number): string
  finds(percent: number): string
  wins(wins: number, draws: number): string
}

/** What dice have brought, without the dice. */
export interface ResultWords {
  readonly nothing: string
  sought(target: string, found: boolean): string
  diced(what: 'gun' | 'keg', comes: boolean): string
  points(pool: string, points: number): string
  distance(length: string): string
  /** A man, or what was fired at. */
  holds(what: string): string
  missed(target: string): string
  missedThere(place: string): string
  saved(figure: string): string
  wins(winner: string, loser: string): string
  undecided(one: string, two: string): string
  keg(section: string, result: KegResult): string
}

/** Everything said in one language. */
export interface Words {
  readonly title: string
  /** The game by points. */
  readonly free: string
  readonly options: Readonly<Record<OptionName, string>>
  readonly optionHelp: Readonly<Record<Exclude<keyof Options, 'free'>, string>>
  readonly choices: Readonly<Record<Options['apScope'] | Options['initiative'], string>>
  readonly events: EventWords
  readonly actions: ActionWords
  readonly refusals: RefusalWords
  readonly asks: AskWords
  /** A question, with the side it is put to. */
  asked(side: string, question: string): string
  readonly rolls: RollWords
  readonly forms: Readonly<Record<FormName, string>>
  readonly fields: Readonly<Record<FieldName, string>>
  readonly chosen: Readonly<Record<ChoiceName, string>>
  /** Who won, and why. */
  result(winner: string | null, reason: Ending['reason'], turn: number, points: string | null): string
  /** How many fell in all, and how many left the table. */
  fallen(europeans: number, boxers: number): string
  away(count: number): string
  points(first: string, one: number, second: string, two: number): string
  readonly notAllowed: string
  readonly position: PositionWords
  readonly chance: ChanceWords
  readonly results: ResultWords
}

/** The words of the table itself, whatever the chapter. */
export interface TableWords extends Omit<Words, 'events' | 'actions' | 'refusals' | 'asks' | 'rolls'> {
  readonly refusals: Pick<RefusalWords, TableRefusal>
}

/** Finds the text of a rule; the reference is large, so whoever needs it brings it. */
export type RuleText = (id: RuleId, lang: Lang) => string | undefined
