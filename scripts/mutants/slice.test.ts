import { expect, test } from 'vitest'
import type { Planned } from './plan.mjs'
import type { Results, Verdict } from './results.mjs'
import { sliceOf } from './slice.mjs'

const planned = (file: string, id: string, number: number): Planned => ({
  ...{ file, id, number, chapter: 'all', line: 1, start: 0, end: 0, text: '', rules: [] },
})

const killed = (by: string): Verdict => ({ killed: true, by, rules: [] })

/** Two files of a hundred mutants each, every one killed by one of ten test files. */
const mutants = ['src/a.ts', 'src/b.ts'].flatMap((file, f) =>
  Array.from({ length: 100 }, (_, n) => planned(file, `m${n}`, f * 100 + n)),
)
const sources = { 'src/a.ts': 'now', 'src/b.ts': 'now' }
const resultsWith = (sourceOfB: string, known = 100): Results =>
  new Map(
    ['src/a.ts', 'src/b.ts'].map((file) => [
      file,
      {
        source: file === 'src/b.ts' ? sourceOfB : 'now',
        verdicts: new Map(
          Array.from({ length: file === 'src/b.ts' ? known : 100 }, (_, n) => [
            `m${n}`,
            killed(`src/${n % 10}.test.ts`),
          ]),
        ),
      },
    ]),
  )

test('where nothing has changed a slice goes round, with a few test files that have noticed before', () => {
  const one = sliceOf(mutants, sources, resultsWith('now'), 'one')
  expect(one.tests).toHaveLength(4)
  expect(one.wanted).toHaveLength(40)
  for (const { id } of one.wanted) expect(one.tests).toContain(`src/${Number(id.slice(1)) % 10}.test.ts`)
  expect(sliceOf(mutants, sources, resultsWith('now'), 'one')).toEqual(one)
  expect(sliceOf(mutants, sources, resultsWith('now'), 'two')).not.toEqual(one)
})

test('what has changed comes first, and of it what nobody has tried', () => {
  const { wanted, tests } = sliceOf(mutants, sources, resultsWith('before', 70), 'one')
  expect(wanted).toHaveLength(40)
  expect(wanted.every(({ file }) => file === 'src/b.ts')).toBe(true)
  expect(
    wanted
      .slice(0, 30)
      .map(({ number }) => number)
      .sort((a, b) => a - b),
  ).toEqual(Array.from({ length: 30 }, (_, n) => 170 + n))
  expect(tests).toContain('src/b.test.ts')
  expect(tests).toContain('src/3.test.ts')
})

test('what was never tried is left to the command, but a file that is new is not', () => {
  expect(sliceOf(mutants, sources, new Map(), 'one').wanted).toEqual([])
  const untried = sliceOf(mutants, sources, resultsWith('', 0), 'one')
  expect(untried.wanted.every(({ file }) => file === 'src/a.ts')).toBe(true)
  const known = new Map([...resultsWith('now')].filter(([file]) => file === 'src/a.ts'))
  expect(sliceOf(mutants, sources, known, 'one').wanted.every(({ file }) => file === 'src/b.ts')).toBe(true)
})
