import { lastSegment, readSaveText, resume, shelf } from '@grognard/kernel'
import type { Table } from '@grognard/kernel'
import type { Khartoum } from '@grognard/khartoum'
import { cpuOf, figure, median, print } from './measure.ts'

const ENTRIES = 10_000
/** Entries after the last checkpoint. */
const AFTER = 100
const SAMPLES = 9

/** How long a long match takes to come back from its last checkpoint, in CPU milliseconds. */
export function benchSaves(siege: Khartoum): void {
  const game = endless(siege)
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

/** The siege with another after it, again and again. */
function endless(siege: Khartoum): Khartoum {
  return {
    ...siege,
    open(setting) {
      const rules = siege.open(setting)
      return {
        ...rules,
        apply(state, seat, action, dice, log) {
          rules.apply(state, seat, action, dice, log)
          if (rules.pending(state).over) Object.assign(state, rules.setup(dice))
        },
      }
    },
  }
}

function playTo(table: Table, entries: number): void {
  while (table.length < entries) {
    const done = table.act(0, table.sample(0, `${table.length}`))
    if (!done.ok) throw new Error(`refused: ${done.error.code}`)
  }
}
