import type { TurningPoint } from '@grognard/board'
import type { Json } from '@grognard/kernel'
import * as v from 'valibot'
import type { Pool } from './pool.ts'
import { rateOf, takeSamples } from './samples.ts'
import type { Count } from './samples.ts'
import type { Sight } from './sight.ts'

/** The chance to win at one moment of a finished game. */
export interface FortunePoint extends Count {
  /** After so many entries. */
  readonly step: number
}

export interface Fortune {
  readonly points: readonly FortunePoint[]
  readonly turns: readonly TurningPoint[]
}

const count = { won: v.number(), of: v.number() }
const schema = v.object({
  points: v.array(v.object({ step: v.number(), ...count })),
  turns: v.array(v.object({ from: v.number(), to: v.number(), by: v.number(), margin: v.number() })),
})

/** Reads what an earlier visit kept; null if it is of another kind or another game. */
export function readFortune(kept: Json, steps: readonly number[]): Fortune | null {
  const read = v.safeParse(schema, kept)
  if (!read.success || read.output.points.length !== steps.length) return null
  return read.output.points.every(({ step }, i) => step === steps[i]) ? read.output : null
}

/** Games played on from every moment. */
export const FIRST = 80
/** Then more between which the chance seems to have changed most: of so many changes, so many games on both sides. */
const CLOSER = [
  { changes: 20, games: 100 },
  { changes: 10, games: 200 },
] as const
/** And in the end, all fresh, on both sides of those that are left. */
export const AGAIN = 500
const MOST_TURNS = 6
/** A change is told of from so many points on. */
const WORTH_TELLING = 3
/** Standard errors: 2.58 is 99 %, for several changes are tried; 1.96 is the usual margin. */
const BEYOND_LUCK = 2.58
const MARGIN = 1.96

/**
 * How the chance to win went. First every moment with few games, then closer and closer where it seems to have changed
 * most. What is told of a change comes from the last lot alone: the others picked it for being large. `result` is the score
 * of the finished game, at the last step.
 */
export async function reckon(
  pool: Pick<Pool, 'sample'>,
  moments: readonly { readonly step: number; readonly sight: Sight }[],
  result: number,
  tell: (done: number, of: number, so: Fortune) => void,
): Promise<Fortune> {
  const last = moments.length - 1
  const nothing = (): Count[] => moments.map((_, i) => (i === last ? known(result) : { won: 0, of: 0 }))
  const first = nothing()
  const again = nothing()
  let done = 0
  let of = 0
  const points = (): readonly FortunePoint[] =>
    moments.map(({ step }, i) => ({ step, ...(i === last ? { won: result, of: 1 } : added(first[i], again[i])) }))
  let suspects: readonly number[] = []
  /** Those of which all is known that will be. */
  const turns = (): readonly TurningPoint[] =>
    suspects
      .filter((i) => [i, i + 1].every((side) => plain(again[side]).of >= AGAIN))
      .flatMap((i) => turnAt(again, i))
      .sort((a, b) => a.from - b.from)
  const now = (): Fortune => ({ points: points(), turns: turns() })
  const take = async (counts: Count[], wanted: readonly number[], seed: string, many: number): Promise<void> => {
    await Promise.all(
      wanted.map(async (i) => {
        const moment = moments[i]
        if (moment === undefined) return
        const from = counts[i]?.of ?? 0
        await takeSamples(pool, { sight: moment.sight, plan: [], seed, from, count: many }, (taken) => {
          counts[i] = added(counts[i], taken)
          done += taken.of
          tell(done, of, now())
        })
      }),
    )
  }
  /** Both sides of some changes, without the end, which is known. */
  const sides = (changes: readonly number[]) => [...new Set(changes.flatMap((i) => [i, i + 1]))].filter((i) => i < last)
  const open = moments.flatMap((_, i) => (i < last ? [i] : []))
  const rounds = [...CLOSER, { changes: MOST_TURNS, games: AGAIN }]
  // As many as it may come to; where changes lie side by side it is less.
  const atMost = (from: number) =>
    rounds.slice(from).reduce((sum, { changes, games }) => sum + Math.min(open.length, 2 * changes) * games, 0)
  of = open.length * FIRST + atMost(0)
  tell(done, of, now())
  await take(first, open, 'fortune', FIRST)
  for (const [n, { changes, games }] of CLOSER.entries()) {
    const wanted = sides(largest(first, changes))
    of = done + wanted.length * games + atMost(n + 1)
    await take(first, wanted, 'fortune', games)
  }
  suspects = largest(first, MOST_TURNS)
  const wanted = sides(suspects)
  of = done + wanted.length * AGAIN
  tell(done, of, now())
  await take(again, wanted, 'fortune again', AGAIN)
  return now()
}

/** So many samples that a result counts as known. */
const CERTAIN = 1e9

function known(result: number): Count {
  return { won: result * CERTAIN, of: CERTAIN }
}

/** After which moments the chance seems to have changed most. */
function largest(counts: readonly Count[], many: number): readonly number[] {
  return counts
    .slice(0, -1)
    .map((count, i) => ({ i, size: Math.abs(rateOf(plain(counts[i + 1])) - rateOf(count)) }))
    .sort((a, b) => b.size - a.size)
    .slice(0, many)
    .map(({ i }) => i)
}

function turnAt(again: readonly Count[], i: number): TurningPoint[] {
  const [before, after] = [plain(again[i]), plain(again[i + 1])]
  const by = 100 * (rateOf(after) - rateOf(before))
  const error = 100 * Math.sqrt(variance(before) + variance(after))
  if (Math.abs(by) < WORTH_TELLING || Math.abs(by) < BEYOND_LUCK * error) return []
  return [{ from: i, to: i + 1, by, margin: MARGIN * error }]
}

/** Of a rate; two games more on each side keep it from claiming certainty where all went one way (Agresti and Coull). */
function variance({ won, of }: Count): number {
  if (of >= CERTAIN) return 0
  const rate = (won + 2) / (of + 4)
  return (rate * (1 - rate)) / (of + 4)
}

function plain(count: Count | undefined): Count {
  return count ?? { won: 0, of: 0 }
}

function added(a: Count | undefined, b: Count | undefined): Count {
  return { won: plain(a).won + plain(b).won, of: plain(a).of + plain(b).of }
}
