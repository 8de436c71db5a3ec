import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { games as registry } from '@grognard/games'
import type { Manifest } from '@grognard/kernel'
import { buildApp } from './app.ts'
import { libraryOf } from './library.ts'
import { Matches } from './matches.ts'
import { ServeProblem } from './problem.ts'
import { openStore } from './store.ts'
import { Thinkers } from './thinking.ts'

/** Milliseconds after which a thread that thinks is given up. */
const PATIENCE = 60_000
/** Milliseconds that whoever is being answered has left when the server stops. */
const GRACE = 2_000
const SIGNALS = ['SIGINT', 'SIGTERM'] as const

export interface ServeWishes {
  readonly port: number
  readonly host: string
  /** By which names this machine is called, beside its addresses and `localhost`. */
  readonly names?: readonly string[]
  /** Folder of the database. */
  readonly data: string
  /** Folder of the built browser client. */
  readonly client?: string
  readonly say: (line: string) => void
  /** The games there are; those of the registry, unless others are named. */
  readonly games?: readonly Manifest[]
  /** Another thread that thinks, where there can be one: `serveThinkers` is what it does. */
  readonly startThinker?: () => Worker
}

export interface Served {
  readonly address: string
  close(): Promise<void>
}

/** Opens the store, listens, and says where. */
export async function serve(wishes: ServeWishes): Promise<Served> {
  const { port, host, names = [], data, client, say, games = registry, startThinker } = wishes
  const { hosts, books } = await libraryOf(games)
  const store = openStore(resolve(data))
  const thinkers =
    startThinker === undefined
      ? undefined
      : new Thinkers(startThinker, Math.max(1, availableParallelism() - 1), PATIENCE)
  const matches = new Matches(hosts, store, thinkers === undefined ? {} : { thinker: thinkers.thinker })
  const app = await buildApp({
    matches,
    books,
    seed: () => randomBytes(16).toString('hex'),
    names: [...names, host].map((name) => name.toLowerCase()),
    ...(client === undefined ? {} : { client }),
  })
  const address = await app.listen({ port, host }).catch((error: unknown) => {
    store.close()
    throw explainListen(error, port, host)
  })
  const stop = () => {
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  const close = async () => {
    for (const signal of SIGNALS) process.off(signal, stop)
    // A request that was half sent would be waited for as long as its sender likes.
    const impatience = setTimeout(() => app.server.closeAllConnections(), GRACE)
    await app.close().finally(() => clearTimeout(impatience))
    await thinkers?.close()
    await matches.close()
    store.close()
  }
  for (const signal of SIGNALS) process.once(signal, stop)
  say(`Grognard is at ${address}`)
  say(`Games are kept in ${resolve(data)}. Stop with Ctrl+C.`)
  return { address, close }
}

function explainListen(error: unknown, port: number, host: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new ServeProblem(`Port ${port} is taken by another program: choose another with --port or PORT.`)
  if (code === 'EACCES')
    return new ServeProblem(`Port ${port} may not be used by this account: choose one above 1023 with --port or PORT.`)
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return new ServeProblem(`This machine has no address ${host}: choose another with --host or HOST.`)
  return error
}
