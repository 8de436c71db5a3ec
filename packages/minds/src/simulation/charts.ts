import type { Report, Run } from './report.ts'
import type { Tally } from './stats.ts'
import { BANNERS, CAUSES, CHART_WORDS, PRINT } from './style.ts'
import type { ChartInk, ChartWords } from './style.ts'

/** One chart, drawn in a box of WIDTH by HEIGHT. */
export interface Chart {
  readonly id: string
  readonly title: string
  /** The inside of an SVG, without its title. */
  readonly body: string
}

export interface ChartStyle {
  readonly words: ChartWords
  readonly ink: ChartInk
}

const WIDTH = 460
const HEIGHT = 250
export const CHART_BOX = `0 0 ${WIDTH} ${HEIGHT}`
const LEFT = 44
const RIGHT = 16
const BOTTOM = 46
const TOP = 34
const TURNS = 12
const MOST = { rp: 36, cm: 15 } as const
const plotHeight = HEIGHT - TOP - BOTTOM
const plotWidth = WIDTH - LEFT - RIGHT
const round = (n: number) => Math.round(n * 10) / 10
const y = (share: number) => round(TOP + plotHeight * (1 - share))

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
  const { ink, words } = style
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
  const rows = Math.ceil(charts.length / 2)
  const placed = charts.map(
    (chart, i) =>
      `<g transform="translate(${(i % 2) * WIDTH},${44 + Math.floor(i / 2) * HEIGHT})"><text x="16" y="18" font-weight="bold">${escaped(chart.title)}</text>${chart.body}</g>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${2 * WIDTH} ${44 + rows * HEIGHT}" font-family="Georgia, serif" font-size="12" style="fill:${ink.text}"><rect width="100%" height="100%" style="fill:${ink.paper}"/><text x="16" y="28" font-size="18">${escaped(title)}</text>${placed.join('')}</svg>\n`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function seriesOf({ ink }: ChartStyle, i: number): string {
  return ink.series[i % ink.series.length] ?? ink.text
}

/** Base line and grid of a chart whose values run from 0 to `most`. */
function grid({ ink, words }: ChartStyle, most: number, unit: string): string {
  // Games are counted whole: no line stands between two of them.
  const shares = most < 4 ? Array.from({ length: most + 1 }, (_, i) => i / most) : [0, 0.25, 0.5, 0.75, 1]
  return shares
    .map(
      (share) =>
        `<path d="M${LEFT} ${y(share)}H${WIDTH - RIGHT}" style="stroke:${ink.rule}"/><text x="${LEFT - 6}" y="${y(share) + 4}" text-anchor="end" font-size="10">${words.number(round(most * share))}${unit}</text>`,
    )
    .join('')
}

function bar(x: number, width: number, from: number, to: number, fill: string, { ink }: ChartStyle): string {
  return `<rect x="${round(x)}" y="${y(to)}" width="${round(width)}" height="${round(plotHeight * (to - from))}" stroke-width="0.5" style="fill:${fill};stroke:${ink.text}"/>`
}

/** A bar of the games won with its interval, and the rate over it. */
function rateBar(tally: Tally, x: number, width: number, fill: string, style: ChartStyle): string {
  const { won, games, interval } = tally
  const [low, high] = interval
  const rate = won / Math.max(1, games)
  const cap = Math.min(6, width / 4)
  const at = round(x)
  const whisker = `<path d="M${at} ${y(low)}V${y(high)}M${round(at - cap)} ${y(low)}h${round(2 * cap)}M${round(at - cap)} ${y(high)}h${round(2 * cap)}" fill="none" stroke-width="1.4" style="stroke:${style.ink.text}"/>`
  const said = `<text x="${at}" y="${round(y(high) - 5)}" text-anchor="middle" font-size="10">${style.words.number(round(100 * rate))}</text>`
  return bar(x - width / 2, width, 0, rate, fill, style) + whisker + said
}

function below(x: number, text: string, row = 0): string {
  return `<text x="${round(x)}" y="${HEIGHT - BOTTOM + 15 + 13 * row}" text-anchor="middle" font-size="10">${escaped(text)}</text>`
}

function legend(entries: readonly { readonly name: string; readonly colour: string }[], { ink }: ChartStyle): string {
  return entries
    .map(
      ({ name, colour }, i) =>
        `<rect x="${LEFT + i * 82}" y="${HEIGHT - 15}" width="9" height="9" stroke-width="0.5" style="fill:${colour};stroke:${ink.text}"/><text x="${LEFT + 13 + i * 82}" y="${HEIGHT - 7}" font-size="10">${escaped(name)}</text>`,
    )
    .join('')
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
