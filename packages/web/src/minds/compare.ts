import { canonical } from '@grognard/kernel'
import type { Json, Lang } from '@grognard/kernel'
import type { Pool } from './pool.ts'
import { rateOf, takeSamples } from './samples.ts'
import type { Count } from './samples.ts'
import type { Sight } from './sight.ts'

export interface Compared {
  readonly actions: readonly Json[]
  /** Null where nobody gave one: what was done, and what the staff would not think of. */
  readonly reason: { readonly [L in Lang]: string } | null
  readonly by: 'player' | 'staff' | 'other'
  readonly count: Count
}

export interface Comparison {
  /** What was done, then what the staff would have done, then the best of what else it thought of. */
  readonly plans: readonly Compared[]
  /** Whether the staff would have done just that. */
  readonly agrees: boolean
  readonly done: number
  readonly of: number
}

/** Games played out for each plan, and plans beside the two. */
const GAMES = 240
const OTHERS = 2

/**
 * What was done at a turning point beside what the staff would have done: each is played on to the end by the staff, with
 * the same deals and dice for all. Told as it goes.
 */
export async function compare(
  pool: Pick<Pool, 'plans' | 'sample'>,
  sight: Sight,
  made: readonly Json[],
  tell: (comparison: Comparison) => void,
): Promise<Comparison> {
  const known = await pool.plans(sight)
  const isMade = (actions: readonly Json[]) => canonical(actions) === canonical(made.slice(0, actions.length))
  const [own, ...rest] = known
  const agrees = own !== undefined && isMade(own.actions)
  const others = rest.filter(({ actions }) => !isMade(actions)).slice(0, OTHERS)
  const plans = [
    { actions: made, reason: null, by: 'player' as const },
    ...(own === undefined || agrees ? [] : [{ ...own, by: 'staff' as const }]),
    ...others.map((plan) => ({ ...plan, by: 'other' as const })),
  ]
  const counts: Count[] = plans.map(() => ({ won: 0, of: 0 }))
  const of = plans.length * GAMES
  const now = (): Comparison => {
    const told = plans.map((plan, i) => ({ ...plan, count: counts[i] ?? { won: 0, of: 0 } }))
    const [player, ...more] = told
    const staff = more.filter(({ by }) => by === 'staff')
    const best = more.filter(({ by }) => by === 'other').sort((a, b) => rateOf(b.count) - rateOf(a.count))
    const done = counts.reduce((sum, count) => sum + count.of, 0)
    return { plans: [...(player === undefined ? [] : [player]), ...staff, ...best], agrees, done, of }
  }
  tell(now())
  await Promise.all(
    plans.map(({ actions }, i) =>
      takeSamples(pool, { sight, plan: actions, seed: 'compare', from: 0, count: GAMES }, ({ won, of: taken }) => {
        const before = counts[i] ?? { won: 0, of: 0 }
        counts[i] = { won: before.won + won, of: before.of + taken }
        tell(now())
      }),
    ),
  )
  return now()
}
