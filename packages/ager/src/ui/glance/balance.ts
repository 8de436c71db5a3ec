/** How battles between equal minds ended, seen from the side named first; shares in hundredths, a draw counts half. */
export interface Balance {
  readonly won: number
  readonly lost: number
  readonly drawn: number
  readonly share: number
  /** The 95 % interval (Wilson). */
  readonly low: number
  readonly high: number
}

/** The sergeant against himself, as docs/ager-minds.md has it. */
export const BALANCE: Readonly<Record<string, Balance>> = {
  springs: { won: 53, lost: 47, drawn: 0, share: 53, low: 43, high: 62 },
  pilgrims: { won: 39, lost: 21, drawn: 40, share: 59, low: 49, high: 68 },
  reserve: { won: 50, lost: 38, drawn: 12, share: 56, low: 46, high: 65 },
  feint: { won: 47, lost: 53, drawn: 0, share: 47, low: 38, high: 57 },
  press: { won: 53, lost: 42, drawn: 5, share: 56, low: 46, high: 65 },
  knives: { won: 42, lost: 50, drawn: 8, share: 46, low: 37, high: 56 },
  dawn: { won: 49, lost: 39, drawn: 12, share: 55, low: 45, high: 64 },
  levant: { won: 50, lost: 50, drawn: 0, share: 50, low: 40, high: 60 },
  breach: { won: 42, lost: 58, drawn: 0, share: 42, low: 33, high: 52 },
}
