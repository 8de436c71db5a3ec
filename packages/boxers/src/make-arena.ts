import type { Arena } from './arena.ts'
import type { Kit } from './kit.ts'
import type { Side } from './names.ts'
import { noGrounds, worksOf } from './rules/grounds.ts'
import type { Battlefield } from './scenarios/types.ts'
import type { FigureId } from './state.ts'

export function makeArena(kit: Kit, field: Battlefield): Arena {
  const of = (side: Side): FigureId[] => field.figures.flatMap((one, id) => (one.side === side ? [id] : []))
  return {
    kit,
    field,
    figures: new Map(field.figures.map(({ id }, i) => [id, i])),
    sections: new Map(field.sections.map(({ id }, i) => [id, i])),
    sides: { boxer: of('boxer'), european: of('european') },
    works: worksOf(field),
    grounds: noGrounds(),
    corners: new Map(),
  }
}
