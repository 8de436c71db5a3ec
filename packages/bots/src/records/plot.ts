import type { Ink } from '@grognard/kernel'
import type { Rate } from './stats.ts'

/** One chart, drawn in a box of WIDTH by HEIGHT. */
export interface Chart {
  readonly id: string
  readonly title: string
  /** The inside of an SVG, without its title. */
  readonly body: string
}

/** Colours that every chart needs: of print, or those of the page it stands on. */
export interface PlotInk {
  readonly medium: keyof Ink
  readonly paper: string
  readonly text: string
  readonly rule: string
  readonly series: readonly string[]
  /** The same, lighter. */
  readonly light: readonly string[]
  /** Games that nobody won. */
  readonly drawn: string
}

export const PRINT: PlotInk = {
  medium: 'print',
  paper: '#f6f0e0',
  text: '#26221e',
  rule: '#d8cdb4',
  series: ['#8c2f24', '#3d5a80', '#4f7d4a', '#b98a2e'],
  light: ['#c9958d', '#9db0c7', '#a7bea4', '#dcc596'],
  drawn: '#b9ad94',
}

/** For a page with light and dark colours of its own. */
export const SCREEN: PlotInk = {
  medium: 'screen',
  paper: 'none',
  text: 'var(--text)',
  rule: 'var(--rule)',
  series: [
    'light-dark(#8c2f24, #d9695c)',
    'light-dark(#3d5a80, #86a8d4)',
    'light-dark(#4f7d4a, #84b97e)',
    'light-dark(#b98a2e, #dcb45c)',
  ],
  light: [
    'light-dark(#c9958d, #8a4a43)',
    'light-dark(#9db0c7, #556a85)',
    'light-dark(#a7bea4, #567450)',
    'light-dark(#dcc596, #8b723c)',
  ],
  drawn: 'light-dark(#b9ad94, #8d836d)',
}

export interface PlotStyle {
  readonly say: { decimal(text: string): string }
  readonly ink: PlotInk
}

const WIDTH = 460
const HEIGHT = 250
export const CHART_BOX = `0 0 ${WIDTH} ${HEIGHT}`
export const LEFT = 44
const RIGHT = 16
const BOTTOM = 46
const TOP = 34
const plotHeight = HEIGHT - TOP - BOTTOM
export const plotWidth = WIDTH - LEFT - RIGHT
export const round = (n: number) => Math.round(n * 10) / 10
export const y = (share: number) => round(TOP + plotHeight * (1 - share))

/** Several charts in one file, two side by side. */
export function chartSheet(charts: readonly Chart[], title: string, { ink }: PlotStyle): string {
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

export function colourOf({ ink }: PlotStyle, i: number): string {
  return ink.series[i % ink.series.length] ?? ink.text
}

/** Base line and grid of a chart whose values run from 0 to `most`. */
/** Where an axis ends: its quarters are round numbers. */
export function axisEnd(most: number): number {
  if (most < 4) return most
  const quarter = most / 4
  let unit = 1
  while (unit * 10 <= quarter) unit *= 10
  const step = [1, 2, 3, 5, 10].map((times) => times * unit).find((round) => round >= quarter) ?? quarter
  return 4 * step
}

export function grid({ ink, say }: PlotStyle, most: number, unit: string): string {
  // Games are counted whole: no line stands between two of them.
  const shares = most < 4 ? Array.from({ length: most + 1 }, (_, i) => i / most) : [0, 0.25, 0.5, 0.75, 1]
  return shares
    .map(
      (share) =>
        `<path d="M${LEFT} ${y(share)}H${WIDTH - RIGHT}" style="stroke:${ink.rule}"/><text x="${LEFT - 6}" y="${y(share) + 4}" text-anchor="end" font-size="10">${say.decimal(String(round(most * share)))}${unit}</text>`,
    )
    .join('')
}

export function bar(x: number, width: number, from: number, to: number, fill: string, { ink }: PlotStyle): string {
  return `<rect x="${round(x)}" y="${y(to)}" width="${round(width)}" height="${round(plotHeight * (to - from))}" stroke-width="0.5" style="fill:${fill};stroke:${ink.text}"/>`
}

/** A bar of the games won with its interval, and the rate over it. */
export function rateBar(rate: Rate, x: number, width: number, fill: string, style: PlotStyle): string {
  const { share, interval } = rate
  const [low, high] = interval
  const cap = Math.min(6, width / 4)
  const at = round(x)
  const whisker = `<path d="M${at} ${y(low)}V${y(high)}M${round(at - cap)} ${y(low)}h${round(2 * cap)}M${round(at - cap)} ${y(high)}h${round(2 * cap)}" fill="none" stroke-width="1.4" style="stroke:${style.ink.text}"/>`
  const said = `<text x="${at}" y="${round(y(high) - 5)}" text-anchor="middle" font-size="10">${style.say.decimal(String(round(100 * share)))}</text>`
  return bar(x - width / 2, width, 0, share, fill, style) + whisker + said
}

export function below(x: number, text: string, row = 0): string {
  return `<text x="${round(x)}" y="${HEIGHT - BOTTOM + 15 + 13 * row}" text-anchor="middle" font-size="10">${escaped(text)}</text>`
}

export function legend(
  entries: readonly { readonly name: string; readonly colour: string }[],
  { ink }: PlotStyle,
): string {
  let next = LEFT
  return entries
    .map(({ name, colour }) => {
      const x = next
      next += Math.max(82, 30 + 6 * name.length)
      return `<rect x="${x}" y="${HEIGHT - 15}" width="9" height="9" stroke-width="0.5" style="fill:${colour};stroke:${ink.text}"/><text x="${x + 13}" y="${HEIGHT - 7}" font-size="10">${escaped(name)}</text>`
    })
    .join('')
}
