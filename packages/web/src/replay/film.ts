import type { GameUi } from '@grognard/board'
import { lastSegment, problemsInWords } from '@grognard/kernel'
import { readSaveText } from '@grognard/kernel/files'
import type { GameEvent, OwnHost, OwnTable, Replay, Save, Seat, Sitter } from '@grognard/kernel'
import { titleOf } from '../games/titles.ts'
import { seatIn, sittersOf } from '../library/sitters.ts'
import { settings } from '../settings.svelte.ts'
import { findSave } from '../storage.ts'
import { beginMatch, freshSeed, hostFor } from '../table/open.ts'
import type { Begun } from '../table/open.ts'

/** A game that was played, ready to be walked through. */
export interface Film<V, A, E extends GameEvent> {
  /** Under which this browser keeps the match; null if it came from a file. */
  readonly id: string | null
  readonly save: Save
  /** Who plays which seat, as far as it is known; persons where left out. */
  readonly sitters: readonly Sitter[]
  /** Whose film it is: that of the one person, or of the first. */
  readonly seat: Seat
  readonly ui: GameUi<V, A, E>
  readonly host: OwnHost<A, E, V>
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
  const save = await findSave(id)
  return save === undefined ? { ok: false, why: null } : filmOf(id, save)
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
  const host = await hostFor(ui, lastSegment(save))
  if (ui.learnTalk !== undefined) await settings.teach(ui.learnTalk)
  const replay = await host.replay(save)
  if (!replay.ok) return { ok: false, why: host.error(replay.error, settings.lang) }
  const sitters = id === null ? [] : await sittersOf(id)
  const film = {
    id,
    save,
    sitters,
    seat: seatIn(sitters, replay.value.at(0).seats.length),
    ui,
    host,
    replay: replay.value,
  }
  return { ok: true, film: { use: (show) => show(film) } }
}

/**
 * A new match from a step of the film, with a future that nobody knows. With real dice the story so far is kept;
 * otherwise the dice that gave it would also give what came after, so the match begins at the position with fresh ones.
 */
export async function playOn<V, A, E extends GameEvent>(
  { save, sitters, host, ui, replay }: Film<V, A, E>,
  step: number,
): Promise<Begun> {
  const table = replay.at(step)
  const begin = (start: Parameters<typeof beginMatch>[1]): Promise<Begun> =>
    beginMatch(host, start, () => null, sitters)
  if (lastSegment(save).dice.kind === 'referee') return begin((wishes) => host.load(table.save(), wishes))
  await ui.readPositions()
  const dice = { kind: 'seeded', seed: freshSeed() } as const
  return begin((wishes) => host.set({ position: table.position(), dice }, wishes))
}
