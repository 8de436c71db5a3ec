import type { Line } from '../index.ts'

/** All that a line tells, in lists. */
export interface Told {
  readonly cells: readonly number[]
  readonly beside: readonly number[]
  readonly crossed: readonly number[]
  readonly touched: readonly number[]
}

export function told(line: Line): Told {
  const upTo = (count: number) => Array.from({ length: count }, (_, i) => i)
  return {
    cells: upTo(line.length).map((i) => line.cell(i)),
    beside: upTo(line.length).map((i) => line.beside(i)),
    crossed: upTo(line.length - 1).map((i) => line.crossed(i)),
    touched: upTo(line.sides).map((i) => line.touched(i)),
  }
}
