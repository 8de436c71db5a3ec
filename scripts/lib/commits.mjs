import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './files.mjs'
import { Problem } from './problem.mjs'

const NODE_MODULES = 'node_modules'

/** Where a game keeps what is played: its data, and the battle that is offered where people choose their own. */
const SCENARIOS = ['data', 'src/encounter.ts']

/**
 * The project as it was, with the packages that stand here and the scenarios of today.
 * @param {string} commit
 * @param {string} game
 */
export function checkOut(commit, game) {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'grognard-'))
  const archive = spawnSync('git', ['archive', commit], { cwd: root, maxBuffer: 1 << 29 })
  if (archive.status !== 0) throw new Problem(`There is no commit ${commit}.`)
  spawnSync('tar', ['-x', '-C', place], { input: archive.stdout })
  const ours = path.join(place, NODE_MODULES, '@grognard')
  fs.mkdirSync(ours, { recursive: true })
  for (const name of fs.readdirSync(path.join(root, NODE_MODULES)))
    if (name !== '@grognard') fs.symlinkSync(path.join(root, NODE_MODULES, name), path.join(place, NODE_MODULES, name))
  for (const room of fs.readdirSync(path.join(place, 'packages')))
    fs.symlinkSync(path.join(place, 'packages', room), path.join(ours, room))
  for (const name of SCENARIOS) {
    const [now, then] = [root, place].map((of) => path.join(of, 'packages', game, name))
    if (now !== undefined && then !== undefined && fs.existsSync(now) && fs.existsSync(then))
      fs.cpSync(now, then, { recursive: true })
  }
  const made = spawnSync(process.execPath, ['scripts/generate.mjs'], { cwd: place, encoding: 'utf8' })
  if (made.status !== 0) throw new Problem(`${commit} cannot read the scenarios of today.\n${made.stderr}`)
  return place
}

/**
 * What a program needs of a game at one place, in one file: its address.
 * @param {string} place
 * @param {string} game
 * @param {string} into
 * @param {(hasZoo: boolean) => string} contentsOf The program's part of it, whose imports are looked up in the game's sources.
 */
export async function bundle(place, game, into, contentsOf) {
  const esbuild = await import('esbuild')
  const source = path.join(place, 'packages', game, 'src')
  const hasZoo = fs.existsSync(path.join(source, 'lab', 'zoo.ts'))
  await esbuild
    .build({
      stdin: { contents: contentsOf(hasZoo), resolveDir: source, loader: 'js' },
      absWorkingDir: place,
      nodePaths: [path.join(place, NODE_MODULES)],
      outfile: into,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      external: ['@grognard/*/ui', '@grognard/*/gallery'],
      logLevel: 'silent',
    })
    .catch((failure) => {
      throw new Problem(`${game} cannot be built.\n${failure.message}`)
    })
  return pathToFileURL(into).href
}
