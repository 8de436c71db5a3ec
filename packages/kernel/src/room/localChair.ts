import type { GameEvent, Rules, Seat, Viewer } from '../game.ts'
import type { Reply, Seen, Told } from './chair.ts'
import type { Wish } from './moment.ts'
import { SeatChair } from './seatChair.ts'
import type { Request } from './seatChair.ts'
import type { Thinker } from './thinker.ts'

/** What a chair needs of the authority beside it. */
export interface Authority<S, A, E extends GameEvent, V> {
  readonly rules: Rules<S, A, E, V>
  readonly thinker: Thinker<A, E, V>
  readonly newId: () => string
  seen(viewer: Viewer): Seen<V, A, E>
  state(): S
  listen(viewer: Viewer, heard: () => void): () => void
  submit(wish: Wish<A>): Promise<Reply>
  retry(seat: Seat): Promise<Reply>
  roll(value: number, at: string): Promise<Reply>
  earlier(viewer: Viewer): Promise<readonly Told<A, E>[]>
}

/** A chair beside the authority, in the same process. */
export class LocalChair<S, A, E extends GameEvent, V> extends SeatChair<S, A, E, V> {
  readonly #authority: Authority<S, A, E, V>

  constructor(authority: Authority<S, A, E, V>, viewer: Viewer) {
    super(authority.rules, viewer, authority.thinker, authority.newId)
    this.#authority = authority
  }

  get now(): Seen<V, A, E> {
    return this.#authority.seen(this.viewer)
  }

  subscribe(heard: (seen: Seen<V, A, E>) => void): () => void {
    return this.#authority.listen(this.viewer, () => heard(this.now))
  }

  earlier(): Promise<readonly Told<A, E>[]> {
    return this.#authority.earlier(this.viewer)
  }

  // Refusals and forms are the same in every state that the seat cannot tell from the true one.
  protected world(): S {
    return this.#authority.state()
  }

  protected send(seat: Seat, request: Request<A>): Promise<Reply> {
    // Nobody can pass off a message as that of another seat, or as the room's own.
    const id = `${seat}.${request.id}`
    switch (request.kind) {
      case 'act': {
        const { question, action, rolls } = request
        return this.#authority.submit({ kind: 'answer', id, seat, question, action, rolls })
      }
      case 'undo':
      case 'resign':
      case 'draw':
      case 'orders':
        return this.#authority.submit({ ...request, id, seat })
      case 'handOver':
        return this.#authority.submit({ kind: 'sit', id, seat, by: request.to })
      case 'retry':
        return this.#authority.retry(request.seat)
      case 'roll':
        return this.#authority.roll(request.value, request.at)
    }
  }
}
