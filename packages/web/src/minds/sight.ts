import type { Json, Seat } from '@grognard/kernel'

/** What tells each seat what it may know, in readable names. */
interface Looked {
  view(seat: Seat): Json
}

/**
 * What one seat of a table may know. Nothing but a table makes one, so whoever asks for a sight gets no state and no dice.
 */
export class Sight {
  readonly #seat: Seat
  readonly #view: Json

  private constructor(seat: Seat, view: Json) {
    this.#seat = seat
    this.#view = view
  }

  static of(table: Looked, seat: Seat): Sight {
    return new Sight(seat, table.view(seat))
  }

  get seat(): Seat {
    return this.#seat
  }
  get view(): Json {
    return this.#view
  }
}
