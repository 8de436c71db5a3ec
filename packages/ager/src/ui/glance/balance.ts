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
  springs: { won: 108, lost: 92, drawn: 0, share: 54, low: 47, high: 61 },
  pilgrims: { won: 44, lost: 73, drawn: 83, share: 43, low: 36, high: 50 },
  reserve: { won: 92, lost: 88, drawn: 20, share: 51, low: 44, high: 58 },
  feint: { won: 107, lost: 93, drawn: 0, share: 54, low: 47, high: 60 },
  press: { won: 101, lost: 92, drawn: 7, share: 52, low: 45, high: 59 },
  knives: { won: 92, lost: 84, drawn: 24, share: 52, low: 45, high: 59 },
  dawn: { won: 105, lost: 88, drawn: 7, share: 54, low: 47, high: 61 },
  levant: { won: 99, lost: 101, drawn: 0, share: 50, low: 43, high: 56 },
  breach: { won: 97, lost: 103, drawn: 0, share: 49, low: 42, high: 55 },
}
