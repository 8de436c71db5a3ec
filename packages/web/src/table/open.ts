import { lastSegment } from '@grognard/kernel'
import type { Save, Shelf, Table } from '@grognard/kernel'
import type { GameUi } from '@grognard/board'
import { packNamed } from '../packs.ts'
import { titleOf } from '../games/titles.ts'
import { findMatch } from '../storage.ts'
import { settings } from '../settings.svelte.ts'

export interface Seated {
  readonly id: string
  readonly startedAt: number
  readonly table: Table
  /** With the rules and the pack of the table. */
  readonly shelf: Shelf
  readonly ui: GameUi
}

export type Opened = { readonly ok: true; readonly value: Seated } | { readonly ok: false; readonly why: string }

/** Opens a match that this browser keeps, replaying it with the rules and pack it was played with. */
export async function openKept(id: string): Promise<Opened> {
  const kept = await findMatch(id)
  const title = kept === undefined ? undefined : titleOf(kept.game)
  if (kept === undefined || title === undefined) return { ok: false, why: 'missing' }
  const ui = await title.load()
  const shelf = await shelfFor(ui, kept.save)
  const opened = shelf.load(kept.save)
  if (!opened.ok) return { ok: false, why: shelf.error(opened.error, settings.lang) }
  return { ok: true, value: { id, startedAt: kept.startedAt, table: opened.value, shelf, ui } }
}

/**
 * A save names the version of rules and pack it needs: ours, or that of the owner's pack this browser keeps. Where that
 * pack is not here, our shelf refuses the save and says why.
 */
export async function shelfFor(ui: GameUi, save: Save): Promise<Shelf> {
  const { version, start } = lastSegment(save)
  if (start.kind === 'position' || version !== ui.shelf.version) await ui.readPositions()
  if (version === ui.shelf.version) return ui.shelf
  const pack = packNamed(ui.shelf.id)
  const theirs = pack === undefined ? undefined : await ui.withPack(pack)
  return theirs?.ok === true && theirs.value.version === version ? theirs.value : ui.shelf
}
