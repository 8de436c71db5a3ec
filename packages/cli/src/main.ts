import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import { games } from '@grognard/games'
import { serveThread } from '@grognard/lab'
import { run } from './program.ts'
import { processTerminal } from './terminal.ts'
import { readThinking, thinkInThread } from './thinking.ts'

const startThread = (data?: unknown) => new Worker(fileURLToPath(import.meta.url), { workerData: data })
const thinking = readThinking(workerData)

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Whoever read our output has gone, e.g. `grognard replay FILE | head`.
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

if (isMainThread)
  process.exitCode = await run(process.argv.slice(2), {
    input: process.stdin,
    output: process.stdout,
    errors: process.stderr,
    env: process.env,
    terminal: processTerminal,
    ...(process.stderr.isTTY ? { progress: (text: string) => process.stderr.write(`\r${text}\r`) } : {}),
    startThread,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    games,
    root: dirname(dirname(fileURLToPath(import.meta.url))),
  })
else if (thinking !== undefined && parentPort !== null) await thinkInThread(parentPort, thinking, startThread)
else serveThread()
