import type { Sitter } from '../entry.ts'
import type { GameEvent, GivenOrders, Problem, Refusal, Rules, Seat, Thought, Viewer } from '../game.ts'
import { badRequest } from '../history.ts'
import { readOrders } from '../orders.ts'
import { TABLE_REFUSAL } from '../words.ts'
import type {
  Answering,
  Asking,
  Budget,
  Chair,
  Message,
  Reply,
  SeatForms,
  SeatOdds,
  Seen,
  TakingBack,
  Told,
} from './chair.ts'
import { refused } from './reply.ts'
import type { Thinker } from './thinker.ts'

/** What a chair asks of the authority. */
export type Request<A> =
  | {
      readonly kind: 'act'
      readonly id: string
      readonly question: string
      readonly action: A
      readonly rolls: readonly number[]
    }
  | { readonly kind: 'undo'; readonly id: string; readonly question: string }
  | { readonly kind: 'resign'; readonly id: string }
  | { readonly kind: 'draw'; readonly id: string }
  | { readonly kind: 'orders'; readonly id: string; readonly given: GivenOrders }
  | { readonly kind: 'handOver'; readonly id: string; readonly to: Sitter }
  | { readonly kind: 'retry'; readonly id: string; readonly seat: Seat }
  | { readonly kind: 'roll'; readonly id: string; readonly value: number; readonly at: string }

/** A chair, near or far: what can be worked out from what it sees is worked out on the spot, the rest is sent. */
export abstract class SeatChair<S, A, E extends GameEvent, V> implements Chair<A, E, V> {
  readonly viewer: Viewer
  protected readonly rules: Rules<S, A, E, V>
  readonly #thinker: Thinker<A, E, V>
  readonly #newId: () => string

  constructor(rules: Rules<S, A, E, V>, viewer: Viewer, thinker: Thinker<A, E, V>, newId: () => string) {
    this.rules = rules
    this.viewer = viewer
    this.#thinker = thinker
    this.#newId = newId
  }

  abstract readonly now: Seen<V, A, E>
  abstract subscribe(heard: (seen: Seen<V, A, E>) => void): () => void
  abstract earlier(): Promise<readonly Told<A, E>[]>
  protected abstract send(seat: Seat, request: Request<A>): Promise<Reply>
  /** A state that the seat cannot tell from the true one. */
  protected abstract world(seat: Seat): S

  act({ id, question, action, rolls = [] }: Answering<A>): Promise<Reply> {
    return this.#send({ kind: 'act', id: this.#idOf(id), question, action, rolls })
  }

  undo({ id, question = this.now.undo ?? '' }: TakingBack = {}): Promise<Reply> {
    return this.#send({ kind: 'undo', id: this.#idOf(id), question })
  }

  resign({ id }: Message = {}): Promise<Reply> {
    return this.#send({ kind: 'resign', id: this.#idOf(id) })
  }

  draw({ id }: Message = {}): Promise<Reply> {
    return this.#send({ kind: 'draw', id: this.#idOf(id) })
  }

  async orders(given: GivenOrders, { id }: Message = {}): Promise<Reply> {
    const read = readOrders(this.rules.orders?.choices ?? {}, given)
    return read.ok
      ? this.#send({ kind: 'orders', id: this.#idOf(id), given: read.value })
      : badRequest(...read.problems)
  }

  handOver(to: Sitter, { id }: Message = {}): Promise<Reply> {
    return this.#send({ kind: 'handOver', id: this.#idOf(id), to })
  }

  retry(seat: Seat): Promise<Reply> {
    return this.#send({ kind: 'retry', id: this.#newId(), seat })
  }

  roll(value: number, at: string = this.now.wanted?.at ?? ''): Promise<Reply> {
    return this.#send({ kind: 'roll', id: this.#newId(), value, at })
  }

  whyNot(action: A): Refusal | undefined {
    const { questions, result } = this.now
    if (result !== undefined) return { code: TABLE_REFUSAL.gameOver, rules: result.rules }
    if (questions.length === 0 || this.viewer === 'public') return { code: TABLE_REFUSAL.notAsked, rules: [] }
    return this.rules.refuse(this.world(this.viewer), this.viewer, action)
  }

  get forms(): SeatForms<A> | undefined {
    const { forms } = this.rules
    const seat = this.viewer
    if (forms === undefined || seat === 'public') return undefined
    return {
      narrow: (form, filled) => forms.narrow(this.world(seat), seat, form, filled),
      nearest: (form, filled, field, wish) => forms.nearest(this.world(seat), seat, form, filled, field, wish),
      action: (form, filled) => forms.action(form, filled),
      filled: (action) => forms.filled(action),
    }
  }

  async odds(action: A, { bound }: Budget = {}): Promise<Reply<SeatOdds<E, V>>> {
    const refusal = this.whyNot(action)
    if (refusal !== undefined) return refused({ code: 'refused', refusal })
    const about = { view: this.now.view, seat: this.#seat(), action }
    return thought(() => this.#thinker.odds(bound === undefined ? about : { ...about, bound }))
  }

  async hint(level: string, { milliseconds, seed = `hint:${this.#newId()}` }: Asking = {}): Promise<Reply<Thought<A>>> {
    const [question] = this.now.questions
    if (question === undefined) return refused({ code: 'stale' })
    if (!this.#thinker.levels.includes(level)) return badRequest(noSuchLevel(this.#thinker.levels))
    const about = { view: this.now.view, seat: question.seat, level, seed }
    return thought(() => this.#thinker.think(milliseconds === undefined ? about : { ...about, milliseconds }))
  }

  #seat(): Seat {
    if (this.viewer === 'public') throw new Error('the public is asked nothing')
    return this.viewer
  }

  #send(request: Request<A>): Promise<Reply> {
    return this.viewer === 'public' ? Promise.resolve(refused({ code: 'not-seated' })) : this.send(this.viewer, request)
  }

  #idOf(id: string | undefined): string {
    return id ?? this.#newId()
  }
}

export function noSuchLevel(levels: readonly string[]): Problem {
  return { path: 'level', message: `expected one of ${levels.join(', ')}` }
}

async function thought<T>(think: () => Promise<T>): Promise<Reply<T>> {
  try {
    return { ok: true, value: await think() }
  } catch (error) {
    return refused({ code: 'no-thought', message: error instanceof Error ? error.message : String(error) })
  }
}
