import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './lib/files.mjs'
import { install } from './lib/install.mjs'
import { main, Problem } from './lib/problem.mjs'
import { GAMES } from './lib/rooms.mjs'

const USAGE = `npm run mutants -- GAME [CHAPTER ...] [--all | --show | --only TEXT] [--by TEXT]

Breaks the rules of a game on purpose, one by one, and looks whether a test notices. Tried are the mutants that survived
without a reason or were never tried, and those of files that have changed; with --all every one, with --only those whose id
or place has TEXT in it. --by asks only the test files whose path has TEXT in it, and keeps what they kill. --show tries
none and lists what is known. See docs/mutants.md.`

function readArguments() {
  try {
    const options = /** @type {const} */ ({
      all: { type: 'boolean' },
      show: { type: 'boolean' },
      help: { type: 'boolean' },
      only: { type: 'string' },
      by: { type: 'string' },
    })
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : 'Unknown arguments'}.\n\n${USAGE}`)
  }
}

await main(async () => {
  const { values, positionals } = readArguments()
  const [game = '', ...chapters] = positionals
  if (values.help === true) return console.log(USAGE)
  if (!GAMES.includes(game)) throw new Problem(`Which game? There are ${GAMES.join(', ')}.\n\n${USAGE}`)
  await install()
  const { generate } = await import('./lib/generate.mjs')
  const { planOf } = await import('./mutants/plan.mjs')
  const { merged, readReasons, readResults, writeResults } = await import('./mutants/results.mjs')
  const { countsOf, ENOUGH, percentOf, report, staleReasons } = await import('./mutants/report.mjs')
  await generate()
  const home = path.join(root, 'packages', game)
  const plan = planOf(home, chapters)
  const whole = planOf(home)
  const reasons = readReasons(home)
  let results = readResults(home)
  if (values.show !== true) {
    const { testsOf, tryMutants } = await import('./mutants/try.mjs')
    const wanted = plan.mutants.filter(({ file, id, line }) => {
      if (values.only !== undefined) return `${file}:${line} ${id}`.includes(values.only)
      const kept = results.get(file)
      const verdict = kept?.verdicts.get(id)
      if (values.all === true || kept?.source !== plan.sources[file] || verdict === undefined) return true
      return !verdict.killed && reasons[file]?.[id] === undefined
    })
    console.log(`Trying ${wanted.length} of ${plan.mutants.length} mutants…`)
    const begun = Date.now()
    const tried = await tryMutants(
      plan,
      wanted.map(({ number }) => number),
      results,
      testsOf(home).filter((file) => values.by === undefined || file.includes(values.by)),
    )
    const verdicts = new Map(
      [...tried.verdicts].flatMap(([number, verdict]) => {
        const { file = '', id = '' } = plan.mutants[number] ?? {}
        // What a few tests do not notice others may.
        return verdict.killed || values.by === undefined ? [[`${file}\n${id}`, verdict]] : []
      }),
    )
    // Another may have tried other chapters meanwhile.
    writeResults(plan, merged(readResults(home), plan, verdicts))
    results = readResults(home)
    if (tried.aside.length > 0) console.log(`These tests cannot be repeated:\n${tried.aside.join('\n')}`)
    console.log(`${tried.tests} tests, ${Math.round((Date.now() - begun) / 1000)} seconds.`)
  }
  const counts = countsOf(plan.mutants, results, reasons)
  console.log(report(counts, results, true))
  const stale = staleReasons(whole.mutants, results, reasons)
  if (stale.length > 0) console.log(`Reasons that are none any more:\n${stale.join('\n')}`)
  const short = [...counts].filter(([, count]) => percentOf(count) < ENOUGH)
  if (short.length > 0 || stale.length > 0) process.exitCode = 1
})
