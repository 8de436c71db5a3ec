import type { Json } from '@grognard/kernel'
import type { FreeGame } from '../../state.ts'

/** Options with a game by points, as their form has it, or with none. */
export function withFree(options: Json, free: FreeGame | null): Json {
  const others = typeof options === 'object' && options !== null ? Object.entries(options) : []
  const games = free === null ? null : [{ ...free, columns: free.columns.map((column) => ({ column })) }]
  return { ...Object.fromEntries(others), free: games }
}
