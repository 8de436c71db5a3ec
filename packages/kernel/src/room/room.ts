import type { Keeper, Lease, LogEntry, Opening, Sitter, Stored } from '../entry.ts'
import type { GameEvent, Problem, Rules, Seat, Viewer } from '../game.ts'
import { badRequest } from '../history.ts'
import type { Start } from '../history.ts'
import { difference, jsonOf } from '../json.ts'
import type { RollRequest } from '../table.ts'
import { done, refused } from './chair.ts'
import type { Chair, Place, Reply, Seen, Told, WantedRoll } from './chair.ts'
import { readCheckpoint, writeCheckpoint } from './checkpoint.ts'
import type { Restart } from './checkpoint.ts'
import { Course } from './course.ts'
import { Feed } from './feed.ts'
import { LocalChair } from './localChair.ts'
import { isOver, openQuestion, viewersOf } from './moment.ts'
import type { Happening, Moment, Next, Wish } from './moment.ts'
import { noSuchLevel } from './seatChair.ts'
import { placesOf, seenOf } from './seen.ts'
import type { Shown } from './seen.ts'
import { ownThinker } from './thinker.ts'
import type { Thinker } from './thinker.ts'

const CHECKPOINT_EVERY = 100
const PAUSE_EVERY = 32
const REFUSALS_KEPT = 500

/** Everything a room needs from outside. */
export interface RoomSetup<S, A, E extends GameEvent, V> {
  /** The name of the match in the keeper. */
  readonly match: string
  readonly start: Start<S, A, E, V>
  readonly keeper: Keeper
  /** The name of this authority; no two have the same. */
  readonly holder: string
  /** Ids that nobody can guess, and none of them twice. */
  readonly newId: () => string
  /** Who sits where when the match begins; the same each time it is opened. Persons where left out. */
  readonly sitters?: readonly Sitter[]
  /** Thinks in this process where left out. */
  readonly thinker?: Thinker<A, E, V>
  /** For the bots' own chance: a secret that has nothing to do with that of the match. */
  readonly seed?: string
  /** Milliseconds that a bot may think. */
  readonly budget?: number
  /** The level that plays on for who resigns while others go on; nobody where left out. */
  readonly standIn?: string
  /** Only follows what another authority plays, until it takes over. */
  readonly follows?: boolean
  /** Lines of the log from checkpoint to checkpoint. */
  readonly checkpointEvery?: number
  /** Lets others have their turn while something long is worked out. */
  readonly pause?: () => Promise<void>
}

type Answering<A> = Extract<Wish<A>, { kind: 'answer' }>

/** One match being played: the one authority over it. What is stored is told; what is told was stored. */
export class Room<S, A, E extends GameEvent, V> {
  readonly #setup: RoomSetup<S, A, E, V>
  readonly #course: Course<S, A, E, V>
  readonly #thinker: Thinker<A, E, V>
  readonly #happened: Happening<A, E>[]
  readonly #feeds: ReadonlyMap<Viewer, Feed<S, A, E, V>>
  readonly #ids: Set<string>
  readonly #refusals = new Map<string, Reply>()
  readonly #listeners = new Map<Viewer, Set<() => void>>()
  #moment: Moment<S, A, E, V>
  #shown: Shown<S, A, E, V>
  #seen = new Map<Viewer, Seen<V, A, E>>()
  #lease: Lease | undefined
  /** The last append was not answered: it must be looked up before anything else. */
  #isUnsure = false
  #isClosed = false
  #queue: Promise<unknown> = Promise.resolve()
  #thinking: Promise<void> | undefined
  #failed: readonly Seat[] = []
  /** An answer that waits for somebody to make its rolls. */
  #wanting: { readonly wish: Answering<A>; readonly wanted: WantedRoll } | undefined

  /** Opens a match where its log ends. A log that these rules cannot play again is refused. */
  static async open<S, A, E extends GameEvent, V>(
    setup: RoomSetup<S, A, E, V>,
    courseOf: (start: Start<S, A, E, V>) => Course<S, A, E, V> = (start) => new Course(start),
  ): Promise<Reply<Room<S, A, E, V>>> {
    const { match, keeper, holder, start } = setup
    const lease = setup.follows === true ? undefined : await keeper.lease(match, holder)
    const course = courseOf(start)
    const latest = await keeper.latest(match)
    const kept = latest?.version === start.head.version ? readCheckpoint(course, latest) : undefined
    const from = kept?.ok ? kept : await begun(setup, course, lease)
    if (!from.ok) return from
    const room = new Room(setup, course, lease, from.value)
    const problems = await room.#catchUp()
    if (problems.length > 0) return badRequest(...problems)
    await room.#queued(() => room.#told(done))
    return { ok: true, value: room }
  }

  private constructor(
    setup: RoomSetup<S, A, E, V>,
    course: Course<S, A, E, V>,
    lease: Lease | undefined,
    from: Restart<S, A, E, V>,
  ) {
    this.#setup = setup
    this.#course = course
    this.#lease = lease
    this.#thinker = setup.thinker ?? ownThinker(course.rules)
    this.#moment = from.moment
    this.#ids = new Set(from.ids)
    this.#happened = from.told.length === 0 ? [beginning(course)] : []
    this.#feeds = new Map(
      viewersOf(course.rules.seats.length).map((viewer, i) => [
        viewer,
        new Feed(course.rules, viewer, this.#happened, from.told[i] ?? 0),
      ]),
    )
    this.#shown = this.#showing()
  }

  get rules(): Rules<S, A, E, V> {
    return this.#course.rules
  }

  get seats(): readonly Place[] {
    return placesOf(this.#course, this.#shown.moment)
  }

  /** Whether this is the authority; otherwise it follows another. */
  get isPlaying(): boolean {
    return this.#lease !== undefined
  }

  /** How many lines of the log everybody here has been told of. */
  get length(): number {
    return this.#shown.moment.seq
  }

  /** The full state, hidden things and all: for files of the authority, never for a chair. */
  get state(): S {
    return this.#shown.moment.position.state
  }

  sit(viewer: Viewer): Chair<A, E, V> {
    const authority = {
      rules: this.rules,
      thinker: this.#thinker,
      newId: this.#setup.newId,
      seen: (by: Viewer) => this.#seenBy(by),
      state: () => this.state,
      listen: (by: Viewer, heard: () => void) => this.#listen(by, heard),
      submit: (wish: Wish<A>) => this.#queued(() => this.#submit(wish)),
      retry: (seat: Seat) => this.#queued(() => this.#retry(seat)),
      roll: (value: number, at: string) => this.#queued(() => this.#roll(value, at)),
      earlier: (by: Viewer) => this.#earlier(by),
    }
    return new LocalChair(authority, viewer)
  }

  fill(seat: Seat, by: Sitter): Promise<Reply> {
    return this.#queued(() => this.#sit({ kind: 'sit', id: this.#ownId(), seat, by }))
  }

  /** Hears what another authority has written, and leaves the match to it. */
  follow(): Promise<void> {
    return this.#queued(() => this.#follow())
  }

  /** Becomes the authority: whoever was is refused from now on. */
  takeOver(): Promise<Reply> {
    return this.#queued(async () => {
      if (this.#isClosed) return refused({ code: 'elsewhere' })
      this.#lease = await this.#setup.keeper.lease(this.#setup.match, this.#setup.holder)
      const problems = await this.#catchUp()
      this.#isUnsure = false
      if (problems.length > 0) {
        this.#lease = undefined
        return badRequest(...problems)
      }
      await this.#settle()
      this.#tell()
      return done
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

  /** Stops for good; whatever comes is answered as if another authority played the match. */
  close(): void {
    this.#isClosed = true
    this.#lease = undefined
    this.#listeners.clear()
  }

  #seenBy(viewer: Viewer): Seen<V, A, E> {
    const known = this.#seen.get(viewer)
    if (known !== undefined) return known
    const feed = this.#feeds.get(viewer)
    if (feed === undefined) throw new RangeError(`there is no chair for ${viewer}`)
    const seen = seenOf(this.#course, this.#shown, viewer, feed)
    this.#seen.set(viewer, seen)
    return seen
  }

  #listen(viewer: Viewer, heard: () => void): () => void {
    const listeners = this.#listeners.get(viewer) ?? new Set()
    this.#listeners.set(viewer, listeners.add(heard))
    return () => void listeners.delete(heard)
  }

  #queued<T>(job: () => Promise<T>): Promise<T> {
    const run = this.#queue.then(job)
    this.#queue = run.catch(() => undefined)
    return run
  }

  /** A message from a chair: only whoever sits there is heard. */
  async #submit(wish: Wish<A>): Promise<Reply> {
    if (this.#ids.has(wish.id)) return done
    const known = this.#refusals.get(wish.id)
    if (known !== undefined) return known
    const reply = await this.#fulfil(wish)
    if (reply.ok || isUnsure(reply)) return reply
    const doubt = await this.#doubt(wish.id)
    if (doubt === undefined) this.#remember(wish.id, reply)
    return doubt ?? reply
  }

  async #fulfil(wish: Wish<A>): Promise<Reply> {
    if (wish.kind === 'sit')
      return this.#moment.resigned.includes(wish.seat) ? refused({ code: 'not-seated' }) : this.#sit(wish)
    if (this.#moment.sitters[wish.seat]?.kind !== 'person') return refused({ code: 'not-seated' })
    const reply = await this.#carryOut(wish)
    if (reply.ok && wish.kind === 'resign') await this.#standIn(wish.seat)
    return this.#told(reply)
  }

  /** Only who knows all of the log can refuse: what must be answered instead, if another has written meanwhile. */
  async #doubt(id: string): Promise<Reply | undefined> {
    const { seq } = this.#moment
    try {
      await this.#catchUp()
    } catch {
      return refused({ code: 'not-stored' })
    }
    if (this.#moment.seq === seq && this.#lease !== undefined) return undefined
    this.#lease = undefined
    this.#tell()
    return this.#ids.has(id) ? done : refused({ code: 'elsewhere' })
  }

  /** A message that comes late a second time must not be done where it was refused before. */
  #remember(id: string, reply: Reply): void {
    this.#refusals.set(id, reply)
    const [oldest] = this.#refusals.keys()
    if (this.#refusals.size > REFUSALS_KEPT && oldest !== undefined) this.#refusals.delete(oldest)
  }

  async #sit(wish: Extract<Wish<A>, { kind: 'sit' }>): Promise<Reply> {
    const { by } = wish
    if (by.kind === 'bot' && !this.#thinker.levels.includes(by.level))
      return badRequest(noSuchLevel(this.#thinker.levels))
    const reply = await this.#carryOut(wish)
    if (reply.ok) this.#failed = this.#failed.filter((seat) => seat !== wish.seat)
    return this.#told(reply)
  }

  /** Someone plays on for who resigned, where the others go on. */
  async #standIn(seat: Seat): Promise<void> {
    const level = this.#setup.standIn
    if (level === undefined || isOver(this.#moment)) return
    await this.#carryOut({ kind: 'sit', id: this.#ownId(), seat, by: { kind: 'bot', level } })
  }

  async #told(reply: Reply): Promise<Reply> {
    if (reply.ok) await this.#settle()
    this.#tell()
    return reply
  }

  /** Stores, and only then goes on. */
  async #carryOut(wish: Wish<A>): Promise<Reply> {
    if (this.#isUnsure) await this.#lookUp()
    const lease = this.#lease
    if (lease === undefined) return refused({ code: 'elsewhere' })
    if (this.#isUnsure) return refused({ code: 'not-stored' })
    if (this.#ids.has(wish.id)) return done
    for (;;) {
      const next = this.#course.carryOut(this.#moment, wish)
      if (!next.ok) return next
      const stored = await this.#append(next.value.entry, lease)
      if (stored === 'unsure') {
        this.#isUnsure = true
        return refused({ code: 'not-stored' })
      }
      // Whoever was closed meanwhile tells nobody: what was stored is for the next authority to tell.
      if (this.#isClosed) return refused({ code: 'not-stored' })
      if (stored === 'taken') {
        this.#lease = undefined
        await this.#catchUp()
        return this.#ids.has(wish.id) ? done : refused({ code: 'elsewhere' })
      }
      this.#take(next.value)
      if (!next.value.isOnTheWay) return done
    }
  }

  async #append(entry: LogEntry, lease: Lease): Promise<'stored' | 'taken' | 'unsure'> {
    try {
      const answer = await this.#setup.keeper.append(this.#setup.match, this.#moment.seq, entry, lease)
      return answer === 'taken' ? 'taken' : 'stored'
    } catch {
      return 'unsure'
    }
  }

  async #lookUp(): Promise<void> {
    try {
      await this.#catchUp()
      this.#isUnsure = false
    } catch {
      this.#isUnsure = true
    }
  }

  /** Takes what the log holds beyond this moment; says what is wrong with it where it cannot be played. */
  async #catchUp(): Promise<readonly Problem[]> {
    const { keeper, match, pause } = this.#setup
    const stored = await keeper.since(match, this.#moment.seq)
    for (const [i, { seq, entry }] of stored.entries()) {
      if (seq !== this.#moment.seq) continue
      if (entry.kind === 'begin') return [{ path: `entries.${seq}`, message: 'the match goes on under other rules' }]
      const next = this.#course.again(this.#moment, entry)
      if (!next.ok) return next.problems
      this.#take(next.value)
      if (i % PAUSE_EVERY === PAUSE_EVERY - 1) await pause?.()
    }
    return []
  }

  #take({ moment, entry, happened }: Next<S, A, E, V>): void {
    this.#moment = moment
    this.#happened.push(happened)
    this.#ids.add(entry.id)
    this.#failed = this.#failed.filter((seat) => openQuestion(moment, seat) !== undefined && !this.#hasMoved(happened))
    const { wish } = this.#wanting ?? {}
    if (wish !== undefined && openQuestion(moment, wish.seat) !== wish.question) this.#wanting = undefined
    if (this.#lease !== undefined && moment.seq % (this.#setup.checkpointEvery ?? CHECKPOINT_EVERY) === 0)
      void this.#queued(() => this.#checkpoint())
  }

  #hasMoved({ kind }: Happening<A, E>): boolean {
    return kind === 'deed' || kind === 'undone'
  }

  async #follow(): Promise<void> {
    if (this.#isClosed) return
    const { seq } = this.#moment
    await this.#catchUp()
    // Whoever finds lines that it has not written itself is the authority no more.
    if (this.#moment.seq !== seq && !this.#isUnsure) this.#lease = undefined
    this.#isUnsure = false
    this.#tell()
  }

  async #checkpoint(): Promise<void> {
    const lease = this.#lease
    if (lease === undefined) return
    const { match, keeper, start } = this.#setup
    const told = [...this.#feeds.values()].map((feed) => feed.next(this.#happened.length))
    const at = writeCheckpoint(this.#course, { moment: this.#moment, told, ids: [...this.#ids] })
    // It only saves time: a match without it is played again from further back.
    await keeper.checkpoint(match, { ...at, version: start.head.version }, lease).catch(() => undefined)
  }

  /** Standing orders answer before anybody is told, so that nobody can tell whether a person was asked. */
  async #settle(): Promise<void> {
    for (let wish = this.#ordered(); wish !== undefined; wish = this.#ordered()) {
      const reply = await this.#carryOut(wish)
      if (reply.ok) continue
      if (reply.error.code === 'out-of-dice') this.#want(wish, reply.error.request)
      return
    }
  }

  #ordered(): Answering<A> | undefined {
    const { orders } = this.rules
    if (orders === undefined || this.#lease === undefined || this.#wanting !== undefined) return undefined
    const { position, sitters, undone } = this.#moment
    for (const [seat, given] of this.#moment.orders.entries()) {
      const question = openQuestion(this.#moment, seat)
      if (question === undefined || sitters[seat]?.kind !== 'person' || undone.includes(seat)) continue
      if (Object.keys(given).length === 0) continue
      const action = orders.answer(position.view(seat), position.space(seat).actions, given)
      if (action !== undefined) return { kind: 'answer', id: this.#ownId(), seat, question, action, rolls: [] }
    }
    return undefined
  }

  #showing(): Shown<S, A, E, V> {
    return {
      moment: this.#moment,
      happened: this.#happened.length,
      standing: this.#lease === undefined ? 'following' : 'playing',
      failed: this.#failed,
      wanted: this.#wanting?.wanted,
    }
  }

  /** Shows everybody how things stand, and wakes the bots. */
  #tell(): void {
    if (this.#isClosed) return
    const was = this.#shown
    const now = this.#showing()
    const isNew =
      was.moment !== now.moment ||
      was.standing !== now.standing ||
      was.failed !== now.failed ||
      was.wanted !== now.wanted
    if (isNew) {
      this.#shown = now
      this.#seen = new Map()
      for (const listeners of this.#listeners.values()) for (const heard of [...listeners]) this.#call(heard)
    }
    this.#rouse()
  }

  /** A listener that throws keeps nobody else from hearing, and does not undo what was done. */
  #call(heard: () => void): void {
    try {
      heard()
    } catch (error) {
      void Promise.reject(error instanceof Error ? error : new Error(String(error)))
    }
  }

  /** Bots think one at a time, and nobody waits for them. */
  #rouse(): void {
    if (this.#lease === undefined || this.#thinking !== undefined || this.#wanting !== undefined) return
    for (const [seat, sitter] of this.#moment.sitters.entries()) {
      const question = openQuestion(this.#moment, seat)
      if (sitter.kind !== 'bot' || question === undefined || this.#failed.includes(seat)) continue
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
    const sitter = this.#moment.sitters[wish.seat]
    if (sitter?.kind !== 'bot' || sitter.level !== level) return
    const reply = await this.#carryOut(wish)
    if (reply.ok) await this.#settle()
    else if (reply.error.code === 'out-of-dice') this.#want(wish, reply.error.request)
    else if (reply.error.code !== 'stale') return this.#fail(wish.seat, wish.question)
    this.#tell()
  }

  async #fail(seat: Seat, question: string): Promise<void> {
    if (openQuestion(this.#moment, seat) === question) this.#failed = [...this.#failed, seat]
    this.#tell()
  }

  async #retry(seat: Seat): Promise<Reply> {
    if (!this.#failed.includes(seat)) return refused({ code: 'stale' })
    this.#failed = this.#failed.filter((each) => each !== seat)
    this.#tell()
    return done
  }

  async #roll(value: number, at: string): Promise<Reply> {
    const wanting = this.#wanting
    if (wanting?.wanted.at !== at) return refused({ code: 'stale' })
    const wish = { ...wanting.wish, rolls: [...wanting.wish.rolls, value] }
    const reply = await this.#carryOut(wish)
    if (reply.ok || reply.error.code !== 'out-of-dice') return this.#told(reply)
    this.#want(wish, reply.error.request)
    this.#tell()
    return done
  }

  #want(wish: Answering<A>, request: RollRequest): void {
    const { seat, question, rolls } = wish
    this.#wanting = { wish, wanted: { seat, request, at: `${seat}:${question}:${rolls.length}` } }
  }

  /** Plays the log again up to where this room began to tell. */
  async #earlier(viewer: Viewer): Promise<readonly Told<A, E>[]> {
    const from = this.#feeds.get(viewer)?.from ?? 0
    if (from === 0) return []
    const { keeper, match, sitters = [], pause } = this.#setup
    const stored = await keeper.since(match, 0)
    const begin = lastBegin(stored)
    let moment = this.#course.begin(sitters, begin + 1)
    const happened = [beginning(this.#course)]
    const feed = new Feed(this.rules, viewer, happened, 0)
    for (const { entry } of stored.slice(begin + 1)) {
      if (feed.next(happened.length) >= from || entry.kind === 'begin') break
      const next = this.#course.again(moment, entry)
      if (!next.ok) break
      moment = next.value.moment
      happened.push(next.value.happened)
      if (moment.seq % PAUSE_EVERY === 0) await pause?.()
    }
    return feed.upTo(happened.length).slice(0, from)
  }

  #ownId(): string {
    return `room.${this.#setup.newId()}`
  }
}

/** Whether nobody knows yet what will become of a message. */
function isUnsure(reply: Reply): boolean {
  return !reply.ok && (reply.error.code === 'not-stored' || reply.error.code === 'elsewhere')
}

/** The match at its beginning, which is written down if nothing is yet. */
async function begun<S, A, E extends GameEvent, V>(
  { match, keeper, newId, start, sitters = [] }: RoomSetup<S, A, E, V>,
  course: Course<S, A, E, V>,
  lease: Lease | undefined,
): Promise<Reply<Restart<S, A, E, V>>> {
  const stored = await keeper.since(match, 0)
  const at = lastBegin(stored)
  const written = stored[at]?.entry
  const opening = openingOf(start)
  if (written === undefined) {
    if (lease === undefined || stored.length > 0)
      return badRequest({ path: 'match', message: `there is no beginning of ${match}` })
    const begin: LogEntry = { kind: 'begin', id: `room.${newId()}`, opening }
    if ((await keeper.append(match, 0, begin, lease)) === 'taken') return refused({ code: 'elsewhere' })
  } else if (written.kind === 'begin' && difference(jsonOf(written.opening), jsonOf(opening)) !== undefined)
    return badRequest({ path: 'start', message: `${match} began otherwise` })
  return { ok: true, value: { moment: course.begin(sitters, Math.max(0, at) + 1), told: [], ids: [] } }
}

function beginning<S, A, E extends GameEvent, V>({ start }: Course<S, A, E, V>): Happening<A, E> {
  return { kind: 'began', events: start.events }
}

/** Where the last stretch of a log begins; -1 if nothing has begun. */
function lastBegin(stored: readonly Stored[]): number {
  for (let at = stored.length - 1; at >= 0; at--) if (stored[at]?.entry.kind === 'begin') return at
  return -1
}

function openingOf<S, A, E extends GameEvent, V>({ head }: Start<S, A, E, V>): Opening {
  const { game, version, dice, scenario, options, position, setupRolls } = head
  return {
    game,
    version,
    dice,
    start:
      position === undefined ? { kind: 'setup', scenario, options, rolls: setupRolls } : { kind: 'position', position },
  }
}
