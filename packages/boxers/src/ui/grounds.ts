import type { Lang } from '@grognard/kernel'
import type { Arena } from '../arena.ts'
import type { Boxers, BoxersRules } from '../game.ts'
import type { Kit } from '../kit.ts'
import { namesOf } from '../text/names.ts'
import type { Names } from '../text/words.ts'
import type { View } from '../view.ts'

const games = new Map<string, Boxers>()

/** The game of each version that has been opened, with the tables that it has laid out. */
export function noteGame(game: Boxers): void {
  games.set(game.version, game)
}

/** What is looked at: a view, and the version of rules and pack it was played with. */
export interface Seen {
  readonly version: string
  readonly view: View
}

function gameOf(version: string): Boxers {
  const game = games.get(version)
  if (game === undefined) throw new Error(`no game was opened for version ${version}`)
  return game
}

export const kitOf = (version: string): Kit => gameOf(version).kit

/** The rules on the table of a view; the same for all views of a match. */
export function rulesOf({ version, view: { scenario, options } }: Seen): BoxersRules {
  return gameOf(version).open({ scenario, options })
}

export const arenaOf = (seen: Seen): Arena => rulesOf(seen).arena

const named = new WeakMap<Arena, Map<Lang, Names>>()

/** How everything on a table is called; worked out once. */
export function namesIn(arena: Arena, lang: Lang): Names {
  const known = named.get(arena) ?? new Map<Lang, Names>()
  named.set(arena, known)
  const names = known.get(lang) ?? namesOf(arena, lang)
  known.set(lang, names)
  return names
}
