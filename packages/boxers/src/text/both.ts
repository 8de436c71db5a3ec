import { en } from './en.ts'
import { fr } from './fr.ts'
import { learn } from './messages.ts'

/** For whoever speaks to people of both languages. */
export function learnBoth(): void {
  learn('en', en)
  learn('fr', fr)
}
