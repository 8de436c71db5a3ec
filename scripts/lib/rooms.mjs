// The rooms of the house and what each may import. The checks of directions and purity read it here.
import fs from 'node:fs'
import path from 'node:path'

const packages = path.join(import.meta.dirname, '..', '..', 'packages')

/**
 * @param {string} room
 * @returns {{ exports?: Record<string, string>, dependencies?: Record<string, string> }}
 */
export const offerOf = (room, within = packages) =>
  JSON.parse(fs.readFileSync(path.join(within, room, 'package.json'), 'utf8'))

/** The games among packages: those that offer a manifest. */
export const gamesIn = (within = packages) =>
  fs
    .readdirSync(within)
    .filter(
      (room) =>
        fs.existsSync(path.join(within, room, 'package.json')) && './manifest' in (offerOf(room, within).exports ?? {}),
    )

export const GAMES = gamesIn()

/**
 * Rooms that must give the same result everywhere: language only, no clock, no chance, no world.
 * @param {readonly string[]} games
 */
export const rulesRooms = (games) => ['kernel', 'space', ...games]

/** What a game may import: of these its screens alone, in `ui/`, the board kit, and its laboratory alone, in `lab/`, the bots. */
const GAME_LIBRARY = ['kernel', 'space', 'board', 'bots']

/**
 * The games that a game holds within itself: those among its dependencies.
 * @param {string} game
 */
function within(game) {
  const { dependencies = {} } = offerOf(game)
  return GAMES.filter((other) => other !== game && `@grognard/${other}` in dependencies)
}

/**
 * Which rooms a room may import. Above the games nobody names one: the registry does.
 * @type {Record<string, string[]>}
 */
export const MAY_IMPORT = {
  kernel: [],
  space: ['kernel'],
  board: ['kernel'],
  ...Object.fromEntries(GAMES.map((game) => [game, [...GAME_LIBRARY, ...within(game)]])),
  bots: ['kernel'],
  games: ['kernel', ...GAMES],
  server: ['kernel', 'bots', 'games'],
  web: ['kernel', 'space', 'board', 'bots', 'games'],
  lab: ['kernel', 'space', 'bots', 'games'],
  cli: ['kernel', 'space', 'board', 'bots', 'games', 'lab', 'server', 'web'],
}

/**
 * A room, and all that may be in what is built from it.
 * @param {string} room
 */
export function roomsBelow(room) {
  const found = new Set([room])
  for (const each of found) for (const below of MAY_IMPORT[each] ?? []) found.add(below)
  return [...found]
}

/** Rooms above the games. */
export const UPPER_ROOMS = ['server', 'web', 'lab', 'cli']

/**
 * Which published packages the rules of a room may import.
 * @type {Record<string, string[]>}
 */
export const LIBRARIES = {
  kernel: ['pure-rand', '@noble/hashes', 'valibot'],
  space: [],
  ...Object.fromEntries(GAMES.map((game) => [game, ['valibot']])),
}
