import { catalogue } from './catalogue.ts'
import { COMBAT_NO } from './rules/combat/refusals.ts'
import { FIRE_NO } from './rules/fire/refusals.ts'
import { MOVEMENT_NO } from './rules/movement/refusals.ts'
import { refusal } from './rules/refusal.ts'
import { SEQUENCE_NO } from './rules/sequence/refusals.ts'
import { SIGHT_NO } from './rules/sight/refusals.ts'
import { TACTICS_NO } from './rules/tactics/refusals.ts'
import { WORKS_NO } from './rules/works/refusals.ts'

/** Every reason for which the rules turn an action down. Words for each are in text/. */
export const NO = catalogue({
  gameOver: refusal('gameOver', 'AT-2-05'),
  notYourSeat: refusal('notYourSeat', 'AT-2-04'),
  notNow: refusal('notNow', 'AT-2.1-13'),
  noSuchPiece: refusal('noSuchPiece', 'AT-0-01'),
  noSuchPlace: refusal('noSuchPlace', 'AT-1.1-02'),
})
  .and(SEQUENCE_NO)
  .and(MOVEMENT_NO)
  .and(SIGHT_NO)
  .and(FIRE_NO)
  .and(COMBAT_NO)
  .and(TACTICS_NO)
  .and(WORKS_NO).words
export type RefusalCode = keyof typeof NO
