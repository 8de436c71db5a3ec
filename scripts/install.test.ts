import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './lib/files.mjs'

// A house with nothing but the installer in it, and an npm that installs when it is allowed to.

let house = ''

const at = (file: string) => path.join(house, file)

function write(file: string, text: string) {
  fs.mkdirSync(path.dirname(at(file)), { recursive: true })
  fs.writeFileSync(at(file), text)
}

const lockOf = (version: string, more = {}) =>
  JSON.stringify({ packages: { '': { version: '0.1.0' }, 'node_modules/dice': { version }, ...more } })

/** Says that it was called, waits until the file `go` is there, and installs what the lock says, as npm does. */
const NPM = `
const fs = require('node:fs')
fs.appendFileSync('calls', process.argv[2] + '\\n')
const wait = () => {
  if (!fs.existsSync('go')) return setTimeout(wait, 5)
  fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
}
wait()
`

beforeEach(() => {
  house = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'house-')))
  for (const file of ['files.mjs', 'problem.mjs', 'install.mjs'])
    write(`scripts/lib/${file}`, fs.readFileSync(path.join(root, 'scripts/lib', file), 'utf8'))
  write('scripts/go.mjs', "import { install } from './lib/install.mjs'\n\nawait install()\n")
  write('package.json', '{}')
  write('npm-cli.js', NPM)
  write('package-lock.json', lockOf('1.0.0'))
})

afterEach(() => fs.rmSync(house, { recursive: true, force: true }))

const env = () => ({ ...process.env, npm_execpath: at('npm-cli.js') })
const calls = () => (fs.existsSync(at('calls')) ? fs.readFileSync(at('calls'), 'utf8').split('\n').slice(0, -1) : [])

function installAtOnce() {
  write('go', '')
  const { status, stderr } = spawnSync(process.execPath, ['scripts/go.mjs'], {
    cwd: house,
    env: env(),
    encoding: 'utf8',
  })
  return { status, stderr }
}

/** A start, what it has said so far, and how it ended. */
function start() {
  const child: ChildProcess = spawn(process.execPath, ['scripts/go.mjs'], { cwd: house, env: env() })
  const heard = { text: '' }
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (heard.text += text))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { heard, ended }
}

test('what is missing is installed once', () => {
  expect(installAtOnce()).toEqual({ status: 0, stderr: 'Installing the dependencies, once…\n' })
  expect(installAtOnce()).toEqual({ status: 0, stderr: '' })
  expect(calls()).toEqual(['ci'])
})

test('the same lock with a newer date asks for nothing, another version does', { tags: ['slow'] }, () => {
  installAtOnce()
  const later = new Date(Date.now() + 5000)
  fs.utimesSync(at('package-lock.json'), later, later)
  installAtOnce()
  expect(calls()).toEqual(['ci'])
  write('package-lock.json', lockOf('1.0.1'))
  installAtOnce()
  expect(calls()).toEqual(['ci', 'ci'])
})

test("another machine's packages are not missed", () => {
  installAtOnce()
  write('package-lock.json', lockOf('1.0.0', { 'node_modules/dice-for-windows': { version: '1.0.0', optional: true } }))
  installAtOnce()
  expect(calls()).toEqual(['ci'])
})

test(
  'of two starts at once the second waits for the first, and installs nothing again',
  { tags: ['slow'] },
  async () => {
    const first = start()
    await expect.poll(calls, { timeout: 30_000 }).toEqual(['ci'])
    const second = start()
    await expect.poll(() => second.heard.text, { timeout: 30_000 }).toContain('Waiting')
    write('go', '')
    expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0])
    expect(calls()).toEqual(['ci'])
    expect(fs.existsSync(at('.cache/installing'))).toBe(false)
  },
)

test('a start that died while it installed holds nobody up', { tags: ['slow'] }, () => {
  const dead = spawnSync(process.execPath, ['-e', ''])
  write('.cache/installing', String(dead.pid))
  expect(installAtOnce().status).toBe(0)
  expect(calls()).toEqual(['ci'])
})
