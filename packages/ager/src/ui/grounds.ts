import type { Arena } from '../arena.ts'
import type { Kit, Side } from '../components.ts'
import type { Ager } from '../game.ts'
import { pieceNamed, rosterOf } from '../rules/ground.ts'
import { NONE } from '../state.ts'
import type { View } from '../view.ts'

const games = new Map<string, Ager>()

/** The game of each version that has been opened: with it its components, and the grounds that it has compiled. */
export function noteGame(game: Ager): void {
  games.set(game.version, game)
}

function gameOf(version: string): Ager {
  const game = games.get(version)
  if (game === undefined) throw new Error(`no game was opened for version ${version}`)
  return game
}

export function kitOf(version: string): Kit {
  return gameOf(version).kit
}

/** Where the battle of a view is fought. */
export function arenaOf({ version, view }: { readonly version: string; readonly view: View }): Arena {
  const { scenario, options } = view
  return gameOf(version).open({ scenario, options }).arena
}

/** The side that somebody is of, by his name; undefined where there is nobody of that name. */
export function sideNamed(arena: Arena, name: string | undefined): Side | undefined {
  const piece = name === undefined ? NONE : pieceNamed(arena, name)
  return piece === NONE ? undefined : rosterOf(arena, piece).side
}
