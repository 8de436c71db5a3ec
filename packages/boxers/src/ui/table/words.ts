import type { Lang } from '@grognard/kernel'
import type { en } from './words/en.ts'

export type FaceWords = typeof en

const known = new Map<Lang, FaceWords>()

/** Most people read one language: the words come with it. */
export function learnFace(lang: Lang, words: FaceWords): void {
  known.set(lang, words)
}

export function faceWords(lang: Lang): FaceWords {
  const found = known.get(lang)
  if (found === undefined) throw new Error(`nobody brought the words of the screen in the language ${lang}`)
  return found
}
