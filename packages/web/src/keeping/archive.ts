import * as v from 'valibot'
import { readEntry, readJson } from '@grognard/kernel'
import type { Archive, Checkpoint, Json, Lease, Read, Stored, Telling } from '@grognard/kernel'
import { inStores, ofMatch } from './database.ts'
import type { LineRow } from './line.ts'
import type * as Spill from './spill.ts'

const CHANNEL = 'grognard'
const leaseRow = v.object({ term: v.number() })
const lineRow = v.object({ seq: v.number(), entry: v.unknown() })
const checkpointRow = v.object({ seq: v.number(), version: v.string(), body: v.unknown() })
const toldRow = v.object({ told: v.unknown() })
const hint = v.object({ match: v.string() })

/** Loaded where the database is full. */
let spilt: typeof Spill | undefined

function isHeld(match: string, lease: Lease): Promise<boolean> {
  return inStores('readonly', ['leases'], (store) => {
    const held = store('leases').get(match)
    return () => termIn(held.result) === lease.term
  })
}

/** The database of this browser, shared by all its tabs. Whoever writes tells the other tabs where to look. */
export function browserArchive(): Archive {
  return {
    async append(match, seq, entry, lease) {
      if (spilt?.isSpilt(match) === true) return spilt.spill(match, seq, entry, await isHeld(match, lease))
      const answer = await inStores('readwrite', ['leases', 'lines'], (store, transaction) => {
        let said: 'stored' | 'mine already' | 'taken' = 'taken'
        const lines = store('lines')
        const there = lines.get([match, seq])
        const before = lines.getKey([match, seq - 1])
        const held = store('leases').get(match)
        held.addEventListener('success', () => {
          const found = v.safeParse(lineRow, there.result)
          if (found.success) {
            said = idOf(found.output.entry) === entry.id ? 'mine already' : 'taken'
            return
          }
          if (termIn(held.result) !== lease.term || (seq > 0 && before.result === undefined)) return
          said = 'stored'
          lines.add({ match, seq, entry } satisfies LineRow)
          transaction.commit()
        })
        return () => said
      }).catch(async (error: unknown) => {
        // Where there is no room any more the page goes on from memory.
        if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error
        spilt = await import('./spill.ts')
        return spilt.spill(match, seq, entry, await isHeld(match, lease))
      })
      if (answer === 'stored') tellTabs(match)
      return answer
    },
    async since(match, from) {
      const rows = await inStores('readonly', ['lines'], (store) => {
        const request = store('lines').getAll(ofMatch(match, from))
        return (): unknown[] => request.result
      })
      const kept = rows.map((row): Stored => {
        const { seq, entry } = v.parse(lineRow, row)
        return { seq, entry: ours(entry, readEntry) }
      })
      return [...kept, ...(spilt?.spiltSince(match, from) ?? [])]
    },
    lease: (match, holder) =>
      inStores('readwrite', ['leases'], (store, transaction) => {
        let lease: Lease = { holder, term: 1 }
        const leases = store('leases')
        const held = leases.get(match)
        held.addEventListener('success', () => {
          lease = { holder, term: (termIn(held.result) ?? 0) + 1 }
          leases.put({ match, ...lease })
          transaction.commit()
        })
        return () => lease
      }),
    checkpoint: (match, { seq, version, body }, lease) =>
      inStores('readwrite', ['leases', 'lines', 'checkpoints'], (store, transaction) => {
        const last = store('lines').getKey([match, seq - 1])
        ifValid(store('leases'), match, lease, () => {
          if (seq === 0 || last.result !== undefined) store('checkpoints').put({ match, seq, version, body })
          transaction.commit()
        })
        return () => undefined
      }),
    async latest(match): Promise<Checkpoint | undefined> {
      const row = await inStores('readonly', ['checkpoints'], (store) => {
        const request = store('checkpoints').get(match)
        return (): unknown => request.result
      })
      if (row === undefined) return undefined
      const { seq, version, body } = v.parse(checkpointRow, row)
      return { seq, version, body: ours(body, (json) => ({ ok: true, value: json })) }
    },
    tell: (match, begin, from, pages, lease) =>
      inStores('readwrite', ['leases', 'told'], (store, transaction) => {
        ifValid(store('leases'), match, lease, () => {
          putPages(store('told'), match, begin, from, pages)
          transaction.commit()
        })
        return () => undefined
      }),
    async told(match, begin) {
      const { readTelling } = await import('@grognard/kernel/files')
      const rows = await inStores('readonly', ['told'], (store) => {
        const request = store('told').getAll(pagesFrom(match, begin, 0))
        return (): unknown[] => request.result
      })
      return rows.map((row) => ours(v.parse(toldRow, row).told, readTelling))
    },
    forget: (match) =>
      inStores('readwrite', ['matches', 'lines', 'leases', 'checkpoints', 'told'], (store, transaction) => {
        store('lines').delete(ofMatch(match, 0))
        store('told').delete(ofMatch(match, 0))
        for (const name of ['matches', 'leases', 'checkpoints'] as const) store(name).delete(match)
        transaction.commit()
        return () => undefined
      }),
  }
}

function ifValid(leases: IDBObjectStore, match: string, lease: Lease, run: () => void): void {
  const held = leases.get(match)
  held.addEventListener('success', () => {
    if (termIn(held.result) === lease.term) run()
  })
}

function termIn(row: unknown): number | undefined {
  const read = v.safeParse(leaseRow, row)
  return read.success ? read.output.term : undefined
}

function idOf(entry: unknown): string | undefined {
  const read = v.safeParse(v.object({ id: v.string() }), entry)
  return read.success ? read.output.id : undefined
}

function putPages(store: IDBObjectStore, match: string, begin: number, from: number, pages: readonly Telling[]): void {
  store.delete(pagesFrom(match, begin, from))
  for (const [i, told] of pages.entries()) store.put({ match, begin, page: from + i, told })
}

function pagesFrom(match: string, begin: number, from: number): IDBKeyRange {
  return IDBKeyRange.bound([match, begin, from], [match, begin, []])
}

/** What we have written ourselves; that it cannot be read means that something else wrote it. */
function ours<T>(input: unknown, read: (json: Json) => Read<T>): T {
  const json = readJson(input)
  const found = json.ok ? read(json.value) : json
  if (!found.ok) throw new Error(`a row of the database cannot be read: ${JSON.stringify(found.problems)}`)
  return found.value
}

/** One channel for the visit. A hint that gets lost loses nothing: the database is what counts. */
let channel: BroadcastChannel | undefined

function tabs(): BroadcastChannel {
  return (channel ??= new BroadcastChannel(CHANNEL))
}

function tellTabs(match: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  tabs().postMessage({ match })
}

/** Calls whenever another tab has written to the match; returns how to stop listening. */
export function hearTabs(match: string, heard: () => void): () => void {
  const listen = ({ data }: MessageEvent<unknown>) => {
    const read = v.safeParse(hint, data)
    if (read.success && read.output.match === match) heard()
  }
  tabs().addEventListener('message', listen)
  return () => tabs().removeEventListener('message', listen)
}
