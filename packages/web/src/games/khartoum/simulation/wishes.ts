import type { Json } from '@grognard/kernel'

/** What is to be played: every bot at every level, on the same dice. */
export interface Wishes {
  readonly bots: readonly string[]
  readonly levels: readonly string[]
  /** Without the level, which is named above. */
  readonly options: { readonly [name: string]: Json }
  readonly games: number
  readonly seed: string
  /** Playouts of `gordon` for a decision. */
  readonly playouts: number
}

/** Games in one share, by how long a bot thinks about one. */
const SHARES: Readonly<Record<string, number>> = { recruit: 20, staff: 5, gordon: 1 }

interface Share {
  readonly level: string
  readonly bot: string
  readonly games: readonly number[]
}

/** The games that make up a run, those that will be compared side by side. */
export function sharesOf({ bots, levels, games }: Wishes): readonly Share[] {
  const size = Math.min(...bots.map((bot) => SHARES[bot] ?? 5))
  const numbers = Array.from({ length: games }, (_, n) => n)
  const parts = Array.from({ length: Math.ceil(games / size) }, (_, i) => numbers.slice(i * size, (i + 1) * size))
  return levels.flatMap((level) => parts.flatMap((part) => bots.map((bot) => ({ level, bot, games: part }))))
}

/** The same run in the terminal. */
export function commandOf(
  { bots, levels, options, games, seed, playouts }: Wishes,
  defaults: { readonly [name: string]: Json },
): string {
  const [bot = ''] = bots
  const changed = Object.entries(options).filter(([name, value]) => name !== 'events' && value !== defaults[name])
  return [
    `npx grognard simulate khartoum --games ${games}`,
    bots.length === 2 ? `--compare ${bots.join(' ')}` : `--bot ${bot}`,
    levels.length > 1 ? '--levels' : `--level ${levels[0] ?? ''}`,
    ...(options['events'] === false ? ['--no-events'] : []),
    ...changed.map(([name, value]) => `--option ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`),
    ...(seed === 'simulation' ? [] : [`--seed '${seed.replaceAll("'", `'\\''`)}'`]),
    ...(bots.includes('gordon') ? [`--playouts ${playouts}`] : []),
  ].join(' ')
}
