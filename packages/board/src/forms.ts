/** Forms on the screen; loaded where there is one to fill in. */
export { default as FieldInput } from './form/FieldInput.svelte'
export { default as FormPanel } from './form/FormPanel.svelte'
