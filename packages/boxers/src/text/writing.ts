import type { Lang } from '@grognard/kernel'

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

/** Tenths of a millimetre in centimetres, to the tenth of a millimetre. */
export function centimetres(tenths: number, lang: Lang): string {
  const size = Math.abs(tenths)
  const [whole, part] = [Math.trunc(size / 100), size % 100]
  const fraction = part === 0 ? '' : `${lang === 'fr' ? ',' : '.'}${String(part).padStart(2, '0').replace(/0$/, '')}`
  return `${tenths < 0 ? '−' : ''}${whole}${fraction}`
}

/** Whether there are words under a name that came from somewhere else. */
export function has<T extends object>(words: T, name: PropertyKey): name is keyof T {
  return Object.hasOwn(words, name)
}
