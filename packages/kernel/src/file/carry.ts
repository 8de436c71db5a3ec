import type { Game, GameEvent } from '../game.ts'
import { badRequest, under } from '../history.ts'
import { mayFollow } from '../pack-version.ts'
import type { Done } from '../table.ts'
import { placeIn, playbackFrom, playbackOf } from './playback.ts'
import type { Playback } from './playback.ts'
import { lastSegment, saveOf } from './save.ts'
import type { CarriedOver, Save, Segment } from './save.ts'
import { standingOf } from './standing.ts'
import type { Act } from './standing.ts'

/**
 * Closes the last segment of a match that was played under other rules than those at hand, and opens the next from its last
 * position. Undefined if there is nothing to carry over; refused if the position means nothing under the new rules.
 */
export function carryOver<S, A, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  save: Save,
): Done<{ readonly save: Save; readonly carriedOver: CarriedOver } | undefined> {
  const last = asMeant(game, lastSegment(save))
  if (last.version === game.version) return { ok: true, value: undefined }
  const number = save.segments.length - 1
  if (!mayFollow(last.version, game.version)) return badRequest(notHere(game, last, number))
  const standing = standingOf(last.log)
  if (!standing.ok) return badRequest(...under(`segments.${number}`, standing.problems))
  const { acts, sealed } = standing.value
  const begun = placed(game, last, acts, number)
  if (!begun.ok) return begun
  const { playback, hasPosition } = begun.value
  const later = acts.slice(playback.acts)
  const refused = playOn(playback, later)
  if (refused > 0 && !hasPosition) return badRequest(notHere(game, last, number))
  const { position, drawn } = playback.mark()
  const next: Segment = {
    version: game.version,
    dice: last.dice,
    drawn,
    start: { kind: 'position', position },
    log: [],
  }
  return {
    ok: true,
    value: {
      save: saveOf(save.game, [...save.segments, next]),
      carriedOver: { from: last.version, to: game.version, again: refused + sealed.size },
    },
  }
}

/** The segment as it was begun: what its version took for granted is written out. Checkpoints leave nothing out. */
function asMeant<S, A, E extends GameEvent, V, O>({ borders }: Game<S, A, E, V, O>, segment: Segment): Segment {
  const { version, start } = segment
  if (borders.earlier === undefined) return segment
  return {
    ...segment,
    start:
      start.kind === 'setup'
        ? { ...start, options: borders.earlier.options(version, start.options) }
        : { ...start, position: borders.earlier.position(version, start.position) },
  }
}

/** The segment at its last position under the new rules; from its start if no position was kept. */
function placed<S, A, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  segment: Segment,
  acts: readonly Act[],
  number: number,
): Done<{ readonly playback: Playback<S, A, E, V>; readonly hasPosition: boolean }> {
  const place = placeIn(segment, acts, 'last')
  if (place !== undefined) {
    const from = playbackFrom(game, segment, place)
    if (from.ok) return { ok: true, value: { playback: from.value, hasPosition: true } }
    return badRequest(
      notHere(game, segment, number),
      ...under(`segments.${number}.checkpoint.body.position`, from.problems),
    )
  }
  const start = playbackOf(game, segment)
  if (start.ok) return { ok: true, value: { playback: start.value, hasPosition: false } }
  return badRequest(notHere(game, segment, number))
}

/** Plays on as far as the rules allow; how many acts they do not take. */
function playOn<S, A, E extends GameEvent, V>(playback: Playback<S, A, E, V>, acts: readonly Act[]): number {
  for (const [i, { line, answers }] of acts.entries())
    if (!playback.again(answers, `log.${line}`).ok) return acts.length - i
  return 0
}

function notHere(game: { readonly id: string; readonly version: string }, { version }: Segment, number: number) {
  return {
    path: `segments.${number}.version`,
    message: `played with version ${version} of the rules of ${game.id}, and cannot go on under version ${game.version}`,
  }
}
