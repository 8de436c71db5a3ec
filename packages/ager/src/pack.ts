import { exactly, id } from '@grognard/kernel/pack-basics'
import * as v from 'valibot'
import type { Read } from '@grognard/kernel'
import { readShape } from '@grognard/kernel/shape'
import { WEAPONS } from './names.ts'
import { characters } from './pack/counters.ts'
import { terrainSheet } from './pack/ground.ts'
import { map } from './pack/maps.ts'
import { scenario } from './pack/scenarios.ts'
import { tables, weapon } from './pack/tables.ts'

export type { Area, ConditionData, SelectionData, Standing } from './pack/scenarios.ts'

const packSchema = v.strictObject({
  characters,
  terrain: terrainSheet,
  weapons: v.strictObject({ weapons: exactly(weapon, WEAPONS) }),
  tables,
  maps: v.record(id, map),
  scenarios: v.record(id, scenario),
})
/** A pack as its files state it: what they leave out is the usual. */
export type PackData = v.InferInput<typeof packSchema>
export type Pack = v.InferOutput<typeof packSchema>
export type MapSheet = Pack['maps'][string]
export type ScenarioSheet = Pack['scenarios'][string]

export function readPack(input: unknown): Read<Pack> {
  return readShape(packSchema, input)
}
