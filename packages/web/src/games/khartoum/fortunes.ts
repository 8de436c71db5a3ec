import { intervalOf, rateOf } from '../../minds/samples.ts'
import type { Fortune } from '../../minds/fortune.ts'
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

export function fortuneChart({ points, turns }: Fortune, story: Story, chart: Chart): FortuneChart {
  const [first] = chart.months
  const x = (step: number) =>
    round((first?.x ?? 0) + ((story.points[step]?.at ?? 0) - story.from + 1) * (first?.width ?? 0))
  const y = (rate: number) => round(BOTTOM - rate * (BOTTOM - TOP))
  const known = points.filter(({ of }) => of > 0)
  const last = points.at(-1)
  const interval = (i: number): readonly [number, number] => {
    const point = known[i]
    if (point === undefined) return [0, 0]
    // How it ended is no estimate.
    return point === last ? [rateOf(point), rateOf(point)] : intervalOf(point)
  }
  const upper = known.map((point, i) => `${x(point.step)} ${y(interval(i)[1])}`)
  const lower = known.map((point, i) => `${x(point.step)} ${y(interval(i)[0])}`)
  return {
    height: HEIGHT,
    top: TOP,
    bottom: BOTTOM,
    line: known.length < 2 ? '' : `M${known.map((point) => `${x(point.step)} ${y(rateOf(point))}`).join('L')}`,
    band: known.length < 2 ? '' : `M${[...upper, ...lower.reverse()].join('L')}Z`,
    marks: turns.flatMap(({ from, to, by }, i) => {
      const [a, b] = [points[from], points[to]]
      if (a === undefined || b === undefined) return []
      return [
        {
          n: i + 1,
          x: round((x(a.step) + x(b.step)) / 2),
          y: round((y(rateOf(a)) + y(rateOf(b))) / 2),
          good: by > 0,
        },
      ]
    }),
  }
}

function round(n: number): number {
  return Math.round(n * 10) / 10
}
