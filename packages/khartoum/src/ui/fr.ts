/** Everything Khartoum says in French, loaded as one. */
export { fr as game } from '../text/fr.ts'
export { fr as board } from './board/words-fr.ts'
export { fr as face } from './table/words/fr.ts'
