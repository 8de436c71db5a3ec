import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Plan, Planned } from './plan.mjs'
import { countsOf, percentOf, staleReasons } from './report.mjs'
import { killsByRule, merged, readReasons, readResults, writeResults } from './results.mjs'
import type { Results, Verdict } from './results.mjs'

let home = ''
beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'results-'))
  fs.mkdirSync(path.join(home, 'mutants'))
})
afterEach(() => fs.rmSync(home, { recursive: true }))

const killed = (...rules: string[]): Verdict => ({ killed: true, by: 'src/a.test.ts', rules })
const SURVIVES: Verdict = { killed: false, reached: true }
const UNREACHED: Verdict = { killed: false, reached: false }

const known: Results = new Map([
  [
    'src/a.ts',
    {
      source: 'then',
      verdicts: new Map([
        ['one', killed('G-1-01', 'G-1-02')],
        ['two', killed('G-1-02')],
        ['three', SURVIVES],
        ['four', UNREACHED],
      ]),
    },
  ],
])

const planned = (id: string, number: number): Planned => ({
  ...{ file: 'src/a.ts', id, number, chapter: 'all', line: 1, start: 0, end: 0, text: '', rules: [] },
})
const planWith = (source: string, ...ids: string[]): Plan => ({
  home,
  mutants: ids.map(planned),
  sources: { 'src/a.ts': source },
})

test('results are read as they were written, and count the kills of a rule', () => {
  expect(killsByRule(home)).toBeUndefined()
  writeResults(planWith('then', 'one', 'two', 'three', 'four'), known)
  expect(readResults(home)).toEqual(known)
  expect(killsByRule(home)).toEqual(
    new Map([
      ['G-1-01', 1],
      ['G-1-02', 2],
    ]),
  )
})

test('what is known of one chapter is written without touching another', () => {
  const other = { ...planned('five', 0), file: 'src/b.ts', chapter: 'other' }
  const ofOther: Results = new Map([['src/b.ts', { source: 'then', verdicts: new Map([['five', SURVIVES]]) }]])
  writeResults({ home, mutants: [other], sources: {} }, new Map([...known, ...ofOther]))
  expect(readResults(home)).toEqual(ofOther)
  writeResults(planWith('then', 'one'), known)
  expect(readResults(home)).toEqual(new Map([...known, ...ofOther]))
})

test('new verdicts stand over old ones, and what is gone is forgotten', () => {
  const fresh = new Map([['src/a.ts\nthree', killed()]])
  const results = merged(known, planWith('then', 'one', 'three'), fresh)
  expect(results.get('src/a.ts')).toEqual({
    source: 'then',
    verdicts: new Map([
      ['one', killed('G-1-01', 'G-1-02')],
      ['three', killed()],
    ]),
  })
})

test('a changed file is known again when all of it has been tried', () => {
  const plan = planWith('now', 'one', 'two')
  const one = new Map([['src/a.ts\none', SURVIVES]])
  expect(merged(known, plan, one).get('src/a.ts')?.source).toBe('then')
  expect(merged(known, plan, new Map([...one, ['src/a.ts\ntwo', SURVIVES]])).get('src/a.ts')?.source).toBe('now')
})

test('a survivor with a reason is excused; a reason for nothing is told', () => {
  const { mutants } = planWith('then', 'one', 'two', 'three', 'four', 'five')
  const reasons = { 'src/a.ts': { three: 'the same either way', two: 'it is killed', six: 'there is none' } }
  const count = countsOf(mutants, known, reasons).get('all')
  expect(count).toMatchObject({ total: 5, killed: 2, excused: 1, unknown: 1 })
  expect(count?.survivors.map(({ id }) => id)).toEqual(['four'])
  expect(count && percentOf(count)).toBe(50)
  expect(staleReasons(mutants, known, reasons)).toEqual([
    'src/a.ts: two: it is killed',
    'src/a.ts: six: there is no such mutant',
  ])
})

test('a reason must be one', () => {
  fs.writeFileSync(path.join(home, 'mutants', 'reasons.yaml'), 'src/a.ts:\n  one:\n')
  expect(() => readReasons(home)).toThrow('src/a.ts: one has no reason')
})
