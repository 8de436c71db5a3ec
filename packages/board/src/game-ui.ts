import type { Component } from 'svelte'
import type { Chapter, Json, Lang, Outcome, Phrasebook, Read, Shelf } from '@grognard/kernel'

/** What the shell hands to every part of a game's screen: what the player sees and may do, and how to do it. */
export interface Face {
  /** The version of rules and pack on the table. */
  readonly version: string
  /** The player's view in readable names, as the table gives it. */
  readonly view: Json
  readonly actions: readonly Json[]
  /** Everything that was told to the player so far, the oldest first. */
  readonly told: readonly Json[]
  /** The game's own account of what is at stake. */
  readonly prospects: Json
  /** The same with the piece in hand where the pointer is; null if there is nothing to compare. */
  readonly preview: Json
  readonly lang: Lang
  readonly motion: boolean
  act(action: Json): void
  /** Why an action is not possible now; undefined if it is. */
  whyNot(action: Json): { readonly text: string; readonly rules: readonly string[] } | undefined
  /** Says why, where the player will see it. */
  explain(action: Json): void
  /** Shows what would come of an action while the pointer is over it; null to stop. */
  consider(action: Json | null): void
}

export interface EndProps {
  readonly lang: Lang
  /** The version of rules and pack that was played. */
  readonly version: string
  /** Views after every entry, from the set-up on. */
  readonly views: readonly Json[]
  readonly ending: Json
  readonly match: FinishedMatch
}

/** A match that is over, for whoever looks back on it. */
export interface FinishedMatch {
  readonly version: string
  /** The set-up, then one for each entry. */
  readonly story: readonly Chapter[]
  /** How the chance to win went, at moments given as so many entries each: the first, the last, and those between. */
  fortunes(moments: readonly number[]): Fortunes
}

/** The chance to win at one moment of a finished match, from 0 to 1, and its 95 % interval. */
export interface Chance {
  /** After so many entries. */
  readonly step: number
  readonly rate: number
  readonly low: number
  readonly high: number
}

/** A part of the match that changed the chance to win by more than luck could feign. */
export interface TurningPoint {
  /** Places in the list of points. */
  readonly from: number
  readonly to: number
  /** By how much, in points of 100; what it cost is below 0. */
  readonly by: number
  /** 95 %: the true change is likely within so many points of it. */
  readonly margin: number
}

/** How the chance to win went over a match, as far as it is worked out: by playing on from every moment many times. */
export interface Fortunes {
  /** `looking` for what an earlier visit worked out; `done` with every point and turn. */
  readonly state: 'looking' | 'idle' | 'thinking' | 'stopped' | 'failed' | 'done'
  readonly problem: string
  readonly progress: { readonly done: number; readonly of: number }
  readonly points: readonly Chance[]
  readonly turns: readonly TurningPoint[]
  /** Games from each moment, and afresh on both sides of a turning point. */
  readonly games: { readonly first: number; readonly again: number }
  think(): void
  stop(): void
}

/** Everything a game brings to the browser. The shell knows no more of it than this. */
export interface GameUi {
  readonly shelf: Shelf
  /** Loads the words of a language; nothing may be said in it before. */
  readonly learn: (lang: Lang) => Promise<void>
  /** The same game with an owner's pack laid over it, or what is wrong with the pack. */
  withPack(pack: unknown): Promise<Read<Shelf>>
  /** Loads what it takes to begin from a position; until then a save that does so cannot be opened. */
  readPositions(): Promise<void>
  /** How what is wrong with a pack is said in French. */
  packWords(): Promise<Phrasebook>
  /** The board and, below or beside it, the player's own pieces. */
  readonly Board: Component<{ face: Face }>
  readonly Tray: Component<{ face: Face }>
  /** The figures of the header. */
  readonly Status: Component<{ face: Face }>
  /** What can be begun now and what cannot, above the choices. */
  readonly Ladder: Component<{ face: Face }>
  /** Odds of what is at stake, before any dice. */
  readonly Stakes: Component<{ face: Face }>
  /** The options of a new game. */
  readonly Setup: Component<{ lang: Lang; options: Json; onchange: (options: Json) => void }>
  /** The story of a finished game. */
  readonly End: Component<EndProps>
  /** Whether the board or tray offers an action, so that it needs no button of its own. */
  isOnBoard(action: Json): boolean
  /** Whether an action begins with one of the player's own pieces, which a phone shows behind a tab. */
  isInTray(action: Json): boolean
  /** How much a choice stands out: the one that goes on, or one among others. */
  isMain(action: Json, among: readonly Json[]): boolean
  /** The faces of the dice that an event tells of, in the order they were thrown; none if it tells of none. */
  diceOf(event: Json): readonly number[]
  /** A short name of an outcome for the chart of odds, and whether it is good for the player. */
  outcome(
    outcome: Outcome,
    version: string,
    lang: Lang,
  ): { readonly label: string; readonly tone: 'good' | 'even' | 'bad' }
  /** What to keep of a finished match in the list of past games. */
  endingOf(view: Json): Json
  endingInWords(ending: Json, lang: Lang): string
  /** Loads the reference; large, so only when it is asked for. */
  rules(): Promise<readonly RuleEntry[]>
  /** What the reference shows besides the rules. */
  reference(): Promise<Reference>
  /** Loads the lessons; only a newcomer asks for them. */
  tutorial(): Promise<Tutorial>
  tips(): Promise<TipsFor>
  /** The turn a view is in, counted from 1, and its name. */
  turnOf(view: Json): number
  turnName(turn: number, lang: Lang): string
  /** The turn that an event begins, so that the log is told turn by turn; null if it begins none. */
  turnBegun?(event: Json): number | null
  /** How a match was set up, in a few words. */
  optionsInWords(options: Json, lang: Lang): string
  /** What the game's minds need to be shown; only whoever asks them loads it. */
  minds(): Promise<MindsUi>
  /** Its pieces and cards in all their states, for whoever draws them: there while one works on it, and nowhere else. */
  gallery?(): Promise<Component<{ lang: Lang }>>
  /** Figures of the finished matches of this browser; `bar` is from 0 to 1. */
  statistics(): Promise<(past: readonly PastGame[], lang: Lang) => readonly Figure[]>
}

/** How a game shows what its minds think. */
export interface MindsUi {
  /** Those that can be watched, from the weakest up. */
  levels(lang: Lang): readonly { readonly level: string; readonly name: string; readonly about: string }[]
  /** A plan in a few words, and its parts one by one. */
  plan(actions: readonly Json[], context: PlanContext): { readonly title: string; readonly parts: readonly string[] }
  /** Entries of a finished game after which its fortunes are compared: the first, the last, and those between actions. */
  moments(views: readonly Json[]): readonly number[]
  /** What a part of the game cost or brought, in a sentence. `points` is said with its sign taken off. */
  turn(chapters: readonly Chapter[], by: number, context: TurnContext): string
}

export interface PlanContext {
  readonly lang: Lang
  readonly version: string
  nameOf(action: Json): string
}

export interface TurnContext {
  readonly lang: Lang
  readonly version: string
  /** As the part began. */
  readonly view: Json
}

/** What is worth saying in a situation, the most urgent first; each is shown once. */
export type TipsFor = (
  view: Json,
  decision: string,
  lang: Lang,
) => readonly { readonly id: string; readonly text: string }[]

export interface Reference {
  /** The chapters of the rules; a rule belongs to the one whose `ref` begins its own. */
  chapters(lang: Lang): readonly { readonly ref: string; readonly title: string }[]
  glossary(lang: Lang): readonly { readonly term: string; readonly text: string; readonly rule: string }[]
  /** What is printed on map, cards and counters, and how we know; of our pack unless a version says otherwise. */
  components(lang: Lang, version?: string): readonly PrintedValue[]
}

/** A finished match as the list of past games keeps it. */
export interface PastGame {
  readonly options: Json
  readonly ending: Json
}

export interface Figure {
  readonly label: string
  readonly value: string
  readonly bar?: number
}

export interface PrintedValue {
  readonly group: string
  readonly name: string
  readonly value: string
  readonly from: 'rulebook' | 'derived' | 'reconstructed' | 'owner'
  readonly note?: string
}

export interface RuleEntry {
  readonly id: string
  readonly ref: string
  readonly kind: string
  readonly en: RuleWords
  readonly fr: RuleWords
}
export interface RuleWords {
  readonly rule: string
  readonly ruling?: string | undefined
  /** A worked example: the position, the dice and what must come of them. */
  readonly given?: Json | undefined
  readonly dice?: Json | undefined
  readonly expected?: Json | undefined
}

/** One step of the tutorial: said while the table stands so, over when the player has done what it asks. */
export interface Lesson {
  readonly text: { readonly [L in Lang]: string }
  readonly rule?: string
  /** What is to be done, each once and in any order; anything else is held back. Empty: read and go on. */
  readonly wants: readonly ((action: Json) => boolean)[]
}

export interface Tutorial {
  /** Seeds of dice with which everything goes as the lessons say. */
  readonly seeds: readonly string[]
  readonly lessons: readonly Lesson[]
}
