import * as v from 'valibot'
import { sharesOf } from '@grognard/kernel'
import type { Game, GameEvent, Records, Setting } from '@grognard/kernel'
import { playOut } from '../play-out.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** One game of a simulation, as it is kept in a file and sent between threads. Figures by seat are in the order of the seats. */
export const recordSchema = v.strictObject({
  /** Who played each seat. */
  bots: v.array(v.string()),
  /** The level or the scenario. */
  ground: v.string(),
  n: count,
  /** What each seat has of the victory, from 0 to 1. */
  shares: v.array(v.number()),
  ending: v.string(),
  turn: count,
  decisions: count,
  /** The game's own columns by their names. */
  categories: v.record(v.string(), v.nullable(v.string())),
  counts: v.record(v.string(), v.array(v.number())),
  /** A figure for each turn that began. */
  series: v.record(v.string(), v.array(v.number())),
})
export type GameRecord = v.InferOutput<typeof recordSchema>

interface PlayedGame<O> {
  readonly ground: string
  readonly bots: readonly string[]
  readonly setting: Setting<O>
  readonly seed: string
  readonly n: number
}

/**
 * Plays game `n` of a run. Its seed names the number, and the scenario where there are several, not the bots: whoever
 * plays, the dice are the same.
 */
export function playRecord<S, A, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  records: Records<S, O>,
  { ground, bots, setting, seed, n }: PlayedGame<O>,
): GameRecord {
  const rules = game.open(setting)
  const minds = bots.map((level) => {
    const bot = rules.bots.find((one) => one.level === level)
    if (bot === undefined) throw new Error(`there is no bot ${level}`)
    return bot
  })
  const series = records.columns.flatMap((column) =>
    column.kind === 'series' ? [{ column, figures: [] as number[] }] : [],
  )
  let turns = 0
  const { state, decisions, result } = playOut(rules, {
    bots: minds,
    seed: game.scenarios.length > 1 ? `${seed}/${setting.scenario}/${n}` : `${seed}/${n}`,
    watch(now) {
      if (records.turn(now) <= turns) return
      turns++
      for (const { column, figures } of series) figures.push(column.read(now))
    },
  })
  const finished = { state, result }
  const categories: Record<string, string | null> = {}
  const counts: Record<string, number[]> = {}
  for (const column of records.columns) {
    if (column.kind === 'category') categories[column.id] = column.read(finished)
    if (column.kind === 'count') counts[column.id] = [...column.read(finished)]
  }
  return {
    bots: [...bots],
    ground,
    n,
    shares: [...sharesOf(result, bots.length)],
    ending: records.ending.read(finished),
    turn: records.turn(state),
    decisions,
    categories,
    counts,
    series: Object.fromEntries(series.map(({ column, figures }) => [column.id, figures])),
  }
}
