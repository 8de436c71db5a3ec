import '@fontsource-variable/eb-garamond/wght.css'
import '@fontsource-variable/eb-garamond/wght-italic.css'
import '@fontsource-variable/inter/wght.css'
import '@fontsource/stardos-stencil/700.css'
import '../shell.css'
import './gallery.css'
import { mount } from 'svelte'
import Gallery from './Gallery.svelte'
import Walls from './Walls.svelte'
import { wishOf } from './wish.ts'

const wish = wishOf(location.search)
if (wish.theme !== 'all') document.documentElement.dataset['theme'] = wish.theme
if (wish.lang !== 'all') document.documentElement.lang = wish.lang
const target = document.getElementById('app')
if (target !== null)
  if (wish.lang === 'all' || wish.theme === 'all') mount(Walls, { target, props: { wish } })
  else mount(Gallery, { target, props: { lang: wish.lang, game: wish.game } })
