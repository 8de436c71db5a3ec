import type { Lang, RuleId } from '@grognard/kernel'
import type { Fault } from './draft.ts'
import type { en } from './words/en.ts'

/** By which rule somebody may not stand where he does. */
export const FAULT_RULES: Readonly<Record<Fault, RuleId>> = {
  waits: 'AT-2-01',
  taken: 'AT-1.1-04',
  ground: 'AT-2-01',
  keeper: 'AT-2-01',
}

type DeployWords = typeof en

const known = new Map<Lang, DeployWords>()

/** They come with the other words of the screen. */
export function learnDeploy(lang: Lang, words: DeployWords): void {
  known.set(lang, words)
}

export function deployWords(lang: Lang): DeployWords {
  const found = known.get(lang)
  if (found === undefined) throw new Error(`nobody brought the words of the set-up in the language ${lang}`)
  return found
}
