import * as v from 'valibot'
import type { Json } from '@grognard/kernel'
import { BANNERS, COMBATS, OUTCOMES, UNITS, ZONES } from '../../names.ts'

const modifier = v.object({
  name: v.picklist(['unit', 'fortification', 'mine', 'spent', 'cm', 'rp', 'power']),
  unit: v.optional(v.picklist(UNITS)),
  count: v.optional(v.number()),
  value: v.number(),
})
const prospect = v.object({
  action: v.picklist(COMBATS),
  banner: v.picklist(BANNERS),
  zone: v.picklist(ZONES),
  modifiers: v.array(modifier),
  total: v.number(),
  of: v.number(),
  mines: v.number(),
  rows: v.array(v.object({ result: v.number(), outcome: v.picklist(OUTCOMES), ways: v.number() })),
  advances: v.number(),
  disorganises: v.number(),
  pushesBack: v.number(),
  steps: v.number(),
  guns: v.number(),
  leaderHit: v.number(),
  gunboats: v.number(),
})
const schema = v.object({
  attacks: v.array(v.object({ banner: v.picklist(BANNERS), idle: v.boolean(), fight: v.nullable(prospect) })),
  expedition: v.nullable(prospect),
})
export type Prospect = v.InferOutput<typeof prospect>
export type Prospects = v.InferOutput<typeof schema>

/** The game's account of what is at stake, as its table gives it. */
export function readProspects(json: Json): Prospects | null {
  const read = v.safeParse(schema, json)
  return read.success ? read.output : null
}
