import type { Component } from 'svelte'
import type { Chapter, Json, Lang, Seat, Sitter } from '@grognard/kernel'

/* Rooms that a game may have or not: the shell shows a door only where there is one. */

/** One step of the tutorial: said while the table stands so, over when the player has done what it asks. */
export interface Lesson<A> {
  readonly text: { readonly [L in Lang]: string }
  readonly rule?: string
  /** What it speaks of: lit up on the table, and said to whoever hears it. */
  readonly points: readonly Spot[]
  /** What is to be done, each once and in any order; anything else is held back. Empty: read and go on. */
  readonly wants: readonly ((action: A) => boolean)[]
  /** What is done for who asks for it, where no list has it: actions with points, paths or sets. */
  readonly shows?: readonly A[]
}

/** Something on the table that can be pointed at. */
export interface Spot {
  /** Selects it on the page; all that it selects is one thing. */
  readonly on: string
  readonly name: { readonly [L in Lang]: string }
}

/** Lessons that follow each other in one match. */
export interface LessonPart<A> {
  readonly title: { readonly [L in Lang]: string }
  /** Where it begins, in readable names; at the set-up if left out. */
  readonly position?: Json
  /** Who plays, by seat; the learner alone if left out. */
  readonly sitters?: readonly Sitter[]
  /** Seeds of dice with which everything goes as the lessons say. */
  readonly seeds: readonly string[]
  readonly lessons: readonly Lesson<A>[]
}

export interface Tutorial<A> {
  readonly parts: readonly LessonPart<A>[]
}

/** What is worth saying in a situation, the most urgent first; each is shown once. */
export type TipsFor<V> = (
  seen: { readonly view: V; readonly decision: string; readonly version: string },
  lang: Lang,
) => readonly { readonly id: string; readonly text: string }[]

/** Which act of a turn a choice belongs to, so that a match is walked through act by act. */
export interface Acts<V, A> {
  /**
   * `before`: what was seen when it was made; the action is undefined where another made it. Choices of one act follow each
   * other; empty for what belongs to none.
   */
  of(action: A | undefined, before: V, version: string): string
  name(act: string, lang: Lang): string
}

/** The minds that can be watched, from the weakest up. */
export interface Minds {
  levels(lang: Lang): readonly { readonly level: string; readonly name: string; readonly about: string }[]
}

/** Whoever gives advice, and whose play a chance to win is told by: 'the staff' and 'the staff’s'. */
export interface Adviser {
  readonly level: string
  readonly who: { readonly [L in Lang]: string }
  readonly whose: { readonly [L in Lang]: string }
}

/** How a game shows what its minds think. */
export interface MindsUi<V, A, E> extends Minds {
  readonly adviser: Adviser
  /** A plan in a few words, and its parts one by one. */
  plan(actions: readonly A[], context: PlanContext<A>): { readonly title: string; readonly parts: readonly string[] }
  /** What a part of the game cost or brought, in a sentence. `points` is said with its sign taken off. */
  turn(chapters: readonly Chapter<A, E>[], by: number, context: TurnContext<V>): string
  /** Whose play a chance to win is told by: somebody who is new to the game, and the script; by their levels. */
  readonly measures?: readonly [novice: string, script: string]
  /** So many games are worth the wait for the answer to one question; where it is left out they are short. */
  readonly games?: number
}

export interface PlanContext<A> {
  readonly lang: Lang
  readonly version: string
  nameOf(action: A): string
}

export interface TurnContext<V> {
  readonly lang: Lang
  readonly version: string
  /** As the part began. */
  readonly view: V
}

/** The story of a finished game. */
export type Story<V, A, E> = Component<StoryProps<V, A, E>>

export interface StoryProps<V, A, E> {
  readonly lang: Lang
  readonly match: FinishedMatch<V, A, E>
}

/** A match that is over, for whoever looks back on it. */
export interface FinishedMatch<V, A, E> {
  /** The version of rules and pack that was played. */
  readonly version: string
  /** Whose match it was. */
  readonly seat: Seat
  /** What was seen after every entry, from the set-up on. */
  readonly views: readonly [V, ...V[]]
  /** The set-up, then one for each entry. */
  readonly story: readonly Chapter<A, E>[]
  /** How the chance to win went, at moments given as so many entries each: the first, the last, and those between. */
  fortunes(moments: readonly number[]): Fortunes
  /** The address at which the match is seen as it stood after so many entries. */
  addressOf(step: number): string
  /** Goes on from there as another match; in words why not, where it cannot be. */
  playOn?(step: number): Promise<string | null>
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

export interface Reference {
  /** The chapters of the rules; a rule belongs to the one whose `ref` begins its own. */
  chapters(lang: Lang): readonly { readonly ref: string; readonly title: string }[]
  /** The `ref` of the chapter that a rule belongs to, where its own does not tell. */
  chapterOf?(id: string): string
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
  /** How many ways to break the rules on purpose the tests that name it have noticed. */
  readonly kills?: number | undefined
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
