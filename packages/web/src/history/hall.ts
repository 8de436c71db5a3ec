import type { GameHall, GameUi, Honour, Score, ScoreLine, Verdict } from '@grognard/board'
import type { GameEvent, Lang } from '@grognard/kernel'
import { titleOf } from '../games/titles.ts'
import type { Kept } from '../library/kept.ts'
import type { SharingWords } from '../sharing/words.ts'

/** What a game says of its past matches, whatever its types. */
export interface Hall {
  readonly ui: GameHall
  readonly statistics: Awaited<ReturnType<NonNullable<GameHall['statistics']>>> | undefined
  verdictInWords(verdict: Verdict, lang: Lang): string
  scoreLine(line: ScoreLine, lang: Lang): string
  margin(score: Score, lang: Lang): string
  honours(lang: Lang): readonly Honour[]
}

export async function hallOf(game: string): Promise<Hall | undefined> {
  const loaded = await titleOf(game)?.load()
  return loaded?.open((ui) => hallIn(ui))
}

async function hallIn<V, A, E extends GameEvent>(ui: GameUi<V, A, E>): Promise<Hall> {
  const glance = await ui.glance?.()
  return {
    ui,
    statistics: await ui.statistics?.(),
    verdictInWords: (verdict, lang) => glance?.verdictInWords(verdict, lang) ?? '',
    scoreLine: (line, lang) => glance?.scoreLine(line, lang) ?? line.what,
    margin: (score, lang) => glance?.margin(score, lang) ?? '',
    honours: (lang) => glance?.honours(lang) ?? [],
  }
}

const WEEK = 7
const CALENDAR = 'M4 5h16v15H4zM4 10h16M8 3v4M16 3v4'

/** Seven games of the day, of whichever days: the one honour that every game has which has such a day. */
export function weekHonour(
  matches: readonly Kept[],
  game: string,
  { weekHonour: { name, about } }: SharingWords,
): { readonly honour: Honour; readonly earned: boolean } {
  const days = matches.flatMap(({ game: of, origin, ending }) =>
    of === game && ending !== null && origin?.kind === 'day' ? [origin.day] : [],
  )
  return { honour: { id: 'week', name, about, sign: CALENDAR }, earned: new Set(days).size >= WEEK }
}
