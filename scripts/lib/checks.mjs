import { runNode } from './run.mjs'

const TSC = 'node_modules/@typescript/native/bin/tsc'

/**
 * The checks that read the tree without running it, as the programs each one runs.
 */
const CHECKS = {
  types: ['tsconfig.json', 'tsconfig.rules.json', 'tsconfig.node.json'].map((config) => [TSC, '-p', config]),
  markup: [['node_modules/svelte-check/bin/svelte-check', '--tsconfig', './tsconfig.json', '--threshold', 'error']],
  lint: [['node_modules/oxlint/bin/oxlint', 'packages', 'scripts']],
  directions: [['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', 'packages', 'scripts']],
  purity: [['scripts/check-purity.mjs']],
  format: [['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.']],
  unused: [['node_modules/knip/bin/knip.js']],
}

/** What the programs say is read by tests and people alike, so they say it in plain text, wherever they run. */
/** @type {NodeJS.ProcessEnv} */
const PLAIN = { ...process.env, NO_COLOR: '1', CI: undefined, FORCE_COLOR: undefined }

/**
 * Runs a check over the tree at `cwd`, the project's own unless told otherwise.
 * @param {keyof typeof CHECKS} name
 * @param {string} [cwd]
 */
export async function runCheck(name, cwd) {
  const results = await Promise.all(
    CHECKS[name].map((command) => runNode(command, { ...(cwd ? { cwd } : {}), env: PLAIN })),
  )
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
