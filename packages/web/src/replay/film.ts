import type { GameUi } from '@grognard/board'
import { lastSegment, problemsInWords, readSaveText } from '@grognard/kernel'
import type { GameEvent, OwnTable, Replay, Save, Shelf } from '@grognard/kernel'
import { titleOf } from '../games/titles.ts'
import { settings } from '../settings.svelte.ts'
import { findMatch, keepMatch } from '../storage.ts'
import { freshSeed } from '../table/controller.svelte.ts'
import { shelfFor } from '../table/open.ts'

/** A game that was played, ready to be walked through. */
export interface Film<V, A, E extends GameEvent> {
  /** Under which this browser keeps the match; null if it came from a file. */
  readonly id: string | null
  readonly save: Save
  readonly ui: GameUi<V, A, E>
  readonly shelf: Shelf<OwnTable<A, E, V>>
  readonly replay: Replay<OwnTable<A, E, V>>
}

/** A film whose types only its game knows. */
export interface AnyFilm {
  use<R>(show: <V, A, E extends GameEvent>(film: Film<V, A, E>) => R): R
}

/** `why` is null where there is no such match. */
export type OpenedFilm =
  { readonly ok: true; readonly film: AnyFilm } | { readonly ok: false; readonly why: string | null }

export async function openFilm(id: string): Promise<OpenedFilm> {
  const kept = await findMatch(id)
  return kept === undefined ? { ok: false, why: null } : filmOf(id, kept.save)
}

export async function openFilmText(text: string): Promise<OpenedFilm> {
  const read = readSaveText(text)
  if (read.ok) return filmOf(null, read.value)
  return { ok: false, why: problemsInWords(read.problems, settings.lang) }
}

async function filmOf(id: string | null, save: Save): Promise<OpenedFilm> {
  const title = titleOf(save.game)
  if (title === undefined) return { ok: false, why: null }
  const game = await title.load()
  return game.open((ui) => filmIn(ui, id, save))
}

async function filmIn<V, A, E extends GameEvent>(
  ui: GameUi<V, A, E>,
  id: string | null,
  save: Save,
): Promise<OpenedFilm> {
  const shelf = await shelfFor(ui, save)
  const replay = shelf.replay(save)
  if (!replay.ok) return { ok: false, why: shelf.error(replay.error, settings.lang) }
  const film = { id, save, ui, shelf, replay: replay.value }
  return { ok: true, film: { use: (show) => show(film) } }
}

/**
 * A new match from a step of the film, with a future that nobody knows; its id. With real dice the story so far is kept;
 * otherwise the dice that gave it would also give what came after, so the match begins at the position with fresh ones.
 */
export async function playOn<V, A, E extends GameEvent>(
  { save, shelf, ui, replay }: Film<V, A, E>,
  step: number,
): Promise<string> {
  const id = freshSeed().slice(0, 16)
  const table = replay.at(step)
  let begun = table
  if (lastSegment(save).dice.kind !== 'referee') {
    await ui.readPositions()
    const set = shelf.set({
      position: table.position(),
      dice: { kind: 'seeded', seed: freshSeed() },
    })
    if (!set.ok) throw new Error(shelf.error(set.error, settings.lang))
    begun = set.value
  }
  const now = Date.now()
  await keepMatch(begun, { id, game: save.game, startedAt: now, playedAt: now, ending: null }, settings.lang)
  return id
}
