import type { LogEntry, Stored } from '@grognard/kernel'

/** Lines that a full database did not take, by match: they last as long as the page. */
const lines = new Map<string, Stored[]>()

export const isSpilt = (match: string): boolean => lines.has(match)

export function spill(
  match: string,
  seq: number,
  entry: LogEntry,
  isHeld: boolean,
): 'stored' | 'mine already' | 'taken' {
  const kept = lines.get(match) ?? []
  lines.set(match, kept)
  const there = kept.find((line) => line.seq === seq)
  if (there !== undefined) return there.entry.id === entry.id ? 'mine already' : 'taken'
  if (!isHeld) return 'taken'
  kept.push({ seq, entry })
  return 'stored'
}

export const spiltSince = (match: string, from: number): readonly Stored[] =>
  (lines.get(match) ?? []).filter(({ seq }) => seq >= from)
