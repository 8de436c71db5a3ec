import type { Arena, Ground } from './arena.ts'
import type { Kit } from './components.ts'
import type { Field } from './field.ts'
import { blankSheet } from './rules/crowd.ts'
import { archersOf } from './rules/fire/reaction.ts'
import { armsOf } from './rules/fire/shooters.ts'
import { noLines } from './rules/sight/lines.ts'
import { makeRelief } from './rules/sight/relief.ts'
import { blankTrail } from './rules/tactics/trail.ts'
import { makeWayTable } from './rules/way-table.ts'
import { garrisonOf } from './rules/works/crew.ts'
import type { Battle } from './scenarios.ts'

export function makeGround(kit: Kit, field: Field): Ground {
  const relief = makeRelief(kit, field)
  return {
    field,
    ways: makeWayTable(field),
    relief,
    lines: noLines(relief),
    sheet: blankSheet(field),
    trail: blankTrail(),
  }
}

/** Where a battle is fought; `ground` where its field has been walked before. */
export function makeArena(kit: Kit, battle: Battle, ground: Ground = makeGround(kit, battle.field)): Arena {
  return {
    ...ground,
    kit,
    battle,
    numbers: new Map(battle.roster.map(({ id }, piece) => [id, piece])),
    animals: battle.roster.flatMap(({ animal }, piece) => (animal === null ? [] : [piece])),
    arms: armsOf(kit, battle),
    archers: archersOf(battle),
    notes: { shots: undefined },
    garrison: garrisonOf(battle),
  }
}
