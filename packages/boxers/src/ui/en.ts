export { en as battle } from '../text/en.ts'
export { en as face } from './table/words/en.ts'
