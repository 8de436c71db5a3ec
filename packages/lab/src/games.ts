import { ager, readOwnersPack as readAger } from '@grognard/ager'
import { records as agerRecords } from '@grognard/ager/records'
import { recorderOf } from '@grognard/bots/records'
import type { Recorder } from '@grognard/bots/records'
import type { Read } from '@grognard/kernel'
import { khartoum, readOwnersPack as readKhartoum } from '@grognard/khartoum'
import { records as khartoumRecords } from '@grognard/khartoum/records'
import { withAgerMinds, withMinds } from '@grognard/minds'
import type { Thinking } from '@grognard/minds'

/** The game with its bots, to play many games with. `pack`: what an owner's pack says, read before; null for ours alone. */
export function recorderFor(game: string, pack: unknown, thinking: Thinking): Recorder {
  if (game === 'ager') {
    const battles = withAgerMinds(ager(overlayOf(pack, readAger)), thinking)
    return recorderOf(battles, agerRecords(battles))
  }
  return recorderOf(withMinds(khartoum(overlayOf(pack, readKhartoum)), thinking), khartoumRecords)
}

function overlayOf<T>(pack: unknown, read: (pack: unknown) => Read<T>): T | undefined {
  if (pack === null) return undefined
  const found = read(pack)
  if (!found.ok) throw new Error('the pack was read before')
  return found.value
}
