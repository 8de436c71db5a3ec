import * as v from 'valibot'
import { readJson } from '@grognard/kernel'
import type { Json, Save } from '@grognard/kernel'
import { keepingHere } from './keeping/here.ts'

/** What the library knows of a match in this browser without opening it. */
export interface Card {
  readonly id: string
  readonly game: string
  /** Left out in what earlier versions of the page have kept. */
  readonly scenario?: string | undefined
  readonly options: Json
  readonly startedAt: number
  readonly playedAt: number
  /** Finished matches keep how they ended, in the game's own terms. */
  readonly ending: Json
}

const cardSchema = v.object({
  id: v.string(),
  game: v.string(),
  scenario: v.optional(v.string()),
  save: v.optional(v.never()),
  options: v.unknown(),
  startedAt: v.number(),
  playedAt: v.number(),
  ending: v.unknown(),
})

const endingSchema = v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()]))

/** Reads what an earlier version of the page may have written; what cannot be read is left alone and not shown. */
export function readCard(input: unknown): Card | undefined {
  const read = v.safeParse(cardSchema, input)
  if (!read.success) return undefined
  const { save: _, ...card } = read.output
  const ending = v.safeParse(endingSchema, card.ending)
  const options = readJson(card.options ?? null)
  return { ...card, options: options.ok ? options.value : null, ending: ending.success ? ending.output : null }
}

/** False: it is known only as long as the page is open. */
export async function keepCard(card: Card): Promise<boolean> {
  const { cards, lasts } = await keepingHere()
  await cards.put(card)
  return lasts(card.id)
}

export async function findCard(id: string): Promise<Card | undefined> {
  return readCard(await (await keepingHere()).cards.find(id))
}

/** All matches of this browser, the one played last first. */
export async function allMatches(): Promise<readonly Card[]> {
  const found = await (await keepingHere()).cards.all()
  return found
    .map(readCard)
    .filter((match) => match !== undefined)
    .sort((a, b) => b.playedAt - a.playedAt)
}

/** A match as a file; undefined if there is none that can be read. */
export async function findSave(id: string): Promise<Save | undefined> {
  const { saveFrom } = await import('@grognard/kernel/files')
  const save = await saveFrom((await keepingHere()).archive, id)
  return save?.ok === true ? save.value : undefined
}

/** A match that goes on as another: all that was played is in both. */
export async function copyMatch(id: string, to: string): Promise<void> {
  const { archive } = await keepingHere()
  const lease = await archive.lease(to, to)
  for (const { seq, entry } of await archive.since(id, 0)) await archive.append(to, seq, entry, lease)
}

export async function forgetMatch(id: string): Promise<void> {
  const { archive, cards } = await keepingHere()
  await archive.forget(id)
  await cards.forget(id)
}
