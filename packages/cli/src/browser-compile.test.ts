import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { build } from 'esbuild'
import { beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'

// An editor compiles and draws while somebody edits: whatever makes a game of its files must do so in a browser too.

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** From the texts of a pack's files to what is played with and drawn. */
const PROGRAM = `
  import { readPackText } from './packages/web/src/pack-text.ts'
  import { readPack as readSiege } from './packages/khartoum/src/pack.ts'
  import { compile } from './packages/khartoum/src/kit.ts'
  import { land } from './packages/khartoum/src/ui/board/land.ts'
  import { readPack as readBattles } from './packages/ager/src/pack.ts'
  import { makeKit } from './packages/ager/src/kit.ts'
  import { makeAger } from './packages/ager/src/game.ts'
  import { compileField } from './packages/ager/src/field.ts'

  function dataOf(files) {
    const data = {}
    for (const [file, text] of Object.entries(files)) {
      const read = readPackText(text)
      if (!read.ok) return read
      const [name, folder] = file.replace('.yaml', '').split('/').reverse()
      if (folder === undefined) data[name] = read.value
      else (data[folder] ??= {})[name] = read.value
    }
    return { ok: true, value: data }
  }
  function compiledBy(files, read, compile) {
    const data = dataOf(files)
    const pack = data.ok ? read(data.value) : data
    return JSON.stringify(pack.ok ? { ok: true, value: compile(pack.value) } : pack)
  }
  const placesOf = (field) => Array.from({ length: field.size }, (_, place) => [field.nameOf(place), field.terrain[place]])
  export const siege = (files) => compiledBy(files, readSiege, (pack) => ({ kit: compile(pack), land: land() }))
  export const battles = (files) =>
    compiledBy(files, readBattles, (pack) => {
      const kit = makeKit(pack)
      const maps = [...kit.maps.keys()].map((map) => placesOf(compileField(kit, [{ map, column: 0, row: 0, turned: false }], { rubble: [], gates: {} })))
      const arenas = [...kit.scenarios.keys()].map((scenario) => placesOf(makeAger(kit, () => undefined).open({ scenario, options: { free: null } }).arena.field))
      return { maps, arenas, tables: kit.tables }
    })
`

type Files = Readonly<Record<string, string>>

function filesOf(game: string): Files {
  const folder = join(root, 'packages', game, 'data')
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'))
  return Object.fromEntries(
    found.sort().map((name) => [name.replaceAll('\\', '/'), readFileSync(join(folder, name), 'utf8')]),
  )
}

const answer = v.variant('ok', [
  v.object({ ok: v.literal(true), value: v.unknown() }),
  v.object({ ok: v.literal(false), problems: v.array(v.object({ path: v.string(), message: v.string() })) }),
])

/** The same program as it runs in a browser, and here. */
let browser: (game: 'siege' | 'battles', files: Files) => v.InferOutput<typeof answer>
let here: typeof browser
beforeAll(async () => {
  const bundle = async (platform: 'browser' | 'node') => {
    const built = await build({
      stdin: { contents: PROGRAM, resolveDir: root, loader: 'ts' },
      bundle: true,
      platform,
      format: 'iife',
      globalName: 'program',
      target: 'es2022',
      write: false,
    })
    return built.outputFiles[0]?.text ?? ''
  }
  const run = (code: string, globals: object): typeof browser => {
    const context = createContext({ ...globals })
    runInContext(code, context)
    return (game, files) =>
      v.parse(answer, JSON.parse(String(runInContext(`program.${game}(${JSON.stringify(files)})`, context))))
  }
  // No builtin of Node can be bundled for a browser, and none of its globals is there.
  browser = run(await bundle('browser'), { TextEncoder, TextDecoder })
  here = run(await bundle('node'), { TextEncoder, TextDecoder, process, require: createRequire(import.meta.url) })
})

test.each([
  ['siege', 'khartoum'],
  ['battles', 'ager'],
] as const)('%s: maps, tables and pack are compiled and drawn in a browser as they are here', (program, game) => {
  const files = filesOf(game)
  expect(Object.keys(files).length).toBeGreaterThan(5)
  const compiled = browser(program, files)
  expect(compiled.ok).toBe(true)
  expect(JSON.stringify(compiled).length).toBeGreaterThan(10_000)
  expect(compiled).toEqual(here(program, files))
})

test.each([
  ['siege', 'khartoum', 'map.yaml'],
  ['battles', 'ager', 'maps/road.yaml'],
] as const)('%s: what is wrong in a file is told there as well', (program, game, file) => {
  const wrong = browser(program, { ...filesOf(game), [file]: 'level: [a, b]' })
  expect(wrong).toMatchObject({ ok: false })
  expect(wrong.ok ? [] : wrong.problems.map(({ path }) => path.split('.')[0])).toContain(file.split(/[./]/)[0])
  const torn = browser(program, { ...filesOf(game), [file]: 'level: [' })
  expect(torn.ok ? '' : torn.problems[0]?.message).toContain('line 1')
})
