import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { root } from './lib/files.mjs'
import { Problem } from './lib/problem.mjs'

/** The one without windows first: it draws the same and costs a quarter less. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const isRoot = process.getuid?.() === 0

/** @param {string | undefined} file */
function isProgram(file) {
  return file !== undefined && fs.statSync(file, { throwIfNoEntry: false })?.isFile() === true
}

function onThePath() {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))).find(isProgram)
}

function downloaded() {
  const file = chromium.executablePath()
  return isProgram(file) ? file : undefined
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function attempt(command, args) {
  const done = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  const lines = `${done.stdout}${done.stderr}`.trim().split('\n')
  const reason = done.error?.message ?? lines.find((line) => /error|failed/i.test(line)) ?? lines.at(-1)
  return done.status === 0 ? undefined : `${[path.basename(command), ...args].join(' ')}: ${reason}`
}

/** Debian's chromium, where we may install it. */
function installFromDebian() {
  if (!isRoot || !fs.existsSync('/etc/debian_version')) return 'apt-get install chromium: only as root on Debian'
  console.log('Installing chromium with apt-get…')
  const install = ['install', '-y', '--no-install-recommends']
  const reason = attempt('apt-get', ['update']) ?? attempt('apt-get', [...install, 'chromium-headless-shell'])
  return reason === undefined ? undefined : attempt('apt-get', [...install, 'chromium'])
}

function installFromPlaywright() {
  console.log('Downloading chromium with Playwright…')
  const cli = path.join(root, 'node_modules/playwright-core/cli.js')
  return attempt(process.execPath, [cli, 'install', 'chromium'])
}

/** The path of a chromium: the one named, one that is installed, or one that we install. */
export function findBrowser() {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') {
    if (isProgram(named)) return named
    throw new Problem(`CHROMIUM_PATH is ${named}, and there is no such file.`)
  }
  const present = onThePath() ?? downloaded()
  if (present !== undefined) return present
  const reasons = [installFromDebian()]
  if (onThePath() === undefined) reasons.push(installFromPlaywright())
  const installed = onThePath() ?? downloaded()
  if (installed !== undefined) return installed
  throw new Problem(
    [
      'The browser tests need chromium, and none could be found or installed:',
      ...reasons.filter(Boolean).map((each) => `  ${each}`),
    ].join('\n') + '\nInstall chromium, or set CHROMIUM_PATH to one.',
  )
}

/** A machine for tests has no graphics card: drawn straight to memory, a page costs half of what an imitated card does. */
const DRAWN_IN_MEMORY = ['--disable-gpu', '--disable-software-rasterizer']

/** A browser for the tests. */
export function launchBrowser() {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [...DRAWN_IN_MEMORY, ...(isRoot ? ['--no-sandbox'] : [])],
  })
}

/** @type {import('playwright-core').Browser | undefined} */
let running

/** The browser that all tests of this process have in common. Whoever comes has a context of his own. */
export async function theBrowser() {
  if (!running?.isConnected()) running = await launchBrowser()
  return running
}
