import type { Result } from '../game.ts'

/**
 * What each seat has of the victory, from 0 to 1: as the game says, or else the winners share it evenly. Whoever plays alone wins
 * or loses; where several play and nobody wins, all have the same.
 */
export function sharesOf({ shares, winners }: Result, seats: number): readonly number[] {
  if (shares !== undefined) return shares
  if (winners.length === 0 && seats > 1) return Array.from({ length: seats }, () => 1 / seats)
  return Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? 1 / winners.length : 0))
}
