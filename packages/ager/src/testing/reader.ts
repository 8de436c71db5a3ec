import type { Lang } from '@grognard/kernel'
import type { Kit } from '../components.ts'

const FRENCH =
  /[àâçéèêëîïôûùœ«»]|\b(la|le|les|des|une|du|et|au|aux|sur|vous|votre|pas|est|sont|tour|chevaux|dromadaires?|case|PM)\b/i
const ENGLISH =
  /\b(the|and|with|of|is|are|to|at|by|has|have|his|her|him|turn|hex|hexes|side|fires?|from|not|you|your|who|where|none|horse|camel|MP)\b/i

/** A line of the map in letters, and the mark before a name. */
const DRAWN = /^ {0,3}\d*(?:> | {2,})\S+ /
const MARK = /^[A-Z][A-Za-z\d] (?=X|[Tt]he |Le )/

/** What is wrong with what is said in either language, each sentence looked at once. */
export class Reader {
  readonly problems = new Set<string>()
  /** Every English sentence heard, for people to read. */
  readonly heard = new Map<string, string>()
  private readonly names: RegExp
  private readonly ids: RegExp

  constructor(kit: Kit) {
    this.names = new RegExp(kit.characters.map(({ name }) => name).join('|'), 'g')
    const ids = kit.characters.map(({ id }) => id)
    this.ids = new RegExp(`\\b(${ids.join('|')}|pack-\\d|litter)\\b|-mount\\b|[A-Z]\\d+@|\\w:[A-Z]\\d`)
  }

  hear(say: (lang: Lang) => string): void {
    const english = say('en')
    if (this.heard.has(english)) return
    const french = say('fr')
    this.heard.set(english, french)
    this.judge(english, FRENCH)
    this.judge(french, ENGLISH)
    if (english === french && /[a-z]{3}/.test(english.replaceAll(this.names, '')))
      this.problems.add(`the same in both languages: ${english}`)
    for (const line of french.split('\n'))
      if (/[^ \u00a0][:;?!]( |$)/.test(line)) this.problems.add(`no space before its stop: ${line}`)
  }

  private judge(said: string, otherLanguage: RegExp): void {
    const isLong = said.includes('\n')
    for (const line of said.split('\n')) {
      if (isLong && line.length > 100) this.problems.add(`${line.length} columns: ${line}`)
      if (DRAWN.test(line)) continue
      const words = line.replaceAll(this.names, 'X').replace(MARK, '')
      const foreign = otherLanguage.exec(words)?.[0]
      if (foreign !== undefined) this.problems.add(`${foreign}: ${line}`)
      const id = this.ids.exec(words)?.[0]
      if (id !== undefined) this.problems.add(`the id ${id}: ${line}`)
      if (/undefined|NaN|[{}]|\[object|'|\.\.|\( | \)| ,| \.$|\S {2}\S/.test(line)) this.problems.add(`a hole: ${line}`)
    }
    if (said.trim() === '') this.problems.add('nothing is said')
    if (!/^[\p{Lu}\d]/u.test(said)) this.problems.add(`begins badly: ${said}`)
    if (!/[.?)\p{L}\d]$/u.test(said)) this.problems.add(`ends badly: ${said}`)
  }
}
