import { runProgram } from './lib/build.mjs'
import { main } from './lib/problem.mjs'

await main(() => runProgram('verbs', process.argv.slice(2)))
