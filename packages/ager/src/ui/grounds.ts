import type { Lang } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Arena } from '../arena.ts'
import type { Kit, Side } from '../components.ts'
import type { Ager, AgerRules } from '../game.ts'
import { pieceNamed, rosterOf } from '../rules/ground.ts'
import { NONE } from '../state.ts'
import { namesOf } from '../text/names.ts'
import type { Names } from '../text/words.ts'
import type { View } from '../view.ts'

const games = new Map<string, Ager>()

/** The game of each version that has been opened: with it its components, and the grounds that it has compiled. */
export function noteGame(game: Ager): void {
  games.set(game.version, game)
}

/** Undefined where the pack of that version is not here. */
export function gameNamed(version: string): Ager | undefined {
  return games.get(version)
}

function gameOf(version: string): Ager {
  const game = gameNamed(version)
  if (game === undefined) throw new Error(`no game was opened for version ${version}`)
  return game
}

export function kitOf(version: string): Kit {
  return gameOf(version).kit
}

/** What is looked at: a view, and the version of rules and pack it was played with. */
export interface Seen {
  readonly version: string
  readonly view: View
}

/** The rules on the ground of a view; the same for all views of a match. */
export function rulesOf({ version, view: { scenario, options } }: Seen): AgerRules {
  return gameOf(version).open({ scenario, options })
}

/** Where the battle of a view is fought. */
export function arenaOf(seen: Seen): Arena {
  return rulesOf(seen).arena
}

/** An action as a button says it. */
export function actionName(seen: Seen, action: Action, lang: Lang): string {
  return rulesOf(seen).text.action(seen.view, action, lang)
}

const named = new WeakMap<Arena['battle'], Map<Lang, Names>>()

/** How the pieces and places of a battle are called; worked out once. */
export function namesIn(arena: Arena, lang: Lang): Names {
  const known = named.get(arena.battle) ?? new Map<Lang, Names>()
  named.set(arena.battle, known)
  const names = known.get(lang) ?? namesOf(arena, lang)
  known.set(lang, names)
  return names
}

/** The side that somebody is of, by his name; undefined where there is nobody of that name. */
export function sideNamed(arena: Arena, name: string | undefined): Side | undefined {
  const piece = name === undefined ? NONE : pieceNamed(arena, name)
  return piece === NONE ? undefined : rosterOf(arena, piece).side
}
