/** What is agreed on before a game. */
export { default as OptionFields } from './form/OptionFields.svelte'
