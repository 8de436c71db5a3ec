import { parseArgs } from 'node:util'
import { install } from './lib/install.mjs'
import { main, Problem } from './lib/problem.mjs'

function readFlags() {
  try {
    const options = /** @type {const} */ ({
      port: { type: 'string', default: '5173' },
      host: { type: 'string', default: '127.0.0.1' },
      data: { type: 'string' },
    })
    return parseArgs({ options }).values
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : 'Unknown flags'}. Try npm run dev -- --port 4000.`)
  }
}

await main(async () => {
  const { port, host, data } = readFlags()
  if (!/^\d+$/.test(port)) throw new Problem(`The port must be a whole number, and ${port} is none.`)
  await install()
  const { develop } = await import('./lib/dev.mjs')
  await develop({ port: Number(port), host, ...(data === undefined ? {} : { data }) })
})
