import '@fontsource-variable/eb-garamond/wght.css'
import '@fontsource-variable/eb-garamond/wght-italic.css'
import '@fontsource-variable/inter/wght.css'
import '@fontsource/stardos-stencil/700.css'
import '../shell.css'
import './gallery.css'
import { mount } from 'svelte'
import Gallery from './Gallery.svelte'
import Walls from './Walls.svelte'
import { settings } from '../settings.svelte.ts'
import { learnWords } from '../words.ts'
import { wishOf } from './wish.ts'

const wish = wishOf(location.search)
await settings.teach(learnWords)
if (wish.lang !== 'all') await settings.speak(wish.lang)
if (wish.theme !== 'all') document.documentElement.dataset['theme'] = wish.theme
const target = document.getElementById('app')
if (target !== null)
  if (wish.lang === 'all' || wish.theme === 'all') mount(Walls, { target, props: { wish } })
  else mount(Gallery, { target, props: { lang: wish.lang, game: wish.game } })
