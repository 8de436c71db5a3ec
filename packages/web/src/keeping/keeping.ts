import type { Archive } from '@grognard/kernel'

/** What the library knows of each match, row by row. */
export interface Cards {
  find(id: string): Promise<unknown>
  all(): Promise<readonly unknown[]>
  /** Changes what it says of a match, and leaves the rest of the row alone. */
  put(row: { readonly id: string }): Promise<void>
  forget(id: string): Promise<void>
}

/** Where this page keeps its matches. */
export interface Keeping {
  readonly archive: Archive
  readonly cards: Cards
  /** False: that match is gone when the page is. */
  readonly lasts: (match: string) => boolean
}

/** The right to play a match, which one tab of a browser has at a time; the others follow it. */
export interface Claim {
  readonly isMine: boolean
  /** Takes it from whoever has it. */
  take(): Promise<void>
  end(): void
}
