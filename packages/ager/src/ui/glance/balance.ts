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
  springs: { won: 96, lost: 104, drawn: 0, share: 48, low: 41, high: 55 },
  pilgrims: { won: 89, lost: 58, drawn: 53, share: 58, low: 51, high: 64 },
  reserve: { won: 73, lost: 98, drawn: 29, share: 44, low: 37, high: 51 },
  feint: { won: 98, lost: 102, drawn: 0, share: 49, low: 42, high: 56 },
  press: { won: 107, lost: 85, drawn: 8, share: 56, low: 49, high: 62 },
  knives: { won: 89, lost: 81, drawn: 30, share: 52, low: 45, high: 59 },
  dawn: { won: 36, lost: 60, drawn: 104, share: 44, low: 37, high: 51 },
  levant: { won: 94, lost: 106, drawn: 0, share: 47, low: 40, high: 54 },
  breach: { won: 99, lost: 101, drawn: 0, share: 50, low: 43, high: 56 },
}
