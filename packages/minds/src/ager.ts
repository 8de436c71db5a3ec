import { searchBot } from '@grognard/bots'
import type { Sampler } from '@grognard/bots'
import type { Action, View } from '@grognard/ager'
import { planner } from '@grognard/ager/bot'
import type { Ager } from '@grognard/ager/game'
import type { Thinking } from './minds.ts'

/** Time of `marshal` for one decision; a phase has about ten that it thinks about. */
const MARSHAL_MS = 500

/** Phases that it plays out before it weighs the position: what is left of its own, and the enemy’s answer. */
const HORIZON = 2

/** Samples without which the script is followed, and standard errors by which another plan must be better. */
const MINIMUM = 6
const DOUBT = 0.5

/** Ager Sanguinis with the mind that searches above those the game brings along; `sampler` lets other threads help it. */
export function withAgerMinds(
  game: Ager,
  { milliseconds = MARSHAL_MS, playouts }: Thinking = {},
  sampler?: Sampler<Action, View>,
): Ager {
  return {
    ...game,
    levels: [...game.levels, 'marshal'],
    open(setting) {
      const rules = game.open(setting)
      const marshal = searchBot(rules, planner(rules.arena), {
        level: 'marshal',
        now: () => performance.now(),
        milliseconds,
        horizon: HORIZON,
        minimum: MINIMUM,
        doubt: DOUBT,
        ...(playouts === undefined ? {} : { simulations: playouts }),
        ...(sampler === undefined ? {} : { sampler }),
      })
      return { ...rules, bots: [...rules.bots, marshal] }
    },
  }
}
