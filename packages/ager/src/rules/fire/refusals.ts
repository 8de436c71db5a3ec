import { refusal } from '../refusal.ts'

/** Why the rules of this chapter turn an action down. Words for each are in text/. */
export const FIRE_NO = {
  fireTodo: refusal('fireTodo', 'AT-2.1-13'),
}
