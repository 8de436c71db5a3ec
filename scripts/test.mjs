import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './lib/files.mjs'
import { install } from './lib/install.mjs'
import { main, Problem } from './lib/problem.mjs'

/** @typedef {{ ok: boolean, output?: string, passed?: number, failed?: number }} Outcome */

/**
 * Runs test files with vitest, and counts them.
 * @param {string} name
 * @param {string} config
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Outcome>}
 */
async function runTests(name, config, env) {
  const { runNode } = await import('./lib/run.mjs')
  const report = path.join(root, '.cache', `${name}.json`)
  fs.rmSync(report, { force: true })
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--config', config]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { ok } = await runNode([...command, ...reporters], { show: true, env: { ...process.env, ...env } })
  if (!fs.existsSync(report)) return { ok: false }
  const { numPassedTests, numFailedTests } = JSON.parse(fs.readFileSync(report, 'utf8'))
  return { ok, passed: numPassedTests, failed: numFailedTests }
}

/** @param {Parameters<typeof import('./lib/checks.mjs').runCheck>[0]} name */
async function check(name) {
  const { runCheck } = await import('./lib/checks.mjs')
  return runCheck(name)
}

async function buildAll() {
  const { build, buildClient } = await import('./lib/build.mjs')
  await build()
  await buildClient()
}

/**
 * The steps in their order.
 * @type {Record<string, { title: string, run: () => Promise<Outcome | void> }>}
 */
const STEPS = {
  generate: { title: 'Data and ledger', run: async () => (await import('./lib/generate.mjs')).generate() },
  types: { title: 'Types', run: () => check('types') },
  markup: { title: 'Types in markup', run: () => check('markup') },
  lint: { title: 'Lint', run: () => check('lint') },
  directions: { title: 'Import directions', run: () => check('directions') },
  purity: { title: 'Purity of the rules', run: () => check('purity') },
  format: { title: 'Format', run: () => check('format') },
  unused: { title: 'Unused code', run: () => check('unused') },
  unit: { title: 'Unit and property tests', run: () => runTests('unit', 'vitest.config.ts') },
  build: { title: 'Build', run: buildAll },
  browser: {
    title: 'Browser tests',
    run: async () => {
      const { findBrowser } = await import('./browser.mjs')
      return runTests('browser', 'vitest.browser.config.ts', { CHROMIUM_PATH: findBrowser() })
    },
  },
}

const TESTS = ['unit', 'browser']
const CHECKS = Object.keys(STEPS).filter((name) => ![...TESTS, 'build'].includes(name))

function readFlags() {
  try {
    return parseArgs({ options: { only: { type: 'string', multiple: true } } }).values
  } catch (error) {
    throw new Problem(
      `${error instanceof Error ? error.message : 'Unknown flags'}. Try npm test, or npm test -- --only unit.`,
    )
  }
}

function chosenSteps() {
  const wanted = (readFlags().only ?? []).flatMap((names) => names.split(','))
  if (wanted.length === 0) return Object.keys(STEPS)
  const known = [...Object.keys(STEPS), 'checks']
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Problem(`There is no step ${unknown.join(', ')}: the steps are ${known.join(', ')}.`)
  const chosen = new Set(['generate', ...wanted.flatMap((name) => (name === 'checks' ? CHECKS : [name]))])
  return Object.keys(STEPS).filter((name) => chosen.has(name))
}

/**
 * @param {string} name
 * @returns {Promise<Outcome>}
 */
async function runStep(name) {
  const step = STEPS[name]
  if (!step) throw new Error(`no step ${name}`)
  console.log(`\n── ${step.title}`)
  const start = Date.now()
  /** @type {Outcome} */
  let outcome = { ok: true }
  try {
    outcome = (await step.run()) ?? outcome
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    outcome = { ok: false, output: error.message }
  }
  if (!outcome.ok && outcome.output) console.log(outcome.output.trimEnd())
  console.log(
    `   ${outcome.ok ? 'ok' : `failed (npm test -- --only ${name})`}, ${((Date.now() - start) / 1000).toFixed(1)} s`,
  )
  return outcome
}

await main(async () => {
  const chosen = chosenSteps()
  install()
  let passed = 0
  let failed = 0
  for (const name of chosen) {
    const outcome = await runStep(name)
    passed += outcome.passed ?? 0
    failed += outcome.failed ?? 0
    if (outcome.ok) continue
    // A step that fails without a failing test counts as one.
    failed = Math.max(failed, 1)
    process.exitCode = 1
    break
  }
  console.log(`\n${passed} passed, ${failed} failed`)
})
