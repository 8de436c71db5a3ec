import type { Lang, Result, Setting } from './game.ts'

/** Something said to people, in both languages. */
export type Words = { readonly [L in Lang]: string }

/** The same as a sentence about bots. */
export type Said = { readonly [L in Lang]: (bots: string) => string }

/** A colour as CSS takes it: on paper, and on a page with light and dark colours of its own. */
export interface Ink {
  readonly print: string
  readonly screen: string
}

/** A game that is over, as columns are read from it. */
export interface Finished<S> {
  readonly state: S
  readonly result: Result
}

interface ColumnHead {
  readonly id: string
  readonly name: Words
}

/** The things that a category tells apart, in the order in which they are told. */
export interface Values {
  readonly [value: string]: { readonly name: Words; readonly ink?: Ink }
}

/** How the game ended, in its own terms. */
export interface EndingHead {
  readonly values: Values
}
export interface Ending<S> extends EndingHead {
  readonly read: (finished: Finished<S>) => string
}

/** Which of a few things it was. */
export interface CategoryHead extends ColumnHead {
  readonly kind: 'category'
  readonly values: Values
  /** The title of its chart. */
  readonly chart: Said
}
export interface Category<S> extends CategoryHead {
  /** null: none of them. */
  readonly read: (finished: Finished<S>) => string | null
}

/** How many, a figure a seat. The counts of a game are drawn one upon the other. */
export interface CountHead extends ColumnHead {
  readonly kind: 'count'
  readonly shade: 'full' | 'light'
}
export interface Count<S> extends CountHead {
  readonly read: (finished: Finished<S>) => readonly number[]
}

/** A figure that is read as each turn begins. */
export interface SeriesHead extends ColumnHead {
  readonly kind: 'series'
  /** The title of its chart, and the figure at its top. */
  readonly chart: Words
  readonly most: number
}
export interface Series<S> extends SeriesHead {
  readonly read: (state: S) => number
}

export type Column<S> = Category<S> | Count<S> | Series<S>

/** A ground as reports speak of it. */
export interface GroundSheet {
  readonly name: Words
  /** The sides in the order of their seats. */
  readonly sides: readonly Words[]
  /** What the turns are called, from the first to the last that there can be. */
  readonly turns: { readonly [L in Lang]: readonly string[] }
}

/** What reports say of a game's columns, without the means to read them. */
export interface RecordsHead {
  readonly ending: EndingHead
  readonly columns: readonly (CategoryHead | CountHead | SeriesHead)[]
  /** What the bots are called. */
  readonly bots: { readonly [level: string]: Words }
  /** What must be known to read the columns. */
  readonly note?: Words
}

/** What one finished game is worth recording: how it ended and when, and columns of the game's own. */
export interface Records<S, O> extends RecordsHead {
  readonly ending: Ending<S>
  readonly columns: readonly Column<S>[]
  /** The scenarios that are simulated where all are asked for. */
  readonly scenarios: readonly string[]
  /** The turn under way, or that of the end. */
  readonly turn: (state: S) => number
  readonly sheet: (setting: Setting<O>) => GroundSheet
  /** The option whose values are the levels of difficulty, where there is one. */
  readonly difficulty?: { readonly option: keyof O & string; readonly values: readonly string[] }
  /** What was played, in a line: on one setting, or on several that differ in difficulty or scenario. */
  readonly title: (settings: readonly Setting<O>[], lang: Lang) => string
}
