import type { Arena } from '../../arena.ts'
import { makeArena } from '../../make-arena.ts'
import { ourKit } from '../../our-kit.ts'
import { compileBattle } from '../../scenarios.ts'

/** The whole arena of one of our battles. */
export function wholeArena(scenario: string): Arena {
  return makeArena(ourKit, compileBattle(ourKit, scenario))
}
