// The rooms of the house and what each may import. The checks of directions and purity read it here.

export const GAMES = ['khartoum', 'ager', 'boxers', 'croisades']

/** Rooms that must give the same result everywhere: language only, no clock, no chance, no world. */
export const RULES_ROOMS = ['kernel', 'space', ...GAMES]

const RULES_LIBRARY = ['kernel', 'space']

/** What a game may import: its screens, in `ui/`, also the board kit, its rules never. */
const GAME_LIBRARY = [...RULES_LIBRARY, 'board']

/**
 * Which rooms a room may import.
 * @type {Record<string, string[]>}
 */
export const MAY_IMPORT = {
  kernel: [],
  space: ['kernel'],
  board: ['kernel'],
  khartoum: GAME_LIBRARY,
  ager: GAME_LIBRARY,
  boxers: GAME_LIBRARY,
  croisades: [...GAME_LIBRARY, 'ager'],
  bots: ['kernel'],
  // Where games and search meet: bots know no game, and no game knows the search above its script.
  minds: ['kernel', 'bots', ...GAMES],
  server: ['kernel', 'bots', 'minds', ...GAMES],
  web: ['kernel', 'space', 'board', ...GAMES, 'bots', 'minds'],
  lab: ['kernel', 'space', ...GAMES, 'bots', 'minds'],
  cli: ['kernel', 'space', 'board', ...GAMES, 'bots', 'minds', 'lab', 'server', 'web'],
}

/**
 * Which published packages the rules of a room may import.
 * @type {Record<string, string[]>}
 */
export const LIBRARIES = {
  kernel: ['pure-rand', '@noble/hashes', 'valibot'],
  space: [],
  ...Object.fromEntries(GAMES.map((game) => [game, ['valibot']])),
}
