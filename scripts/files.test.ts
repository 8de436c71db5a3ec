import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isStale } from './lib/files.mjs'

let house = ''
const at = (file: string) => path.join(house, file)

/** A file as if written at that second. */
function write(file: string, second: number) {
  fs.mkdirSync(path.dirname(at(file)), { recursive: true })
  fs.writeFileSync(at(file), '')
  fs.utimesSync(at(file), second, second)
}

beforeEach(() => {
  house = fs.mkdtempSync(path.join(os.tmpdir(), 'house-'))
  write('src/game.ts', 10)
  write('src/game.test.ts', 10)
  write('e2e/game.e2e.ts', 10)
  write('e2e/saves.ts', 10)
  for (const folder of ['src', 'e2e', '.']) fs.utimesSync(at(folder), 10, 10)
  write('page.html', 20)
  fs.utimesSync(house, 10, 10)
})
afterEach(() => fs.rmSync(house, { recursive: true, force: true }))

const stale = () => isStale([at('page.html')], [at('src'), at('e2e')])

test('a page is stale when a source is newer, when a file was taken away, and when it is not there', () => {
  expect(stale()).toBe(false)
  write('src/game.ts', 30)
  expect(stale()).toBe(true)
  fs.utimesSync(at('src/game.ts'), 10, 10)
  expect(stale()).toBe(false)
  fs.rmSync(at('src/game.test.ts'))
  expect(stale()).toBe(true)
  fs.utimesSync(at('src'), 10, 10)
  fs.rmSync(at('page.html'))
  expect(stale()).toBe(true)
})

test('whoever changes a test, or what the tests in a browser share, need not build the pages again', () => {
  write('src/game.test.ts', 30)
  write('e2e/game.e2e.ts', 30)
  write('e2e/saves.ts', 30)
  expect(stale()).toBe(false)
})
