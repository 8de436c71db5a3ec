import { toldTo } from '@grognard/kernel'
import type { Seat } from '@grognard/kernel'
import type { Arena } from '../arena.ts'
import type { PieceId } from '../field.ts'
import { rosterOf } from '../rules/ground.ts'
import { NONE } from '../state.ts'
import type { View } from '../view.ts'
import { weightsOf } from './styles.ts'
import { TEMPERS } from './weights.ts'
import type { Style, Weights } from './weights.ts'

/** In what temper a side acts: all its men alike, or each as he is told. */
export interface Orders {
  readonly weights: Weights
  /** By piece; undefined where all do alike. */
  readonly each: readonly Weights[] | undefined
}

const [, CAREFUL = {}] = TEMPERS

/** Places so many hexes from each other are not the same with another footing. */
const ELSEWHERE = 3

/** What a man may be told, the script's own first; orders have a sign for every piece. Minds that think less try the first of them. */
const ORDERS = [
  { is: 'own', style: {} },
  { is: 'second', style: { choice: 1 } },
  { is: 'third', style: { choice: 2 } },
  { is: 'careful', style: CAREFUL },
  { is: 'elsewhere', style: { choice: 1, apart: ELSEWHERE } },
  { is: 'third elsewhere', style: { choice: 2, apart: ELSEWHERE } },
  { is: 'stay', style: { choice: 'stay' } },
] as const satisfies readonly { readonly is: string; readonly style: Style }[]
export type Order = (typeof ORDERS)[number]['is']

/** Their numbers. */
export const ORDER_NUMBERS: readonly number[] = ORDERS.map((_, option) => option)

/** The manners in which the whole side could act alike, by number: the script's own is 0. */
const TOGETHER: readonly Style[] = [{}, ...TEMPERS.slice(0, 5)]
export const ALIKE: readonly number[] = TOGETHER.flatMap((_, manner) => (manner === 0 ? [] : [manner]))

/** What the numbers of manners mean to a side, and the signs of orders to each of its men. */
export type OrderBook = (view: View, seat: Seat, manner: number, orders?: string) => Orders

export function orderBook({ battle }: Arena): OrderBook {
  const books = new Map<Weights, Told>()
  return ({ scenario }, seat, manner, orders) => {
    const weights = weightsOf(scenario, seat === 0 ? 0 : 1)
    const told = books.get(weights) ?? toldBy(weights)
    books.set(weights, told)
    if (orders === undefined) return told.alike[manner] ?? { weights, each: undefined }
    const found = told.each.get(orders)
    if (found !== undefined) return found
    const each = battle.roster.map((_, piece) => told.byOrder[toldTo(orders, piece)] ?? weights)
    if (told.each.size >= KEPT) told.each.clear()
    told.each.set(orders, { weights, each })
    return { weights, each }
  }
}

/** What is told to a side that is led by certain weights; what was told to each man, once it has been asked for. */
interface Told {
  readonly alike: readonly Orders[]
  readonly byOrder: readonly Weights[]
  readonly each: Map<string, Orders>
}

function toldBy(weights: Weights): Told {
  const changed = (style: Style): Weights => (Object.keys(style).length === 0 ? weights : { ...weights, ...style })
  return {
    alike: TOGETHER.map((style) => ({ weights: changed(style), each: undefined })),
    byOrder: ORDERS.map(({ style }) => changed(style)),
    each: new Map(),
  }
}

/** Orders remembered at the most. */
const KEPT = 1000

/** What a man is told. */
export function orderTo(orders: string, piece: PieceId): Order {
  return ORDERS[toldTo(orders, piece)]?.is ?? 'own'
}

/** The set-up or a movement step of a side, told from others by those who do not move in it; undefined in any other step. */
export function spanOf(arena: Arena, view: View, seat: Seat): string | undefined {
  if (view.step !== 'deploy' && (view.step !== 'move' || view.active !== seat)) return undefined
  const enemies = view.pieces.flatMap(({ at, rear, health }, piece) =>
    rosterOf(arena, piece).side === seat || at === NONE ? [] : [`${piece}:${at}:${rear}:${health}`],
  )
  return `${view.step} ${seat} ${view.turn} ${enemies.join()}`
}
