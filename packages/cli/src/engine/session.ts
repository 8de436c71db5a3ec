import * as v from 'valibot'
import { readJson, readOrders } from '@grognard/kernel'
import type { DiceSpec, Done, GivenOrders, Json, Lang, RollRequest, Shelf, Table, TableError } from '@grognard/kernel'
import { MOST_MATCHES, requestSchema } from './protocol.ts'
import type { Answer, ErrorCode, Request } from './protocol.ts'

interface Failure {
  readonly code: ErrorCode
  readonly message: string
  readonly rules: readonly string[]
  readonly request?: RollRequest
}

type Outcome = { readonly ok: true; readonly value: Answer } | { readonly ok: false; readonly failure: Failure }
type Outcomes = Extract<ReturnType<Table['odds']>, { ok: true }>['value']['outcomes']
type Id = string | number | undefined
type TableRequest = Exclude<Request, { op: 'games' | 'new' | 'load' | 'quit' }>

const MOST_PROBLEMS = 5
const LONGEST_MESSAGE = 2_000

const fail = (code: ErrorCode, message: string): Outcome => ({ ok: false, failure: { code, message, rules: [] } })
const give = (value: Answer): Outcome => ({ ok: true, value })

/** One conversation with an engine: requests in, answers out, several matches at once. A bad request changes nothing. */
export class Session {
  readonly #shelves: ReadonlyMap<string, Shelf>
  readonly #newSeed: () => string
  readonly #matches = new Map<string, Table>()
  /** By table, then by seat. */
  readonly #orders = new WeakMap<Table, Map<number, GivenOrders>>()
  #latest: string | undefined
  #opened = 0
  /** True once `quit` was asked. */
  over = false

  constructor(shelves: ReadonlyMap<string, Shelf>, newSeed: () => string) {
    this.#shelves = shelves
    this.#newSeed = newSeed
  }

  /** Answers one line. Never throws. */
  answer(line: string): Answer {
    let input: unknown
    try {
      input = JSON.parse(line)
    } catch (error) {
      return refusal(undefined, fail('bad-json', `This line is not JSON: ${messageOf(error)}.`))
    }
    const id = idOf(input)
    try {
      const outcome = this.#read(input)
      if (!outcome.ok) return refusal(id, outcome)
      return id === undefined ? outcome.value : { id, ...outcome.value }
    } catch (error) {
      // A bug of ours. Tables work on copies, so every match is as it was.
      return refusal(id, fail('internal', `The engine itself failed; nothing was changed: ${messageOf(error)}.`))
    }
  }

  tooLarge(limit: number): Answer {
    return refusal(undefined, fail('too-large', `A line may have at most ${limit} bytes; this one was passed over.`))
  }

  #read(input: unknown): Outcome {
    const json = readJson(input)
    if (!json.ok) return unreadable(json.problems)
    const parsed = v.safeParse(requestSchema, json.value)
    if (parsed.success) return this.#carryOut(parsed.output)
    return unreadable(parsed.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message })))
  }

  #carryOut(request: Request): Outcome {
    const lang = request.lang ?? 'en'
    switch (request.op) {
      case 'games':
        return give({ games: [...this.#shelves.values()].map(describe) })
      case 'new':
        return this.#new(request, lang)
      case 'load':
        return this.#load(request, lang)
      case 'quit':
        this.over = true
        return give({ bye: true })
      default: {
        const name = request.match ?? this.#latest
        const table = name === undefined ? undefined : this.#matches.get(name)
        if (table !== undefined) return this.#play(table, request, lang)
        return fail(
          'no-such-match',
          name === undefined ? 'No match is open: begin with new or load.' : `There is no match ${name}.`,
        )
      }
    }
  }

  #new(request: Extract<Request, { op: 'new' }>, lang: Lang): Outcome {
    const shelf = this.#shelves.get(request.game)
    if (shelf === undefined) return noSuchGame(request.game, this.#shelves)
    if (request.seed !== undefined && request.dice !== undefined) return seedOrDice()
    const { scenario, options, rolls } = request
    const opened = shelf.open({
      ...(scenario === undefined ? {} : { scenario }),
      ...(options === undefined ? {} : { options }),
      ...(rolls === undefined ? {} : { rolls }),
      dice: this.#dice(request),
    })
    return this.#seat(shelf, opened, request.match, lang)
  }

  #load(request: Extract<Request, { op: 'load' }>, lang: Lang): Outcome {
    const { save, position, seed, dice } = request
    if ((save === undefined) === (position === undefined))
      return fail('bad-request', 'Give either a save or a position to load.')
    if (seed !== undefined && dice !== undefined) return seedOrDice()
    if (save !== undefined && (seed !== undefined || dice !== undefined))
      return fail('bad-request', 'A save has dice of its own: give no seed and no dice with it.')
    const game = request.game ?? gameNamedIn(save ?? position)
    if (game === undefined) return fail('bad-request', 'Say which game this is.')
    const shelf = this.#shelves.get(game)
    if (shelf === undefined) return noSuchGame(game, this.#shelves)
    const opened = save === undefined ? shelf.set({ position, dice: this.#dice(request) }) : shelf.load(save)
    return this.#seat(shelf, opened, request.match, lang)
  }

  #dice({ seed, dice }: Pick<Extract<Request, { op: 'new' }>, 'seed' | 'dice'>): DiceSpec {
    if (dice === 'referee') return { kind: 'referee' }
    if (dice !== undefined) return { kind: 'scripted', rolls: dice }
    return { kind: 'seeded', seed: seed ?? this.#newSeed() }
  }

  #seat(shelf: Shelf, opened: Done<Table>, wanted: string | undefined, lang: Lang): Outcome {
    if (!opened.ok) return { ok: false, failure: failureOf(opened.error, shelf.error(opened.error, lang)) }
    const replaces = wanted !== undefined && this.#matches.has(wanted)
    if (this.#matches.size >= MOST_MATCHES && !replaces)
      return fail('too-many-matches', `At most ${MOST_MATCHES} matches can be open: reuse the name of one.`)
    const match = wanted ?? this.#freshName()
    this.#matches.set(match, opened.value)
    this.#latest = match
    return give({ match, seats: opened.value.seats, pending: opened.value.pending() })
  }

  #freshName(): string {
    do this.#opened++
    while (this.#matches.has(`m${this.#opened}`))
    return `m${this.#opened}`
  }

  #play(table: Table, request: TableRequest, lang: Lang): Outcome {
    if ('seat' in request && table.seats[request.seat] === undefined)
      return fail('bad-request', `There is no seat ${request.seat}; the seats are 0 to ${table.seats.length - 1}.`)
    switch (request.op) {
      case 'pending':
        return give({ pending: table.pending() })
      case 'legal': {
        const { actions, forms } = table.legal(request.seat)
        return give(forms.length === 0 ? { actions } : { actions, forms })
      }
      case 'act': {
        const done = table.act(request.seat, request.action, request.rolls)
        if (!done.ok) return tableFailure(table, request.seat, request.action, done.error, lang)
        const before = table.length
        this.#followOrders(table)
        const followed = table.length > before ? table.events(request.seat, before) : []
        const events = [...done.value.events, ...followed].map(asEvent)
        return give({ events, rolls: done.value.rolls, pending: table.pending() })
      }
      case 'orders':
        return this.#order(table, request, lang)
      case 'view':
        return give({ view: table.view(request.seat) })
      case 'state':
        return give({ state: table.position() })
      case 'odds': {
        const done = table.odds(request.seat, request.action, request.bound, lang)
        if (!done.ok) return tableFailure(table, request.seat, request.action, done.error, lang)
        const { exact, paths, worlds, outcomes } = done.value
        return give({ exact, paths, worlds, outcomes: outcomes.map(described) })
      }
      case 'text':
        return give({ text: spoken(table, request.seat, request.from, lang) })
      case 'undo': {
        const done = table.undo()
        if (!done.ok) return tableFailure(table, 0, null, done.error, lang)
        return give({ undone: done.value, pending: table.pending() })
      }
      case 'save':
        return give({ save: table.save() })
      case 'bot':
        return this.#think(table, request, lang)
    }
  }

  #order(table: Table, { seat, give: wanted = {} }: Extract<Request, { op: 'orders' }>, lang: Lang): Outcome {
    const read = readOrders(table.orders, wanted)
    if (!read.ok) return unreadable(read.problems.map(({ path, message }) => ({ path: `give.${path}`, message })))
    const orders = this.#orders.get(table) ?? new Map<number, GivenOrders>()
    this.#orders.set(table, orders)
    orders.set(seat, { ...orders.get(seat), ...read.value })
    this.#followOrders(table)
    return give({ orders: ordersInWords(table, orders.get(seat) ?? {}, lang), pending: table.pending() })
  }

  /** Lets standing orders answer for as long as they can; where a roll must be handed in, the player answers. */
  #followOrders(table: Table): void {
    const orders = this.#orders.get(table)
    if (orders === undefined) return
    for (;;) {
      const pending = table.pending()
      const asks = pending.over ? [] : pending.asks
      const answered = asks.some(({ seat }) => {
        const action = table.ordered(seat, orders.get(seat) ?? {})
        return action !== null && table.act(seat, action).ok
      })
      if (!answered) return
    }
  }

  #think(table: Table, request: Extract<Request, { op: 'bot' }>, lang: Lang): Outcome {
    const { seat, level, budget } = request
    if (!table.bots.includes(level))
      return fail('no-such-level', `There is no bot ${level} for this game; there are ${table.bots.join(', ')}.`)
    const done = table.think(seat, level, request.seed ?? this.#newSeed(), budget)
    if (!done.ok) return tableFailure(table, seat, null, done.error, lang)
    const { action, reason } = done.value
    return give({ action, ...(reason === undefined ? {} : { reason: reason[lang] }) })
  }
}

function refusal(id: Id, outcome: Outcome): Answer {
  if (outcome.ok) return outcome.value
  const message = outcome.failure.message.slice(0, LONGEST_MESSAGE)
  const error = { ...outcome.failure, message }
  return id === undefined ? { error } : { id, error }
}

function unreadable(problems: readonly { readonly path: string; readonly message: string }[]): Outcome {
  const said = problems
    .slice(0, MOST_PROBLEMS)
    .map(({ path, message }) => `${path || 'request'}: ${message.slice(0, 300)}`)
  return fail('bad-request', `This request cannot be read: ${said.join('; ')}.`)
}

function tableFailure(table: Table, seat: number, action: unknown, error: TableError, lang: Lang): Outcome {
  return { ok: false, failure: failureOf(error, table.text.error(seat, asJson(action), error, lang)) }
}

function failureOf(error: TableError, message: string): Failure {
  const rules = error.code === 'refused' ? error.refusal.rules : 'rules' in error ? error.rules : []
  return 'request' in error
    ? { code: error.code, message, rules, request: error.request }
    : { code: error.code, message, rules }
}

function describe(shelf: Shelf) {
  return {
    id: shelf.id,
    version: shelf.version,
    title: { en: shelf.title('en'), fr: shelf.title('fr') },
    scenarios: shelf.scenarios,
    options: shelf.defaults,
    bots: shelf.bots,
  }
}

function ordersInWords(table: Table, given: GivenOrders, lang: Lang) {
  return Object.entries(table.orders).map(([order, choices]) => ({
    order,
    given: given[order] ?? choices[0] ?? '',
    choices: choices.map((choice) => ({ choice, text: table.text.order(order, choice, lang) })),
  }))
}

function spoken(table: Table, seat: number, from: number, lang: Lang) {
  const { actions } = table.legal(seat)
  const result = table.text.result(lang)
  return {
    title: table.text.title(lang),
    position: table.text.position(seat, lang),
    events: table.events(seat, from).map((event) => table.text.event(event, lang)),
    ...(result === undefined ? { ask: table.text.ask(seat, lang) } : { result }),
    actions: actions.map((action) => ({ action, text: table.text.action(seat, action, lang) })),
  }
}

function described({ probability, position, events, log, over }: Outcomes[number]) {
  return { probability, position, events, log: log.map(asEvent), ...(over === undefined ? {} : { over }) }
}

function noSuchGame(game: string, shelves: ReadonlyMap<string, Shelf>): Outcome {
  return fail('no-such-game', `There is no game ${game}; there is ${[...shelves.keys()].join(', ')}.`)
}

function seedOrDice(): Outcome {
  return fail('bad-request', 'Give either a seed or dice, not both.')
}

function isRecord(input: unknown): input is { readonly [key: string]: unknown } {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}

function idOf(input: unknown): Id {
  if (!isRecord(input)) return undefined
  const { id } = input
  if (typeof id === 'string') return id.length <= 200 ? id : undefined
  return typeof id === 'number' && Number.isFinite(id) ? id : undefined
}

function gameNamedIn(input: unknown): string | undefined {
  return isRecord(input) && typeof input['game'] === 'string' ? input['game'].slice(0, 100) : undefined
}

/** What was asked, for the words of an error; something too deep or too large to be an action is not repeated. */
function asJson(input: unknown): Json {
  const read = readJson(input)
  return read.ok ? read.value : null
}

function asEvent(event: Json): { readonly [key: string]: unknown; readonly type: string; readonly rules: string[] } {
  const { type, rules } = isRecord(event) ? event : {}
  if (!isRecord(event) || typeof type !== 'string' || !Array.isArray(rules)) throw new Error('every event has a type')
  return { ...event, type, rules: rules.filter((rule) => typeof rule === 'string') }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
