import type { GameEvent, Json, Rules } from '../game.ts'
import { badRequest } from '../history.ts'
import { jsonOf, textOfView } from '../json.ts'
import type { Chair, Reply, Seen } from './chair.ts'
import { readSent, writeTold } from './wire.ts'
import type { Heard, Rest, Sent, Wire } from './wire.ts'

export interface Serving {
  /**
   * Resolves at the next beat of a clock. With it every message waits for a beat, so that how long an answer took tells
   * nothing of what had to be looked at.
   */
  readonly beat?: () => Promise<void>
}

/**
 * Lets whoever is at the other end of the wire use a chair. A message holds what has changed for this chair and nothing else,
 * so nothing is sent for what it may not know. The returned function ends it.
 */
export function serveChair<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  chair: Chair<A, E, V>,
  wire: Wire,
  { beat }: Serving = {},
): () => void {
  const line = new Line(rules, chair, wire, beat)
  const ends = [chair.subscribe(() => line.post()), wire.listen((text) => void line.hear(text))]
  return () => {
    line.close()
    for (const end of ends) end()
  }
}

type Reported = Pick<Heard, 'done' | 'earlier'>

class Line<S, A, E extends GameEvent, V> {
  readonly #rules: Rules<S, A, E, V>
  readonly #chair: Chair<A, E, V>
  readonly #wire: Wire
  readonly #beat: (() => Promise<void>) | undefined
  #isOpen = true
  #isWaiting = false
  /** The last hello heard, and whether it has been answered. */
  #hello = -1
  #isGreeted = false
  #isFirst = true
  #n = 0
  /** The number of the next thing to be told. */
  #told = 0
  #view = ''
  #rest = ''
  #reports: Reported[] = []

  constructor(rules: Rules<S, A, E, V>, chair: Chair<A, E, V>, wire: Wire, beat: (() => Promise<void>) | undefined) {
    this.#rules = rules
    this.#chair = chair
    this.#wire = wire
    this.#beat = beat
  }

  close(): void {
    this.#isOpen = false
  }

  async hear(text: string): Promise<void> {
    const sent = readSent(text)
    // Whoever cannot be understood is not answered: no chair of ours sends that.
    if (!sent.ok) return
    if (sent.value.kind === 'hello') return this.#begin(sent.value)
    const report = await this.#report(sent.value)
    this.#reports.push(report)
    this.post()
  }

  /** Sends what has changed, at the next beat if there are beats. */
  post(): void {
    if (this.#beat === undefined) return this.#flush()
    if (!this.#isWaiting) void this.#await(this.#beat)
  }

  async #await(beat: () => Promise<void>): Promise<void> {
    this.#isWaiting = true
    await beat()
    this.#isWaiting = false
    this.#flush()
  }

  async #begin({ hello, from }: Extract<Sent, { kind: 'hello' }>): Promise<void> {
    // A message that comes twice, or late, must not begin again what goes on.
    if (hello <= this.#hello) return
    this.#hello = hello
    this.#isGreeted = false
    const { toldFrom } = this.#chair.now
    const missing = from !== null && from < toldFrom ? (await this.#chair.earlier()).slice(from) : []
    if (this.#hello !== hello) return
    this.#isGreeted = true
    this.#isFirst = true
    this.#n = 0
    this.#view = ''
    this.#rest = ''
    this.#told = Math.max(from ?? 0, toldFrom)
    if (missing.length > 0) this.#send({ told: { from: from ?? 0, items: missing.map(writeTold) } })
    this.post()
  }

  async #report(sent: Exclude<Sent, { kind: 'hello' }>): Promise<Reported> {
    const { id } = sent
    if (sent.kind === 'earlier') return { earlier: { id, told: (await this.#chair.earlier()).map(writeTold) } }
    return { done: { id, reply: await this.#carryOut(sent) } }
  }

  async #carryOut(sent: Exclude<Sent, { kind: 'hello' | 'earlier' }>): Promise<Reply> {
    const chair = this.#chair
    switch (sent.kind) {
      case 'act': {
        const action = this.#rules.borders.action(sent.action)
        return action.ok ? chair.act({ ...sent, action: action.value }) : badRequest(...action.problems)
      }
      case 'undo':
        return chair.undo(sent)
      case 'resign':
        return chair.resign(sent)
      case 'draw':
        return chair.draw(sent)
      case 'orders':
        return chair.orders(sent.given, sent)
      case 'handOver':
        return chair.handOver(sent.to, sent)
      case 'retry':
        return chair.retry(sent.seat)
      case 'roll':
        return chair.roll(sent.value, sent.at)
    }
  }

  #flush(): void {
    if (!this.#isOpen || !this.#isGreeted) return
    const news = this.#news(this.#chair.now)
    const reports = this.#reports
    this.#reports = []
    const [first = {}, ...others] = reports
    if (news.view !== undefined || Object.keys(news.rest).length > 0 || reports.length > 0)
      this.#send({ ...news.rest, ...first }, news.view)
    for (const report of others) this.#send(report)
  }

  /** What has changed; the view as text, since it is the largest part by far. */
  #news(seen: Seen<V, A, E>): { readonly view?: string; readonly rest: Pick<Heard, 'told' | 'rest'> } {
    const view = textOfView(this.#rules.borders, seen.view)
    const isNew = view !== this.#view
    const rest = restOf(seen)
    const restText = JSON.stringify(rest)
    const from = this.#told
    const items = seen.told.slice(from - seen.toldFrom).map(writeTold)
    const changed = {
      ...(items.length === 0 && !this.#isFirst ? {} : { told: { from, items } }),
      ...(restText === this.#rest ? {} : { rest }),
    }
    this.#view = view
    this.#rest = restText
    this.#told = from + items.length
    this.#isFirst = false
    return { ...(isNew ? { view } : {}), rest: changed }
  }

  #send(part: Omit<Heard, 'hello' | 'n' | 'view'>, view?: string): void {
    const head: Heard = { hello: this.#hello, n: this.#n++ }
    if (view === undefined) return this.#wire.send(JSON.stringify({ ...head, ...part } satisfies Heard))
    const rest = JSON.stringify(part).slice(1)
    this.#wire.send(`${JSON.stringify(head).slice(0, -1)},"view":${view}${rest === '}' ? rest : `,${rest}`}`)
  }
}

function restOf<A, E, V>(seen: Seen<V, A, E>): Rest {
  const { viewer, standing, questions, awaited, places, orders, undo, sealed, wanted, result } = seen
  const action: Json = sealed === undefined ? null : jsonOf(sealed)
  return {
    viewer,
    standing,
    questions,
    awaited,
    sitters: places.map(({ sitter }) => sitter),
    orders,
    undo: undo ?? null,
    sealed: action,
    wanted: wanted ?? null,
    result: result ?? null,
  }
}
