import type { Bot } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Arenas } from '../arena.ts'
import { legal } from '../rules/decisions.ts'
import type { View } from '../view.ts'
import { reasonFor } from './reasons.ts'
import { optionsFor } from './sergeant.ts'

export { planner } from './planner.ts'

/** The minds of the game itself, from the weakest up. The search above them is in packages/bots. */
export function bots(arenaOf: Arenas): readonly Bot<Action, View>[] {
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
        const arena = arenaOf(view)
        const [best] = optionsFor(arena, view, seat)
        const action = best?.actions[0]
        if (best === undefined || action === undefined) throw new Error('the script always has an answer')
        return { action, reason: reasonFor(arena, best.why) }
      },
    },
  ]
}
