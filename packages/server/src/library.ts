import { withSearch } from '@grognard/bots'
import { host } from '@grognard/kernel'
import type { Host, Manifest, Rulebook } from '@grognard/kernel'

/** The games that are played here, and the reference of each that has one, by their names. */
export interface Library {
  readonly hosts: ReadonlyMap<string, Host>
  readonly books: ReadonlyMap<string, Rulebook>
}

export async function libraryOf(games: readonly Manifest[]): Promise<Library> {
  const hosts = new Map<string, Host>()
  const books = new Map<string, Rulebook>()
  for (const { id, table, rulebook } of games) {
    const opened = (await table?.())?.(null)
    if (opened === undefined) continue
    if (!opened.ok) throw new Error(`our own pack of ${id} is wrong`)
    hosts.set(
      id,
      opened.value.use((works) => host(withSearch(works), () => performance.now())),
    )
    const reference = await rulebook?.()
    if (reference !== undefined) books.set(id, reference)
  }
  return { hosts, books }
}
