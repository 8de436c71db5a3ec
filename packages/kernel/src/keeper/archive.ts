import type { Keeper, Lease, Line, Opening, Stored } from '../entry.ts'
import type { Read } from '../game.ts'
import { refused } from '../file/schema.ts'
import type { Segment } from '../file/save.ts'
import type { Telling } from '../file/told.ts'

/** A keeper that also keeps what was told, for the day when the rules of a match are gone. */
export interface Archive extends Keeper {
  /**
   * What was told in the stretch that began with line `begin`: from page `from` on it is this. Nothing is kept under a
   * lease that is no longer valid.
   */
  tell(match: string, begin: number, from: number, pages: readonly Telling[], lease: Lease): Promise<void>
  told(match: string, begin: number): Promise<readonly Telling[]>
  /** As if it had never been. */
  forget(match: string): Promise<void>
}

/** A stretch of a kept match. */
export interface Stretch {
  /** The number of the line that began it. */
  readonly begin: number
  readonly opening: Opening
  readonly log: Segment['log']
}

/** The lines of a match, stretch by stretch. */
export function stretchesOf(stored: readonly Stored[]): Read<readonly Stretch[]> {
  const stretches: { begin: number; opening: Opening; log: Line[] }[] = []
  for (const [i, { seq, entry }] of stored.entries()) {
    if (seq !== i) return refused(`lines.${i}`, `line ${i} is missing`)
    if (entry.kind === 'begin') stretches.push({ begin: seq, opening: entry.opening, log: [] })
    else if (stretches.length === 0) return refused('lines.0', 'the match has no beginning')
    else stretches.at(-1)?.log.push(entry)
  }
  return stretches.length === 0 ? refused('lines', 'the match has no beginning') : { ok: true, value: stretches }
}

/** How the stretch of a match began that is played now; undefined if there is no such match. */
export async function openingIn(keeper: Keeper, match: string): Promise<Opening | undefined> {
  const latest = await keeper.latest(match)
  const known =
    latest === undefined ? undefined : (await import('../room/checkpoint.ts')).stretchIn(latest.body)?.opening
  if (latest !== undefined && known !== undefined && !(await hasBegunAfter(keeper, match, latest.seq))) return known
  const stretches = stretchesOf(await keeper.since(match, 0))
  return stretches.ok ? stretches.value.at(-1)?.opening : undefined
}

async function hasBegunAfter(keeper: Keeper, match: string, seq: number): Promise<boolean> {
  return (await keeper.since(match, seq)).some(({ entry }) => entry.kind === 'begin')
}
