import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { games } from '../packages/games/src/index.ts'
import { root } from './lib/files.mjs'
import { linesNaming } from './lib/names.mjs'
import { GAMES, MAY_IMPORT, offerOf } from './lib/rooms.mjs'

const IDS = [...new Set([...games.map(({ id }) => id), ...GAMES])]

/** Where the rooms that know no game live, and what keeps the house. */
const GENERAL = [
  ...Object.keys(MAY_IMPORT)
    .filter((room) => room !== 'games' && !GAMES.includes(room))
    .map((room) => `packages/${room}`),
  'scripts',
  ...fs.readdirSync(root).filter((name) => /\.(ts|mjs)$/.test(name)),
]

/** Tests that play with a game of the shelf, and why no game of their own will do. */
const SPECIMENS: readonly (readonly [place: RegExp, why: string])[] = [
  [/^packages\/cli\/src\/.*\.test\.ts$/, 'the program is tried with what people type'],
  [/^packages\/server\/src\/.*\.test\.ts$/, 'pages and matches are tried with the words and numbers of real games'],
  [/^packages\/server\/src\/testing\/site\.ts$/, 'the same'],
  [/^packages\/web\/e2e\//, 'the pages are played in a browser'],
  [/^packages\/web\/src\/simulation\/wishes\.test\.ts$/, 'what is shown to be typed is what the manifests take'],
  [/^packages\/lab\/src\/minds\/oracle\.test\.ts$/, 'plans are worth comparing where a script knows the game'],
  [/^packages\/lab\/src\/helpers\.test\.ts$/, 'threads share the samples of a search, which a toy has not'],
  [/^packages\/kernel\/src\/seeded\.test\.ts$/, 'a seed of the first release must roll as it did'],
  [/^scripts\/dev\.e2e\.ts$/, 'a ledger that is changed is seen at once'],
]

test('no general room names a game', () => {
  const found = linesNaming(root, GENERAL, IDS)
  const strangers = found.filter(({ file }) => !SPECIMENS.some(([place]) => place.test(file)))
  expect(strangers.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([])
})

test('whoever is let name one does', () => {
  const found = linesNaming(root, GENERAL, IDS)
  const idle = SPECIMENS.filter(([place]) => !found.some(({ file }) => place.test(file)))
  expect(idle.map(([place]) => place.source)).toEqual([])
})

test('a package above the games needs none of them but for its tests', () => {
  const rooms = GENERAL.filter((place) => place.startsWith('packages/'))
  const needed = rooms.flatMap((room) => {
    const { dependencies = {} } = offerOf(path.basename(room))
    return IDS.filter((id) => `@grognard/${id}` in dependencies).map((id) => `${room} needs ${id}`)
  })
  expect(needed).toEqual([])
})

test('a name is found wherever it stands', () => {
  const house = fs.mkdtempSync(path.join(os.tmpdir(), 'names-'))
  const lines = [
    "import { open } from '@grognard/raid/works'",
    'const siege = raid()',
    '// As in Raid.',
    'function benchRaid() {}',
    'const RAID_RULES = 1',
    'const raidRules = 1',
    'const afraid = raids(Raided)',
    'const AFRAID = 1',
  ]
  fs.writeFileSync(path.join(house, 'room.ts'), lines.join('\n'))
  fs.writeFileSync(path.join(house, 'picture.svg'), 'raid')
  expect(linesNaming(house, ['.'], ['raid']).map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6])
  fs.rmSync(house, { recursive: true })
})
