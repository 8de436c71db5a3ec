import { Problem } from './problem.mjs'

/**
 * What a step came to. `note` says in a few words why there was nothing to do.
 * @typedef {{ ok: boolean, output?: string, note?: string, passed?: number, failed?: number }} Outcome
 */

/**
 * A part of `npm test`. Neighbours that stand `beside` each other run at the same time; a step whose `needs` failed
 * could only repeat their complaints, and is not run.
 * @typedef {{ title: string, run: () => Promise<Outcome | void>, beside?: boolean, needs?: readonly string[] }} Step
 */

/**
 * @typedef {{ name: string, title: string, outcome: Outcome } | { name: string, title: string, missing: string[] }} Result
 */

/** @param {Result} result */
const isSound = (result) => 'outcome' in result && result.outcome.ok

/** @param {Step} step */
async function outcomeOf(step) {
  try {
    return (await step.run()) ?? { ok: true }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { ok: false, output: error.message }
  }
}

/**
 * The steps that run together, in order: alone, or with the neighbours they stand beside.
 * @param {readonly [string, Step][]} steps
 */
function groupsOf(steps) {
  /** @type {[string, Step][][]} */
  const groups = []
  for (const named of steps) {
    const last = groups.at(-1)
    if (last && named[1].beside && last.every(([, step]) => step.beside)) last.push(named)
    else groups.push([named])
  }
  return groups
}

/**
 * Runs all steps, whatever fails on the way, and says of each what came of it.
 * @param {readonly [string, Step][]} steps
 * @param {{ lanes: number, say: (line: string) => void, clock?: () => number }} how `lanes` steps run side by side at most
 * @returns {Promise<Result[]>} in the order of the steps
 */
export async function runSteps(steps, { lanes, say, clock = Date.now }) {
  /** @type {Map<string, Result>} */
  const results = new Map()

  /**
   * @param {string} name
   * @param {Step} step
   * @param {boolean} alone
   */
  async function run(name, step, alone) {
    const missing = (step.needs ?? []).filter((need) => {
      const result = results.get(need)
      return result !== undefined && !isSound(result)
    })
    if (missing.length > 0) return void results.set(name, { name, title: step.title, missing })
    // A step that runs alone may show what it does as it goes; of those side by side each has its say at its end.
    if (alone) say(`\n── ${step.title}`)
    const start = clock()
    const outcome = await outcomeOf(step)
    const took = ((clock() - start) / 1000).toFixed(1)
    if (!alone) say(`\n── ${step.title}`)
    if (!outcome.ok && outcome.output) say(outcome.output.trimEnd())
    say(`   ${outcome.ok ? 'ok' : `failed (${commandOf(name)})`}, ${outcome.note ?? `${took} s`}`)
    results.set(name, { name, title: step.title, outcome })
  }

  for (const group of groupsOf(steps)) {
    const waiting = [...group]
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await run(next[0], next[1], group.length === 1)
    }
    await Promise.all(Array.from({ length: Math.min(lanes, group.length) }, lane))
  }
  return steps.flatMap(([name]) => results.get(name) ?? [])
}

/** @param {string} name */
const commandOf = (name) => `npm test -- --only ${name}`

/**
 * What failed and what could not be run, each with its command, and the count as the last line.
 * @param {readonly Result[]} results
 */
export function summaryOf(results) {
  const width = Math.max(...results.map((each) => each.title.length))
  let passed = 0
  let failed = 0
  /** @type {string[]} */
  const lines = []
  for (const result of results) {
    const title = result.title.padEnd(width)
    if ('missing' in result) {
      lines.push(`   not run  ${title}  without ${result.missing.join(', ')}`)
      continue
    }
    const { outcome } = result
    passed += outcome.passed ?? 0
    // A step that fails without a failing test counts as one.
    failed += outcome.ok ? 0 : Math.max(outcome.failed ?? 0, 1)
    if (!outcome.ok) lines.push(`   failed   ${title}  ${commandOf(result.name)}`)
  }
  const head = lines.length > 0 ? ['', '── What failed', ...lines] : []
  return { ok: results.every(isSound), text: [...head, '', `${passed} passed, ${failed} failed`].join('\n') }
}
