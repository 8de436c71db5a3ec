import type { Lang } from '@grognard/kernel'
import type { Words } from './words/en.ts'

const known = new Map<Lang, Words>()
const CATALOGUES = {
  en: async () => (await import('./words/en.ts')).en,
  fr: async () => (await import('./words/fr.ts')).fr,
}

/** Loads what the shell says in a language; most people need one. */
export async function learnWords(lang: Lang): Promise<void> {
  known.set(lang, await CATALOGUES[lang]())
}

export function words(lang: Lang): Words {
  const found = known.get(lang)
  if (found === undefined) throw new Error(`the words of the language ${lang} were not loaded`)
  return found
}
