import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { root } from './files.mjs'
import { Problem, explainUnwritable } from './problem.mjs'

const LOCK = path.join(root, '.cache', 'installing')

/** @param {string[]} args */
function npm(args) {
  // The npm that started us, or else the one on the path, which on Windows only a shell finds.
  const own = process.env['npm_execpath'] ?? ''
  if (own.endsWith('npm-cli.js')) return spawnSync(process.execPath, [own, ...args], { cwd: root, encoding: 'utf8' })
  return spawnSync('npm', args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' })
}

/**
 * The packages of a lock file by place; none if it is not there.
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }>}
 */
const packagesOf = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')).packages : {})

/** Whether all that package-lock.json asks of this machine stands in node_modules, as npm wrote it down there. */
function isInstalled() {
  const there = packagesOf(path.join(root, 'node_modules', '.package-lock.json'))
  return Object.entries(packagesOf(path.join(root, 'package-lock.json'))).every(([place, asked]) => {
    const found = there[place]
    // The entry without a place is the project itself; an optional package may be another machine's.
    if (place === '' || (!found && (asked.optional || asked.devOptional))) return true
    return found?.version === asked.version && found?.integrity === asked.integrity
  })
}

/**
 * Whether a process still runs; 0 is taken for one that does.
 * @param {number} id
 */
function isRunning(id) {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

/** Takes the lock, and gives false while another process holds it. One that died in the middle holds nothing. */
function takeLock() {
  try {
    fs.mkdirSync(path.dirname(LOCK), { recursive: true })
    fs.writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) explainUnwritable(error, root)
  }
  if (!isRunning(holder())) fs.rmSync(LOCK, { force: true })
  return false
}

/** The process that holds the lock, 0 if it has just let go or is still writing its name. */
function holder() {
  try {
    return Number(fs.readFileSync(LOCK, 'utf8'))
  } catch {
    return 0
  }
}

/** Installs what package-lock.json asks for, if it is not there; one process at a time, and silent unless it fails. */
export async function install() {
  if (isInstalled()) return
  let told = false
  while (!takeLock()) {
    if (!told) console.error('Waiting for the dependencies, which another command is installing…')
    told = true
    await setTimeout(200)
  }
  try {
    // The one we waited for may have done it.
    if (!isInstalled()) installNow()
  } finally {
    fs.rmSync(LOCK, { force: true })
  }
}

function installNow() {
  const modules = path.join(root, 'node_modules')
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
