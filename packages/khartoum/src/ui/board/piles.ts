import type { Unit, UnitKind } from '../../names.ts'
import type { Pack } from '../../pack.ts'
import { kindOf } from './names.ts'

/** Counters in one heap; the first is seen. */
export type Pile = readonly [Unit, ...Unit[]]

type Key = (unit: Unit, i: number) => string

/** Kinds in the order in which they are heaped where room is short: what is most alike first. */
const HEAPED: readonly UnitKind[] = ['guns', 'gunboats', 'troops', 'leaders']

const alone: Key = (_, i) => `${i}`
const equal: Key = (unit) => unit
const type: Key = (unit) => unit.replace(/-\d$/, '')

/** Those of the first `kinds` kinds in one heap each, the rest by type. */
function byKind(pack: Pack, kinds: number): Key {
  return (unit) => {
    const kind = kindOf(pack, unit)
    return HEAPED.indexOf(kind) < kinds ? kind : type(unit, 0)
  }
}

/** Each counter alone; where there is no room, equal ones in heaps, then those of a type, of a kind, then all of them. */
export function pilesOf(pack: Pack, units: readonly Unit[], room: number): Pile[] {
  const ways = [alone, equal, type, byKind(pack, 1), byKind(pack, 2), byKind(pack, 3), byKind(pack, 4)]
  for (const way of ways) {
    const piles = heaped(units, way)
    if (piles.length <= room) return piles
  }
  return heaped(units, () => '')
}

function heaped(units: readonly Unit[], by: Key): Pile[] {
  const piles = new Map<string, Pile>()
  units.forEach((unit, i) => {
    const key = by(unit, i)
    const pile = piles.get(key)
    piles.set(key, pile === undefined ? [unit] : [...pile, unit])
  })
  return [...piles.values()]
}

/** A name for each heap that stays with it while others come and go. */
export function named(piles: readonly Pile[]): { key: string; pile: Pile }[] {
  const seen = new Map<Unit, number>()
  return piles.map((pile) => {
    const nth = seen.get(pile[0]) ?? 0
    seen.set(pile[0], nth + 1)
    return { key: `${pile[0]} ${nth}`, pile }
  })
}
