/** Everything Khartoum says in English, loaded as one. */
export { en as game } from '../text/en.ts'
export { en as board } from './board/words-en.ts'
export { en as face } from './table/words/en.ts'
