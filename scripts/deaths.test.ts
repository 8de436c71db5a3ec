import { expect, test } from 'vitest'
import { deadFiles, outcomeOf } from './lib/deaths.mjs'

type Run = Parameters<typeof deadFiles>[0]

const DIED = '[vitest-pool]: Worker forks emitted error.'

/** A run of files, each with the verdicts on its tests; those named as broken could not be read. */
function runOf(files: Readonly<Record<string, readonly string[]>>, errors: readonly string[] = [], broken = ''): Run {
  const testResults = Object.entries(files).map(([name, verdicts]) => {
    const status = name === broken || verdicts.includes('failed') ? 'failed' : 'passed'
    return { name, status, assertionResults: verdicts.map((verdict) => ({ status: verdict })) }
  })
  const count = (verdict: string) =>
    Object.values(files)
      .flat()
      .filter((each) => each === verdict).length
  const report = { numPassedTests: count('passed'), numFailedTests: count('failed'), testResults }
  return { ok: errors.length === 0 && testResults.every(({ status }) => status === 'passed'), report, errors }
}

const DEAD = { 'a.test.ts': ['passed', 'skipped'], 'b.test.ts': [], 'c.test.ts': ['passed', 'pending'] }

test('the files that a dead worker left without a verdict are found, and no others', () => {
  expect(deadFiles(runOf(DEAD, [DIED]))).toEqual(['b.test.ts', 'c.test.ts'])
  expect(deadFiles(runOf({ ...DEAD, 'd.test.ts': [] }, [DIED], 'd.test.ts'))).toContain('d.test.ts')
  expect(deadFiles(runOf({ 'a.test.ts': ['pending', 'failed'] }, [DIED]))).toEqual([])
  expect(deadFiles(runOf(DEAD, ['something was thrown']))).toEqual([])
  expect(deadFiles(runOf({ 'a.test.ts': ['skipped'] }))).toEqual([])
})

test('where they pass when they are run again, all has passed, and each test counts once', () => {
  const again = [runOf({ 'b.test.ts': ['passed', 'passed'] }), runOf({ 'c.test.ts': ['passed', 'passed'] })]
  expect(outcomeOf(runOf(DEAD, [DIED]), again)).toEqual({ ok: true, passed: 5, failed: 0 })
})

test('a file that could not be read while a worker died is judged by its second run', () => {
  const died = runOf({ 'a.test.ts': ['passed'], 'b.test.ts': [] }, [DIED], 'b.test.ts')
  expect(outcomeOf(died, [runOf({ 'b.test.ts': ['passed'] })])).toEqual({ ok: true, passed: 2, failed: 0 })
  expect(outcomeOf(died, [runOf({ 'b.test.ts': [] }, [], 'b.test.ts')]).ok).toBe(false)
  expect(deadFiles(runOf({ 'b.test.ts': [] }, [], 'b.test.ts'))).toEqual([])
})

test('a worker that dies after its last verdict takes nothing with it', () => {
  expect(outcomeOf(runOf({ 'a.test.ts': ['passed', 'passed'] }, [DIED]), [])).toEqual({
    ok: true,
    passed: 2,
    failed: 0,
  })
  expect(outcomeOf(runOf({ 'a.test.ts': ['passed', 'failed'] }, [DIED]), []).ok).toBe(false)
})

test('a second death fails', () => {
  const again = [runOf({ 'b.test.ts': ['passed'] }), runOf({ 'c.test.ts': ['pending'] }, [DIED])]
  expect(outcomeOf(runOf(DEAD, [DIED]), again)).toEqual({ ok: false, passed: 2, failed: 0 })
})

test('whatever else went wrong is not forgiven', () => {
  const again = [runOf({ 'b.test.ts': ['passed'] }), runOf({ 'c.test.ts': ['passed'] })]
  expect(outcomeOf(runOf(DEAD, [DIED, 'something was thrown']), again).ok).toBe(false)
  expect(outcomeOf(runOf({ ...DEAD, 'd.test.ts': ['failed'] }, [DIED]), again)).toMatchObject({ ok: false, failed: 1 })
  const unread = [...again, runOf({ 'd.test.ts': [] }, [], 'd.test.ts')]
  expect(outcomeOf(runOf({ ...DEAD, 'd.test.ts': [] }, [DIED], 'd.test.ts'), unread).ok).toBe(false)
  expect(outcomeOf(runOf({ 'a.test.ts': ['passed', 'failed'] }), [])).toEqual({ ok: false, passed: 1, failed: 1 })
  expect(outcomeOf(runOf({ 'a.test.ts': ['passed'] }), [])).toEqual({ ok: true, passed: 1, failed: 0 })
})
