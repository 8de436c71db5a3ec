import type { Keeper, Lease, LogEntry, Sitter, Stored } from '../entry.ts'
import type { GameEvent, Lang, Problem, Viewer } from '../game.ts'
import type { Archive } from '../keeper/archive.ts'
import { badRequest } from '../history.ts'
import type { Start } from '../history.ts'
import { difference, jsonOf } from '../json.ts'
import type { Reply, Told } from './chair.ts'
import type { Restart } from './checkpoint.ts'
import type { Course } from './course.ts'
import { Feed } from './feed.ts'
import { viewersOf } from './moment.ts'
import type { Happening, Moment, Next, Wish } from './moment.ts'
import type { Scribe } from './scribe.ts'
import { done, refused } from './reply.ts'

const CHECKPOINT_EVERY = 100
const PAUSE_EVERY = 32

/** Where a match is written down, and by whom. */
export interface BookSetup<S, A, E extends GameEvent, V> {
  /** The name of the match in the keeper. */
  readonly match: string
  readonly start: Start<S, A, E, V>
  readonly keeper: Keeper
  /** Where what everybody was told is kept with each checkpoint, if anywhere. */
  readonly archive?: Pick<Archive, 'tell'>
  /** In the words of these languages; of all where left out. */
  readonly langs?: readonly Lang[]
  /** The name of this authority; no two have the same. */
  readonly holder: string
  /** Ids that nobody can guess, and none of them twice. */
  readonly newId: () => string
  /** Who sits where when the match begins; the same each time it is opened. Persons where left out. */
  readonly sitters?: readonly Sitter[]
  /** Only follows what another authority plays, until it takes over. */
  readonly follows?: boolean
  /** Lines of the log from checkpoint to checkpoint. */
  readonly checkpointEvery?: number
  /** Lets others have their turn while something long is worked out. */
  readonly pause?: () => Promise<void>
}

/** The log of a match as far as it is known here, and the right to write in it. Whatever it is asked, it is asked one after the other. */
export class Book<S, A, E extends GameEvent, V> {
  readonly #setup: BookSetup<S, A, E, V>
  readonly #course: Course<S, A, E, V>
  readonly #happened: Happening<A, E>[]
  readonly #feeds: ReadonlyMap<Viewer, Feed<S, A, E, V>>
  readonly #ids: Set<string>
  readonly #isResumed: boolean
  /** Loaded when there is first something to write down. */
  #scribe: Scribe<S, A, E, V> | undefined
  /** What the scribe has not heard yet, and how the match stood before it. */
  #unheard: {
    readonly before: Moment<S, A, E, V>
    readonly happened: (readonly [Happening<A, E>, Moment<S, A, E, V>])[]
  }
  #moment: Moment<S, A, E, V>
  #lease: Lease | undefined
  #isClosed = false
  /** The last append was not answered: it must be looked up before anything else. */
  #isUnsure = false
  #checkpointed: number

  /** Opens the log where it ends. One that these rules cannot play again is refused. */
  static async open<S, A, E extends GameEvent, V>(
    setup: BookSetup<S, A, E, V>,
    course: Course<S, A, E, V>,
  ): Promise<Reply<Book<S, A, E, V>>> {
    const { match, keeper, holder, start } = setup
    // First the right, then the reading: nobody else can write in between.
    const lease = setup.follows === true ? undefined : await keeper.lease(match, holder)
    const latest = await keeper.latest(match)
    if (latest !== undefined) await start.rules.ready?.()
    const kept =
      latest?.version === start.opening.version
        ? (await import('./checkpoint.ts')).readCheckpoint(course, latest)
        : undefined
    const from = kept?.ok ? kept : await begun(setup, course, lease)
    if (!from.ok) return from
    const book = new Book(setup, course, lease, from.value)
    const problems = await book.#catchUp()
    return problems.length > 0 ? badRequest(...problems) : { ok: true, value: book }
  }

  private constructor(
    setup: BookSetup<S, A, E, V>,
    course: Course<S, A, E, V>,
    lease: Lease | undefined,
    { moment, told, ids }: Restart<S, A, E, V>,
  ) {
    this.#setup = setup
    this.#course = course
    this.#lease = lease
    this.#moment = moment
    this.#checkpointed = moment.seq
    this.#ids = new Set(ids)
    this.#isResumed = told.length > 0
    this.#unheard = { before: moment, happened: [] }
    this.#happened = told.length === 0 ? [beginning(course)] : []
    this.#feeds = new Map(
      viewersOf(course.rules.seats.length).map((viewer, i) => [
        viewer,
        new Feed(course.rules, viewer, this.#happened, told[i] ?? 0),
      ]),
    )
  }

  get moment(): Moment<S, A, E, V> {
    return this.#moment
  }

  /** How many things have happened since this book was opened. */
  get happened(): number {
    return this.#happened.length
  }

  get isMine(): boolean {
    return this.#lease !== undefined
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  has(id: string): boolean {
    return this.#ids.has(id)
  }

  feed(viewer: Viewer): Feed<S, A, E, V> {
    const feed = this.#feeds.get(viewer)
    if (feed === undefined) throw new RangeError(`there is no chair for ${viewer}`)
    return feed
  }

  close(): void {
    this.#isClosed = true
    this.#lease = undefined
  }

  /** Stores, and only then goes on. */
  async carryOut(wish: Wish<A>): Promise<Reply> {
    if (this.#isUnsure) await this.#lookUp()
    const lease = this.#lease
    if (lease === undefined) return refused({ code: 'elsewhere' })
    if (this.#isUnsure) return refused({ code: 'not-stored' })
    if (this.#ids.has(wish.id)) return done
    // Where the rules are here already, what is done at once stays done at once.
    const { rules } = this.#course
    if (rules.ready !== undefined && isPlay(wish)) await rules.ready()
    for (;;) {
      const next = this.#course.carryOut(this.#moment, wish)
      if (!next.ok) return next
      let stored
      try {
        stored = await this.#setup.keeper.append(this.#setup.match, this.#moment.seq, next.value.entry, lease)
      } catch {
        this.#isUnsure = true
        return refused({ code: 'not-stored' })
      }
      // Whoever was closed meanwhile tells nobody: what was stored is for the next authority to tell.
      if (this.#isClosed) return refused({ code: 'not-stored' })
      if (stored === 'taken') {
        this.#lease = undefined
        await this.#lookUp()
        return this.#ids.has(wish.id) ? done : refused({ code: this.#isUnsure ? 'not-stored' : 'elsewhere' })
      }
      this.#take(next.value)
      if (!next.value.isOnTheWay) return done
    }
  }

  /** Only who knows all of the log can refuse: what must be answered instead, if another has written meanwhile. */
  async doubt(id: string): Promise<Reply | undefined> {
    try {
      await this.follow()
    } catch {
      return refused({ code: 'not-stored' })
    }
    if (this.#ids.has(id)) return done
    return this.#lease === undefined ? refused({ code: 'elsewhere' }) : undefined
  }

  /** Reads on; whoever finds lines that it has not written itself has lost the right to write. */
  async follow(): Promise<void> {
    if (this.#isClosed) return
    const { seq } = this.#moment
    await this.#catchUp()
    if (this.#moment.seq !== seq && !this.#isUnsure) this.#lease = undefined
    this.#isUnsure = false
  }

  /** Leaves the match to another, and reads what there is. */
  async standAside(): Promise<void> {
    this.#lease = undefined
    await this.follow()
  }

  /** Gets the right to write: whoever had it is refused from now on. */
  async takeOver(): Promise<Reply> {
    if (this.#isClosed) return refused({ code: 'elsewhere' })
    const lease = await this.#setup.keeper.lease(this.#setup.match, this.#setup.holder)
    const problems = await this.#catchUp()
    if (problems.length > 0) return badRequest(...problems)
    if (this.#isClosed) return refused({ code: 'elsewhere' })
    this.#isUnsure = false
    this.#lease = lease
    return done
  }

  get isCheckpointDue(): boolean {
    const { checkpointEvery = CHECKPOINT_EVERY } = this.#setup
    return this.#lease !== undefined && this.#moment.seq - this.#checkpointed >= checkpointEvery
  }

  /** It only saves time: a match without it is played again from further back. */
  async checkpoint(): Promise<void> {
    const lease = this.#lease
    if (lease === undefined || this.#moment.seq === this.#checkpointed) return
    const { keeper, match } = this.#setup
    this.#checkpointed = this.#moment.seq
    const told = [...this.#feeds.values()].map((feed) => feed.next(this.#happened.length))
    try {
      await this.#course.rules.ready?.()
      const { writeCheckpoint } = await import('./checkpoint.ts')
      const at = writeCheckpoint(this.#course, { moment: this.#moment, told, ids: [...this.#ids] })
      // Whoever goes on from a checkpoint finds everything told that happened before it.
      await this.#tell(lease)
      await keeper.checkpoint(match, at, lease)
    } catch {
      // The next one will do.
    }
  }

  async #tell(lease: Lease): Promise<void> {
    const { archive, match, pause } = this.#setup
    if (archive === undefined) return
    const written = await (await this.#informed()).pages(this.#moment, pause)
    await archive.tell(match, this.#moment.begin, written.from, written.pages, lease)
    written.keep()
  }

  async #informed(): Promise<Scribe<S, A, E, V>> {
    const module = await import('./scribe.ts')
    const { before, happened } = this.#unheard
    this.#scribe ??= new module.Scribe(this.#course, before, this.#isResumed, this.#setup.langs)
    for (const [what, moment] of happened) this.#scribe.take(what, moment)
    this.#unheard = { before: this.#moment, happened: [] }
    return this.#scribe
  }

  /** Plays the log again up to where this book was opened. */
  async earlier(viewer: Viewer): Promise<readonly Told<A, E>[]> {
    const { from } = this.feed(viewer)
    if (from === 0) return []
    const { keeper, match, sitters = [], pause } = this.#setup
    const stored = await keeper.since(match, 0)
    const begin = lastBegin(stored)
    let moment = this.#course.begin(sitters, begin + 1)
    const happened = [beginning(this.#course)]
    const feed = new Feed(this.#course.rules, viewer, happened, 0)
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
    if (stored.some(({ entry }) => isPlay(entry))) await this.#course.rules.ready?.()
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
    if (this.#setup.archive !== undefined) this.#unheard.happened.push([happened, moment])
    this.#ids.add(entry.id)
  }
}

/** Whether it takes all of the rules: that a bot takes a seat does not. */
function isPlay(line: Wish<unknown> | LogEntry): boolean {
  return line.kind !== 'begin' && (line.kind !== 'sit' || line.by.kind === 'person')
}

/** The match at its beginning, which is written down if nothing is yet. */
async function begun<S, A, E extends GameEvent, V>(
  { match, keeper, newId, start, sitters = [] }: BookSetup<S, A, E, V>,
  course: Course<S, A, E, V>,
  lease: Lease | undefined,
): Promise<Reply<Restart<S, A, E, V>>> {
  const stored = await keeper.since(match, 0)
  const at = lastBegin(stored)
  const written = stored[at]?.entry
  const { opening } = start
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
