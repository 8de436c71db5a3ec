import { COMBAT_NO } from './rules/combat/refusals.ts'
import { FIRE_NO } from './rules/fire/refusals.ts'
import { MOVEMENT_NO } from './rules/movement/refusals.ts'
import { refusal } from './rules/refusal.ts'
import { SEQUENCE_NO } from './rules/sequence/refusals.ts'
import { TACTICS_NO } from './rules/tactics/refusals.ts'
import { WORKS_NO } from './rules/works/refusals.ts'

/** Every reason for which the rules turn an action down. Words for each are in text/. */
export const NO = {
  gameOver: refusal('gameOver', 'AT-2-05'),
  notYourSeat: refusal('notYourSeat', 'AT-2-04'),
  notNow: refusal('notNow', 'AT-2.1-13'),
  noSuchPiece: refusal('noSuchPiece', 'AT-0-01'),
  noSuchPlace: refusal('noSuchPlace', 'AT-1.1-02'),
  ...SEQUENCE_NO,
  ...MOVEMENT_NO,
  ...FIRE_NO,
  ...COMBAT_NO,
  ...TACTICS_NO,
  ...WORKS_NO,
}
export type RefusalCode = keyof typeof NO
