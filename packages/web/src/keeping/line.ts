import type { LogEntry } from '@grognard/kernel'

/** One line of a match. */
export interface LineRow {
  readonly match: string
  readonly seq: number
  readonly entry: LogEntry
}
