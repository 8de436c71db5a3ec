import type { Lang } from '@grognard/kernel'
import type { Arena } from '../arena.ts'
import { marksOf } from './marks.ts'
import { namesOf } from './names.ts'
import type { Names } from './words.ts'

/** How one battle is told: what its men, places and sides are called, and their marks on the map. */
export interface Voice {
  readonly arena: Arena
  readonly names: Readonly<Record<Lang, Names>>
  readonly marks: readonly string[]
}

export function voiceOf(arena: Arena): Voice {
  return { arena, names: { en: namesOf(arena, 'en'), fr: namesOf(arena, 'fr') }, marks: marksOf(arena.battle) }
}
