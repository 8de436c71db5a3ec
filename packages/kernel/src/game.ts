import type { Dice } from './dice.ts'
import type { Filled, Form, PlaceUnit, Value } from './form.ts'

/** A seat at the table, counted from 0 in the order of `Rules.seats`. */
export type Seat = number

/** Whoever looks at a match: a seat, or the public, which may know only what everybody may. */
export type Viewer = Seat | 'public'

/** The number of a ledger rule, e.g. `KH-7.1-05`. */
export type RuleId = string

export type Lang = 'en' | 'fr'
export const LANGS: readonly Lang[] = ['en', 'fr']

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Why an action is not allowed: a name for programs, the rules for people. Words are made at the border. */
export interface Refusal {
  readonly code: string
  readonly rules: readonly RuleId[]
}

/** What happened. Every event cites the rules that made it happen; games add their own fields. */
export interface GameEvent {
  readonly type: string
  readonly rules: readonly RuleId[]
}

export interface Ask {
  readonly seat: Seat
  /** The name of the decision; the text renderer asks the question. */
  readonly decision: string
}

export interface Result {
  readonly winners: readonly Seat[]
  readonly reason: string
  readonly rules: readonly RuleId[]
  /** What each seat has of the victory, from 0 to 1; where the game does not say, see `sharesOf`. */
  readonly shares?: readonly number[]
  /** The points of each seat, where the game counts any. */
  readonly points?: readonly number[]
}

/** Who must decide what now (several seats where orders are secret and simultaneous), or how the game ended. */
export type Pending =
  { readonly over: false; readonly asks: readonly Ask[] } | { readonly over: true; readonly result: Result }

/** What a seat may do: what can be listed, and forms to fill in for what is too much to list. */
export interface Space<A> {
  readonly actions: readonly A[]
  readonly forms: readonly Form[]
}

/** How the forms of a game are filled in. */
export interface Forms<S, A> {
  /** A form as it stands once some of it is filled in: fewer choices, smaller regions; undefined if there is no such form now. */
  narrow(state: S, seat: Seat, form: string, filled: Filled): Form | undefined
  /** The value for a field nearest to what was wished, with which the form can be completed: whatever was wished, it is accepted. */
  nearest(state: S, seat: Seat, form: string, filled: Filled, field: string, wish: Value): Value
  /** The action that a form stands for once every field has a value. */
  action(form: string, filled: Filled): Read<A>
  /** The form that an action fills in, and how; undefined for an action that is listed. */
  filled(action: A): { readonly form: string; readonly filled: Filled } | undefined
}

/** Where a match is played: the ground and the forces, and what the players agreed on. */
export interface Setting<O> {
  readonly scenario: string
  readonly options: O
}

export interface SeatCard {
  /** The name for programs, e.g. `gordon`; `text.seat` has the one for people. */
  readonly id: string
  /** As CSS takes it. */
  readonly colour: string
  /** Seats with the same number win together. */
  readonly team: number
}

/** A value read at a border, or what was wrong with it, in words a person can act on. */
export type Read<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: readonly Problem[] }

export interface Problem {
  /** Where, as a path such as `units.3.raid`. */
  readonly path: string
  readonly message: string
}

/** Everything said to people about a match, in words. The terminal, the screen reader's view and the protocol share it. */
export interface TextRenderer<A, E, V> {
  seat(seat: Seat, lang: Lang): string
  /** The whole position, readable from top to bottom. */
  position(view: V, lang: Lang): string
  /** The question put by a decision. */
  ask(view: V, ask: Ask, lang: Lang): string
  action(view: V, action: A, lang: Lang): string
  event(event: E, lang: Lang): string
  refusal(view: V, action: A, refusal: Refusal, lang: Lang): string
  result(view: V, result: Result, lang: Lang): string
  /** What a draw or roll showed, by name, e.g. the title of a card; undefined where its number says all. */
  drawn?(why: string, value: number, lang: Lang): string | undefined
  /** The chances of an action in a few words, to stand beside it in a list; undefined where it has none. */
  chance?(view: V, action: A, lang: Lang): string | undefined
  /** What came of something and to whom, sentence by sentence, without how the dice fell; odds are told by this. `view`: afterwards. */
  outcome?(view: V, events: readonly E[], lang: Lang): readonly string[]
  /** The name of a form, of one of its fields (in a group by a path such as `stakes.at`), or of something to choose in it. */
  form?(view: V, form: string, lang: Lang, field?: string, choice?: string): string
}

/** What is said of a game before any match of it is open. */
export interface GameText {
  title(lang: Lang): string
  /** How places in its forms are told and typed; as it counts them where left out. */
  readonly places?: PlaceUnit
  scenario(scenario: string, lang: Lang): string
  /** The name of an option, of one of its values, or of what is folded away in the form of the options. */
  option(option: string, lang: Lang, choice?: string): string
  /** More than the name says, for whoever has to choose; undefined where the name says all. */
  optionHelp?(option: string, lang: Lang, choice?: string): string | undefined
  /** What a roll or draw is for, e.g. `raid` -> '2D6 for the raid'. */
  roll(why: string, lang: Lang): string
  /** The text of a rule in the reference, or undefined if there is no such rule. */
  rule(id: RuleId, lang: Lang): string | undefined
}

/** Reads what comes from outside and belongs to a match; every border uses these and nothing behind a border checks again. */
export interface Borders<S, A, V> {
  action(input: unknown): Read<A>
  /** A position in readable names, as `writePosition` gives it. */
  position(input: unknown): Read<S>
  writePosition(state: S): Json
  /** A view in readable names, as `writeView` gives it. */
  view(input: unknown): Read<V>
  writeView(view: V): Json
  /** The text of what `writeView` gives, where the game has a quicker way to it. */
  viewText?(view: V): string
}

/** Reads what comes from outside before a match is open. */
export interface GameBorders<O> {
  options(input: unknown): Read<O>
  /** The setting that a position names. */
  setting(position: unknown): Read<Setting<O>>
  /** Writes out what an earlier version of the rules took for granted and this one does not; left out where none did. */
  readonly earlier?: {
    options(version: string, options: Json): Json
    position(version: string, position: Json): Json
  }
}

/** What a bot decided, and why where it has a reason to give. */
export interface Thought<A> {
  readonly action: A
  readonly reason?: { readonly [L in Lang]: string }
}

/**
 * A mind for one seat. It is given what the seat may know and chance of its own: never the state, never the dice of the
 * match.
 */
export interface Bot<A, V> {
  readonly level: string
  /** `budget`: milliseconds it may think; a mind that needs none ignores it. */
  decide(view: V, seat: Seat, own: Dice, budget?: number): Thought<A>
}

/** Standing orders as a player gave them: the choice made for each order that was given. */
export type GivenOrders = { readonly [order: string]: string }

/**
 * What a player may order once instead of deciding it each time. The question is put all the same and the orders answer it,
 * so nobody can read from the game whether a person was asked.
 */
export interface StandingOrders<A, V> {
  /** Each order with its choices; the first of them leaves the decision to the player. */
  readonly choices: { readonly [order: string]: readonly string[] }
  /** The action that the orders give to the question now put to the seat; undefined: the player must be asked. */
  answer(view: V, legal: readonly A[], given: GivenOrders): A | undefined
  /** Whether the only answer left to a seat is given without asking it: not where the others could read something from that. */
  unasked?(view: V, seat: Seat): boolean
  /** An order with one of its choices, in words. */
  text(order: string, choice: string, lang: Lang): string
}

/**
 * The rules bound to a setting: its ground and forces are compiled in here. S: state, plain JSON data, mutated by `apply`.
 * A: action, E: event, V: what one viewer may know. None of these functions may touch clock, randomness, network, storage or
 * inexact arithmetic; chance comes through `Dice`.
 */
export interface Rules<S, A, E extends GameEvent, V> {
  readonly seats: readonly SeatCard[]
  /**
   * Brings all of rules that come in two parts: what the first question needs, and the rest before anything is carried out,
   * written or read. Left out where they are all here.
   */
  ready?(): Promise<void>
  /** Sets up and plays to the first decision. */
  setup(dice: Dice, log?: E[]): S
  /** As far as the viewer may know; all of it where none is given. */
  pending(state: S, viewer?: Viewer): Pending
  /** Only for a seat that `pending` asks; nothing otherwise. */
  legal(state: S, seat: Seat): Space<A>
  /** One legal action, listed or by a form; uniform over a list. */
  sample(state: S, seat: Seat, dice: Dice): A
  /** Why not; undefined exactly when `apply` accepts the action. */
  refuse(state: S, seat: Seat, action: A): Refusal | undefined
  /** Carries out a legal action and plays on to the next decision. With no `log`, no event is made. */
  apply(state: S, seat: Seat, action: A, dice: Dice, log?: E[]): void
  clone(state: S): S
  view(state: S, viewer: Viewer): V
  /**
   * The same for whoever looks and is done before the state changes: it may be the state itself, where nothing of it is kept
   * from the viewer. Left out where a view costs next to nothing.
   */
  peek?(state: S, viewer: Viewer): V
  /** A full state that could be the true one, as far as the viewer may know. */
  determinise(view: V, viewer: Viewer, dice: Dice): S
  /** The event as the viewer may know it; undefined if it may not know of it at all. */
  eventFor(event: E, viewer: Viewer): E | undefined
  /** True if applying the event taught anyone something that undo must not take back (a roll always does). */
  reveals(event: E): boolean
  /**
   * What came of something, without how the dice fell and in no language: odds keep apart what differs in it, although the
   * position is the same. Left out where `text.outcome` says it, or where equal positions are equal results.
   */
  cameOf?(events: readonly E[]): Json
  /** Actions worth trying against `refuse` in tests: legal and illegal ones that can be named in this state. */
  universe(state: S, seat: Seat): readonly A[]
  /** What is wrong with a state that the rules could never produce; undefined if nothing is. */
  invariant(state: S): string | undefined
  /** Left out where every choice can be listed. */
  readonly forms?: Forms<S, A>
  /** What is at stake in the seat's position before any dice fall, in the game's own terms, for its screen to draw. */
  prospects?(view: V, seat: Seat): Json
  /** The minds that can take a seat, one for each of `Game.levels`. */
  readonly bots: readonly Bot<A, V>[]
  /** Left out where every question is for the player. */
  readonly orders?: StandingOrders<A, V>
  /**
   * The actions that bring whoever is on the move to a place that a player names, as far as the view tells; undefined if
   * none do. Left out where nobody goes step by step.
   */
  way?(view: V, goal: string): readonly A[] | undefined
  readonly borders: Borders<S, A, V>
  readonly text: TextRenderer<A, E, V>
}

/** One game as it stands on the shelf. O: options. */
export interface Game<S, A, E extends GameEvent, V, O> {
  readonly id: string
  /** The version of the rules and data; pinned in every save. Changes whenever a replay could differ. */
  readonly version: string
  readonly scenarios: readonly string[]
  /** The levels of the bots, from the weakest up; each is one of `Rules.bots`. */
  readonly levels: readonly string[]
  readonly defaults: O
  /** The options as a form; a value filled in for each field of it is what `borders.options` reads. */
  readonly options: Form
  /** The rules on one ground; the setting has been through the borders. */
  open(setting: Setting<O>): Rules<S, A, E, V>
  readonly borders: GameBorders<O>
  readonly text: GameText
}
