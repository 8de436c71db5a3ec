import type { Json } from '@grognard/kernel'

/** Where games are played, by the name that tells it from the other grounds of a run. */
export interface Ground {
  readonly id: string
  readonly scenario: string
  readonly options: Json
}

/** Who meets whom on which ground; a bot for each seat. */
export interface Pairing {
  readonly ground: string
  readonly bots: readonly string[]
}

/** What is played: the pairings, each as often, and who is compared with whom. */
export interface Schedule {
  /** What the grounds differ in: `level`, `scenario`. */
  readonly by: string
  readonly grounds: readonly Ground[]
  readonly pairings: readonly Pairing[]
  /** Pairs of bots that are compared on the same dice: alone after each other, or against each other on both sides. */
  readonly duels: readonly (readonly [a: string, b: string])[]
}

type Grounds = Pick<Schedule, 'by' | 'grounds'>

const seatedOn = ({ grounds }: Grounds, orders: readonly (readonly string[])[]): readonly Pairing[] =>
  grounds.flatMap(({ id }) => orders.map((bots) => ({ ground: id, bots })))

/** Bots that play alone, each on every ground; two are compared. */
export function soloSchedule(where: Grounds, bots: readonly string[]): Schedule {
  const [a, b] = bots
  const duels = bots.length === 2 && a !== undefined && b !== undefined ? [[a, b] as const] : []
  return {
    ...where,
    pairings: seatedOn(
      where,
      bots.map((bot) => [bot]),
    ),
    duels,
  }
}

/** The same bots on every ground, as they sit; two of them also on both sides. */
export function matchSchedule(where: Grounds, bots: readonly string[], bothSides: boolean): Schedule {
  const [a, b] = bots
  const changed = bothSides && bots.length === 2 && a !== undefined && b !== undefined
  return {
    ...where,
    pairings: seatedOn(where, changed ? [bots, [b, a]] : [bots]),
    duels: changed ? [[a, b]] : [],
  }
}

/** Every bot against every other, on both sides. */
export function roundRobin(where: Grounds, levels: readonly string[]): Schedule {
  const duels = levels.flatMap((a, i) => levels.slice(i + 1).map((b): readonly [string, string] => [b, a]))
  return { ...where, pairings: duels.flatMap((bots) => matchSchedule(where, bots, true).pairings), duels }
}

/** What tells one game of a run from another. */
export const gameKey = ({ ground, bots, n }: Pairing & { readonly n: number }): string =>
  `${ground} ${bots.join(' ')} ${n}`

export const isOf = (record: Pairing, { ground, bots }: Pairing): boolean =>
  record.ground === ground && record.bots.length === bots.length && bots.every((bot, seat) => record.bots[seat] === bot)
