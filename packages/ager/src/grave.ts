import { DiceNeeded, scriptedDice } from '@grognard/kernel'
import type { Action } from './actions.ts'
import type { Arena } from './arena.ts'
import type { Side } from './components.ts'
import type { PieceId } from './field.ts'
import { apply, legal, pending } from './rules/decisions.ts'
import { chancesOf, shotOf } from './rules/fire/shot.ts'
import { isAnimal, other, pieceNamed, placeNamed, rosterOf } from './rules/ground.ts'
import type { TaskKind } from './rules/works/kinds.ts'
import { NONE, cloneState, topFrame } from './state.ts'
import type { State } from './state.ts'

/** What a choice throws away that another would keep. */
export type Grave =
  /** The battle is given up, or lost as soon as it is done. */
  | { readonly is: 'givesUp' | 'loses' }
  /** So many could still move, and nobody has. */
  | { readonly is: 'idle'; readonly men: number }
  /** So likely, of a hundred, somebody of his own side is harmed. */
  | { readonly is: 'friend'; readonly percent: number }
  /** Work of whole turns is left undone. */
  | { readonly is: 'work'; readonly task: TaskKind }

/** What is grave about a choice; null where nothing is, or where there is nothing else to choose. */
export function graveOf(arena: Arena, s: State, action: Action): Grave | null {
  const now = pending(arena, s)
  const seat = now.over ? undefined : now.asks[0]?.seat
  if (seat === undefined) return null
  const side: Side = seat === 0 ? 0 : 1
  const actions = legal(arena, s, seat)
  if (actions.length < 2) return null
  switch (action.type) {
    case 'flight':
    case 'surrender':
      return { is: 'givesUp' }
    case 'shoot':
    case 'name': {
      const percent = dangerToFriends(arena, s, action, side)
      return percent === 0 ? null : { is: 'friend', percent }
    }
    case 'abandon': {
      const worker = pieceNamed(arena, action.worker)
      const task = s.tasks.find(({ workers }) => workers.includes(worker))
      return task === undefined ? null : { is: 'work', task: task.kind }
    }
    case 'done': {
      const men = idleMen(arena, s, actions, side)
      if (men > 0) return { is: 'idle', men }
      return loses(arena, s, action, side) && !actions.every((one) => loses(arena, s, one, side))
        ? { is: 'loses' }
        : null
    }
    default:
      return loses(arena, s, action, side) && !actions.every((one) => loses(arena, s, one, side))
        ? { is: 'loses' }
        : null
  }
}

/** Of a whole side that could move nobody has, and nobody was told to stand. */
function idleMen(arena: Arena, s: State, actions: readonly Action[], side: Side): number {
  const frame = topFrame(s)
  if (frame.step !== 'move' || frame.order.length > 0) return 0
  if (s.pieces.some(({ moved }, i) => moved !== 'no' && rosterOf(arena, i).side === side)) return 0
  return actions.filter(({ type }) => type === 'activate').length
}

/** In so many of a hundred throws the missile harms one of the shooter's own. */
function dangerToFriends(
  arena: Arena,
  s: State,
  { shooter, weapon, target, at }: Extract<Action, { type: 'shoot' | 'name' }>,
  side: Side,
): number {
  const shot = {
    shooter: pieceNamed(arena, shooter),
    weapon,
    target: pieceNamed(arena, target),
    at: placeNamed(arena, at),
  }
  const isOurs = (victim: PieceId): boolean =>
    victim !== NONE && rosterOf(arena, victim).side === side && !isAnimal(arena, victim)
  let ways = 0
  for (const chance of chancesOf(arena, shotOf(arena, s, shot)))
    if (isOurs(chance.victim) && chance.letter !== '-' && chance.letter !== 'F') ways += chance.ways
  return ways
}

/** Whether the battle is lost with it, before any die is thrown. */
function loses(arena: Arena, s: State, action: Action, side: Side): boolean {
  const after = cloneState(s)
  try {
    apply({ arena, s: after, dice: scriptedDice([]), log: undefined }, action)
  } catch (problem) {
    if (problem instanceof DiceNeeded) return false
    throw problem
  }
  return after.ending?.winner === other(side)
}
