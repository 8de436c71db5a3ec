import { searchBot } from '@grognard/bots'
import type { Sampler } from '@grognard/bots'
import { planner } from '@grognard/khartoum/bot'
import type { Action, State } from '@grognard/khartoum'
import type { Khartoum } from '@grognard/khartoum/game'

/** Time of `gordon` for one decision; a turn has about three that it thinks about, so this is about a second a turn. */
const GORDON_MS = 300

/** Turns that it plays out before it weighs the position. */
const HORIZON = 1

/** How long `gordon` thinks about a decision: so many milliseconds, or so many playouts, which can be repeated exactly. */
export interface Thinking {
  readonly milliseconds?: number | undefined
  readonly playouts?: number | undefined
}

/** The game with the mind that searches above those the game brings along; `sampler` lets other threads help it. */
export function withMinds(
  game: Khartoum,
  { milliseconds = GORDON_MS, playouts }: Thinking = {},
  sampler?: Sampler<Action, State>,
): Khartoum {
  return {
    ...game,
    levels: [...game.levels, 'gordon'],
    open(setting) {
      const rules = game.open(setting)
      const gordon = searchBot(rules, planner(game.kit), {
        level: 'gordon',
        now: () => performance.now(),
        milliseconds,
        horizon: HORIZON,
        ...(playouts === undefined ? {} : { simulations: playouts }),
        ...(sampler === undefined ? {} : { sampler }),
      })
      return { ...rules, bots: [...rules.bots, gordon] }
    },
  }
}
