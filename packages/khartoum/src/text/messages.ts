import type { Lang } from '@grognard/kernel'
import { en } from './en.ts'
import type { Messages } from './en.ts'
import { fr } from './fr.ts'

const CATALOGUE: { readonly [lang in Lang]: Messages } = { en, fr }

export function messages(lang: Lang): Messages {
  return CATALOGUE[lang]
}
