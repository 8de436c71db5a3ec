import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptIn } from './lib/kept.mjs'

interface Battle {
  scenario: string
  number: number
  side: number
}

const RUN = { level: 'marshal', seed: 'kept' }
let folder = ''
let file = ''
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'grognard-kept-'))
  file = path.join(folder, 'duel.jsonl')
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const battle = (number: number, side: number): Battle => ({ scenario: 'springs', number, side })
const keep = (...battles: readonly Battle[]): void => {
  const { note } = keptIn(file, RUN)
  for (const one of battles) note(one)
}

test('a run goes on with the pairs of battles that it has played', () => {
  keep(battle(0, 0), battle(0, 1), battle(1, 0), battle(1, 1))
  expect(keptIn(file, RUN).played).toEqual([battle(0, 0), battle(0, 1), battle(1, 0), battle(1, 1)])
})

test('of a pair that was broken off both battles are played again, and a line that was cut off is none', () => {
  keep(battle(0, 0), battle(0, 1), battle(1, 0))
  fs.appendFileSync(file, '{"scenario":"spri')
  expect(keptIn(file, RUN).played).toEqual([battle(0, 0), battle(0, 1)])
  keep(battle(1, 0), battle(1, 1))
  expect(keptIn(file, RUN).played).toHaveLength(4)
})

test('another run does not go on with them, and leaves them as they are', () => {
  keep(battle(0, 0), battle(0, 1))
  const before = fs.readFileSync(file, 'utf8')
  expect(() => keptIn(file, { ...RUN, seed: 'another' })).toThrow(/another run/)
  expect(fs.readFileSync(file, 'utf8')).toBe(before)
  fs.writeFileSync(file, 'something else, without an end')
  expect(() => keptIn(file, RUN)).toThrow(/another run/)
  expect(fs.readFileSync(file, 'utf8')).toBe('something else, without an end')
})

test('without a file nothing is kept', () => {
  const { played, note } = keptIn<Battle>(undefined, RUN)
  note(battle(0, 0))
  expect(played).toEqual([])
  expect(fs.readdirSync(folder)).toEqual([])
})
