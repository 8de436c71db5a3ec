import { scriptedDice } from '@grognard/kernel'
import type { Seat } from '@grognard/kernel'
import { axialRow, cellOfAxial, colOf } from '@grognard/space'
import type { Dir } from '@grognard/space'
import type { Action } from '../../actions.ts'
import type { Arena } from '../../arena.ts'
import type { PieceId, Place } from '../../field.ts'
import { apply, legal } from '../../rules/decisions.ts'
import { dirTo, pieceNamed, pieceOf } from '../../rules/ground.ts'
import { NONE, cloneState } from '../../state.ts'
import type { View } from '../../view.ts'
import { reachOf } from '../../ways.ts'
import type { Reached } from '../../ways.ts'

/** What somebody was ordered, as it can be ordered of the next man. */
export type Order =
  /** So many hexes that way, and how a mount stands then. */
  | { readonly kind: 'way'; readonly q: number; readonly r: number; readonly facing: Dir | null }
  /** To shoot at the same man. */
  | { readonly kind: 'shot'; readonly target: string }
  /** To stay where he is. */
  | { readonly kind: 'stand' }

/** The same for the next man: who he is and what he would do, to be seen before it is done. */
export interface Again {
  readonly piece: PieceId
  readonly plan: readonly Action[]
  /** Where he would come to, and for how many points; null where he stays. */
  readonly way: Reached | null
}

/** The way that leads from one place to another, as an order. */
export function orderOf(arena: Arena, from: Place, { at, rear }: Pick<Reached, 'at' | 'rear'>): Order | null {
  const { grid, cell } = arena.field
  const [here, there] = [cell[from] ?? NONE, cell[at] ?? NONE]
  if (here === NONE || there === NONE) return null
  return {
    kind: 'way',
    q: colOf(grid, there) - colOf(grid, here),
    r: axialRow(grid, there) - axialRow(grid, here),
    facing: rear === NONE ? null : facingOf(arena, at, rear),
  }
}

function facingOf(arena: Arena, at: Place, rear: Place): Dir | null {
  const dir = dirTo(arena, rear, at)
  return dir === 0 || dir === 1 || dir === 2 || dir === 3 || dir === 4 || dir === 5 ? dir : null
}

/** What an action orders that another man could do likewise; null where it is his alone. */
export function orderIn(action: Action): Order | null {
  if (action.type === 'shoot') return { kind: 'shot', target: action.target }
  return action.type === 'stand' ? { kind: 'stand' } : null
}

/** The next man after this one, in the order of the list, who can do the same; null if nobody can. */
export function again(arena: Arena, view: View, seat: Seat, order: Order, last: PieceId): Again | null {
  const actions = legal(arena, view, seat)
  switch (order.kind) {
    case 'stand':
      return first(arena, actions, last, (action) => (action.type === 'stand' ? action.piece : null))
    case 'shot':
      return first(arena, actions, last, (action) =>
        action.type === 'shoot' && action.target === order.target ? action.shooter : null,
      )
    case 'way': {
      const setOut = actions.flatMap((action) => (action.type === 'activate' ? [action] : []))
      for (const action of inTurn(setOut, last, ({ piece }) => pieceNamed(arena, piece))) {
        const piece = pieceNamed(arena, action.piece)
        const goal = cellAfter(arena, pieceOf(view, piece).at, order)
        const way =
          goal === NONE ? undefined : wayInto(arena, reachOf(arena, after(arena, view, action)), goal, order.facing)
        if (way !== undefined) return { piece, plan: [action, ...way.way()], way }
      }
      return null
    }
  }
}

/** With somebody on the move: nobody throws dice for setting out. */
function after(arena: Arena, view: View, setOut: Action): View {
  const s = cloneState(view)
  apply({ arena, s, dice: scriptedDice([]), log: undefined }, setOut)
  return s
}

function first(
  arena: Arena,
  actions: readonly Action[],
  last: PieceId,
  actorOf: (action: Action) => string | null,
): Again | null {
  const able = actions.flatMap((action) => {
    const actor = actorOf(action)
    return actor === null ? [] : [{ action, piece: pieceNamed(arena, actor) }]
  })
  const [next] = inTurn(able, last, ({ piece }) => piece)
  return next === undefined ? null : { piece: next.piece, plan: [next.action], way: null }
}

/** Those behind somebody first, then those before him. */
function inTurn<T>(all: readonly T[], last: PieceId, pieceIn: (one: T) => PieceId): readonly T[] {
  return [...all.filter((one) => pieceIn(one) > last), ...all.filter((one) => pieceIn(one) < last)]
}

function cellAfter({ field: { grid, cell } }: Arena, from: Place, { q, r }: Extract<Order, { kind: 'way' }>): number {
  const here = from === NONE ? NONE : (cell[from] ?? NONE)
  return here === NONE ? NONE : cellOfAxial(grid, colOf(grid, here) + q, axialRow(grid, here) + r)
}

/** The cheapest way into that hex; for a mount that stands there as the other did, if it can. */
function wayInto(arena: Arena, reach: readonly Reached[], goal: number, facing: Dir | null): Reached | undefined {
  const there = reach.filter(({ at }) => arena.field.cell[at] === goal)
  const alike = there.filter(({ at, rear }) => rear !== NONE && facingOf(arena, at, rear) === facing)
  return [...(alike.length > 0 ? alike : there)].sort((a, b) => a.cost - b.cost)[0]
}
