import { betterHalf, choice, roundsFor } from '@grognard/bots'
import type { Arm } from '@grognard/bots'
import type { Json, Lang } from '@grognard/kernel'
import type { Pool } from './pool.ts'
import { takeSamples } from './samples.ts'
import type { Count } from './samples.ts'
import type { Sight } from './sight.ts'

export interface Advised {
  readonly actions: readonly Json[]
  readonly reason: { readonly [L in Lang]: string } | null
  readonly count: Count
}

export interface Advice {
  /** The plan to take first, then those compared the longest, the better ones before the others. */
  readonly plans: readonly Advised[]
  /** How many of the first stand so close that luck may have put them in this order. */
  readonly level: number
  readonly done: number
  readonly of: number
}

/** Games played out for one piece of advice, and fewer where there is but one thing to do. */
const PLAYOUTS = 900
/** Of them, where there is nothing to compare. */
const ALONE = 2 / 9

const MINIMUM = 12
/** Standard errors by which another plan must be better than the script's, as a mind that searches wants them. */
const DOUBT = 2

/**
 * What the staff would do: its plans are played on to the end of the game, all with the same deals and dice, and the
 * better half again and again. Told as it goes.
 */
export async function advise(
  pool: Pick<Pool, 'plans' | 'sample'>,
  sight: Sight,
  tell: (advice: Advice) => void,
  playouts = PLAYOUTS,
): Promise<Advice> {
  const plans = distinct(await pool.plans(sight))
  const alone = plans.length === 1
  const budget = alone ? Math.ceil(playouts * ALONE) : playouts
  const arms: Arm[] = plans.map((_, index) => ({ index, samples: [] }))
  /** What is known of each plan while a round is still played. */
  const known: Count[] = plans.map(() => ({ won: 0, of: 0 }))
  const rounds = alone ? 1 : roundsFor(plans.length)
  let done = 0
  let of: number = budget
  const now = (): Advice => ({ ...ranked(plans, arms, known), done: Math.min(done, of), of })
  tell(now())
  let field = arms
  for (let round = 1; round <= rounds; round++) {
    const count = Math.max(1, Math.ceil(budget / rounds / field.length))
    of = Math.max(of, done + count * field.length)
    await Promise.all(
      field.map(async (arm) => {
        const plan = plans[arm.index]?.actions ?? []
        const from = arm.samples.length
        const scores = await takeSamples(pool, { sight, plan, seed: 'advice', from, count }, ({ won, of: taken }) => {
          const before = known[arm.index] ?? { won: 0, of: 0 }
          known[arm.index] = { won: before.won + won, of: before.of + taken }
          done += taken
          tell(now())
        })
        arm.samples.push(...scores)
      }),
    )
    field = betterHalf(field)
  }
  of = done
  return now()
}

/** A script that thinks in several tempers may come to the same plan twice. */
function distinct<P extends { readonly actions: readonly Json[] }>(plans: readonly P[]): readonly P[] {
  const seen = new Set<string>()
  return plans.filter(({ actions }) => seen.size < seen.add(JSON.stringify(actions)).size)
}

function ranked(
  plans: readonly Omit<Advised, 'count'>[],
  arms: readonly Arm[],
  known: readonly Count[],
): { readonly plans: readonly Advised[]; readonly level: number } {
  const first = choice(arms, MINIMUM, DOUBT) ?? arms[0]
  const rest = arms
    .filter((arm) => arm !== first)
    .sort((a, b) => b.samples.length - a.samples.length || average(b) - average(a))
  const order = first === undefined ? rest : [first, ...rest]
  const level = order.filter((arm) => arm === first || !isWorse(arm, first)).length
  return {
    plans: order.flatMap(({ index }) => {
      const [plan, count] = [plans[index], known[index]]
      return plan === undefined || count === undefined ? [] : [{ ...plan, count }]
    }),
    level,
  }
}

/** Whether over the samples they share an arm is worse beyond the usual doubt. */
function isWorse(arm: Arm, first: Arm | undefined): boolean {
  if (first === undefined) return false
  const shared = Math.min(arm.samples.length, first.samples.length)
  const better = choice(
    [
      { index: 0, samples: arm.samples.slice(0, shared) },
      { index: 1, samples: first.samples.slice(0, shared) },
    ],
    MINIMUM,
    DOUBT,
  )
  return better?.index === 1
}

function total(samples: readonly number[]): number {
  return samples.reduce((sum, score) => sum + score, 0)
}

function average({ samples }: Arm): number {
  return samples.length === 0 ? 0 : total(samples) / samples.length
}
