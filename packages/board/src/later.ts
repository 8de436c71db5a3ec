/** Parts that no first page needs: whoever imports them later loads them then. */
export { default as Chooser } from './Chooser.svelte'
export { download, fileName, readFile } from './download.ts'
export { scoreOf } from './glance.ts'
export { default as LongList } from './LongList.svelte'
export { pictureOf } from './picture.ts'
export { default as Scrub } from './Scrub.svelte'
export { default as Thinking } from './Thinking.svelte'
