import { spawn } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { createServer } from 'vite'
import { build, bundleOf } from './build.mjs'
import { root } from './files.mjs'
import { generate } from './generate.mjs'
import { Problem } from './problem.mjs'

const PACKAGES = path.join(root, 'packages')

/** As the server has it (packages/server/src/client.ts): threads of the page share memory. */
const ALONE = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }

/** What the server's program is bundled from; screens reach the browser without it. */
const PROGRAM = /\.(ts|mjs|json)$/
const SCREENS = /\.(test|e2e)\.ts$|[\\/]packages[\\/](web|board)[\\/]|[\\/]src[\\/]ui[\\/]/
const DATA = /[\\/](data|ledger)[\\/].*\.yaml$/

/**
 * The server, as `npm start` runs it, in a process that is replaced when its program has changed.
 * @param {readonly string[]} flags
 */
function backendWith(flags) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  /** @type {Promise<string | undefined>} */
  let address = Promise.resolve(undefined)

  function start() {
    const started = spawn(process.execPath, [bundleOf('grognard'), 'serve', '--port', '0', ...flags], {
      stdio: ['ignore', 'pipe', 'inherit'],
      cwd: root,
    })
    child = started
    address = new Promise((resolve) => {
      let heard = ''
      started.stdout.setEncoding('utf8').on('data', (text) => {
        heard += text
        const [, found] = /(http:\S+)/.exec(heard) ?? []
        if (found !== undefined) resolve(found)
      })
      started.on('exit', () => resolve(undefined))
    })
  }

  async function stop() {
    const running = child
    if (running === undefined || running.exitCode !== null) return
    const ended = new Promise((resolve) => running.on('exit', resolve))
    running.kill()
    await ended
  }

  return {
    start,
    stop,
    /** Where it is, once it listens; undefined if it does not. */
    address: () => address,
  }
}

/**
 * Hands a request on to the server.
 * @param {() => Promise<string | undefined>} address
 * @returns {import('vite').Connect.NextHandleFunction}
 */
const handOnTo = (address) => async (request, response, next) => {
  // Vite has turned the address of a page of its own into that of its file.
  if (new URL(request.url ?? '/', 'http://here').pathname.endsWith('.html')) return next()
  const unwell = () => void response.writeHead(502).end('The server does not run: see what npm run dev says.\n')
  const found = await address()
  if (found === undefined) return unwell()
  const { method, headers } = request
  const onward = http.request(new URL(request.originalUrl ?? '/', found), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => (response.headersSent ? response.destroy() : unwell()))
  request.pipe(onward)
}

/**
 * Work that is never done twice at once: what is asked for meanwhile is done once more at the end.
 * @param {() => Promise<void>} work
 */
function oneAtATime(work) {
  let asked = false
  let busy = false
  return async () => {
    asked = true
    if (busy) return
    busy = true
    while (asked) {
      asked = false
      await work().catch((error) => {
        if (!(error instanceof Problem)) throw error
        console.error(error.message)
      })
    }
    busy = false
  }
}

/**
 * Serves client and server from their sources, and follows every change: screens are replaced in place, rules and data
 * are compiled again, the server starts anew when its program differs.
 * @param {{ port: number, host: string, data?: string }} wishes
 */
export async function develop({ port, host, data }) {
  await build(['grognard'])
  const backend = backendWith(data === undefined ? [] : ['--data', path.resolve(data)])
  const vite = await createServer({
    configFile: path.join(PACKAGES, 'web', 'vite.config.ts'),
    cacheDir: path.join(root, '.cache', 'vite'),
    // Every page is a file; whatever is none is the server's.
    appType: 'mpa',
    clearScreen: false,
    server: { port, host, headers: ALONE, fs: { allow: [root, fs.realpathSync(path.join(root, 'node_modules'))] } },
    plugins: [
      {
        name: 'backend',
        configureServer: (server) => () => void server.middlewares.use(handOnTo(backend.address)),
      },
    ],
  })

  const rebuild = oneAtATime(async () => {
    await generate()
    const before = fs.readFileSync(bundleOf('grognard'))
    await build(['grognard'])
    if (before.equals(fs.readFileSync(bundleOf('grognard')))) return
    await backend.stop()
    backend.start()
    console.log('The server has started anew.')
  })
  vite.watcher.add(PACKAGES)
  vite.watcher.on('all', (_event, file) => {
    if (DATA.test(file) || (PROGRAM.test(file) && !SCREENS.test(file))) void rebuild()
  })

  backend.start()
  await vite.listen()
  const [address = ''] = vite.resolvedUrls?.local ?? []
  console.log(`Grognard is at ${address}, and follows every change. Stop with Ctrl+C.`)
  console.log(`Counters, cards and screens in all their states hang at ${address}gallery.html`)
  const stop = () => void Promise.all([vite.close(), backend.stop()]).then(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
}
