import type { Form } from './form.ts'
import type {
  Json,
  Lang,
  Pending,
  Problem,
  Read,
  Refusal,
  Result,
  RuleId,
  Seat,
  Space,
  Thought,
  Viewer,
} from './game.ts'
import type { DiceSpec, RollRequest, Witnessed } from './dice.ts'
import type { Answer } from './entry.ts'
import type { MatchRecord, RecordWishes } from './file/record.ts'
import type { CarriedOver, Save, Segment, Spot } from './file/save.ts'

/** One step of a history: who did what, and the chance it used. Replaying the entries gives the game again. */
export type Entry = Answer

export interface SaveWishes {
  /** With what everybody was told, in words of these languages, so that it can be shown when its rules are gone. */
  readonly told?: readonly Lang[]
  /** With the secret of fair dice also before the end, for the authority that goes on with the match: never for a file. */
  readonly whole?: boolean
}

export type TableError =
  | { readonly code: 'bad-request'; readonly problems: readonly Problem[] }
  | { readonly code: 'refused'; readonly refusal: Refusal }
  | { readonly code: 'nothing-to-undo'; readonly rules: readonly RuleId[] }
  | { readonly code: 'undo-would-unlearn'; readonly rules: readonly RuleId[] }
  | { readonly code: 'out-of-dice'; readonly request: RollRequest }
  | { readonly code: 'bad-roll'; readonly request: RollRequest; readonly got: number }

export type Done<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: TableError }

/** What one action could lead to. */
export interface Odds {
  /** False: there were too many outcomes to walk, or hidden things to know, so these were sampled. */
  readonly exact: boolean
  /** How many paths were walked or sampled. */
  readonly paths: number
  /** On how many independent draws the estimate rests, for `intervalOf`; 0 where these are exact. */
  readonly draws: number
  /** Over how many deals of what is hidden from the seat they were taken; 1 where its view tells everything. */
  readonly worlds: number
  readonly outcomes: readonly Outcome[]
}

export interface Outcome {
  readonly probability: number
  /** The position it leads to, as the seat would see it, in readable names. */
  readonly position: Json
  /** What happened on the way (of one of the merged paths), in words, and as data. */
  readonly events: readonly string[]
  readonly log: readonly Json[]
  readonly over?: Result
}

/**
 * A match in progress behind a face that knows no game: terminal, protocol and server use this and nothing below it.
 * Whatever is refused leaves the match as it was.
 */
export interface Table {
  readonly game: string
  readonly version: string
  readonly scenario: string
  readonly options: Json
  readonly seats: readonly string[]
  /** Entries that stand. */
  readonly length: number
  /** Set when the rules have changed since the match was saved. */
  readonly carriedOver: CarriedOver | undefined
  pending(): Pending
  legal(seat: Seat): Space<Json>
  refuse(seat: Seat, action: unknown): Refusal | undefined
  /** Rolls are needed only with scripted or referee dice; on `out-of-dice` call again with one roll more. */
  act(
    seat: Seat,
    action: unknown,
    rolls?: readonly number[],
  ): Done<{ readonly events: readonly Json[]; readonly rolls: readonly number[] }>
  /** A legal action picked at random, from chance that is not the match's own; null if the seat has nothing to decide. */
  sample(seat: Seat, seed: string): Json
  /** The levels of the bots that can take a seat, from the weakest up. */
  readonly bots: readonly string[]
  /** What a bot would do in this seat, from what the seat may know and from chance of the bot's own. */
  think(seat: Seat, level: string, seed: string, budget?: number): Done<Thought<Json>>
  /** What the seat may know, in readable names. */
  view(seat: Seat): Json
  /** What is at stake in the seat's position, in the game's own terms; null if the game has nothing to say of it. */
  prospects(seat: Seat): Json
  /** The prospects as they would be after an action; null if it is not legal or brings dice or other seats into play. */
  preview(seat: Seat, action: unknown): Json
  position(): Json
  /** `lang` is that of the outcomes' events; English if none is given. */
  odds(seat: Seat, action: unknown, bound?: number, lang?: Lang): Done<Odds>
  /** Takes back the last action, if nothing was learnt by it. */
  undo(): Done<Entry>
  /** For the authority of the match alone: it holds what is hidden. */
  save(wishes?: SaveWishes): Save
  /** For the viewer: all that it was told, and nothing else. */
  record(viewer: Viewer, wishes?: RecordWishes): Done<MatchRecord>
  /** Everything that happened, as the seat may know it; `from` skips earlier entries. */
  events(seat: Seat, from?: number): readonly Json[]
  /** The same entry by entry: first the set-up, then each action the seat may know of with what it led to. */
  story(seat: Seat): readonly TableChapter[]
  text: {
    title(lang: Lang): string
    position(seat: Seat, lang: Lang): string
    ask(seat: Seat, lang: Lang): string
    action(seat: Seat, action: Json, lang: Lang): string
    event(event: Json, lang: Lang): string
    refusal(seat: Seat, action: Json, refusal: Refusal, lang: Lang): string
    result(lang: Lang): string | undefined
    roll(why: string, lang: Lang): string
    error(seat: Seat, action: Json, error: TableError, lang: Lang): string
    rule(id: RuleId, lang: Lang): string | undefined
  }
}

/**
 * A match in the game's own types, for whoever plays it in this process: nothing is turned into names and read back. As in
 * a table, whatever is refused leaves the match as it was.
 */
export interface Own<A, E, V> {
  view(seat: Seat): V
  legal(seat: Seat): Space<A>
  refuse(seat: Seat, action: A): Refusal | undefined
  act(seat: Seat, action: A, rolls?: readonly number[]): Done<readonly E[]>
  /** What the seat would see after an action; undefined if it is not legal or brings dice or other seats into play. */
  ahead(seat: Seat, action: A): V | undefined
  odds(seat: Seat, action: A): Done<OwnOdds<E, V>>
  story(seat: Seat): readonly OwnChapter<A, E>[]
  readonly text: OwnText<A, E>
  /** Actions and views as they cross a border. */
  readAction(input: unknown): Read<A>
  writeView(view: V): Json
}

export interface OwnTable<A, E, V> extends Table {
  readonly own: Own<A, E, V>
}

export interface OwnOdds<E, V> extends Omit<Odds, 'outcomes'> {
  readonly outcomes: readonly OwnOutcome<E, V>[]
}

export interface OwnOutcome<E, V> {
  readonly probability: number
  readonly view: V
  /** Of one of the merged paths. */
  readonly events: readonly E[]
  readonly over?: Result
}

/** The action is undefined in the set-up, and where the seat may not know it. */
export interface OwnChapter<A, E> {
  readonly seat: Seat | null
  readonly action: A | undefined
  readonly events: readonly E[]
}

export interface OwnText<A, E> extends Omit<Table['text'], 'action' | 'event' | 'refusal' | 'error'> {
  action(seat: Seat, action: A, lang: Lang): string
  event(event: E, lang: Lang): string
  refusal(seat: Seat, action: A, refusal: Refusal, lang: Lang): string
  /** `action` where one was tried. */
  error(seat: Seat, error: TableError, lang: Lang, action?: A): string
}

/** One step of a story: who did what (nobody, in the set-up; nothing, where the seat may not know it), and what followed. */
export interface TableChapter {
  readonly seat: Seat | null
  readonly action: Json
  readonly events: readonly Json[]
}

/** A game already played, to walk through. */
export interface Replay<T extends Table = Table> {
  readonly summary: Summary
  /** Entries; positions run from 0, before the first, to `length`, after the last. */
  readonly length: number
  /** A table of its own as it stood after so many entries; playing on there changes nothing here. */
  at(entries: number): T
  /** Every roll from the first of the set-up, each with the results it was chosen from, as `verifyFair` takes them. */
  witnesses(): readonly Witnessed[]
}

/** What a replay found. That there is a summary means that every action was legal and every roll as the dice gave it. */
export interface Summary {
  readonly game: string
  readonly version: string
  readonly scenario: string
  readonly dice: DiceSpec['kind']
  readonly entries: number
  /** How many rolls were made, those of the set-up among them. */
  readonly rolls: number
  readonly result?: Result
  /** For fair dice: what must have been published before the first roll. */
  readonly commitment?: string
}

/** A segment that was replayed, and where that led. */
export interface Proven {
  readonly summary: Summary
  readonly end: Spot
}

/** One game as a shelf of tables. */
export interface Shelf<T extends Table = Table> {
  readonly id: string
  readonly version: string
  readonly scenarios: readonly string[]
  /** The options as a form to fill in, and with their default values. */
  readonly options: Form
  readonly defaults: Json
  /** The levels of the bots, from the weakest up. */
  readonly bots: readonly string[]
  /** `rolls` are for a set-up with scripted or referee dice; on `out-of-dice` call again with one roll more. */
  open(request: {
    readonly scenario?: string
    readonly options?: unknown
    readonly dice: DiceSpec
    readonly rolls?: readonly number[]
  }): Done<T>
  /** From a save file, checked and replayed; carried over if it was played under other rules. */
  load(save: unknown, secret?: string): Done<T>
  /** From a position in readable names, in the setting that it names. */
  set(request: { readonly position: unknown; readonly dice: DiceSpec }): Done<T>
  /** As `load`, to be walked through from the start of its last segment. */
  replay(save: unknown): Done<Replay<T>>
  /** Replays one segment of a save, which must be of this version. */
  prove(game: string, segment: Segment): Done<Proven>
  /** An error of `open`, `load`, `set` or `replay` in words. */
  error(error: TableError, lang: Lang): string
  title(lang: Lang): string
  scenarioName(scenario: string, lang: Lang): string
  /** The name of an option, or of one of its choices. */
  optionName(option: string, lang: Lang, choice?: string): string
  /** More than the name says; undefined where it says all. */
  optionHelp(option: string, lang: Lang, choice?: string): string | undefined
  /** The text of a rule in the reference, or undefined if there is no such rule. */
  rule(id: RuleId, lang: Lang): string | undefined
  /** Options as the game takes them, those that were left out with their default values; or what is wrong with them. */
  readOptions(options: unknown): Read<Json>
  /** How many play; in the first scenario, unless another is named. */
  players(scenario?: string): number
}
