import * as v from 'valibot'
import type { Checkpoint, Opening } from '../entry.ts'
import { markSchema } from '../file/save.ts'
import { openingSchema } from '../file/schema.ts'
import type { Mark, Spot } from '../file/save.ts'
import type { GameEvent, Json, Read } from '../game.ts'
import type { Start } from '../history.ts'
import { jsonOf } from '../json.ts'
import { scriptedDice } from '../scripted.ts'
import { supplyOf, wrongWithDrawn } from '../supply.ts'
import type { Course } from './course.ts'
import type { Deed, Made, Moment, Sealed, Tail } from './moment.ts'
import { Position } from './position.ts'

/** Messages older than so many lines of the log are not known again; their questions are long stale. */
const IDS_KEPT = 500

/** A point of a match from which it can be played on. */
export interface Restart<S, A, E extends GameEvent, V> {
  readonly moment: Moment<S, A, E, V>
  /** How many things each viewer was told, the public last. */
  readonly told: readonly number[]
  readonly ids: readonly string[]
}

const seat = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const count = seat
const anyJson = v.custom<Json>((value) => value !== undefined, 'missing')
export const sitterSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('nobody') }),
  v.strictObject({ kind: v.literal('person'), name: v.exactOptional(v.string()) }),
  v.strictObject({ kind: v.literal('bot'), level: v.string() }),
])
const result = v.strictObject({ winners: v.array(seat), reason: v.string(), rules: v.array(v.string()) })
const made = v.strictObject({
  seat,
  action: anyJson,
  rolls: v.array(v.number()),
  question: count,
  known: v.array(v.boolean()),
})
const body = v.strictObject({
  begin: count,
  opening: openingSchema,
  mark: markSchema,
  /** Where the deeds begin that can still be taken back, if the mark does not say so. */
  bottom: v.nullable(anyJson),
  /** These deeds, the oldest first. */
  deeds: v.array(v.array(made)),
  learnt: v.array(v.nullable(v.array(v.string()))),
  sealed: v.array(v.strictObject({ seat, action: anyJson, question: count })),
  asked: v.array(count),
  sitters: v.array(sitterSchema),
  orders: v.array(v.record(v.string(), v.string())),
  resigned: v.array(seat),
  drawing: v.array(seat),
  undone: v.array(seat),
  result: v.nullable(result),
  told: v.array(count),
  ids: v.array(v.string()),
})

/** It holds everything, secrets among it: for the keeper alone. */
export function writeCheckpoint<S, A, E extends GameEvent, V>(
  { rules, start }: Course<S, A, E, V>,
  { moment, told, ids }: Restart<S, A, E, V>,
): Checkpoint {
  const { seq, begin, asked, sitters, orders, resigned, drawing, undone } = moment
  const mark = markOf(start, moment)
  const { state, deeds } = bottomOf(moment.tail, moment.position.state)
  const written = {
    begin,
    opening: start.opening,
    mark,
    bottom: mark.settled === undefined && deeds.length > 0 ? rules.borders.writePosition(state) : null,
    deeds: deeds.map((deed) => deed.made),
    learnt: rules.seats.map((_, of) => moment.learnt(of)),
    sealed: [...moment.sealed].map(([from, sealed]) => ({ seat: from, ...sealed })),
    asked,
    sitters,
    orders,
    resigned,
    drawing,
    undone,
    result: moment.result ?? null,
    told,
    ids: ids.slice(-IDS_KEPT),
  }
  return { seq, version: start.opening.version, body: jsonOf(written) }
}

/** The point that a checkpoint was made of; a checkpoint that cannot be read is no loss, the log is played from its start. */
export function readCheckpoint<S, A, E extends GameEvent, V>(
  course: Course<S, A, E, V>,
  { seq, body: written }: Checkpoint,
): Read<Restart<S, A, E, V>> {
  const { rules, start } = course
  const read = v.safeParse(body, written)
  if (!read.success)
    return {
      ok: false,
      problems: read.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message })),
    }
  const {
    mark,
    opening: _opening,
    bottom: below,
    deeds,
    sealed: sealedJson,
    learnt,
    result: ended,
    told,
    ids,
    ...rest
  } = read.output
  const wrong = wrongWithDrawn(start.opening.dice, mark.drawn)
  if (wrong !== undefined) return { ok: false, problems: [{ path: 'mark.drawn', message: wrong }] }
  const bottom = rules.borders.position(below ?? (mark.settled ?? mark).position)
  if (!bottom.ok) return bottom
  let state = bottom.value
  let tail: Tail<S, A, E> | undefined
  for (const deed of deeds) {
    const before = state
    const events: E[] = []
    const parts: Made<A>[] = []
    state = rules.clone(before)
    const dice = scriptedDice(deed.flatMap((part) => part.rolls))
    for (const part of deed) {
      const action = rules.borders.action(part.action)
      if (!action.ok) return action
      rules.apply(state, part.seat, action.value, dice, events)
      parts.push({ ...part, action: action.value })
    }
    tail = { deed: { made: parts, events }, before, below: tail }
  }
  const sealed = new Map<number, Sealed<A>>()
  for (const each of sealedJson) {
    const action = rules.borders.action(each.action)
    if (!action.ok) return action
    sealed.set(each.seat, { action: action.value, question: each.question })
  }
  const moment: Moment<S, A, E, V> = {
    ...rest,
    seq,
    acts: mark.acts,
    position: new Position(rules, state),
    supply: supplyOf(start.opening.dice, mark.drawn),
    tail,
    learnt: (of) => learnt[of] ?? null,
    sealed,
    result: ended ?? undefined,
  }
  return { ok: true, value: { moment, told, ids } }
}

/** Where a match stands, as files have it. */
export function markOf<S, A, E extends GameEvent, V>(
  { rules, opening }: Start<S, A, E, V>,
  { acts, position, supply, tail }: Moment<S, A, E, V>,
): Mark {
  const spot = (at: number, state: S): Spot => ({
    acts: at,
    position: jsonOf(rules.borders.writePosition(state)),
    drawn: supply.drawn(),
  })
  const here = spot(acts, position.state)
  if (tail === undefined || opening.dice.kind === 'referee') return here
  const { state, deeds } = bottomOf(tail, position.state)
  return { ...here, settled: spot(acts - deeds.length, state) }
}

/** Where the deeds begin that can still be taken back, and these, the oldest first. */
function bottomOf<S, A, E>(tail: Tail<S, A, E> | undefined, now: S): { state: S; deeds: readonly Deed<A, E>[] } {
  const deeds: Deed<A, E>[] = []
  let state = now
  for (let at = tail; at !== undefined; at = at.below) {
    deeds.unshift(at.deed)
    state = at.before
  }
  return { state, deeds }
}

/** How a match began and where it stood, from a checkpoint of its room; undefined if it is none. */
export function stretchIn(written: Json): { readonly opening: Opening; readonly mark: Mark } | undefined {
  const read = v.safeParse(body, written)
  return read.success ? read.output : undefined
}
