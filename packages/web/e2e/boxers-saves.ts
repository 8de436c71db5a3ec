import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@grognard/games'
import type { Json, Manifest, Save, Seat, Shelf } from '@grognard/kernel'
import { shelf } from '@grognard/kernel/files'
import * as v from 'valibot'
import { parse } from 'yaml'
import type { SaveFile } from './ager-saves.ts'

const registry: readonly Manifest[] = games

async function boxOf(): Promise<Shelf> {
  const open = await registry.find(({ id }) => id === 'boxers')?.works?.()
  const opened = open?.(null)
  if (opened?.ok !== true) throw new Error('the box opens')
  return opened.value.use(({ game }): Shelf => shelf(game))
}

const begun = (box: Shelf, scenario: string, seed: string) => {
  const opened = box.open({ scenario, dice: { kind: 'seeded', seed } })
  if (!opened.ok) throw new Error(box.error(opened.error, 'en'))
  return opened.value
}

interface Deed {
  readonly seat: Seat
  readonly decision: string
  readonly action: Json
}

const fought = new Map<string, readonly Deed[]>()

/** A whole battle that the captain fights for both sides, once for all who ask. */
function deedsOf(box: Shelf, scenario: string, seed: string): readonly Deed[] {
  const known = fought.get(`${scenario} ${seed}`)
  if (known !== undefined) return known
  const deeds: Deed[] = []
  const whole = begun(box, scenario, seed)
  for (let pending = whole.pending(); !pending.over; pending = whole.pending()) {
    const [{ seat, decision } = { seat: 0, decision: '' }] = pending.asks
    const thought = whole.think(seat, 'captain', seed)
    if (!thought.ok) throw new Error(box.error(thought.error, 'en'))
    deeds.push({ seat, decision, action: thought.value.action })
    whole.act(seat, thought.value.action)
  }
  fought.set(`${scenario} ${seed}`, deeds)
  return deeds
}

/** A battle that the captain has fought for both sides, so many deeds before its end; he keeps the seat `bot`, if any. */
export async function lateBattle(scenario: string, seed: string, before: number, bot?: Seat): Promise<SaveFile> {
  const box = await boxOf()
  const table = begun(box, scenario, seed)
  for (const { seat, action } of deedsOf(box, scenario, seed).slice(0, -before)) table.act(seat, action)
  return fileOf(scenario, bot === undefined ? table.save() : keptBy(table.save(), bot))
}

/** The same before its last deed, which is left to the captain. */
export async function endingBattle(scenario: string, seed: string): Promise<SaveFile> {
  return lateBattle(scenario, seed, 1, deedsOf(await boxOf(), scenario, seed).at(-1)?.seat)
}

/** The same up to the last time that a side which fires has somebody to fire at. */
export async function beforeFire(scenario: string, seed: string, side: Seat): Promise<SaveFile> {
  const deeds = deedsOf(await boxOf(), scenario, seed)
  const at = deeds
    .map(({ seat, decision, action }) => seat === side && decision === 'fire' && isShot(action))
    .lastIndexOf(true)
  if (at < 0) throw new Error('nobody ever fires')
  return lateBattle(scenario, seed, deeds.length - at)
}

const isShot = (action: Json): boolean =>
  typeof action === 'object' && action !== null && 'type' in action && action.type === 'shoot'

/** The same battle from there on, as its position is written, with dice that somebody rolls. */
export async function refereed(scenario: string, seed: string, side: Seat): Promise<SaveFile> {
  const box = await boxOf()
  const read = box.load(JSON.parse((await beforeFire(scenario, seed, side)).buffer.toString()))
  if (!read.ok) throw new Error(box.error(read.error, 'en'))
  const set = box.set({ position: read.value.position(), dice: { kind: 'referee' } })
  if (!set.ok) throw new Error(box.error(set.error, 'en'))
  return fileOf(scenario, set.value.save())
}

function fileOf(name: string, save: Save): SaveFile {
  return { name: `${name}.json`, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(save)) }
}

function keptBy(save: Save, seat: Seat): Save {
  const sat = { kind: 'sit', id: 'seated', seat, by: { kind: 'bot', level: 'captain' } } as const
  return { ...save, segments: save.segments.map((segment) => ({ ...segment, log: [...segment.log, sat] })) }
}

/** A position with a man of it put where a piece of wall stands. */
export async function inTheWall(): Promise<SaveFile> {
  const { buffer } = await refereed('well', 'two', 1)
  // The low wall runs from (53, 50) to (57, 50).
  const save = buffer.toString().replace(/("figures":\[\{[^}]*?"x":)\d+(,"y":)\d+/, '$15500$25000')
  return { name: 'wall.json', mimeType: 'application/json', buffer: Buffer.from(save) }
}

const head = { format: 'grognard-pack', game: 'boxers', name: 'My table' }
const packFile = (name: string, pack: object): SaveFile => ({
  name: `${name}.json`,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(pack)),
})
const WELL = join(import.meta.dirname, '../../boxers/data/scenarios/well.yaml')
const ford = (): object => {
  const well: unknown = parse(readFileSync(WELL, 'utf8'))
  return { ...v.parse(v.looseObject({}), well), number: 8, title: { en: 'The ford', fr: 'Le gué' } }
}

/** A table of somebody's own. */
export const fordPack = (): SaveFile => packFile('ford', { ...head, scenarios: { ford: ford() } })

/** The same with a ruin whose outline crosses itself. */
export function crookedPack(): SaveFile {
  const corners = [
    [10, 10],
    [20, 20],
    [20, 10],
    [10, 20],
  ]
  const knot = { id: 'knot', kind: 'ruin', name: { en: 'Knot', fr: 'Nœud' }, corners }
  return packFile('knot', { ...head, scenarios: { ford: { ...ford(), zones: [knot] } } })
}
