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
  springs: { won: 92, lost: 108, drawn: 0, share: 46, low: 39, high: 53 },
  pilgrims: { won: 103, lost: 40, drawn: 57, share: 66, low: 59, high: 72 },
  reserve: { won: 71, lost: 112, drawn: 17, share: 40, low: 33, high: 47 },
  feint: { won: 81, lost: 119, drawn: 0, share: 41, low: 34, high: 47 },
  press: { won: 174, lost: 22, drawn: 4, share: 88, low: 83, high: 92 },
  knives: { won: 106, lost: 81, drawn: 13, share: 56, low: 49, high: 63 },
  dawn: { won: 104, lost: 48, drawn: 48, share: 64, low: 57, high: 70 },
  levant: { won: 88, lost: 112, drawn: 0, share: 44, low: 37, high: 51 },
  breach: { won: 35, lost: 165, drawn: 0, share: 18, low: 13, high: 23 },
}
