import { LEFT, bar, below, chartSheet, grid, legend, plotWidth, rateBar, round, seriesOf, y } from './plot.ts'
import type { Chart } from './plot.ts'
import type { Report, Run } from './report.ts'
import type { Tally } from './stats.ts'
import { BANNERS, CAUSES, CHART_WORDS, PRINT } from './style.ts'
import type { ChartInk, ChartWords } from './style.ts'

export interface ChartStyle {
  readonly words: ChartWords
  readonly ink: ChartInk
}

const TURNS = 12
const MOST = { rp: 36, cm: 15 } as const

/** Win rate across the levels, where there are several. */
export function levelsChart({ runs }: Report, style: ChartStyle): Chart {
  const { words } = style
  const groups = runs.map((run) => ({ label: words.levels[run.name] ?? run.name, tallies: run.tallies }))
  const step = plotWidth / Math.max(1, groups.length)
  const many = Math.max(1, ...groups.map(({ tallies }) => tallies.length))
  const width = Math.min(52, (step - 18) / many)
  const body = groups.map(({ label, tallies }, g) => {
    const middle = LEFT + step * (g + 0.5)
    const bars = tallies.map((tally, i) => {
      const x = middle + (i - (tallies.length - 1) / 2) * (width + 4)
      return rateBar(tally, x, width, seriesOf(style, i), style)
    })
    return bars.join('') + below(middle, label)
  })
  const bots = (runs[0]?.tallies ?? []).map(({ bot }, i) => ({
    name: words.bot(bot),
    colour: seriesOf(style, i),
  }))
  return {
    id: 'levels',
    title: words.wonByLevel,
    body: grid(style, 100, ' %') + body.join('') + legend(bots, style),
  }
}

/** Win rate, month and cause of the end, banners, RP and CM over time, of one run. */
export function runCharts({ tallies }: Run, style: ChartStyle): readonly Chart[] {
  const { words } = style
  return [
    winRates(tallies, style),
    ...tallies.map((tally) => endings(tally, style)),
    ...tallies.map((tally) => banners(tally, style)),
    tracks(tallies, 'rp', words.rp, style),
    tracks(tallies, 'cm', words.cm, style),
  ]
}

/** All charts of a report in one file. */
export function chartsOf(
  report: Report,
  title: string,
  style: ChartStyle = { words: CHART_WORDS.en, ink: PRINT },
): string {
  const { words } = style
  const named = (run: Run) =>
    runCharts(run, style).map((chart) => ({
      ...chart,
      title: words.atLevel(words.levels[run.name] ?? run.name, chart.title),
    }))
  const [only] = report.runs
  const charts =
    report.runs.length === 1 && only !== undefined
      ? runCharts(only, style)
      : [levelsChart(report, style), ...report.runs.flatMap(named)]
  return chartSheet(charts, title, style)
}

function winRates(tallies: readonly Tally[], style: ChartStyle): Chart {
  const { words } = style
  const step = plotWidth / Math.max(1, tallies.length)
  const bars = tallies.map((tally, i) => {
    const x = LEFT + step * (i + 0.5)
    const rate = tally.won / Math.max(1, tally.games)
    const labels = below(x, words.bot(tally.bot)) + below(x, words.rate(rate, tally.games), 1)
    return rateBar(tally, x, 52, seriesOf(style, i), style) + labels
  })
  return { id: 'won', title: words.won, body: grid(style, 100, ' %') + bars.join('') }
}

function endings({ bot, endings: ends, games }: Tally, style: ChartStyle): Chart {
  const { words, ink } = style
  const turns = Array.from({ length: TURNS }, (_, i) => i + 1)
  const count = (cause: string, turn: number) => ends[`${cause} ${String(turn).padStart(2, '0')}`] ?? 0
  const totals = turns.map((turn) => CAUSES.reduce((sum, cause) => sum + count(cause, turn), 0))
  const most = Math.max(1, ...totals)
  const step = plotWidth / turns.length
  const bars = turns.map((turn, i) => {
    let from = 0
    const parts = CAUSES.map((cause) => {
      const to = from + count(cause, turn) / most
      const part = to > from ? bar(LEFT + step * i + 3, step - 6, from, to, ink.causes[cause], style) : ''
      from = to
      return part
    })
    return parts.join('') + below(LEFT + step * (i + 0.5), words.months[i] ?? String(turn))
  })
  const met = CAUSES.filter((cause) => turns.some((turn) => count(cause, turn) > 0))
  const names = met.map((cause) => ({ name: words.causes[cause], colour: ink.causes[cause] }))
  return {
    id: `endings-${bot}`,
    title: words.endings(words.bot(bot), games),
    body: grid(style, most, '') + bars.join('') + legend(names, style),
  }
}

function banners({ bot, banners: fallen }: Tally, style: ChartStyle): Chart {
  const { words, ink } = style
  const most = Math.max(1, ...BANNERS.map((name) => fallen[name] ?? 0))
  const step = plotWidth / BANNERS.length
  const bars = BANNERS.map((name, i) => {
    const count = fallen[name] ?? 0
    const x = LEFT + step * (i + 0.5)
    const drawn = count === 0 ? '' : bar(x - 22, 44, 0, count / most, ink.banners[name], style)
    return drawn + below(x, words.banners[name]) + below(x, String(count), 1)
  })
  return {
    id: `banners-${bot}`,
    title: words.fallen(words.bot(bot)),
    body: grid(style, most, '') + bars.join(''),
  }
}

function tracks(tallies: readonly Tally[], track: 'rp' | 'cm', title: string, style: ChartStyle): Chart {
  const { words } = style
  const step = plotWidth / TURNS
  const x = (turn: number) => round(LEFT + step * (turn + 0.5))
  const lines = tallies.map((tally, i) => {
    const points = tally[track].map((value, turn) => `${x(turn)},${y(value / MOST[track])}`)
    const colour = seriesOf(style, i)
    // Lines are told apart by their dashes as well as by their colour.
    const dashes = i === 0 ? '' : ` stroke-dasharray="${6 - i} 3"`
    const stops = points
      .map((point) => `<circle cx="${point.replace(',', '" cy="')}" r="2.6" style="fill:${colour}"/>`)
      .join('')
    return `<polyline points="${points.join(' ')}" fill="none" stroke-width="2"${dashes} style="fill:none;stroke:${colour}"/>${stops}`
  })
  const months = words.months.map((month, turn) => below(x(turn), month))
  const names = tallies.map(({ bot }, i) => ({ name: words.bot(bot), colour: seriesOf(style, i) }))
  return {
    id: track,
    title,
    body: grid(style, MOST[track], '') + lines.join('') + months.join('') + legend(names, style),
  }
}
