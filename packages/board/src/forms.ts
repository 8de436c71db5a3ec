/** Forms on the screen; loaded where there is one to fill in. */
export { default as FormPanel } from './form/FormPanel.svelte'
