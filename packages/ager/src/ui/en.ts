/** What the screen of Ager Sanguinis says in English, loaded as one. */
export { en as deploy } from './deploy/words/en.ts'
export { en as face } from './table/words/en.ts'
export { camp } from '../text/en/camp.ts'
