import type { Lease } from '../entry.ts'
import { lastSegment } from '../file/save.ts'
import { LANGS } from '../game.ts'
import { jsonOf } from '../json.ts'
import type { Table } from '../table.ts'
import { linesOf } from './archive.ts'
import type { Archive } from './archive.ts'

/** Writes a table to an archive as it goes on, each time only what is new. */
export class Keeping {
  readonly #archive: Archive
  readonly #match: string
  readonly #holder: string
  #lines: number
  #lease: Lease | undefined
  /** The pages of the last stretch that cannot change any more. */
  #settled = 0
  #begin = -1

  /** `lines` of the match are there already. No two holders have the same name. */
  constructor(archive: Archive, match: string, holder: string, lines = 0) {
    this.#archive = archive
    this.#match = match
    this.#holder = holder
    this.#lines = lines
  }

  /** How many lines are kept. */
  get lines(): number {
    return this.#lines
  }

  /** False if another has written something else: what the archive has is the match. */
  async keep(table: Pick<Table, 'save'>): Promise<boolean> {
    const save = table.save({ told: LANGS })
    const lines = linesOf(save)
    for (const entry of lines.slice(this.#lines)) {
      if (!(await this.#append(entry))) return false
      this.#lines++
    }
    const { version, log, told = [], checkpoint } = lastSegment(save)
    const lease = (this.#lease ??= await this.#archive.lease(this.#match, this.#holder))
    const begin = lines.length - 1 - log.length
    if (begin !== this.#begin) this.#settled = 0
    this.#begin = begin
    await this.#archive.tell(this.#match, begin, this.#settled, told.slice(this.#settled), lease)
    if (checkpoint === undefined) return true
    const { seq, body } = checkpoint
    await this.#archive.checkpoint(this.#match, { seq: begin + 1 + seq, version, body: jsonOf(body) }, lease)
    this.#settled = 1 + (body.settled ?? body).acts
    return true
  }

  /** Whoever looked at the match meanwhile has the lease, and need not have written anything. */
  async #append(entry: Parameters<Archive['append']>[2]): Promise<boolean> {
    for (let tries = 0; tries < 2; tries++) {
      const lease = (this.#lease ??= await this.#archive.lease(this.#match, this.#holder))
      if ((await this.#archive.append(this.#match, this.#lines, entry, lease)) !== 'taken') return true
      this.#lease = undefined
    }
    return false
  }
}
