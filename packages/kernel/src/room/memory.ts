import type { Checkpoint, Lease, LogEntry, Stored } from '../entry.ts'
import type { Telling } from '../file/told.ts'
import type { Archive } from '../keeper/archive.ts'

interface Kept {
  readonly entries: LogEntry[]
  /** By the line that began the stretch. */
  readonly told: Map<number, readonly Telling[]>
  term: number
  latest: Checkpoint | undefined
}

/** A keeper that forgets everything when the program ends. */
export function memoryKeeper(): Archive {
  const matches = new Map<string, Kept>()
  const keptOf = (match: string): Kept => {
    const kept = matches.get(match) ?? { entries: [], told: new Map(), term: 0, latest: undefined }
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
    async tell(match, begin, from, pages, lease) {
      const { told, term } = keptOf(match)
      if (lease.term === term) told.set(begin, [...(told.get(begin) ?? []).slice(0, from), ...pages])
    },
    async told(match, begin) {
      return keptOf(match).told.get(begin) ?? []
    },
    async forget(match) {
      matches.delete(match)
    },
  }
}
