import { DIRS } from '@grognard/space'
import type { Field, Place } from '../../field.ts'
import { FEATURE, TERRAIN } from '../../names.ts'
import { ROW_HEIGHT, centre } from './hexes.ts'
import type { Land } from './land.ts'
import { between, cyclic, line, mix, polygon, short } from './path.ts'
import type { Point } from './path.ts'
import { edge, filled, stroked } from './sheet.ts'
import { swept } from './walls.ts'

/** Stairs in the open: the place at their foot, their own from the lowest up, the place they lead to. */
export interface Flight {
  readonly foot: Place
  readonly steps: readonly Place[]
  readonly head: Place
}

const isStep = (field: Field, place: Place): boolean => field.terrain[place] === TERRAIN.stairs

/** Where the sides of a place lead that are steps of a stair. */
function stepsFrom(field: Field, place: Place): Place[] {
  return DIRS.flatMap((dir) => {
    const next = field.next[place * 6 + dir] ?? -1
    return next >= 0 && field.side[place * 6 + dir] === FEATURE.stair ? [next] : []
  })
}

export function flightsOf(field: Field): Flight[] {
  const floorOf = (place: Place): number => field.floor[place] ?? 0
  const found: Flight[] = []
  const walked = new Set<Place>()
  for (let place = 0; place < field.size; place++) {
    if (!isStep(field, place) || walked.has(place)) continue
    const steps = [place]
    for (const one of steps) {
      walked.add(one)
      for (const next of stepsFrom(field, one)) if (isStep(field, next) && !steps.includes(next)) steps.push(next)
    }
    const ends = steps
      .flatMap((step) => stepsFrom(field, step).map((end) => ({ step, end })))
      .filter(({ end }) => !isStep(field, end))
      .sort((a, b) => floorOf(a.end) - floorOf(b.end))
    const [low, high] = [ends[0], ends[ends.length - 1]]
    if (low === undefined || high === undefined || low === high) continue
    found.push({ foot: low.end, steps: inOrder(field, low.step, steps), head: high.end })
  }
  return found
}

function inOrder(field: Field, first: Place, steps: readonly Place[]): Place[] {
  const ordered = [first]
  for (const one of ordered)
    for (const next of stepsFrom(field, one)) if (steps.includes(next) && !ordered.includes(next)) ordered.push(next)
  return ordered
}

/** A flight of steps, lighter as it climbs, close to the wall it leads to. */
export function paintFlight({ hexOf }: Land, { foot, steps, head }: Flight, colour: string): string {
  const middle = (place: Place): Point => centre(hexOf(place))
  const [first, last] = [middle(cyclic(steps, 0)), middle(cyclic(steps, -1))]
  const before = middle(foot)
  const length = between(before, first)
  const up: Point = [(first[0] - before[0]) / length, (first[1] - before[1]) / length]
  const goal = middle(head)
  const side: Point = [goal[0] - last[0], goal[1] - last[1]]
  const turns = Math.abs(side[0] * up[1] - side[1] * up[0]) > 20
  const close = turns ? (side[0] / Math.hypot(...side)) * 8 : 0
  const half = turns ? 20 : 17
  const start = -34
  const end = 34 + (steps.length - 1) * ROW_HEIGHT + (turns ? -4 : 20)
  const at = (along: number, aside: number): Point => [
    first[0] + close + up[0] * along - up[1] * aside,
    first[1] + up[1] * along + up[0] * aside,
  ]
  const strip = (from: number, to: number): Point[] => [at(from, -half), at(to, -half), at(to, half), at(from, half)]
  const count = Math.round((end - start) / 8)
  const height = (i: number): number => start + ((end - start) * i) / count
  const treads = Array.from({ length: count }, (_, i) => {
    const risen = i % 2 === 1 ? 0.16 + (0.3 * i) / count : 0.16
    return filled(polygon(strip(height(i), height(i + 1))), i % 2 === 1 ? '#fff8e4' : '#b99a68', Number(short(risen)))
  })
  const edges = Array.from({ length: count }, (_, i) => line([at(height(i), -half), at(height(i), half)]))
  const rails = line([at(start, -half), at(end, -half)]) + line([at(start, half), at(end, half)])
  return [
    filled(swept(strip(start, end), 12, 10), '#2c1906', 0.3),
    filled(polygon(strip(start, end)), colour, 1, edge('#3b2814', 1.4)),
    ...treads,
    stroked(edges.join(''), '#4a3318', 1, 0.85),
    stroked(rails, '#8d6b3e', 3),
    stroked(rails, '#f2e4c2', 1.2),
  ].join('')
}

/** A few steps from one terrace of a house up to the next. */
export interface TerraceStep {
  readonly low: Place
  readonly high: Place
}

export function terraceSteps(field: Field, terrace: readonly Place[]): TerraceStep[] {
  return terrace.flatMap((low) =>
    stepsFrom(field, low)
      .filter((high) => terrace.includes(high) && (field.floor[high] ?? 0) > (field.floor[low] ?? 0))
      .map((high) => ({ low, high })),
  )
}

export function paintTerraceStep({ hexOf }: Land, { low, high }: TerraceStep): string {
  const [from, to] = [centre(hexOf(low)), centre(hexOf(high))]
  const [x, y] = mix(from, to, 0.42)
  const level = Math.abs(to[0] - from[0]) > 20
  const angle = level ? (to[0] < from[0] ? 180 : 0) : to[1] < from[1] ? -90 : 90
  return `<g transform="translate(${short(x)} ${short(y)}) rotate(${angle})">${FEW_STEPS}</g>`
}

const FEW_STEPS = [
  filled('M-9 -10H12V10H-9Z', '#f1e2bf', 1, edge('#3b2814', 1.2)),
  filled('M-9 -10h6v20h-6Z', '#8d6b3e', 0.5),
  filled('M-3 -10h6v20h-6Z', '#8d6b3e', 0.28),
  '<path d="M-3 -10V10M3 -10V10M8 -10V10" stroke="#3b2814" stroke-width=".9"/>',
].join('')
