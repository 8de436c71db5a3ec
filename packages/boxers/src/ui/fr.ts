export { fr as battle } from '../text/fr.ts'
export { fr as face } from './table/words/fr.ts'
