import type { Seat } from '@grognard/kernel'
import type { Arena } from '../arena.ts'
import type { PieceId } from '../field.ts'
import { pieceOf, rosterOf } from '../rules/ground.ts'
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

/** The script's own temper first. */
const MANNERS: readonly Weights[] = [WEIGHTS, ...TEMPERS]
const [BOLD, CAREFUL, HEADLONG, STANDING, AIM, BACK] = [1, 2, 3, 4, 5, 6]

/** A side in a few groups by their arms: those who came on horseback, those who shoot, the others. */
const GROUPS = 3
const [RIDERS, SHOOTERS] = [0, 1]

function groupOf(arena: Arena, piece: PieceId): number {
  const { startsMounted, character } = rosterOf(arena, piece)
  if (startsMounted) return RIDERS
  return (character?.missile ?? null) === null ? GROUPS - 1 : SHOOTERS
}

/** What each group may be told to do, besides what the script thinks best; and what the whole side may. */
const PORTFOLIO: readonly (readonly number[])[] = [
  [HEADLONG, BACK],
  [STANDING, BACK],
  [AIM, STANDING],
]
const TOGETHER = [BOLD, CAREFUL, HEADLONG, STANDING, AIM]

/** A manner is a number: a digit for each group, in that place of it. */
const BASE = 10
const PLACES = [1, 10, 100]
const EVERYBODY = 111

export function orderBook(arena: Arena): (manner: number) => Orders {
  const known = new Map<number, Orders>()
  return (manner) => {
    const found = known.get(manner)
    if (found !== undefined) return found
    const made = ordersOf(arena, manner)
    known.set(manner, made)
    return made
  }
}

function ordersOf(arena: Arena, manner: number): Orders {
  if (manner % EVERYBODY === 0) return { weights: MANNERS[manner / EVERYBODY] ?? WEIGHTS, each: undefined }
  const told = (piece: PieceId): Weights =>
    MANNERS[Math.floor(manner / (PLACES[groupOf(arena, piece)] ?? 1)) % BASE] ?? WEIGHTS
  return { weights: WEIGHTS, each: arena.battle.roster.map((_, piece) => told(piece)) }
}

/** The manners in which the whole side could act alike. */
export const ALIKE: readonly number[] = TOGETHER.map((digit) => digit * EVERYBODY)

/** Those in which one of its groups acts otherwise than the script would, for the groups that are there. */
export function apart(arena: Arena, view: View, seat: Seat): readonly number[] {
  const there = new Set<number>()
  for (let piece = 0; piece < view.pieces.length; piece++) {
    const { status, health } = pieceOf(view, piece)
    if (status === 'left' || health === 'dead' || rosterOf(arena, piece).character === null) continue
    if (rosterOf(arena, piece).side === seat) there.add(groupOf(arena, piece))
  }
  if (there.size < 2) return []
  return PORTFOLIO.flatMap((digits, group) =>
    there.has(group) ? digits.map((digit) => digit * (PLACES[group] ?? 1)) : [],
  )
}

/** The movement step of a side, told from others by those who do not move in it; undefined in any other step. */
export function spanOf(arena: Arena, view: View, seat: Seat): string | undefined {
  if (view.step !== 'move' || view.active !== seat) return undefined
  const enemies = view.pieces.flatMap(({ at, rear, health }, piece) =>
    rosterOf(arena, piece).side === seat || at === NONE ? [] : [`${piece}:${at}:${rear}:${health}`],
  )
  return `${seat} ${view.turn} ${enemies.join()}`
}
