import { DIRS } from '@grognard/space'
import type { Dir } from '@grognard/space'
import { FEATURE, TERRAIN } from '../../names.ts'
import { beside, sideOf } from './hexes.ts'
import type { Hex } from './hexes.ts'
import type { Land } from './land.ts'
import { fractal } from './noise.ts'
import { chains, normals, organic, relaxed, rounded, spaced } from './outline.ts'
import { bent, cyclic, line, mix, polygon } from './path.ts'
import type { Point } from './path.ts'
import type { Brush, Sheet } from './sheet.ts'

/** What slopes down from the higher ground beside it. */
const SLOPES: ReadonlySet<number> = new Set([TERRAIN.bank, TERRAIN.rocks, TERRAIN.ditch, TERRAIN.bridge])
/** A crest is drawn on beyond the edge of the field for so many hexes. */
const BEYOND = 2

/** A side with higher ground beyond it, walked with the height at the left. */
interface Step {
  readonly from: Point
  readonly to: Point
  /** How far down the slope is seen. */
  readonly depth: number
}

const TONES = [0, 1, 2, 3, 4, 5, 6] as const

/** Banks: the crest is where the ground begins to fall, hachures run down from it, thick above and thin at the foot. */
export function paintBanks(land: Land, sheet: Sheet): void {
  const banks = land.hexesOf([TERRAIN.bank], BEYOND)
  if (banks.length > 0) sheet.fill('#a97f45', 0.2).add([0, 0], organic(banks, { waver: 8, grow: 6, seed: 44 }))
  const steps = stepsOf(land)
  if (steps.length === 0) return
  const brushes: Brushes = {
    tones: TONES.map(() => sheet.fill('#7a4f22', 0.1)),
    hachures: sheet.fill('#4d3216', 0.72),
    fine: sheet.stroke('#5a3c1c', 0.8, 0.55),
    light: sheet.stroke('#fff0c6', 4, 0.8),
    crest: sheet.stroke('#3d2610', 2.2, 0.9),
  }
  for (const chain of chains(steps)) paintBank(land, chain, brushes)
}

function stepsOf(land: Land): Step[] {
  const stepsAt = (hex: Hex, depth: number, falls: (dir: Dir) => boolean = () => true): Step[] =>
    DIRS.flatMap((dir): Step[] => {
      if (land.levelAt(beside(hex, dir)) <= land.levelAt(hex) || !falls(dir)) return []
      const [from, to] = sideOf(hex, dir)
      return [{ from, to, depth }]
    })
  const slopes = land.hexesOf([TERRAIN.bank, TERRAIN.rocks], BEYOND)
  const ditches = land.hexesOf([TERRAIN.ditch, TERRAIN.bridge], BEYOND)
  const others = land.hexesAbout(BEYOND).filter((hex) => !SLOPES.has(land.terrainAt(hex)))
  const hasCrest = (hex: Hex, dir: Dir): boolean => land.field.side[land.low(hex) * 6 + dir] === FEATURE.crest
  const isCrest = (hex: Hex, dir: Dir): boolean =>
    hasCrest(hex, dir) || (!land.isInPlay(beside(hex, dir)) && DIRS.some((one) => hasCrest(hex, one)))
  return [
    ...slopes.flatMap((hex) => stepsAt(hex, 62)),
    ...ditches.flatMap((hex) => stepsAt(hex, 30)),
    // Where two maps of different heights meet, open ground falls too.
    ...others.flatMap((hex) => stepsAt(hex, 40, (dir) => isCrest(hex, dir))),
  ]
}

interface Brushes {
  readonly tones: readonly Brush[]
  readonly hachures: Brush
  readonly fine: Brush
  readonly light: Brush
  readonly crest: Brush
}

function paintBank(land: Land, chain: readonly Step[], brushes: Brushes): void {
  const [first, last] = [cyclic(chain, 0), cyclic(chain, -1)]
  const middles = [first.from, ...chain.map(({ from, to }) => mix(from, to, 0.5)), last.to]
  const smooth = relaxed(spaced(rounded(rounded(middles, false), false), 5, false), 90, false)
  const up = normals(smooth, false)
  const { depth } = first
  const crest = smooth.map((point, i): Point => {
    const push = (fractal(point[0] / 26, point[1] / 26, 61) - 0.5) * 22
    const [x, y] = cyclic(up, i)
    return [point[0] + x * push, point[1] + y * push]
  })
  brushes.tones.forEach((tone, i) => {
    const foot = crest.map((point, j): Point => {
      const deep = depth * (0.16 + i * 0.15) * (0.6 + 0.9 * fractal(point[0] / 22, point[1] / 22, 71 + i))
      return downFrom(point, cyclic(up, j), deep)
    })
    tone.add(first.from, polygon([...thinned(crest, 2), ...thinned(foot, 3).reverse()]))
  })
  const rnd = land.chanceOf([0, 0], `bank ${Math.round(first.from[0])} ${Math.round(first.from[1])}`)
  crest.forEach((point, i) => {
    const away = cyclic(up, i)
    if (i % 2 === 0 || rnd() < 0.3) {
      const length = depth * (0.42 + rnd() * 0.5)
      brushes.hachures.add(point, hachure(point, away, length, (rnd() - 0.5) * 0.34, 1 + rnd() * 0.9))
    }
    if (rnd() < 0.5) {
      const far = depth * (0.45 + rnd() * 0.5)
      brushes.fine.add(point, line([downFrom(point, away, far), downFrom(point, away, far + 5 + rnd() * 9)]))
    }
  })
  const lit = crest.map((point, i) => downFrom(point, cyclic(up, i), -3))
  stretches(thinned(lit, 3)).forEach((part) => brushes.light.add(cyclic(part, 0), bent(part)))
  stretches(thinned(crest, 3)).forEach((part) => brushes.crest.add(cyclic(part, 0), bent(part)))
}

const downFrom = ([x, y]: Point, [ux, uy]: Point, far: number): Point => [x - ux * far, y - uy * far]

/** A wedge that leans a little to one side. */
function hachure([x, y]: Point, [ux, uy]: Point, length: number, sway: number, width: number): string {
  const [dx, dy] = [-ux + uy * sway, -uy - ux * sway]
  return polygon([
    [x - uy * width, y + ux * width],
    [x + dx * length * 0.5 + uy * 0.4, y + dy * length * 0.5],
    [x + dx * length, y + dy * length],
    [x + uy * width, y - ux * width],
  ])
}

const thinned = (points: readonly Point[], every: number): Point[] =>
  points.filter((_, i) => i % every === 0 || i === points.length - 1)

/** A long line in parts that share their ends, so that no part of it is drawn for the whole field. */
function stretches(points: readonly Point[]): Point[][] {
  const found: Point[][] = []
  for (let start = 0; start < points.length - 1; start += 40) found.push(points.slice(start, start + 41))
  return found
}

/** The bottom of the ditch, darkest in the middle. */
export function paintDitch(land: Land, sheet: Sheet): void {
  const ditch = land.hexesOf([TERRAIN.ditch, TERRAIN.bridge, TERRAIN.brokenBridge], BEYOND)
  if (ditch.length === 0) return
  sheet.fill('#8a6a3f', 0.85).add([0, 0], organic(ditch, { waver: 6, grow: 4, seed: 41, ease: 60 }))
  sheet.fill('#5f4526', 0.55).add([0, 0], organic(ditch, { waver: 7, grow: -9, seed: 42, ease: 60 }))
  sheet.fill('#46311a', 0.4).add([0, 0], organic(ditch, { waver: 6, grow: -19, seed: 43, ease: 60 }))
}
