import type { Answer, LogEntry, Sitter } from '../../entry.ts'
import type { GameEvent, GivenOrders, Json, Result, Rules, Seat, Viewer } from '../../game.ts'
import type { Start } from '../../history.ts'
import { canonical, jsonOf } from '../../json.ts'
import { recordingDice } from '../../recording.ts'
import { DiceNeeded, scriptedDice } from '../../scripted.ts'
import { seededDice } from '../../seeded.ts'
import type { Supply } from '../../supply.ts'
import type { Told } from '../chair.ts'

interface Deed<S, E> {
  readonly before: S
  readonly answers: readonly Answer[]
  readonly events: readonly E[]
  readonly hasTaught: boolean
}

type Fail = (check: string, message: string) => never

/** What a viewer may be shown after some line of the log, but for what passes. */
export interface Allowed {
  readonly view: string
  readonly rest: string
  readonly told: number
}

/**
 * A match as its log says it went, worked out line by line in the plainest way, with nothing in common with the course of a
 * room. Each line must be one that an honest room could write.
 */
export class Reference<S, A, E extends GameEvent, V> {
  readonly rules: Rules<S, A, E, V>
  readonly viewers: readonly Viewer[]
  readonly entries: LogEntry[] = []
  /** For each viewer, in the order of the log. */
  readonly told: ReadonlyMap<Viewer, Told<Json, Json>[]>
  readonly allowed: ReadonlyMap<Viewer, Allowed[]>
  /** How many different questions were put to each seat. */
  readonly questions: number[]
  sitters: Sitter[]
  state: S
  result: Result | undefined
  readonly #supply: Supply
  readonly #deeds: Deed<S, E>[] = []
  readonly #sealed = new Map<Seat, Json>()
  readonly #orders: GivenOrders[]
  readonly #resigned = new Set<Seat>()
  readonly #drawing = new Set<Seat>()
  readonly #fail: Fail

  constructor(start: Start<S, A, E, V>, sitters: readonly Sitter[], fail: Fail) {
    this.rules = start.rules
    this.state = start.state
    this.#supply = start.supply.clone()
    this.#fail = fail
    this.viewers = [...start.rules.seats.keys(), 'public']
    this.sitters = start.rules.seats.map((_, seat) => sitters[seat] ?? { kind: 'person' })
    this.#orders = start.rules.seats.map(() => ({}))
    this.told = new Map(this.viewers.map((viewer) => [viewer, []]))
    this.allowed = new Map(this.viewers.map((viewer) => [viewer, []]))
    this.questions = start.rules.seats.map((_, seat) => Number(this.asks(seat)))
    this.#tell((viewer) => ({ kind: 'began', events: this.#known(start.events, viewer) }))
    this.#allow()
  }

  add(entry: LogEntry): void {
    if (this.entries.some(({ id }) => id === entry.id))
      this.#fail('applied twice', `the message ${entry.id} is there twice`)
    this.#take(entry)
    this.entries.push(entry)
    this.#allow()
  }

  /** The seats that must answer now. */
  asked(): readonly Seat[] {
    if (this.result !== undefined) return []
    const pending = this.rules.pending(this.state)
    return pending.over ? [] : pending.asks.map(({ seat }) => seat)
  }

  asks(seat: Seat): boolean {
    return this.asked().includes(seat)
  }

  isOpen(seat: Seat): boolean {
    return this.asks(seat) && !this.#sealed.has(seat)
  }

  get isOver(): boolean {
    return this.result !== undefined || this.rules.pending(this.state).over
  }

  mayUndo(seat: Seat): boolean {
    if (this.result !== undefined) return false
    if (this.#sealed.has(seat)) return true
    const last = this.#deeds.at(-1)
    if (last === undefined || last.hasTaught) return false
    return last.answers.every((answer) => answer.seat === seat) && this.#answeredFor(seat).length === 0
  }

  #take(entry: LogEntry): void {
    switch (entry.kind) {
      case 'begin':
        return this.#must(this.entries.length === 0, 'log', () => 'it begins a second time')
      case 'act':
        return this.#act(entry.answers)
      case 'seal': {
        this.#must(this.isOpen(entry.seat), 'log', () => `seat ${entry.seat} seals without being asked`)
        const others = this.asked().filter((seat) => seat !== entry.seat && !this.#sealed.has(seat))
        this.#must(others.length > 0, 'log', () => `seat ${entry.seat} seals though nobody else is awaited`)
        this.#must(this.#refusal(entry) === undefined, 'log', () => `seat ${entry.seat} seals what is not allowed`)
        this.#sealed.set(entry.seat, entry.action)
        return this.#tell((viewer) => (viewer === entry.seat ? { kind: 'sealed', action: entry.action } : undefined))
      }
      case 'undo':
        return this.#undo(entry.seat)
      case 'resign':
        return this.#resign(entry.seat)
      case 'draw':
        return this.#draw(entry.seat)
      case 'sit':
        this.sitters[entry.seat] = entry.by
        if (entry.by.kind === 'person') this.#resigned.delete(entry.seat)
        return this.#tell(() => ({ kind: 'sat', seat: entry.seat, by: entry.by }))
      case 'orders':
        this.#orders[entry.seat] = entry.given
        return undefined
    }
  }

  #act(answers: readonly Answer[]): void {
    const seats = answers.map(({ seat }) => seat)
    const asked = [...this.asked()].sort((a, b) => a - b)
    this.#must(
      seats.join() === asked.join(),
      'answers given together',
      () => `${asked.join(' ')} are asked, and carried out is ${seats.join(' ')}`,
    )
    for (const { seat, action } of answers) {
      const sealed = this.#sealed.get(seat)
      const isAsSealed = sealed === undefined || canonical(sealed) === canonical(action)
      this.#must(isAsSealed, 'answers given together', () => `seat ${seat} had sealed another answer`)
    }
    const unsealed = seats.filter((seat) => !this.#sealed.has(seat))
    this.#must(unsealed.length === 1, 'answers given together', () => `${unsealed.length} of them were not sealed`)
    const before = this.state
    const state = this.rules.clone(before)
    const events: E[] = []
    const attempt = this.#supply.attempt([])
    for (const answer of answers) {
      const from = attempt.dice.rolls.length
      const action = this.#readAction(answer.action)
      const pending = this.rules.pending(state)
      const isAsked = !pending.over && pending.asks.some((ask) => ask.seat === answer.seat)
      const refusal = isAsked ? this.rules.refuse(state, answer.seat, action)?.code : 'not asked'
      if (refusal !== undefined) this.#fail('log', `${JSON.stringify(answer.action)} is refused: ${refusal}`)
      this.rules.apply(state, answer.seat, action, attempt.dice, events)
      const rolled = attempt.dice.rolls.slice(from).join(' ')
      this.#must(
        rolled === answer.rolls.join(' '),
        'dice',
        () => `${rolled} falls, ${answer.rolls.join(' ')} is recorded`,
      )
    }
    attempt.keep()
    const hasTaught = attempt.dice.rolls.length > 0 || events.some((event) => this.rules.reveals(event))
    const [only] = answers
    if (answers.length === 1 && only !== undefined) this.#checkElsewhere(before, only, state, hasTaught)
    this.#deeds.push({ before, answers, events, hasTaught })
    this.#sealed.clear()
    this.#drawing.clear()
    const visible = (seat: Seat, viewer: Viewer): boolean => {
      const pending = this.rules.pending(before, viewer)
      return seat === viewer || (!pending.over && pending.asks.some((ask) => ask.seat === seat))
    }
    this.#tell((viewer) => {
      const own = answers.find(({ seat }) => seat === viewer)
      const known = this.#known(events, viewer)
      if (own === undefined && known.length === 0) return undefined
      const by = seats.filter((seat) => visible(seat, viewer))
      return { kind: 'deed', by, ...(own === undefined ? {} : { action: own.action }), events: known }
    })
    this.#move(state)
  }

  /**
   * The same answer in a world that its seat cannot tell from the true one: if it cannot tell them apart afterwards either,
   * whether it may take the answer back must not tell.
   */
  #checkElsewhere(before: S, { seat, action, rolls }: Answer, after: S, hasTaught: boolean): void {
    const { rules } = this
    const own = this.#readAction(action)
    const world = rules.determinise(rules.view(before, seat), seat, seededDice(`elsewhere:${this.entries.length}`))
    if (rules.refuse(world, seat, own) !== undefined) return
    const dice = recordingDice(rolls.length > 0 ? seededDice('elsewhere') : scriptedDice([]))
    const events: E[] = []
    try {
      rules.apply(world, seat, own, dice, events)
    } catch (error) {
      if (!(error instanceof DiceNeeded)) throw error
    }
    if (this.#viewText(world, seat) !== this.#viewText(after, seat)) return
    const taught = dice.rolls.length > 0 || events.some((event) => rules.reveals(event))
    this.#must(
      taught === hasTaught,
      'leak in undo',
      () => `seat ${seat} can tell by it what is hidden: ${JSON.stringify(action)}`,
    )
  }

  #undo(seat: Seat): void {
    this.#must(this.mayUndo(seat), 'undo', () => `seat ${seat} takes back what it may not`)
    if (this.#sealed.delete(seat)) {
      this.questions[seat] = (this.questions[seat] ?? 0) + 1
      return this.#tell((viewer) => (viewer === seat ? { kind: 'unsealed' } : undefined))
    }
    const deed = this.#deeds.pop()
    if (deed === undefined) return this.#fail('undo', 'there is nothing to take back')
    this.#must(
      deed.answers.every((answer) => answer.seat === seat),
      'undo',
      () => `seat ${seat} takes back the answer of another`,
    )
    this.#tell((viewer) =>
      viewer === seat || this.#known(deed.events, viewer).length > 0 ? { kind: 'undone', seat } : undefined,
    )
    this.#must(this.#sealed.size === 0, 'undo', () => 'a sealed answer is left over')
    this.#move(deed.before)
  }

  #resign(seat: Seat): void {
    this.#must(!this.isOver, 'log', () => `seat ${seat} resigns though all is over`)
    this.#resigned.add(seat)
    this.sitters[seat] = { kind: 'nobody' }
    const { seats } = this.rules
    const left = [...seats.keys()].filter((each) => !this.#resigned.has(each)).map((each) => seats[each]?.team)
    if (new Set(left).size <= 1) {
      const winners = [...seats.keys()].filter((each) => left.includes(seats[each]?.team))
      this.result = { winners, reason: 'table/resigned', rules: [] }
    }
    this.#tell(() => ({ kind: 'resigned', seat }))
  }

  #draw(seat: Seat): void {
    this.#must(!this.isOver, 'log', () => `seat ${seat} would draw though all is over`)
    this.#drawing.add(seat)
    if (this.sitters.every(({ kind }, each) => kind === 'nobody' || this.#drawing.has(each)))
      this.result = { winners: [], reason: 'table/drawn', rules: [] }
    this.#tell(() => ({ kind: 'wouldDraw', seat }))
  }

  #move(state: S): void {
    this.state = state
    for (const seat of this.asked()) this.questions[seat] = (this.questions[seat] ?? 0) + 1
  }

  #refusal({ seat, action }: { readonly seat: Seat; readonly action: Json }): string | undefined {
    return this.rules.refuse(this.state, seat, this.#readAction(action))?.code
  }

  #readAction(action: Json): A {
    const read = this.rules.borders.action(action)
    return read.ok ? read.value : this.#fail('log', `an action cannot be read: ${JSON.stringify(action)}`)
  }

  #known(events: readonly E[], viewer: Viewer): readonly Json[] {
    return events.flatMap((event) => {
      const known = this.rules.eventFor(event, viewer)
      return known === undefined ? [] : [jsonOf(known)]
    })
  }

  #tell(to: (viewer: Viewer) => Told<Json, Json> | undefined): void {
    for (const [viewer, told] of this.told) {
      const one = to(viewer)
      if (one !== undefined) told.push(one)
    }
  }

  #viewText(state: S, viewer: Viewer): string {
    return canonical(this.rules.borders.writeView(this.rules.view(state, viewer)))
  }

  #allow(): void {
    for (const [viewer, allowed] of this.allowed)
      allowed.push({
        view: this.#viewText(this.state, viewer),
        rest: canonical(this.restFor(viewer)),
        told: this.told.get(viewer)?.length ?? 0,
      })
  }

  /** What a viewer may see beside its view, but for what passes: who thinks, who has failed, who plays the match. */
  restFor(viewer: Viewer): Json {
    const { rules, result } = this
    const pending = rules.pending(this.state, viewer)
    const asks = pending.over || result !== undefined ? [] : pending.asks
    const answered = this.#answeredFor(viewer)
    const ended = result ?? (pending.over ? pending.result : null)
    const isSeat = viewer !== 'public'
    return jsonOf({
      questions: asks.filter(({ seat }) => seat === viewer && this.isOpen(seat)).map(({ decision }) => decision),
      awaited: asks.filter(({ seat }) => !answered.includes(seat)).map(({ seat, decision }) => ({ seat, decision })),
      undo: isSeat && this.mayUndo(viewer),
      sealed: isSeat ? (this.#sealed.get(viewer) ?? null) : null,
      sitters: this.sitters,
      orders: isSeat ? (this.#orders[viewer] ?? {}) : {},
      result: ended,
    })
  }

  /** Who the viewer may know to have answered: what the game would tell if the answers had been carried out at once. */
  #answeredFor(viewer: Viewer): readonly Seat[] {
    const state = this.rules.clone(this.state)
    const sealed = [...this.#sealed].sort(([a], [b]) => a - b)
    try {
      for (const [seat, action] of sealed) this.rules.apply(state, seat, this.#readAction(action), scriptedDice([]))
    } catch (error) {
      if (!(error instanceof DiceNeeded)) throw error
      return sealed.map(([seat]) => seat).filter((seat) => seat === viewer)
    }
    const pending = this.rules.pending(state, viewer)
    const isAsked = (seat: Seat): boolean => !pending.over && pending.asks.some((ask) => ask.seat === seat)
    return sealed.map(([seat]) => seat).filter((seat) => seat === viewer || !isAsked(seat))
  }

  #must(holds: boolean, check: string, message: () => string): void {
    if (!holds) this.#fail(check, message())
  }
}
