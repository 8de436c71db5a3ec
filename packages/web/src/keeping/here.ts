import { browserArchive } from './archive.ts'
import { inStores } from './database.ts'
import type { Cards, Keeping } from './keeping.ts'

let here: Promise<Keeping> | undefined

/** In the database of the browser, or in the memory of the page where it has none. */
export function keepingHere(): Promise<Keeping> {
  return (here ??= look())
}

/** Does something with what is kept here; where the browser has no room left it is done in the memory of the page. */
export function withRoom<T>(ask: () => Promise<T>): Promise<T> {
  return ask().catch(async (error: unknown) => {
    const { overflowing } = await import('./overflow.ts')
    here = keepingHere().then((kept) => overflowing(kept, error))
    return ask()
  })
}

async function look(): Promise<Keeping> {
  try {
    await inStores('readonly', ['matches'], () => () => undefined)
    return { archive: browserArchive(), cards: browserCards, lasts: () => true }
  } catch {
    const { memoryKeeping } = await import('./memory.ts')
    return memoryKeeping()
  }
}

const browserCards: Cards = {
  find: (id) =>
    inStores('readonly', ['matches'], (store) => {
      const request = store('matches').get(id)
      return (): unknown => request.result
    }),
  all: () =>
    inStores('readonly', ['matches'], (store) => {
      const request = store('matches').getAll()
      return (): readonly unknown[] => request.result
    }),
  put: (row) =>
    inStores('readwrite', ['matches'], (store, transaction) => {
      const cards = store('matches')
      const before = cards.get(row.id)
      before.addEventListener('success', () => {
        const known: unknown = before.result
        cards.put(typeof known === 'object' ? { ...known, ...row } : row)
        transaction.commit()
      })
      return () => undefined
    }),
  forget: (id) =>
    inStores('readwrite', ['matches'], (store) => {
      store('matches').delete(id)
      return () => undefined
    }),
}
