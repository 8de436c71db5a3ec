import type { Lang } from '@grognard/kernel'

export { capital, listed, lower, signed, typeset } from '@grognard/kernel/writing'

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
