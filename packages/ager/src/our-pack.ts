import { pack } from './generated/pack.ts'
import type { MapSheet, Pack, PackData, ScenarioSheet } from './pack.ts'

function fullMap(map: PackData['maps'][string]): MapSheet {
  return {
    ...map,
    buildings: map.buildings ?? [],
    enclosures: map.enclosures ?? [],
    sides: map.sides ?? [],
    stairs: map.stairs ?? [],
    ladders: map.ladders ?? [],
    innerCorners: map.innerCorners ?? [],
    cornerSlits: map.cornerSlits ?? [],
    gates: map.gates ?? [],
    bridges: map.bridges ?? [],
    areas: map.areas ?? [],
    vine: map.vine ?? [],
  }
}

function fullScenario(scenario: PackData['scenarios'][string]): ScenarioSheet {
  return {
    ...scenario,
    maps: scenario.maps.map(({ map, column = 0, row = 0, turned = false }) => ({ map, column, row, turned })),
    groups: scenario.groups.map((one) => ({ ...one, riding: one.riding ?? false, hidden: one.hidden ?? false })),
    animals: scenario.animals ?? [],
    exits: scenario.exits ?? [],
    rubble: scenario.rubble ?? [],
    gates: scenario.gates ?? {},
    victory: {
      ...scenario.victory,
      ends: scenario.victory.ends ?? [],
      marks: scenario.victory.marks ?? [],
      last: scenario.victory.last ?? [],
    },
  }
}

function mapValues<A, B>(record: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}

/** Our pack as its schema reads it, which a test proves; the schema itself is only needed for packs from outside. */
export const ourPack: Pack = {
  ...pack,
  maps: mapValues(pack.maps, fullMap),
  scenarios: mapValues(pack.scenarios, fullScenario),
}
