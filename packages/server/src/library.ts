import { withSearch } from '@grognard/bots'
import { shelf } from '@grognard/kernel'
import type { Manifest, Rulebook, Shelf } from '@grognard/kernel'

/** The games that are played here, and the reference of each that has one, by their names. */
export interface Library {
  readonly shelves: ReadonlyMap<string, Shelf>
  readonly books: ReadonlyMap<string, Rulebook>
}

export async function libraryOf(games: readonly Manifest[]): Promise<Library> {
  const shelves = new Map<string, Shelf>()
  const books = new Map<string, Rulebook>()
  for (const { id, table, rulebook } of games) {
    const opened = (await table?.())?.(null)
    if (opened === undefined) continue
    if (!opened.ok) throw new Error(`our own pack of ${id} is wrong`)
    shelves.set(
      id,
      opened.value.use((works) => shelf(withSearch(works))),
    )
    const reference = await rulebook?.()
    if (reference !== undefined) books.set(id, reference)
  }
  return { shelves, books }
}
