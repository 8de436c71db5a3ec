import type { Game, GameEvent, GroundSheet, Json, Lang, Records, RecordsHead, Sealed, Setting } from '@grognard/kernel'
import { jsonOf } from '@grognard/kernel'
import { withSearch } from '../levels.ts'
import type { Thinking } from '../levels.ts'
import { playRecord } from './record.ts'
import type { GameRecord } from './record.ts'
import type { Telling } from './report.ts'
import type { Ground, Pairing } from './schedule.ts'

/** Some games of a run: the same bots on the same ground. */
export interface Share extends Omit<Pairing, 'ground'> {
  readonly ground: Ground
  readonly seed: string
  readonly games: readonly number[]
}

/** Plays and names the games of a simulation behind a face that knows no game; whatever goes in and comes out is plain data. */
export interface Recorder {
  readonly game: string
  readonly version: string
  readonly scenarios: readonly string[]
  /** Those that are simulated where all are asked for. */
  readonly book: readonly string[]
  readonly seats: number
  readonly defaults: Json
  /** The levels of the bots, from the weakest up, and those that search. */
  readonly bots: readonly string[]
  readonly searching: readonly string[]
  readonly head: RecordsHead
  readonly difficulty: { readonly option: string; readonly values: readonly string[] } | null
  play(share: Share): readonly GameRecord[]
  sheet(ground: Ground): GroundSheet
  /** What was played, in a line. */
  title(grounds: readonly Ground[], lang: Lang): string
}

/** Undefined for a game that has nothing to record. */
export function recorderOf(sealed: Sealed, thinking: Thinking = {}): Recorder | undefined {
  return sealed.use((works) =>
    works.records === undefined
      ? undefined
      : recording(withSearch(works, thinking), works.records, works.minds?.search.map(({ level }) => level) ?? []),
  )
}

function recording<S, A, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  records: Records<S, O>,
  searching: readonly string[],
): Recorder {
  const settingOf = ({ scenario, options }: Ground): Setting<O> => {
    const read = game.borders.options(options)
    if (!read.ok) throw new Error(`no options: ${JSON.stringify(read.problems)}`)
    return { scenario, options: read.value }
  }
  return {
    game: game.id,
    version: game.version,
    scenarios: game.scenarios,
    book: records.scenarios,
    seats: game.open({ scenario: game.scenarios[0] ?? '', options: game.defaults }).seats.length,
    defaults: jsonOf(game.defaults),
    bots: game.levels,
    searching,
    head: records,
    difficulty: records.difficulty ?? null,
    play({ ground, bots, seed, games }) {
      const setting = settingOf(ground)
      return games.map((n) => playRecord(game, records, { ground: ground.id, setting, bots, seed, n }))
    },
    sheet: (ground) => records.sheet(settingOf(ground)),
    title: (grounds, lang) => records.title(grounds.map(settingOf), lang),
  }
}

/** What it takes to speak of a report over these grounds. */
export function tellingOf(recorder: Recorder, grounds: readonly Ground[]): Telling {
  return { head: recorder.head, sheets: new Map(grounds.map((ground) => [ground.id, recorder.sheet(ground)])) }
}
