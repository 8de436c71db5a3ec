import { directionBetween } from '@grognard/space'
import type { Line } from '@grognard/space'
import { FEATURE } from '../../field.ts'
import { NONE } from '../../state.ts'
import type { Relief } from './relief.ts'
import type { Trace } from './scene.ts'

/** The bank whose top lies between two neighbouring cells, as the cell of the bank; NONE. */
function crestBetween(relief: Relief, one: number, two: number): number {
  const { field } = relief
  if (one === NONE || two === NONE) return NONE
  const dir = directionBetween(field.grid, one, two)
  if (dir === null) return NONE
  if (field.side[(field.low[one] ?? 0) * 6 + dir] !== FEATURE.crest) return NONE
  return (relief.ground[one] ?? 0) < (relief.ground[two] ?? 0) ? one : two
}

const always = (): boolean => true

/** The first bank over whose top the line goes. */
export function noteCrest(relief: Relief, trace: Trace): void {
  const { field } = relief
  const { line } = trace.start
  if (!relief.crests) return
  for (let i = 0; i + 1 < line.length; i++) {
    const bank = crestAt(relief, line, i, always)
    if (bank === NONE) continue
    trace.crested = true
    trace.bank = field.bank[field.low[bank] ?? 0] ?? NONE
    return
  }
}

/**
 * The crest passed between step i and what comes after it, as the cell of its bank. Where the line runs along a border
 * there are two ways to go; `counts` says of a bank whether it matters, and the way on which none does is taken
 * (AT-5.5.1-04).
 */
export function crestAt(relief: Relief, line: Line, i: number, counts: (bank: number) => boolean): number {
  const here = line.a[i] ?? NONE
  if ((line.b[i] ?? NONE) !== NONE) return NONE
  const beside = line.b[i + 1] ?? NONE
  const next = line.a[i + 1] ?? NONE
  if (beside === NONE) {
    const bank = crestBetween(relief, here, next)
    return bank !== NONE && counts(bank) ? bank : NONE
  }
  const after = line.a[i + 2] ?? NONE
  const one = crestOver(relief, here, next, after, counts)
  return one === NONE ? NONE : crestOver(relief, here, beside, after, counts) === NONE ? NONE : one
}

function crestOver(
  relief: Relief,
  here: number,
  via: number,
  after: number,
  counts: (bank: number) => boolean,
): number {
  const up = crestBetween(relief, here, via)
  if (up !== NONE && counts(up)) return up
  const down = crestBetween(relief, via, after)
  return down !== NONE && counts(down) ? down : NONE
}
