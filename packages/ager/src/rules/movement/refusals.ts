import { refusal } from '../refusal.ts'

/** Why the rules of this chapter turn an action down. Words for each are in text/. */
export const MOVEMENT_NO = {
  movementTodo: refusal('movementTodo', 'AT-2.1-13'),
}
