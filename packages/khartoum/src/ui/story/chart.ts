import type { Banner, Moment, Point, Story } from './story.ts'

/** What the chart of a siege shows, worked out in pixels. Drawing it is left to the component. */
export interface Chart {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  /** The upper panel holds the banners, the lower one morale and resources; the months stand between them. */
  readonly upper: Span
  readonly lower: Span
  readonly months: readonly { readonly turn: number; readonly x: number; readonly width: number }[]
  readonly zones: readonly { readonly zone: number; readonly y: number }[]
  readonly banners: readonly Line[]
  readonly cm: Line
  readonly rp: Line
  readonly cmTicks: readonly Tick[]
  readonly rpTicks: readonly Tick[]
  readonly marks: readonly Mark[]
  readonly reliefs: readonly { readonly x: number; readonly by: number }[]
}
interface Span {
  readonly top: number
  readonly bottom: number
}
interface Tick {
  readonly value: number
  readonly y: number
}
export interface Line {
  readonly name: Banner | 'cm' | 'rp'
  readonly path: string
  /** Where the line stands as each month begins, and where it ends. */
  readonly stops: readonly { readonly x: number; readonly y: number }[]
  readonly end: { readonly x: number; readonly y: number }
}
export type MarkKind = Extract<Moment['kind'], 'keyLost' | 'keyRetaken' | 'disorganised' | 'pushedBack'>
export interface Mark {
  readonly kind: MarkKind
  readonly banner: Banner
  readonly x: number
  readonly y: number
}

export const LINES = ['black', 'white', 'red', 'green'] as const
export const MARKS = ['keyLost', 'keyRetaken', 'disorganised', 'pushedBack'] as const

/** Lines are told apart by their dashes and by the shape of their flags, not by colour alone. */
export const DASHES = { black: '', white: '9 4', red: '2.5 3', green: '11 3 2.5 3', cm: '', rp: '6 3' } as const
/** Cloths of the four flags, about 12 across, around 0,0. */
export const FLAGS = {
  black: 'M-6-4.500H6L3 0 6 4.500H-6Z',
  white: 'M-5.500-4.500H5.500V4.500H-5.500Z',
  red: 'M-5.500-5.500 6.500 0-5.500 5.500Z',
  green: 'M-5.500-4.500H3.500C7-1.500 7 1.500 3.500 4.500H-5.500Z',
} as const
/** Signs of the key moments, around 0,0. */
export const SIGNS = {
  keyLost: 'M0-7 1.900-2.300 6.700-2.100 2.900 1 4.200 5.700 0 3-4.200 5.700-2.900 1-6.700-2.100-1.900-2.300Z',
  keyRetaken: 'M0-7 1.900-2.300 6.700-2.100 2.900 1 4.200 5.700 0 3-4.200 5.700-2.900 1-6.700-2.100-1.900-2.300Z',
  disorganised: 'M-6.500-3.500-.5 3.500M-.5-3.500-6.500 3.500M.5-3.500 6.500 3.500M6.500-3.500 .5 3.500',
  pushedBack: 'M0-7 5.500-.5H2.300V6H-2.300V-.5H-5.500Z',
} as const

const MOST = { cm: 15, rp: 36 } as const
/** Banners in the same zone run side by side. */
const LANE = 7

export function chartOf(story: Story, width: number, height: number): Chart {
  const narrow = width < 560
  const left = narrow ? 26 : 58
  const right = width - (narrow ? 26 : 40)
  const axis = 26
  const upper = { top: 22, bottom: Math.round((height - axis) * 0.56) }
  const lower = { top: upper.bottom + axis + 14, bottom: height - 10 }
  const span = Math.max(1, story.turns - story.from + 1)
  const x = (at: number) => left + ((at - story.from + 1) / span) * (right - left)
  const between = ({ top, bottom }: Span, share: number) => bottom - share * (bottom - top)
  const zoneY = (zone: number) => between({ top: upper.top + 12, bottom: upper.bottom - 16 }, (zone - 1) / 5)
  const bannerY = (banner: Banner, zone: number) => zoneY(zone) + (LINES.indexOf(banner) - 1.5) * LANE
  const trackY = (track: 'cm' | 'rp', value: number) => between(lower, value / MOST[track])
  const line = (name: Line['name'], y: (point: Point) => number, stepped: boolean): Line => ({
    name,
    path: pathOf(
      story.points.map((point) => ({ x: x(point.at), y: y(point) })),
      stepped,
    ),
    stops: story.months.filter((month) => !month.last).map((month) => ({ x: x(month.at), y: y(month) })),
    end: endOf(story.points.map((point) => ({ x: x(point.at), y: y(point) }))),
  })
  return {
    width,
    height,
    left,
    right,
    upper,
    lower,
    months: Array.from({ length: span }, (_, i) => ({
      turn: story.from + i,
      x: x(story.from + i - 1),
      width: (right - left) / span,
    })),
    zones: [6, 5, 4, 3, 2, 1].map((zone) => ({ zone, y: zoneY(zone) })),
    banners: LINES.map((banner) => line(banner, (point) => bannerY(banner, point.zones[banner]), true)),
    cm: line('cm', (point) => trackY('cm', point.cm), false),
    rp: line('rp', (point) => trackY('rp', point.rp), false),
    cmTicks: [0, 5, 10, 15].map((value) => ({ value, y: trackY('cm', value) })),
    rpTicks: [0, 12, 24, 36].map((value) => ({ value, y: trackY('rp', value) })),
    marks: marksOf(story, x, bannerY),
    reliefs: story.moments.flatMap((moment) => (moment.kind === 'relief' ? [{ x: x(moment.at), by: moment.by }] : [])),
  }
}

function pathOf(points: readonly { readonly x: number; readonly y: number }[], stepped: boolean): string {
  let path = ''
  let before: { readonly x: number; readonly y: number } | undefined
  for (const [i, point] of points.entries()) {
    const here = { x: round(point.x), y: round(point.y) }
    if (before === undefined) path = `M${here.x} ${here.y}`
    else if (stepped && (here.y !== before.y || i === points.length - 1)) path += `H${here.x}V${here.y}`
    else if (!stepped) path += `L${here.x} ${here.y}`
    if (!stepped || before === undefined || here.y !== before.y) before = here
  }
  return path
}

/** Marks stand on the zone that was lost or won, or where the banner stood then; those of one moment and one banner are set side by side. */
function marksOf(
  story: Story,
  x: (at: number) => number,
  y: (banner: Banner, zone: number) => number,
): readonly Mark[] {
  const taken = new Map<string, number>()
  return story.moments.flatMap((moment): Mark[] => {
    if (
      moment.kind !== 'keyLost' &&
      moment.kind !== 'keyRetaken' &&
      moment.kind !== 'disorganised' &&
      moment.kind !== 'pushedBack'
    )
      return []
    const { banner, kind } = moment
    const zone =
      'number' in moment ? moment.number : (story.points.find((point) => point.at === moment.at)?.zones[banner] ?? 6)
    const spot = `${banner} ${moment.at} ${zone}`
    const nth = taken.get(spot) ?? 0
    taken.set(spot, nth + 1)
    return [{ kind, banner, x: round(x(moment.at) + nth * 13), y: round(y(banner, zone)) }]
  })
}

function endOf(points: readonly { readonly x: number; readonly y: number }[]): {
  readonly x: number
  readonly y: number
} {
  return points.at(-1) ?? { x: 0, y: 0 }
}

function round(n: number): number {
  return Math.round(n * 10) / 10
}
