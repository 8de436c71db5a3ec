import type { Checkpoint, Keeper, Lease, LogEntry, Stored } from '../entry.ts'

interface Kept {
  readonly entries: LogEntry[]
  term: number
  latest: Checkpoint | undefined
}

/** A keeper that forgets everything when the program ends. */
export function memoryKeeper(): Keeper {
  const matches = new Map<string, Kept>()
  const keptOf = (match: string): Kept => {
    const kept = matches.get(match) ?? { entries: [], term: 0, latest: undefined }
    matches.set(match, kept)
    return kept
  }
  return {
    async append(match, seq, entry, lease) {
      const kept = keptOf(match)
      const there = kept.entries[seq]
      if (there !== undefined) return there.id === entry.id ? 'mine already' : 'taken'
      if (lease.term !== kept.term || seq !== kept.entries.length) return 'taken'
      kept.entries.push(entry)
      return 'stored'
    },
    async since(match, seq): Promise<readonly Stored[]> {
      return keptOf(match)
        .entries.slice(seq)
        .map((entry, i) => ({ seq: seq + i, entry }))
    },
    async lease(match, holder): Promise<Lease> {
      return { holder, term: ++keptOf(match).term }
    },
    async checkpoint(match, at, lease) {
      const kept = keptOf(match)
      if (lease.term === kept.term && at.seq <= kept.entries.length) kept.latest = at
    },
    async latest(match) {
      return keptOf(match).latest
    },
  }
}
