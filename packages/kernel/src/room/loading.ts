import type { LogEntry } from '../entry.ts'
import { carryOver } from '../file/carry.ts'
import { readSave } from '../file/readSave.ts'
import { lastSegment } from '../file/save.ts'
import type { CarriedOver, Save, Segment } from '../file/save.ts'
import { standingOf } from '../file/standing.ts'
import type { Game, GameEvent } from '../game.ts'
import { badRequest, startAgain } from '../history.ts'
import type { Start } from '../history.ts'
import type { Archive } from '../keeper/archive.ts'
import { linesOf, saveFrom } from '../keeper/saves.ts'
import { load } from '../replay.ts'
import type { Done } from '../table.ts'

/** Where a match is kept, by whom, and what its file does not say. */
interface Place {
  readonly keeper: Archive
  readonly match: string
  readonly holder: string
  readonly secret?: string
}

/** Checks a save, replays it and writes it down, carried over if it was played under other rules. */
export async function written<S, A, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  input: unknown,
  place: Place,
): Promise<Done<{ readonly save: Save; readonly carriedOver: CarriedOver | undefined }>> {
  const read = readSave(input)
  if (!read.ok) return badRequest(...read.problems)
  const played = load(game, read.value, place.secret)
  if (!played.ok) return played
  const save = played.value.save({ whole: true })
  await write(place, save)
  return { ok: true, value: { save, carriedOver: played.value.carriedOver } }
}

/** Carries over a match that is kept and was played under other rules: where it goes on. Undefined if there is none. */
export async function carriedOn<S, A, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  place: Place,
): Promise<Done<{ readonly start: Start<S, A, E, V>; readonly carriedOver: CarriedOver | undefined }> | undefined> {
  const kept = await saveFrom(place.keeper, place.match)
  if (kept === undefined) return undefined
  if (!kept.ok) return badRequest(...kept.problems)
  const carried = carryOver(game, kept.value)
  if (!carried.ok) return carried
  const { save, carriedOver } = carried.value ?? { save: kept.value, carriedOver: undefined }
  const start = startAgain(game, lastSegment(save))
  if (!start.ok) return start
  if (carriedOver !== undefined) await goOn(place, kept.value, save)
  return { ok: true, value: { start: start.value, carriedOver } }
}

/** Under ids of its own: those in the save may be given out here once more. */
async function write({ keeper, match, holder }: Place, save: Save): Promise<void> {
  const lease = await keeper.lease(match, holder)
  for (const [seq, line] of linesOf(save).entries())
    await keeper.append(match, seq, { ...line, id: `saved ${seq}` }, lease)
  let begin = 0
  for (const { log, told = [] } of save.segments) {
    await keeper.tell(match, begin, 0, told, lease)
    begin += 1 + log.length
  }
}

/** Begins the stretch that a match was carried over into, with whoever sat there. */
async function goOn({ keeper, match, holder }: Place, before: Save, after: Save): Promise<void> {
  const lease = await keeper.lease(match, holder)
  const lines = linesOf(after).slice(linesOf(before).length)
  const company = companyOf(lastSegment(before))
  let seq = linesOf(before).length
  for (const line of [...lines, ...company]) await keeper.append(match, seq++, line, lease)
}

/** Lines that seat everybody again as they sat at the end of a stretch, with their standing orders. */
function companyOf({ log }: Segment): readonly LogEntry[] {
  const standing = standingOf(log)
  if (!standing.ok) return []
  const { sitters, orders, resigned } = standing.value
  return [
    ...[...resigned].map((seat): LogEntry => ({ kind: 'resign', id: `carried resign ${seat}`, seat })),
    ...[...sitters].flatMap(([seat, by]): LogEntry[] =>
      resigned.has(seat) && by.kind === 'nobody' ? [] : [{ kind: 'sit', id: `carried sit ${seat}`, seat, by }],
    ),
    ...[...orders].map(([seat, given]): LogEntry => ({ kind: 'orders', id: `carried orders ${seat}`, seat, given })),
  ]
}
