import type { Sitter } from '../entry.ts'
import type { Ask, GameEvent, GivenOrders, Pending, Result, Seat, SeatCard, Space, Viewer } from '../game.ts'
import type { Awaited, Place, Question, Seen, Standing, Told, WantedRoll } from './chair.ts'
import type { Course } from './course.ts'
import type { Feed } from './feed.ts'
import { openQuestion } from './moment.ts'
import type { Moment } from './moment.ts'
import { NOTHING } from './position.ts'

/** How things stand in the room, beside the match itself. */
export interface Status {
  readonly standing: Standing
  /** Seats whose bots could not decide. */
  readonly failed: readonly Seat[]
  readonly wanted: WantedRoll | undefined
}

/** A moment as everybody was told of it: what had happened by then, and how things stood in the room. */
export interface Shown<S, A, E extends GameEvent, V> extends Status {
  readonly moment: Moment<S, A, E, V>
  readonly happened: number
}

/** What a viewer sees of a moment. A class, since getters of a literal would each keep their closures until a full collection. */
export class Sight<S, A, E extends GameEvent, V> implements Seen<V, A, E> {
  readonly viewer: Viewer
  readonly #course: Course<S, A, E, V>
  readonly #shown: Shown<S, A, E, V>
  readonly #feed: Feed<S, A, E, V>
  readonly questions: readonly Question[]
  #told: readonly Told<A, E>[] | undefined
  #awaited: readonly Awaited[] | undefined
  #undo: { readonly key: string | undefined } | undefined

  constructor(course: Course<S, A, E, V>, shown: Shown<S, A, E, V>, viewer: Viewer, feed: Feed<S, A, E, V>) {
    this.viewer = viewer
    this.#course = course
    this.#shown = shown
    this.#feed = feed
    this.questions = viewer === 'public' ? [] : questionsTo(shown.moment, viewer)
  }

  get standing(): Standing {
    return this.#shown.standing
  }

  get view(): V {
    return this.#shown.moment.position.view(this.viewer)
  }

  get space(): Space<A> {
    const [question] = this.questions
    return question === undefined ? NOTHING : this.#shown.moment.position.space(question.seat)
  }

  get told(): readonly Told<A, E>[] {
    return (this.#told ??= this.#feed.upTo(this.#shown.happened))
  }

  get toldFrom(): number {
    return this.#feed.from
  }

  get undo(): string | undefined {
    return (this.#undo ??= { key: undoKey(this.#course, this.#shown.moment, this.viewer) }).key
  }

  get sealed(): A | undefined {
    return this.viewer === 'public' ? undefined : this.#shown.moment.sealed.get(this.viewer)?.action
  }

  get awaited(): readonly Awaited[] {
    return (this.#awaited ??= awaitedFor(this.#course, this.#shown, this.viewer))
  }

  get places(): readonly Place[] {
    return placesOf(this.#course.rules, this.#shown.moment.sitters)
  }

  get orders(): GivenOrders {
    return this.viewer === 'public' ? {} : (this.#shown.moment.orders[this.viewer] ?? {})
  }

  get wanted(): WantedRoll | undefined {
    return this.viewer === 'public' ? undefined : this.#shown.wanted
  }

  get result(): Result | undefined {
    return resultFor(this.#shown.moment, this.viewer)
  }
}

export function placesOf(
  { seats }: { readonly seats: readonly SeatCard[] },
  sitters: readonly Sitter[],
): readonly Place[] {
  return seats.map((card, seat) => ({ ...card, sitter: sitters[seat] ?? { kind: 'nobody' } }))
}

function questionsTo<S, A, E extends GameEvent, V>(moment: Moment<S, A, E, V>, seat: Seat): readonly Question[] {
  const key = openQuestion(moment, seat)
  const ask = asksOf(moment.position.pending).find((one) => one.seat === seat)
  return key === undefined || ask === undefined ? [] : [{ seat, decision: ask.decision, key }]
}

function asksOf(pending: Pending): readonly Ask[] {
  return pending.over ? [] : pending.asks
}

function undoKey<S, A, E extends GameEvent, V>(
  course: Course<S, A, E, V>,
  moment: Moment<S, A, E, V>,
  viewer: Viewer,
): string | undefined {
  const undoable = viewer === 'public' ? undefined : course.undoable(moment, viewer)
  return undoable?.ok ? String(undoable.value) : undefined
}

function awaitedFor<S, A, E extends GameEvent, V>(
  course: Course<S, A, E, V>,
  { moment, failed }: Shown<S, A, E, V>,
  viewer: Viewer,
): readonly Awaited[] {
  if (moment.result !== undefined) return []
  const answered = course.answeredFor(moment, viewer)
  const stateOf = (seat: Seat): Awaited['state'] => {
    const kind = moment.sitters[seat]?.kind ?? 'nobody'
    return kind !== 'bot' ? kind : failed.includes(seat) ? 'failed' : 'thinking'
  }
  return asksOf(moment.position.pendingFor(viewer))
    .filter(({ seat }) => !answered.includes(seat))
    .map((ask) => ({ ...ask, state: stateOf(ask.seat) }))
}

function resultFor<S, A, E extends GameEvent, V>(
  { position, result }: Moment<S, A, E, V>,
  viewer: Viewer,
): Result | undefined {
  if (result !== undefined) return result
  const pending = position.pendingFor(viewer)
  return pending.over ? pending.result : undefined
}
