import type { Bot } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Arenas } from '../arena.ts'
import { legal } from '../rules/decisions.ts'
import type { View } from '../view.ts'
import { mindsFor } from './make-mind.ts'
import { reasonFor } from './reasons.ts'
import { optionsFor } from './sergeant.ts'

export { planner } from './planner.ts'

/** The minds of the game itself, from the weakest up. The search above them is in packages/bots. */
export function bots(arenaOf: Arenas): readonly Bot<Action, View>[] {
  const mindOf = mindsFor(arenaOf)
  return [
    {
      level: 'random',
      decide(view, seat, own) {
        const actions = legal(arenaOf(view), view, seat)
        const action = actions[own.die(actions.length, 'random') - 1]
        if (action === undefined) throw new Error('nobody is asked')
        return { action }
      },
    },
    {
      level: 'sergeant',
      decide(view, seat) {
        const mind = mindOf(view)
        const [best] = optionsFor(mind, view, seat)
        const action = best?.actions[0]
        if (best === undefined || action === undefined) throw new Error('the script always has an answer')
        return { action, reason: reasonFor(mind.arena, best.why) }
      },
    },
  ]
}
