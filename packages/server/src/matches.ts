import { randomBytes } from 'node:crypto'
import { Keeping, saveFrom } from '@grognard/kernel'
import type { DiceSpec, Done, Shelf, Table, TableError } from '@grognard/kernel'
import type { Store } from './store.ts'

/** How many matches are kept ready in memory; others are replayed from the store when they are asked for. */
const MOST_READY = 200

/** A match as it stands. Whoever changes it names the revision they saw: how many lines its log had. */
export interface Seated {
  readonly id: string
  readonly table: Table
  readonly revision: number
  readonly keeping: Keeping
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
  readonly #holder = randomBytes(12).toString('base64url')
  readonly #ready = new Map<string, Seated>()
  /** What is under way, by match: one thing at a time. */
  readonly #busy = new Map<string, Promise<unknown>>()

  constructor(shelves: ReadonlyMap<string, Shelf>, store: Store) {
    this.shelves = shelves
    this.#store = store
  }

  create(shelf: Shelf, request: { readonly options: unknown; readonly dice: DiceSpec }): Promise<Done<string>> {
    return this.#keep(shelf.open(request))
  }

  load(shelf: Shelf, save: unknown): Promise<Done<string>> {
    return this.#keep(shelf.load(save))
  }

  async #keep(opened: Done<Table>): Promise<Done<string>> {
    if (!opened.ok) return opened
    const id = randomBytes(12).toString('base64url')
    const keeping = new Keeping(this.#store, id, this.#holder)
    await keeping.keep(opened.value)
    this.#remember({ id, table: opened.value, revision: keeping.lines, keeping })
    return { ok: true, value: id }
  }

  /** The match as it is in the store, whoever changed it last. */
  find(id: string): Promise<Found> {
    return this.#inTurn(id, () => this.#find(id))
  }

  async #find(id: string): Promise<Found> {
    const length = await this.#store.length(id)
    const ready = this.#ready.get(id)
    if (ready !== undefined && ready.revision === length) {
      this.#remember(ready)
      return { kind: 'seated', seated: ready }
    }
    this.#ready.delete(id)
    const save = await saveFrom(this.#store, id)
    if (save === undefined) return { kind: 'none' }
    if (!save.ok) return { kind: 'unplayable', game: '', error: { code: 'bad-request', problems: save.problems } }
    const opened = this.shelves.get(save.value.game)?.load(save.value)
    if (opened === undefined) return { kind: 'none' }
    if (!opened.ok) return { kind: 'unplayable', game: save.value.game, error: opened.error }
    const table = opened.value
    const keeping = new Keeping(this.#store, id, this.#holder, length)
    // Under rules that have changed it goes on as a new segment, which must be there before anybody plays in it.
    if (table.carriedOver !== undefined && !(await keeping.keep(table))) return this.#find(id)
    return { kind: 'seated', seated: this.#remember({ id, table, revision: keeping.lines, keeping }) }
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
  ): Promise<ActProblem | undefined> {
    return this.#change(seated, revision, (table) => table.act(play.seat, play.action, play.rolls))
  }

  undo(seated: Seated, revision: number): Promise<ActProblem | undefined> {
    return this.#change(seated, revision, (table) => table.undo())
  }

  #change({ id }: Seated, revision: number, change: (table: Table) => Done<unknown>): Promise<ActProblem | undefined> {
    return this.#inTurn(id, async () => {
      const found = await this.#find(id)
      if (found.kind !== 'seated' || found.seated.revision !== revision) return { kind: 'stale' }
      const { table, keeping } = found.seated
      const done = change(table)
      if (!done.ok) return { kind: 'table', error: done.error }
      // A table that is ahead of the store is forgotten: what the store has is the match.
      this.#ready.delete(id)
      if (!(await keeping.keep(table))) return { kind: 'stale' }
      this.#remember({ id, table, revision: keeping.lines, keeping })
      return undefined
    })
  }

  #inTurn<T>(id: string, run: () => Promise<T>): Promise<T> {
    const turn = (this.#busy.get(id) ?? Promise.resolve()).then(run, run)
    this.#busy.set(id, turn)
    void turn
      .catch(() => undefined)
      .finally(() => {
        if (this.#busy.get(id) === turn) this.#busy.delete(id)
      })
    return turn
  }
}
