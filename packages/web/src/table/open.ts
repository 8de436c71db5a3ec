import type { AnyGame, GameHall, GameUi, Packs } from '@grognard/board'
import { lastSegment } from '@grognard/kernel'
import type { GameEvent, OwnTable, Save, Shelf } from '@grognard/kernel'
import { titleOf } from '../games/titles.ts'
import { packNamed } from '../packs.ts'
import { settings } from '../settings.svelte.ts'
import { findMatch } from '../storage.ts'
import type { Kept } from '../storage.ts'

export interface Seated<V, A, E extends GameEvent> {
  readonly id: string
  readonly startedAt: number
  readonly table: OwnTable<A, E, V>
  /** With the rules and the pack of the table. */
  readonly shelf: Shelf<OwnTable<A, E, V>>
  readonly ui: GameUi<V, A, E>
}

/** A table whose types only its game knows. */
export interface AnySeated {
  use<R>(sit: <V, A, E extends GameEvent>(seated: Seated<V, A, E>) => R): R
}

export type Opened = { readonly ok: true; readonly value: AnySeated } | { readonly ok: false; readonly why: string }

/** Opens a match that this browser keeps, replaying it with the rules and pack it was played with. */
export async function openKept(id: string): Promise<Opened> {
  const kept = await findMatch(id)
  const title = kept === undefined ? undefined : titleOf(kept.game)
  if (kept === undefined || title === undefined) return { ok: false, why: 'missing' }
  const game: AnyGame = await title.load()
  return game.open((ui) => seatAt(ui, kept))
}

async function seatAt<V, A, E extends GameEvent>(ui: GameUi<V, A, E>, { id, startedAt, save }: Kept): Promise<Opened> {
  const shelf = await shelfFor(ui, save)
  const opened = shelf.load(save)
  if (!opened.ok) return { ok: false, why: shelf.error(opened.error, settings.lang) }
  const seated = { id, startedAt, table: opened.value, shelf, ui }
  return { ok: true, value: { use: (sit) => sit(seated) } }
}

/**
 * A save names the version of rules and pack it needs: ours, or that of the owner's pack this browser keeps. Where that
 * pack is not here, our shelf refuses the save and says why.
 */
export async function shelfFor<T extends Shelf>(
  game: Pick<GameHall, 'readPositions'> & { readonly shelf: T; readonly packs?: Packs<T> },
  save: Save,
): Promise<T> {
  const { version, start } = lastSegment(save)
  if (start.kind === 'position' || version !== game.shelf.version) await game.readPositions()
  if (version === game.shelf.version) return game.shelf
  const pack = packNamed(game.shelf.id)
  const theirs = pack === undefined ? undefined : await game.packs?.lay(pack)
  return theirs?.ok === true && theirs.value.version === version ? theirs.value : game.shelf
}
