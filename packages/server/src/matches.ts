import { randomBytes } from 'node:crypto'
import type { DiceSpec, Done, Shelf, Table, TableError } from '@grognard/kernel'
import type { Store } from './store.ts'

/** How many matches are kept ready in memory; others are replayed from the store when they are asked for. */
const MOST_READY = 200

/** A match as it stands. Whoever changes it names the revision they saw. */
export interface Seated {
  readonly id: string
  readonly table: Table
  readonly revision: number
}

export type Found =
  | { readonly kind: 'seated'; readonly seated: Seated }
  | { readonly kind: 'none' }
  /** It is kept, but cannot be played here, e.g. because the rules have changed. */
  | { readonly kind: 'unplayable'; readonly game: string; readonly error: TableError }

export type ActProblem = { readonly kind: 'stale' } | { readonly kind: 'table'; readonly error: TableError }

/** The matches of this server: every action is stored, then told. */
export class Matches {
  readonly shelves: ReadonlyMap<string, Shelf>
  readonly #store: Store
  readonly #ready = new Map<string, Seated>()

  constructor(shelves: ReadonlyMap<string, Shelf>, store: Store) {
    this.shelves = shelves
    this.#store = store
  }

  create(shelf: Shelf, request: { readonly options: unknown; readonly dice: DiceSpec }): Done<string> {
    return this.#keep(shelf.open(request))
  }

  load(shelf: Shelf, save: unknown): Done<string> {
    return this.#keep(shelf.load(save))
  }

  #keep(opened: Done<Table>): Done<string> {
    if (!opened.ok) return opened
    const id = randomBytes(12).toString('base64url')
    this.#store.create(id, opened.value.save())
    this.#remember({ id, table: opened.value, revision: 0 })
    return { ok: true, value: id }
  }

  /** The match as it is in the store, whoever changed it last. */
  find(id: string): Found {
    const ready = this.#ready.get(id)
    if (ready !== undefined && ready.revision === this.#store.revision(id)) {
      this.#remember(ready)
      return { kind: 'seated', seated: ready }
    }
    this.#ready.delete(id)
    const stored = this.#store.load(id)
    if (stored === undefined) return { kind: 'none' }
    const { save, revision } = stored
    if (!save.ok) return { kind: 'unplayable', game: '', error: { code: 'bad-request', problems: save.problems } }
    const opened = this.shelves.get(save.value.game)?.load(save.value)
    if (opened === undefined) return { kind: 'none' }
    if (!opened.ok) return { kind: 'unplayable', game: save.value.game, error: opened.error }
    return { kind: 'seated', seated: this.#remember({ id, table: opened.value, revision }) }
  }

  #remember(seated: Seated): Seated {
    this.#ready.delete(seated.id)
    this.#ready.set(seated.id, seated)
    const oldest = this.#ready.keys().next()
    if (this.#ready.size > MOST_READY && oldest.done !== true) this.#ready.delete(oldest.value)
    return seated
  }

  /** `revision` is that of the page on which the player chose; a page that is out of date plays nothing. */
  act(
    seated: Seated,
    revision: number,
    play: { readonly seat: number; readonly action: unknown; readonly rolls: readonly number[] },
  ): ActProblem | undefined {
    if (seated.revision !== revision) return { kind: 'stale' }
    const { id, table } = seated
    const seq = table.length
    const done = table.act(play.seat, play.action, play.rolls)
    if (!done.ok) return { kind: 'table', error: done.error }
    const entry = table.save().entries[seq]
    if (entry === undefined) throw new Error('an accepted action is the last entry')
    return this.#write(seated, () => this.#store.append(id, revision, seq, entry))
  }

  undo(seated: Seated, revision: number): ActProblem | undefined {
    if (seated.revision !== revision) return { kind: 'stale' }
    const { id, table } = seated
    const done = table.undo()
    if (!done.ok) return { kind: 'table', error: done.error }
    return this.#write(seated, () => this.#store.removeLast(id, revision, table.length))
  }

  /** A table that is ahead of the store is forgotten: what the store has is the match. */
  #write({ id, table, revision }: Seated, write: () => boolean): ActProblem | undefined {
    this.#ready.delete(id)
    if (!write()) return { kind: 'stale' }
    this.#remember({ id, table, revision: revision + 1 })
    return undefined
  }
}
