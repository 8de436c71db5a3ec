import { catalogue } from './catalogue.ts'
import { FIRE_NO } from './rules/fire/refusals.ts'
import { MELEE_NO } from './rules/melee/refusals.ts'
import { MORALE_NO } from './rules/morale/refusals.ts'
import { MOVEMENT_NO } from './rules/movement/refusals.ts'
import { refusal } from './rules/refusal.ts'
import { SEQUENCE_NO } from './rules/sequence/refusals.ts'
import { WORKS_NO } from './rules/works/refusals.ts'

/** Every reason for which the rules turn an action down. Words for each are in text/. */
export const NO = catalogue({
  gameOver: refusal('gameOver', 'BX-end-01'),
  notYourSeat: refusal('notYourSeat', 'BX-turn-04'),
  notNow: refusal('notNow', 'BX-turn-01'),
  noSuchFigure: refusal('noSuchFigure', 'BX-forces-01'),
  noSuchSection: refusal('noSuchSection', 'BX-terrain-05'),
})
  .and(SEQUENCE_NO)
  .and(MORALE_NO)
  .and(MOVEMENT_NO)
  .and(FIRE_NO)
  .and(MELEE_NO)
  .and(WORKS_NO).words
export type RefusalCode = keyof typeof NO
