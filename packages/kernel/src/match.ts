import type {
  GameEvent,
  GameText,
  GivenOrders,
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
} from './game.ts'
import { badRequest, failed, refusalOf, restep, step } from './history.ts'
import type { Start, Step } from './history.ts'
import { jsonOf, readJson } from './json.ts'
import { outcomesForSeat } from './odds.ts'
import type { SeatOutcomes } from './odds.ts'
import { readRolls } from './save.ts'
import { DiceNeeded, scriptedDice } from './scripted.ts'
import { seededDice } from './seeded.ts'
import type { Supply } from './supply.ts'
import type { Chapter, Done, Entry, Odds, Outcome, Save, Table, Witnessed } from './table.ts'
import { TABLE_REFUSAL, tableText } from './words.ts'

const MOST_PATHS = 1_000_000

/** A match in progress. No state it has held is changed again, so what it keeps for undo costs no copy. */
export class Match<S, A, E extends GameEvent, V> implements Table {
  readonly game: string
  readonly version: string
  readonly seats: readonly string[]
  readonly text: Table['text']
  readonly #rules: Rules<S, A, E, V>
  readonly #words: GameText
  readonly #start: Start<S, A, E, V>
  #supply: Supply
  #state: S
  #entries: Entry[] = []
  /** Of the set-up, then of each entry. */
  #events: (readonly E[])[]
  /** The state after the last thing learnt: how far undo may go back, and where it starts to play again. */
  #learnt: { readonly entries: number; readonly state: S }
  /** What each seat was told with each list of events: a list is never changed, so neither is this. */
  readonly #told: WeakMap<readonly E[], { readonly entry: Entry | undefined; readonly chapter: Chapter }>[] = []

  constructor(words: GameText, start: Start<S, A, E, V>) {
    const { head, rules } = start
    this.game = head.game
    this.version = head.version
    this.seats = rules.seats.map(({ id }) => id)
    this.#rules = rules
    this.#words = words
    this.#start = start
    this.#supply = start.supply.clone()
    this.#state = start.state
    this.#events = [start.events]
    this.#learnt = { entries: 0, state: start.state }
    this.text = tableText(words, rules, {
      view: (seat) => rules.view(this.#state, seat),
      pending: () => this.pending(),
      happened: () => this.#events,
    })
  }

  get length(): number {
    return this.#entries.length
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
    const handed = readRolls(rolls)
    if (!handed.ok) return badRequest(...handed.problems)
    const done = step(this.#rules, { state: this.#state, supply: this.#supply }, seat, read.value, handed.value)
    if (!done.ok) return done
    this.#take(done.value)
    const events = this.#known(done.value.events, seat).map((event) => jsonOf(event))
    return { ok: true, value: { events, rolls: [...done.value.entry.rolls] } }
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

  get orders(): Table['orders'] {
    return this.#rules.orders?.choices ?? {}
  }

  ordered(seat: Seat, given: GivenOrders): Json {
    const { orders } = this.#rules
    if (orders === undefined || !this.#isAsked(seat)) return null
    const { actions } = this.#rules.legal(this.#state, seat)
    const action = orders.answer(this.#rules.view(this.#state, seat), actions, given)
    return action === undefined ? null : jsonOf(action)
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
    const world = this.#rules.determinise(this.#rules.view(this.#state, seat), seat, seededDice('preview'))
    try {
      this.#rules.apply(world, seat, read.value, scriptedDice([]))
    } catch (error) {
      if (error instanceof DiceNeeded) return null
      throw error
    }
    return jsonOf(this.#rules.prospects(this.#rules.view(world, seat), seat))
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
    const last = this.#entries.at(-1)
    if (last === undefined) return failed({ code: 'nothing-to-undo', rules: [] })
    if (this.#entries.length === this.#learnt.entries) {
      const shown = (this.#events.at(-1) ?? []).filter((event) => this.#rules.reveals(event))
      return failed({ code: 'undo-would-unlearn', rules: [...new Set(shown.flatMap((event) => event.rules))] })
    }
    this.#entries.pop()
    this.#events.pop()
    const state = this.#rules.clone(this.#learnt.state)
    for (const entry of this.#entries.slice(this.#learnt.entries)) this.#repeat(state, entry)
    this.#state = state
    return { ok: true, value: last }
  }

  save(): Save {
    return { ...this.#start.head, entries: [...this.#entries] }
  }

  events(seat: Seat, from = 0): readonly Json[] {
    return this.seats[seat] === undefined ? [] : this.#happened(seat, from).map((event) => jsonOf(event))
  }

  story(seat: Seat): readonly Chapter[] {
    if (this.seats[seat] === undefined) return []
    const told = (this.#told[seat] ??= new WeakMap())
    return this.#events.map((events, i): Chapter => {
      const entry = i === 0 ? undefined : this.#entries[i - 1]
      const known = told.get(events)
      if (known !== undefined && known.entry === entry) return known.chapter
      const chapter: Chapter = {
        seat: entry?.seat ?? null,
        action: entry === undefined || (entry.seat !== seat && this.seats.length > 1) ? null : entry.action,
        events: this.#known(events, seat).map((event) => jsonOf(event)),
      }
      told.set(events, { entry, chapter })
      return chapter
    })
  }

  /** A match of its own that stands where this one stands. */
  fork(): Match<S, A, E, V> {
    const copy = new Match(this.#words, this.#start)
    copy.#supply = this.#supply.clone()
    copy.#state = this.#state
    copy.#entries = [...this.#entries]
    copy.#events = [...this.#events]
    copy.#learnt = this.#learnt
    return copy
  }

  /** Plays a saved entry again, if it is legal and its rolls are those that the dice give; returns what is wrong with it. */
  again(entry: Entry, witnesses?: Witnessed[]): readonly Problem[] {
    const from = { state: this.#state, supply: this.#supply }
    const done = restep(this.#rules, from, entry, this.length, witnesses)
    if (!done.ok) return done.problems
    this.#take(done.value)
    return []
  }

  #take({ state, events, entry }: Step<S, E>): void {
    this.#state = state
    this.#events.push(events)
    this.#entries.push(entry)
    // Whoever types in what real dice showed may mend a slip: they have learnt nothing from the table.
    if (this.#start.head.dice.kind === 'referee') return
    if (entry.rolls.length > 0 || events.some((event) => this.#rules.reveals(event)))
      this.#learnt = { entries: this.#entries.length, state }
  }

  /** Plays an entry once more with the rolls it used. */
  #repeat(state: S, entry: Entry): void {
    const action = this.#rules.borders.action(entry.action)
    if (!action.ok) throw new Error(`an action of this match cannot be read again: ${JSON.stringify(entry.action)}`)
    this.#rules.apply(state, entry.seat, action.value, scriptedDice(entry.rolls))
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
    if (this.seats[seat] === undefined)
      return badRequest({
        path: 'seat',
        message: `expected a seat from 0 to ${this.seats.length - 1}, found ${String(seat)}`,
      })
    const read = this.#readAction(action)
    if (!read.ok) return badRequest(...read.problems)
    const refusal = refusalOf(this.#rules, this.#state, seat, read.value)
    return refusal === undefined ? read : failed({ code: 'refused', refusal })
  }

  #known(events: readonly E[], seat: Seat): E[] {
    return events.map((event) => this.#rules.eventFor(event, seat)).filter((event) => event !== undefined)
  }

  #happened(seat: Seat, from: number): E[] {
    return this.#known(this.#events.slice(from > 0 ? from + 1 : 0).flat(), seat)
  }

  #oddsAtTable({ exact, paths, worlds, outcomes }: SeatOutcomes<S, E>, seat: Seat, lang: Lang): Odds {
    const position = (state: S): Json => jsonOf(this.#rules.borders.writeView(this.#rules.view(state, seat)))
    const shown = outcomes.map(({ probability, state, events }): Outcome => {
      const pending = this.#rules.pending(state)
      const known = this.#known(events, seat)
      return {
        probability,
        position: position(state),
        events: known.map((event) => this.#rules.text.event(event, lang)),
        log: known.map((event) => jsonOf(event)),
        ...(pending.over ? { over: pending.result } : {}),
      }
    })
    return { exact, paths, worlds, outcomes: shown }
  }
}
