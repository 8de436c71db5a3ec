import { spawn } from 'node:child_process'
import type { ChildProcess, ChildProcessWithoutNullStreams } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Matches } from './matches.ts'
import { serve } from './serve.ts'
import { openStore } from './store.ts'
import { matchAt } from './testing/match.ts'
import { choicesOf, hosts, newFolder } from './testing/site.ts'

const grognard = fileURLToPath(new URL('../../../scripts/grognard.mjs', import.meta.url))

let folder: string
beforeEach(() => {
  folder = newFolder()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const wishes = () => ({ port: 0, host: '127.0.0.1', data: join(folder, 'data'), say: () => undefined })

test('it listens, says where, and gives the folder back when it stops', async () => {
  const said: string[] = []
  const served = await serve({ ...wishes(), say: (line) => said.push(line) })
  expect(said[0]).toBe(`Grognard is at ${served.address}`)
  expect(said[1]).toContain(join(folder, 'data'))
  expect(await (await fetch(`${served.address}/health`)).json()).toEqual({ ok: true })
  const before = process.listenerCount('SIGTERM')
  await served.close()
  expect(process.listenerCount('SIGTERM')).toBe(before - 1)
  openStore(join(folder, 'data')).close()
})

test('a taken port and an address of another machine are one sentence each', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const address = taken.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await expect(serve({ ...wishes(), port })).rejects.toThrow(
    `Port ${port} is taken by another program: choose another with --port or PORT.`,
  )
  await new Promise((resolve) => taken.close(resolve))
  await expect(serve({ ...wishes(), host: '203.0.113.7' })).rejects.toThrow('This machine has no address 203.0.113.7')
})

interface Run {
  readonly child: ChildProcess
  readonly ended: Promise<{ readonly code: number | null; readonly output: string }>
}

function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Run {
  return listened(spawn(process.execPath, [grognard, 'serve', ...args], { env: { ...process.env, ...env } }))
}

function listened(child: ChildProcessWithoutNullStreams): Run {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, output })),
  )
  return { child, ended }
}

/** Waits for the server to say where it is. */
function addressOf({ child, ended }: Run): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (piece: string) => {
      text += piece
      const found = /Grognard is at (\S+)\n/.exec(text)?.[1]
      if (found !== undefined) resolve(found)
    })
    void ended.then(({ output }) => reject(new Error(output)))
  })
}

test(
  'from the command line: a port that is none, a file for a folder; one sentence, no stack trace',
  { tags: ['slow'] },
  async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const cases: readonly (readonly [Run, number, RegExp])[] = [
      [run(['--port', '65536']), 2, /^The port must be a whole number from 0 to 65535, not "65536"\.\n$/],
      [run([], { PORT: 'x' }), 2, /^The port must be .* not "x"\.\n$/],
      [
        run(['--port', '0', '--data', file]),
        1,
        /^Grognard cannot keep its games in .*file \(a file is in its place\).*\n$/,
      ],
      [run(['--port', '0'], { GROGNARD_DATA: file }), 1, /^Grognard cannot keep its games in .*\n$/],
    ]
    for (const [{ ended }, code, sentence] of cases) {
      const done = await ended
      /* On a fresh clone whoever comes first installs and builds, the others wait, and each says so. */
      expect(done.output.replaceAll(/^.*…\n/gm, '')).toMatch(sentence)
      expect(done.code).toBe(code)
    }
  },
)

test('it stops in good order when it is asked to', { tags: ['slow'] }, async () => {
  const server = run(['--port', '0', '--data', folder])
  await addressOf(server)
  server.child.kill('SIGTERM')
  expect((await server.ended).code).toBe(0)
})

test('somebody who never sends the rest of a request does not keep it from stopping', async () => {
  const served = await serve(wishes())
  const { port, hostname } = new URL(served.address)
  const half = connect(Number(port), hostname)
  const ended = new Promise((resolve) => half.on('close', resolve).on('error', resolve))
  const heard = new Promise((resolve) => half.on('data', resolve))
  half.write(`POST /new HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/x-www-form-urlencoded\r\n`)
  half.write('Content-Length: 100\r\nExpect: 100-continue\r\n\r\ngame=')
  await heard
  await served.close()
  await ended
  expect(half.destroyed).toBe(true)
})

test('what was started by a shell that is gone stops too', { tags: ['slow'] }, async () => {
  const start = fileURLToPath(new URL('../../../scripts/start.cjs', import.meta.url))
  const command = `"${process.execPath}" "${start}" --port 0 --data "${folder}"; true`
  const child = spawn('sh', ['-c', command], { env: { ...process.env, npm_lifecycle_event: 'start' } })
  const server = listened(child)
  await addressOf(server)
  child.kill('SIGTERM')
  // The streams are closed only when the last one who holds them has gone.
  expect((await server.ended).output).toContain('Stop with Ctrl+C')
})

test('a folder where there can be none is one sentence', async () => {
  for (const data of ['/proc/x', '/proc/x/y'])
    await expect(serve({ ...wishes(), data })).rejects.toThrow(/^Grognard cannot keep its games in \/proc\/x.*--data/)
})

/** Plays the first choice of the page again and again until the server is gone; returns the actions that were acknowledged. */
async function playUntilGone(match: string, onAct: (count: number) => void): Promise<string[]> {
  const acknowledged: string[] = []
  for (;;) {
    try {
      const [first] = choicesOf(await (await fetch(match)).text())
      if (first === undefined) return acknowledged
      const body = new URLSearchParams(first.fields)
      onAct(acknowledged.length)
      const answer = await fetch(new URL(first.action, match), { method: 'POST', body, redirect: 'manual' })
      if (answer.status === 303) acknowledged.push(first.fields['action'] ?? '')
    } catch {
      return acknowledged
    }
  }
}

test(
  'killed in the middle of a run of actions, it loses none that it acknowledged and has none twice',
  { tags: ['slow'] },
  async () => {
    for (const killAt of [1, 7]) {
      const server = run(['--port', '0', '--data', folder])
      const address = await addressOf(server)
      const begun = await fetch(`${address}/new`, {
        method: 'POST',
        body: new URLSearchParams({ game: 'khartoum', events: 'on' }),
        redirect: 'manual',
      })
      const path = begun.headers.get('location') ?? ''
      const acknowledged = await playUntilGone(`${address}${path}`, (count) => {
        if (count === killAt) server.child.kill('SIGKILL')
      })
      await server.ended
      expect(acknowledged.length).toBeGreaterThanOrEqual(killAt)
      const store = openStore(folder)
      const id = /\/match\/([\w-]+)/.exec(path)?.[1] ?? ''
      const entries = await (await matchAt(new Matches(hosts, store), id)).entries()
      const kept = entries.map(({ action }) => JSON.stringify(action))
      // The one that was under way may be there too, but only once.
      expect(kept.slice(0, acknowledged.length)).toEqual(acknowledged)
      expect(kept.length - acknowledged.length).toBeLessThanOrEqual(1)
      store.close()
    }
  },
)
