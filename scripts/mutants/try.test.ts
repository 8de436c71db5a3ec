import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../lib/files.mjs'
import { runNode } from '../lib/run.mjs'

const RULES = `import { pack } from './generated/pack.ts'

/** TY-1-01: whoever is wounded, or far away, does not fight. */
export function mayFight(wounded: boolean, distance: number): boolean {
  if (wounded) return false
  return distance <= reach
}

const reach = pack.tables.reach

/** TY-1-02: how many steps until nothing is left. */
export function stepsDown(from: number): number {
  let left = from
  let steps = 0
  while (left > 0) {
    left -= 2
    steps++
  }
  return steps
}

export const unproved = (a: number): number => a + 1
`

const TESTS = `import { beforeAll, describe, expect, test } from 'vitest'
import { mayFight, stepsDown } from './rules.ts'

const kept = new Map<number, number>()

function keptSteps(from: number): number {
  const known = kept.get(from) ?? stepsDown(from)
  kept.set(from, known)
  return known
}

test('TY-1-01: the wounded do not fight', () => {
  expect(mayFight(true, 1)).toBe(false)
  expect(mayFight(false, 1)).toBe(true)
})

test('TY-1-02: four are two steps', () => {
  expect(keptSteps(4)).toBe(2)
})

describe('with something made ready before', () => {
  let ready = 0
  beforeAll(() => {
    ready++
  })

  test('it is', () => {
    expect(ready).toBe(1)
  })
})

// Read anew it fails, mutant or not: it proves nothing of what is worked out while modules are read.
const times: number = (Reflect.get(globalThis, 'timesRead') ?? 0) + 1
Reflect.set(globalThis, 'timesRead', times)

test('is read but once', () => {
  expect(times).toBe(1)
})

test('as far as the table says', () => {
  expect(mayFight(false, 4)).toBe(false)
  expect(mayFight(false, 3)).toBe(true)
})
`

/** A game of one rule file and one table, and tests that do not prove everything. */
function toy(): string {
  fs.mkdirSync(path.join(root, '.cache'), { recursive: true })
  const home = fs.mkdtempSync(path.join(root, '.cache', 'toy-'))
  const files = {
    'mutants/chapters.yaml': 'chapters:\n  all: [src/rules.ts, data/tables.yaml]\n',
    'data/tables.yaml': 'reach: 3\nunused: true\n',
    'src/generated/pack.ts': 'export const pack = { tables: { reach: 3, unused: true } }\n',
    'src/rules.ts': RULES,
    'src/rules.test.ts': TESTS,
  }
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(home, name)), { recursive: true })
    fs.writeFileSync(path.join(home, name), text)
  }
  return home
}

const home = toy()
afterAll(() => fs.rmSync(home, { recursive: true }))

test('mutants are killed by the tests that notice them, and the others are named', async () => {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
  const { output } = await runNode(['scripts/mutants/testing/verdicts.mjs', home], { env })
  const lines = output.split('\n').map((line) => line.split(' | '))
  const verdicts: Record<string, string> = Object.fromEntries(lines.map(([id = '', verdict = '']) => [id, verdict]))
  const proof = 'src/rules.test.ts'
  expect(verdicts).toMatchObject({
    'mayFight: wounded ⇒ true': `${proof} TY-1-01`,
    'mayFight: wounded ⇒ false': `${proof} TY-1-01`,
    // Only a test that names no rule goes to the limit.
    'mayFight: distance <= reach ⇒ distance < reach': proof,
    // Without end, and what it came to is not remembered by the others.
    'stepsDown: left -= 2 ⇒ nothing': `${proof} TY-1-02`,
    'stepsDown: steps++ ⇒ nothing': `${proof} TY-1-02`,
    // Four are as many steps of three, rounded up.
    'stepsDown: left -= 2 ⇒ left -= 3': 'survives',
    'unproved: a + 1 ⇒ a - 1': 'unreached',
    // Read with the module: it is read anew for it.
    'reach: 3 ⇒ 4': proof,
    'unused: true ⇒ false': 'survives',
  })
  expect(Object.values(verdicts)).not.toContain('aside')
})
