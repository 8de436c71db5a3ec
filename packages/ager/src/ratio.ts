/** Three to two is { attack: 3, defence: 2 }. */
export interface Ratio {
  readonly attack: number
  readonly defence: number
}

/** Odds as the pack writes them: 3-2. */
export function ratioOf(odds: string): Ratio {
  const [attack = 1, defence = 1] = odds.split('-').map(Number)
  return { attack, defence }
}
