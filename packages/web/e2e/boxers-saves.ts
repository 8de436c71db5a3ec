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

/** The same before the last deed of a side, which is left to the captain. */
export async function lastOf(scenario: string, seed: string, side: Seat): Promise<SaveFile> {
  const deeds = deedsOf(await boxOf(), scenario, seed)
  return lateBattle(scenario, seed, deeds.length - deeds.map(({ seat }) => seat).lastIndexOf(side), side)
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

const isShot = (action: Json): boolean => isFields(action) && action['type'] === 'shoot'

/** The same battle from there on, as its position is written, with dice that somebody rolls. */
export async function refereed(scenario: string, seed: string, side: Seat): Promise<SaveFile> {
  const box = await boxOf()
  const read = box.load(JSON.parse((await beforeFire(scenario, seed, side)).buffer.toString()))
  if (!read.ok) throw new Error(box.error(read.error, 'en'))
  const set = box.set({ position: read.value.position(), dice: { kind: 'referee' } })
  if (!set.ok) throw new Error(box.error(set.error, 'en'))
  return fileOf(scenario, set.value.save())
}

/** A position with a man of it put where a piece of wall stands. */
export async function inTheWall(): Promise<SaveFile> {
  const { buffer } = await refereed('well', 'two', 1)
  // The low wall runs from (53, 50) to (57, 50).
  const save = buffer.toString().replace(/("figures":\[\{[^}]*?"x":)\d+(,"y":)\d+/, '$15500$25000')
  return { name: 'wall.json', mimeType: 'application/json', buffer: Buffer.from(save) }
}

function fileOf(name: string, save: Save): SaveFile {
  return { name: `${name}.json`, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(save)) }
}

function keptBy(save: Save, seat: Seat): Save {
  const sat = { kind: 'sit', id: 'seated', seat, by: { kind: 'bot', level: 'captain' } } as const
  return { ...save, segments: save.segments.map((segment) => ({ ...segment, log: [...segment.log, sat] })) }
}

type Place = readonly [x: number, y: number]

/** A battle set up as it is printed, then changed by hand; places in tenths of a millimetre. */
interface Changed {
  readonly scenario: string
  readonly seed: string
  /** Whoever was set up there stands here. */
  readonly moves: readonly (readonly [from: Place, to: Place])[]
  /** What else is otherwise, by the names of the position. */
  readonly with?: Readonly<Record<string, Json>>
}

type Fields = Readonly<Record<string, Json>>
const isFields = (value: Json): value is Fields => typeof value === 'object' && value !== null && !isList(value)
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)
const listIn = (value: Json | undefined): readonly Json[] => (isList(value) ? value : [])

/** Two friends at one table, whose battle was changed so. */
async function changedBattle({ scenario, seed, moves, with: more = {} }: Changed): Promise<SaveFile> {
  const box = await boxOf()
  const dice = { kind: 'seeded', seed } as const
  const opened = box.open({ scenario, dice, options: { initiative: 'attacker-first' } })
  if (!opened.ok) throw new Error(box.error(opened.error, 'en'))
  const table = opened.value
  for (const type of ['suggested', 'ready', 'suggested', 'ready']) {
    const pending = table.pending()
    const done = table.act(pending.over ? 0 : (pending.asks[0]?.seat ?? 0), { type })
    if (!done.ok) throw new Error(box.error(done.error, 'en'))
  }
  const position: Json = table.position()
  if (!isFields(position)) throw new Error('a position is an object')
  const stood = listIn(position['figures'])
  const isThere = ([[x, y]]: Changed['moves'][number]): boolean =>
    stood.some((figure) => isFields(figure) && figure['x'] === x && figure['y'] === y)
  if (!moves.every(isThere)) throw new Error('somebody is set up elsewhere now')
  const figures = stood.map((figure): Json => {
    if (!isFields(figure)) return figure
    const to = moves.find(([[x, y]]) => figure['x'] === x && figure['y'] === y)?.[1]
    return to === undefined ? figure : { ...figure, x: to[0], y: to[1] }
  })
  const starts = figures.flatMap((figure) => (isFields(figure) ? [figure['x'] ?? 0, figure['y'] ?? 0] : []))
  const frames = listIn(more['frames'] ?? position['frames']).map((frame): Json =>
    isFields(frame) && frame['step'] === 'movement' ? { ...frame, starts } : frame,
  )
  const again = box.set({ position: { ...position, ...more, figures, frames, ap: [12, 12] }, dice })
  if (!again.ok) throw new Error(box.error(again.error, 'en'))
  return fileOf(seed, again.value.save())
}

/** Before the gate: the powder lies beside a man of the third column, seven centimetres from the leaves. */
export const powderAtTheGate = (seed: string): Promise<SaveFile> =>
  changedBattle({
    scenario: 'gate',
    seed,
    moves: [
      [
        [5400, 3700],
        [5850, 5150],
      ],
    ],
    with: { keg: { arrival: 'on', x: 6000, y: 5150, carrier: null } },
  })

/** Before the wall: one ladder stands with three men at its foot, another is borne up to it. */
export const laddersAtTheWall = (seed: string): Promise<SaveFile> =>
  changedBattle({
    scenario: 'gate',
    seed,
    moves: [
      [
        [3700, 2800],
        [4800, 5720],
      ],
      [
        [4100, 2800],
        [4615, 5860],
      ],
      [
        [4500, 2800],
        [4990, 5860],
      ],
      [
        [6800, 2400],
        [7000, 5100],
      ],
      [
        [7200, 2400],
        [7300, 5100],
      ],
    ],
    with: {
      timber: [
        {
          kind: 'ladder',
          state: 'raised',
          bearers: [],
          climbers: [],
          down: false,
          x: 4800,
          y: 5900,
          section: 'wall-s3',
          level: 'firestep-w',
          headX: 4800,
          headY: 6100,
        },
        {
          kind: 'ladder',
          state: 'borne',
          bearers: ['col-2-1', 'col-2-2'],
          climbers: [],
          down: false,
          x: 7150,
          y: 5100,
          section: null,
          level: null,
          headX: 0,
          headY: 0,
        },
      ],
    },
  })

/** In the street: the machine gun is served, and a column has come within its reach; the Europeans fire. */
export const columnInTheStreet = (seed: string): Promise<SaveFile> =>
  changedBattle({
    scenario: 'torches',
    seed,
    moves: [
      [
        [5300, 3700],
        [6000, 3700],
      ],
      [
        [4900, 3700],
        [5750, 3500],
      ],
      [
        [4500, 3700],
        [5800, 3950],
      ],
      [
        [4100, 3700],
        [5500, 3750],
      ],
    ],
    with: {
      step: 'fire',
      frames: [
        { step: 'turn', stage: 'melee' },
        { step: 'fire', side: 'boxer' },
        { step: 'fire', side: 'european' },
      ],
    },
  })
