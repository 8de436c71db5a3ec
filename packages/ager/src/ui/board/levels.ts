import type { Arena } from '../../arena.ts'
import type { Place } from '../../field.ts'
import { TERRAIN } from '../../names.ts'
import { NONE } from '../../state.ts'
import { corners } from '../painter/hexes.ts'
import type { Hex } from '../painter/hexes.ts'
import { polygon } from '../painter/path.ts'
import { hexOf, placesAt } from './spots.ts'

/* The levels of houses and castles, one by one. */

/** What there is to stand on at a level. */
export type Footing = 'ground' | 'rooms' | 'terraces' | 'curtain' | 'towers'

/** The levels that houses and castles have, lowest first; none where there is only one. */
export function levelsOf({ field }: Arena): readonly number[] {
  const found = new Set<number>()
  for (let place = 0; place < field.size; place++)
    if ((field.building[place] ?? NONE) !== NONE || (field.enclosure[place] ?? NONE) !== NONE)
      found.add(field.floor[place] ?? 0)
  if (found.size > 0) found.add(0)
  return found.size < 2 ? [] : [...found].sort((a, b) => a - b)
}

export function footingsAt({ field }: Arena, level: number): readonly Footing[] {
  const found = new Set<Footing>(level === 0 ? ['ground'] : [])
  for (let place = 0; place < field.size; place++)
    if (field.floor[place] === level) {
      const footing = footingOf(field.terrain[place] ?? TERRAIN.flat, level)
      if (footing !== null) found.add(footing)
    }
  return [...found]
}

function footingOf(terrain: number, level: number): Footing | null {
  switch (terrain) {
    case TERRAIN.house:
    case TERRAIN.room:
    case TERRAIN.gate:
    case TERRAIN.courtyard:
    case TERRAIN.castleCourtyard:
      return 'rooms'
    case TERRAIN.terrace:
    case TERRAIN.trapdoor:
      return 'terraces'
    case TERRAIN.wallWalk:
      return 'curtain'
    /* Of a wall, or of the courtyard of a house. */
    case TERRAIN.innerCorner:
      return level > 0 ? 'curtain' : 'rooms'
    case TERRAIN.tower:
    case TERRAIN.masterTower:
      return 'towers'
    default:
      return null
  }
}

/** Whether somebody in that place stands off the ground, or over or under another who might. */
export function isLevelled({ field }: Arena, place: Place): boolean {
  if ((field.stack[field.cell[place] ?? -1] ?? []).length > 1) return true
  const footing = footingOf(field.terrain[place] ?? TERRAIN.flat, field.floor[place] ?? 0)
  return footing === 'curtain' || footing === 'towers' || footing === 'terraces'
}

/** The places of a hex at the level that is looked at; all of them where it has none there, or where all levels are. */
export function placesOn(arena: Arena, hex: Hex, level: number | null): readonly Place[] {
  const all = placesAt(arena, hex)
  const here = all.filter((place) => arena.field.floor[place] === level)
  return here.length > 0 ? here : all
}

/** What of the picture is in the way of a level: roofs above it, and the walks over gates where it is not theirs. */
export function hiddenAt({ field }: Arena, level: number): readonly string[] {
  const floor = (place: Place): number => field.floor[place] ?? 0
  const roofs = field.buildings.filter(
    ({ terrace }) => terrace.length > 0 && terrace.every((one) => floor(one) > level),
  )
  const isOnWalks = field.gates.some(({ place }) =>
    (field.stack[field.cell[place] ?? -1] ?? []).some((one) => one !== place && floor(one) === level),
  )
  return [...roofs.map(({ id }) => `roofs ${id}`), ...(level === 0 ? ['tents'] : []), ...(isOnWalks ? [] : ['walks'])]
}

/** A veil over every hex that has nothing at that level. */
export function veilFigure(arena: Arena, level: number): string {
  const { field } = arena
  const hexes: string[] = []
  for (const stack of field.stack) {
    const [low] = stack
    if (low !== undefined && stack.every((place) => field.floor[place] !== level))
      hexes.push(polygon(corners(hexOf(arena, low))))
  }
  return `<path d="${hexes.join('')}" fill="#1d1004" fill-opacity=".5"/>`
}
