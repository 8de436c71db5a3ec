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
  springs: { won: 142, lost: 158, drawn: 0, share: 47, low: 42, high: 53 },
  pilgrims: { won: 152, lost: 110, drawn: 38, share: 57, low: 51, high: 62 },
  reserve: { won: 124, lost: 143, drawn: 33, share: 47, low: 41, high: 52 },
  feint: { won: 154, lost: 146, drawn: 0, share: 51, low: 46, high: 57 },
  press: { won: 141, lost: 139, drawn: 20, share: 50, low: 45, high: 56 },
  knives: { won: 121, lost: 151, drawn: 28, share: 45, low: 40, high: 51 },
  dawn: { won: 155, lost: 141, drawn: 4, share: 52, low: 47, high: 58 },
  levant: { won: 127, lost: 173, drawn: 0, share: 42, low: 37, high: 48 },
  breach: { won: 138, lost: 162, drawn: 0, share: 46, low: 40, high: 52 },
}
