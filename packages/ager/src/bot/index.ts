import type { Bot } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { AgerBots } from '../game.ts'
import { legal } from '../rules/decisions.ts'
import type { View } from '../view.ts'
import { mindFor } from './make-mind.ts'
import type { Mind } from './mind.ts'
import { reasonOf } from './reasons.ts'
import { RECRUIT } from './recruit.ts'
import { bestFor } from './sergeant.ts'
import type { Weights } from './weights.ts'

export { planner, thinker } from './planner.ts'

/** The minds of the game itself, from the weakest up. The search above them is in packages/bots. */
export const bots: AgerBots = {
  levels: ['random', 'recruit', 'sergeant'],
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
      scripted('recruit', mindOf, RECRUIT),
      scripted('sergeant', mindOf),
    ]
  },
}

/** The script by its own weights, or by others. */
function scripted(level: string, mindOf: () => Mind, weights?: Weights): Bot<Action, View> {
  return {
    level,
    decide(view, seat) {
      const best = bestFor(mindOf(), view, seat, weights === undefined ? undefined : { weights, each: undefined })
      const [action] = best.actions
      if (action === undefined) throw new Error('the script always has an answer')
      // Worked out for whoever wants to know it.
      return {
        action,
        get reason() {
          return reasonOf(mindOf(), view, seat, best.why, weights)
        },
      }
    },
  }
}
