import fs from 'node:fs'
import path from 'node:path'
import { startVitest } from 'vitest/node'
import { root, walk } from '../lib/files.mjs'
import { Problem } from '../lib/problem.mjs'
import { mutantsPlugin } from './plugin.mjs'

/**
 * What the process that tries mutants is told: all that are woven in, the numbers of those to try, the test files that killed
 * some of them before, the test files, and where to leave its verdicts.
 * @typedef {{ home: string, mutants: readonly import('./plan.mjs').Planned[], wanted: readonly number[], killers: readonly (readonly [number, string])[], tests: readonly string[], out: string }} Order
 *
 * @typedef {{ verdicts: Map<number, import('./results.mjs').Verdict>, aside: readonly string[], tests: number }} Tried
 */

/** Screens, bots and laboratories prove no rule. */
const NO_PROOF = /\/src\/(ui|lab|bot)\//

/**
 * The test files of a game.
 * @param {string} home
 */
export const testsOf = (home) =>
  [...walk(path.join(home, 'src'))].filter((file) => file.endsWith('.test.ts') && !NO_PROOF.test(file))

/**
 * Tries mutants, all in one process.
 * @param {import('./plan.mjs').Plan} plan
 * @param {readonly number[]} wanted
 * @param {import('./results.mjs').Results} [results] known before: whoever killed a mutant is asked first
 * @param {readonly string[]} [tests]
 * @returns {Promise<Tried>}
 */
export async function tryMutants(plan, wanted, results = new Map(), tests = testsOf(plan.home)) {
  const cache = path.join(root, '.cache')
  fs.mkdirSync(cache, { recursive: true })
  const folder = fs.mkdtempSync(path.join(cache, 'mutants-'))
  const file = path.join(folder, 'order.json')
  const out = path.join(folder, 'verdicts.json')
  /** @type {[number, string][]} */
  const killers = plan.mutants.flatMap(({ number, file, id }) => {
    const verdict = results.get(file)?.verdicts.get(id)
    return verdict?.killed === true ? [[number, verdict.by]] : []
  })
  /** @type {Order} */
  const order = { home: plan.home, mutants: plan.mutants, wanted, killers, tests, out }
  fs.writeFileSync(file, JSON.stringify(order))
  /** @type {string[]} */
  const failed = []
  const vitest = await startVitest(
    'test',
    [...tests],
    {
      root,
      config: false,
      watch: false,
      include: [...tests],
      pool: 'forks',
      maxWorkers: 1,
      isolate: false,
      fileParallelism: false,
      runner: path.join(import.meta.dirname, 'runner.mjs'),
      env: { MUTANTS_ORDER: file },
      tags: [{ name: 'slow' }],
      tagsFilter: ['!slow'],
      testTimeout: 0,
      dangerouslyIgnoreUnhandledErrors: true,
      reporters: [
        {
          onTestCaseResult(test) {
            if (test.result().state === 'failed') failed.push(`${test.module.relativeModuleId}: ${test.fullName}`)
          },
        },
      ],
    },
    { plugins: [mutantsPlugin(plan)] },
  )
  await vitest.close()
  process.exitCode = 0
  if (failed.length > 0) throw new Problem(`These tests fail without any mutant:\n${failed.join('\n')}`)
  if (!fs.existsSync(out)) throw new Problem('The process that tried the mutants has died.')
  const { done, verdicts, aside, tests: count } = JSON.parse(fs.readFileSync(out, 'utf8'))
  if (!done) throw new Problem(`The process that tried the mutants has died; what it found so far is in ${out}.`)
  fs.rmSync(folder, { recursive: true })
  return { verdicts: new Map(verdicts), aside, tests: count }
}
