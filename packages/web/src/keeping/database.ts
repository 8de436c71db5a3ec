const NAME = 'grognard'
const VERSION = 2

/** One connection for the visit: opening one takes longer than what is done with it. */
let connection: Promise<IDBDatabase> | undefined

/** Reads what version 1 has left. */
type Migration = (transaction: IDBTransaction) => void

async function open(): Promise<IDBDatabase> {
  try {
    const db = await tryOpen()
    if (db !== null) return db
    const migrated = await tryOpen((await import('./version1.ts')).migrate)
    if (migrated === null) throw new Error('the database of this page stays as it was')
    return migrated
  } catch (error) {
    connection = undefined
    throw error
  }
}

/** Null: the database is an old one, and was left alone. */
function tryOpen(migrate?: Migration): Promise<IDBDatabase | null> {
  return new Promise<IDBDatabase | null>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION)
    const forget = () => (connection = undefined)
    let isOld = false
    request.addEventListener('upgradeneeded', ({ oldVersion }) => {
      const { result: db, transaction } = request
      isOld = oldVersion === 1 && migrate === undefined
      if (isOld) return transaction?.abort()
      if (oldVersion < 1) db.createObjectStore('matches', { keyPath: 'id' })
      db.createObjectStore('lines', { keyPath: ['match', 'seq'] })
      db.createObjectStore('leases', { keyPath: 'match' })
      db.createObjectStore('checkpoints', { keyPath: 'match' })
      db.createObjectStore('told', { keyPath: ['match', 'begin', 'page'] })
      if (oldVersion === 1 && transaction !== null) migrate?.(transaction)
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
      if (isOld) return resolve(null)
      reject(request.error ?? new Error('the browser keeps no database for this page'))
    })
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
