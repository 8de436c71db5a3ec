import { colOf, rowOf } from '@grognard/space'
import type { CombatClass, Kit, Terrain } from '../components.ts'
import { FEATURE, TERRAIN } from '../names.ts'
import { isInterior, isTerrace } from './sides.ts'
import type { Costs, Field, Mover, OuterCorner, Place } from './types.ts'

function terrainAt(kit: Kit, field: BareField, place: Place): Terrain {
  const terrain = kit.terrains[field.terrain[place] ?? -1]
  if (terrain === undefined) throw new RangeError(`no place ${place}`)
  return terrain
}

/** AT-8.6-04: a mount may stand in a doorway, though not further inside. */
function isDoorway(field: BareField, place: Place): boolean {
  for (let dir = 0; dir < 6; dir++) {
    const feature = field.side[place * 6 + dir]
    if (feature === FEATURE.door || feature === FEATURE.entrance) return true
  }
  return false
}

/** A field whose costs are still to be found. */
export type BareField = Omit<Field, 'costs'>

export function findCosts(kit: Kit, field: BareField): Costs {
  const ground = (mover: Mover): Int8Array =>
    Int8Array.from({ length: field.size }, (_, place) => findGroundCost(kit, field, mover, place))
  const grounds = { foot: ground('foot'), armoured: ground('armoured'), mounted: ground('mounted') }
  const step = (mover: Mover): Int8Array =>
    Int8Array.from({ length: field.size * 6 }, (_, slot) => findStepCost(kit, field, mover, grounds[mover], slot))
  return { ground: grounds, step: { foot: step('foot'), armoured: step('armoured'), mounted: step('mounted') } }
}

function findGroundCost(kit: Kit, field: BareField, mover: Mover, place: Place): number {
  const terrain = terrainAt(kit, field, place)
  switch (mover) {
    case 'foot':
      return terrain.foot
    case 'armoured':
      return terrain.armoured
    case 'mounted':
      return isInterior(terrain.index) && isDoorway(field, place) ? terrain.foot : terrain.mounted
    default: {
      const never: never = mover
      return never
    }
  }
}

/** Up onto the walls from the rubble, and down (AT-10.3.3). */
function isRampart(terrain: number): boolean {
  return terrain === TERRAIN.wallWalk || terrain === TERRAIN.tower || terrain === TERRAIN.masterTower
}

function findStepCost(kit: Kit, field: BareField, mover: Mover, grounds: Int8Array, slot: number): number {
  const from = (slot / 6) | 0
  const to = field.next[slot] ?? -1
  const ground = grounds[to] ?? -1
  if (ground < 0) return -1
  const number = field.side[slot] ?? FEATURE.none
  const feature = kit.features[number]
  if (feature === undefined || number === FEATURE.canvas) return mover === 'mounted' ? -1 : ground
  if (mover === 'mounted' && !feature.mounted) return -1
  const before = field.terrain[from] ?? -1
  const after = field.terrain[to] ?? -1
  if (before === TERRAIN.rubble && isRampart(after)) return kit.special.rubbleToRampart
  if (after === TERRAIN.rubble && isRampart(before)) return kit.special.rampartToRubble
  if (before === TERRAIN.ditch && after === TERRAIN.ditch) return kit.special.ditchFromDitch
  if (number === FEATURE.stair && isTerrace(before) && isTerrace(after)) return kit.special.stairBetweenTerraces
  const outward = isInterior(before) && !sameInside(field, from, to)
  const extra = outward ? feature.out : feature.in
  return extra < 0 ? -1 : ground + extra
}

function sameInside(field: BareField, a: Place, b: Place): boolean {
  return field.building[a] === field.building[b] && isInterior(field.terrain[b] ?? -1)
}

/** The class of a combatant by the ground he stands on (AT-6.1-01); features of a side may override it. */
export function combatClass(kit: Kit, field: Field, place: Place, mounted: boolean): CombatClass {
  const terrain = terrainAt(kit, field, place)
  return mounted ? terrain.combatMounted : terrain.combatFoot
}

/**
 * Which faces of the house at whose corner the man stands a shooter in that cell sees (AT-8.5.7, data section 8): 1 the
 * northern or southern one, 2 the eastern or western one, 3 both.
 */
export function facesSeen(field: Field, { building, quarter }: OuterCorner, cell: number): number {
  const { grid } = field
  const twiceY = (one: number): number => 2 * rowOf(grid, one) + (colOf(grid, one) & 1)
  const house = (field.buildings[building]?.interior ?? []).map((place) => field.cell[place] ?? -1)
  const column = colOf(grid, cell)
  const y = twiceY(cell)
  const east = quarter === 'ne' || quarter === 'se'
  const south = quarter === 'se' || quarter === 'sw'
  const front = house.every((one) => (south ? y > twiceY(one) : y < twiceY(one)))
  const flank = house.every((one) => (east ? column > colOf(grid, one) : column < colOf(grid, one)))
  return (front ? 1 : 0) + (flank ? 2 : 0)
}
