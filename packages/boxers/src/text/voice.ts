import type { Lang } from '@grognard/kernel'
import type { Arena } from '../arena.ts'
import { namesOf } from './names.ts'
import type { Names } from './words.ts'

/** How one battle is told: what its men, its ground and its sides are called. */
export interface Voice {
  readonly arena: Arena
  readonly names: Readonly<Record<Lang, Names>>
}

export function voiceOf(arena: Arena): Voice {
  return { arena, names: { en: namesOf(arena, 'en'), fr: namesOf(arena, 'fr') } }
}
