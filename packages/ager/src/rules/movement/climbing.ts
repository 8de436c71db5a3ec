import type { Refusal } from '@grognard/kernel'
import type { Arena, Play } from '../../arena.ts'
import type { Link, PieceId } from '../../field.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { floorOf, isMounted, nameOf, pieceOf } from '../ground.ts'
import type { MoverFrame } from './frames.ts'
import { pay } from './going.ts'
import { hiddenFrom } from './lodgers.ts'
import { isTrodden } from './trodden.ts'

/** The house ladder that stands in his hex, leading up to a trapdoor. */
function ladderUp(arena: Arena, s: State, piece: PieceId): Link | undefined {
  const { at } = pieceOf(s, piece)
  if (at === NONE || isMounted(s, piece)) return undefined
  return arena.field.links[at]?.find(({ to, trapdoor }) => trapdoor && floorOf(arena, to) > floorOf(arena, at))
}

/** AT-8.6.2-07, AT-8.6.2-08: the ladder without the trapdoor, which costs 1 of the whole. */
function rungsOf({ cost }: Link): number {
  return cost - 1
}

/** Up below a barred trapdoor, to wait there; or down again. */
export function whyNotClimb(arena: Arena, s: State, frame: MoverFrame): Refusal | undefined {
  if (frame.kind !== 'move') return NO.notNow
  const ladder = ladderUp(arena, s, frame.piece)
  if (ladder === undefined) return NO.noLadderHere
  const { at, perched } = pieceOf(s, frame.piece)
  if (perched !== at && !isTrodden(s, ladder.to)) return NO.trapdoorFree
  return rungsOf(ladder) > frame.left ? NO.tooFewPoints : undefined
}

export function climb(p: Play, frame: MoverFrame): void {
  const { arena, s } = p
  const ladder = ladderUp(arena, s, frame.piece)
  if (ladder === undefined) return
  const found = pieceOf(s, frame.piece)
  const up = found.perched !== found.at
  const cost = rungsOf(ladder)
  pay(s, frame, cost)
  found.perched = up ? found.at : NONE
  frame.acted = true
  frame.stage = 'arrived'
  p.log?.push({
    type: 'climbsLadder',
    piece: nameOf(arena, frame.piece),
    up,
    cost,
    left: frame.left,
    hiddenFrom: hiddenFrom(arena, s, frame.piece),
    rules: ['AT-8.6.2-07'],
  })
}
