import type { Options } from './options.ts'
import type { Pack } from './pack.ts'
import type { Written } from './write-position.ts'

/** What is counted. */
export const COUNTED = [
  'months',
  'relief',
  'morale',
  'resources',
  'steps',
  'keyZones',
  'margin',
  'cub',
  'lion',
  'king',
] as const
export type Counted = (typeof COUNTED)[number]

type Held = Exclude<Counted, Options['level'] | 'months' | 'relief'>

/**
 * The rulebook grades a siege by the month in which it was lost. The score is ours, for comparing sieges: months held
 * weigh most, then whether the relief came, then what is left when it does. What is left in a city that falls is
 * worth half, so that nobody falls with full stores for the sake of them.
 */
const MONTH = 20
const RELIEF = 100
const LEVEL: Readonly<Record<Options['level'], number>> = { cub: 0, lion: 30, king: 80 }
const RELIEVED: Readonly<Record<Held, number>> = { morale: 8, resources: 3, steps: 6, keyZones: 12, margin: 10 }
const FALLEN: Readonly<Record<Held, number>> = { morale: 4, resources: 1, steps: 3, keyZones: 6, margin: 5 }

export interface Line {
  readonly what: Counted
  readonly count: number
  readonly each: number
}

/** The score of a siege that is over, line by line. */
export function scoreLines(end: Written, pack: Pack): readonly Line[] {
  const { ending, options } = end
  if (ending === null) return []
  const held = countsOf(end, pack)
  // Read one way, the turn marker has already left the last box when the relief comes.
  const turn = Math.min(ending.turn, pack.setup.turns.length)
  const each = ending.won ? RELIEVED : FALLEN
  const line = (what: Held): Line => ({ what, count: held[what], each: each[what] })
  return [
    { what: 'months', count: ending.won ? turn : turn - 1, each: MONTH },
    ...(ending.won ? [{ what: 'relief', count: 1, each: RELIEF } as const] : []),
    line('morale'),
    line('resources'),
    line('steps'),
    line('keyZones'),
    line('margin'),
    { what: options.level, count: 1, each: LEVEL[options.level] },
  ]
}

function countsOf(end: Written, pack: Pack): Readonly<Record<Held, number>> {
  const stepsOf = new Map(pack.units.units.map(({ id, kind, steps }) => [id, kind === 'troops' ? (steps ?? 1) : 0]))
  const { supply: _, zones, ...boxes } = end.units
  const standing = [...Object.values(boxes), ...Object.values(zones)].flat()
  const keys = pack.map.zones.filter(({ key }) => key).length
  return {
    morale: Math.max(0, end.cm),
    resources: Math.max(0, end.rp),
    steps: standing.reduce((sum, unit) => sum + (stepsOf.get(unit) ?? 0), 0),
    keyZones: keys - end.lostKeyZones.length,
    // How many zones the nearest banner still had before it.
    margin: Math.min(...Object.values(end.banners).map(({ zone }) => zone - 1)),
  }
}
