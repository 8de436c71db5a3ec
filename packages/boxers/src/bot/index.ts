import type { BoxersBots } from '../game.ts'
import { makeForms } from '../forms/index.ts'
import { sideAt } from '../seats.ts'
import { sample } from '../space.ts'
import { mindFor } from './mind.ts'
import { reasonFor } from './reasons.ts'
import { choose } from './script.ts'
import { RECRUIT } from './weights.ts'

export { planner } from './planner.ts'

/** The minds, from the weakest up. */
export const bots: BoxersBots = {
  levels: ['random', 'recruit', 'captain'],
  make(arena) {
    const mindOf = mindFor(arena)
    const forms = makeForms(arena)
    const reason = reasonFor(arena)
    return [
      { level: 'random', decide: (view, seat, own) => ({ action: sample(arena, forms, view, seat, own) }) },
      {
        level: 'recruit',
        decide(view, seat) {
          const { action, why } = choose(mindOf(), view, seat, RECRUIT[sideAt(seat)])
          return { action, reason: reason(why) }
        },
      },
      {
        level: 'captain',
        decide(view, seat) {
          const { action, why } = choose(mindOf(), view, seat)
          return { action, reason: reason(why) }
        },
      },
    ]
  },
}
