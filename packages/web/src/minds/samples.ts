import type { Json } from '@grognard/kernel'
import { wilson } from '@grognard/bots/records'
import type { Pool } from './pool.ts'
import type { Sight } from './sight.ts'

/** Games played on from a position, and how many of them were won. */
export interface Count {
  readonly won: number
  readonly of: number
}

export function rateOf({ won, of }: Count): number {
  return of === 0 ? 0 : won / of
}

/** The 95 % interval of a chance to win, as shares. */
export function intervalOf({ won, of }: Count): readonly [low: number, high: number] {
  return wilson(won, of)
}

/** Games in one question: few enough that progress is seen to move. */
const SHARE = 8

export interface Samples {
  readonly sight: Sight
  readonly plan: readonly Json[]
  readonly seed: string
  readonly from: number
  readonly count: number
  readonly by?: string | undefined
}

/** Plays on so many times, in all threads at once; the samples come in their order whichever thread made them. */
export async function takeSamples(
  pool: Pick<Pool, 'sample'>,
  { sight, plan, seed, from, count, by }: Samples,
  done: (count: Count) => void,
): Promise<readonly number[]> {
  const shares = Array.from({ length: Math.ceil(count / SHARE) }, (_, i) => ({
    plan,
    seed,
    from: from + i * SHARE,
    count: Math.min(SHARE, count - i * SHARE),
    by,
  }))
  const taken = await Promise.all(
    shares.map(async (share) => {
      const scores = await pool.sample(sight, share)
      done({ won: scores.reduce((sum, score) => sum + score, 0), of: scores.length })
      return scores
    }),
  )
  return taken.flat()
}
