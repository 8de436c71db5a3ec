import { lastSegment } from '@grognard/kernel'
import { readSaveText, resume, shelf } from '@grognard/kernel/files'
import type { Game, GameEvent, Table } from '@grognard/kernel'
import { cpuOf, figure, median, print } from './measure.ts'

const ENTRIES = 10_000
/** Entries after the last checkpoint. */
const AFTER = 100
const SAMPLES = 9

/** How long a long match takes to come back from its last checkpoint, in CPU milliseconds. */
export function benchSaves<S, A, E extends GameEvent, V, O>(played: Game<S, A, E, V, O>): void {
  const game = endless(played)
  const opened = shelf(game).open({ dice: { kind: 'seeded', seed: 'long' } })
  if (!opened.ok) throw new Error('a new game opens')
  const table = opened.value
  playTo(table, ENTRIES - AFTER)
  const { checkpoint } = lastSegment(table.save())
  playTo(table, ENTRIES)
  const save = table.save()
  const segment = { ...lastSegment(save), ...(checkpoint === undefined ? {} : { checkpoint }) }
  const text = JSON.stringify({ ...save, segments: [segment] })
  const took = (work: () => void): number => median(Array.from({ length: SAMPLES }, () => cpuOf(work) / 1000))
  const resumed = took(() => void resume(game, segment))
  const read = took(() => {
    if (!readSaveText(text).ok) throw new Error('its own save can be read')
  })
  print(
    `A match of ${ENTRIES} entries, ${AFTER} of them after its last checkpoint, ${figure(text.length / 1000)} kB as a file.`,
  )
  print(`${'resumed from what was kept'.padEnd(38)} ${figure(resumed).padStart(10)} ms`)
  print(`${'its file read and checked'.padEnd(38)} ${figure(read).padStart(10)} ms`)
}

/** The game with another after it, again and again. */
function endless<S, A, E extends GameEvent, V, O>(game: Game<S, A, E, V, O>): Game<S, A, E, V, O> {
  return {
    ...game,
    open(setting) {
      const rules = game.open(setting)
      return {
        ...rules,
        apply(state, seat, action, dice, log) {
          rules.apply(state, seat, action, dice, log)
          if (rules.pending(state).over) Object.assign(Object(state), rules.setup(dice))
        },
      }
    },
  }
}

function playTo(table: Table, entries: number): void {
  while (table.length < entries) {
    const pending = table.pending()
    const seat = pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
    const done = table.act(seat, table.sample(seat, `${table.length}`))
    if (!done.ok) throw new Error(`refused: ${done.error.code}`)
  }
}
