import type { Lang } from './game.ts'

/** With its sign, and a minus that is one. */
export function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

export function listed(words: readonly string[], lang: Lang): string {
  const last = words[words.length - 1]
  if (last === undefined) return ''
  if (words.length === 1) return last
  return `${words.slice(0, -1).join(', ')} ${lang === 'en' ? 'and' : 'et'} ${last}`
}

/** The ledger is typed plainly; people read it set. */
export function typeset(text: string): string {
  return text.replaceAll("'", '’').replaceAll(/ -(?=\d)/g, '\u00a0−')
}
