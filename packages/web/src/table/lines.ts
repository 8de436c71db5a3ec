import type { Chapter, Json } from '@grognard/kernel'
import { linksOf } from '@grognard/board'

/** A chapter of the story at its place. */
export interface Entry {
  readonly i: number
  readonly chapter: Chapter
}

interface Line {
  readonly event: Json
  readonly links: readonly { readonly id: string; readonly key: string }[]
}

interface Lines {
  readonly i: number
  readonly lines: readonly Line[]
}

const known = new WeakMap<Chapter, Lines>()

/** What an entry shows; the same for the same chapter, so that what stands on the screen already is left alone. */
export function lineUp({ i, chapter }: Entry): Lines {
  const found = known.get(chapter)
  if (found !== undefined) return found
  const lines = chapter.events.map((event, j) => ({
    event,
    links: linksOf(event)
      .slice(0, 2)
      .map((id) => ({ id, key: `${i}/${j}/${id}` })),
  }))
  known.set(chapter, { i, lines })
  return { i, lines }
}
