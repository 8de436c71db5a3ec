import { playOut } from '@grognard/bots'
import type { Action, Khartoum, Options, State } from '@grognard/khartoum'
import type { Bot } from '@grognard/kernel'
import * as v from 'valibot'

/** One game of a simulation, as it is kept in a file and sent between threads. */
export const recordSchema = v.strictObject({
  bot: v.string(),
  n: v.number(),
  won: v.boolean(),
  reason: v.picklist(['relief', 'palace', 'resources', 'morale', 'gordon']),
  turn: v.number(),
  banner: v.nullable(v.picklist(['black', 'white', 'red', 'green'])),
  decisions: v.number(),
  /** RP and CM at the start of each turn. */
  rp: v.array(v.number()),
  cm: v.array(v.number()),
})
export type GameRecord = v.InferOutput<typeof recordSchema>

/** Plays game `n` of a run. Its seed names the run and the number, not the bot: all bots meet the same dice. */
export function playGame(
  game: Khartoum,
  {
    options,
    bot,
    seed,
    n,
  }: { readonly options: Options; readonly bot: Bot<Action, State>; readonly seed: string; readonly n: number },
): GameRecord {
  const rp: number[] = []
  const cm: number[] = []
  const { state, decisions } = playOut(game.open({ scenario: 'siege', options }), {
    bots: [bot],
    seed: `${seed}/${n}`,
    watch: (now) => {
      if (now.turn <= rp.length) return
      rp.push(now.rp)
      cm.push(now.cm)
    },
  })
  const { ending } = state
  if (ending === null) throw new Error('a game that is over has an ending')
  const { won, reason, turn, banner } = ending
  return { bot: bot.level, n, won, reason, turn, banner, decisions, rp, cm }
}
