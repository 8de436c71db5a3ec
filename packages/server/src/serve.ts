import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { games as registry } from '@grognard/games'
import type { Manifest } from '@grognard/kernel'
import { buildApp } from './app.ts'
import { libraryOf } from './library.ts'
import { Matches } from './matches.ts'
import { ServeProblem } from './problem.ts'
import { openStore } from './store.ts'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

export interface ServeWishes {
  readonly port: number
  readonly host: string
  /** Folder of the database. */
  readonly data: string
  /** Folder of the built browser client. */
  readonly client?: string
  readonly say: (line: string) => void
  /** The games there are; those of the registry, unless others are named. */
  readonly games?: readonly Manifest[]
}

export interface Served {
  readonly address: string
  close(): Promise<void>
}

/** Opens the store, listens, and says where. */
export async function serve({ port, host, data, client, say, games = registry }: ServeWishes): Promise<Served> {
  const { shelves, books } = await libraryOf(games)
  const store = openStore(resolve(data))
  const app = await buildApp({
    matches: new Matches(shelves, store),
    books,
    seed: () => randomBytes(16).toString('hex'),
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
    await app.close()
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
