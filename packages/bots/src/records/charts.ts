import { botLegend, categoryChart, seriesChart } from './column-charts.ts'
import { LEFT, PRINT, bar, below, chartSheet, colourOf, grid, legend, plotWidth, rateBar, axisEnd } from './plot.ts'
import type { Chart } from './plot.ts'
import { isSolo } from './report.ts'
import type { Report } from './report.ts'
import type { Tally } from './tally.ts'
import { versusCharts } from './versus-charts.ts'
import { botName, categoriesOf, endingName, groundName, seriesOf } from './voice.ts'
import type { ChartStyle, Voice } from './voice.ts'

/** All charts of a report in one file. */
export function chartFile(report: Report, title: string, voice: Voice): string {
  const style = { ...voice, ink: PRINT }
  const { grounds } = report
  const charts = isSolo(report)
    ? grounds.length === 1
      ? grounds.flatMap((ground) => groundCharts(report, ground, style))
      : [groundsChart(report, style), ...grounds.flatMap((ground) => namedCharts(report, ground, style))]
    : versusCharts(report, style)
  return chartSheet(charts, title, style)
}

function namedCharts(report: Report, ground: string, style: ChartStyle): readonly Chart[] {
  return groundCharts(report, ground, style).map((chart) => ({
    ...chart,
    title: style.say.charts.at(groundName(style, ground), chart.title),
  }))
}

/** The share won across the grounds, where there are several. */
export function groundsChart({ by, grounds, tallies }: Report, style: ChartStyle): Chart {
  const groups = grounds.map((ground) => ({
    label: groundName(style, ground),
    tallies: tallies.filter((tally) => tally.ground === ground),
  }))
  const step = plotWidth / Math.max(1, groups.length)
  const many = Math.max(1, ...groups.map((group) => group.tallies.length))
  const width = Math.min(52, (step - 18) / many)
  const body = groups.map((group, g) => {
    const middle = LEFT + step * (g + 0.5)
    const bars = group.tallies.map(({ rates: [rate] }, i) => {
      const x = middle + (i - (group.tallies.length - 1) / 2) * (width + 4)
      return rate === undefined ? '' : rateBar(rate, x, width, colourOf(style, i), style)
    })
    return bars.join('') + below(middle, group.label)
  })
  return {
    id: 'levels',
    title: style.say.charts.wonBy(by),
    body: grid(style, 100, ' %') + body.join('') + botLegend(groups[0]?.tallies ?? [], style),
  }
}

/** Those who play alone on one ground: the share won, when and how games ended, and the game's own columns. */
export function groundCharts(report: Report, ground: string, style: ChartStyle): readonly Chart[] {
  const tallies = report.tallies.filter((tally) => tally.ground === ground)
  return [
    wonChart(tallies, style),
    ...tallies.map((tally) => endingsChart(tally, style)),
    ...categoriesOf(style.head).flatMap((column) => tallies.map((tally) => categoryChart(column, tally, style))),
    ...seriesOf(style.head).map((column) => seriesChart(column, tallies, style)),
  ]
}

function wonChart(tallies: readonly Tally[], style: ChartStyle): Chart {
  const { charts } = style.say
  const step = plotWidth / Math.max(1, tallies.length)
  const bars = tallies.map(({ bots: [bot = ''], rates: [rate] }, i) => {
    if (rate === undefined) return ''
    const x = LEFT + step * (i + 0.5)
    const labels = below(x, botName(style, bot)) + below(x, charts.rate(rate), 1)
    return rateBar(rate, x, 52, colourOf(style, i), style) + labels
  })
  return { id: 'won', title: charts.won, body: grid(style, 100, ' %') + bars.join('') }
}

function endingsChart({ ground, bots: [bot = ''], endings, games }: Tally, style: ChartStyle): Chart {
  const { head, sheets, lang, say, ink } = style
  const names = sheets.get(ground)?.turns[lang] ?? []
  const kinds = Object.entries(head.ending.values)
  const colour = (i: number) => kinds[i]?.[1].ink?.[ink.medium] ?? colourOf(style, i)
  const count = (kind: string, turn: number) =>
    endings.reduce((sum, ended) => (ended.ending === kind && ended.turn === turn ? sum + ended.games : sum), 0)
  const totals = names.map((_, i) => kinds.reduce((sum, [kind]) => sum + count(kind, i + 1), 0))
  const most = axisEnd(Math.max(1, ...totals))
  const step = plotWidth / Math.max(1, names.length)
  const bars = names.map((name, i) => {
    let from = 0
    const parts = kinds.map(([kind], k) => {
      const to = from + count(kind, i + 1) / most
      const part = to > from ? bar(LEFT + step * i + 3, step - 6, from, to, colour(k), style) : ''
      from = to
      return part
    })
    return parts.join('') + below(LEFT + step * (i + 0.5), name)
  })
  const met = kinds.flatMap(([kind], k) =>
    endings.some(({ ending }) => ending === kind) ? [{ name: endingName(style, kind), colour: colour(k) }] : [],
  )
  return {
    id: `endings-${bot}`,
    title: say.charts.soloEndings(botName(style, bot), games),
    body: grid(style, most, '') + bars.join('') + legend(met, style),
  }
}
