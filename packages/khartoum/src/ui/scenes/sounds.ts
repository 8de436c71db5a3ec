import type { Sound } from '@grognard/board'
import type { Event } from '../../events.ts'
import type { Unit } from '../../names.ts'

const STEAMERS: ReadonlySet<Unit> = new Set<Unit>(['gunboat', 'barge'])

/** What is heard of something that is not played out: a boat that leaves the yard, or casts off, whistles. */
export function soundOf(event: Event): Sound | undefined {
  switch (event.type) {
    case 'gunboatsBuilt':
    case 'gunboatsRepaired':
      return 'whistle'
    case 'engaged':
    case 'placed':
      return STEAMERS.has(event.unit) ? 'whistle' : undefined
    default:
      return undefined
  }
}
