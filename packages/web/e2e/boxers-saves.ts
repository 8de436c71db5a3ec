import { games } from '@grognard/games'
import type { Json, Manifest, Save, Seat, Shelf } from '@grognard/kernel'
import { shelf } from '@grognard/kernel/files'
import type { SaveFile } from './ager-saves.ts'

const registry: readonly Manifest[] = games

async function boxOf(): Promise<Shelf> {
  const open = await registry.find(({ id }) => id === 'boxers')?.works?.()
  const opened = open?.(null)
  if (opened?.ok !== true) throw new Error('the box opens')
  return opened.value.use(({ game }): Shelf => shelf(game))
}

/** A battle that the captain has fought for both sides, so many deeds before its end; he keeps the seat `bot`. */
export async function lateBattle(scenario: string, seed: string, before: number, bot: Seat): Promise<SaveFile> {
  const box = await boxOf()
  const begun = () => {
    const opened = box.open({ scenario, dice: { kind: 'seeded', seed } })
    if (!opened.ok) throw new Error(box.error(opened.error, 'en'))
    return opened.value
  }
  const deeds: { readonly seat: Seat; readonly action: Json }[] = []
  const whole = begun()
  for (let pending = whole.pending(); !pending.over; pending = whole.pending()) {
    const seat = pending.asks[0]?.seat ?? 0
    const thought = whole.think(seat, 'captain', seed)
    if (!thought.ok) throw new Error(box.error(thought.error, 'en'))
    deeds.push({ seat, action: thought.value.action })
    whole.act(seat, thought.value.action)
  }
  const table = begun()
  for (const { seat, action } of deeds.slice(0, -before)) table.act(seat, action)
  const save = JSON.stringify(keptBy(table.save(), bot))
  return { name: `${scenario}.json`, mimeType: 'application/json', buffer: Buffer.from(save) }
}

function keptBy(save: Save, seat: Seat): Save {
  const sat = { kind: 'sit', id: 'seated', seat, by: { kind: 'bot', level: 'captain' } } as const
  return { ...save, segments: save.segments.map((segment) => ({ ...segment, log: [...segment.log, sat] })) }
}
