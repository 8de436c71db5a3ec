import type { Sitter } from '../entry.ts'
import type { Ask, GameEvent, Pending, Result, Seat, SeatCard, Viewer } from '../game.ts'
import type { Awaited, Place, Question, Seen, Standing, WantedRoll } from './chair.ts'
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

/** What a viewer sees of a moment. */
export function seenOf<S, A, E extends GameEvent, V>(
  course: Course<S, A, E, V>,
  shown: Shown<S, A, E, V>,
  viewer: Viewer,
  feed: Feed<S, A, E, V>,
): Seen<V, A, E> {
  const { moment, happened, standing, wanted } = shown
  const { position } = moment
  const seat = viewer === 'public' ? undefined : viewer
  const key = seat === undefined ? undefined : openQuestion(moment, seat)
  const once = <T>(make: () => T): (() => T) => {
    let made: { readonly value: T } | undefined
    return () => (made ??= { value: make() }).value
  }
  const told = once(() => feed.upTo(happened))
  const awaited = once(() => awaitedFor(course, shown, viewer))
  const undo = once(() => (seat === undefined ? undefined : undoKey(course, moment, seat)))
  return {
    viewer,
    standing,
    get view() {
      return position.view(viewer)
    },
    questions: key === undefined || seat === undefined ? [] : questionsTo(position.pending, seat, key),
    get space() {
      return key === undefined || seat === undefined ? NOTHING : position.space(seat)
    },
    get told() {
      return told()
    },
    toldFrom: feed.from,
    get undo() {
      return undo()
    },
    sealed: seat === undefined ? undefined : moment.sealed.get(seat)?.action,
    get awaited() {
      return awaited()
    },
    get places() {
      return placesOf(course.rules, moment.sitters)
    },
    orders: seat === undefined ? {} : (moment.orders[seat] ?? {}),
    wanted: seat === undefined ? undefined : wanted,
    get result() {
      return resultFor(moment, viewer)
    },
  }
}

export function placesOf(
  { seats }: { readonly seats: readonly SeatCard[] },
  sitters: readonly Sitter[],
): readonly Place[] {
  return seats.map((card, seat) => ({ ...card, sitter: sitters[seat] ?? { kind: 'nobody' } }))
}

function questionsTo(pending: Pending, seat: Seat, key: string): readonly Question[] {
  return asksOf(pending)
    .filter((ask) => ask.seat === seat)
    .map((ask) => ({ ...ask, key }))
}

function asksOf(pending: Pending): readonly Ask[] {
  return pending.over ? [] : pending.asks
}

function undoKey<S, A, E extends GameEvent, V>(
  course: Course<S, A, E, V>,
  moment: Moment<S, A, E, V>,
  seat: Seat,
): string | undefined {
  const undoable = course.undoable(moment, seat)
  return undoable.ok ? String(undoable.value) : undefined
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
