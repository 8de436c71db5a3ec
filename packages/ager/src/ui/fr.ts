/** What the screen of Ager Sanguinis says in French, loaded as one. */
export { fr as deploy } from './deploy/words/fr.ts'
export { fr as face } from './table/words/fr.ts'
export { camp } from '../text/fr/camp.ts'
