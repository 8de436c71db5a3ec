import type { Component, Snippet } from 'svelte'
import type { Host, Json, Lang, Seat, Sitter } from '@grognard/kernel'
import type { FinishedMatch } from './rooms.ts'

/** So many of something at so many points each; what it is, in the game's own name. */
export interface ScoreLine {
  readonly what: string
  readonly count: number
  readonly each: number
}

/** What a match came to, beyond won and lost: the sum of its lines. */
export interface Score {
  readonly total: number
  readonly lines: readonly ScoreLine[]
}

export function scoreOf(lines: readonly ScoreLine[]): Score {
  return { total: lines.reduce((sum, { count, each }) => sum + count * each, 0), lines }
}

export type Verdict = 'won' | 'even' | 'lost'

/** Something worth having done; its sign is the path of a field of 24 by 24. */
export interface Honour {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly sign: string
}

/** A match as it was seen from move to move. */
export type Seen<V, A, E> = Pick<FinishedMatch<V, A, E>, 'version' | 'seat' | 'views' | 'story'>

/** How a game tells its matches at a glance: in the library, among past games, and to friends. */
export interface Glance<V, A, E> {
  /** The board where the question is, or where it all ended. */
  readonly Picture: Component<{ view: V; version: string; lang: Lang }>
  /** How many turns a match has at most. */
  turnsOf(view: V, version: string): number
  /** A view as it was kept; undefined where it cannot be read, or its pack is not here. */
  readView(input: Json, version: string): Promise<V | undefined>
  /** Of a match that is over, for a seat. */
  verdict(view: V, seat: Seat): Verdict
  verdictInWords(verdict: Verdict, lang: Lang): string
  score(match: Seen<V, A, E>): Score
  scoreLine(line: ScoreLine, lang: Lang): string
  /** By how much a match was won or lost, in a few words. */
  margin(score: Score, lang: Lang): string
  /** How well the match stood at the end of each turn, from 0 to 100. */
  curve(match: Seen<V, A, E>): readonly number[]
  honours(lang: Lang): readonly Honour[]
  /** Those that the match has earned, by their ids. */
  earned(match: Seen<V, A, E>): readonly string[]
  /** The options of a day, of a game that has one; `draw` is a whole number that the day gives, the same for everybody. */
  optionsOfDay?(draw: number): Json
}

/** What is shown before a match: the board as it will be set up, and a word of history. */
export interface Prologue {
  readonly SetUp: Component<{ options: Json; version: string; lang: Lang }>
  history(options: Json, lang: Lang): string
}

/** What somebody wants to play: on which ground, agreed on what, and who sits where. */
export interface Wish {
  readonly scenario: string
  readonly options: Json
  /** By seat; persons where left out. */
  readonly sitters: readonly Sitter[]
}

/** A game's own screen on which a match is chosen, where there is more to see than a form shows. */
export type Choosing = Component<ChoosingProps>

export interface ChoosingProps {
  readonly host: Host
  readonly lang: Lang
  /** Begins a match and goes to its table; in words why not, where it cannot be. */
  readonly begin: (wish: Wish) => Promise<string | null>
  /** The addresses of matches under way, by scenario. */
  readonly underWay: ReadonlyMap<string, string>
  /** The address of a part of the lessons, counted from 1. */
  readonly lesson: (part: number) => string
  /** Dice and packs, which are chosen alike in every game. */
  readonly more: Snippet
}
