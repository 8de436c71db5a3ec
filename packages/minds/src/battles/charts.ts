import type { Lang } from '@grognard/kernel'
import { LEFT, bar, below, chartSheet, grid, legend, plotWidth, rateBar, seriesOf } from '../simulation/plot.ts'
import type { Chart, PlotStyle } from '../simulation/plot.ts'
import { PRINT } from '../simulation/style.ts'
import type { BattleReport } from './report.ts'
import type { BattleTally, Duel } from './tally.ts'
import { BATTLE_WORDS } from './words.ts'
import type { BattleWords, Sheets } from './words.ts'

interface BattleStyle extends PlotStyle {
  readonly words: BattleWords
  readonly sheets: Sheets
}

/** Colours of the first side, the second, and drawn games. */
const DRAWN = '#b9ad94'
const LIGHT = ['#c9958d', '#9db0c7'] as const

/** All charts of a report in one file: duels, balance and losses, and when the games ended. */
export function battleCharts(report: BattleReport, sheets: Sheets, lang: Lang): string {
  const words = BATTLE_WORDS[lang]
  const style: BattleStyle = { words, ink: PRINT, sheets }
  const { tallies, duels, scenarios } = report
  const [scenario] = scenarios
  const named = scenarios.length === 1 && scenario !== undefined ? (sheets.get(scenario)?.title ?? scenario) : null
  const byBots = new Map<string, BattleTally[]>()
  for (const tally of tallies) {
    const key = words.versus(words.bot(tally.bots[0]), words.bot(tally.bots[1]), null)
    byBots.set(key, [...(byBots.get(key) ?? []), tally])
  }
  const charts = [
    ...duels.map((duel) => duelChart(duel, style)),
    ...[...byBots].flatMap(([name, some]) => [balance(name, some, style), losses(name, some, style)]),
    ...tallies.map((tally) => endings(tally, style)),
  ]
  return chartSheet(charts, words.title(named), style)
}

const sideLegend = (style: BattleStyle, tallies: readonly BattleTally[]): string => {
  const [only] = tallies
  const sides = tallies.length === 1 && only !== undefined ? style.sheets.get(only.scenario)?.sides : undefined
  const names = sides ?? style.words.charts.sides
  return legend(
    names.map((name, i) => ({ name, colour: seriesOf(style, i) })),
    style,
  )
}

/** Two bars a scenario, side by side. */
function pairsOfBars(
  scenarios: readonly string[],
  draw: (i: number, side: 0 | 1, x: number, width: number) => string,
): string {
  const step = plotWidth / Math.max(1, scenarios.length)
  const width = Math.min(40, (step - 8) / 2)
  return scenarios
    .map((scenario, i) => {
      const middle = LEFT + step * (i + 0.5)
      const at = (side: 0 | 1) => middle + (side - 0.5) * (width + 2)
      return draw(i, 0, at(0), width) + draw(i, 1, at(1), width) + below(middle, scenario)
    })
    .join('')
}

function balance(name: string, tallies: readonly BattleTally[], style: BattleStyle): Chart {
  const bars = pairsOfBars(
    tallies.map(({ scenario }) => scenario),
    (i, side, x, width) => {
      const tally = tallies[i]
      if (tally === undefined) return ''
      const { games, share, interval } = tally
      const [low, high] = interval
      const rate =
        side === 0
          ? { won: share * games, games, interval }
          : { won: (1 - share) * games, games, interval: [1 - high, 1 - low] as const }
      return rateBar(rate, x, width, seriesOf(style, side), style)
    },
  )
  return {
    id: `balance-${name}`,
    title: `${name}, ${style.words.charts.balance}`,
    body: grid(style, 100, ' %') + bars + sideLegend(style, tallies),
  }
}

function losses(name: string, tallies: readonly BattleTally[], style: BattleStyle): Chart {
  const sum = ({ dead, captured }: BattleTally, side: 0 | 1) => dead[side] + captured[side]
  const most = Math.max(1, ...tallies.flatMap((tally) => [sum(tally, 0), sum(tally, 1)]))
  const top = Math.ceil(most / 4) * 4
  const bars = pairsOfBars(
    tallies.map(({ scenario }) => scenario),
    (i, side, x, width) => {
      const tally = tallies[i]
      if (tally === undefined) return ''
      const dead = tally.dead[side] / top
      const all = sum(tally, side) / top
      const captured = all > dead ? bar(x - width / 2, width, dead, all, LIGHT[side], style) : ''
      return (dead > 0 ? bar(x - width / 2, width, 0, dead, seriesOf(style, side), style) : '') + captured
    },
  )
  return {
    id: `losses-${name}`,
    title: `${name}, ${style.words.charts.losses}`,
    body: grid(style, top, '') + bars + sideLegend(style, tallies),
  }
}

function endings(tally: BattleTally, style: BattleStyle): Chart {
  const { words, sheets } = style
  const sheet = sheets.get(tally.scenario)
  const turns = Array.from({ length: sheet?.turns ?? 1 }, (_, i) => i + 1)
  const fills = [seriesOf(style, 0), seriesOf(style, 1), DRAWN]
  const counts = turns.map(() => [0, 0, 0])
  for (const [key, count] of Object.entries(tally.endings)) {
    const [winner = '', , turn = ''] = key.split(' ')
    const column = counts[Number(turn) - 1]
    const who = winner === '-' ? 2 : Number(winner)
    if (column !== undefined) column[who] = (column[who] ?? 0) + count
  }
  const most = Math.max(1, ...counts.map((column) => column.reduce((sum, count) => sum + count, 0)))
  const step = plotWidth / turns.length
  const bars = counts.map((column, i) => {
    let from = 0
    const parts = column.map((count, who) => {
      const to = from + count / most
      const part = count > 0 ? bar(LEFT + step * i + 3, step - 6, from, to, fills[who] ?? DRAWN, style) : ''
      from = to
      return part
    })
    return parts.join('') + below(LEFT + step * (i + 0.5), String(i + 1))
  })
  const names = [...(sheet?.sides ?? words.charts.sides), words.draw]
  const bots = words.versus(words.bot(tally.bots[0]), words.bot(tally.bots[1]), null)
  return {
    id: `endings-${tally.scenario}-${bots}`,
    title: words.charts.endings(`${tally.scenario}, ${bots}`, tally.games),
    body:
      grid(style, most, '') +
      bars.join('') +
      legend(
        names.map((name, i) => ({ name, colour: fills[i] ?? DRAWN })),
        style,
      ),
  }
}

function duelChart(duel: Duel, style: BattleStyle): Chart {
  const { words } = style
  const columns = [...duel.scenarios, ...(duel.scenarios.length > 1 ? [{ ...duel, scenario: words.columns.all }] : [])]
  const step = plotWidth / Math.max(1, columns.length)
  const bars = columns.map(({ scenario, points, games, interval }, i) => {
    const x = LEFT + step * (i + 0.5)
    const rate = { won: points, games, interval }
    return (
      rateBar(rate, x, Math.min(40, step - 10), seriesOf(style, i < duel.scenarios.length ? 0 : 1), style) +
      below(x, scenario)
    )
  })
  return {
    id: `duel-${duel.a}-${duel.b}`,
    title: words.charts.duel(words.bot(duel.a), words.bot(duel.b)),
    body: grid(style, 100, ' %') + bars.join(''),
  }
}
