import { UNIT_KINDS } from '../names.ts'
import type { Unit } from '../names.ts'
import type { Pack } from '../pack.ts'
import { kindOf } from './names.ts'

/** Counters in one heap; the first is seen. */
export type Pile = readonly [Unit, ...Unit[]]

type Key = (unit: Unit, i: number) => string

/** How counters may be heaped, from each alone to all in one. */
function waysOf(pack: Pack): readonly [Key, Key, Key, Key] {
  return [
    (_, i) => `${i}`,
    (unit) => unit,
    (unit) => unit.replace(/-\d$/, ''),
    (unit) => `${UNIT_KINDS.indexOf(kindOf(pack, unit))}`,
  ]
}

/** Each counter alone; where there is no room, equal ones in heaps, then those of a type, of a kind, then all of them. */
export function pilesOf(pack: Pack, units: readonly Unit[], room: number): Pile[] {
  for (const way of waysOf(pack)) {
    const piles = heaped(units, way)
    if (piles.length <= room) return piles
  }
  return heaped(units, () => '')
}

export interface Arrangement {
  /** The heaps of each box. */
  readonly boxes: readonly (readonly Pile[])[]
  /** The side of a counter in pixels. */
  readonly size: number
}

/** What a box holds, and the least width it needs for its heading. */
interface Crate {
  readonly units: readonly Unit[]
  readonly least: number
  /** Nobody touches what is in it: it is heaped first. */
  readonly idle: boolean
}
const GAP = 6
const MARGIN = 19

/** Boxes in one row of this width: counters are drawn smaller, then heaped, then both. */
export function arranged(pack: Pack, crates: readonly Crate[], width: number): Arrangement {
  const [alone, equal, type, kind] = waysOf(pack)
  // How the boxes in use are heaped, how the idle ones, and the side of a counter.
  const tries: readonly (readonly [Key, Key, number])[] = [
    [alone, alone, 53],
    [alone, alone, 48],
    [alone, kind, 53],
    [alone, kind, 48],
    [equal, kind, 53],
    [equal, kind, 48],
    [equal, kind, 43],
    [equal, kind, 38],
    [type, kind, 43],
    [type, kind, 38],
    [kind, kind, 38],
  ]
  let last: Arrangement = { boxes: [], size: 53 }
  for (const [way, idly, size] of tries) {
    const boxes = crates.map(({ units, idle }) => heaped(units, idle ? idly : way))
    const needed = crates.map(({ least }, i) => {
      const count = Math.max(1, boxes[i]?.length ?? 0)
      return Math.max(least, count * (size + GAP) - GAP) + MARGIN
    })
    last = { boxes, size }
    if (needed.reduce((sum, each) => sum + each, 0) <= width) break
  }
  return last
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
