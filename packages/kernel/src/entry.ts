import type { GivenOrders, Json, Seat } from './game.ts'
import type { DiceSpec } from './dice.ts'

/** How a stretch of a match begins: where, with which chance, and under which version of the rules. */
export interface Opening {
  readonly game: string
  /** The rules and data it is played with. */
  readonly version: string
  readonly dice: DiceSpec
  /** How far the dice had come, if they were used before. */
  readonly drawn?: readonly number[]
  readonly start: Beginning
}

export type Beginning =
  /** With the chance that the set-up used. */
  | { readonly kind: 'setup'; readonly scenario: string; readonly options: Json; readonly rolls: readonly number[] }
  /** In readable names; it names its setting. */
  | { readonly kind: 'position'; readonly position: Json }

/** Who plays a seat. */
export type Sitter =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'person'; readonly name?: string }
  | { readonly kind: 'bot'; readonly level: string }

/** What a seat did, and the chance it used. */
export interface Answer {
  readonly seat: Seat
  readonly action: Json
  readonly rolls: readonly number[]
}

/**
 * One line in the log of a match. Lines are only ever added: what is taken back is a line too. `id` is that of the message
 * that asked for it, so that a message which comes twice is carried out once.
 */
export type LogEntry =
  /** The first line; and wherever the rules have changed under a match, which goes on from its last position. */
  | { readonly kind: 'begin'; readonly id: string; readonly opening: Opening }
  /** One answer, or several that were given together, in the order of the seats. */
  | { readonly kind: 'act'; readonly id: string; readonly answers: readonly Answer[] }
  /** An answer that waits until all who are asked with this seat have answered; nobody else is told of it. */
  | { readonly kind: 'seal'; readonly id: string; readonly seat: Seat; readonly action: Json }
  /** Takes back a sealed answer, or else the last answer of the seat. */
  | { readonly kind: 'undo'; readonly id: string; readonly seat: Seat }
  | { readonly kind: 'resign'; readonly id: string; readonly seat: Seat }
  /** The seat would have it end here without a winner; it does once everybody who plays would. */
  | { readonly kind: 'draw'; readonly id: string; readonly seat: Seat }
  | { readonly kind: 'sit'; readonly id: string; readonly seat: Seat; readonly by: Sitter }
  | { readonly kind: 'orders'; readonly id: string; readonly seat: Seat; readonly given: GivenOrders }

/** A line within a stretch. */
export type Line = Exclude<LogEntry, { readonly kind: 'begin' }>

/** A line as it is kept, with its number in the log, counted from 0. */
export interface Stored {
  readonly seq: number
  readonly entry: LogEntry
}

/** The right to add to the log of a match. Whoever takes it over gets a higher term, and the lower ones are refused from then on. */
export interface Lease {
  readonly holder: string
  readonly term: number
}

/** A position part of the way through the log, so that a long match need not be played again from its start. */
export interface Checkpoint {
  /** How many lines of the log it stands for. */
  readonly seq: number
  readonly version: string
  readonly body: Json
}

/** Where the log of a match goes: memory, a browser's database, SQLite, PostgreSQL. What it has answered to is kept for good. */
export interface Keeper {
  /** Adds a line: `mine already` if this very message is there, `taken` if the number is, or the lease is no longer valid. */
  append(match: string, seq: number, entry: LogEntry, lease: Lease): Promise<'stored' | 'mine already' | 'taken'>
  since(match: string, seq: number): Promise<readonly Stored[]>
  /** Takes over the right to write. */
  lease(match: string, holder: string): Promise<Lease>
  checkpoint(match: string, at: Checkpoint, lease: Lease): Promise<void>
  latest(match: string): Promise<Checkpoint | undefined>
}
