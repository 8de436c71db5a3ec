import { planOf } from '../plan.mjs'
import { tryMutants } from '../try.mjs'

// Tries the mutants of a game given by its folder, in a process of its own, and prints a line for each.
const plan = planOf(process.argv[2] ?? '')
const { verdicts, aside } = await tryMutants(
  plan,
  plan.mutants.map(({ number }) => number),
)
for (const [number, verdict] of verdicts) {
  const told = verdict.killed ? [verdict.by, ...verdict.rules] : [verdict.reached ? 'survives' : 'unreached']
  console.log(`${plan.mutants[number]?.id} | ${told.join(' ')}`)
}
for (const test of aside) console.log(`${test} | aside`)
