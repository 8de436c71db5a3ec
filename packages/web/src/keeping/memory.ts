import { memoryKeeper } from '@grognard/kernel/memory'
import type { Cards, Keeping } from './keeping.ts'

/** Keeps matches as long as the page is open. */
export function memoryKeeping(): Keeping {
  return { archive: memoryKeeper(), cards: memoryCards(), lasts: () => false }
}

function memoryCards(): Cards {
  const rows = new Map<string, object>()
  return {
    find: async (id) => rows.get(id),
    all: async () => [...rows.values()],
    put: async (row) => void rows.set(row.id, { ...rows.get(row.id), ...row }),
    forget: async (id) => void rows.delete(id),
  }
}
