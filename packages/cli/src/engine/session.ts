import * as v from 'valibot'
import { readJson } from '@grognard/kernel'
import { memoryKeeper } from '@grognard/kernel/memory'
import type { AnySitting, DiceSpec, Host, HostWishes, Lang, Reply } from '@grognard/kernel'
import { EngineMatch } from './match.ts'
import type { OpenMatch } from './match.ts'
import { fail, give, refusedBy, unreadable } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import { MOST_MATCHES, requestSchema } from './protocol.ts'
import type { Answer, Request } from './protocol.ts'

type Id = string | number | undefined

const LONGEST_MESSAGE = 2_000

/** What a conversation needs from outside. */
export interface SessionWishes {
  /** Seeds, and names that are used once. */
  readonly newSeed: () => string
  /** Who thinks for bots and odds. */
  readonly thinker?: HostWishes['thinker']
}

/** One conversation with an engine: requests in, answers out, several matches at once. A bad request changes nothing. */
export class Session {
  readonly #hosts: ReadonlyMap<string, Host>
  readonly #wishes: SessionWishes
  readonly #matches = new Map<string, OpenMatch>()
  #latest: string | undefined
  #opened = 0
  #queue: Promise<unknown> = Promise.resolve()
  /** True once `quit` was asked. */
  over = false

  constructor(hosts: ReadonlyMap<string, Host>, wishes: SessionWishes) {
    this.#hosts = hosts
    this.#wishes = wishes
  }

  /** Answers one line, after those that came before it. Never fails. */
  answer(line: string): Promise<Answer> {
    const answer = this.#queue.then(() => this.#answer(line))
    this.#queue = answer
    return answer
  }

  async #answer(line: string): Promise<Answer> {
    let input: unknown
    try {
      input = JSON.parse(line)
    } catch (error) {
      return refusal(undefined, fail('bad-json', `This line is not JSON: ${messageOf(error)}.`))
    }
    const id = idOf(input)
    try {
      const outcome = await this.#read(input)
      if (!outcome.ok) return refusal(id, outcome)
      return id === undefined ? outcome.value : { id, ...outcome.value }
    } catch (error) {
      // A bug of ours. Rooms work on copies, so every match is as it was.
      return refusal(id, fail('internal', `The engine itself failed; nothing was changed: ${messageOf(error)}.`))
    }
  }

  tooLarge(limit: number): Answer {
    return refusal(undefined, fail('too-large', `A line may have at most ${limit} bytes; this one was passed over.`))
  }

  async #read(input: unknown): Promise<Outcome> {
    const json = readJson(input)
    if (!json.ok) return unreadable(json.problems)
    const parsed = v.safeParse(requestSchema, json.value)
    if (parsed.success) return this.#carryOut(parsed.output)
    return unreadable(parsed.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message })))
  }

  async #carryOut(request: Request): Promise<Outcome> {
    const lang = request.lang ?? 'en'
    switch (request.op) {
      case 'games':
        return give({ games: [...this.#hosts.values()].map(describe) })
      case 'new':
        return this.#new(request, lang)
      case 'load':
        return this.#load(request, lang)
      case 'quit':
        this.over = true
        return give({ bye: true })
      default: {
        const name = request.match ?? this.#latest
        const match = name === undefined ? undefined : this.#matches.get(name)
        if (match !== undefined) return match.answer(request, lang)
        return fail(
          'no-such-match',
          name === undefined ? 'No match is open: begin with new or load.' : `There is no match ${name}.`,
        )
      }
    }
  }

  async #new(request: Extract<Request, { op: 'new' }>, lang: Lang): Promise<Outcome> {
    const host = this.#hosts.get(request.game)
    if (host === undefined) return noSuchGame(request.game, this.#hosts)
    if (request.seed !== undefined && request.dice !== undefined) return seedOrDice()
    const { scenario, options, rolls } = request
    const wanted = {
      ...(scenario === undefined ? {} : { scenario }),
      ...(options === undefined ? {} : { options }),
      ...(rolls === undefined ? {} : { rolls }),
      dice: this.#dice(request),
    }
    return this.#seat(host, await host.begin(wanted, this.#inMemory()), request.match, lang)
  }

  async #load(request: Extract<Request, { op: 'load' }>, lang: Lang): Promise<Outcome> {
    const { save, position, seed, dice, secret } = request
    if ((save === undefined) === (position === undefined))
      return fail('bad-request', 'Give either a save or a position to load.')
    if (seed !== undefined && dice !== undefined) return seedOrDice()
    if (save !== undefined && (seed !== undefined || dice !== undefined))
      return fail('bad-request', 'A save has dice of its own: give no seed and no dice with it.')
    const game = request.game ?? gameNamedIn(save ?? position)
    if (game === undefined) return fail('bad-request', 'Say which game this is.')
    const host = this.#hosts.get(game)
    if (host === undefined) return noSuchGame(game, this.#hosts)
    const opened =
      save === undefined
        ? await host.set({ position, dice: this.#dice(request) }, this.#inMemory())
        : await host.load(save, { ...this.#inMemory(), ...(secret === undefined ? {} : { secret }) })
    return this.#seat(host, opened, request.match, lang)
  }

  #dice({ seed, dice }: Pick<Extract<Request, { op: 'new' }>, 'seed' | 'dice'>): DiceSpec {
    if (dice === 'referee') return { kind: 'referee' }
    if (dice !== undefined) return { kind: 'scripted', rolls: dice }
    return { kind: 'seeded', seed: seed ?? this.#wishes.newSeed() }
  }

  /** A match that is kept as long as the conversation lasts. */
  #inMemory(): HostWishes {
    const { thinker } = this.#wishes
    let ids = 0
    return {
      keeper: memoryKeeper(),
      match: 'match',
      holder: 'engine',
      newId: () => String(ids++),
      ...(thinker === undefined ? {} : { thinker }),
    }
  }

  #seat(host: Host, opened: Reply<AnySitting>, wanted: string | undefined, lang: Lang): Outcome {
    if (!opened.ok) return refusedBy(opened.error, host.error(opened.error, lang))
    const old = wanted === undefined ? undefined : this.#matches.get(wanted)
    if (this.#matches.size >= MOST_MATCHES && old === undefined)
      return fail('too-many-matches', `At most ${MOST_MATCHES} matches can be open: reuse the name of one.`)
    const open = opened.value.use((sitting): OpenMatch => new EngineMatch(sitting, this.#wishes.newSeed))
    const { seats } = open
    const pending = open.pending()
    // Nothing can fail any more: only now does an open match make way.
    const match = wanted ?? this.#freshName()
    old?.close()
    this.#matches.set(match, open)
    this.#latest = match
    return give({ match, seats, pending })
  }

  #freshName(): string {
    do this.#opened++
    while (this.#matches.has(`m${this.#opened}`))
    return `m${this.#opened}`
  }
}

function refusal(id: Id, outcome: Outcome): Answer {
  if (outcome.ok) return outcome.value
  const message = outcome.failure.message.slice(0, LONGEST_MESSAGE)
  const error = { ...outcome.failure, message }
  return id === undefined ? { error } : { id, error }
}

function describe(host: Host) {
  return {
    id: host.id,
    version: host.version,
    title: { en: host.title('en'), fr: host.title('fr') },
    scenarios: host.scenarios,
    options: host.defaults,
    bots: host.bots,
  }
}

function noSuchGame(game: string, hosts: ReadonlyMap<string, Host>): Outcome {
  return fail('no-such-game', `There is no game ${game}; there is ${[...hosts.keys()].join(', ')}.`)
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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
