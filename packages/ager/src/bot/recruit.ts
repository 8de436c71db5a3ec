import { WEIGHTS } from './weights.ts'
import type { Weights } from './weights.ts'

/**
 * What a recruit lacks. Each of his men strikes by himself and only where it promises much, goes at the enemy without asking
 * who is within reach of him, shoots as soon as he can and walks where arrows fly; few of his riders charge, nobody keeps the
 * head of a ladder, and work goes slowly.
 */
export const RECRUIT: Weights = {
  ...WEIGHTS,
  band: 1,
  attack: 0,
  contact: 0,
  reach: 0,
  fire: 0,
  cover: 0,
  trail: 0,
  shots: 0,
  skirmish: 0,
  strike: 12,
  charge: 60,
  volley: 0,
  enemy: 8,
  watch: 0,
  job: 12,
}
