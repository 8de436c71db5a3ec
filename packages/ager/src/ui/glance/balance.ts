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
  springs: { won: 36, lost: 64, drawn: 0, share: 36, low: 27, high: 46 },
  pilgrims: { won: 71, lost: 7, drawn: 22, share: 82, low: 73, high: 88 },
  reserve: { won: 41, lost: 45, drawn: 14, share: 48, low: 38, high: 58 },
  feint: { won: 36, lost: 64, drawn: 0, share: 36, low: 27, high: 46 },
  press: { won: 89, lost: 9, drawn: 2, share: 90, low: 83, high: 94 },
  knives: { won: 37, lost: 46, drawn: 17, share: 46, low: 36, high: 55 },
  dawn: { won: 56, lost: 17, drawn: 27, share: 70, low: 60, high: 78 },
  levant: { won: 56, lost: 44, drawn: 0, share: 56, low: 46, high: 65 },
  breach: { won: 5, lost: 95, drawn: 0, share: 5, low: 2, high: 11 },
}
