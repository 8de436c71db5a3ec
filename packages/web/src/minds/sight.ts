import type { Json, Seat, Table } from '@grognard/kernel'

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

  static of(table: Pick<Table, 'view'>, seat: Seat): Sight {
    return new Sight(seat, table.view(seat))
  }

  get seat(): Seat {
    return this.#seat
  }
  get view(): Json {
    return this.#view
  }
}
