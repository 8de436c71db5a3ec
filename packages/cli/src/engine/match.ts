import { jsonOf, readJson, readOrders, speechOf, standing } from '@grognard/kernel'
import type {
  Answer as Made,
  Chair,
  GameEvent,
  Lang,
  LogEntry,
  Pending,
  Read,
  RoomError,
  SeatOutcome,
  Sitting,
  Speech,
} from '@grognard/kernel'
import { answerForm } from './forms.ts'
import { fail, give, refusedBy, unreadable } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import type { Request } from './protocol.ts'

/** What is asked of an open match. */
export type MatchRequest = Exclude<Request, { op: 'games' | 'new' | 'load' | 'quit' }>

/** An open match, whatever its game. */
export interface OpenMatch {
  readonly seats: readonly string[]
  pending(): Pending
  answer(request: MatchRequest, lang: Lang): Promise<Outcome>
  close(): void
}

/** One match of the engine: each request is answered from the chair of the seat that it names. */
export class EngineMatch<S, A, E extends GameEvent, V> implements OpenMatch {
  readonly seats: readonly string[]
  readonly #sitting: Sitting<S, A, E, V>
  readonly #newSeed: () => string

  constructor(sitting: Sitting<S, A, E, V>, newSeed: () => string) {
    this.#sitting = sitting
    this.#newSeed = newSeed
    this.seats = sitting.room.seats.map(({ id }) => id)
  }

  /** Who has not answered yet, or how it ended. */
  pending(): Pending {
    const { room } = this.#sitting
    const pending = room.rules.pending(room.state)
    if (pending.over) return pending
    return { over: false, asks: pending.asks.filter(({ seat }) => room.sit(seat).now.questions.length > 0) }
  }

  async answer(request: MatchRequest, lang: Lang): Promise<Outcome> {
    if ('seat' in request && request.seat !== undefined && this.seats[request.seat] === undefined)
      return fail('bad-request', `There is no seat ${request.seat}; the seats are 0 to ${this.seats.length - 1}.`)
    const { room } = this.#sitting
    switch (request.op) {
      case 'pending':
        return give({ pending: this.pending() })
      case 'legal': {
        const { actions, forms } = room.sit(request.seat).now.space
        const listed = actions.map((action) => jsonOf(action))
        return give(forms.length === 0 ? { actions: listed } : { actions: listed, forms })
      }
      case 'narrow':
      case 'nearest':
      case 'fill': {
        const chair = room.sit(request.seat)
        return answerForm(chair, this.#speech(chair), request, lang)
      }
      case 'act':
        return this.#act(request, lang)
      case 'orders':
        return this.#order(request, lang)
      case 'view':
        return give({ view: room.rules.borders.writeView(room.sit(request.seat).now.view) })
      case 'state':
        return give({ state: room.rules.borders.writePosition(room.state) })
      case 'odds':
        return this.#odds(request, lang)
      case 'text':
        return this.#text(request, lang)
      case 'undo':
        return this.#undo(request, lang)
      case 'save':
        return give({ save: await this.#sitting.save() })
      case 'bot':
        return this.#think(request, lang)
    }
  }

  close(): void {
    this.#sitting.room.close()
  }

  #speech(chair: Chair<A, E, V>): Speech<A, E> {
    return speechOf(this.#sitting.words, this.#sitting.room.rules, chair)
  }

  #refused(chair: Chair<A, E, V>, error: RoomError, lang: Lang, action?: A): Outcome {
    return refusedBy(error, this.#speech(chair).error(error, lang, action))
  }

  #readAction(action: unknown): Read<A> {
    const json = readJson(action)
    return json.ok ? this.#sitting.room.rules.borders.action(json.value) : json
  }

  async #act({ seat, action, rolls = [] }: Extract<Request, { op: 'act' }>, lang: Lang): Promise<Outcome> {
    const { room } = this.#sitting
    const chair = room.sit(seat)
    const read = this.#readAction(action)
    if (!read.ok) return this.#refused(chair, { code: 'bad-request', problems: read.problems }, lang)
    const refusal = chair.whyNot(read.value)
    if (refusal !== undefined) return this.#refused(chair, { code: 'refused', refusal }, lang, read.value)
    const { questions, told } = chair.now
    const before = room.length
    const done = await chair.act({ question: questions[0]?.key ?? '', action: read.value, rolls })
    if (!done.ok) return this.#refused(chair, done.error, lang, read.value)
    const [line] = await this.#sitting.since(before)
    return give({
      events: eventsOf(chair.now.told.slice(told.length)).map(asEvent),
      rolls: line?.kind === 'act' ? line.answers.flatMap((made) => made.rolls) : [],
      pending: this.pending(),
    })
  }

  async #order({ seat, give: wanted = {} }: Extract<Request, { op: 'orders' }>, lang: Lang): Promise<Outcome> {
    const chair = this.#sitting.room.sit(seat)
    const { choices = {} } = this.#sitting.room.rules.orders ?? {}
    const read = readOrders(choices, wanted)
    if (!read.ok) return unreadable(read.problems.map(({ path, message }) => ({ path: `give.${path}`, message })))
    if (Object.keys(read.value).length > 0) {
      const done = await chair.orders({ ...chair.now.orders, ...read.value })
      if (!done.ok) return this.#refused(chair, done.error, lang)
    }
    const given = chair.now.orders
    const speech = this.#speech(chair)
    const orders = Object.entries(choices).map(([order, all]) => ({
      order,
      given: given[order] ?? all[0] ?? '',
      choices: all.map((choice) => ({ choice, text: speech.order(order, choice, lang) })),
    }))
    return give({ orders, pending: this.pending() })
  }

  async #odds({ seat, action, bound }: Extract<Request, { op: 'odds' }>, lang: Lang): Promise<Outcome> {
    const chair = this.#sitting.room.sit(seat)
    const read = this.#readAction(action)
    if (!read.ok) return this.#refused(chair, { code: 'bad-request', problems: read.problems }, lang)
    const odds = await chair.odds(read.value, bound === undefined ? {} : { bound })
    if (!odds.ok) return this.#refused(chair, odds.error, lang, read.value)
    const { outcomes, ...rest } = odds.value
    return give({ ...rest, outcomes: outcomes.map((outcome) => this.#outcome(outcome, lang)) })
  }

  #outcome({ probability, view, events, over }: SeatOutcome<E, V>, lang: Lang) {
    const { text, borders } = this.#sitting.room.rules
    return {
      probability,
      position: borders.writeView(view),
      events: events.map((event) => text.event(event, lang)),
      log: events.map(asEvent),
      ...(over === undefined ? {} : { over }),
    }
  }

  #text({ seat, from }: Extract<Request, { op: 'text' }>, lang: Lang): Outcome {
    const chair = this.#sitting.room.sit(seat)
    const speech = this.#speech(chair)
    const result = speech.result(lang)
    // Before the first answer stands the set-up.
    const told = standing(chair.now.told).slice(from > 0 ? from + 1 : 0)
    const { actions, forms } = chair.now.space
    return give({
      text: {
        title: speech.title(lang),
        position: speech.position(lang),
        events: eventsOf(told).map((event) => speech.event(event, lang)),
        ...(result === undefined ? { ask: speech.ask(lang) } : { result }),
        actions: actions.map((action) => ({
          action: jsonOf(action),
          text: speech.action(action, lang),
        })),
        ...(forms.length === 0
          ? {}
          : { forms: forms.map(({ name }) => ({ form: name, text: speech.form(name, lang) })) }),
      },
    })
  }

  async #undo({ seat }: Extract<Request, { op: 'undo' }>, lang: Lang): Promise<Outcome> {
    const answers = answersIn(await this.#sitting.since(0))
    const by = seat ?? answers.at(-1)?.seat ?? 0
    const undone = answers.filter((answer) => answer.seat === by).at(-1)
    const chair = this.#sitting.room.sit(by)
    const done = await chair.undo()
    if (!done.ok) return this.#refused(chair, done.error, lang)
    if (undone === undefined) throw new Error('what was taken back had been answered')
    return give({ undone, pending: this.pending() })
  }

  async #think(
    { seat, level, budget, seed = this.#newSeed() }: Extract<Request, { op: 'bot' }>,
    lang: Lang,
  ): Promise<Outcome> {
    const chair = this.#sitting.room.sit(seat)
    const levels = this.#sitting.room.rules.bots.map((bot) => bot.level)
    if (!levels.includes(level))
      return fail('no-such-level', `There is no bot ${level} for this game; there are ${levels.join(', ')}.`)
    if (chair.now.questions.length === 0) return this.#refused(chair, nothingToDecide, lang)
    const thought = await chair.hint(level, { seed, ...(budget === undefined ? {} : { milliseconds: budget }) })
    if (!thought.ok) return this.#refused(chair, thought.error, lang)
    const { action, reason } = thought.value
    return give({ action: jsonOf(action), ...(reason === undefined ? {} : { reason: reason[lang] }) })
  }
}

const nothingToDecide: RoomError = {
  code: 'bad-request',
  problems: [{ path: 'seat', message: 'this seat has nothing to decide now' }],
}

/** The answers that stand, those that wait for others among them. */
function answersIn(lines: readonly LogEntry[]): readonly Made[] {
  let acts: (readonly Made[])[] = []
  let sealed: readonly Made[] = []
  for (const line of lines) {
    if (line.kind === 'act') {
      acts = [...acts, line.answers]
      sealed = []
    } else if (line.kind === 'seal') sealed = [...sealed, { seat: line.seat, action: line.action, rolls: [] }]
    else if (line.kind === 'undo') {
      const isSealed = sealed.some(({ seat }) => seat === line.seat)
      if (isSealed) sealed = sealed.filter(({ seat }) => seat !== line.seat)
      else acts = acts.slice(0, -1)
    }
  }
  return [...acts.flat(), ...sealed]
}

function eventsOf<A, E>(told: Parameters<typeof standing<A, E>>[0]): readonly E[] {
  return told.flatMap((one) => (one.kind === 'began' || one.kind === 'deed' ? one.events : []))
}

function asEvent(event: GameEvent) {
  const json = jsonOf(event)
  const fields = typeof json === 'object' && json !== null && !Array.isArray(json) ? Object.entries(json) : []
  return { ...Object.fromEntries(fields), type: event.type, rules: event.rules }
}
