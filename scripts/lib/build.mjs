import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isStale, root, writeWhole } from './files.mjs'
import { generate } from './generate.mjs'
import { install } from './install.mjs'
import { Problem } from './problem.mjs'
import { roomsBelow } from './rooms.mjs'

const PROGRAMS = {
  grognard: 'packages/cli/src/main.ts',
  bench: 'packages/lab/src/bench.ts',
  tune: 'packages/lab/src/tune.ts',
  soak: 'packages/lab/src/soak.ts',
  verbs: 'packages/lab/src/verbs.ts',
}

/** Packages with a native part stay outside the bundle. */
const NATIVE = ['@photostructure/sqlite']

/** Where there is no browser nobody enters the screens of a game. */
const SCREENS = ['@grognard/*/ui', '@grognard/*/gallery']

/** What bundled CommonJS packages expect to find around them. */
const COMMONJS = [
  `import { createRequire as __createRequire } from 'node:module'`,
  `const require = __createRequire(import.meta.url)`,
  `const __filename = import.meta.filename`,
  `const __dirname = import.meta.dirname`,
].join('\n')

/** @param {string} name */
export const bundleOf = (name) => path.join(root, 'dist', `${name}.mjs`)

/** Bundles programs into dist/, where their sources have changed. */
export async function build(programs = Object.keys(PROGRAMS)) {
  await generate()
  const inputs = ['packages', 'scripts/lib/build.mjs', 'package-lock.json'].map((place) => path.join(root, place))
  if (!isStale(programs.map(bundleOf), inputs)) return
  const readAt = new Date()
  const esbuild = await import('esbuild')
  const bundled = await esbuild
    .build({
      absWorkingDir: root,
      entryPoints: Object.fromEntries(Object.entries(PROGRAMS).filter(([name]) => programs.includes(name))),
      outdir: 'dist',
      outExtension: { '.js': '.mjs' },
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      external: [...NATIVE, ...SCREENS],
      banner: { js: COMMONJS },
      logLevel: 'silent',
    })
    .catch(async (failure) => {
      const messages = await esbuild.formatMessages(failure.errors, { kind: 'error' })
      throw new Problem(`Grognard cannot be built.\n${messages.join('')}`)
    })
  for (const file of bundled.outputFiles) writeWhole(file.path, file.contents, readAt)
}

/**
 * Builds the browser's part into dist/web, where its sources have changed.
 * @param {(line: string) => void} [say]
 */
export async function buildClient(say) {
  await generate()
  const rooms = roomsBelow('web').map((room) => `packages/${room}`)
  const inputs = [...rooms, 'package-lock.json']
  const page = path.join(root, 'dist', 'web', 'index.html')
  if (
    !isStale(
      [page],
      inputs.map((place) => path.join(root, place)),
    )
  )
    return
  say?.('Building the pages, once…')
  const readAt = new Date()
  // Whoever asks, tests among them, gets what people get.
  const asked = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  const vite = await import('vite')
  const fresh = path.join(root, 'dist', `web.${process.pid}`)
  await vite
    .build({
      configFile: path.join(root, 'packages', 'web', 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir: fresh, emptyOutDir: true },
    })
    .catch((failure) => {
      fs.rmSync(fresh, { recursive: true, force: true })
      const [what = ''] = (failure instanceof Error ? failure.message : String(failure)).split('Stack backtrace')
      throw new Problem(`The browser's part cannot be built.\n${what.trim()}`)
    })
    .finally(() => {
      if (asked === undefined) delete process.env['NODE_ENV']
      else process.env['NODE_ENV'] = asked
    })
  fs.utimesSync(path.join(fresh, 'index.html'), readAt, readAt)
  putInPlace(fresh, path.dirname(page))
}

/**
 * Puts a folder where another may stand, at once: programs that build side by side never see half of one.
 * @param {string} fresh
 * @param {string} place
 */
function putInPlace(fresh, place) {
  const old = `${fresh}.old`
  if (fs.existsSync(place)) moved(place, old)
  // Somebody who built at the same time was first: his is as good.
  if (!moved(fresh, place)) fs.rmSync(fresh, { recursive: true, force: true })
  fs.rmSync(old, { recursive: true, force: true })
}

/**
 * @param {string} from
 * @param {string} to
 */
function moved(from, to) {
  try {
    fs.renameSync(from, to)
    return true
  } catch (failure) {
    if (
      failure instanceof Error &&
      'code' in failure &&
      ['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(String(failure.code))
    )
      return false
    throw failure
  }
}

/**
 * Installs and builds what is missing or stale, and runs a program in this process.
 * @param {keyof typeof PROGRAMS} name
 * @param {string[]} args
 */
export async function runProgram(name, args) {
  await install()
  await build([name])
  if (args[0] === 'serve') await buildClient((line) => console.error(line))
  const bundle = bundleOf(name)
  process.argv = [process.execPath, bundle, ...args]
  await import(pathToFileURL(bundle).href)
}
