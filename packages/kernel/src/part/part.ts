import type { Result, RuleId, Seat, Setting, Viewer } from '../game.ts'

/** A match of an inner game wherever it is spoken of: the recipe from which its ground is opened again, never the ground. */
export interface PartHead<O> {
  /** The inner game, and what tells this recipe from every other: `picket:9f86d081884c7d65`. */
  readonly id: string
  /** Of the inner game. */
  readonly version: string
  readonly setting: Setting<O>
  /** The outer seat that plays each inner one. */
  readonly seats: readonly Seat[]
}

/** A match of an inner game as a frame of the outer state holds it. */
export interface Part<S, O> {
  readonly head: PartHead<O>
  readonly state: S
}

/** The same as an outer viewer may know it: its own seat's view, or the public's where it has no seat in there. */
export interface PartView<V, O> {
  readonly head: PartHead<O>
  readonly view: V
}

/** An action of the inner game, wrapped; `part` is the `id` of its head. */
export interface PartAction<A> {
  readonly part: string
  readonly action: A
}

/** An event of the inner game, wrapped. It names its recipe, so that it can be told when the match is long over. */
export interface PartEvent<E, O> {
  readonly type: 'part'
  readonly rules: readonly RuleId[]
  readonly part: PartHead<O>
  readonly event: E
}

/** Where events of the inner game go: the log of the outer one. */
export interface PartLog<E, O> {
  push(event: PartEvent<E, O>): unknown
}

/** What came of an inner match. The result speaks of outer seats. */
export interface PartEnd<S, O> extends Part<S, O> {
  readonly result: Result
}

/** The inner seat of an outer viewer; whoever has none sees what the public sees. */
export function innerOf({ seats }: PartHead<unknown>, viewer: Viewer): Viewer {
  const seat = viewer === 'public' ? -1 : seats.indexOf(viewer)
  return seat < 0 ? 'public' : seat
}

export function outerOf({ seats }: PartHead<unknown>, seat: Seat): Seat {
  const outer = seats[seat]
  if (outer === undefined) throw new RangeError(`nobody plays the inner seat ${seat}`)
  return outer
}
