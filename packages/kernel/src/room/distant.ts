import type { GameEvent, GivenOrders, Problem, Result, Rules, Seat, Space, Viewer } from '../game.ts'
import { jsonOf } from '../json.ts'
import { seededDice } from '../seeded.ts'
import type { Awaited, Chair, Place, Question, Reply, Seen, Standing, Told, WantedRoll } from './chair.ts'
import { NOTHING } from './position.ts'
import { SeatChair } from './seatChair.ts'
import type { Request } from './seatChair.ts'
import { placesOf } from './seen.ts'
import { ownThinker } from './thinker.ts'
import type { Thinker } from './thinker.ts'
import { readHeard, readTold } from './wire.ts'
import type { Heard, Rest, Sent, Wire } from './wire.ts'

export interface DistantSetup<A, E, V> {
  /** Ids that nobody can guess, and none of them twice. */
  readonly newId: () => string
  /** Thinks in this process where left out. */
  readonly thinker?: Thinker<A, E, V>
}

/** A chair whose authority is at the other end of a wire. */
export interface Distant<A, E, V> {
  /** Resolves when the chair has seen something for the first time. */
  readonly chair: Promise<Chair<A, E, V>>
  /** Goes on over another wire, or asks again over the same: from the last thing told, with what was not answered yet. */
  connect(wire: Wire): void
  /** The wire is gone; whatever is asked meanwhile waits for the next. */
  disconnect(): void
  /** What could not be understood of the other side, which is then heard no more: it plays by other rules. */
  readonly problems: readonly Problem[]
}

/** Takes a chair across a wire. */
export function distantChair<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  wire: Wire,
  setup: DistantSetup<A, E, V>,
): Distant<A, E, V> {
  const ear = new Ear(rules, setup)
  ear.connect(wire)
  return ear
}

interface Glimpse<V> {
  readonly view: V
  readonly rest: Rest
}

class DistantSight<S, A, E extends GameEvent, V> implements Seen<V, A, E> {
  readonly viewer: Viewer
  readonly standing: Standing
  readonly view: V
  readonly questions: readonly Question[]
  readonly toldFrom: number
  readonly undo: string | undefined
  readonly sealed: A | undefined
  readonly awaited: readonly Awaited[]
  readonly places: readonly Place[]
  readonly orders: GivenOrders
  readonly wanted: WantedRoll | undefined
  readonly result: Result | undefined
  readonly #all: readonly Told<A, E>[]
  readonly #count: number
  readonly #rules: Rules<S, A, E, V>
  readonly #world: (seat: Seat) => S
  #told: readonly Told<A, E>[] | undefined
  #space: Space<A> | undefined

  constructor(
    { view, rest, standing, sealed }: Glimpse<V> & { readonly standing: Standing; readonly sealed: A | undefined },
    /** These only ever grow. */
    told: { readonly items: readonly Told<A, E>[]; readonly from: number },
    rules: Rules<S, A, E, V>,
    world: (seat: Seat) => S,
  ) {
    this.viewer = rest.viewer
    this.standing = standing
    this.view = view
    this.questions = rest.questions
    this.toldFrom = told.from
    this.undo = rest.undo ?? undefined
    this.sealed = sealed
    this.awaited = rest.awaited
    this.places = placesOf(rules, rest.sitters)
    this.orders = rest.orders
    this.wanted = rest.wanted ?? undefined
    this.result = rest.result ?? undefined
    this.#all = told.items
    this.#count = told.items.length
    this.#rules = rules
    this.#world = world
  }

  get told(): readonly Told<A, E>[] {
    return (this.#told ??= this.#all.slice(0, this.#count))
  }

  get space(): Space<A> {
    const [question] = this.questions
    return (this.#space ??=
      question === undefined ? NOTHING : this.#rules.legal(this.#world(question.seat), question.seat))
  }
}

class Ear<S, A, E extends GameEvent, V> implements Distant<A, E, V> {
  readonly chair: Promise<Chair<A, E, V>>
  readonly rules: Rules<S, A, E, V>
  readonly #setup: DistantSetup<A, E, V>
  readonly #listeners = new Set<() => void>()
  readonly #unanswered = new Map<string, { readonly text: string; readonly answer: (heard: Heard) => void }>()
  readonly #told: Told<A, E>[] = []
  #toldFrom: number | undefined
  #hello = 0
  #n = 0
  #wire: Wire | undefined
  #stop: (() => void) | undefined
  #glimpse: Partial<Glimpse<V>> = {}
  #seen: Seen<V, A, E> | undefined
  #world: { readonly view: V; readonly state: S } | undefined
  #arrived: (chair: Chair<A, E, V>) => void = () => undefined
  problems: readonly Problem[] = []

  constructor(rules: Rules<S, A, E, V>, setup: DistantSetup<A, E, V>) {
    this.rules = rules
    this.#setup = setup
    this.chair = new Promise((resolve) => {
      this.#arrived = resolve
    })
  }

  connect(wire: Wire): void {
    this.#stop?.()
    this.#wire = wire
    this.#stop = wire.listen((text) => this.#hear(text))
    this.#greet()
  }

  disconnect(): void {
    this.#stop?.()
    this.#stop = undefined
    this.#wire = undefined
    this.#show('away')
  }

  get seen(): Seen<V, A, E> {
    if (this.#seen === undefined) throw new Error('a chair has seen something before anybody sits in it')
    return this.#seen
  }

  listen(heard: () => void): () => void {
    this.#listeners.add(heard)
    return () => void this.#listeners.delete(heard)
  }

  async request(request: Request<A>): Promise<Reply> {
    const sent: Request<unknown> = request
    const heard = await this.#ask(request.id, jsonOf(sent))
    return heard.done?.reply ?? { ok: false, error: { code: 'not-stored' } }
  }

  async earlier(): Promise<readonly Told<A, E>[]> {
    if ((this.#toldFrom ?? 0) === 0) return []
    const id = this.#setup.newId()
    const heard = await this.#ask(id, { kind: 'earlier', id })
    return (heard.earlier?.told ?? []).flatMap((item) => {
      const read = readTold(this.rules, item)
      return read.ok ? [read.value] : []
    })
  }

  /** A state that could be the true one, as far as can be seen from here. */
  world(seat: Seat): S {
    const { view } = this.seen
    if (this.#world?.view !== view)
      this.#world = { view, state: this.rules.determinise(view, seat, seededDice('distant')) }
    return this.#world.state
  }

  #ask(id: string, message: unknown): Promise<Heard> {
    return new Promise((answer) => {
      const text = JSON.stringify(message)
      this.#unanswered.set(id, { text, answer })
      this.#wire?.send(text)
    })
  }

  #greet(): void {
    const from = this.#toldFrom === undefined ? null : this.#toldFrom + this.#told.length
    this.#hello++
    this.#n = 0
    this.#wire?.send(JSON.stringify({ kind: 'hello', hello: this.#hello, from } satisfies Sent))
    for (const { text } of this.#unanswered.values()) this.#wire?.send(text)
  }

  #hear(text: string): void {
    const read = readHeard(text)
    if (!read.ok) return this.#fail(read.problems)
    const heard = read.value
    if (heard.hello !== this.#hello || heard.n < this.#n) return
    // Something was lost on the way: from here on everything is asked for again.
    if (heard.n > this.#n) return this.#greet()
    this.#n++
    const problems = this.#take(heard)
    if (problems.length > 0) return this.#fail(problems)
    if (heard.view !== undefined || heard.told !== undefined || heard.rest !== undefined) this.#show()
    const id = heard.done?.id ?? heard.earlier?.id
    const waiting = id === undefined ? undefined : this.#unanswered.get(id)
    if (id === undefined || waiting === undefined) return
    this.#unanswered.delete(id)
    waiting.answer(heard)
  }

  #take({ view, told, rest }: Heard): readonly Problem[] {
    if (rest !== undefined) this.#glimpse = { ...this.#glimpse, rest }
    if (view !== undefined) {
      const read = this.rules.borders.view(view)
      if (!read.ok) return read.problems
      this.#glimpse = { ...this.#glimpse, view: read.value }
    }
    if (told === undefined) return []
    this.#toldFrom ??= told.from
    const known = this.#toldFrom + this.#told.length - told.from
    for (const item of told.items.slice(known)) {
      const read = readTold(this.rules, item)
      if (!read.ok) return read.problems
      this.#told.push(read.value)
    }
    return []
  }

  #show(standing?: Standing): void {
    const { view, rest } = this.#glimpse
    if (view === undefined || rest === undefined) return
    const sealed = rest.sealed === null ? undefined : this.rules.borders.action(rest.sealed)
    if (sealed !== undefined && !sealed.ok) return this.#fail(sealed.problems)
    const isFirst = this.#seen === undefined
    this.#seen = new DistantSight(
      { view, rest, standing: standing ?? rest.standing, sealed: sealed?.value },
      { items: this.#told, from: this.#toldFrom ?? 0 },
      this.rules,
      (seat) => this.world(seat),
    )
    if (isFirst) this.#arrived(new DistantChair(this, rest.viewer, this.#setup))
    for (const heard of [...this.#listeners]) heard()
  }

  #fail(problems: readonly Problem[]): void {
    this.problems = problems
    this.disconnect()
  }
}

class DistantChair<S, A, E extends GameEvent, V> extends SeatChair<S, A, E, V> {
  readonly #ear: Ear<S, A, E, V>

  constructor(ear: Ear<S, A, E, V>, viewer: Viewer, { thinker, newId }: DistantSetup<A, E, V>) {
    super(ear.rules, viewer, thinker ?? ownThinker(ear.rules), newId)
    this.#ear = ear
  }

  get now(): Seen<V, A, E> {
    return this.#ear.seen
  }

  subscribe(heard: (seen: Seen<V, A, E>) => void): () => void {
    return this.#ear.listen(() => heard(this.now))
  }

  earlier(): Promise<readonly Told<A, E>[]> {
    return this.#ear.earlier()
  }

  protected send(_seat: Seat, request: Request<A>): Promise<Reply> {
    return this.#ear.request(request)
  }

  protected world(seat: Seat): S {
    return this.#ear.world(seat)
  }
}
