import type { Checkpoint, Keeper, Lease, Line, LogEntry, Opening, Stored } from '../entry.ts'
import type { Read } from '../game.ts'
import { refused } from '../file/schema.ts'
import { markIn, saveOf } from '../file/save.ts'
import type { Save, Segment } from '../file/save.ts'
import type { Telling } from '../file/told.ts'
import { stretchIn } from '../room/checkpoint.ts'

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
  const known = latest === undefined ? undefined : stretchIn(latest.body)?.opening
  if (latest !== undefined && known !== undefined && !(await hasBegunAfter(keeper, match, latest.seq))) return known
  const stretches = stretchesOf(await keeper.since(match, 0))
  return stretches.ok ? stretches.value.at(-1)?.opening : undefined
}

async function hasBegunAfter(keeper: Keeper, match: string, seq: number): Promise<boolean> {
  return (await keeper.since(match, seq)).some(({ entry }) => entry.kind === 'begin')
}

/** A kept match as a file of the authority, as it was after so many lines. Undefined if there is no such match. */
export async function saveFrom(archive: Archive, match: string, lines?: number): Promise<Read<Save> | undefined> {
  const [stored, latest] = [(await archive.since(match, 0)).slice(0, lines), await archive.latest(match)]
  if (stored.length === 0) return undefined
  const stretches = stretchesOf(stored)
  if (!stretches.ok) return stretches
  const segments: Segment[] = []
  for (const { begin, opening, log } of stretches.value) {
    const { version, dice, drawn, start } = opening
    const told = await archive.told(match, begin)
    const checkpoint = checkpointIn(latest, begin, log.length)
    segments.push({
      version,
      dice,
      ...(drawn === undefined ? {} : { drawn }),
      start,
      log,
      ...(told.length === 0 ? {} : { told }),
      ...(checkpoint === undefined ? {} : { checkpoint }),
    })
  }
  return { ok: true, value: saveOf(stretches.value[0]?.opening.game ?? '', segments) }
}

/** The last checkpoint, if it stands in this stretch. */
function checkpointIn(latest: Checkpoint | undefined, begin: number, lines: number): Segment['checkpoint'] {
  if (latest === undefined || latest.seq <= begin || latest.seq > begin + 1 + lines) return undefined
  const body = markIn(latest.body) ?? stretchIn(latest.body)?.mark
  return body === undefined ? undefined : { seq: latest.seq - begin - 1, body }
}

/** The lines of a save, with a beginning for each segment. */
export function linesOf({ game, segments }: Save): readonly LogEntry[] {
  return segments.flatMap((segment, i): LogEntry[] => [
    { kind: 'begin', id: `begin ${i}`, opening: openingOf(game, segment) },
    ...segment.log,
  ])
}

function openingOf(game: string, { version, dice, drawn, start }: Segment): Opening {
  return { game, version, dice, ...(drawn === undefined ? {} : { drawn }), start }
}
