import { mount } from 'svelte'
import '../../src/shell.css'
import FormTable from '../../src/gallery/FormTable.svelte'

const asked = new URLSearchParams(location.search)
const lang = asked.get('lang') === 'fr' ? 'fr' : 'en'
document.documentElement.lang = lang
const target = document.createElement('main')
document.body.append(target)
mount(FormTable, { target, props: { lang, unmeasured: asked.has('unmeasured') } })
document.body.dataset['ready'] = 'yes'
