import { shelf } from '@grognard/kernel'
import type { Table } from '@grognard/kernel'
import { ARCHIVE_CHECKS, KEEPER_CHECKS } from '@grognard/kernel/keepers'
import { khartoum } from '@grognard/khartoum'
import { browserArchive, hearTabs } from '../../src/keeping/archive.ts'
import { inStores } from '../../src/keeping/database.ts'
import { PlayedElsewhere, allMatches, findMatch, forgetMatch, keepMatch } from '../../src/storage.ts'

const box = shelf(khartoum())

async function empty(): Promise<void> {
  await inStores('readwrite', ['matches', 'lines', 'leases', 'checkpoints', 'told'], (store) => {
    for (const name of ['matches', 'lines', 'leases', 'checkpoints', 'told'] as const) store(name).clear()
    return () => undefined
  })
}

function newTable(seed: string) {
  const opened = box.open({ dice: { kind: 'seeded', seed } })
  if (!opened.ok) throw new Error('a new game opens')
  return opened.value
}

const cardOf = (id: string, playedAt = 1) => ({ id, game: box.id, startedAt: 1, playedAt, ending: null })

let table: Table | undefined

/** What the browser test calls in the page. */
export const keeping = {
  /** Every check of a keeper and of an archive; what failed, by name. */
  async checks(): Promise<readonly string[]> {
    const failed: string[] = []
    for (const { name, run } of [...KEEPER_CHECKS, ...ARCHIVE_CHECKS]) {
      await empty()
      await run(async () => browserArchive()).catch((error: unknown) => failed.push(`${name}: ${String(error)}`))
    }
    return failed
  },
  /** Plays so many choices in a match, and says how many lines are kept. */
  async play(id: string, choices: number): Promise<number> {
    const kept = await findMatch(id)
    const loaded = kept === undefined ? undefined : box.load(kept.save)
    if (loaded?.ok === false) throw new Error(box.error(loaded.error, 'en'))
    const played = loaded?.value ?? newTable(id)
    await keepMatch(played, cardOf(id), 'en')
    for (let i = 0; i < choices; i++) {
      played.act(0, played.sample(0, `${id} ${played.length}`))
      // Not awaited one by one: they must come out in their order all the same.
      void keepMatch(played, cardOf(id, 2 + i), 'en')
    }
    await keepMatch(played, cardOf(id, 2 + choices), 'en')
    return (await browserArchive().since(id, 0)).length
  },
  /** Opens a match and keeps it open. */
  async open(id: string): Promise<void> {
    const kept = await findMatch(id)
    const loaded = box.load(kept?.save)
    if (!loaded.ok) throw new Error(box.error(loaded.error, 'en'))
    table = loaded.value
  },
  /** Makes one of the choices in the match that is open; whether it was kept. */
  async choose(id: string, choice: number): Promise<string> {
    if (table === undefined) throw new Error('no match is open')
    const done = table.act(0, table.legal(0).actions.at(choice) ?? null)
    if (!done.ok) throw new Error(box.error(done.error, 'en'))
    return keepMatch(table, cardOf(id), 'en').then(
      () => 'kept',
      (error: unknown) => (error instanceof PlayedElsewhere ? 'elsewhere' : String(error)),
    )
  },
  /** How a kept match stands: loaded and replayed. */
  async standing(id: string): Promise<unknown> {
    const kept = await findMatch(id)
    const loaded = kept === undefined ? undefined : box.load(kept.save)
    return loaded?.ok === true ? { options: kept?.options, position: loaded.value.position() } : undefined
  },
  /** Writes a line as the Room does. */
  async append(match: string): Promise<string> {
    const archive = browserArchive()
    const lease = await archive.lease(match, 'room')
    const { length } = await archive.since(match, 0)
    return archive.append(match, length, { kind: 'resign', id: `r${length}`, seat: 0 }, lease)
  },
  listing: async () => (await allMatches()).map(({ id }) => id),
  forget: forgetMatch,
  /** Counts the hints from other tabs into the title of the page. */
  listen(match: string): void {
    let heard = 0
    hearTabs(match, () => (document.title = `heard ${++heard}`))
  },
  /** A database as version 1 of the page made it. */
  oldDatabase: (matches: readonly unknown[]) =>
    new Promise<void>((resolve, reject) => {
      const request = indexedDB.open('grognard', 1)
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore('matches', { keyPath: 'id' }))
      request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
      request.addEventListener('success', () => {
        const db = request.result
        const transaction = db.transaction('matches', 'readwrite')
        for (const match of matches) transaction.objectStore('matches').put(match)
        transaction.addEventListener('complete', () => {
          db.close()
          resolve()
        })
      })
    }),
}

declare global {
  interface Window {
    keeping: typeof keeping
  }
}
window.keeping = keeping
