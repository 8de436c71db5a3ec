import type { Arena, Play } from '../../arena.ts'
import { NONE } from '../../state.ts'
import type { Feint, State } from '../../state.ts'
import { isFree, isOnMap, nameOf, pieceOf } from '../ground.ts'
import type { FeintTrouble } from './events.ts'
import type { PieceId } from '../../field.ts'

/** The feint in which he has still to run; undefined. */
export function flightOf(s: State, piece: PieceId): Feint | undefined {
  return s.feints.find(
    ({ side, state, fleeing, fled }) =>
      side === s.active && state === 'flight' && fleeing.includes(piece) && !fled.includes(piece),
  )
}

/** Nobody is taken in any more: the feint is over. */
export function spoil(p: Play, over: Feint, trouble: FeintTrouble, piece: PieceId): void {
  p.s.feints = p.s.feints.filter((one) => one !== over)
  p.log?.push({
    type: 'feintSpoilt',
    pieces: over.fleeing.map((one) => nameOf(p.arena, one)),
    trouble,
    piece: piece === NONE ? null : nameOf(p.arena, piece),
    rules: TROUBLE_RULES[trouble],
  })
}

const TROUBLE_RULES: Readonly<Record<FeintTrouble, readonly string[]>> = {
  short: ['AT-7.2.1-01', 'AT-7.2.1-02'],
  tooFew: ['AT-7.2.1-01'],
  roof: ['AT-7.2.1-04'],
  outnumbers: ['AT-7.2.1-05'],
  engaged: ['AT-7.2.1-06'],
  gone: ['AT-7.2.1-11'],
}

/** AT-7.2.1-10, AT-7.2.1-12: those whom he must pursue in this phase; nobody, if he is free. */
export function prey(arena: Arena, s: State, piece: PieceId): readonly PieceId[] {
  for (const { side, state, tempted, fleeing } of s.feints) {
    if (state !== 'pursued' || side === s.active || !tempted.includes(piece)) continue
    if (pieceOf(s, piece).health !== 'fit' || !isFree(arena, s, piece)) continue
    const found = fleeing.filter((one) => isOnMap(s, one) && pieceOf(s, one).health !== 'dead')
    if (found.length > 0) return found
  }
  return NOBODY
}

const NOBODY: readonly number[] = []

/** AT-7.2.1-10, AT-7.2.1-13: whether the piece must pursue, so that it neither fires nor moves as it likes. */
export function mustPursue(arena: Arena, s: State, piece: PieceId): boolean {
  return s.feints.length > 0 && prey(arena, s, piece).length > 0
}
