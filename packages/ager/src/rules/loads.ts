import type { Play } from '../arena.ts'
import type { PieceId, Place } from '../field.ts'
import { NONE } from '../state.ts'
import type { Load, State } from '../state.ts'
import { nameOf, placeName } from './ground.ts'

/** Scenario 5: the first load that the man or camel bears. */
export function loadOf(s: State, piece: PieceId): Load | undefined {
  return s.loads.find(({ bearer, gone }) => bearer === piece && !gone)
}

/** All that he or it bears falls to the ground there. */
export function dropLoads({ arena, s, log }: Play, piece: PieceId, at: Place): void {
  for (const load of s.loads) {
    if (load.bearer !== piece || load.gone) continue
    load.bearer = NONE
    load.at = at
    log?.push({ type: 'dropsLoad', piece: nameOf(arena, piece), at: placeName(arena, at), rules: ['AT-2-05'] })
  }
}
