import type { Tally } from './stats.ts'

const WIDTH = 460
const HEIGHT = 250
const LEFT = 44
const BOTTOM = 40
const TOP = 34
const COLOURS: Readonly<Record<string, string>> = {
  relief: '#4f7d4a',
  palace: '#8c2f24',
  morale: '#b98a2e',
  resources: '#5b6b8c',
  gordon: '#54405e',
  black: '#26221e',
  white: '#cfc6b2',
  red: '#a3352b',
  green: '#4b7148',
}
const SERIES = ['#8c2f24', '#3d5a80', '#4f7d4a', '#b98a2e']

/** Charts of a run as one SVG: win rate, month and cause of the end, banners, RP and CM over time; one column a bot. */
export function chartsOf(tallies: readonly Tally[], title: string): string {
  const charts = [
    winRates(tallies),
    ...tallies.map(endings),
    ...tallies.map(banners),
    tracks(tallies, 'RP at the start of the turn', (tally) => tally.rp, 36),
    tracks(tallies, 'CM at the start of the turn', (tally) => tally.cm, 15),
  ]
  const rows = Math.ceil(charts.length / 2)
  const placed = charts.map(
    (chart, i) => `<g transform="translate(${(i % 2) * WIDTH},${40 + Math.floor(i / 2) * HEIGHT})">${chart}</g>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${2 * WIDTH} ${40 + rows * HEIGHT}" font-family="Georgia, serif" font-size="12" fill="#26221e"><rect width="100%" height="100%" fill="#f6f0e0"/><text x="16" y="28" font-size="18">${escaped(title)}</text>${placed.join('')}</svg>\n`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

const plotHeight = HEIGHT - TOP - BOTTOM
const plotWidth = WIDTH - LEFT - 16
const round = (n: number) => Math.round(n * 10) / 10

/** Title, base line and grid of a chart whose values run from 0 to `most`. */
function frame(title: string, most: number, unit: string): string {
  const lines = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const y = round(TOP + plotHeight * (1 - share))
    return `<line x1="${LEFT}" x2="${WIDTH - 16}" y1="${y}" y2="${y}" stroke="#d8cdb4"/><text x="${LEFT - 6}" y="${y + 4}" text-anchor="end" font-size="10">${round(most * share)}${unit}</text>`
  })
  return `<text x="${LEFT}" y="20" font-weight="bold">${escaped(title)}</text>${lines.join('')}`
}

function bar(x: number, width: number, from: number, to: number, fill: string): string {
  const y = round(TOP + plotHeight * (1 - to))
  return `<rect x="${round(x)}" y="${y}" width="${round(width)}" height="${round(plotHeight * (to - from))}" fill="${fill}" stroke="#26221e" stroke-width="0.5"/>`
}

function label(x: number, text: string, row = 0): string {
  return `<text x="${round(x)}" y="${HEIGHT - BOTTOM + 16 + 13 * row}" text-anchor="middle" font-size="10">${escaped(text)}</text>`
}

function winRates(tallies: readonly Tally[]): string {
  const step = plotWidth / Math.max(1, tallies.length)
  const bars = tallies.map(({ bot, won, games, interval: [low, high] }, i) => {
    const x = LEFT + step * (i + 0.5)
    const rate = won / Math.max(1, games)
    const y = (share: number) => round(TOP + plotHeight * (1 - share))
    const whisker = `<path d="M${x} ${y(low)}V${y(high)}M${x - 6} ${y(low)}h12M${x - 6} ${y(high)}h12" stroke="#26221e" fill="none"/>`
    return `${bar(x - 26, 52, 0, rate, SERIES[i % SERIES.length] ?? '#000')}${whisker}${label(x, bot)}${label(x, `${(100 * rate).toFixed(1)} % of ${games}`, 1)}`
  })
  return frame('Games won, with the 95 % interval', 100, ' %') + bars.join('')
}

function endings({ bot, endings: ends, games }: Tally): string {
  const turns = Array.from({ length: 12 }, (_, i) => i + 1)
  const causes = ['relief', 'palace', 'morale', 'resources', 'gordon']
  const count = (cause: string, turn: number) => ends[`${cause} ${String(turn).padStart(2, '0')}`] ?? 0
  const totals = turns.map((turn) => causes.reduce((sum, cause) => sum + count(cause, turn), 0))
  const most = Math.max(1, ...totals)
  const step = plotWidth / turns.length
  const bars = turns.map((turn, i) => {
    let from = 0
    const parts = causes.map((cause) => {
      const to = from + count(cause, turn) / most
      const part = to > from ? bar(LEFT + step * i + 3, step - 6, from, to, COLOURS[cause] ?? '#000') : ''
      from = to
      return part
    })
    return parts.join('') + label(LEFT + step * (i + 0.5), String(turn))
  })
  const legend = causes
    .filter((cause) => turns.some((turn) => count(cause, turn) > 0))
    .map(
      (cause, i) =>
        `<rect x="${LEFT + i * 80}" y="${HEIGHT - 14}" width="9" height="9" fill="${COLOURS[cause] ?? '#000'}"/><text x="${LEFT + 13 + i * 80}" y="${HEIGHT - 6}" font-size="10">${cause}</text>`,
    )
  return frame(`How ${bot}'s games end, by turn (of ${games})`, most, '') + bars.join('') + legend.join('')
}

function banners({ bot, banners: fallen }: Tally): string {
  const names = ['black', 'white', 'red', 'green']
  const most = Math.max(1, ...names.map((name) => fallen[name] ?? 0))
  const step = plotWidth / names.length
  const bars = names.map((name, i) => {
    const count = fallen[name] ?? 0
    const x = LEFT + step * (i + 0.5)
    return bar(x - 22, 44, 0, count / most, COLOURS[name] ?? '#000') + label(x, `${name}: ${count}`)
  })
  return frame(`Banners that took ${bot}'s Palace`, most, '') + bars.join('')
}

function tracks(
  tallies: readonly Tally[],
  title: string,
  of: (tally: Tally) => readonly number[],
  most: number,
): string {
  const step = plotWidth / 11
  const lines = tallies.map((tally, i) => {
    const points = of(tally).map(
      (value, turn) => `${round(LEFT + step * turn)},${round(TOP + plotHeight * (1 - value / most))}`,
    )
    const colour = SERIES[i % SERIES.length] ?? '#000'
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/><text x="${WIDTH - 20}" y="${TOP + 12 + 14 * i}" text-anchor="end" fill="${colour}">${escaped(tally.bot)}</text>`
  })
  const labels = Array.from({ length: 12 }, (_, turn) => label(LEFT + step * turn, String(turn + 1)))
  return frame(title, most, '') + lines.join('') + labels.join('')
}
