import '@fontsource-variable/eb-garamond/wght.css'
import '@fontsource-variable/eb-garamond/wght-italic.css'
import '@fontsource-variable/inter/wght.css'
import '@fontsource/stardos-stencil/700.css'
import './shell.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { typeset } from '@grognard/board'
import { settings } from './settings.svelte.ts'
import { learnWords } from './words.ts'

settings.show()
await settings.teach(learnWords)
const target = document.getElementById('app')
typeset(document.body)
if (target !== null) mount(App, { target })
