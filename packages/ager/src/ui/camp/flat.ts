import type { Kit } from '../../components.ts'
import type { Field } from '../../field.ts'
import type { Battle, PlaceSet } from '../../scenarios.ts'
import { armsOf } from '../counters/arms.ts'
import type { Camp, FlatKit, FlatSet } from './camp.ts'
import { SIDES, hexName } from './ground.ts'
import type { FlatField, FlatRest, Offsets } from './ground.ts'
import type { Opening } from './opening.ts'
import { rewritten } from './won.ts'

/* What the pages read of a battle before its rules are here, written when they are built. */

export function flatCamp(kit: Kit, battle: Battle, opening: Opening): Camp {
  const { field, roster, groups, groupOf: _of, victory, muster: _muster, story: _story, aim: _aim, ...rest } = battle
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
    },
    opening,
    rest: { ...flatRest(field), victory: rewritten(victory, (set: PlaceSet): readonly number[] => [...set]) },
  }
}

const flatSet = (set: PlaceSet | null): FlatSet => (set === null ? null : [...set])

function flatKit(kit: Kit, { roster, field }: Battle): FlatKit {
  const characters = roster.flatMap(({ character }) => character ?? [])
  const arms = armsOf(kit.characters)
  return {
    animals: kit.animals,
    characters,
    terrains: Object.fromEntries([...new Set(field.terrain)].map((terrain) => [terrain, known(kit.terrains[terrain])])),
    maps: Object.fromEntries(field.maps.map(({ map }) => [map, known(kit.maps.get(map))])),
    arms: Object.fromEntries(characters.map(({ id }) => [id, known(arms.get(id))])),
  }
}

function known<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('a battle has only what its kit has')
  return found
}

const offsetsOf = (values: ArrayLike<number>, each = 1): Offsets =>
  Array.from(values, (value, i) => (value < 0 ? null : value - Math.floor(i / each)))

function flatField(kit: Kit, field: Field): FlatField {
  const { grid, maps, size, buildings, tents, links, gates, bridges, rubble, cornerSlits, vines, costs } = field
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
    ...{ maps, size, buildings, tents, links, gates, bridges, rubble, cornerSlits, vines, sheet, called },
    grid: [grid.cols, grid.rows],
    mapOf: [...field.mapOf],
    printed: offsetsOf(field.printed),
    cell: offsetsOf(field.cell),
    floor: [...field.floor],
    terrain: [...field.terrain],
    building: [...field.building],
    enclosure: [...field.enclosure],
    side: [...field.side],
    next: offsetsOf(field.next, SIDES),
    ground: {
      foot: [...costs.ground.foot],
      armoured: [...costs.ground.armoured],
      mounted: [...costs.ground.mounted],
    },
    mountedStep: [...costs.step.mounted],
    named: [...field.named],
  }
}

function flatRest({ enclosures, outerCorners, innerCorners, edges, costs, ...field }: Field): FlatRest {
  return {
    ...{ enclosures, outerCorners, innerCorners, edges },
    sightLevel: [...field.sightLevel],
    tent: [...field.tent],
    room: [...field.room],
    height: [...field.height],
    water: [...field.water],
    bank: [...field.bank],
    mapSide: [...field.mapSide],
    step: { foot: [...costs.step.foot], armoured: [...costs.step.armoured] },
  }
}
