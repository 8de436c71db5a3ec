import { refusal } from '../refusal.ts'

/** Why the rules of this chapter turn an action down. Words for each are in text/. */
export const WORKS_NO = {
  worksTodo: refusal('worksTodo', 'AT-2.1-13'),
}
