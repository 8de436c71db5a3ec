import type { Lang } from '@grognard/kernel'
import { words } from './words.ts'

/** A piece of HTML, made by `markup` and nothing else, so that no text from outside gets in unescaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Html | readonly Html[] | undefined

/** HTML with its values escaped; other HTML goes in as it is, a list joined, and nothing for undefined. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const texts = strings.map((string, i) => (i === 0 ? string : `${textOf(parts[i - 1])}${string}`))
  return new Html(texts.join(''))
}

function textOf(part: Part): string {
  if (part === undefined) return ''
  if (part instanceof Html) return part.text
  return typeof part === 'object' ? part.map(({ text }) => text).join('') : escape(String(part))
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

export const otherLang = (lang: Lang): Lang => (lang === 'fr' ? 'en' : 'fr')

export interface Frame {
  readonly lang: Lang
  readonly title: string
  readonly body: Html
  /** The same page in the other language. */
  readonly otherHref: string
}

export function page({ lang, title, body, otherHref }: Frame): string {
  const say = words(lang)
  const other = otherLang(lang)
  return markup`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Grognard</title>
<link rel="stylesheet" href="/style.css">
<link rel="icon" href="data:,">
</head>
<body>
<a class="skip" href="#choices">${say.skip}</a>
<header>
<a class="mark" href="/plain?lang=${lang}">GROGNARD</a>
<nav><a href="/plain?lang=${lang}">${say.home}</a> <a href="/rules?lang=${lang}">${say.rules}</a>
<a href="${otherHref}" hreflang="${other}" lang="${other}">${say.other}</a></nav>
</header>
<main>
${body}
</main>
</body>
</html>
`.text
}

export function notice(text: string): Html {
  return markup`<p class="notice" role="alert">${text}</p>`
}
