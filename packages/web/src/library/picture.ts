import type { Component } from 'svelte'
import type { GameUi } from '@grognard/board'
import type { GameEvent, Json, Lang } from '@grognard/kernel'
import { titleOf } from '../games/titles.ts'
import { hostFor } from '../table/open.ts'

/** The board of a match as a picture, from a view as it is written; null where the game draws none. */
export async function pictureOf(game: string, view: Json, version: string): Promise<Component<{ lang: Lang }> | null> {
  const loaded = await titleOf(game)?.load()
  return (await loaded?.open((ui) => drawn(ui, view, version))) ?? null
}

async function drawn<V, A, E extends GameEvent>(
  ui: GameUi<V, A, E>,
  written: Json,
  version: string,
): Promise<Component<{ lang: Lang }> | null> {
  const drawing = (await ui.picture?.()) ?? (await ui.glance?.())
  if (drawing === undefined) return null
  // Opens the owner's pack that it was played with, if this browser keeps it.
  await hostFor(ui, { version, start: { kind: 'position', position: written } })
  const view = await drawing.readView(written, version)
  if (view === undefined) return null
  const { Picture } = drawing
  return (internals, { lang }) => Picture(internals, { view, version, lang })
}
