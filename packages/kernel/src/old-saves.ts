import { readSave } from './file/readSave.ts'
import { lastSegment } from './file/save.ts'
import type { Save } from './file/save.ts'
import { LANGS } from './game.ts'
import type { Game, GameEvent } from './game.ts'
import { difference, jsonOf } from './json.ts'
import { shelf } from './shelf.ts'
import type { Shelf, Table } from './table.ts'

/**
 * Opens a match that was saved under earlier rules, and proves that nothing of it is lost: it says that it was carried over,
 * what it is saved as keeps every line of old under the version that played it, goes on with the same dice, opens at the same
 * position, and can be played on, saved and opened. Throws where that is not so; what the position should be is for the game to say.
 */
export function carriedOn<S, A, E extends GameEvent, V, O>(game: Game<S, A, E, V, O>, saved: unknown): Table {
  const box = shelf(game)
  const before = wholeOf(saved)
  const table = loaded(box, saved)
  const { version, dice } = lastSegment(before)
  same('what it says of it', { ...table.carriedOver }, { from: version, to: game.version, again: 0 })
  const kept = jsonOf(table.save({ whole: true }))
  const after = wholeOf(kept)
  same('the segments', after.segments.map(versionOf), [...before.segments.map(versionOf), game.version])
  same('the lines', after.segments.slice(0, -1).map(logOf), before.segments.map(logOf))
  same('the dice', lastSegment(after).dice, dice)
  const again = loaded(box, kept)
  same('the position', again.position(), table.position())
  playOn(again)
  same(
    'the position after it',
    loaded(box, jsonOf(again.save({ told: LANGS, whole: true }))).position(),
    again.position(),
  )
  return table
}

const MOST_DEEDS = 60

function playOn(table: Table): void {
  for (let n = 0; n < MOST_DEEDS; n++) {
    const pending = table.pending()
    if (pending.over) return
    const seat = pending.asks[0]?.seat ?? 0
    const done = table.act(seat, table.sample(seat, `on:${n}`))
    // Who rolls real dice has none at hand.
    if (!done.ok && done.error.code === 'out-of-dice') return
    if (!done.ok) throw new Error(`a match that is carried over cannot be played on: ${done.error.code}`)
  }
}

type Segment = Save['segments'][number]

const versionOf = ({ version }: Segment) => version
const logOf = ({ log }: Segment) => log

function wholeOf(saved: unknown): Save {
  const read = readSave(saved)
  if (!read.ok) throw new Error(`a save cannot be read: ${JSON.stringify(read.problems[0])}`)
  return read.value
}

function loaded(box: Shelf, saved: unknown): Table {
  const table = box.load(saved)
  if (!table.ok) throw new Error(`a save cannot be opened: ${box.error(table.error, 'en')}`)
  return table.value
}

function same(what: string, now: unknown, expected: unknown): void {
  const other = difference(jsonOf(now), jsonOf(expected))
  if (other !== undefined) throw new Error(`${what} of a match that is carried over: ${other}`)
}
