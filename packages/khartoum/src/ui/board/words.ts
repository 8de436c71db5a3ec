import type { Lang } from '@grognard/kernel'
import type { en } from './words-en.ts'

type Shape<T> = T extends (...args: infer A) => string
  ? (...args: A) => string
  : T extends string
    ? string
    : T extends readonly unknown[]
      ? { readonly [I in keyof T]: Shape<T[I]> }
      : { readonly [K in keyof T]: Shape<T[K]> }
type AsWritten = Shape<Omit<typeof en, 'short'>>
export interface Words extends AsWritten {
  readonly short: Readonly<Record<string, string>>
}

const known = new Map<Lang, Words>()

/** Most people read one language: whoever shows the board brings the words it will speak. */
export function learnWords(lang: Lang, words: Words): void {
  known.set(lang, words)
}

export function wordsOf(lang: Lang): Words {
  const found = known.get(lang)
  if (found === undefined) throw new Error(`nobody brought the words of the board in the language ${lang}`)
  return found
}
