import { UNIT_KINDS } from '../names.ts'
import type { Unit } from '../names.ts'
import type { Pack } from '../pack.ts'
import { kindOf } from './names.ts'

/** Counters in one heap; the first is seen. */
export type Pile = readonly [Unit, ...Unit[]]

/** Each counter alone; where there is no room, equal ones in heaps, then those of a kind, then all of them. */
export function pilesOf(pack: Pack, units: readonly Unit[], room: number): Pile[] {
  const ways = [
    (_: Unit, i: number) => `${i}`,
    (unit: Unit) => unit,
    (unit: Unit) => `${UNIT_KINDS.indexOf(kindOf(pack, unit))}`,
    () => '',
  ]
  for (const way of ways) {
    const piles = heaped(units, way)
    if (piles.length <= room) return piles
  }
  return []
}

function heaped(units: readonly Unit[], by: (unit: Unit, i: number) => string): Pile[] {
  const piles = new Map<string, Pile>()
  units.forEach((unit, i) => {
    const key = by(unit, i)
    const pile = piles.get(key)
    piles.set(key, pile === undefined ? [unit] : [...pile, unit])
  })
  return [...piles.values()]
}
