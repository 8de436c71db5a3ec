import type { Bot, GameEvent } from '../game.ts'
import type { Held } from './holding.ts'
import { innerOf } from './part.ts'
import type { PartAction } from './part.ts'

/** The outer game's bots, which leave the questions of a part to the inner bot of the same level, or of the same rank if there is none. */
export function partBots<S, A, E extends GameEvent, V, IS, IA, IE extends GameEvent, IV, IO>({
  own,
  parts,
  holding,
}: Held<S, A, E, V, IS, IA, IE, IV, IO>): readonly Bot<A | PartAction<IA>, V>[] {
  return own.bots.map((bot, rank) => ({
    level: bot.level,
    decide(view, seat, dice, budget) {
      const seen = holding.seen(view)
      const inner = seen && innerOf(seen.head, seat)
      if (seen === undefined || inner === undefined || inner === 'public') return bot.decide(view, seat, dice, budget)
      const { bots } = parts.rules(seen.head)
      const mind = bots.find(({ level }) => level === bot.level) ?? bots[ranked(rank, own.bots.length, bots.length)]
      if (mind === undefined) throw new Error(`nobody can think for ${parts.game.id}`)
      const { action, ...thought } = mind.decide(seen.view, inner, dice, budget)
      return { ...thought, action: { part: seen.head.id, action } }
    },
  }))
}

/** The first of many is the first of few, the last the last. */
function ranked(rank: number, many: number, few: number): number {
  return many < 2 ? few - 1 : Math.floor((rank * (few - 1)) / (many - 1))
}
