import * as v from 'valibot'
import type { GameUi, Score, Verdict } from '@grognard/board'
import { lastSegment, readJson } from '@grognard/kernel'
import type { GameEvent, Json } from '@grognard/kernel'
import { titleOf } from '../games/titles.ts'
import { keepingHere } from '../keeping/here.ts'
import { findSave, readCard } from '../storage.ts'
import type { Card } from '../storage.ts'
import { hostFor } from '../table/open.ts'
import { seatIn, sittersOf } from './sitters.ts'

/** Where a match came from: the one that everybody plays on a day, or a friend. */
export type Origin =
  { readonly kind: 'day'; readonly day: string } | { readonly kind: 'challenge'; readonly beat: number | null }

/** What a finished match came to, kept with it: working it out means playing it again. */
export interface Summary {
  /** When the match was played last, as its card says: a summary of another time is none. */
  readonly playedAt: number
  readonly version: string
  readonly view: Json
  readonly turn: number
  /** Turns that the match had at most. */
  readonly of: number
  readonly verdict: Verdict
  readonly score: Score
  readonly honours: readonly string[]
  readonly curve: readonly number[]
  /** Of seeded dice; null for real ones. */
  readonly word: string | null
}

export interface Kept extends Card {
  readonly origin: Origin | null
  readonly summary: Summary | null
}

const originSchema = v.variant('kind', [
  v.object({ kind: v.literal('day'), day: v.string() }),
  v.object({ kind: v.literal('challenge'), beat: v.nullable(v.number()) }),
])
const summarySchema = v.object({
  playedAt: v.number(),
  version: v.string(),
  view: v.unknown(),
  turn: v.number(),
  of: v.number(),
  verdict: v.picklist(['won', 'even', 'lost']),
  score: v.object({
    total: v.number(),
    lines: v.array(v.object({ what: v.string(), count: v.number(), each: v.number() })),
  }),
  honours: v.array(v.string()),
  curve: v.array(v.number()),
  word: v.nullable(v.string()),
})
const rowSchema = v.object({
  id: v.string(),
  origin: v.optional(v.unknown()),
  summary: v.optional(v.unknown()),
})

export async function noteOrigin(id: string, origin: Origin): Promise<void> {
  const row = { id, origin }
  await (await keepingHere()).cards.put(row)
}

/** All matches of this browser with what is known of them, the one played last first. */
export async function keptMatches(): Promise<readonly Kept[]> {
  const rows = await (await keepingHere()).cards.all()
  return rows.flatMap((row) => keptIn(row) ?? []).sort((a, b) => b.playedAt - a.playedAt)
}

export async function keptMatch(id: string): Promise<Kept | undefined> {
  return keptIn(await (await keepingHere()).cards.find(id))
}

function keptIn(row: unknown): Kept | undefined {
  const card = readCard(row)
  const read = v.safeParse(rowSchema, row)
  if (card === undefined || !read.success) return undefined
  const origin = v.safeParse(originSchema, read.output.origin)
  return {
    ...card,
    origin: origin.success ? origin.output : null,
    summary: summaryIn(read.output.summary, card.playedAt),
  }
}

function summaryIn(input: unknown, playedAt: number): Summary | null {
  const read = v.safeParse(summarySchema, input)
  const view = readJson(read.success ? read.output.view : null)
  if (!read.success || read.output.playedAt !== playedAt || !view.ok) return null
  return { ...read.output, view: view.value }
}

/** What a finished match came to; null where it cannot be told. Worked out once, and kept. */
export async function summed(match: Kept): Promise<Summary | null> {
  if (match.ending === null || match.summary !== null) return match.summary
  const game = await titleOf(match.game)?.load()
  const summary = (await game?.open((ui) => sumUp(ui, match))) ?? null
  if (summary === null) return null
  const row = { id: match.id, summary }
  await (await keepingHere()).cards.put(row)
  return summary
}

async function sumUp<V, A, E extends GameEvent>(ui: GameUi<V, A, E>, { id, playedAt }: Kept): Promise<Summary | null> {
  const glance = await ui.glance?.()
  const save = await findSave(id)
  if (glance === undefined || save === undefined) return null
  const host = await hostFor(ui, lastSegment(save))
  const replay = await host.replay(save)
  if (!replay.ok) return null
  const { length } = replay.value
  const last = replay.value.at(length)
  if (!last.pending().over) return null
  const seat = seatIn(await sittersOf(id), last.seats.length)
  const at = (step: number): V => replay.value.at(step).own.view(seat)
  const views: readonly [V, ...V[]] = [at(0), ...Array.from({ length }, (_, entry) => at(entry + 1))]
  const end = last.own.view(seat)
  const seen = { version: last.version, seat, views, story: last.own.story(seat) }
  const { dice } = lastSegment(save)
  return {
    playedAt,
    version: last.version,
    view: last.own.writeView(end),
    turn: ui.turns?.of(end) ?? 1,
    of: glance.turnsOf(end, last.version),
    verdict: glance.verdict(end, seat),
    score: glance.score(seen),
    honours: glance.earned(seen),
    curve: glance.curve(seen),
    word: dice.kind === 'seeded' && lastSegment(save).start.kind === 'setup' ? dice.seed : null,
  }
}
