import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './lib/files.mjs'
import { install } from './lib/install.mjs'
import { main, Problem } from './lib/problem.mjs'
import { runSteps, summaryOf } from './lib/steps.mjs'

/**
 * @typedef {import('./lib/steps.mjs').Step} Step
 * @typedef {import('./lib/steps.mjs').Outcome} Outcome
 */

/**
 * Runs test files with vitest; undefined if it left no report.
 * @param {string} name
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<import('./lib/deaths.mjs').Run | undefined>}
 */
async function runVitest(name, args, env) {
  const { runNode } = await import('./lib/run.mjs')
  const report = path.join(root, '.cache', `${name}.json`)
  const errors = path.join(root, '.cache', `${name}.errors.json`)
  for (const file of [report, errors]) fs.rmSync(file, { force: true })
  const command = ['node_modules/vitest/vitest.mjs', 'run', ...args]
  const reporters = ['default', 'json', './scripts/lib/errors-reporter.mjs'].map((each) => `--reporter=${each}`)
  const { ok } = await runNode([...command, ...reporters, `--outputFile.json=${report}`], {
    show: true,
    env: { ...process.env, ...env, TEST_ERRORS: errors },
  })
  if (!fs.existsSync(report) || !fs.existsSync(errors)) return undefined
  return {
    ok,
    report: JSON.parse(fs.readFileSync(report, 'utf8')),
    errors: JSON.parse(fs.readFileSync(errors, 'utf8')),
  }
}

/**
 * Runs test files and counts their tests. Those whose worker died are run again once, each by itself.
 * @param {string} name
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Outcome>}
 */
async function runTests(name, args, env) {
  const { deadFiles, outcomeOf } = await import('./lib/deaths.mjs')
  const first = await runVitest(name, args, env)
  if (first === undefined) return { ok: false }
  const again = []
  for (const dead of deadFiles(first)) {
    const file = path.relative(root, dead)
    console.log(
      `\nThe worker that ran ${file} died before all its tests had a verdict. It is run again, by itself, once.`,
    )
    const run = await runVitest(`${name}-again`, [...args, file], env)
    if (run === undefined) return { ok: false }
    again.push(run)
  }
  const outcome = outcomeOf(first, again)
  if (outcome.ok && !first.ok && again.length === 0)
    console.log('\nA worker died after the last verdict on its tests: none is missing, and all have passed.')
  return outcome
}

/** Without the slow proofs, and with the compiled text of modules kept between runs. */
const QUICK = ['--tags-filter', '!slow', '--experimental.fsModuleCache']

async function buildAll() {
  const { build, buildClient } = await import('./lib/build.mjs')
  await build()
  await buildClient()
}

/**
 * A check of the tree, which runs beside the others.
 * @param {string} title
 * @param {import('./lib/checks.mjs').Check} name
 * @returns {Step}
 */
const check = (title, name, needs = ['generate']) => ({
  title,
  needs,
  beside: true,
  run: async () => (await import('./lib/checks.mjs')).checkUnlessPassed(name),
})

/**
 * The steps in their order.
 * @param {boolean} quick
 * @returns {Record<string, Step>}
 */
const stepsOf = (quick) => ({
  generate: { title: 'Data and ledger', run: async () => (await import('./lib/generate.mjs')).generate() },
  // They keep one core busy, longer than any check does: first, and beside them.
  mutants: {
    title: 'Mutants, a slice',
    needs: ['generate'],
    beside: true,
    run: async () => (await import('./mutants/slice.mjs')).trySlice(),
  },
  markup: check('Types in markup', 'markup'),
  directions: check('Import directions', 'directions'),
  types: check('Types', 'types'),
  lint: check('Lint', 'lint'),
  unused: check('Unused code', 'unused'),
  format: check('Format', 'format', []),
  purity: check('Purity of the rules', 'purity', []),
  // Before the unit tests: some start the program, and would each build it anew.
  build: { title: 'Build', needs: ['generate'], run: buildAll },
  unit: {
    title: 'Unit and property tests',
    needs: ['generate'],
    run: () => runTests('unit', ['--config', 'vitest.config.ts', ...(quick ? QUICK : [])]),
  },
  browser: {
    title: 'Browser tests',
    needs: ['build'],
    run: async () => {
      const { findBrowser } = await import('./browser.mjs')
      return runTests('browser', ['--config', 'vitest.browser.config.ts'], { CHROMIUM_PATH: findBrowser() })
    },
  },
})

function readFlags() {
  try {
    const options = /** @type {const} */ ({ only: { type: 'string', multiple: true }, quick: { type: 'boolean' } })
    return parseArgs({ options }).values
  } catch (error) {
    throw new Problem(
      `${error instanceof Error ? error.message : 'Unknown flags'}. Try npm test, npm test -- --quick, or npm test -- --only unit.`,
    )
  }
}

/** @returns {[string, Step][]} */
function chosenSteps() {
  const { only = [], quick = false } = readFlags()
  const steps = stepsOf(quick)
  const names = Object.keys(steps)
  const checks = names.filter((name) => name !== 'mutants' && steps[name]?.beside)
  const wanted = only.flatMap((each) => each.split(','))
  const known = [...names, 'checks']
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Problem(`There is no step ${unknown.join(', ')}: the steps are ${known.join(', ')}.`)
  if (wanted.length === 0) wanted.push(...(quick ? ['checks', 'unit'] : names))
  const chosen = new Set(['generate', ...wanted.flatMap((name) => (name === 'checks' ? checks : [name]))])
  return Object.entries(steps).filter(([name]) => chosen.has(name))
}

await main(async () => {
  const chosen = chosenSteps()
  await install()
  const results = await runSteps(chosen, { lanes: os.availableParallelism(), say: console.log })
  const { ok, text } = summaryOf(results)
  console.log(text)
  if (!ok) process.exitCode = 1
})
