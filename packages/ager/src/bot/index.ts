import type { AgerBots } from '../game.ts'
import { legal } from '../rules/decisions.ts'
import { mindFor } from './make-mind.ts'
import { reasonOf } from './reasons.ts'
import { bestFor } from './sergeant.ts'

export { planner, thinker } from './planner.ts'

/** The minds of the game itself, from the weakest up. The search above them is in packages/bots. */
export const bots: AgerBots = {
  levels: ['random', 'sergeant'],
  make(arena) {
    const mindOf = mindFor(arena)
    return [
      {
        level: 'random',
        decide(view, seat, own) {
          const actions = legal(arena, view, seat)
          const action = actions[own.die(actions.length, 'random') - 1]
          if (action === undefined) throw new Error('nobody is asked')
          return { action }
        },
      },
      {
        level: 'sergeant',
        decide(view, seat) {
          const best = bestFor(mindOf(), view, seat)
          const [action] = best.actions
          if (action === undefined) throw new Error('the script always has an answer')
          // Worked out for whoever wants to know it.
          return {
            action,
            get reason() {
              return reasonOf(mindOf(), view, seat, best.why)
            },
          }
        },
      },
    ]
  },
}
