import * as v from 'valibot'
import type { Arena } from '../../arena.ts'
import type { Side } from '../../components.ts'
import { nameOf, placeName } from '../../rules/ground.ts'
import { NONE } from '../../state.ts'
import type { Draft, Stand } from './draft.ts'

/** A set-up that somebody kept, by names. */
const schema = v.object({
  when: v.number(),
  stands: v.record(v.string(), v.tuple([v.string(), v.nullable(v.string())])),
  ladders: v.array(v.tuple([v.string(), v.string()])),
})
export type Kept = v.InferOutput<typeof schema>

/** So many are kept for a side of a battle; the oldest goes. */
const MOST = 6

export interface Shelf {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

const keyOf = (scenario: string, side: Side): string => `grognard-ager-setups/${scenario}/${side}`

/** Those of a battle and side, the newest first; a browser that keeps nothing has none. */
export function keptSetUps(shelf: Shelf, scenario: string, side: Side): readonly Kept[] {
  try {
    const read = v.safeParse(v.array(schema), JSON.parse(shelf.getItem(keyOf(scenario, side)) ?? '[]'))
    return read.success ? read.output : []
  } catch {
    return []
  }
}

/** False if this browser keeps nothing. */
export function keepSetUps(shelf: Shelf, scenario: string, side: Side, list: readonly Kept[]): boolean {
  try {
    shelf.setItem(keyOf(scenario, side), JSON.stringify(list.slice(0, MOST)))
    return true
  } catch {
    return false
  }
}

export function written(arena: Arena, { stands, ladders }: Draft, when: number): Kept {
  const named = ([piece, { at, rear }]: readonly [number, Stand]): [string, [string, string | null]] => [
    nameOf(arena, piece),
    [placeName(arena, at), rear === NONE ? null : placeName(arena, rear)],
  ]
  return {
    when,
    stands: Object.fromEntries([...stands].map(named)),
    ladders: ladders.map(({ at, top }) => [placeName(arena, at), placeName(arena, top)]),
  }
}

/** What of it is still known here. */
export function read(arena: Arena, { stands, ladders }: Kept): Draft {
  const place = (name: string | null): number => (name === null ? NONE : (arena.field.placeOf(name) ?? NONE))
  return {
    stands: new Map(
      Object.entries(stands).flatMap(([name, [at, rear]]): [number, Stand][] => {
        const piece = arena.numbers.get(name)
        return piece === undefined || place(at) === NONE ? [] : [[piece, { at: place(at), rear: place(rear) }]]
      }),
    ),
    ladders: ladders.map(([at, top]) => ({ at: place(at), top: place(top) })),
  }
}
