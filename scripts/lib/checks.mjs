import { root } from './files.mjs'
import { hasPassed, notePassed, printOf } from './passed.mjs'
import { runNode } from './run.mjs'

const TSC = 'node_modules/@typescript/native/bin/tsc'

/** @typedef {'markup' | 'directions' | 'types' | 'lint' | 'unused' | 'format' | 'purity'} Check */

/** What every check may read: how it is set up, and how it is run. */
const SETTING = /^[^/]+(?<!\.md)$|^scripts\/|\/package\.json$/

const SOURCES = /\.(ts|mjs|cjs|json)$/
const SCREENS = /\.(ts|mjs|cjs|json|svelte|css|html)$/

/**
 * The checks that read the tree without running it, the longest first: the programs each one runs, and the files whose
 * change can change its verdict. With the flags of `memory` a program remembers single files by itself.
 * @type {Record<Check, { run: string[][], reads: RegExp, memory?: string[] }>}
 */
const CHECKS = {
  markup: {
    run: [
      ['node_modules/svelte-check/bin/svelte-check', '--tsgo', '--tsconfig', './tsconfig.json', '--threshold', 'error'],
      ['scripts/check-components.mjs'],
    ],
    reads: SCREENS,
  },
  directions: {
    run: [['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', 'packages', 'scripts']],
    reads: SCREENS,
  },
  types: {
    run: ['tsconfig.json', 'tsconfig.rules.json', 'tsconfig.node.json'].map((config) => [TSC, '-p', config]),
    reads: SOURCES,
  },
  lint: { run: [['node_modules/oxlint/bin/oxlint', 'packages', 'scripts']], reads: SCREENS },
  unused: { run: [['node_modules/knip/bin/knip.js']], reads: SCREENS },
  format: {
    run: [['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.']],
    memory: ['--cache', '--cache-strategy=content', '--cache-location=.cache/prettier'],
    reads: /./,
  },
  purity: { run: [['scripts/check-purity.mjs']], reads: /^packages\/[^/]+\/src\/.*(?<!\.test|\.e2e)\.ts$/ },
}

/** What the programs say is read by tests and people alike, so they say it in plain text, wherever they run. */
/** @type {NodeJS.ProcessEnv} */
const PLAIN = { ...process.env, NO_COLOR: '1', CI: undefined, FORCE_COLOR: undefined }

/**
 * Runs a check over the tree at `cwd`, the project's own unless told otherwise.
 * @param {Check} name
 * @param {string} [cwd]
 * @param {boolean} [remember]
 */
export async function runCheck(name, cwd = root, remember = false) {
  const { run, memory = [] } = CHECKS[name]
  const flags = remember ? memory : []
  const results = await Promise.all(run.map((command) => runNode([...command, ...flags], { cwd, env: PLAIN })))
  const shown = new Set()
  let output = ''
  for (const result of results.filter((each) => !each.ok)) {
    // What one program said, the next need not repeat.
    const lines = result.output.split('\n').filter((line) => !shown.has(line))
    for (const line of lines) shown.add(line)
    output += lines.join('\n')
  }
  return { ok: results.every((each) => each.ok), output }
}

/**
 * Runs a check, unless it has passed over these very files with these very tools. A machine that judges for others
 * (CI) trusts nobody's memory.
 * @param {Check} name
 * @param {{ cwd?: string, ci?: boolean }} [where]
 * @returns {Promise<import('./steps.mjs').Outcome>}
 */
export async function checkUnlessPassed(name, { cwd = root, ci = isCi(process.env['CI']) } = {}) {
  const reads = (/** @type {string} */ file) => SETTING.test(file) || CHECKS[name].reads.test(file)
  const print = printOf(cwd, reads)
  if (!ci && hasPassed(cwd, name, print)) return { ok: true, note: 'nothing changed since it last passed' }
  const result = await runCheck(name, cwd, !ci)
  // What was changed while the check ran has not been checked.
  if (result.ok && print !== undefined && print === printOf(cwd, reads)) notePassed(cwd, name, print)
  return result
}

/** @param {string | undefined} value */
const isCi = (value) => value !== undefined && !['', '0', 'false'].includes(value)
