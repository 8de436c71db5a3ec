import { matchSchedule, soloSchedule } from '@grognard/bots/records'
import type { Ground, Recorder, Schedule, Share } from '@grognard/bots/records'
import type { Json, Manifest } from '@grognard/kernel'

/** What is to be played: every bot on every ground, on the same dice. */
export interface Wishes {
  /** One bot, or two that are compared. */
  readonly bots: readonly string[]
  /** The levels of difficulty or the scenarios. */
  readonly grounds: readonly string[]
  readonly options: { readonly [name: string]: Json }
  readonly games: number
  readonly seed: string
  /** Playouts of a mind that searches for a decision. */
  readonly playouts: number
}

/** The option whose values are the levels, or else the scenario. */
const groundsBy = ({ difficulty }: Recorder): string => difficulty?.option ?? 'scenario'

/** All that there is to play on. */
export const allGrounds = ({ difficulty, book }: Recorder): readonly string[] => difficulty?.values ?? book

export function scheduleOf(recorder: Recorder, { bots, grounds, options }: Wishes): Schedule {
  const { difficulty, scenarios, seats } = recorder
  const where = {
    by: groundsBy(recorder),
    grounds: grounds.map((id): Ground =>
      difficulty === null
        ? { id, scenario: id, options }
        : { id, scenario: scenarios[0] ?? '', options: { ...options, [difficulty.option]: id } },
    ),
  }
  if (seats === 1) return soloSchedule(where, bots)
  const [first = '', second = first] = bots
  return matchSchedule(where, [first, second], bots.length > 1)
}

/** Games in one share: few enough that progress is seen to move. */
const SHARE = 5

/** The games that make up a run, those that will be compared side by side. */
export function sharesOf(
  { pairings, grounds }: Schedule,
  { games, seed }: Pick<Wishes, 'games' | 'seed'>,
  isSlow: (bot: string) => boolean,
): readonly Share[] {
  const size = pairings.some(({ bots }) => bots.some(isSlow)) ? 1 : SHARE
  const numbers = Array.from({ length: games }, (_, n) => n)
  const parts = Array.from({ length: Math.ceil(games / size) }, (_, i) => numbers.slice(i * size, (i + 1) * size))
  return grounds.flatMap((ground) =>
    parts.flatMap((part) =>
      pairings
        .filter((pairing) => pairing.ground === ground.id)
        .map(({ bots }) => ({ ground, bots, seed, games: part })),
    ),
  )
}

/** The same run in the terminal. */
export function commandOf(
  { id, shortcuts = [] }: Pick<Manifest, 'id' | 'shortcuts'>,
  recorder: Recorder,
  { bots, grounds, options, games, seed, playouts }: Wishes,
): string {
  const [bot = ''] = bots
  const [ground = ''] = grounds
  const { difficulty, searching } = recorder
  const defaults: { readonly [name: string]: Json } = Object.fromEntries(Object.entries(recorder.defaults ?? {}))
  const changed = Object.entries(options).filter(([name, value]) => value !== defaults[name])
  const text = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value))
  const flag = (name: string, value: Json): string => {
    if (!shortcuts.some(({ option }) => option === name)) return `--option ${name}=${text(value)}`
    return value === false ? `--no-${name}` : `--${name} ${text(value)}`
  }
  return [
    `npx grognard simulate ${id} --games ${games}`,
    bots.length === 2 ? `--compare ${bots.join(' ')}` : `--bot ${bot}`,
    difficulty === null
      ? `--scenario ${grounds.length > 1 ? 'all' : ground}`
      : grounds.length > 1
        ? '--levels'
        : flag(difficulty.option, ground),
    ...changed.map(([name, value]) => flag(name, value)),
    ...(seed === 'simulation' ? [] : [`--seed '${seed.replaceAll("'", `'\\''`)}'`]),
    ...(bots.some((level) => searching.includes(level)) ? [`--playouts ${playouts}`] : []),
  ].join(' ')
}
