import { main, Problem } from './lib/problem.mjs'
import { findImpurities } from './lib/purity.mjs'

// Rules may not touch clock, chance, screen, network, storage or inexact arithmetic. Checks the tree it is run in.
await main(() => {
  const found = findImpurities(process.cwd())
  if (found.length > 0) throw new Problem(found.join('\n'))
})
