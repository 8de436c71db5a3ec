/** A piece and where it lies. */
export interface Lying<P, Q> {
  readonly piece: P
  readonly place: Q
}

/** From and to are the same where a piece was turned over. */
export interface Move<P, Q> {
  readonly piece: P
  readonly from: Q
  readonly to: Q
}

/**
 * Which pieces went where between two positions. Pieces may lie there several times; `same` says which are sides of one:
 * such a piece that changed where it lay moves from there to there.
 */
export function movesBetween<P, Q>(
  before: readonly Lying<P, Q>[],
  after: readonly Lying<P, Q>[],
  same: (a: P, b: P) => boolean,
): Move<P, Q>[] {
  const left = [...before]
  const come: Lying<P, Q>[] = []
  for (const lying of after) {
    const i = left.findIndex(({ piece, place }) => piece === lying.piece && place === lying.place)
    if (i < 0) come.push(lying)
    else left.splice(i, 1)
  }
  const tests = [
    (a: Lying<P, Q>, b: Lying<P, Q>) => a.place === b.place && same(a.piece, b.piece),
    (a: Lying<P, Q>, b: Lying<P, Q>) => a.piece === b.piece,
    (a: Lying<P, Q>, b: Lying<P, Q>) => same(a.piece, b.piece),
  ]
  const moves: Move<P, Q>[] = []
  for (const fits of tests) {
    for (const arrival of [...come]) {
      const i = left.findIndex((departure) => fits(departure, arrival))
      const departure = left[i]
      if (departure === undefined) continue
      left.splice(i, 1)
      come.splice(come.indexOf(arrival), 1)
      moves.push({ piece: arrival.piece, from: departure.place, to: arrival.place })
    }
  }
  return moves
}
