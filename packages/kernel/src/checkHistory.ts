import type { GameEvent, Json } from './game.ts'
import { lastSegment } from './file/save.ts'
import { entriesOf } from './file/standing.ts'
import { jsonOf } from './json.ts'
import type { Entry, Shelf, Table } from './table.ts'
import { brief } from './trial.ts'
import type { Trial } from './trial.ts'

/** What a match looks like from outside. */
export function snapshot(table: Table): Json {
  const pending = table.pending()
  const asks = pending.over ? [] : pending.asks
  return {
    length: table.length,
    position: table.position(),
    views: table.seats.map((_, seat) => table.view(seat)),
    events: table.seats.map((_, seat) => [...table.events(seat, Math.max(0, table.length - 1))]),
    over: pending.over,
    asks: asks.map(({ seat, decision }) => ({ seat, decision })),
    legal: asks.map(({ seat }) => {
      const space = table.legal(seat)
      return { actions: [...space.actions], forms: jsonOf(space.forms) }
    }),
  }
}

/** A save, through text and back, is the same match. */
export function checkSave<S, A, E extends GameEvent, V>(trial: Trial<S, A, E, V>, shelf: Shelf, table: Table): void {
  const text = JSON.stringify(table.save())
  const parsed: unknown = JSON.parse(text)
  const loaded = trial.safely(
    'save and load',
    () => 'load',
    () => shelf.load(parsed),
  )
  if (!loaded.ok) return trial.fail('save and load', `its own save is refused: ${brief(loaded.error)}`)
  trial.same(snapshot(loaded.value), snapshot(table), 'save and load', () => 'the loaded match differs')
  trial.must(JSON.stringify(loaded.value.save()) === text, 'save and load', () => 'saving again gives another save')
  trial.tally.loads++
}

/**
 * Takes back as much as may be taken back, each time to exactly what was there, then plays it again to exactly what is
 * there now. `shots` are the snapshots of the match by its length.
 */
export function checkUndo<S, A, E extends GameEvent, V>(
  trial: Trial<S, A, E, V>,
  table: Table,
  shots: readonly Json[],
  most: number,
): void {
  const taken: Entry[] = []
  const end = table.length
  while (table.length > Math.max(0, end - most)) {
    const undone = trial.safely(
      'undo',
      () => 'undo',
      () => table.undo(),
    )
    if (!undone.ok) {
      const { error } = undone
      if (error.code !== 'undo-would-unlearn') return trial.fail('undo', `refused as ${error.code}`)
      const last = entriesOf(lastSegment(table.save())).at(-1)
      const learnt = error.rules.length > 0 || last === undefined || last.rolls.length > 0
      trial.must(learnt, 'undo', () => `refused though nothing was learnt by ${brief(last?.action)}`)
      break
    }
    taken.push(undone.value)
    trial.same(
      snapshot(table),
      shots[table.length] ?? null,
      'undo',
      () => `taking back ${brief(undone.value.action)} does not restore the match`,
    )
    trial.tally.undone++
  }
  for (const entry of taken.reverse()) {
    const done = trial.safely(
      'undo',
      () => 'playing again',
      () => table.act(entry.seat, entry.action),
    )
    if (!done.ok) trial.fail('undo', `${brief(entry.action)} cannot be played again after undo: ${brief(done.error)}`)
  }
  trial.same(snapshot(table), shots[end] ?? null, 'undo', () => 'playing again after undo does not lead back')
}
