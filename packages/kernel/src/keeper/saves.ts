import type { Checkpoint, LogEntry, Opening } from '../entry.ts'
import type { Read } from '../game.ts'
import { markIn, saveOf } from '../file/save.ts'
import type { Save, Segment } from '../file/save.ts'
import { stretchIn } from '../room/checkpoint.ts'
import { stretchesOf } from './archive.ts'
import type { Archive } from './archive.ts'

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
