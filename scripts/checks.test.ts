import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkUnlessPassed, runCheck } from './lib/checks.mjs'
import { root } from './lib/files.mjs'

/** @module-tag slow */

// Each check runs over a small house of its own, sound at first, then with one thing wrong in it.

const CONFIGS =
  'tsconfig.json tsconfig.rules.json tsconfig.node.json .oxlintrc.json .dependency-cruiser.mjs knip.json .prettierrc.json .gitignore scripts/lib/rooms.mjs'

const GAMES = ['siege', 'skirmish', 'figures', 'campaign']

const MAY_IMPORT: Record<string, string[]> = {
  kernel: [],
  space: ['kernel'],
  board: ['kernel'],
  siege: ['kernel', 'space'],
  skirmish: ['kernel', 'space'],
  figures: ['kernel', 'space'],
  campaign: ['kernel', 'space', 'skirmish'],
  bots: ['kernel'],
  games: ['kernel', ...GAMES],
  server: ['kernel', 'bots', 'games'],
  web: ['kernel', 'space', 'board', 'bots', 'games'],
  lab: ['kernel', 'space', 'bots', 'games'],
  cli: ['kernel', 'space', 'board', 'bots', 'games', 'lab', 'server', 'web'],
}

let house = ''

function write(file: string, text: string) {
  const target = path.join(house, file)
  fs.mkdirSync(path.dirname(target), { recursive: true })
  fs.writeFileSync(target, text)
}

function importsOf(rooms: readonly string[]) {
  return rooms.map((room) => `import { ${room} } from '@grognard/${room}'\n`).join('')
}

function source(room: string, imported: readonly string[]) {
  return `${importsOf(imported)}\nexport const ${room} = [${["'" + room + "'", ...imported].join(', ')}].join()\n`.trimStart()
}

function linkModules() {
  const modules = path.join(root, 'node_modules')
  fs.mkdirSync(path.join(house, 'node_modules/@grognard'), { recursive: true })
  for (const name of fs.readdirSync(modules)) {
    // What npm wrote down of the real house is written anew in this one: through a link it would be lost there.
    if (name !== '@grognard' && name !== '.package-lock.json')
      fs.symlinkSync(path.join(modules, name), path.join(house, 'node_modules', name))
  }
}

beforeEach(() => {
  house = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'house-')))
  linkModules()
  for (const file of CONFIGS.split(' ')) write(file, fs.readFileSync(path.join(root, file), 'utf8'))
  write('package.json', '{ "name": "house", "private": true, "type": "module", "workspaces": ["packages/*"] }\n')
  for (const [room, imported] of Object.entries(MAY_IMPORT)) {
    const dependencies = Object.fromEntries(imported.map((each) => [`@grognard/${each}`, '*']))
    const isGame = GAMES.includes(room)
    const exports = { '.': './src/index.ts', ...(isGame ? { './manifest': './src/manifest.ts' } : {}) }
    write(
      `packages/${room}/package.json`,
      JSON.stringify({ name: `@grognard/${room}`, type: 'module', exports, dependencies }),
    )
    if (isGame) write(`packages/${room}/src/manifest.ts`, `export const manifest = { id: '${room}' }\n`)
    write(`packages/${room}/src/index.ts`, source(room, imported))
    fs.symlinkSync(path.join(house, 'packages', room), path.join(house, 'node_modules/@grognard', room))
  }
})

afterEach(() => fs.rmSync(house, { recursive: true, force: true }))

type Check = Parameters<typeof runCheck>[0]

async function expectFailure(check: Check, ...signs: string[]) {
  const { ok, output } = await runCheck(check, house)
  for (const sign of signs) expect.soft(output).toContain(sign)
  expect(ok).toBe(false)
}

test.each<Check>(['types', 'lint', 'directions', 'purity'])('%s passes over a sound house', async (check) => {
  expect(await runCheck(check, house)).toEqual({ ok: true, output: '' })
})

/** What is wrong, in which room and how: each gets a file of its own, so that one run shows them all. */
type Wrong = [what: string, room: string, text: string]

function writeAll(wrongs: readonly Wrong[]) {
  return wrongs.map(([what, room, text], at) => {
    const file = `packages/${room}/src/wrong-${at}.ts`
    write(file, `${text}\n`)
    return `${what}: ${file}`
  })
}

const WRONG_TYPES: Wrong[] = [
  ['a wrong type', 'kernel', "export const count: number = 'one'"],
  ['an index that may be missing', 'cli', 'export const first = ([] as string[])[0].length'],
  ['syntax that cannot be erased', 'cli', 'export enum Banner { Red, Green }'],
  ['a screen in the rules', 'siege', 'export const page = document.title'],
  ['Node in the rules', 'siege', 'export const home = process.cwd()'],
  ['a screen in the server', 'server', 'export const page = document.title'],
]

test('types refuse what is wrong, and what a room may not see', async () => {
  const expected = writeAll(WRONG_TYPES)
  const { ok, output } = await runCheck('types', house)
  expect(expected.filter((each) => output.includes(`${each.split(': ')[1]}(1,`))).toEqual(expected)
  expect(ok).toBe(false)
})

const component = (script: string, markup: string) => `<script lang="ts">\n  ${script}\n</script>\n\n${markup}\n`

test('markup passes over a sound component, and refuses wrong types in script, markup and what is handed in', async () => {
  const parts = 'packages/web/src/parts'
  write(`${parts}/Sound.svelte`, component('let { count }: { count: number } = $props()', '<p>{count.toFixed()}</p>'))
  expect(await runCheck('markup', house)).toEqual({ ok: true, output: '' })
  write(`${parts}/Script.svelte`, component("const count: number = 'one'", '<p>{count}</p>'))
  write(`${parts}/Markup.svelte`, component('let { count }: { count: number } = $props()', '<p>{count.nothing}</p>'))
  write(`${parts}/Handed.svelte`, component("import Sound from './Sound.svelte'", '<Sound count="one" />'))
  write(`${parts}/Broken.svelte`, '{#if true}<p>never closed</p>\n')
  await expectFailure('markup', 'Script.svelte:2', 'Markup.svelte:5', 'Handed.svelte:5', 'Broken.svelte:')
})

const WRONG_LINT: Wrong[] = [
  ['no-explicit-any', 'kernel', 'export const loose = (value: any) => String(value)'],
  ['no-floating-promises', 'server', 'export function go() {\n  Promise.resolve(1)\n}'],
  ['no-non-null-assertion', 'kernel', 'export const first = (list: string[]) => list[0]!'],
  ['no-unsafe-type-assertion', 'kernel', 'export const cast = (value: unknown) => value as string'],
  ['no-unsafe-return', 'kernel', 'export const read = (text: string): string => JSON.parse(text)'],
  ['ban-ts-comment', 'kernel', '// @ts-ignore\nexport const one = 1'],
  ['no-console', 'kernel', "console.log('here')"],
  ['eqeqeq', 'kernel', 'export const same = (a: string, b: string) => a == b'],
  ['no-unused-vars', 'kernel', 'const forgotten = 1'],
  [
    'switch-exhaustiveness-check',
    'kernel',
    "export function f(side: 'red' | 'white') {\n  switch (side) {\n    case 'red':\n      return\n  }\n}",
  ],
]

test('lint refuses what each rule names', async () => {
  const expected = writeAll(WRONG_LINT)
  const { ok, output } = await runCheck('lint', house)
  const found = [...output.matchAll(/\(([\w-]+)\): .*\n.*\[(packages.*?):/g)].map(
    ([, rule, file]) => `${rule}: ${file}`,
  )
  expect(found.sort()).toEqual(expected.sort())
  expect(ok).toBe(false)
})

test('lint lets the command line and the server print', async () => {
  write('packages/cli/src/print.ts', "console.log('here')\n")
  expect((await runCheck('lint', house)).ok).toBe(true)
})

const ROOMS = Object.keys(MAY_IMPORT)

test('directions follow the table, room by room', async () => {
  for (const room of ROOMS) {
    for (const other of ROOMS) {
      if (room !== other)
        write(`packages/${room}/src/to-${other}.ts`, `export { ${other} } from '@grognard/${other}'\n`)
    }
  }
  const { output } = await runCheck('directions', house)
  const refused = new Set(
    [...output.matchAll(/error (?:room-\w+|no-screens|no-search): packages\/(\w+)\/src\/to-(\w+)\.ts/g)].map(
      ([, room, other]) => `${room} → ${other}`,
    ),
  )
  const expected = ROOMS.flatMap((room) =>
    ROOMS.filter((other) => other !== room && !MAY_IMPORT[room]?.includes(other)).map((other) => `${room} → ${other}`),
  )
  expect([...refused].sort()).toEqual(expected.sort())
})

const WRONG_IMPORTS: Wrong[] = [
  ['no-cycle', 'bots', "export { z } from './z.ts'"],
  ['no-test-in-source', 'kernel', "export { proof } from './proof.test.ts'"],
  ['no-test-in-source', 'kernel', "export { help } from './testing/help.ts'"],
  ['rules-no-node', 'kernel', "export { readFileSync } from 'node:fs'"],
  ['rules-no-node', 'siege', "export { readFileSync } from 'fs'"],
  ['libraries-kernel', 'kernel', "export { parse } from 'yaml'"],
  ['libraries-siege', 'siege', "export { uniformInt } from 'pure-rand/distribution/uniformInt'"],
  ['libraries-space', 'space', "export { string } from 'valibot'"],
  ['through-the-door', 'siege', "export { kernel } from '../../kernel/src/index.ts'"],
  ['no-screens', 'siege', "export { board } from './ui/board.ts'"],
  ['no-screens', 'siege', "export { board } from '@grognard/board'"],
  ['no-search', 'siege', "export { bots } from '@grognard/bots'"],
  ['no-search', 'siege', "export { bench } from './lab/bench.ts'"],
  ['no-unresolved', 'cli', "export { nothing } from './nowhere.ts'"],
  ['room-unknown', 'cellar', "export { readFileSync } from 'node:fs'"],
]

test('directions refuse what each rule names', async () => {
  const expected = writeAll(WRONG_IMPORTS)
  write('packages/bots/src/z.ts', "export { z as again } from './wrong-0.ts'\nexport const z = 'z'\n")
  write('packages/kernel/src/proof.test.ts', 'export const proof = 1\n')
  write('packages/kernel/src/testing/help.ts', "export { test as help } from 'vitest'\n")
  write('packages/siege/src/ui/board.ts', "export const board = 'board'\n")
  write('packages/siege/src/lab/bench.ts', "export const bench = 'bench'\n")
  const { ok, output } = await runCheck('directions', house)
  const found = [...output.matchAll(/error ([\w-]+: packages\S+wrong-\d+\.ts)/g)].map(([, each]) => `${each}`)
  expect(found.sort()).toEqual(expected.sort())
  expect(ok).toBe(false)
})

test('directions let the screens of a game use the board kit, and its laboratory the bots', async () => {
  write('packages/siege/src/ui/table.ts', "export { board } from '@grognard/board'\n")
  write('packages/siege/src/lab/bench.ts', "export { bots } from '@grognard/bots'\n")
  expect(await runCheck('directions', house)).toEqual({ ok: true, output: '' })
})

test('directions let rules use their own libraries, and tests use any', async () => {
  write(
    'packages/kernel/src/rules.ts',
    "export { string } from 'valibot'\nexport { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'\n",
  )
  write('packages/siege/src/rules.ts', "export { string } from 'valibot'\n")
  write(
    'packages/kernel/src/rules.test.ts',
    "import fs from 'node:fs'\nimport { test } from 'vitest'\n\ntest('x', () => fs)\n",
  )
  expect(await runCheck('directions', house)).toEqual({ ok: true, output: '' })
})

const IMPURE = [
  'Math.random() | Date.now() | new Date() | [Date] | { Date } | `${Date}` | ((now = Date) => now)() | performance.now()',
  "setTimeout(f, 1) | setInterval(f, 1) | fetch('/') | process.cwd() | globalThis.crypto | crypto.randomUUID()",
  "localStorage | document | window | console | import('./index.ts') | import.meta.url | eval('1') | new Function('1')",
  'Math.sin(1) | Math.cos(1) | Math.tan(1) | Math.atan2(1, 2) | Math.exp(1) | Math.log(2) | Math.pow(2, 3) | 2 ** 3',
  "Math.sqrt(2) | Math.cbrt(2) | Math.hypot(3, 4) | Math.PI | Math['random']() | { ...Math }",
  "'a'.localeCompare('b') | (1).toLocaleString() | new Intl.DateTimeFormat()",
].flatMap((line) => line.split(' | '))

test('purity refuses clock, chance, screen, network, storage and inexact arithmetic', async () => {
  const lines = ['const f = () => 1', ...IMPURE.map((text, at) => `export const x${at} = ${text}`)]
  write(
    'packages/siege/src/rules/wrong.ts',
    [...lines, 'const { random } = Math', 'export function square(y: number) {', 'y **= 2', '}'].join('\n'),
  )
  const { ok, output } = await runCheck('purity', house)
  const found = new Set(
    [...output.matchAll(/^packages\/siege\/src\/rules\/wrong\.ts:(\d+):/gm)].map(([, line]) => Number(line)),
  )
  const power = lines.length + 3
  expect([...found].sort((a, b) => a - b)).toEqual([...IMPURE.map((_, at) => at + 2), lines.length + 1, power])
  expect(ok).toBe(false)
})

test('purity lets a rule name its own things as it likes, and tests do what they need', async () => {
  write(
    'packages/siege/src/rules/right.ts',
    [
      "import { fetch, type Date } from './words.ts'",
      'interface Table extends Iterable<number> { readonly performance: number; readonly Date: Date }',
      'export const grade = (table: Table) => { const { performance, Date: day } = table; return [performance, day, fetch] }',
      'export const window = { document: Math.floor(7 / 2), process: () => JSON.stringify([...new Set([1])]) }',
      'export const wide = window.document',
    ].join('\n'),
  )
  write('packages/kernel/src/clock.test.ts', 'export const now = Date.now()\n')
  write('packages/siege/src/ui/board.ts', 'export const page = document.title\n')
  write('packages/siege/src/lab/bench.ts', 'export const root = Math.sqrt(2)\n')
  expect(await runCheck('purity', house)).toEqual({ ok: true, output: '' })
})

const KEPT = [
  'let count = 1 | export let last: string | const known = new Map() | const heap: number[] = [0, 0]',
  'const words: Readonly<Record<Lang, WeakMap<Battle, Names>>> = { en: new WeakMap(), fr: new WeakMap() } | const seen = []',
  'const tally: Tally = { men: new Int8Array(3) } | const rows = [new Int8Array(3)] | const found = {}',
].flatMap((line) => line.split(' | '))

test.each(['skirmish', 'space'])(
  'purity refuses modules of %s that keep what all matches would share',
  async (room) => {
    write(`packages/${room}/src/kept.ts`, KEPT.map((text) => `${text}\n`).join(''))
    const { ok, output } = await runCheck('purity', house)
    const found = [...output.matchAll(/^packages\/\w+\/src\/kept\.ts:(\d+):/gm)].map(([, line]) => Number(line))
    expect([...new Set(found)]).toEqual(KEPT.map((_, at) => at + 1))
    expect(ok).toBe(false)
  },
)

test('purity lets a game name what never changes, and functions, tests and the library keep what they need', async () => {
  write(
    'packages/skirmish/src/constants.ts',
    [
      "const ROOMS: ReadonlySet<string> = new Set(['hall'])",
      'const STEPS: readonly number[] = [1, 2]',
      'const SIDES = [0, 1] as const',
      'const ALL = [...new Set([...STEPS, ...SIDES])].length',
      'export const make = () => { let next = ALL; const known = new Map(); return () => known.set(next++, ROOMS) }',
    ].join('\n'),
  )
  write('packages/skirmish/src/kept.test.ts', 'export let count = 1\n')
  write('packages/skirmish/src/testing/kept.ts', 'export const known = new Map()\n')
  write('packages/kernel/src/kept.ts', 'export const known = new Map()\n')
  expect(await runCheck('purity', house)).toEqual({ ok: true, output: '' })
})

test('purity lets conformance take a square root, and nothing more', async () => {
  write('packages/kernel/src/conformance.ts', 'export const spread = Math.sqrt(2)\n')
  expect(await runCheck('purity', house)).toEqual({ ok: true, output: '' })
  write('packages/kernel/src/conformance.ts', 'export const spread = Math.log(2)\n')
  await expectFailure('purity', 'packages/kernel/src/conformance.ts:1:23 Math.log')
})

test('format refuses what is laid out otherwise', async () => {
  write('packages/kernel/src/wrong.ts', 'export const one = "1";\n')
  await expectFailure('format', 'packages/kernel/src/wrong.ts')
})

test('unused refuses files, exports and dependencies that nothing needs', async () => {
  write('packages/kernel/src/forgotten.ts', 'export const forgotten = 1\n')
  write('packages/kernel/src/part.ts', 'export const used = 1\nexport const unused = 2\n')
  write('packages/kernel/src/index.ts', "import { used } from './part.ts'\n\nexport const kernel = used\n")
  write(
    'packages/kernel/package.json',
    '{ "name": "@grognard/kernel", "exports": "./src/index.ts", "dependencies": { "valibot": "*" } }',
  )
  await expectFailure('unused', 'packages/kernel/src/forgotten.ts', 'unused', 'packages/kernel/package.json', 'valibot')
})

const UNCHANGED = { ok: true, note: 'nothing changed since it last passed' }

test('a check that passed is not run again until something it reads changes', async () => {
  write('node_modules/.package-lock.json', '{ "packages": {} }')
  const check = () => checkUnlessPassed('purity', { cwd: house, ci: false })
  expect(await check()).toEqual({ ok: true, output: '' })
  write('docs/page.md', '# A page\n')
  write('packages/kernel/src/clock.test.ts', 'export const now = Date.now()\n')
  expect(await check()).toEqual(UNCHANGED)
  write('packages/kernel/src/clock.ts', 'export const now = Date.now()\n')
  expect((await check()).ok).toBe(false)
  // What failed is not remembered.
  expect((await check()).ok).toBe(false)
  fs.rmSync(path.join(house, 'packages/kernel/src/clock.ts'))
  expect(await check()).toEqual(UNCHANGED)
})

test.each([
  ['another version of a tool', 'node_modules/.package-lock.json', '{ "packages": { "": {} } }'],
  ['another setting', 'tsconfig.rules.json', '{ "extends": "./tsconfig.json" }\n'],
])('%s makes a check run again', async (_, file, text) => {
  write('node_modules/.package-lock.json', '{ "packages": {} }')
  const check = () => checkUnlessPassed('purity', { cwd: house, ci: false })
  await check()
  write(file, text)
  expect(await check()).toEqual({ ok: true, output: '' })
})

test('where others rely on the verdict, and where the tools are not known, nothing is taken from memory', async () => {
  write('node_modules/.package-lock.json', '{ "packages": {} }')
  await checkUnlessPassed('purity', { cwd: house, ci: false })
  expect(await checkUnlessPassed('purity', { cwd: house, ci: true })).toEqual({ ok: true, output: '' })
  fs.rmSync(path.join(house, 'node_modules/.package-lock.json'))
  expect(await checkUnlessPassed('purity', { cwd: house, ci: false })).toEqual({ ok: true, output: '' })
})
