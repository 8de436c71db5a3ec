import type { Answer } from '../entry.ts'
import { lastSegment } from '../file/save.ts'
import type { Save, Segment } from '../file/save.ts'
import { entriesOf } from '../file/standing.ts'
import type { Json } from '../game.ts'
import { readJsonText } from '../json.ts'
import type { DiceSpec } from '../dice.ts'
import type { Done, Shelf, Table } from '../table.ts'

export function value<T>(done: Done<T>): T {
  if (!done.ok) throw new Error(JSON.stringify(done.error))
  return done.value
}

export function opened(house: Shelf, dice: DiceSpec): Table {
  return value(house.open({ dice }))
}

/** What was played and stands. */
export function entriesIn(table: Table): readonly Answer[] {
  return entriesOf(lastSegment(table.save()))
}

/** A save with a change in its last segment. */
export function resegmented(save: Save, change: (last: Segment) => object): object {
  const last = lastSegment(save)
  return { ...save, segments: [...save.segments.slice(0, -1), { ...last, ...change(last) }] }
}

/** Plays at random for so many actions, or to the end. */
export function playOn(table: Table, actions: number, seed: string): Table {
  for (let i = 0; i < actions; i++) {
    const pending = table.pending()
    if (pending.over) break
    const asked = pending.asks[i % pending.asks.length]
    if (asked === undefined) throw new Error('nobody is asked')
    value(table.act(asked.seat, table.sample(asked.seat, `${seed}:${i}`)))
  }
  return table
}

/** Through text, as a file would go. */
export function throughText(json: unknown): Json {
  const read = readJsonText(JSON.stringify(json))
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}
