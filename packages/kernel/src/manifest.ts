import type { Game, GameEvent, Lang, Read, Setting } from './game.ts'
import type { Laboratory } from './laboratory.ts'
import type { LedgerEntry } from './ledger.ts'
import type { Planner, SearchLevel } from './planner.ts'
import type { Phrasebook } from './problems.ts'
import type { Records, Words } from './records.ts'

/** All of a game that plays: its rules with the bots of its own, and what search and statistics need of it. */
export interface Works<S, A, E extends GameEvent, V, O> {
  readonly game: Game<S, A, E, V, O>
  /** Left out where nobody gives advice or searches above the game's own bots. */
  readonly minds?: {
    /** The script that gives advice and plays games on. */
    readonly planner: (setting: Setting<O>) => Planner<A, V>
    /** What a level that searches thinks with, or whoever helps any of them; left out where it is the script that advises. */
    readonly thinker?: (setting: Setting<O>, level?: string) => Planner<A, V>
    /** From the weakest up. */
    readonly search: readonly SearchLevel[]
  }
  /** Left out where nobody counts how games end. */
  readonly records?: Records<S, O>
}

/** A game whose types nobody outside needs to name: whoever uses it is handed all of it. */
export interface Sealed {
  use<R>(by: <S, A, E extends GameEvent, V, O>(works: Works<S, A, E, V, O>) => R): R
}

export function sealed<S, A, E extends GameEvent, V, O>(works: Works<S, A, E, V, O>): Sealed {
  return { use: (by) => by(works) }
}

/** The game with what an owner's pack says laid over our pack, null for ours alone; or what is wrong with the pack. */
export type Opener = (pack: unknown) => Read<Sealed>

/** The reference of a game. */
export interface Rulebook {
  readonly rules: () => readonly LedgerEntry[]
  /** What the number of a rule looks like, as a regular expression. */
  readonly id: string
  /** The chapter that a rule belongs to. */
  readonly chapter: (id: string) => string
}

/** Owners' packs of a game. */
export interface Packs {
  /** What a pack is called and what it changes, a line each; or what is wrong with it. */
  readonly check: (pack: unknown) => Read<{ readonly name: string; readonly changes: readonly string[] }>
  /** How what is wrong is said in French. */
  readonly french: Phrasebook
}

/** What a pack changes: each of its parts that are there, with the names in it. */
export function packChanges(parts: readonly (readonly [name: string, part: object | undefined])[]): readonly string[] {
  return parts.flatMap(([name, part]) => (part === undefined ? [] : [`${name}: ${Object.keys(part).join(', ')}`]))
}

/** An option with a flag of its own on the command line: `--level king`, `--no-events`. */
export interface Shortcut {
  readonly option: string
  /** Another name for the flag. */
  readonly also?: string
}

/** What one would type in a game at the terminal. */
export interface Typing {
  /** Words of a choice. */
  readonly choice: Words
  readonly rule: string
  /** Two actions, and one as JSON. */
  readonly actions: readonly [string, string]
  readonly json: string
}

/** What may be typed in a game, and after `grognard`. */
export interface Terminal {
  readonly typing?: Typing
  /** Each with what it does. */
  readonly examples?: { readonly [command in Explained]?: readonly (readonly [typed: string, does: string])[] }
}

/** Letters on a box: their colour as CSS takes it, their height and the room on both sides in hundredths of its width. */
export interface Cover {
  readonly colour: string
  readonly size: number
  readonly sides?: readonly [left: number, right: number]
}

/** Pictures that hang together, each as SVG. */
export interface Wall {
  readonly title: string
  readonly pictures: readonly { readonly name: string; readonly svg: string }[]
}

/** The commands that tell of examples. */
export type Explained = 'grognard' | 'play' | 'watch' | 'simulate' | 'pack' | 'ledger'

/**
 * What a game offers to the rest of the house, each part loaded when somebody asks for it. A part that is left out is a room
 * that the game does not have: one without `table` is announced, and cannot be opened yet.
 */
export interface Manifest<Ui = unknown> {
  readonly id: string
  readonly title: Words
  readonly about: Words
  readonly players: Words
  /** Who the player is and what it takes to win, for somebody who never saw the game. */
  readonly story?: Words
  /** What the match that everybody plays on a day is called; left out where there is none. */
  readonly daily?: Words
  /** Its screens have lessons for newcomers: said here, so that the shelf need not open the box. */
  readonly lessons?: true
  /** How its name is set on the box. */
  readonly cover?: Cover
  /** The game for whoever speaks of it: with its reference and the words of both languages. */
  readonly table?: () => Promise<Opener>
  /** The game for a thread that only thinks. */
  readonly works?: () => Promise<Opener>
  readonly rulebook?: () => Promise<Rulebook>
  readonly packs?: () => Promise<Packs>
  /** What the browser shows of it. */
  readonly ui?: () => Promise<Ui>
  /** What is drawn of it, for whoever draws it: of a game that has no screens yet. */
  readonly gallery?: () => Promise<(lang: Lang) => readonly Wall[]>
  /** What it is measured and tried with. */
  readonly lab?: () => Promise<Laboratory>
  readonly shortcuts?: readonly Shortcut[]
  /** What one would type in it. */
  readonly terminal?: () => Promise<Terminal>
}
