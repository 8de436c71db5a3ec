import * as v from 'valibot'
import { UNITS, ZONES } from '../../names.ts'
import type { Positions } from './positions.ts'

const SHELF = 'grognard/khartoum/positions'
const MOST = 4
const kept = v.array(
  v.object({ turn: v.number(), positions: v.array(v.object({ unit: v.picklist(UNITS), zone: v.picklist(ZONES) })) }),
)
export type Kept = v.InferOutput<typeof kept>

/** Positions that the player kept for other months and other sieges, the latest first. */
export function readKept(): Kept {
  try {
    const read = v.safeParse(kept, JSON.parse(localStorage.getItem(SHELF) ?? '[]'))
    return read.success ? read.output : []
  } catch {
    return []
  }
}

export function keepPositions(turn: number, positions: Positions): Kept {
  const all = [
    { turn, positions: [...positions] },
    ...readKept().filter((other) => JSON.stringify(other.positions) !== JSON.stringify(positions)),
  ].slice(0, MOST)
  return put(all)
}

/** Forgets one of them, by its place. */
export function forgetPositions(at: number): Kept {
  return put(readKept().filter((_, i) => i !== at))
}

function put(all: Kept): Kept {
  try {
    localStorage.setItem(SHELF, JSON.stringify(all))
  } catch {
    // A browser that keeps nothing has them until it leaves the table.
  }
  return all
}
