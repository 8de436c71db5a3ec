import type {
  Answering,
  Asking,
  Budget,
  Chair,
  GivenOrders,
  Message,
  Reply,
  Seat,
  SeatOdds,
  Seen,
  Sitter,
  TakingBack,
  Thought,
  Told,
} from '@grognard/kernel'

/** A chair that sees what happened when it is shown, not before; what is asked of it goes through at once. */
export class PacedChair<A, E, V> implements Chair<A, E, V> {
  readonly #chair: Chair<A, E, V>
  readonly #now: () => Seen<V, A, E>
  readonly #listeners: Set<() => void>

  constructor(chair: Chair<A, E, V>, now: () => Seen<V, A, E>, listeners: Set<() => void>) {
    this.#chair = chair
    this.#now = now
    this.#listeners = listeners
  }

  get viewer() {
    return this.#chair.viewer
  }
  get now() {
    return this.#now()
  }
  get forms() {
    return this.#chair.forms
  }
  subscribe(heard: (seen: Seen<V, A, E>) => void): () => void {
    const listener = (): void => heard(this.now)
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  act(answer: Answering<A>): Promise<Reply> {
    return this.#chair.act(answer)
  }
  undo(taking?: TakingBack): Promise<Reply> {
    return this.#chair.undo(taking)
  }
  whyNot(action: A) {
    return this.#chair.whyNot(action)
  }
  odds(action: A, budget?: Budget): Promise<Reply<SeatOdds<E, V>>> {
    return this.#chair.odds(action, budget)
  }
  hint(level: string, asking?: Asking): Promise<Reply<Thought<A>>> {
    return this.#chair.hint(level, asking)
  }
  resign(message?: Message): Promise<Reply> {
    return this.#chair.resign(message)
  }
  draw(message?: Message): Promise<Reply> {
    return this.#chair.draw(message)
  }
  orders(given: GivenOrders, message?: Message): Promise<Reply> {
    return this.#chair.orders(given, message)
  }
  handOver(to: Sitter, message?: Message): Promise<Reply> {
    return this.#chair.handOver(to, message)
  }
  retry(seat: Seat): Promise<Reply> {
    return this.#chair.retry(seat)
  }
  roll(value: number, at?: string): Promise<Reply> {
    return this.#chair.roll(value, at)
  }
  earlier(): Promise<readonly Told<A, E>[]> {
    return this.#chair.earlier()
  }
}
