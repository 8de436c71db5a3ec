import type { CombatResult, FireResult, Kit } from '../../components.ts'
import { readDie } from '../../kit.ts'
import { letterFor } from '../../rules/combat/strike.ts'
import { damageRow, letterAt } from '../../rules/fire/shot.ts'
import type { EventOf } from '../../text/words.ts'

/** What a result is worth to whoever throws for it, in parts of a man killed. */
const COMBAT: Readonly<Record<CombatResult, number>> = {
  A: -0.5,
  B: -0.2,
  '-': 0,
  C: 0.2,
  D: 0.5,
  E: 0.5,
  F: 1,
  G: 0.8,
  H: 0.8,
  I: 1.3,
}

const FIRE: Readonly<Record<FireResult, number>> = { '-': 0, A: 0.2, B: 0.5, C: 1, D: 0.8, E: 0.8, F: 0 }

const PASSING = { pass: 0, stop: -0.2, wounded: -0.5, killed: -1 } as const

const FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

function beyond(worthOf: (face: number) => number, die: number): number {
  const mean = FACES.reduce((sum, face) => sum + worthOf(face), 0) / FACES.length
  return worthOf(die) - mean
}

/** What a die gave beyond what the odds of its throw promised: the die alone, whatever led to it. */
export function luckOf(kit: Kit, event: EventOf['struck' | 'damage' | 'infiltration' | 'impact']): number {
  const { tables } = kit
  switch (event.type) {
    case 'struck':
      return beyond((face) => COMBAT[letterFor({ kit }, event, face)], event.die)
    case 'damage': {
      const { table, cover, armour, weapon, die } = event
      const { offset } = kit.weapons[weapon]
      return beyond((face) => FIRE[letterAt({ kit }, table, cover, damageRow({ kit }, face, armour, offset))], die)
    }
    case 'infiltration': {
      const added = event.total - event.die
      return beyond((face) => PASSING[readDie(tables.infiltration.die, face + added)], event.die)
    }
    case 'impact': {
      if (event.die === null || event.total === null) return 0
      const added = event.total - event.die
      /* To be on the target is worth half of what a hit may do there. */
      return beyond((face) => (face + added <= tables.impact.target ? 0.3 : 0), event.die)
    }
  }
}
