import { withSearch } from '@grognard/bots'
import type { Thinking } from '@grognard/bots'
import { host } from '@grognard/kernel'
import { shelf } from '@grognard/kernel/files'
import type { Host, Manifest, Opener, Sealed, Shelf, Terminal } from '@grognard/kernel'
import type { Helpers } from '@grognard/lab'
import { Problem } from './problem.ts'

/** How a game is taken from the shelf. */
export interface Taking {
  /** What an owner's pack says; null for ours alone. */
  readonly pack?: unknown
  readonly thinking?: Thinking
  readonly helpers?: Helpers | undefined
}

/** A game that can be played here. */
export class Box {
  readonly manifest: Manifest
  readonly terminal: Terminal
  readonly #open: Opener
  /** With our pack. */
  readonly ours: Shelf
  /** The levels that search. */
  readonly searching: readonly string[]
  /** The option whose values are levels of difficulty, where there is one. */
  readonly difficulty: string | undefined

  constructor(manifest: Manifest, open: Opener, terminal: Terminal) {
    this.manifest = manifest
    this.terminal = terminal
    this.#open = open
    const sealed = this.#sealed(null)
    this.ours = this.shelf({})
    this.searching = sealed.use(({ minds }) => minds?.search.map(({ level }) => level) ?? [])
    this.difficulty = sealed.use((works): string | undefined => works.records?.difficulty?.option)
  }

  get id(): string {
    return this.manifest.id
  }

  /** To be walked through. */
  shelf({ pack = null, thinking, helpers }: Taking): Shelf {
    return this.#sealed(pack).use((works) => shelf(withSearch(works, thinking, helpers?.crew(works.game.id, pack))))
  }

  /** To be played. */
  host({ pack = null, thinking, helpers }: Taking): Host {
    return this.#sealed(pack).use((works) =>
      host(withSearch(works, thinking, helpers?.crew(works.game.id, pack)), () => performance.now()),
    )
  }

  #sealed(pack: unknown): Sealed {
    const opened = this.#open(pack)
    if (!opened.ok) throw new Error('packs are read before')
    return opened.value
  }
}

/** The games of the registry that can be played, in its order. */
export class Catalogue {
  readonly boxes: readonly Box[]

  private constructor(boxes: readonly Box[]) {
    this.boxes = boxes
  }

  static async of(registry: readonly Manifest[]): Promise<Catalogue> {
    const boxes = registry.map(async (manifest) => {
      const open = await manifest.table?.()
      return open === undefined ? [] : [new Box(manifest, open, (await manifest.terminal?.()) ?? {})]
    })
    return new Catalogue((await Promise.all(boxes)).flat())
  }

  get ids(): readonly string[] {
    return this.boxes.map(({ id }) => id)
  }

  /** The one that is meant where none is named. */
  get first(): Box {
    const [first] = this.boxes
    if (first === undefined) throw new Error('there is no game')
    return first
  }

  /** Games of several sides, or of one player. */
  where(several: boolean): readonly Box[] {
    return this.boxes.filter(({ ours }) => ours.players() > 1 === several)
  }

  find(id: string): Box {
    const found = this.boxes.find((box) => box.id === id)
    if (found === undefined) throw new Problem(`There is no game ${id}; there are ${this.ids.join(' and ')}.`)
    return found
  }

  /** All games to be walked through; an owner's pack is laid over the one it is for. */
  shelves(owners: Owners | undefined, helpers?: Helpers): ReadonlyMap<string, Shelf> {
    return new Map(this.boxes.map((box) => [box.id, box.shelf({ pack: packOf(box, owners), helpers })]))
  }

  /** All games to be played. */
  hosts(owners: Owners | undefined, helpers?: Helpers): ReadonlyMap<string, Host> {
    return new Map(this.boxes.map((box) => [box.id, box.host({ pack: packOf(box, owners), helpers })]))
  }
}

/** An owner's pack: the game it is for, and what it says. */
interface Owners {
  readonly box: Box
  readonly content: unknown
}

function packOf(box: Box, owners: Owners | undefined): unknown {
  return owners?.box === box ? owners.content : null
}
