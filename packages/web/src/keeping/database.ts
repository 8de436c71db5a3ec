import * as v from 'valibot'
import type { LogEntry } from '@grognard/kernel'
import { linesOf, readSave } from '@grognard/kernel'

const NAME = 'grognard'
const VERSION = 2

/** One line of a match. */
export interface LineRow {
  readonly match: string
  readonly seq: number
  readonly entry: LogEntry
}

/** One connection for the visit: opening one takes longer than what is done with it. */
let connection: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION)
    const forget = () => (connection = undefined)
    request.addEventListener('upgradeneeded', ({ oldVersion }) => {
      const { result: db, transaction } = request
      if (oldVersion < 1) db.createObjectStore('matches', { keyPath: 'id' })
      db.createObjectStore('lines', { keyPath: ['match', 'seq'] })
      db.createObjectStore('leases', { keyPath: 'match' })
      db.createObjectStore('checkpoints', { keyPath: 'match' })
      db.createObjectStore('told', { keyPath: ['match', 'begin', 'page'] })
      if (oldVersion === 1 && transaction !== null) migrate(transaction)
    })
    request.addEventListener('success', () => {
      const db = request.result
      // Another tab may need the database changed or gone, and the browser may close it: the next use opens it anew.
      db.addEventListener('close', forget)
      db.addEventListener('versionchange', () => {
        db.close()
        forget()
      })
      resolve(db)
    })
    request.addEventListener('error', () => {
      forget()
      reject(request.error ?? new Error('the browser keeps no database for this page'))
    })
  })
}

const oldMatch = v.looseObject({ id: v.string(), save: v.looseObject({ options: v.unknown() }) })

/** Version 1 kept each match whole, its save among the rest. What of that cannot be read stays as it is, and is not shown. */
function migrate(transaction: IDBTransaction): void {
  const matches = transaction.objectStore('matches')
  const lines = transaction.objectStore('lines')
  const walk = matches.openCursor()
  walk.addEventListener('success', () => {
    const cursor = walk.result
    if (cursor === null) return
    const read = v.safeParse(oldMatch, cursor.value)
    const save = read.success ? readSave(read.output.save) : undefined
    if (read.success && save?.ok === true) {
      const { save: whole, ...card } = read.output
      const match = card.id
      for (const [seq, entry] of linesOf(save.value).entries()) lines.put({ match, seq, entry } satisfies LineRow)
      cursor.update({ ...card, options: whole.options })
    }
    cursor.continue()
  })
}

export type StoreName = 'matches' | 'lines' | 'leases' | 'checkpoints' | 'told'

/**
 * Uses some of the stores in one transaction and gives what `use` returned once all of it is kept. `use` may go on in the
 * handlers of its own requests, but must not wait for anything else.
 */
export async function inStores<T>(
  mode: IDBTransactionMode,
  names: readonly StoreName[],
  use: (store: (name: StoreName) => IDBObjectStore, transaction: IDBTransaction) => () => T,
): Promise<T> {
  const db = await (connection ??= open())
  return new Promise<T>((resolve, reject) => {
    const transaction = db.transaction(names, mode)
    const result = use((name) => transaction.objectStore(name), transaction)
    transaction.addEventListener('complete', () => resolve(result()))
    // Whatever goes wrong in it ends with this, and only then is it known why.
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('the browser did not keep the match')),
    )
  })
}

/** Everything of one match in a store whose keys begin with it. */
export function ofMatch(match: string, from: number): IDBKeyRange {
  return IDBKeyRange.bound([match, from], [match, []])
}
