import type { Read } from '@grognard/kernel'
import type { Arena } from './arena.ts'
import type { Kit } from './components.ts'
import { FREE, encounter } from './encounter.ts'
import { compileBattle } from './scenarios.ts'
import type { Battle, FreeBattle } from './scenarios.ts'
import type { Options } from './state.ts'

/** The grounds that a game has opened: each is compiled once, and found again by equal options. */
export interface Atlas {
  /** The arena of a setting that has been through the borders. */
  open(scenario: string, options: Options): Arena
  /** The arena of a free battle, or what is wrong with it. */
  read(free: FreeBattle): Read<Arena>
}

/** How grounds come about. */
export interface Makers {
  readonly makeArena: (kit: Kit, battle: Battle) => Arena
  readonly freeBattle: (kit: Kit, free: FreeBattle) => Read<Battle>
}

/** Free battles remembered by their options; those asked for longest ago are forgotten. */
const KEPT = 8

export function makeAtlas(kit: Kit, { makeArena, freeBattle }: Makers): Atlas {
  const patrol = encounter(kit)
  const scenarios = new Map<string, Arena>()
  const same = new WeakMap<FreeBattle, Arena>()
  const equal = new Map<string, Arena>()

  function read(free: FreeBattle): Read<Arena> {
    const known = same.get(free)
    if (known !== undefined) return { ok: true, value: known }
    const key = JSON.stringify(free)
    let arena = equal.get(key)
    if (arena === undefined) {
      const battle = freeBattle(kit, free)
      if (!battle.ok) return battle
      arena = makeArena(kit, battle.value)
    }
    equal.delete(key)
    equal.set(key, arena)
    same.set(free, arena)
    const [oldest] = equal.keys()
    if (equal.size > KEPT && oldest !== undefined) equal.delete(oldest)
    return { ok: true, value: arena }
  }

  function openScenario(scenario: string): Arena {
    const known = scenarios.get(scenario)
    if (known !== undefined) return known
    const arena = makeArena(kit, compileBattle(kit, scenario))
    scenarios.set(scenario, arena)
    return arena
  }

  return {
    open(scenario, options) {
      if (scenario !== FREE) return openScenario(scenario)
      const arena = read(options.free ?? patrol)
      if (!arena.ok) throw new Error('options are checked at the border')
      return arena.value
    },
    read,
  }
}
