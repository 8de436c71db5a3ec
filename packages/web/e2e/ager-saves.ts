import { ager } from '@grognard/ager'
import type { Action, View } from '@grognard/ager'
import type { Save, Seat } from '@grognard/kernel'
import { shelf } from '@grognard/kernel/files'

const box = shelf(ager())

export interface SaveFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Where a battle stands: who is asked, what he sees, and what the script would do next. */
export interface Moment {
  readonly view: View
  readonly action: Action
  /** Deeds so far. */
  readonly done: number
}

/** A battle that the script has fought for both sides, up to the moment before it would do what is wanted. `bot`: the seat it keeps. */
export function battleSave(
  scenario: string,
  seed: string,
  isWanted: (moment: Moment) => boolean,
  bot?: Seat,
): SaveFile {
  const opened = box.open({ scenario, dice: { kind: 'seeded', seed } })
  if (!opened.ok) throw new Error(box.error(opened.error, 'en'))
  const table = opened.value
  for (;;) {
    const pending = table.pending()
    if (pending.over) throw new Error('the battle was over before')
    const seat = pending.asks[0]?.seat ?? 0
    const thought = table.think(seat, 'sergeant', seed)
    if (!thought.ok) throw new Error(box.error(thought.error, 'en'))
    const action = table.own.readAction(thought.value.action)
    if (!action.ok) throw new Error('the script says what can be done')
    if (isWanted({ view: table.own.view(seat), action: action.value, done: table.length })) break
    table.act(seat, thought.value.action)
  }
  const save = table.save()
  const written = bot === undefined ? save : keptBy(save, bot)
  return { name: `${seed}.json`, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(written)) }
}

function keptBy(save: Save, seat: Seat): Save {
  const sat = { kind: 'sit', id: 'seated', seat, by: { kind: 'bot', level: 'sergeant' } } as const
  return { ...save, segments: save.segments.map((segment) => ({ ...segment, log: [...segment.log, sat] })) }
}

/** How many deeds a battle has from its set-up to its end. */
export function lengthOf(scenario: string, seed: string): number {
  let length = 0
  try {
    battleSave(scenario, seed, ({ done }) => {
      length = done
      return false
    })
  } catch {
    return length
  }
  return length
}
