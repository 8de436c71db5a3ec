import { difference } from '@grognard/kernel'
import type { GameEvent, Json, Table } from '@grognard/kernel'
import { openFilm } from '../replay/film.ts'
import type { Film } from '../replay/film.ts'
import { settings } from '../settings.svelte.ts'
import { isShared } from './sitters.ts'

/** Where a match stands that is under way. */
export interface Moment {
  /** Null where not everybody who plays it may see the same. */
  readonly view: Json
  readonly version: string
  /** What the battle is called, where the game has several; empty where it has one. */
  readonly scenario: string
  /** What the turn is called, its number and how many there are; 0 where nobody counts. */
  readonly turn: string
  readonly at: number
  readonly of: number
  /** What is asked, in a line. */
  readonly ask: string
}

export async function momentOf(id: string): Promise<Moment | null> {
  const opened = await openFilm(id)
  return opened.ok ? opened.film.use((film) => momentIn(film)) : null
}

async function momentIn<V, A, E extends GameEvent>({
  ui,
  host,
  replay,
  seat,
  sitters,
}: Film<V, A, E>): Promise<Moment> {
  const table = replay.at(replay.length)
  const { lang } = settings
  const at = ui.turns?.of(table.own.view(seat)) ?? 0
  // The first sentence is the question; what follows is on the board.
  const [ask = ''] = table.text.ask(seat, lang).split(/\n|(?<=[?.…])\s/)
  return {
    // At a shared screen nobody knows who looks into the library.
    view: isShared(sitters, table.seats.length) && !looksAlike(table) ? null : table.view(seat),
    version: table.version,
    scenario: host.scenarios.length > 1 ? host.words.scenario(table.scenario, lang) : '',
    turn: ui.turns?.name(at, lang) ?? '',
    at,
    of: (await ui.glance?.())?.turnsOf(table.own.view(seat), table.version) ?? 0,
    ask,
  }
}

function looksAlike(table: Table): boolean {
  return table.seats.every((_, seat) => difference(table.view(0), table.view(seat)) === undefined)
}
