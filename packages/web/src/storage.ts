import * as v from 'valibot'
import type { Json, Save } from '@grognard/kernel'
import { readSave } from '@grognard/kernel'

/** A match kept in this browser. Everything about it follows from its save. */
export interface Kept {
  readonly id: string
  readonly game: string
  readonly save: Save
  readonly startedAt: number
  readonly playedAt: number
  /** Finished matches keep how they ended, in the game's own terms. */
  readonly ending: Json
}

const keptSchema = v.object({
  id: v.string(),
  game: v.string(),
  save: v.unknown(),
  startedAt: v.number(),
  playedAt: v.number(),
  ending: v.unknown(),
})

const NAME = 'grognard'
const STORE = 'matches'

/** One connection for the visit: opening one takes longer than what is done with it. */
let connection: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    const forget = () => (connection = undefined)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'id' }))
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

/** Reads or writes the matches of this browser. */
export async function inStore<T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await (connection ??= open())
  return new Promise<T>((resolve, reject) => {
    const transaction = db.transaction(STORE, mode)
    const request = use(transaction.objectStore(STORE))
    const refuse = () => reject(transaction.error ?? new Error('the browser did not keep the match'))
    transaction.addEventListener('complete', () => resolve(request.result))
    transaction.addEventListener('error', refuse)
    transaction.addEventListener('abort', refuse)
    // A page that is being closed cannot be asked whether more comes: what it wrote would be dropped.
    if (mode === 'readwrite') transaction.commit()
  })
}

/** Reads what an earlier version of the page may have written; what cannot be read is left alone and not shown. */
function readKept(input: unknown): Kept | undefined {
  const read = v.safeParse(keptSchema, input)
  if (!read.success) return undefined
  const save = readSave(read.output.save)
  if (!save.ok) return undefined
  const ending = v.safeParse(
    v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])),
    read.output.ending,
  )
  return { ...read.output, save: save.value, ending: ending.success ? ending.output : null }
}

export async function keepMatch(match: Kept): Promise<void> {
  await inStore('readwrite', (store) => store.put(match))
}

export async function findMatch(id: string): Promise<Kept | undefined> {
  return readKept(await inStore<unknown>('readonly', (store) => store.get(id)))
}

/** All matches of this browser, the one played last first. */
export async function allMatches(): Promise<readonly Kept[]> {
  const found = await inStore<unknown[]>('readonly', (store) => store.getAll())
  return found
    .map(readKept)
    .filter((match) => match !== undefined)
    .sort((a, b) => b.playedAt - a.playedAt)
}

export async function forgetMatch(id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id))
}
