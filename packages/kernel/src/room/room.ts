import type { Sitter } from '../entry.ts'
import type { GameEvent, Rules, Seat, Viewer } from '../game.ts'
import { badRequest } from '../history.ts'
import type { Start } from '../history.ts'
import type { RollRequest } from '../dice.ts'
import { answerUnasked } from '../orders.ts'
import { Book } from './book.ts'
import type { BookSetup } from './book.ts'
import type { Chair, Place, Reply, Seen, WantedRoll } from './chair.ts'
import { Course } from './course.ts'
import { LocalChair } from './localChair.ts'
import { isOver, openQuestion } from './moment.ts'
import type { Moment, Wish } from './moment.ts'
import { done, refused } from './reply.ts'
import { noSuchLevel } from './seatChair.ts'
import { Sight, placesOf } from './seen.ts'
import type { Shown } from './seen.ts'
import { ownThinker } from './thinker.ts'
import type { Thinker } from './thinker.ts'

const REFUSALS_KEPT = 500
const NOBODY: readonly Seat[] = []

/** Everything a room needs from outside. */
export interface RoomSetup<S, A, E extends GameEvent, V> extends BookSetup<S, A, E, V> {
  /** Thinks in this process where left out. */
  readonly thinker?: Thinker<A, E, V>
  /** For the bots' own chance: a secret that has nothing to do with that of the match. */
  readonly seed?: string
  /** Milliseconds that a bot may think. */
  readonly budget?: number
  /** The level that plays on for who resigns while others go on; nobody where left out. */
  readonly standIn?: string
}

type Answering<A> = Extract<Wish<A>, { kind: 'answer' }>

/** One match being played: the one authority over it. What is told was stored before. */
export class Room<S, A, E extends GameEvent, V> {
  readonly #setup: RoomSetup<S, A, E, V>
  readonly #course: Course<S, A, E, V>
  readonly #thinker: Thinker<A, E, V>
  readonly #book: Book<S, A, E, V>
  readonly #refusals = new Map<string, Reply>()
  readonly #listeners = new Map<Viewer, Set<() => void>>()
  #shown: Shown<S, A, E, V>
  /** By seat, the public last. */
  #seen: (Seen<V, A, E> | undefined)[] = []
  #queue: Promise<unknown> = Promise.resolve()
  #waiting = 0
  readonly #ended = (): void => void this.#waiting--
  #thinking: Promise<void> | undefined
  /** The questions that bots could not decide, by seat. */
  readonly #failed = new Map<Seat, string>()
  /** An answer that waits for somebody to make its rolls. */
  #wanting: { readonly wish: Answering<A>; readonly wanted: WantedRoll } | undefined

  /** Opens a match where its log ends, or begins it. A log that these rules cannot play again is refused. */
  static async open<S, A, E extends GameEvent, V>(
    setup: RoomSetup<S, A, E, V>,
    courseOf: (start: Start<S, A, E, V>) => Course<S, A, E, V> = (start) => new Course(start),
  ): Promise<Reply<Room<S, A, E, V>>> {
    const course = courseOf(setup.start)
    const book = await Book.open(setup, course)
    if (!book.ok) return book
    const room = new Room(setup, course, book.value)
    await room.#queued(async () => {
      await room.#settle()
      room.#goOn()
    })
    return { ok: true, value: room }
  }

  private constructor(setup: RoomSetup<S, A, E, V>, course: Course<S, A, E, V>, book: Book<S, A, E, V>) {
    this.#setup = setup
    this.#course = course
    this.#book = book
    this.#thinker = setup.thinker ?? ownThinker(course.rules)
    this.#shown = this.#showing()
  }

  get rules(): Rules<S, A, E, V> {
    return this.#course.rules
  }

  get seats(): readonly Place[] {
    return placesOf(this.rules, this.#shown.moment.sitters)
  }

  /** Whether this is the authority; otherwise it follows another. */
  get isPlaying(): boolean {
    return this.#book.isMine
  }

  /** How many lines of the log everybody here has been told of. */
  get length(): number {
    return this.#shown.moment.seq
  }

  /** The full state, hidden things and all: for files of the authority, never for a chair. */
  get state(): S {
    return this.moment.position.state
  }

  /** All of how the match stands, for the same. */
  get moment(): Moment<S, A, E, V> {
    return this.#shown.moment
  }

  sit(viewer: Viewer): Chair<A, E, V> {
    return new LocalChair(
      {
        rules: this.rules,
        thinker: this.#thinker,
        newId: this.#setup.newId,
        seen: (by) => this.#seenBy(by),
        state: () => this.state,
        listen: (by, heard) => this.#listen(by, heard),
        submit: (wish) => this.#queued(() => this.#submit(wish)),
        retry: (seat) => this.#queued(() => this.#retry(seat)),
        roll: (value, at) => this.#queued(() => this.#roll(value, at)),
        earlier: (by) => this.#book.earlier(by),
      },
      viewer,
    )
  }

  fill(seat: Seat, by: Sitter): Promise<Reply> {
    const wish: Wish<A> = { kind: 'sit', id: this.#ownId(), seat, by }
    return this.#queued(() => this.#fulfil(wish, this.#unknownLevel(by)))
  }

  /** A bot owns itself beaten; who is no bot resigns himself. */
  concede(seat: Seat): Promise<Reply> {
    const wish: Wish<A> = { kind: 'resign', id: this.#ownId(), seat }
    return this.#queued(() =>
      this.#fulfil(wish, this.#moment.sitters[seat]?.kind === 'bot' ? undefined : refused({ code: 'not-seated' })),
    )
  }

  /** Hears what another authority has written, and leaves the match to it. */
  follow(): Promise<void> {
    return this.#queued(async () => {
      await this.#book.follow()
      this.#goOn()
    })
  }

  /** Is the authority no more, whoever is. */
  standAside(): Promise<void> {
    return this.#queued(async () => {
      await this.#book.standAside()
      this.#goOn()
    })
  }

  /** Becomes the authority: whoever was is refused from now on. */
  takeOver(): Promise<Reply> {
    return this.#queued(async () => {
      const reply = await this.#book.takeOver()
      if (reply.ok) await this.#settle()
      this.#goOn()
      return reply
    })
  }

  /** Resolves when nothing is under way here: no message, and no bot that thinks. */
  async settled(): Promise<void> {
    for (;;) {
      const queue = this.#queue
      await queue
      if (this.#thinking !== undefined) await this.#thinking
      else if (queue === this.#queue) return
    }
  }

  /** Keeps what saves time to whoever opens the match next. */
  checkpoint(): Promise<void> {
    return this.#queued(() => this.#book.checkpoint())
  }

  /** Stops for good; whatever comes is answered as if another authority played the match. */
  close(): void {
    this.#book.close()
    this.#listeners.clear()
  }

  get #moment(): Moment<S, A, E, V> {
    return this.#book.moment
  }

  #seenBy(viewer: Viewer): Seen<V, A, E> {
    const place = viewer === 'public' ? this.rules.seats.length : viewer
    return (this.#seen[place] ??= new Sight(this.#course, this.#shown, viewer, this.#book.feed(viewer)))
  }

  #listen(viewer: Viewer, heard: () => void): () => void {
    const listeners = this.#listeners.get(viewer) ?? new Set()
    this.#listeners.set(viewer, listeners.add(heard))
    return () => void listeners.delete(heard)
  }

  /** One thing after the other: at once if nothing is under way. */
  #queued<T>(job: () => Promise<T>): Promise<T> {
    const run = this.#waiting++ === 0 ? job() : this.#queue.then(job)
    this.#queue = run.then(this.#ended, this.#ended)
    return run
  }

  /** A message from a chair. */
  #submit(wish: Wish<A>): Promise<Reply> {
    if (this.#book.has(wish.id)) return Promise.resolve(done)
    return this.#fulfil(wish, this.#refusals.get(wish.id) ?? this.#unheard(wish))
  }

  async #fulfil(wish: Wish<A>, unheard: Reply | undefined): Promise<Reply> {
    const reply = unheard ?? (await this.#book.carryOut(wish))
    if (reply.ok && wish.kind === 'resign') await this.#standIn(wish.seat)
    if (reply.ok && wish.kind === 'sit') this.#failed.delete(wish.seat)
    if (reply.ok && this.rules.orders !== undefined) await this.#settle()
    this.#goOn()
    if (reply.ok || reply.error.code === 'not-stored' || reply.error.code === 'elsewhere') return reply
    const doubt = await this.#book.doubt(wish.id)
    if (doubt === undefined) this.#remember(wish.id, reply)
    else this.#goOn()
    return doubt ?? reply
  }

  /** Only whoever sits there is heard; whoever has resigned does not sit down again unasked. */
  #unheard(wish: Wish<A>): Reply | undefined {
    const { resigned, sitters } = this.#moment
    const mayAsk = wish.kind === 'sit' ? !resigned.includes(wish.seat) : sitters[wish.seat]?.kind === 'person'
    if (!mayAsk) return refused({ code: 'not-seated' })
    return wish.kind === 'sit' ? this.#unknownLevel(wish.by) : undefined
  }

  #unknownLevel(by: Sitter): Reply | undefined {
    const { levels } = this.#thinker
    return by.kind === 'bot' && !levels.includes(by.level) ? badRequest(noSuchLevel(levels)) : undefined
  }

  /** A message that comes late a second time must not be done where it was refused before. */
  #remember(id: string, reply: Reply): void {
    this.#refusals.set(id, reply)
    const [oldest] = this.#refusals.keys()
    if (this.#refusals.size > REFUSALS_KEPT && oldest !== undefined) this.#refusals.delete(oldest)
  }

  /** Someone plays on for who resigned, where the others go on. */
  async #standIn(seat: Seat): Promise<void> {
    const level = this.#setup.standIn
    if (level === undefined || isOver(this.#moment)) return
    await this.#book.carryOut({ kind: 'sit', id: this.#ownId(), seat, by: { kind: 'bot', level } })
  }

  /** Standing orders answer before anybody is told, so that nobody can tell whether a person was asked. */
  async #settle(): Promise<void> {
    for (let wish = this.#ordered(); wish !== undefined; wish = this.#ordered()) {
      const reply = await this.#book.carryOut(wish)
      if (reply.ok) continue
      if (reply.error.code === 'out-of-dice') this.#want(wish, reply.error.request)
      return
    }
  }

  #ordered(): Answering<A> | undefined {
    const { orders } = this.rules
    if (orders === undefined || !this.isPlaying || this.#wantingNow() !== undefined) return undefined
    const { position, sitters, undone } = this.#moment
    for (const [seat, given] of this.#moment.orders.entries()) {
      const question = openQuestion(this.#moment, seat)
      if (question === undefined || sitters[seat]?.kind !== 'person' || undone.includes(seat)) continue
      const view = (): V => position.view(seat)
      const action = answerUnasked(orders, { seat, view, space: () => position.space(seat), given })
      if (action !== undefined) return { kind: 'answer', id: this.#ownId(), seat, question, action, rolls: [] }
    }
    return undefined
  }

  #showing(): Shown<S, A, E, V> {
    const moment = this.#moment
    return {
      moment,
      happened: this.#book.happened,
      standing: this.isPlaying ? 'playing' : 'following',
      failed: this.#failed.size === 0 ? NOBODY : [...this.#failed.keys()].filter((seat) => this.#hasFailed(seat)),
      wanted: this.#wantingNow()?.wanted,
    }
  }

  #hasFailed(seat: Seat): boolean {
    const question = this.#failed.get(seat)
    return question !== undefined && openQuestion(this.#moment, seat) === question
  }

  #wantingNow() {
    const wish = this.#wanting?.wish
    return wish !== undefined && openQuestion(this.#moment, wish.seat) === wish.question ? this.#wanting : undefined
  }

  /** Shows everybody how things stand, and wakes the bots. */
  #goOn(): void {
    if (this.#book.isClosed) return
    const was = this.#shown
    const now = this.#showing()
    const isNew =
      was.moment !== now.moment ||
      was.standing !== now.standing ||
      was.wanted !== now.wanted ||
      !isSame(was.failed, now.failed)
    if (isNew) {
      this.#shown = now
      this.#seen = []
      for (const listeners of this.#listeners.values()) for (const heard of [...listeners]) call(heard)
    }
    this.#rouse()
    if (this.#book.isCheckpointDue) void this.#queued(() => this.#book.checkpoint())
  }

  /** Bots think one at a time, and nobody waits for them. */
  #rouse(): void {
    if (!this.isPlaying || this.#thinking !== undefined || this.#wantingNow() !== undefined) return
    const { sitters } = this.#moment
    for (let seat = 0; seat < sitters.length; seat++) {
      const sitter = sitters[seat]
      if (sitter?.kind !== 'bot' || this.#hasFailed(seat)) continue
      const question = openQuestion(this.#moment, seat)
      if (question === undefined) continue
      this.#thinking = this.#think(seat, question, sitter.level).finally(() => {
        this.#thinking = undefined
        this.#rouse()
      })
      return
    }
  }

  async #think(seat: Seat, question: string, level: string): Promise<void> {
    const { seed = '', budget } = this.#setup
    const view = this.#moment.position.view(seat)
    const about = { view, seat, level, seed: `${seed}:${seat}:${question}` }
    try {
      const { action } = await this.#thinker.think(budget === undefined ? about : { ...about, milliseconds: budget })
      const wish: Answering<A> = { kind: 'answer', id: this.#ownId(), seat, question, action, rolls: [] }
      await this.#queued(() => this.#answerFor(wish, level))
    } catch {
      await this.#queued(() => this.#fail(seat, question))
    }
  }

  async #answerFor(wish: Answering<A>, level: string): Promise<void> {
    const { seat, question } = wish
    const sitter = this.#moment.sitters[seat]
    if (sitter?.kind !== 'bot' || sitter.level !== level) return
    const reply = await this.#book.carryOut(wish)
    if (reply.ok) await this.#settle()
    else if (reply.error.code === 'out-of-dice') this.#want(wish, reply.error.request)
    else if (reply.error.code !== 'stale') return this.#fail(seat, question)
    this.#goOn()
  }

  async #fail(seat: Seat, question: string): Promise<void> {
    this.#failed.set(seat, question)
    this.#goOn()
  }

  async #retry(seat: Seat): Promise<Reply> {
    if (!this.#hasFailed(seat)) return refused({ code: 'stale' })
    this.#failed.delete(seat)
    this.#goOn()
    return done
  }

  async #roll(value: number, at: string): Promise<Reply> {
    const wanting = this.#wantingNow()
    if (wanting?.wanted.at !== at) return refused({ code: 'stale' })
    const wish = { ...wanting.wish, rolls: [...wanting.wish.rolls, value] }
    const reply = await this.#book.carryOut(wish)
    const isWanting = !reply.ok && reply.error.code === 'out-of-dice'
    if (isWanting) this.#want(wish, reply.error.request)
    if (reply.ok) await this.#settle()
    this.#goOn()
    return isWanting ? done : reply
  }

  #want(wish: Answering<A>, request: RollRequest): void {
    const { seat, question, rolls } = wish
    this.#wanting = { wish, wanted: { seat, request, at: `${seat}:${question}:${rolls.length}` } }
  }

  #ownId(): string {
    return `room.${this.#setup.newId()}`
  }
}

function isSame(one: readonly Seat[], other: readonly Seat[]): boolean {
  return one === other || one.join() === other.join()
}

/** A listener that throws keeps nobody else from hearing, and does not undo what was done. */
function call(heard: () => void): void {
  try {
    heard()
  } catch (error) {
    void Promise.reject(error instanceof Error ? error : new Error(String(error)))
  }
}
