import type { GameEvent, Json } from '@grognard/kernel'
import { openFilm } from '../replay/film.ts'
import type { Film } from '../replay/film.ts'
import { settings } from '../settings.svelte.ts'

/** Where a match stands that is under way. */
export interface Moment {
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

async function momentIn<V, A, E extends GameEvent>({ ui, host, replay }: Film<V, A, E>): Promise<Moment> {
  const table = replay.at(replay.length)
  const { lang } = settings
  const at = ui.turns?.of(table.own.view(0)) ?? 0
  // The first sentence is the question; what follows is on the board.
  const [ask = ''] = table.text.ask(0, lang).split(/\n|(?<=[?.…])\s/)
  return {
    view: table.view(0),
    version: table.version,
    scenario: host.scenarios.length > 1 ? host.words.scenario(table.scenario, lang) : '',
    turn: ui.turns?.name(at, lang) ?? '',
    at,
    of: (await ui.glance?.())?.turns ?? 0,
    ask,
  }
}
