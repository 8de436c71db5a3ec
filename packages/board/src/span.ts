/** The rows of a long list that are shown, and the room that those above and below would take. */
export interface Span {
  readonly from: number
  /** The first row below that is not shown. */
  readonly to: number
  readonly above: number
  readonly below: number
}

/**
 * Which of so many rows, one below the other, lie between two heights counted from the top of the first. Whatever is asked
 * for, there is at least one row if there are any.
 */
export function spanOf(count: number, heightOf: (row: number) => number, top: number, bottom: number): Span {
  let from = 0
  let above = 0
  while (from < count - 1 && above + heightOf(from) <= top) above += heightOf(from++)
  let to = from
  let reached = above
  while (to < count && (to === from || reached < bottom)) reached += heightOf(to++)
  return { from, to, above, below: heightOfAll(to, count, heightOf) }
}

/** The rows around one of them, wherever it lies. */
export function spanAround(count: number, heightOf: (row: number) => number, row: number, around: number): Span {
  const from = Math.max(0, row - around)
  const to = Math.min(count, row + around + 1)
  return { from, to, above: heightOfAll(0, from, heightOf), below: heightOfAll(to, count, heightOf) }
}

function heightOfAll(from: number, to: number, heightOf: (row: number) => number): number {
  let sum = 0
  for (let row = from; row < to; row++) sum += heightOf(row)
  return sum
}
