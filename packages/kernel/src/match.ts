import { LANGS } from './game.ts'
import type {
  GameEvent,
  GameText,
  Json,
  Lang,
  Pending,
  Problem,
  Read,
  Refusal,
  Rules,
  Seat,
  Space,
  Thought,
  Viewer,
} from './game.ts'
import type { Answer, Line } from './entry.ts'
import type { CarriedOver, Save, Segment, Spot } from './file/save.ts'
import { Chronicle } from './file/chronicle.ts'
import { Playback } from './file/playback.ts'
import { recordOf, wrongWithDice } from './file/record.ts'
import type { MatchRecord, RecordWishes } from './file/record.ts'
import { readRolls } from './file/schema.ts'
import { saveOf } from './file/save.ts'
import { withoutSecret } from './file/sealing.ts'
import { actsOf, standingOf } from './file/standing.ts'
import type { Telling } from './file/told.ts'
import { badRequest, failed, refusalOf } from './history.ts'
import type { Start } from './history.ts'
import { difference, jsonOf, readJson } from './json.ts'
import { outcomesForSeat } from './odds.ts'
import type { SeatOutcomes, StateOutcome } from './odds.ts'
import { fingerprint } from './pack-version.ts'
import { viewAhead } from './room/ahead.ts'
import { seededDice } from './seeded.ts'
import type { Witnessed } from './dice.ts'
import type {
  TableChapter,
  Done,
  Entry,
  Odds,
  Outcome,
  Own,
  OwnChapter,
  OwnOutcome,
  OwnTable,
  SaveWishes,
  Table,
} from './table.ts'
import { tableText } from './tableText.ts'
import { TABLE_REFUSAL } from './words.ts'

const MOST_PATHS = 1_000_000

type ActLine = Line & { readonly kind: 'act' }

/** What was played of a match under other rules. */
interface Before {
  readonly segments: readonly Segment[]
  readonly carriedOver?: CarriedOver | undefined
}

const NOTHING: Before = { segments: [] }

interface Following<S, A, E extends GameEvent, V> {
  readonly checkpoint?: Segment['checkpoint'] | undefined
  /** After each act. */
  readonly onStep?: ((match: Match<S, A, E, V>) => void) | undefined
  /** After an act, of those that stood, was taken back. */
  readonly onBack?: ((index: number) => void) | undefined
  readonly witnesses?: Witnessed[] | undefined
}

/** A match in progress. No state it has held is changed again, so what it keeps for undo costs no copy. */
export class Match<S, A, E extends GameEvent, V> implements OwnTable<A, E, V> {
  readonly game: string
  readonly version: string
  readonly scenario: string
  readonly options: Json
  readonly seats: readonly string[]
  readonly text: Table['text']
  readonly own: Own<A, E, V>
  readonly carriedOver: CarriedOver | undefined
  readonly #rules: Rules<S, A, E, V>
  readonly #words: GameText
  readonly #start: Start<S, A, E, V>
  readonly #past: readonly Segment[]
  #playback: Playback<S, A, E, V>
  #log: Line[] = []
  /** Those that stand. */
  #acts: (readonly Answer[])[] = []
  /** Of the set-up, then of each act. */
  #events: (readonly E[])[]
  #chronicle: Chronicle<S, A, E, V> | undefined
  /** What each seat was told with each list of events: a list is never changed, so neither is this. */
  readonly #told: WeakMap<
    readonly E[],
    { readonly answers: readonly Answer[] | undefined; readonly chapter: TableChapter }
  >[] = []

  constructor(words: GameText, start: Start<S, A, E, V>, before: Before = NOTHING) {
    const { opening, rules } = start
    this.game = opening.game
    this.version = opening.version
    this.scenario = start.scenario
    this.options = start.options
    this.seats = rules.seats.map(({ id }) => id)
    this.carriedOver = before.carriedOver
    this.#rules = rules
    this.#words = words
    this.#start = start
    this.#past = before.segments
    this.#playback = new Playback(start)
    this.#events = [start.events]
    const { text, own } = tableText(words, rules, {
      view: (seat) => rules.view(this.#state, seat),
      pending: () => this.pending(),
      happened: () => this.#events,
    })
    this.text = text
    this.own = this.#own(own)
  }

  /** How many rolls were made, those of the set-up among them. */
  get rolled(): number {
    const { start } = this.#start.opening
    const inActs = this.#acts.flat().reduce((total, { rolls }) => total + rolls.length, 0)
    return inActs + (start.kind === 'setup' ? start.rolls.length : 0)
  }

  get #state(): S {
    return this.#playback.state
  }

  /** Where the match stands, in readable names. */
  get spot(): Spot {
    return this.#playback.mark()
  }

  get length(): number {
    return this.#acts.length
  }

  pending(): Pending {
    return this.#rules.pending(this.#state)
  }

  legal(seat: Seat): Space<Json> {
    if (!this.#isAsked(seat)) return { actions: [], forms: [] }
    const { actions, forms } = this.#rules.legal(this.#state, seat)
    return { actions: actions.map((action) => jsonOf(action)), forms }
  }

  refuse(seat: Seat, action: unknown): Refusal | undefined {
    const read = this.#readAction(action)
    if (!read.ok) return { code: TABLE_REFUSAL.badAction, rules: [] }
    return refusalOf(this.#rules, this.#state, seat, read.value)
  }

  act(seat: Seat, action: unknown, rolls: readonly number[] = []): ReturnType<Table['act']> {
    const read = this.#readLegal(seat, action)
    if (!read.ok) return read
    const done = this.#act(seat, read.value, rolls)
    if (!done.ok) return done
    const { entry, events } = done.value
    const known = this.#known(events, seat).map((event) => jsonOf(event))
    return { ok: true, value: { events: known, rolls: [...entry.rolls] } }
  }

  sample(seat: Seat, seed: string): Json {
    if (!this.#isAsked(seat)) return null
    const dice = seededDice(`sample:${seed}`)
    const world = this.#rules.determinise(this.#rules.view(this.#state, seat), seat, dice)
    return jsonOf(this.#rules.sample(world, seat, dice))
  }

  get bots(): readonly string[] {
    return this.#rules.bots.map(({ level }) => level)
  }

  think(seat: Seat, level: string, seed: string, budget?: number): Done<Thought<Json>> {
    const bot = this.#rules.bots.find((candidate) => candidate.level === level)
    if (bot === undefined) return badRequest({ path: 'level', message: `expected one of ${this.bots.join(', ')}` })
    if (!this.#isAsked(seat)) return badRequest({ path: 'seat', message: 'this seat has nothing to decide now' })
    const thought = bot.decide(this.#rules.view(this.#state, seat), seat, seededDice(`bot:${seed}`), budget)
    return { ok: true, value: { ...thought, action: jsonOf(thought.action) } }
  }

  view(seat: Seat): Json {
    if (this.seats[seat] === undefined) return null
    return jsonOf(this.#rules.borders.writeView(this.#rules.view(this.#state, seat)))
  }

  prospects(seat: Seat): Json {
    if (this.#rules.prospects === undefined || this.seats[seat] === undefined) return null
    return jsonOf(this.#rules.prospects(this.#rules.view(this.#state, seat), seat))
  }

  preview(seat: Seat, action: unknown): Json {
    const read = this.#readLegal(seat, action)
    if (this.#rules.prospects === undefined || !read.ok) return null
    const ahead = this.#ahead(seat, read.value)
    return ahead === undefined ? null : jsonOf(this.#rules.prospects(ahead, seat))
  }

  position(): Json {
    return jsonOf(this.#rules.borders.writePosition(this.#state))
  }

  odds(seat: Seat, action: unknown, bound?: number, lang: Lang = 'en'): Done<Odds> {
    const read = this.#readLegal(seat, action)
    if (!read.ok) return read
    if (bound !== undefined && !(Number.isInteger(bound) && bound >= 1 && bound <= MOST_PATHS))
      return badRequest({ path: 'bound', message: `expected a whole number from 1 to ${MOST_PATHS}` })
    const view = this.#rules.view(this.#state, seat)
    const found = outcomesForSeat(this.#rules, view, seat, read.value, bound === undefined ? {} : { bound })
    return { ok: true, value: this.#oddsAtTable(found, seat, lang) }
  }

  undo(): Done<Entry> {
    const last = this.#acts.at(-1)?.at(-1)
    if (last === undefined) return failed({ code: 'nothing-to-undo', rules: [] })
    if (this.length === this.#playback.settled) {
      const shown = (this.#events.at(-1) ?? []).filter((event) => this.#rules.reveals(event))
      return failed({ code: 'undo-would-unlearn', rules: [...new Set(shown.flatMap((event) => event.rules))] })
    }
    const problems = this.#strike(this.length - 1, 'undo')
    if (problems.length > 0) throw new Error(`the last act cannot be taken back: ${JSON.stringify(problems)}`)
    this.#log.push({ kind: 'undo', id: this.#nextId('undo'), seat: last.seat })
    return { ok: true, value: last }
  }

  save({ told, whole = false }: SaveWishes = {}): Save {
    const { game, ...opening } = this.#start.opening
    const segment: Segment = {
      ...opening,
      log: [...this.#log],
      ...(told === undefined ? {} : { told: this.#retold(told) }),
      checkpoint: { seq: this.#log.length, body: this.#playback.mark() },
    }
    const save = saveOf(game, [...this.#past, segment])
    return whole || this.pending().over ? save : withoutSecret(save)
  }

  record(viewer: Viewer, { withDice = false, langs = LANGS }: RecordWishes = {}): Done<MatchRecord> {
    if (viewer !== 'public' && this.seats[viewer] === undefined) return badRequest(this.#noSuchSeat(viewer))
    const { dice } = this.#start.opening
    const wrong = wrongWithDice(withDice, dice, this.seats.length)
    if (wrong !== undefined) return badRequest(wrong)
    const past = this.#past.map((segment) => ({ ...segment, told: segment.told ?? [], acts: actsOf(segment) }))
    const now = { version: this.version, told: this.#retold(langs), acts: this.#acts }
    const seed = withDice && dice.kind === 'seeded' ? dice.seed : undefined
    return { ok: true, value: recordOf(this.game, viewer, [...past, now], seed) }
  }

  #retold(langs: readonly Lang[]): readonly Telling[] {
    const { state, events } = this.#start
    if (this.#chronicle?.langs.join() !== langs.join())
      this.#chronicle = new Chronicle(this.#rules, state, events, langs)
    return this.#chronicle.of(this.#acts, this.#playback.settled)
  }

  events(seat: Seat, from = 0): readonly Json[] {
    return this.seats[seat] === undefined ? [] : this.#happened(seat, from).map((event) => jsonOf(event))
  }

  story(seat: Seat): readonly TableChapter[] {
    if (this.seats[seat] === undefined) return []
    const told = (this.#told[seat] ??= new WeakMap())
    return this.#events.map((events, i): TableChapter => {
      const answers = i === 0 ? undefined : this.#acts[i - 1]
      const known = told.get(events)
      if (known !== undefined && known.answers === answers) return known.chapter
      const own = answers?.find((answer) => answer.seat === seat) ?? (this.seats.length > 1 ? undefined : answers?.[0])
      const chapter: TableChapter = {
        seat: own?.seat ?? answers?.[0]?.seat ?? null,
        action: own?.action ?? null,
        events: this.#known(events, seat).map((event) => jsonOf(event)),
      }
      told.set(events, { answers, chapter })
      return chapter
    })
  }

  /** A match of its own that stands where this one stands. */
  fork(): Match<S, A, E, V> {
    const copy = new Match(this.#words, this.#start, { segments: this.#past, carriedOver: this.carriedOver })
    copy.#playback = this.#playback.fork()
    copy.#log = [...this.#log]
    copy.#acts = [...this.#acts]
    copy.#events = [...this.#events]
    return copy
  }

  /** Plays a saved act again; returns what is wrong with it. */
  again(line: ActLine, path: string, witnesses?: Witnessed[]): readonly Problem[] {
    const done = this.#playback.again(line.answers, path, witnesses)
    if (!done.ok) return done.problems
    this.#take(line, done.value)
    return []
  }

  /** Plays a saved log again, with whatever was taken back in it; returns what is wrong with it. */
  follow(
    log: readonly Line[],
    { checkpoint, onStep, onBack, witnesses }: Following<S, A, E, V> = {},
  ): readonly Problem[] {
    let isChecked = checkpoint === undefined
    /** Called before each line that changes anything, and at the end. */
    const check = (line: number): readonly Problem[] => {
      if (isChecked || checkpoint === undefined || line < checkpoint.seq) return []
      isChecked = true
      return difference(jsonOf(checkpoint.body), jsonOf(this.#playback.mark())) === undefined
        ? []
        : [{ path: 'checkpoint.body', message: 'this does not follow from the log' }]
    }
    const copyTo = (line: number): void => {
      this.#log.push(...log.slice(this.#log.length, line + 1))
    }
    const standing = standingOf(log, undefined, {
      acted: ({ line, answers }) => {
        const problems = check(line)
        if (problems.length > 0) return problems
        const done = this.#playback.again(answers, `log.${line}`, witnesses)
        if (!done.ok) return done.problems
        copyTo(line)
        this.#acts.push(answers)
        this.#events.push(done.value)
        onStep?.(this)
        return []
      },
      tookBack: (index, line) => {
        const checked = check(line)
        copyTo(line)
        const problems = checked.length > 0 ? checked : this.#strike(index, `log.${line}`)
        if (problems.length === 0) onBack?.(index)
        return problems
      },
    })
    if (!standing.ok) return standing.problems
    copyTo(log.length - 1)
    const problems = check(log.length)
    if (problems.length > 0 || isChecked) return problems
    return [{ path: 'checkpoint.seq', message: `there are ${log.length} lines in the log` }]
  }

  #own(text: Own<A, E, V>['text']): Own<A, E, V> {
    const rules = this.#rules
    const chapters = new WeakMap<TableChapter, OwnChapter<A, E>>()
    return {
      text,
      view: (seat) => rules.view(this.#state, seat),
      legal: (seat) => (this.#isAsked(seat) ? rules.legal(this.#state, seat) : { actions: [], forms: [] }),
      refuse: (seat, action) => refusalOf(rules, this.#state, seat, action),
      act: (seat, action, rolls = []) => {
        const done = this.#act(seat, action, rolls)
        return done.ok ? { ok: true, value: this.#known(done.value.events, seat) } : done
      },
      ahead: (seat, action) => this.#ahead(seat, action),
      odds: (seat, action) => {
        const refusal = refusalOf(rules, this.#state, seat, action)
        if (refusal !== undefined) return failed({ code: 'refused', refusal })
        const { outcomes, ...rest } = outcomesForSeat(rules, rules.view(this.#state, seat), seat, action)
        return { ok: true, value: { ...rest, outcomes: outcomes.map((outcome) => this.#outcome(outcome, seat)) } }
      },
      story: (seat) =>
        this.story(seat).map((chapter, i) => {
          const known = chapters.get(chapter)
          if (known !== undefined) return known
          const action = chapter.action === null ? undefined : rules.borders.action(chapter.action)
          const own = {
            seat: chapter.seat,
            action: action?.ok === true ? action.value : undefined,
            events: this.#known(this.#events[i] ?? [], seat),
          }
          chapters.set(chapter, own)
          return own
        }),
      readAction: (input) => this.#readAction(input),
      writeView: (view) => jsonOf(rules.borders.writeView(view)),
    }
  }

  #act(
    seat: Seat,
    action: A,
    rolls: readonly number[],
  ): Done<{ readonly entry: Entry; readonly events: readonly E[] }> {
    const refusal = refusalOf(this.#rules, this.#state, seat, action)
    if (refusal !== undefined) return failed({ code: 'refused', refusal })
    const handed = readRolls(rolls)
    if (!handed.ok) return badRequest(...handed.problems)
    const done = this.#playback.act(seat, action, handed.value)
    if (!done.ok) return done
    const { entry, events } = done.value
    this.#take({ kind: 'act', id: this.#nextId(JSON.stringify(entry)), answers: [entry] }, events)
    return done
  }

  #ahead(seat: Seat, action: A): V | undefined {
    if (refusalOf(this.#rules, this.#state, seat, action) !== undefined) return undefined
    return viewAhead(this.#rules, this.#rules.view(this.#state, seat), seat, action)
  }

  #outcome({ probability, state, events }: StateOutcome<S, E>, seat: Seat): OwnOutcome<E, V> {
    const pending = this.#rules.pending(state)
    return {
      probability,
      view: this.#rules.view(state, seat),
      events: this.#known(events, seat),
      ...(pending.over ? { over: pending.result } : {}),
    }
  }

  #take(line: ActLine, events: readonly E[]): void {
    this.#log.push(line)
    this.#acts.push(line.answers)
    this.#events.push(events)
  }

  #strike(index: number, path: string): readonly Problem[] {
    const done = this.#playback.takeBack(index, path)
    if (!done.ok) return done.problems
    this.#acts.splice(index, 1)
    this.#events.splice(index + 1, this.#events.length, ...done.value)
    return []
  }

  /** A table has no messages to name its lines after: they are the same if they say the same in the same place. */
  #nextId(line: string): string {
    return `${this.#past.length}.${this.#log.length}.${fingerprint(line)}`
  }

  #isAsked(seat: Seat): boolean {
    const pending = this.pending()
    return !pending.over && pending.asks.some((ask) => ask.seat === seat)
  }

  #readAction(action: unknown): Read<A> {
    const json = readJson(action)
    return json.ok ? this.#rules.borders.action(json.value) : json
  }

  #readLegal(seat: Seat, action: unknown): Done<A> {
    if (this.seats[seat] === undefined) return badRequest(this.#noSuchSeat(seat))
    const read = this.#readAction(action)
    if (!read.ok) return badRequest(...read.problems)
    const refusal = refusalOf(this.#rules, this.#state, seat, read.value)
    return refusal === undefined ? read : failed({ code: 'refused', refusal })
  }

  #noSuchSeat(seat: Seat): Problem {
    return { path: 'seat', message: `expected a seat from 0 to ${this.seats.length - 1}, found ${String(seat)}` }
  }

  #known(events: readonly E[], seat: Seat): E[] {
    return events.map((event) => this.#rules.eventFor(event, seat)).filter((event) => event !== undefined)
  }

  #happened(seat: Seat, from: number): E[] {
    return this.#known(this.#events.slice(from > 0 ? from + 1 : 0).flat(), seat)
  }

  #oddsAtTable({ outcomes, ...rest }: SeatOutcomes<S, E>, seat: Seat, lang: Lang): Odds {
    const shown = outcomes.map((found): Outcome => {
      const { view, events, ...outcome } = this.#outcome(found, seat)
      return {
        ...outcome,
        position: jsonOf(this.#rules.borders.writeView(view)),
        events: events.map((event) => this.#rules.text.event(event, lang)),
        log: events.map((event) => jsonOf(event)),
      }
    })
    return { ...rest, outcomes: shown }
  }
}
