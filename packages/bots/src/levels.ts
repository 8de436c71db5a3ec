import type { Game, GameEvent, Planner, Rules, Works } from '@grognard/kernel'
import { searchBot } from './search.ts'
import type { Sampler } from './search.ts'

/** How long a mind that searches thinks about a decision: so many milliseconds, or so many playouts, which can be repeated exactly. */
export interface Thinking {
  readonly milliseconds?: number | undefined
  readonly playouts?: number | undefined
}

/** Lets other threads help with the samples of one ground. */
export type Crew<S, A, E extends GameEvent, V> = (rules: Rules<S, A, E, V>, planner: Planner<A, V>) => Sampler<A, V>

/** The game with the minds that search above those it brings along. */
export function withSearch<S, A, E extends GameEvent, V, O>(
  { game, minds }: Works<S, A, E, V, O>,
  thinking: Thinking = {},
  crew?: Crew<S, A, E, V>,
): Game<S, A, E, V, O> {
  if (minds === undefined) return game
  return {
    ...game,
    levels: [...game.levels, ...minds.search.map(({ level }) => level)],
    open(setting) {
      const rules = game.open(setting)
      const plannerFor: NonNullable<typeof minds.thinker> = minds.thinker ?? minds.planner
      const searching = minds.search.map((level) => {
        const planner = plannerFor(setting, level.level)
        return searchBot(rules, planner, {
          ...level,
          now: () => performance.now(),
          milliseconds: thinking.milliseconds ?? level.milliseconds,
          ...(thinking.playouts === undefined ? {} : { simulations: thinking.playouts }),
          ...(crew === undefined ? {} : { sampler: crew(rules, planner) }),
        })
      })
      return { ...rules, bots: [...rules.bots, ...searching] }
    },
  }
}
