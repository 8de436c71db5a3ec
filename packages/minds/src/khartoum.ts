import type { Json } from '@grognard/kernel'
import { bots, planner } from '@grognard/khartoum/bot'
import { makeKhartoum } from '@grognard/khartoum/game'
import type { Khartoum } from '@grognard/khartoum/game'
import { readOwnersPack } from '@grognard/khartoum/owners-pack'
import { positions } from '@grognard/khartoum/position'
import { withMinds } from './minds.ts'
import type { Thinking } from './minds.ts'
import { oracleOf } from './oracle.ts'
import type { Oracle } from './oracle.ts'
import { playGame } from './simulation/record.ts'
import type { GameRecord } from './simulation/record.ts'

/** Khartoum for a thread that only thinks: no reference, no words of the table. `pack`: an owner's, or null for ours. */
export function thinkingKhartoum(pack: unknown, thinking: Thinking = {}): Khartoum {
  const read = pack === null ? undefined : readOwnersPack(pack)
  if (read?.ok === false) throw new Error('the pack was read before')
  return withMinds(
    makeKhartoum(read?.value, () => undefined, bots, positions),
    thinking,
  )
}

/** The oracle goes on by the staff's script: a chance to win is that of the staff from there on. */
export function khartoumOracle(game: Khartoum): Oracle {
  return oracleOf(game.open({ scenario: 'siege', options: game.defaults }), planner(game.kit))
}

/** Some games of a simulation, as `grognard simulate` plays them. */
export function playShare(
  game: Khartoum,
  share: {
    readonly options: Json
    readonly bot: string
    readonly seed: string
    readonly games: readonly number[]
  },
): readonly GameRecord[] {
  const options = game.borders.options(share.options)
  if (!options.ok) throw new Error(`no options: ${JSON.stringify(options.problems)}`)
  const rules = game.open({ scenario: 'siege', options: options.value })
  const bot = rules.bots.find(({ level }) => level === share.bot)
  if (bot === undefined) throw new Error(`there is no bot ${share.bot}`)
  return share.games.map((n) => playGame(game, { options: options.value, bot, seed: share.seed, n }))
}
