import { generate } from './lib/generate.mjs'
import { main } from './lib/problem.mjs'

await main(() => generate())
