import { lengthOf, LONGEST, makeCells, pointAt, standOf } from '@grognard/space/measure'
import type { Barrier, Disc, Measure, Point, Segment, Stand } from '@grognard/space/measure'
import type { Arena } from '../arena.ts'
import type { Battlefield } from '../scenarios/types.ts'
import { NONE } from '../state.ts'
import type { Works } from '../state.ts'
import type { Ground, Grounds, Standing } from './ground.ts'

export const noGrounds = (): Grounds => ({ known: new WeakMap(), written: new Map(), last: null })

/** So many grounds are remembered at most. */
const MOST_GROUNDS = 64

export function groundOf(arena: Arena, works: Works): Ground {
  const { grounds } = arena
  if (grounds.last?.works === works) return grounds.last.ground
  const ground = grounds.known.get(works) ?? writtenGround(arena, works)
  grounds.known.set(works, ground)
  grounds.last = { works, ground }
  return ground
}

function writtenGround(arena: Arena, works: Works): Ground {
  const { written } = arena.grounds
  const text = textOf(works)
  const ground = written.get(text) ?? makeGround(arena, works)
  if (written.size >= MOST_GROUNDS) written.clear()
  written.set(text, ground)
  return ground
}

/** All that ground is made of: what stands and where, its gaps, its fires. What loses points without falling stands. */
function textOf(works: Works): string {
  const standing = works.left.map((_, section) => (isStanding(works, section) ? '1' : '0')).join('')
  const placed = works.placed.map(({ section, ax, ay, bx, by }) => [section, ax, ay, bx, by].join())
  const gaps = works.breaches.filter(({ open }) => open).map(({ section, x, y }) => [section, x, y].join())
  const fires = works.fires.map(({ x, y }) => [x, y].join())
  return [standing, placed.join(' '), gaps.join(' '), fires.join(' ')].join('/')
}

function makeGround(arena: Arena, works: Works): Ground {
  const { field, kit } = arena
  const screens: Standing[] = []
  const barriers: Barrier[] = []
  const walls: Standing[] = []
  const hurdles: Standing[] = []
  field.sections.forEach((section, i) => {
    for (const part of partsOf(arena, works, i)) {
      if (section.crossing === 'never' || section.kind === 'door') walls.push(part)
      else hurdles.push(part)
      // The sides of a building are told by its zone.
      if (section.of === 'side') continue
      screens.push(part)
      barriers.push({ ...part, screen: section.screen, height: section.height })
    }
  })
  const pieces = [...walls, ...hurdles]
  const disc = ({ x, y }: Point, radius: number): Disc => ({ centre: { x, y }, radius, height: kit.lengths.fireHeight })
  return {
    terrain: {
      zones: field.zones,
      barriers,
      levels: field.levels,
      fires: works.fires.map((fire) => disc(fire, kit.lengths.fire)),
    },
    screens,
    walls,
    hurdles,
    pieces,
    cells: makeCells(pieces, Math.max(kit.measure.base, kit.lengths.cannonRadius)),
    zones: field.zones.map(({ polygon }) => polygon),
    smokes: works.fires.map((fire) => disc(fire, kit.lengths.smoke)),
    stands: new Map(),
    sights: {
      stands: field.figures.map(() => undefined),
      pairs: new Uint8Array(field.figures.length * field.figures.length),
      middles: new Uint8Array(field.figures.length * field.sections.length),
    },
  }
}

/** So many places are remembered at most. */
const MOST_STANDS = 4096

/** Where somebody stands, and what that means for what he sees. */
export function standAt({ terrain, stands }: Ground, measure: Measure, { x, y }: Point, level: number): Stand {
  const key = ((level + 1) * 2 * LONGEST + x) * 2 * LONGEST + y
  const known = stands.get(key)
  if (known !== undefined) return known
  if (stands.size >= MOST_STANDS) stands.clear()
  const stand = standOf(terrain, measure, { x, y }, level)
  stands.set(key, stand)
  return stand
}

/** BX-door-01: doors as the scenario has them, closed unless it says otherwise. */
export function worksOf(field: Battlefield): Works {
  return {
    left: field.sections.map(({ points }) => (points > 0 ? points : NONE)),
    doors: field.sections.map(({ door }) => door),
    placed: [],
    breaches: [],
    fires: field.fires.map(({ x, y }) => ({ x, y, section: NONE })),
  }
}

/** Whether anything of a section stands: it is not destroyed, and no open door. */
export function isStanding(works: Works, section: number): boolean {
  const door = works.doors[section] ?? null
  return works.left[section] !== 0 && (door === null || door === 'closed')
}

/** Where a section runs: as the scenario has it, or where its owner has placed it. */
export function segmentOf({ field }: Arena, works: Works, section: number): Segment {
  const placed = works.placed.find((one) => one.section === section)
  if (placed !== undefined) return { a: { x: placed.ax, y: placed.ay }, b: { x: placed.bx, y: placed.by } }
  const own = field.sections[section]
  if (own === undefined) throw new RangeError(`no section ${section}`)
  return { a: own.a, b: own.b }
}

/** What is left of a section between its breaches. */
function partsOf(arena: Arena, works: Works, section: number): Standing[] {
  if (!isStanding(works, section)) return []
  const gaps = works.breaches.filter((one) => one.open && one.section === section)
  let parts: Segment[] = [segmentOf(arena, works, section)]
  for (const gap of gaps) parts = parts.flatMap((part) => withoutGap(part, gap, arena.kit.lengths.breach))
  return parts.map(({ a, b }) => ({ a, b, section }))
}

/** A segment without what is nearer than half the gap to its middle. */
function withoutGap({ a, b }: Segment, gap: Point, width: number): Segment[] {
  const [x, y] = [b.x - a.x, b.y - a.y]
  const square = x * x + y * y
  // Sections run along the table's edges or slant; a length along one is measured in steps of its longer side.
  const longer = Math.max(Math.abs(x), Math.abs(y))
  const dot = (gap.x - a.x) * x + (gap.y - a.y) * y
  const at = Math.round((dot * longer) / square)
  const half = Math.round((width * longer) / (2 * lengthOf(a, b)))
  const point = (steps: number): Point =>
    pointAt(a.x + Math.round((x * steps) / longer), a.y + Math.round((y * steps) / longer))
  const parts: Segment[] = []
  if (at - half > 0) parts.push({ a, b: point(at - half) })
  if (at + half < longer) parts.push({ a: point(at + half), b })
  return parts
}
