import { recorderOf } from '@grognard/bots/records'
import type { Recorder } from '@grognard/bots/records'
import type { Thinking } from '@grognard/bots'
import { games } from '@grognard/games'
import type { Manifest, Sealed } from '@grognard/kernel'

const registry: readonly Manifest[] = games

/** A game for whoever only plays it. `pack`: what an owner's pack says, read before; null for ours alone. */
export async function worksOf(game: string, pack: unknown): Promise<Sealed> {
  const open = await registry.find(({ id }) => id === game)?.works?.()
  const opened = open?.(pack)
  if (opened === undefined) throw new Error(`${game} cannot be played`)
  if (!opened.ok) throw new Error('the pack was read before')
  return opened.value
}

/** The same, to play many games with and count how they end. */
export async function recorderFor(game: string, pack: unknown, thinking: Thinking): Promise<Recorder> {
  const recorder = recorderOf(await worksOf(game, pack), thinking)
  if (recorder === undefined) throw new Error(`${game} has nothing to record`)
  return recorder
}
