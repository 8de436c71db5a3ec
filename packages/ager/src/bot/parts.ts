import { ordersOf } from '@grognard/kernel'
import type { Seat } from '@grognard/kernel'
import type { Arena } from '../arena.ts'
import type { PieceId } from '../field.ts'
import { isCaptive, pieceOf, rosterOf } from '../rules/ground.ts'
import type { View } from '../view.ts'
import type { Mind } from './mind.ts'
import { movesOf } from './moves.ts'
import type { Option } from './options.ts'
import { ORDER_NUMBERS, spanOf } from './orders.ts'
import type { OrderBook } from './orders.ts'
import { situationOf } from './situation.ts'

/**
 * By piece: what it may be told before a movement step of the side; undefined in any other step. Of orders by which a man would do
 * the same one is enough.
 */
export function partsOf(mind: Mind, ordersBy: OrderBook, view: View, seat: Seat): Parts | undefined {
  const { arena } = mind
  if (view.step === 'deploy' || spanOf(arena, view, seat) === undefined) return undefined
  const parts = view.pieces.map((): number[] => [0])
  const known = view.pieces.map(() => new Set<string>())
  for (const option of ORDER_NUMBERS) {
    const { weights, each } = ordersBy(view, seat, 0, toldToAll(view, option))
    const situation = situationOf(mind, view, seat === 0 ? 0 : 1, weights, each)
    parts.forEach((options, piece) => {
      if (!isLed(arena, view, seat, piece)) return
      const does = doneBy(movesOf(situation, piece, true), option)
      if (option > 0 && !known[piece]?.has(does)) options.push(option)
      known[piece]?.add(does)
    })
  }
  return parts
}

type Parts = readonly (readonly number[])[]

function toldToAll({ pieces }: View, option: number): string {
  return ordersOf(pieces.map(() => option))
}

/** Where somebody goes who is led so; whoever comes onto the map does so first of all, and then by what he is told. */
function doneBy([first]: readonly Option[], option: number): string {
  if (first === undefined) return 'nothing'
  if (first.why.is === 'enter') return `enter ${option}`
  const end = first.actions.flatMap((action) => (action.type === 'step' ? [action.to] : [])).at(-1)
  return end ?? first.actions[0]?.type ?? 'nothing'
}

/** Whether somebody of the side may be told where to go. */
function isLed(arena: Arena, view: View, seat: Seat, piece: PieceId): boolean {
  const { side, character } = rosterOf(arena, piece)
  const { status, health } = pieceOf(view, piece)
  if (side !== seat || character === null || isCaptive(view, piece)) return false
  return status !== 'left' && (health === 'fit' || health === 'wounded')
}
