import type { CategoryHead, SeriesHead } from '@grognard/kernel'
import { LEFT, axisEnd, bar, below, colourOf, grid, legend, plotWidth, round, y } from './plot.ts'
import type { Chart } from './plot.ts'
import type { Tally } from './tally.ts'
import { versusName } from './voice.ts'
import type { ChartStyle } from './voice.ts'

/** Whose colour is whose. */
export function botLegend(tallies: readonly Tally[], style: ChartStyle): string {
  const bots = tallies.map((tally, i) => ({ name: versusName(style, tally.bots), colour: colourOf(style, i) }))
  return legend(bots, style)
}

export function categoryChart({ id, values, chart }: CategoryHead, tally: Tally, style: ChartStyle): Chart {
  const { lang, ink } = style
  const kinds = Object.entries(values)
  const counted = tally.categories[id] ?? {}
  const most = axisEnd(Math.max(1, ...kinds.map(([value]) => counted[value] ?? 0)))
  const step = plotWidth / Math.max(1, kinds.length)
  const bars = kinds.map(([value, kind], i) => {
    const count = counted[value] ?? 0
    const x = LEFT + step * (i + 0.5)
    const colour = kind.ink?.[ink.medium] ?? colourOf(style, i)
    const drawn = count === 0 ? '' : bar(x - 22, 44, 0, count / most, colour, style)
    return drawn + below(x, kind.name[lang]) + below(x, String(count), 1)
  })
  return {
    id: [id, ...tally.bots].join('-'),
    title: chart[lang](versusName(style, tally.bots)),
    body: grid(style, most, '') + bars.join(''),
  }
}

export function seriesChart(head: SeriesHead, tallies: readonly Tally[], style: ChartStyle): Chart {
  const { id, chart } = head
  const most = axisEnd(head.most)
  const { sheets, lang } = style
  const names = sheets.get(tallies[0]?.ground ?? '')?.turns[lang] ?? []
  const step = plotWidth / Math.max(1, names.length)
  const x = (turn: number) => round(LEFT + step * (turn + 0.5))
  const lines = tallies.map((tally, i) => {
    const points = (tally.series[id] ?? []).map((value, turn) => `${x(turn)},${y(value / most)}`)
    const colour = colourOf(style, i)
    // Lines are told apart by their dashes as well as by their colour.
    const dashes = i === 0 ? '' : ` stroke-dasharray="${6 - i} 3"`
    const stops = points
      .map((point) => `<circle cx="${point.replace(',', '" cy="')}" r="2.6" style="fill:${colour}"/>`)
      .join('')
    return `<polyline points="${points.join(' ')}" fill="none" stroke-width="2"${dashes} style="fill:none;stroke:${colour}"/>${stops}`
  })
  const turns = names.map((name, turn) => below(x(turn), name))
  return {
    id,
    title: chart[lang],
    body: grid(style, most, '') + lines.join('') + turns.join('') + botLegend(tallies, style),
  }
}
