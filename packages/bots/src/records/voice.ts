import type { CategoryHead, CountHead, Lang, RecordsHead, SeriesHead } from '@grognard/kernel'
import type { PlotInk } from './plot.ts'
import type { Telling } from './report.ts'
import type { Tally } from './tally.ts'
import { REPORT_WORDS } from './words.ts'
import type { ReportWords } from './words.ts'

/** Who tells of a report: the general words and the game's own, in one language. */
export interface Voice extends Telling {
  readonly lang: Lang
  readonly say: ReportWords
}

/** And draws. */
export interface ChartStyle extends Voice {
  readonly ink: PlotInk
}

export function voiceOf(telling: Telling, lang: Lang): Voice {
  return { ...telling, lang, say: REPORT_WORDS[lang] }
}

export function botName({ head, lang }: Voice, level: string): string {
  return head.bots[level]?.[lang] ?? level
}

export function groundName({ sheets, lang }: Voice, ground: string): string {
  return sheets.get(ground)?.name[lang] ?? ground
}

export function sideNames({ sheets, lang, say }: Voice, { ground, bots }: Tally): readonly string[] {
  const sides = sheets.get(ground)?.sides
  return bots.map((_, seat) => sides?.[seat]?.[lang] ?? say.charts.side(seat))
}

export function endingName({ head, lang }: Voice, ending: string): string {
  return head.ending.values[ending]?.name[lang] ?? ending
}

/** 'Sergeant against Marshal'. */
export function versusName(voice: Voice, bots: readonly string[], sides: readonly string[] | null = null): string {
  return voice.say.versus(
    bots.map((bot) => botName(voice, bot)),
    sides,
  )
}

/** Tallies of the same bots on the same sides, in the order of the report. */
export function byBots(tallies: readonly Tally[]): readonly (readonly [Tally, ...Tally[]])[] {
  const found = new Map<string, [Tally, ...Tally[]]>()
  for (const tally of tallies) {
    const key = tally.bots.join(' ')
    const others = found.get(key)
    if (others === undefined) found.set(key, [tally])
    else others.push(tally)
  }
  return [...found.values()]
}

export function categoriesOf({ columns }: RecordsHead): readonly CategoryHead[] {
  return columns.flatMap((column) => (column.kind === 'category' ? [column] : []))
}

export function countsOf({ columns }: RecordsHead): readonly CountHead[] {
  return columns.flatMap((column) => (column.kind === 'count' ? [column] : []))
}

export function seriesOf({ columns }: RecordsHead): readonly SeriesHead[] {
  return columns.flatMap((column) => (column.kind === 'series' ? [column] : []))
}
