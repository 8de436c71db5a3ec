import type { Arena } from '../arena.ts'
import { readAims } from './aims.ts'
import { readBlows } from './blows.ts'
import { blankTrail } from './destinations.ts'
import { findAlarms, mostCover } from './march.ts'
import type { Mind } from './mind.ts'
import { aroundIn, blankBoard, climbsOf } from './situation.ts'

export function makeMind(arena: Arena): Mind {
  return {
    arena,
    aims: readAims(arena.battle),
    blows: readBlows(arena),
    alarms: findAlarms(arena),
    missiles: new Map(),
    edges: new Map(),
    sets: new Map(),
    opened: new Map(),
    roads: [],
    climbs: climbsOf(arena.field),
    around: aroundIn(arena.field),
    mostCover: mostCover(arena),
    lately: [],
    board: blankBoard(arena.battle),
    trail: blankTrail(arena.field),
  }
}

/** The mind of a battle, made when it is first asked. */
export function mindFor(arena: Arena): () => Mind {
  let mind: Mind | undefined
  return () => (mind ??= makeMind(arena))
}
