import { WEIGHTS } from './weights.ts'
import type { Weights } from './weights.ts'

/**
 * What a recruit lacks. He thinks of one half of his men in one turn and of the other in the next. Each of them strikes by
 * himself and only where it promises much, goes at the enemy without asking who is within reach of him, walks where arrows fly
 * and shoots in the enemy's phase only at those who are near; few of his riders charge, nobody keeps the head of a ladder or
 * makes haste to throw it down, and work goes slowly.
 */
export const RECRUIT: Weights = {
  ...WEIGHTS,
  heed: 2,
  band: 1,
  attack: 120,
  contact: 0,
  reach: 0,
  fire: 0,
  cover: 0,
  trail: 0,
  shots: 0,
  skirmish: 0,
  strike: 12,
  charge: 60,
  volley: 1000,
  enemy: 8,
  watch: 0,
  ladder: 0,
  job: 12,
}
