import { games } from '@grognard/games'
import type { AnyGame } from '@grognard/board'
import type { Lang, Manifest } from '@grognard/kernel'
import { settings } from '../settings.svelte.ts'

export interface Title {
  readonly id: string
  readonly name: { readonly [L in Lang]: string }
  readonly about: { readonly [L in Lang]: string }
  readonly players: { readonly [L in Lang]: string }
  /** Who the player is and what it takes to win, for somebody who never saw the game. */
  readonly story: { readonly [L in Lang]: string } | undefined
  /** What its match of the day is called, if it has one. */
  readonly daily: { readonly [L in Lang]: string } | undefined
  /** Whether newcomers are taught. */
  readonly lessons: boolean
  /** Not on the table yet. */
  readonly coming: boolean
  load(): Promise<AnyGame>
}

const registry: readonly Manifest<AnyGame>[] = games

/** The boxes on the shelf. A game's rules and pictures are loaded when its box is opened. */
export const titles: readonly Title[] = registry.map(({ id, title, about, players, story, daily, lessons, ui }) => ({
  id,
  name: title,
  about,
  players,
  story,
  daily,
  lessons: lessons === true,
  coming: ui === undefined,
  async load() {
    if (ui === undefined) throw new Error('this box is still closed')
    const screens = await ui()
    // A game on the table speaks the language of the person who plays, whichever that becomes.
    await settings.teach(screens.learn)
    return screens
  },
}))

export function titleOf(id: string): Title | undefined {
  return titles.find((title) => title.id === id && !title.coming)
}

export function manifestOf(id: string): Manifest<AnyGame> | undefined {
  return registry.find((manifest) => manifest.id === id)
}

/** The game that is meant where none is named: the first that can be opened. */
export const FIRST = titles.find(({ coming }) => !coming)?.id ?? ''
