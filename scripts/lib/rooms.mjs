// The rooms of the house and what each may import. The checks of directions and purity read it here.
import fs from 'node:fs'
import path from 'node:path'

const packages = path.join(import.meta.dirname, '..', '..', 'packages')

/** @param {string} room */
const offerOf = (room) => JSON.parse(fs.readFileSync(path.join(packages, room, 'package.json'), 'utf8'))

/** A package that offers a manifest is a game. */
export const GAMES = fs
  .readdirSync(packages)
  .filter(
    (room) => fs.existsSync(path.join(packages, room, 'package.json')) && './manifest' in (offerOf(room).exports ?? {}),
  )

/** Rooms that must give the same result everywhere: language only, no clock, no chance, no world. */
export const RULES_ROOMS = ['kernel', 'space', ...GAMES]

/** What a game may import: its screens, in `ui/`, also the board kit, its rules never. */
const GAME_LIBRARY = ['kernel', 'space', 'board']

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
  lab: ['kernel', 'space', 'bots', 'games', ...GAMES],
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
