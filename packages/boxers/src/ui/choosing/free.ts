import { canonical, jsonOf } from '@grognard/kernel'
import type { Json } from '@grognard/kernel'
import { bringable, encounter } from '../../encounter.ts'
import type { Kit } from '../../kit.ts'
import { draftOptions } from '../../options.ts'
import type { FreeGame } from '../../state.ts'

/** Options with a game by points, as their form has it, or with none. */
export function withFree(options: Json, free: FreeGame | null): Json {
  const others = typeof options === 'object' && options !== null ? Object.entries(options) : []
  const games = free === null ? null : [{ ...free, columns: free.columns.map((column) => ({ column })) }]
  return { ...Object.fromEntries(others), free: games }
}

/** Where another table is chosen, forces that nobody has touched are those of that table; of others comes what can. */
export function onTable(kit: Kit, before: Json, after: Json): Json {
  const was = freeIn(before)
  const now = freeIn(after)
  if (was === null || now === null || was.table === now.table) return after
  const isUntouched = canonical(jsonOf(was)) === canonical(jsonOf(encounter(kit, was.table)))
  return withFree(after, isUntouched ? encounter(kit, now.table) : bringable(kit, now))
}

function freeIn(options: Json): FreeGame | null {
  const read = draftOptions(options)
  return read.ok ? read.value.free : null
}
