import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { transformSync } from 'esbuild'
import { expect, test } from 'vitest'
import { root } from './lib/files.mjs'

const ENTRIES = ['scripts/start.cjs', 'scripts/test.cjs']

test.each(ENTRIES)('%s tells an old Node in one sentence what it needs', (entry) => {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '18.20.4' }); require('./${entry}')`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', pretend], { cwd: root, encoding: 'utf8' })
  expect(stderr).toMatch(/^Grognard needs Node 20\.19 or newer, and this is Node 18\.20\.4: .*\n$/)
  expect(stdout).toBe('')
  expect(status).toBe(1)
})

test.each([...ENTRIES, 'scripts/lib/launch.cjs'])('%s can be parsed by any Node', (file) => {
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  expect(transformSync(text, { target: 'es5' }).code).toBe(transformSync(text, { target: 'esnext' }).code)
})

test('npm test refuses a step it does not know', () => {
  const run = () =>
    execFileSync(process.execPath, ['scripts/test.cjs', '--only', 'magic'], { cwd: root, stdio: 'pipe' })
  expect(run).toThrow(/^Command failed.*\nThere is no step magic: the steps are generate, mutants, markup, .*\n$/)
})
