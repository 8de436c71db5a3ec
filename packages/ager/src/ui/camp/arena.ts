import type { Arena } from '../../arena.ts'
import type { Kit } from '../../components.ts'
import { makeWayTable } from '../../rules/way-table.ts'
import type { Battle } from '../../scenarios.ts'

function absent(): never {
  throw new Error('nobody fights yet: the rules of the battle are not here')
}

/** The arena of a battle that is being set up; what only its rules look at is worked out when they come. */
export function campArena(kit: Kit, battle: Battle): Arena {
  const { field } = battle
  return {
    kit,
    battle,
    field,
    ways: makeWayTable(field),
    numbers: new Map(battle.roster.map(({ id }, piece) => [id, piece])),
    get relief() {
      return absent()
    },
    get sheet() {
      return absent()
    },
    get lines() {
      return absent()
    },
    get arms() {
      return absent()
    },
    get archers() {
      return absent()
    },
    get garrison() {
      return absent()
    },
  }
}
