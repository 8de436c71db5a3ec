import type { Bot, GameEvent, Rules } from './game.ts'
import type { SeededDice } from './seeded.ts'

/** What a laboratory needs of a game to measure and to try it. A part that is left out is one that nobody tries there. */
export interface Laboratory {
  /** What the game is called in a line of figures. */
  readonly name: string
  readonly bench?: (instruments: Instruments) => void
  readonly soak?: Soaking
  readonly tune?: Tuning
}

/** The random games of one run that other figures are held against. */
export interface Yardstick {
  /** What is played. */
  readonly name: string
  /** Complete games, and actions in them, a CPU-second. */
  readonly games: number
  readonly actions: number
}

/** What a game is measured with. */
export interface Instruments {
  /** Where it runs. */
  readonly machine: string
  /** Samples of which the median is taken. */
  readonly repetitions: number
  /** Loops of a million integer steps a CPU-second. */
  readonly loops: number
  readonly random: Yardstick
  /** How often a CPU-second a piece of work can be done; it returns how many it did. */
  readonly perSecond: (work: () => number) => number
  /** CPU microseconds that a piece of work takes. */
  readonly cpuOf: (work: () => void) => number
  readonly median: (numbers: readonly number[]) => number
  /** Bytes of something as JSON. */
  readonly bytes: (value: unknown) => number
  readonly figure: (value: number) => string
  readonly print: (line?: string) => void
}

/**
 * How a random game chooses: among all actions; among their kinds first, so that what is rare happens too; or led by a bot
 * who decides three times out of four, so that there is a fight.
 */
export type Style = 'any' | 'kinds' | 'led'

export interface Manner<A, V> {
  readonly style: Style
  /** Who leads where somebody does. */
  readonly bot?: Bot<A, V> | undefined
  /** Out of a hundred times that it is offered, how often an action of that kind is let be. */
  readonly shun?: Readonly<Record<string, number>>
}

/** One random game of many; those of a round are played in one manner. */
export interface Bout {
  readonly scenario: string
  readonly round: number
  readonly seed: string
}

export interface Soaking {
  readonly scenarios: readonly string[]
  /** A game of more steps never ends. */
  readonly most: number
  /** A small share of the games, for every day. */
  readonly few: readonly Bout[]
  readonly use: <R>(
    bout: Bout,
    by: <S, A extends { readonly type: string }, E extends GameEvent, V>(
      rules: Rules<S, A, E, V>,
      manner: Manner<A, V>,
    ) => R,
  ) => R
}

/** What a bot believes, as data that play can better. */
export interface Beliefs<W> {
  readonly now: W
  readonly changed: (weights: W, dice: SeededDice) => W
  readonly settings: number
  /** For each setting and each of the games in it, whether it was won: 1 or 0. */
  readonly wins: (weights: W, seed: string, from: number, to: number) => readonly number[]
}

/** What a network is fitted to: rows of `width` features and, for each, whether the game was won. */
export interface Examples {
  readonly width: number
  readonly rows: readonly Float32Array[]
  readonly won: readonly boolean[]
}

/** A network of one layer: features to cells, cells above zero to one sum, the sum to a chance. */
export interface Network {
  readonly size: number
  /** Inputs by feature and cell, then where the cells start, then their outputs, then the start of the sum. */
  readonly weights: Float64Array
}

/** A judgement of positions that is fitted to played games: a network. */
export interface Judging {
  readonly is: 'network'
  readonly id: string
  readonly cells: number
  readonly epochs: number
  readonly examples: (games: number, seed: string) => Examples
  /** As the game keeps it. */
  readonly written: (network: Network) => unknown
}

/** Positions of played games, each as features that speak for one side the more, the larger they are. */
export interface Positions {
  readonly rows: readonly Float32Array[]
  /** What that side had of the victory in the end, from 0 to 1. */
  readonly shares: readonly number[]
  /** Positions of one kind have something in common that no feature tells: the scenario. */
  readonly kinds: readonly string[]
  /** The chance that today's judgement gives them. */
  readonly now: readonly number[]
}

/** What a sum was fitted to, and how well it did. */
export interface Fitted {
  readonly games: number
  readonly seed: string
  readonly positions: number
  /** On positions of kinds that were left out of the fit. */
  readonly entropy: number
}

/** A judgement of positions that is a sum of features, none of which counts against whom it speaks for. */
export interface Weighing {
  readonly is: 'sum'
  readonly id: string
  readonly features: readonly string[]
  readonly positions: (games: number, seed: string) => Positions
  /** As the game keeps it. */
  readonly written: (sums: Sums, fitted: Fitted) => unknown
}

/** What is added whatever the position, and what each feature counts for. */
export interface Sum {
  readonly start: number
  readonly weights: readonly number[]
}

/** Weights for positions of any kind, and for each kind a sum of its own. */
interface Sums {
  readonly weights: readonly number[]
  readonly kinds: ReadonlyMap<string, Sum>
}

export interface Tuning {
  readonly judgements: readonly (Judging | Weighing)[]
  readonly books?: readonly Booking[]
  readonly beliefs?: <R>(by: <W>(beliefs: Beliefs<W>) => R) => R
}

/** A book of what to do at the outset, looked for by playing it out: one page after the other. */
export interface Booking {
  readonly id: string
  /** The pages there are; each is looked for by itself. */
  readonly pages: readonly string[]
  /** What won most, as the book keeps it; `games` is how many battles the last comparison has. */
  readonly look: (page: string, games: number, seed: string) => Looked
}

export interface Looked {
  /** As it is written; null where nothing is better than what the script does. */
  readonly page: string | null
  readonly played: number
  /** Of the last comparison, on seeds of its own: what the best took, what the script's own way took, and the standard error of the difference. */
  readonly best: number
  /** What the page took that the book has for anybody, if there is one. */
  readonly known: number | null
  readonly script: number
  readonly error: number
}
