import type { BoxersBots } from '../game.ts'
import { makeForms } from '../forms/index.ts'
import { sample } from '../space.ts'
import { mindFor } from './mind.ts'
import { reasonFor } from './reasons.ts'
import { choose } from './script.ts'

export { planner } from './planner.ts'

/** Of so many choices a recruit makes one without thinking. */
const HEEDED = 4

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
        decide(view, seat, own) {
          if (own.die(HEEDED, 'recruit') === 1) return { action: sample(arena, forms, view, seat, own) }
          const { action, why } = choose(mindOf(), view, seat)
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
