import type { Arena } from './arena.ts'
import type { Kit } from './kit.ts'
import { noGrounds } from './rules/grounds.ts'
import type { Battlefield } from './scenarios/types.ts'

export function makeArena(kit: Kit, field: Battlefield): Arena {
  return {
    kit,
    field,
    figures: new Map(field.figures.map(({ id }, i) => [id, i])),
    sections: new Map(field.sections.map(({ id }, i) => [id, i])),
    grounds: noGrounds(),
  }
}
