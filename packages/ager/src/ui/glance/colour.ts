import type { Character } from '../../components.ts'
import type { Faction } from '../../names.ts'
import { LIVERIES } from '../counters/livery.ts'

/** The colour of those who are most among them. */
export function colourOf(men: readonly Character[]): string {
  const counts = new Map<Faction, number>()
  for (const { faction } of men) counts.set(faction, (counts.get(faction) ?? 0) + 1)
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  return LIVERIES[most?.[0] ?? 'civilians'].card
}
