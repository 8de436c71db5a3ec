import { khartoum, rules } from '@grognard/khartoum'
import type { Lang } from '@grognard/kernel'
import { hasWords } from './choices.ts'
import { markup, otherLang, page } from './layout.ts'
import { words } from './words.ts'

const { text } = khartoum()

/** The whole reference, or what contains the words looked for. */
export function rulesPage(lang: Lang, query: string): string {
  const say = words(lang)
  const found = rules()
    .map(({ id }) => ({ id, rule: text.rule(id, lang) ?? '' }))
    .filter(({ id, rule }) => hasWords(`${id} ${rule}`, query))
  const items = found.map(
    ({ id, rule }) => markup`<dt id="${id}">${id}</dt><dd>${rule}</dd>
`,
  )
  const body = markup`<h1>${say.rules}</h1>
<form role="search" action="/rules">
<input type="hidden" name="lang" value="${lang}">
<label>${say.search} <input type="search" name="q" value="${query}"></label>
</form>
<p id="choices">${say.found(found.length)}</p>
<dl class="rules">${items}</dl>`
  const otherHref = `/rules?lang=${otherLang(lang)}&q=${encodeURIComponent(query)}`
  return page({ lang, title: say.rules, body, otherHref })
}
