import { readJson } from '@grognard/kernel'
import type { Json } from '@grognard/kernel'
import type { Thinking } from '@grognard/bots'
import type { GameHall } from '@grognard/board'
import { packNamed } from '../packs.ts'
import type { Subject } from './protocol.ts'

/** A game in one of its versions. */
export interface About {
  readonly ui: Pick<GameHall, 'host'>
  readonly version: string
}

/** What a thread must know to think about a table: its game, and the owner's pack if it is played with one. */
export function subjectOf({ ui, version }: About, thinking: Thinking = {}): Subject {
  const { host } = ui
  return { game: host.id, pack: version === host.version ? null : keptPack(host.id), thinking }
}

function keptPack(game: string): Json {
  const read = readJson(packNamed(game))
  return read.ok ? read.value : null
}
