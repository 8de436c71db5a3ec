import { games } from '@grognard/games'
import type { Json, Manifest, Save, Seat, Shelf, Table } from '@grognard/kernel'
import { shelf } from '@grognard/kernel/files'
import type { SaveFile } from './ager-saves.ts'

const registry: readonly Manifest[] = games

async function boxOf(): Promise<Shelf> {
  const open = await registry.find(({ id }) => id === 'boxers')?.works?.()
  const opened = open?.(null)
  if (opened?.ok !== true) throw new Error('the box opens')
  return opened.value.use(({ game }): Shelf => shelf(game))
}

interface Done {
  readonly seat: Seat
  readonly action: Json
}

/** A battle before its first deed, and all that the captain does for both sides. */
async function fought(scenario: string, seed: string): Promise<{ begun(): Table; readonly deeds: readonly Done[] }> {
  const box = await boxOf()
  const begun = (): Table => {
    const opened = box.open({ scenario, dice: { kind: 'seeded', seed } })
    if (!opened.ok) throw new Error(box.error(opened.error, 'en'))
    return opened.value
  }
  const deeds: Done[] = []
  const whole = begun()
  for (let pending = whole.pending(); !pending.over; pending = whole.pending()) {
    const seat = pending.asks[0]?.seat ?? 0
    const thought = whole.think(seat, 'captain', seed)
    if (!thought.ok) throw new Error(box.error(thought.error, 'en'))
    deeds.push({ seat, action: thought.value.action })
    whole.act(seat, thought.value.action)
  }
  return { begun, deeds }
}

/** A battle that the captain has fought for both sides, so many deeds before its end; he keeps the seat `bot`. */
export async function lateBattle(scenario: string, seed: string, before: number, bot: Seat): Promise<SaveFile> {
  const { begun, deeds } = await fought(scenario, seed)
  const table = begun()
  for (const { seat, action } of deeds.slice(0, deeds.length - before)) table.act(seat, action)
  return fileOf(scenario, keptBy(table.save(), bot))
}

/** Such a battle with nobody but persons at the table: before the first deed of a kind, and when it is over. */
export async function toldBattle(
  scenario: string,
  seed: string,
  isWanted: (action: Json) => boolean,
): Promise<{ readonly before: SaveFile; readonly over: SaveFile; readonly wanted: Json }> {
  const { begun, deeds } = await fought(scenario, seed)
  const at = deeds.findIndex(({ action }) => isWanted(action))
  const [early, late] = [begun(), begun()]
  for (const { seat, action } of deeds.slice(0, at)) early.act(seat, action)
  for (const { seat, action } of deeds) late.act(seat, action)
  return {
    before: fileOf(scenario, early.save()),
    over: fileOf(scenario, late.save()),
    wanted: deeds[at]?.action ?? null,
  }
}

const fileOf = (name: string, save: Save): SaveFile => ({
  name: `${name}.json`,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(save)),
})

function keptBy(save: Save, seat: Seat): Save {
  const sat = { kind: 'sit', id: 'seated', seat, by: { kind: 'bot', level: 'captain' } } as const
  return { ...save, segments: save.segments.map((segment) => ({ ...segment, log: [...segment.log, sat] })) }
}
