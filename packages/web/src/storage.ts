import * as v from 'valibot'
import type { Json, Lang, Save, Table } from '@grognard/kernel'
import { lastSegment, linesOf, readJson, saveFrom } from '@grognard/kernel'
import { browserArchive, putPages } from './keeping/archive.ts'
import { inStores } from './keeping/database.ts'
import type { LineRow } from './keeping/database.ts'

/** What the library knows of a match in this browser without opening it. */
export interface Card {
  readonly id: string
  readonly game: string
  readonly options: Json
  readonly startedAt: number
  readonly playedAt: number
  /** Finished matches keep how they ended, in the game's own terms. */
  readonly ending: Json
}

/** A match kept in this browser. Everything about it follows from its save. */
export interface Kept extends Card {
  readonly save: Save
}

const cardSchema = v.object({
  id: v.string(),
  game: v.string(),
  save: v.optional(v.never()),
  options: v.unknown(),
  startedAt: v.number(),
  playedAt: v.number(),
  ending: v.unknown(),
})

const endingSchema = v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()]))

/** Reads what an earlier version of the page may have written; what cannot be read is left alone and not shown. */
function readCard(input: unknown): Card | undefined {
  const read = v.safeParse(cardSchema, input)
  if (!read.success) return undefined
  const { save: _, ...card } = read.output
  const ending = v.safeParse(endingSchema, card.ending)
  const options = readJson(card.options ?? null)
  return { ...card, options: options.ok ? options.value : null, ending: ending.success ? ending.output : null }
}

/** Another tab has played this match otherwise. */
export class PlayedElsewhere extends Error {}

/** How much of a match this tab knows to be kept. */
interface Known {
  readonly lines: number
  /** Of the last stretch: its first line, and the pages told of it that cannot change any more. */
  readonly begin: number
  readonly settled: number
}

const known = new Map<string, Known>()
/** Writings under way, by match. */
const writing = new Map<string, Promise<void>>()

type Keepable = Pick<Table, 'save' | 'options'>

/**
 * Keeps a match as it stands: what is new of it is added, and nothing that another tab has added is overwritten. What was
 * told is kept in the words of `lang`.
 */
export async function keepMatch(table: Keepable, card: Omit<Card, 'options'>, lang: Lang): Promise<void> {
  const { id } = card
  const before = writing.get(id)
  // A page that is being closed cannot wait for a turn that is not there.
  const turn =
    before === undefined ? write(table, card, lang) : before.catch(() => undefined).then(() => write(table, card, lang))
  writing.set(id, turn)
  try {
    await turn
  } finally {
    if (writing.get(id) === turn) writing.delete(id)
  }
}

/** All of it is asked for at once, for the same reason. */
async function write(table: Keepable, card: Omit<Card, 'options'>, lang: Lang): Promise<void> {
  const { id } = card
  const save = table.save({ told: [lang] })
  const lines = linesOf(save)
  const { log, version, told = [], checkpoint } = lastSegment(save)
  const begin = lines.length - 1 - log.length
  const before = known.get(id) ?? { lines: 0, begin: -1, settled: 0 }
  const settled = before.begin === begin ? before.settled : 0
  const stores = ['matches', 'lines', 'checkpoints', 'told'] as const
  try {
    await inStores('readwrite', stores, (store, transaction) => {
      for (const [i, entry] of lines.slice(before.lines).entries())
        store('lines').add({ match: id, seq: before.lines + i, entry } satisfies LineRow)
      if (checkpoint !== undefined)
        store('checkpoints').put({ match: id, seq: begin + 1 + checkpoint.seq, version, body: checkpoint.body })
      putPages(store('told'), id, begin, settled, told.slice(settled))
      store('matches').put({ ...card, options: table.options } satisfies Card)
      transaction.commit()
      return () => undefined
    })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'ConstraintError') throw new PlayedElsewhere(id)
    throw error
  }
  const { body } = checkpoint ?? {}
  known.set(id, { lines: lines.length, begin, settled: body === undefined ? 0 : 1 + (body.settled ?? body).acts })
}

export async function findMatch(id: string): Promise<Kept | undefined> {
  const found = await inStores('readonly', ['matches'], (store) => {
    const request = store('matches').get(id)
    return (): unknown => request.result
  })
  const card = readCard(found)
  const save = card === undefined ? undefined : await saveFrom(browserArchive(), id)
  if (card === undefined || save?.ok !== true) return undefined
  known.set(id, { lines: linesOf(save.value).length, begin: -1, settled: 0 })
  return { ...card, save: save.value }
}

/** All matches of this browser, the one played last first. */
export async function allMatches(): Promise<readonly Card[]> {
  const found = await inStores('readonly', ['matches'], (store) => {
    const request = store('matches').getAll()
    return (): unknown[] => request.result
  })
  return found
    .map(readCard)
    .filter((match) => match !== undefined)
    .sort((a, b) => b.playedAt - a.playedAt)
}

export async function forgetMatch(id: string): Promise<void> {
  known.delete(id)
  await browserArchive().forget(id)
}
