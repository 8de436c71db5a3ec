import { describe, expect, test } from 'vitest'
import { Problem } from './lib/problem.mjs'
import { runSteps, summaryOf } from './lib/steps.mjs'

type Step = Parameters<typeof runSteps>[0][number][1]

/** Runs steps on a clock that stands still, and gives all that is said. */
async function said(steps: Record<string, Step>, lanes = 2) {
  const lines: string[] = []
  const results = await runSteps(Object.entries(steps), { lanes, say: (line) => lines.push(line), clock: () => 0 })
  const { ok, text } = summaryOf(results)
  return { ok, text: [...lines, text].join('\n') }
}

const passes: Step = { title: 'Sound', run: async () => ({ ok: true, passed: 3, failed: 0 }) }

test('a run that passes ends with its count and nothing more', async () => {
  expect(await said({ unit: passes, browser: { ...passes, title: 'Screens' } })).toEqual({
    ok: true,
    text: '\n── Sound\n   ok, 0.0 s\n\n── Screens\n   ok, 0.0 s\n\n6 passed, 0 failed',
  })
})

test('all that fails is told, and named again at the end with its command', async () => {
  const { ok, text } = await said({
    types: { title: 'Types', run: async () => ({ ok: false, output: 'a.ts(1,2): wrong\n' }) },
    unit: { title: 'Unit tests', run: async () => ({ ok: false, passed: 10, failed: 2 }) },
    lint: {
      title: 'Lint',
      run: async () => {
        throw new Problem('There is no linter.')
      },
    },
    last: passes,
  })
  expect(ok).toBe(false)
  expect(text).toContain('── Types\na.ts(1,2): wrong\n   failed (npm test -- --only types), 0.0 s\n')
  expect(text).toContain('── Lint\nThere is no linter.\n   failed (npm test -- --only lint)')
  expect(text).toContain('── Sound\n   ok')
  expect(text.split('── What failed\n')[1]).toBe(
    [
      '   failed   Types       npm test -- --only types',
      '   failed   Unit tests  npm test -- --only unit',
      '   failed   Lint        npm test -- --only lint',
      '',
      '13 passed, 4 failed',
    ].join('\n'),
  )
})

test('a step whose needs failed is not run, nor one that needs it in turn', async () => {
  const ran: string[] = []
  const { ok, text } = await said({
    build: { title: 'Build', run: async () => ({ ok: false }) },
    browser: { title: 'Browser', needs: ['build'], run: async () => void ran.push('browser') },
    report: { title: 'Report', needs: ['browser', 'unit'], run: async () => void ran.push('report') },
    free: { title: 'Free', needs: ['generate'], run: async () => void ran.push('free') },
  })
  expect(ran).toEqual(['free'])
  expect(ok).toBe(false)
  expect(text).toContain('   not run  Browser  without build\n   not run  Report   without browser\n')
  expect(text.endsWith('\n0 passed, 1 failed')).toBe(true)
})

test('a fault of the program itself is no outcome', async () => {
  const broken = async () => {
    throw new TypeError('nothing is no function')
  }
  await expect(said({ broken: { title: 'Broken', run: broken } })).rejects.toThrow(TypeError)
})

describe('steps that stand beside each other', () => {
  /** A step that ends when it is let go, and tells when it began. */
  function held(title: string) {
    let letGo = () => {}
    const gone = new Promise<void>((resolve) => (letGo = resolve))
    let begin = () => {}
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const run = async () => {
      begin()
      await gone
    }
    return { step: { title, run, beside: true }, begun, letGo }
  }

  test('run at the same time, and each has its say when it ends', async () => {
    const [slow, fast] = [held('Slow'), held('Fast')]
    const running = said({ slow: slow.step, fast: fast.step, after: passes })
    await Promise.all([slow.begun, fast.begun])
    fast.letGo()
    await new Promise(setImmediate)
    slow.letGo()
    expect((await running).text).toMatch(/── Fast\n[^─]*── Slow\n[^─]*── Sound\n/)
  })

  test('are no more at once than there are lanes', async () => {
    const [first, second, third] = [held('First'), held('Second'), held('Third')]
    let thirdBegan = false
    void third.begun.then(() => (thirdBegan = true))
    const running = said({ first: first.step, second: second.step, third: third.step })
    await Promise.all([first.begun, second.begun])
    await new Promise(setImmediate)
    expect(thirdBegan).toBe(false)
    second.letGo()
    await third.begun
    first.letGo()
    third.letGo()
    expect((await running).ok).toBe(true)
  })

  test('wait for what stands before them', async () => {
    const order: string[] = []
    const noting = (name: string, beside: boolean): Step => ({
      title: name,
      beside,
      run: async () => {
        order.push(`${name} begins`)
        await new Promise(setImmediate)
        order.push(`${name} ends`)
      },
    })
    await said({ alone: noting('alone', false), one: noting('one', true), two: noting('two', true) })
    expect(order).toEqual(['alone begins', 'alone ends', 'one begins', 'two begins', 'one ends', 'two ends'])
  })

  test('say why there was nothing to do', async () => {
    const step: Step = { title: 'Types', beside: true, run: async () => ({ ok: true, note: 'nothing changed' }) }
    expect((await said({ types: step })).text).toContain('── Types\n   ok, nothing changed\n')
  })
})
