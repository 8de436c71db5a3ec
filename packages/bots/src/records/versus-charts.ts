import { categoryChart, seriesChart } from './column-charts.ts'
import { LEFT, bar, below, colourOf, grid, legend, plotWidth, rateBar } from './plot.ts'
import type { Chart } from './plot.ts'
import type { Report } from './report.ts'
import type { Duel, Tally } from './tally.ts'
import { botName, byBots, categoriesOf, countsOf, seriesOf, sideNames, versusName } from './voice.ts'
import type { ChartStyle } from './voice.ts'

/** Several against each other: duels, balance and what was counted, and when the games ended. */
export function versusCharts({ tallies, duels }: Report, style: ChartStyle): readonly Chart[] {
  return [
    ...duels.map((duel) => duelChart(duel, style)),
    ...byBots(tallies).flatMap((some) => {
      const name = versusName(style, some[0].bots)
      return [
        balanceChart(name, some, style),
        ...(countsOf(style.head).length > 0 ? [countsChart(name, some, style)] : []),
      ]
    }),
    ...tallies.flatMap((tally) => [
      endingsChart(tally, style),
      ...categoriesOf(style.head).map((column) => categoryChart(column, tally, style)),
      ...seriesOf(style.head).map((column) => seriesChart(column, [tally], style)),
    ]),
  ]
}

type Some = readonly [Tally, ...Tally[]]

/** The sides by their own names where there is one ground. */
function sideLegend(style: ChartStyle, tallies: Some): string {
  const [first] = tallies
  const names =
    tallies.length === 1 ? sideNames(style, first) : first.bots.map((_, seat) => style.say.charts.side(seat))
  return legend(
    names.map((name, i) => ({ name, colour: colourOf(style, i) })),
    style,
  )
}

/** A bar a seat for each ground, side by side. */
function barsBySeat(tallies: Some, draw: (tally: Tally, seat: number, x: number, width: number) => string): string {
  const seats = tallies[0].bots.length
  const step = plotWidth / tallies.length
  const width = Math.min(40, (step - 8) / seats)
  return tallies
    .map((tally, i) => {
      const middle = LEFT + step * (i + 0.5)
      const bars = tally.bots.map((_, seat) =>
        draw(tally, seat, middle + (seat - (seats - 1) / 2) * (width + 2), width),
      )
      return bars.join('') + below(middle, tally.ground)
    })
    .join('')
}

function balanceChart(name: string, tallies: Some, style: ChartStyle): Chart {
  const bars = barsBySeat(tallies, ({ rates }, seat, x, width) => {
    const rate = rates[seat]
    return rate === undefined ? '' : rateBar(rate, x, width, colourOf(style, seat), style)
  })
  return {
    id: `balance-${name}`,
    title: `${name}, ${style.say.charts.balance}`,
    body: grid(style, 100, ' %') + bars + sideLegend(style, tallies),
  }
}

/** The counts one upon the other. */
function countsChart(name: string, tallies: Some, style: ChartStyle): Chart {
  const { head, lang, say, ink } = style
  const counts = countsOf(head)
  const figure = ({ counts: counted }: Tally, id: string, seat: number) => counted[id]?.[seat] ?? 0
  const sum = (tally: Tally, seat: number) => counts.reduce((total, { id }) => total + figure(tally, id, seat), 0)
  const most = Math.max(1, ...tallies.flatMap((tally) => tally.bots.map((_, seat) => sum(tally, seat))))
  const top = Math.ceil(most / 4) * 4
  const bars = barsBySeat(tallies, (tally, seat, x, width) => {
    let from = 0
    return counts
      .map(({ id, shade }) => {
        const to = from + figure(tally, id, seat) / top
        const fill = shade === 'full' ? colourOf(style, seat) : (ink.light[seat % ink.light.length] ?? ink.rule)
        const part = to > from ? bar(x - width / 2, width, from, to, fill, style) : ''
        from = to
        return part
      })
      .join('')
  })
  const told = counts.map((column) => `${column.name[lang]} (${say.charts.shades[column.shade]})`).join(', ')
  return {
    id: `counts-${name}`,
    title: `${name}, ${told}`,
    body: grid(style, top, '') + bars + sideLegend(style, tallies),
  }
}

/** The turns in which games ended, by who won. */
function endingsChart(tally: Tally, style: ChartStyle): Chart {
  const { sheets, lang, say, ink } = style
  const turns = sheets.get(tally.ground)?.turns[lang] ?? []
  const nobody = tally.bots.length
  const fill = (who: number) => (who === nobody ? ink.drawn : colourOf(style, who))
  const whos = [...tally.bots.keys(), nobody]
  const counts = turns.map((_, i) =>
    whos.map((who) =>
      tally.endings.reduce(
        (sum, { winner, turn, games }) => (turn === i + 1 && (winner ?? nobody) === who ? sum + games : sum),
        0,
      ),
    ),
  )
  const most = Math.max(1, ...counts.map((column) => column.reduce((sum, count) => sum + count, 0)))
  const step = plotWidth / Math.max(1, turns.length)
  const bars = counts.map((column, i) => {
    let from = 0
    const parts = column.map((count, who) => {
      const to = from + count / most
      const part = count > 0 ? bar(LEFT + step * i + 3, step - 6, from, to, fill(who), style) : ''
      from = to
      return part
    })
    return parts.join('') + below(LEFT + step * (i + 0.5), turns[i] ?? '')
  })
  const bots = versusName(style, tally.bots)
  const names = [...sideNames(style, tally), say.draw]
  return {
    id: `endings-${tally.ground}-${bots}`,
    title: say.charts.endings(`${tally.ground}, ${bots}`, tally.games),
    body:
      grid(style, most, '') +
      bars.join('') +
      legend(
        names.map((name, who) => ({ name, colour: fill(who) })),
        style,
      ),
  }
}

function duelChart(duel: Duel, style: ChartStyle): Chart {
  const { columns, charts } = style.say
  const several = duel.grounds.length > 1
  const rows = [...duel.grounds, ...(several ? [{ ...duel, ground: columns.all }] : [])]
  const step = plotWidth / Math.max(1, rows.length)
  const bars = rows.map((row, i) => {
    const x = LEFT + step * (i + 0.5)
    const colour = colourOf(style, i < duel.grounds.length ? 0 : 1)
    return rateBar(row, x, Math.min(40, step - 10), colour, style) + below(x, row.ground)
  })
  return {
    id: `duel-${duel.a}-${duel.b}`,
    title: charts.duel(botName(style, duel.a), botName(style, duel.b)),
    body: grid(style, 100, ' %') + bars.join(''),
  }
}
