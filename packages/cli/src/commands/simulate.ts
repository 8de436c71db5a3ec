import { playOut } from '@grognard/bots'
import type { Khartoum, Options } from '@grognard/khartoum'
import { Problem } from '../problem.ts'

export interface Simulation {
  readonly game: Khartoum
  readonly options: Options
  readonly level: string
  readonly games: number
  readonly seed: string
}

export interface Tally {
  readonly games: number
  readonly won: number
  /** 95 % confidence interval of the win rate (Wilson). */
  readonly interval: readonly [number, number]
  readonly decisions: number
  /** How many games ended in each way, by cause and turn. */
  readonly endings: Readonly<Record<string, number>>
}

/** Plays many games with one bot and counts how they ended. */
export function simulate({ game, options, level, games, seed }: Simulation, progress?: (done: number) => void): Tally {
  const { bots } = game
  const bot = bots.find((candidate) => candidate.level === level)
  if (bot === undefined)
    throw new Problem(`There is no bot ${level}; there are ${bots.map((candidate) => candidate.level).join(', ')}.`)
  let won = 0
  let decisions = 0
  const endings: Record<string, number> = {}
  for (let n = 0; n < games; n++) {
    const end = playOut(game, { scenario: 'siege', options, bots: [bot], seed: `${seed}/${n}` })
    decisions += end.decisions
    const { ending } = end.state
    if (ending === null) throw new Error('a game that is over has an ending')
    if (ending.won) won++
    const key = `${ending.reason} ${String(ending.turn).padStart(2, '0')}`
    endings[key] = (endings[key] ?? 0) + 1
    if (n % 100 === 99) progress?.(n + 1)
  }
  return {
    games,
    won,
    interval: wilson(won, games),
    decisions,
    endings: Object.fromEntries(Object.entries(endings).sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

function wilson(won: number, games: number): [number, number] {
  if (games === 0) return [0, 1]
  const z = 1.96
  const rate = won / games
  const centre = rate + (z * z) / (2 * games)
  const spread = z * Math.sqrt((rate * (1 - rate)) / games + (z * z) / (4 * games * games))
  const scale = 1 + (z * z) / games
  return [Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)]
}

export function tallyText(tally: Tally, level: string): string {
  const percent = (rate: number) => `${(100 * rate).toFixed(1)} %`
  const rate = tally.games === 0 ? 0 : tally.won / tally.games
  return [
    `${tally.games} games by ${level}: ${tally.won} won, ${percent(rate)} (95 % interval ${percent(tally.interval[0])} to ${percent(tally.interval[1])})`,
    `${(tally.decisions / Math.max(1, tally.games)).toFixed(1)} decisions a game`,
    'ending and turn  games',
    ...Object.entries(tally.endings).map(([ending, count]) => `${ending.padEnd(15)}  ${count}`),
  ].join('\n')
}
