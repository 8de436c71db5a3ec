/* What can come of something, with its chance. */
export { walkChance } from './enumerating.ts'
export { intervalOf } from './interval.ts'
export { outcomes, outcomesForSeat } from './odds.ts'
export { oddsFor, shownLimits } from './room/seatOdds.ts'
