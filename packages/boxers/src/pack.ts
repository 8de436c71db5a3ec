import { id } from '@grognard/kernel/pack-basics'
import * as v from 'valibot'
import type { Read } from '@grognard/kernel'
import { readShape } from '@grognard/kernel/shape'
import { scenario } from './pack/scenarios.ts'
import { tables } from './pack/tables.ts'
import { terrainSheet } from './pack/terrain.ts'
import { troopSheet } from './pack/troops.ts'

const packSchema = v.strictObject({
  tables,
  terrain: terrainSheet,
  troops: troopSheet,
  scenarios: v.record(id, scenario),
})
/** A pack as its files state it: what they leave out is the usual. */
export type PackData = v.InferInput<typeof packSchema>
export type Pack = v.InferOutput<typeof packSchema>
export type ScenarioSheet = Pack['scenarios'][string]

export function readPack(input: unknown): Read<Pack> {
  return readShape(packSchema, input)
}

/** A scenario from outside, as one of ours is written. */
export function readScenario(input: unknown): Read<ScenarioSheet> {
  return readShape(scenario, input)
}
