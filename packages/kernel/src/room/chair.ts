import type { Sitter } from '../entry.ts'
import type { Filled, Form, Value } from '../form.ts'
import type { Ask, GivenOrders, Read, Refusal, Result, Seat, SeatCard, Space, Thought, Viewer } from '../game.ts'
import type { RollRequest } from '../dice.ts'
import type { TableError } from '../table.ts'

/** Why a room did not do what was asked of it. Whatever is refused leaves the match as it was. */
export type RoomError =
  | TableError
  /** The question is no longer put to this seat, or was answered; nothing was done, and what is put now can be read. */
  | { readonly code: 'stale' }
  /** Another seat has answered since. */
  | { readonly code: 'too-late-to-undo' }
  /** Nobody answers for this seat from here: it is the public's chair, or somebody else sits there. */
  | { readonly code: 'not-seated' }
  | { readonly code: 'over' }
  /** Another authority plays this match now; this one only follows it. */
  | { readonly code: 'elsewhere' }
  /** It is not known whether the keeper has it: the same message again will tell, and does nothing twice. */
  | { readonly code: 'not-stored' }
  /** Whoever was to think about it failed. */
  | { readonly code: 'no-thought'; readonly message: string }

export type Reply<T = null> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: RoomError }

/** A question put to a seat. The key is the seat's own: what other seats answer does not change it. */
export interface Question extends Ask {
  readonly key: string
}

/** A seat with who sits there. */
export interface Place extends SeatCard {
  readonly sitter: Sitter
}

/** A seat that has not answered yet. */
export interface Awaited extends Ask {
  /** `failed`: its bot could not decide; it can be told to try again, or its seat be taken. */
  readonly state: 'person' | 'nobody' | 'thinking' | 'failed'
}

/** A roll that somebody at a real table must make for an answer that nobody there gave: a bot's, or that of standing orders. */
export interface WantedRoll {
  readonly seat: Seat
  readonly request: RollRequest
  /** Names this very roll. */
  readonly at: string
}

/** One thing that a viewer was told. What was taken back is told too; nothing told is ever changed. */
export type Told<A, E> =
  | { readonly kind: 'began'; readonly events: readonly E[] }
  /** `by`: the seats, as far as the viewer may know them; `action` is told to the seat itself alone, if it can be read here. */
  | { readonly kind: 'deed'; readonly by: readonly Seat[]; readonly action?: A; readonly events: readonly E[] }
  /** The seat's own answer, until all are in. */
  | { readonly kind: 'sealed'; readonly action?: A }
  | { readonly kind: 'unsealed' }
  /** The last deed that this viewer was told and that still stood does not stand any more. */
  | { readonly kind: 'undone'; readonly seat: Seat }
  | { readonly kind: 'sat'; readonly seat: Seat; readonly by: Sitter }
  | { readonly kind: 'resigned'; readonly seat: Seat }
  | { readonly kind: 'wouldDraw'; readonly seat: Seat }

/** A part of the story of a match: what the viewer did, if that led to it, and what happened. */
export interface Chapter<A, E> {
  readonly action?: A | undefined
  readonly events: readonly E[]
}

/** How a chair stands to the match: played here, played by another authority that is followed, or out of hearing. */
export type Standing = 'playing' | 'following' | 'away'

/** Everything that one viewer sees of a match at one moment. It does not change; what is dear is worked out when first read. */
export interface Seen<V, A, E> {
  readonly viewer: Viewer
  readonly standing: Standing
  readonly view: V
  readonly questions: readonly Question[]
  /** What the seat may do: nothing where no question is put to it. */
  readonly space: Space<A>
  /** From the number `toldFrom` on; what is older, `earlier` has. */
  readonly told: readonly Told<A, E>[]
  readonly toldFrom: number
  /** The key of the question whose answer the seat may take back. */
  readonly undo: string | undefined
  /** What the seat has answered and waits for the others' answers. */
  readonly sealed: A | undefined
  /** Who has not answered yet, as far as the viewer may know. */
  readonly awaited: readonly Awaited[]
  readonly places: readonly Place[]
  readonly orders: GivenOrders
  readonly wanted: WantedRoll | undefined
  readonly result: Result | undefined
}

/** The id makes a message that comes twice harmless; whoever leaves it out cannot send it twice. */
export interface Message {
  readonly id?: string
}

export interface Answering<A> extends Message {
  readonly question: string
  readonly action: A
  /** Only where a referee enters what real dice showed. */
  readonly rolls?: readonly number[]
}

/** `question`: the answer to which is taken back and no other, that of `Seen.undo` where left out. */
export interface TakingBack extends Message {
  readonly question?: string
}

/** How much may be spent on thinking. */
export interface Budget {
  /** Paths of chance to walk before sampling. */
  readonly bound?: number
  readonly milliseconds?: number
}

/** `seed`: the same gives the same advice; a fresh one where left out. */
export interface Asking extends Budget {
  readonly seed?: string
}

/** What an action can lead to, as far as the seat may know. */
export interface SeatOdds<E, V> {
  /** False: there were too many outcomes to walk, or hidden things to know, so these were sampled. */
  readonly exact: boolean
  readonly paths: number
  /** On how many independent draws the estimate rests, for `intervalOf`; 0 where these are exact. */
  readonly draws: number
  /** Over how many deals of what is hidden from the seat they were taken. */
  readonly worlds: number
  /** Likeliest first. */
  readonly outcomes: readonly SeatOutcome<E, V>[]
}

export interface SeatOutcome<E, V> {
  readonly probability: number
  readonly view: V
  readonly events: readonly E[]
  readonly over?: Result
}

/** The forms of the question now put to the seat. */
export interface SeatForms<A> {
  narrow(form: string, filled: Filled): Form | undefined
  nearest(form: string, filled: Filled, field: string, wish: Value): Value
  action(form: string, filled: Filled): Read<A>
  filled(action: A): { readonly form: string; readonly filled: Filled } | undefined
}

/** What one viewer sees and may do; the same object whether the authority is in this page or across the world. */
export interface Chair<A, E, V> {
  readonly viewer: Viewer
  readonly now: Seen<V, A, E>
  /** Calls back after each change; the returned function ends it. */
  subscribe(heard: (seen: Seen<V, A, E>) => void): () => void
  act(answer: Answering<A>): Promise<Reply>
  undo(taking?: TakingBack): Promise<Reply>
  whyNot(action: A): Refusal | undefined
  /** Undefined where the game has none. */
  readonly forms: SeatForms<A> | undefined
  odds(action: A, budget?: Budget): Promise<Reply<SeatOdds<E, V>>>
  /** What a mind of this level would do. */
  hint(level: string, asking?: Asking): Promise<Reply<Thought<A>>>
  resign(message?: Message): Promise<Reply>
  /** Offers a draw, or agrees to one; it holds until somebody does something. */
  draw(message?: Message): Promise<Reply>
  orders(given: GivenOrders, message?: Message): Promise<Reply>
  /** Lets somebody else play the seat, or takes it back. */
  handOver(to: Sitter, message?: Message): Promise<Reply>
  /** Has a bot that failed think again. */
  retry(seat: Seat): Promise<Reply>
  /** Makes the roll that `Seen.wanted` asks for; `at` is its name, that of the one now wanted where left out. */
  roll(value: number, at?: string): Promise<Reply>
  /** What was told before `Seen.toldFrom`. */
  earlier(): Promise<readonly Told<A, E>[]>
}
