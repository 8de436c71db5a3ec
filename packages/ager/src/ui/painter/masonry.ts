import { polygon } from './path.ts'
import { edge, filled, stroked } from './sheet.ts'
import type { Outline } from './walls.ts'
import { inset, joints, shadeWithin, sidesOf, swept, wavering } from './walls.ts'

/** Shadows fall to the south-east. */
const LIGHT = { x: 0.92, y: 0.74 } as const
/** How long a shadow is for each level. */
const LEVEL = 10

export const STONE = { top: '#d9cdb2', ink: '#37281a' } as const
export const PLASTER = { top: '#f6ead0', ink: '#3b2814' } as const
const SHADOW = '#2c1906'

/** What somebody stands on in a house, darker as it rises (AT-8.2). */
const FLOORS = ['#f2e8d2', '#ecd8bc', '#d7af88', '#b98460'] as const
/** Tiles of a castle by level: pink, blue, brown, green (AT-9.2). */
const TILES = ['#dccaa2', '#d6a08c', '#8da5b8', '#ae8660', '#8fa178'] as const

const levelled = (colours: readonly [string, ...string[]], level: number): string =>
  colours[Math.min(colours.length - 1, Math.max(0, level))] ?? colours[0]

export const floorColour = (level: number): string => levelled(FLOORS, level)
export const tileColour = (level: number): string => levelled(TILES, level)

/** The shadow of what stands so many levels high, with a fainter edge. */
export function shadowOf(outline: Outline, levels: number): string {
  const cast = (far: number, opacity: number): string =>
    filled(swept(outline, far * LIGHT.x, far * LIGHT.y), SHADOW, opacity)
  return cast(levels * LEVEL, 0.36) + cast(levels * LEVEL + 7, 0.12)
}

/** The shadow that walls so high throw on the floor between them. */
export function shadowWithin(outline: Outline, far: number): string {
  return filled(shadeWithin(outline, far * LIGHT.x, far * LIGHT.y), '#3a220c', 0.34)
}

export interface Rim {
  readonly thick: number
  /** The colour of the floor, and what it is laid with. */
  readonly floor: string
  readonly laid: 'flags' | 'zellige' | 'plaster' | 'tiles'
  readonly material: typeof STONE | typeof PLASTER
  /** How far the rim throws its shadow: no farther than it is thick. */
  readonly shade: number
  readonly seed: number
}

/** A floor with a wall or a parapet round it. */
export function rimmed(outline: Outline, { thick, floor, laid, material, shade, seed }: Rim): string {
  const inner = inset(outline, thick)
  const ring = wavering(outline, seed) + wavering(inner, seed + 2, 0.7)
  return [
    filled(polygon(inner), floor),
    filled(polygon(inner), `url(#ager-${laid})`),
    shadowWithin(inner, shade),
    filled(ring, material.top, 1, ` fill-rule="evenodd"${edge(material.ink, 1.3)} stroke-linejoin="round"`),
    stroked(joints(outline, thick, seed), material.ink, 0.6, 0.42),
    stroked(wavering(inset(outline, 1.6), seed, 0.9), '#fffaf0', 0.9, 0.6),
  ].join('')
}

/** Merlons along a wall: a dashed line within a darker one. */
function dashed(path: string, width: number): string {
  const line = `<path d="${path}" fill="none" stroke`
  return [
    `${line}="${STONE.ink}" stroke-width="${width + 2}" stroke-dasharray="10 6" stroke-opacity=".8"/>`,
    `${line}="#efe6cf" stroke-width="${width}" stroke-dasharray="8.6 7.4" stroke-dashoffset="-.7"/>`,
  ].join('')
}

export const merlons = (outline: Outline, width: number): string =>
  dashed(polygon(inset(outline, width / 2 + 0.4)), width)

/** How thick the outer wall of a wall-walk is. */
const RAMPART = 9

/** Those sides of a wall-walk that look out: a rampart with merlons. `side`: 1 where the walk lies within the line. */
export function rampart(outline: Outline, sides: ReadonlySet<number>, side: 1 | -1): string {
  const at = (depth: number): string => sidesOf(inset(outline, depth * side), sides)
  return [
    stroked(at(RAMPART / 2), STONE.top, RAMPART),
    stroked(at(RAMPART), STONE.ink, 1, 0.8),
    stroked(joints(outline, RAMPART * side, 5, sides), STONE.ink, 0.6, 0.45),
    dashed(at(2.5), 4.2),
    stroked(at(0), STONE.ink, 1.6),
  ].join('')
}

/** Those sides that look down on a courtyard: a low kerb. */
export function kerb(outline: Outline, sides: ReadonlySet<number>, side: 1 | -1): string {
  const at = (depth: number): string => sidesOf(inset(outline, depth * side), sides)
  return [stroked(at(2.5), STONE.top, 5), stroked(at(0), STONE.ink, 1.3), stroked(at(5), STONE.ink, 0.8, 0.6)].join('')
}
