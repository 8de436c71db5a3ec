import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { isStale, root } from './files.mjs'
import { Problem, explainUnwritable } from './problem.mjs'

/** @param {string[]} args */
function npm(args) {
  // The npm that started us, or else the one on the path, which on Windows only a shell finds.
  const own = process.env['npm_execpath'] ?? ''
  if (own.endsWith('npm-cli.js')) return spawnSync(process.execPath, [own, ...args], { cwd: root, encoding: 'utf8' })
  return spawnSync('npm', args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' })
}

/** Installs the dependencies if they are missing or older than package-lock.json; silent unless it fails. */
export function install() {
  const modules = path.join(root, 'node_modules')
  if (!isStale([path.join(modules, '.package-lock.json')], [path.join(root, 'package-lock.json')])) return
  try {
    fs.mkdirSync(modules, { recursive: true })
    fs.accessSync(modules, fs.constants.W_OK)
  } catch (error) {
    explainUnwritable(error, root)
  }
  // Not on standard output, where `grognard engine` speaks.
  console.error('Installing the dependencies, once…')
  const done = npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (done.status === 0) return
  // A half-made folder must not look installed to the next start.
  fs.rmSync(path.join(modules, '.package-lock.json'), { force: true })
  const said = (done.error?.message ?? `${done.stdout}${done.stderr}`).split('\n').slice(0, 20).join('\n')
  throw new Problem(
    `${said}\nThe dependencies could not be installed (npm ci said the above): see that npm and the network work, then try again.`,
  )
}
