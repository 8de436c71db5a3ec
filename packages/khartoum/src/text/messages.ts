import type { Lang } from '@grognard/kernel'
import type { Messages } from './en.ts'
import type { RefusalWords } from './en-refusals.ts'

const known = new Map<Lang, Messages>()

/** The words are large and most people read one language: whoever makes the game brings those it will speak. */
export function learn(lang: Lang, messages: Messages): void {
  known.set(lang, messages)
}

export function messages(lang: Lang): Messages {
  const found = known.get(lang)
  if (found === undefined) throw new Error(`nobody brought the words of the language ${lang}`)
  return found
}

const refusals = new Map<Lang, RefusalWords>()

/** The same for why something is not allowed, which is large by itself. */
export function learnRefusals(lang: Lang, words: RefusalWords): void {
  refusals.set(lang, words)
}

export function refusalWords(lang: Lang): RefusalWords | undefined {
  return refusals.get(lang)
}
