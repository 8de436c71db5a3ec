import type { Result } from '../game.ts'

/** What each seat has of the victory, from 0 to 1: as the game says, or else the winners share it evenly. */
export function sharesOf({ shares, winners }: Result, seats: number): readonly number[] {
  if (shares !== undefined) return shares
  return Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? 1 / winners.length : 0))
}
