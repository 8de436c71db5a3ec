import { readJson } from '@grognard/kernel'
import type { Json } from '@grognard/kernel'
import type { Thinking } from '@grognard/bots'
import type { GameHall } from '@grognard/board'
import { packNamed } from '../packs.ts'
import type { Subject } from './protocol.ts'

/** What a thread must know to think about a table: its game, and the owner's pack if it is played with one. */
export function subjectOf(
  { ui, version }: { readonly ui: Pick<GameHall, 'shelf'>; readonly version: string },
  thinking: Thinking = {},
): Subject {
  const { shelf } = ui
  return { game: shelf.id, pack: version === shelf.version ? null : keptPack(shelf.id), thinking }
}

function keptPack(game: string): Json {
  const read = readJson(packNamed(game))
  return read.ok ? read.value : null
}
