export { default as Ground } from './Ground.svelte'
