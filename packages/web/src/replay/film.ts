import type { Replay, Save, Shelf } from '@grognard/kernel'
import { lastSegment, problemsInWords, readSaveText } from '@grognard/kernel'
import type { GameUi } from '@grognard/board'
import { titleOf } from '../games/titles.ts'
import { settings } from '../settings.svelte.ts'
import { findMatch, keepMatch } from '../storage.ts'
import { freshSeed } from '../table/controller.svelte.ts'
import { shelfFor } from '../table/open.ts'

/** A game that was played, ready to be walked through. */
export interface Film {
  /** Under which this browser keeps the match; null if it came from a file. */
  readonly id: string | null
  readonly save: Save
  readonly ui: GameUi
  readonly shelf: Shelf
  readonly replay: Replay
}

/** `why` is null where there is no such match. */
export type OpenedFilm =
  { readonly ok: true; readonly film: Film } | { readonly ok: false; readonly why: string | null }

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
  const ui = await title.load()
  const shelf = await shelfFor(ui, save)
  const replay = shelf.replay(save)
  if (!replay.ok) return { ok: false, why: shelf.error(replay.error, settings.lang) }
  return { ok: true, film: { id, save, ui, shelf, replay: replay.value } }
}

/**
 * A new match from a step of the film, with a future that nobody knows; its id. With real dice the story so far is kept;
 * otherwise the dice that gave it would also give what came after, so the match begins at the position with fresh ones.
 */
export async function playOn({ save, shelf, ui, replay }: Film, step: number): Promise<string> {
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
