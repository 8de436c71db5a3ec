import type { Arena, Arenas } from '../arena.ts'
import type { View } from '../view.ts'
import { readAims } from './aims.ts'
import { readBlows } from './blows.ts'
import { blankTrail, findAlarms } from './march.ts'
import type { Mind } from './mind.ts'
import { blankBoard } from './situation.ts'

export function makeMind(arena: Arena): Mind {
  return {
    arena,
    aims: readAims(arena.battle),
    blows: readBlows(arena),
    alarms: findAlarms(arena),
    missiles: new Map(),
    edges: new Map(),
    sets: new Map(),
    roads: undefined,
    board: blankBoard(arena.field),
    trail: blankTrail(arena.field),
  }
}

/** One mind for each battle that it is asked about. */
export function mindsFor(arenaOf: Arenas): (view: View) => Mind {
  const minds = new WeakMap<Arena, Mind>()
  return (view) => {
    const arena = arenaOf(view)
    const known = minds.get(arena)
    if (known !== undefined) return known
    const mind = makeMind(arena)
    minds.set(arena, mind)
    return mind
  }
}
