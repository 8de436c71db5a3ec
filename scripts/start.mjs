import { runProgram } from './lib/build.mjs'
import { main } from './lib/problem.mjs'
import { stopWithShell } from './lib/shell.mjs'

stopWithShell()
await main(() => runProgram('grognard', ['serve', ...process.argv.slice(2)]))
