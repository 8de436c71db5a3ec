import { toldTo } from '@grognard/kernel'
import type { Seat } from '@grognard/kernel'
import type { Arena } from '../arena.ts'
import type { PieceId } from '../field.ts'
import { isCaptive, pieceOf, rosterOf } from '../rules/ground.ts'
import { NONE } from '../state.ts'
import type { View } from '../view.ts'
import { TEMPERS, WEIGHTS } from './weights.ts'
import type { Weights } from './weights.ts'

/** In what temper a side acts: all its men alike, or each as he is told. */
export interface Orders {
  readonly weights: Weights
  /** By piece; undefined where all do alike. */
  readonly each: readonly Weights[] | undefined
}

const [, CAREFUL] = TEMPERS

/** Places so many hexes from each other are not the same with another footing. */
const ELSEWHERE = 3

/** What a man may be told, the script's own first; orders have a sign for every piece. Minds that think less try the first of them. */
const ORDERS = [
  { is: 'own', weights: WEIGHTS },
  { is: 'second', weights: { ...WEIGHTS, choice: 1 } },
  { is: 'third', weights: { ...WEIGHTS, choice: 2 } },
  { is: 'careful', weights: CAREFUL ?? WEIGHTS },
  { is: 'elsewhere', weights: { ...WEIGHTS, choice: 1, apart: ELSEWHERE } },
  { is: 'third elsewhere', weights: { ...WEIGHTS, choice: 2, apart: ELSEWHERE } },
  { is: 'stay', weights: { ...WEIGHTS, choice: 'stay' } },
] as const
export type Order = (typeof ORDERS)[number]['is']

/** The manners in which the whole side could act alike, by number: the script's own is 0. */
const TOGETHER: readonly Weights[] = [WEIGHTS, ...TEMPERS.slice(0, 5)]
export const ALIKE: readonly number[] = TOGETHER.flatMap((_, manner) => (manner === 0 ? [] : [manner]))

/** What the numbers of manners mean, and the signs of orders to each man. */
export type OrderBook = (manner: number, orders?: string) => Orders

export function orderBook({ battle }: Arena): OrderBook {
  const alike = TOGETHER.map((weights): Orders => ({ weights, each: undefined }))
  const known = new Map<string, Orders>()
  const toEach = (orders: string): Orders => ({
    weights: WEIGHTS,
    each: battle.roster.map((_, piece) => ORDERS[toldTo(orders, piece)]?.weights ?? WEIGHTS),
  })
  return (manner, orders) => {
    if (orders === undefined) return alike[manner] ?? { weights: WEIGHTS, each: undefined }
    const found = known.get(orders)
    if (found !== undefined) return found
    const made = toEach(orders)
    if (known.size >= KEPT) known.clear()
    known.set(orders, made)
    return made
  }
}

/** Orders remembered at the most. */
const KEPT = 1000

/** What a man is told. */
export function orderTo(orders: string, piece: PieceId): Order {
  return ORDERS[toldTo(orders, piece)]?.is ?? 'own'
}

/** By piece: how many things it may be told before a movement step of the side; undefined in any other step. */
export function partsOf(arena: Arena, view: View, seat: Seat): readonly number[] | undefined {
  if (view.step === 'deploy' || spanOf(arena, view, seat) === undefined) return undefined
  return view.pieces.map((_, piece) => (isLed(arena, view, seat, piece) ? ORDERS.length : 1))
}

/** Whether somebody of the side may be told where to go. */
function isLed(arena: Arena, view: View, seat: Seat, piece: PieceId): boolean {
  const { side, character } = rosterOf(arena, piece)
  const { status, health } = pieceOf(view, piece)
  if (side !== seat || character === null || isCaptive(view, piece)) return false
  return status !== 'left' && (health === 'fit' || health === 'wounded')
}

/** The set-up or a movement step of a side, told from others by those who do not move in it; undefined in any other step. */
export function spanOf(arena: Arena, view: View, seat: Seat): string | undefined {
  if (view.step !== 'deploy' && (view.step !== 'move' || view.active !== seat)) return undefined
  const enemies = view.pieces.flatMap(({ at, rear, health }, piece) =>
    rosterOf(arena, piece).side === seat || at === NONE ? [] : [`${piece}:${at}:${rear}:${health}`],
  )
  return `${view.step} ${seat} ${view.turn} ${enemies.join()}`
}
