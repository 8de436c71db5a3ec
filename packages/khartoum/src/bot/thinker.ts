import type { Kit } from '../kit.ts'
import { GORDONS } from './gordons.ts'
import type { Judgement } from './judgement.ts'
import { planner } from './planner.ts'
import type { KhartoumPlanner } from './planner.ts'
import { THOROUGH } from './weights.ts'

/** What gordon searches with: the staff's script with the defence dealt out exactly, and a judgement fitted to its own games. */
export function thinker(kit: Kit, judgement: Judgement = GORDONS): KhartoumPlanner {
  return planner(kit, THOROUGH, judgement)
}
