import type { Arena } from '../../arena.ts'
import { absent } from './absent.ts'
import { battleFrom, kitFrom } from './camp.ts'
import type { Camp } from './camp.ts'

/** The arena of a battle that is being set up; what only its rules look at is worked out when they come. */
export function campArena(camp: Camp): Arena {
  const kit = kitFrom(camp.kit)
  const battle = battleFrom(kit, camp)
  return {
    kit,
    battle,
    field: battle.field,
    numbers: new Map(battle.roster.map(({ id }, piece) => [id, piece])),
    get ways() {
      return absent()
    },
    get relief() {
      return absent()
    },
    get sheet() {
      return absent()
    },
    get trail() {
      return absent()
    },
    get lines() {
      return absent()
    },
    get arms() {
      return absent()
    },
    get animals() {
      return absent()
    },
    get archers() {
      return absent()
    },
    get notes() {
      return absent()
    },
    get garrison() {
      return absent()
    },
  }
}
