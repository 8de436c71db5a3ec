import type { Kit } from '../../components.ts'
import type { Field } from '../../field.ts'
import type { Battle, PlaceSet } from '../../scenarios.ts'
import { armsOf } from '../counters/arms.ts'
import type { Camp, FlatKit, FlatSet } from './camp.ts'
import { SIDES, byMover, hexName } from './ground.ts'
import type { FlatField, Offsets } from './ground.ts'
import type { Opening } from './opening.ts'

/* What the pages read of a battle before its rules are here, written when they are built. */

export function flatCamp(kit: Kit, battle: Battle, opening: Opening): Camp {
  const { field, roster, groups, groupOf: _groupOf, victory, muster: _muster, ...rest } = battle
  return {
    kit: flatKit(kit, battle),
    field: flatField(kit, field),
    battle: {
      ...rest,
      roster: roster.map(({ character, ...piece }) => ({ ...piece, character: character?.id ?? null })),
      groups: groups.map(({ area, mounts, ...group }) => ({
        ...group,
        area: flatSet(area),
        mounts: { within: mounts.within, area: flatSet(mounts.area) },
      })),
      margin: victory.scores?.margin ?? null,
    },
    opening,
  }
}

const flatSet = (set: PlaceSet | null): FlatSet => (set === null ? null : [...set])

function flatKit(kit: Kit, { roster, field }: Battle): FlatKit {
  const { animals, weapons, terrains } = kit
  const men = roster.flatMap(({ character }) => character ?? [])
  const arms = armsOf(kit.characters)
  return {
    ...{ animals, weapons, terrains },
    characters: men.map(({ missile, ...character }) => ({ ...character, missile: missile?.id ?? null })),
    maps: Object.fromEntries(
      field.maps.flatMap(({ map }) => {
        const sheet = kit.maps.get(map)
        return sheet === undefined ? [] : [[map, sheet]]
      }),
    ),
    arms: Object.fromEntries(
      men.flatMap(({ id }) => {
        const borne = arms.get(id)
        return borne === undefined ? [] : [[id, borne]]
      }),
    ),
  }
}

const offsetsOf = (values: ArrayLike<number>, each = 1): Offsets =>
  Array.from(values, (value, i) => (value < 0 ? null : value - Math.floor(i / each)))

function flatField(kit: Kit, field: Field): FlatField {
  const { grid, maps, size, buildings, tents, enclosures, links, gates, bridges, costs } = field
  const { rubble, outerCorners, innerCorners, cornerSlits, vines, edges } = field
  const printed = kit.maps.get(maps[0]?.map ?? '')?.terrain ?? []
  const sheet = [printed[0]?.length ?? 0, printed.length] as const
  const plain = hexName({ maps, sheet })
  const called: Record<number, string> = {}
  for (let place = 0; place < size; place++) {
    const at = field.cell[place] ?? 0
    const name = field.nameOf(place)
    if (name !== plain(field.mapOf[at] ?? 0, field.printed[at] ?? 0)) called[place] = name
  }
  return {
    ...{ maps, size, buildings, tents, enclosures, links, gates, bridges },
    ...{ rubble, outerCorners, innerCorners, cornerSlits, vines, edges, sheet, called },
    grid: [grid.cols, grid.rows],
    mapOf: [...field.mapOf],
    floor: [...field.floor],
    sightLevel: [...field.sightLevel],
    terrain: [...field.terrain],
    building: [...field.building],
    tent: [...field.tent],
    room: [...field.room],
    enclosure: [...field.enclosure],
    height: [...field.height],
    water: [...field.water],
    bank: [...field.bank],
    printed: offsetsOf(field.printed),
    cell: offsetsOf(field.cell),
    next: offsetsOf(field.next, SIDES),
    side: [...field.side],
    mapSide: [...field.mapSide],
    ground: byMover(costs.ground, (one) => [...one]),
    step: byMover(costs.step, (one) => [...one]),
    named: [...field.named],
  }
}
