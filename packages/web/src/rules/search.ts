import type { Lang } from '@grognard/kernel'
import type { RuleEntry } from '@grognard/board'

const ACCENTS = /\p{Diacritic}/gu

/** Text as a person types it in haste: no accents, no capitals, one kind of apostrophe. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll('œ', 'oe')
    .replaceAll('−', '-')
}

function wordsIn(query: string): readonly string[] {
  return fold(query)
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
}

/** The rules that hold every word of the query, in number, kind, text or ruling; all of them for an empty query. */
export function searchRules(
  rules: readonly RuleEntry[],
  query: string,
  lang: Lang,
  kindName: (kind: string) => string,
): readonly RuleEntry[] {
  const wanted = wordsIn(query)
  if (wanted.length === 0) return rules
  return rules.filter((rule) => {
    const text = textOf(rule, lang, kindName)
    return wanted.every((word) => text.includes(word))
  })
}

const texts: { readonly [L in Lang]: WeakMap<RuleEntry, string> } = { en: new WeakMap(), fr: new WeakMap() }

/** Folding is the slow part, so it is done once for each rule. */
function textOf(rule: RuleEntry, lang: Lang, kindName: (kind: string) => string): string {
  const known = texts[lang].get(rule)
  if (known !== undefined) return known
  const said = rule[lang]
  const text = fold([rule.id, rule.ref, kindName(rule.kind), said.rule, said.ruling ?? ''].join(' '))
  texts[lang].set(rule, text)
  return text
}

interface Piece {
  readonly text: string
  readonly hit: boolean
}

/** A text cut into what was searched for and the rest, whatever accents it is written with. */
export function pieces(text: string, query: string): readonly Piece[] {
  const wanted = wordsIn(query)
  if (wanted.length === 0) return [{ text, hit: false }]
  // For each character of the folded text, the character of the text it comes from.
  const from: number[] = []
  let folded = ''
  for (let at = 0; at < text.length; at++) {
    const piece = fold(text.charAt(at))
    folded += piece
    for (let i = 0; i < piece.length; i++) from.push(at)
  }
  const hit = Array.from({ length: text.length }, () => false)
  for (const word of wanted)
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1))
      for (let i = at; i < at + word.length; i++) hit[from[i] ?? 0] = true
  const cut: { text: string; hit: boolean }[] = []
  hit.forEach((isHit, at) => {
    const last = cut.at(-1)
    if (last !== undefined && last.hit === isHit) last.text += text.charAt(at)
    else cut.push({ text: text.charAt(at), hit: isHit })
  })
  return cut
}

interface RuleChapter {
  readonly ref: string
  readonly title: string
  readonly rules: readonly RuleEntry[]
}

/**
 * The rules under their chapters, in the order of these, each under the section that is nearest to it; what belongs to none
 * comes last. Empty chapters are left out.
 */
export function byChapter(
  rules: readonly RuleEntry[],
  chapters: readonly { readonly ref: string; readonly title: string }[],
  chapterOf?: (id: string) => string,
): readonly RuleChapter[] {
  const belongs = (rule: RuleEntry, ref: string) => rule.ref === ref || rule.ref.startsWith(`${ref}.`)
  const homeOf = (rule: RuleEntry) =>
    chapters.reduce((home, { ref }) => (belongs(rule, ref) && ref.length > home.length ? ref : home), '')
  const homes = rules.map((rule) => ({ rule, home: chapterOf?.(rule.id) ?? homeOf(rule) }))
  return [...chapters, { ref: '', title: '…' }]
    .map((chapter) => ({ ...chapter, rules: homes.flatMap(({ rule, home }) => (home === chapter.ref ? [rule] : [])) }))
    .filter((chapter) => chapter.rules.length > 0)
}
