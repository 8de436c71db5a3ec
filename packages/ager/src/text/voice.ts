import type { Lang } from '@grognard/kernel'
import type { Arena, Arenas } from '../arena.ts'
import type { State } from '../state.ts'
import { marksOf } from './marks.ts'
import { namesOf } from './names.ts'
import type { Names } from './words.ts'

/** How one battle is told: what its men, places and sides are called, and their marks on the map. */
export interface Voice {
  readonly arena: Arena
  readonly names: Readonly<Record<Lang, Names>>
  readonly marks: readonly string[]
}

function voiceOf(arena: Arena): Voice {
  return { arena, names: { en: namesOf(arena, 'en'), fr: namesOf(arena, 'fr') }, marks: marksOf(arena.battle) }
}

/** One voice for each battle that is told of. */
export function voicesFor(arenaOf: Arenas): (view: State) => Voice {
  const voices = new WeakMap<Arena, Voice>()
  return (view) => {
    const arena = arenaOf(view)
    const known = voices.get(arena)
    if (known !== undefined) return known
    const voice = voiceOf(arena)
    voices.set(arena, voice)
    return voice
  }
}
