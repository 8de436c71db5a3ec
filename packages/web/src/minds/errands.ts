import { farThinker } from '@grognard/kernel/far'
import type { GameEvent, Ground, Rules, Thinker } from '@grognard/kernel'
import { FOR_A_THOUGHT, Pool, cores } from './pool.ts'
import { subjectOf } from './subject.ts'
import type { About } from './subject.ts'

/**
 * One thread for each version of a game has in mind what the tables want thought, and stays for the visit; the other cores help
 * it where it searches.
 */
const pools = new Map<string, Pool>()

export function thinkerIn<S, A, E extends GameEvent, V>(
  about: About,
  rules: Rules<S, A, E, V>,
  { scenario, options }: Ground,
): Thinker<A, E, V> {
  const pool = pools.get(about.version) ?? new Pool(subjectOf(about), 1, cores(FOR_A_THOUGHT) - 1)
  pools.set(about.version, pool)
  return farThinker(rules, (errand) => pool.errand({ scenario, options, errand }))
}
