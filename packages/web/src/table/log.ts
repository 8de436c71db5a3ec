import { linksOf } from '@grognard/board'
import type { GameEvent } from '@grognard/kernel'

/** What was told, with the rules it came from. */
export interface Line<E> {
  readonly event: E
  readonly links: readonly { readonly id: string; readonly key: string }[]
}

/** A row of the log: a turn by its number, or what an action led to within one turn. */
export type Row<E> =
  | { readonly kind: 'turn'; readonly key: string; readonly turn: number }
  | { readonly kind: 'deed'; readonly key: string; readonly lines: readonly Line<E>[] }

interface Chapter<E> {
  readonly events: readonly E[]
}

/**
 * Makes the log of a story, the latest first: above what happened in a turn stands its number. A turn that begins within a
 * chapter parts it. A chapter keeps its rows while others come, so that what stands on the screen is left alone.
 */
export function logReader<E extends GameEvent>(turns?: {
  begunBy(event: E): number | null
}): (story: readonly Chapter<E>[]) => readonly Row<E>[] {
  const known = new WeakMap<Chapter<E>, readonly Row<E>[]>()

  /** In the order in which it happened. */
  function rowsOf(chapter: Chapter<E>, i: number): readonly Row<E>[] {
    const found = known.get(chapter)
    if (found !== undefined) return found
    const rows: Row<E>[] = []
    let lines: Line<E>[] = []
    for (const [j, event] of chapter.events.entries()) {
      const turn = turns?.begunBy(event) ?? null
      if (turn !== null) {
        if (lines.length > 0) rows.push({ kind: 'deed', key: `${i}/${j}`, lines })
        lines = []
        rows.push({ kind: 'turn', key: `turn ${turn}`, turn })
      }
      lines.push(lineOf(event, `${i}/${j}`))
    }
    if (lines.length > 0) rows.push({ kind: 'deed', key: `${i}`, lines })
    known.set(chapter, rows)
    return rows
  }

  return (story) => {
    const rows: Row<E>[] = []
    /** Of the turn that is gone through, back to front. */
    let deeds: Row<E>[] = []
    for (const row of story.flatMap(rowsOf).reverse()) {
      if (row.kind === 'deed') deeds.push(row)
      else {
        rows.push(row, ...deeds)
        deeds = []
      }
    }
    return [...rows, ...deeds]
  }
}

export function lineOf<E extends GameEvent>(event: E, key: string): Line<E> {
  const links = linksOf(event).slice(0, 2)
  return { event, links: links.map((id) => ({ id, key: `${key}/${id}` })) }
}
