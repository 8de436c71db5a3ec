import { memoryKeeping } from './memory.ts'
import type { Cards, Keeping } from './keeping.ts'

/** Whether something could not be kept because the browser has no room left. */
function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

/** Keeps in the memory of the page whatever the browser has no room for any more; the rest stays where it is. `error`: what went wrong. */
export function overflowing({ archive, cards, lasts }: Keeping, error: unknown): Keeping {
  if (!isFull(error)) throw error
  const spare = memoryKeeping()
  /** Matches whose log is in memory, and those of which the library knows more there. */
  const [logs, known] = [new Set<string>(), new Set<string>()]
  const home = (match: string) => (logs.has(match) ? spare.archive : archive)

  /** A match that is kept already takes its log along. */
  async function moveIn(match: string): Promise<void> {
    const lease = await spare.archive.lease(match, match)
    for (const { seq, entry } of await archive.since(match, 0)) await spare.archive.append(match, seq, entry, lease)
    logs.add(match)
  }

  const roomyCards: Cards = {
    find: async (id) => (known.has(id) ? spare.cards.find(id) : cards.find(id)),
    all: async () => {
      const rows = await cards.all()
      return [...rows.filter((row) => !isOneOf(known, row)), ...(await spare.cards.all())]
    },
    async put(row) {
      try {
        if (!known.has(row.id)) return await cards.put(row)
      } catch (full) {
        if (!isFull(full)) throw full
        const before = await cards.find(row.id)
        if (typeof before === 'object' && before !== null) await spare.cards.put({ ...before, id: row.id })
        known.add(row.id)
      }
      return spare.cards.put(row)
    },
    async forget(id) {
      known.delete(id)
      await Promise.all([cards.forget(id), spare.cards.forget(id)])
    },
  }

  return {
    archive: {
      async lease(match, holder) {
        try {
          if (!logs.has(match)) return await archive.lease(match, holder)
        } catch (full) {
          if (!isFull(full)) throw full
          await moveIn(match)
        }
        return spare.archive.lease(match, holder)
      },
      append: (match, ...line) => home(match).append(match, ...line),
      since: (match, ...from) => home(match).since(match, ...from),
      checkpoint: (match, ...at) => home(match).checkpoint(match, ...at),
      latest: (match) => home(match).latest(match),
      tell: (match, ...pages) => home(match).tell(match, ...pages),
      told: (match, ...begin) => home(match).told(match, ...begin),
      async forget(match) {
        logs.delete(match)
        await Promise.all([archive.forget(match), spare.archive.forget(match)])
      },
    },
    cards: roomyCards,
    lasts: (match) => lasts(match) && !logs.has(match) && !known.has(match),
  }
}

function isOneOf(ids: ReadonlySet<string>, row: unknown): boolean {
  return typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string' && ids.has(row.id)
}
