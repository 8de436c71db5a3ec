import type { Lang } from '@grognard/kernel'
import { hasWords } from './choices.ts'
import { markup, otherLang, page } from './layout.ts'
import type { Library } from './library.ts'
import { words } from './words.ts'

interface Asked {
  readonly lang: Lang
  readonly query: string
  /** The first that has a reference, unless another is named. */
  readonly game?: string | undefined
}

/** The whole reference of a game, or what contains the words looked for. */
export function rulesPage({ hosts, books }: Library, { lang, query, game }: Asked): string {
  const say = words(lang)
  const names = [...books.keys()]
  const shown = names.find((name) => name === game) ?? names[0] ?? ''
  const host = hosts.get(shown)
  const found = (books.get(shown)?.rules() ?? [])
    .map(({ id, kills }) => ({ id, kills, rule: host?.words.rule(id, lang) ?? '' }))
    .filter(({ id, rule }) => hasWords(`${id} ${rule}`, query))
  const items = found.map(
    ({
      id,
      kills,
      rule,
    }) => markup`<dt id="${id}">${id}</dt><dd>${rule}${kills === undefined ? '' : ` (${say.kills(kills)})`}</dd>
`,
  )
  const others = names
    .filter((name) => name !== shown)
    .map((name) => markup`<a href="/rules?lang=${lang}&game=${name}">${hosts.get(name)?.title(lang) ?? name}</a> `)
  const body = markup`<h1>${say.rules}</h1>
<p>${host?.title(lang) ?? ''} ${others}</p>
<form role="search" action="/rules">
<input type="hidden" name="lang" value="${lang}">
<input type="hidden" name="game" value="${shown}">
<label>${say.search} <input type="search" name="q" value="${query}"></label>
</form>
<p id="choices">${say.found(found.length)}</p>
<dl class="rules">${items}</dl>`
  const otherHref = `/rules?lang=${otherLang(lang)}&game=${shown}&q=${encodeURIComponent(query)}`
  return page({ lang, title: say.rules, body, otherHref })
}
