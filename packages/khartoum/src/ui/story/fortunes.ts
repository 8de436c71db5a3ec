import type { Fortunes } from '@grognard/board'
import type { Chart } from './chart.ts'
import type { Story } from './story.ts'

/** The chance to win over the months, in the columns of the chart of the siege. */
export interface FortuneChart {
  readonly height: number
  readonly top: number
  readonly bottom: number
  readonly line: string
  readonly band: string
  readonly marks: readonly { readonly n: number; readonly x: number; readonly y: number; readonly good: boolean }[]
}

const TOP = 16
const HEIGHT = 170
const BOTTOM = HEIGHT - 26

export function fortuneChart(
  { points, turns }: Pick<Fortunes, 'points' | 'turns'>,
  story: Story,
  chart: Chart,
): FortuneChart {
  const [first] = chart.months
  const x = (step: number) =>
    round((first?.x ?? 0) + ((story.points[step]?.at ?? 0) - story.from + 1) * (first?.width ?? 0))
  const y = (rate: number) => round(BOTTOM - rate * (BOTTOM - TOP))
  const upper = points.map(({ step, high }) => `${x(step)} ${y(high)}`)
  const lower = points.map(({ step, low }) => `${x(step)} ${y(low)}`)
  return {
    height: HEIGHT,
    top: TOP,
    bottom: BOTTOM,
    line: points.length < 2 ? '' : `M${points.map(({ step, rate }) => `${x(step)} ${y(rate)}`).join('L')}`,
    band: points.length < 2 ? '' : `M${[...upper, ...lower.reverse()].join('L')}Z`,
    marks: turns.flatMap(({ from, to, by }, i) => {
      const [a, b] = [points[from], points[to]]
      if (a === undefined || b === undefined) return []
      return [
        {
          n: i + 1,
          x: round((x(a.step) + x(b.step)) / 2),
          y: round((y(a.rate) + y(b.rate)) / 2),
          good: by > 0,
        },
      ]
    }),
  }
}

function round(n: number): number {
  return Math.round(n * 10) / 10
}
