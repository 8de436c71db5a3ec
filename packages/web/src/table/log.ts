import type { Chapter, Json } from '@grognard/kernel'
import { linksOf } from '@grognard/board'

/** What was told, with the rules it came from. */
export interface Line {
  readonly event: Json
  readonly links: readonly { readonly id: string; readonly key: string }[]
}

/** A row of the log: a turn by its number, or what an action led to within one turn. */
export type Row =
  | { readonly kind: 'turn'; readonly key: string; readonly turn: number }
  | { readonly kind: 'deed'; readonly key: string; readonly lines: readonly Line[] }

/** Whether an event begins a turn, and which. */
export type TurnBegun = (event: Json) => number | null

const known = new WeakMap<Chapter, readonly Row[]>()

/** The log, the latest first: above what happened in a turn stands its number. A turn that begins within a chapter parts it. */
export function logRows(story: readonly Chapter[], turnBegun: TurnBegun): readonly Row[] {
  const rows: Row[] = []
  /** Of the turn that is gone through, back to front. */
  let deeds: Row[] = []
  for (const row of story.flatMap((chapter, i) => rowsOf(chapter, i, turnBegun)).reverse()) {
    if (row.kind === 'deed') deeds.push(row)
    else {
      rows.push(row, ...deeds)
      deeds = []
    }
  }
  return [...rows, ...deeds]
}

/** In the order in which it happened. The same for the same chapter, so that what stands on the screen is left alone. */
function rowsOf(chapter: Chapter, i: number, turnBegun: TurnBegun): readonly Row[] {
  const found = known.get(chapter)
  if (found !== undefined) return found
  const rows: Row[] = []
  let lines: Line[] = []
  for (const [j, event] of chapter.events.entries()) {
    const turn = turnBegun(event)
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

export function lineOf(event: Json, key: string): Line {
  const links = linksOf(event).slice(0, 2)
  return { event, links: links.map((id) => ({ id, key: `${key}/${id}` })) }
}
