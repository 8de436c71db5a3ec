import { GAMES, LIBRARIES, MAY_IMPORT, UPPER_ROOMS, rulesRooms } from './scripts/lib/rooms.mjs'

/** @typedef {import('dependency-cruiser').IRegularForbiddenRuleType} Rule */

const TEST = '\\.(test|e2e)\\.ts$|^packages/[^/]+/src/testing/'
/** Tests that start the whole program, from outside any room. */
const WHOLE = '^packages/[^/]+/e2e/'
/** Pages for whoever works on the screens: they show games that tests were made for. */
const GALLERY = '^packages/web/src/gallery/'
const UI = '^packages/[^/]+/src/ui/'
const LAB = '^packages/[^/]+/src/lab/'
/** What a game offers; behind its imports stands everything. */
const MANIFEST = '^packages/[^/]+/src/manifest\\.ts$'
/** What is drawn: the screens of the games, and the kit they are made with. */
const SCREENS = `${UI}|^packages/board/`
const MODULES = '(^|/)node_modules/'

/** @param {string[]} names */
const anyOf = (names) => `(${names.join('|')})`

/** @param {string[]} names */
const listed = (names, none = 'nothing') => (names.length > 0 ? names.join(', ') : none)

/**
 * @param {string} name
 * @param {string} comment
 * @param {Rule['from']} from
 * @param {Rule['to']} to
 * @returns {Rule}
 */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(MAY_IMPORT).map(([room, allowed]) =>
      forbid(
        `room-${room}`,
        `packages/${room} may import ${listed(allowed, 'nothing of ours')}.`,
        // A test above the games may play with any of them.
        { path: `^packages/${room}/`, pathNot: UPPER_ROOMS.includes(room) ? [WHOLE, TEST] : [WHOLE] },
        { path: '^packages/', pathNot: `^packages/${anyOf([room, ...allowed])}/` },
      ),
    ),
    ...Object.entries(LIBRARIES).map(([room, allowed]) =>
      forbid(
        `libraries-${room}`,
        `Of published packages the rules of packages/${room} may import ${listed(allowed)}.`,
        { path: `^packages/${room}/src/`, pathNot: [TEST, UI] },
        { path: MODULES, pathNot: `${MODULES}${anyOf(allowed)}/` },
      ),
    ),
    forbid(
      'room-unknown',
      'Every room stands in the table of scripts/lib/rooms.mjs.',
      { path: '^packages/', pathNot: `^packages/${anyOf(Object.keys(MAY_IMPORT))}/` },
      {},
    ),
    forbid(
      'rules-no-node',
      'Rules run in every browser too: no Node module.',
      { path: `^packages/${anyOf(rulesRooms(GAMES))}/src/`, pathNot: [TEST] },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'no-screens',
      'Rules, bots and server know nothing of the screens.',
      { path: `^packages/${anyOf(['server', 'bots', ...GAMES])}/`, pathNot: [TEST, UI, MANIFEST] },
      { path: SCREENS },
    ),
    forbid(
      'no-search',
      'Rules and screens know nothing of the search above them.',
      { path: `^packages/${anyOf(GAMES)}/`, pathNot: [TEST, LAB, MANIFEST] },
      { path: `^packages/bots/|${LAB}` },
    ),
    forbid(
      'through-the-door',
      'A room is entered by its package name, not by a path into its sources.',
      { path: '^packages/([^/]+)/', pathNot: [WHOLE] },
      { path: '^packages/', pathNot: '^packages/$1/', dependencyTypes: ['local'] },
    ),
    forbid(
      'no-test-in-source',
      'Tests import sources, never the other way.',
      { pathNot: [TEST, WHOLE, GALLERY] },
      { path: TEST },
    ),
    forbid('no-cycle', 'Dependencies point one way.', {}, { circular: true }),
    forbid('no-unresolved', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/generated/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
