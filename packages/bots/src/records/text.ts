import type { Lang } from '@grognard/kernel'
import { isSolo } from './report.ts'
import type { Report, Telling } from './report.ts'
import type { Duel, DuelGround, Tally } from './tally.ts'
import { categoryLines, seriesLines } from './lines.ts'
import { versusText } from './versus-text.ts'
import { botName, endingName, groundName, voiceOf } from './voice.ts'
import type { Voice } from './voice.ts'
import { REPORT_WORDS, pText } from './words.ts'

/** A report in words. */
export function reportText(report: Report, telling: Telling, lang: Lang): string {
  const voice = voiceOf(telling, lang)
  return isSolo(report) ? soloText(voice, report) : versusText(voice, report)
}

/** Those who play alone, ground by ground; two are compared on each. */
function soloText(voice: Voice, { by, grounds, tallies, duels }: Report): string {
  return grounds
    .flatMap((ground) => [
      ...(grounds.length === 1 ? [] : [voice.say.solo.ground(by, groundName(voice, ground))]),
      ...tallies.filter((tally) => tally.ground === ground).map((tally) => tallyText(voice, tally)),
      ...duels.flatMap((duel) =>
        duel.grounds.filter((one) => one.ground === ground).map((one) => comparisonText(voice, duel, one)),
      ),
    ])
    .join('\n\n')
}

function tallyText(voice: Voice, tally: Tally): string {
  const { say } = voice
  const [rate] = tally.rates
  const [level = ''] = tally.bots
  const endings = tally.endings.map(({ ending, turn, games }) => ({
    name: `${endingName(voice, ending)} ${String(turn).padStart(2, '0')}`,
    games,
  }))
  const [ending, games] = say.solo.endings
  const wide = Math.max(ending.length, ...endings.map(({ name }) => name.length))
  return [
    ...(rate === undefined ? [] : [say.solo.result(rate, botName(voice, level))]),
    say.solo.decisions(tally.decisions.toFixed(1)),
    `${ending.padEnd(wide)}  ${games}`,
    ...endings.map((row) => `${row.name.padEnd(wide)}  ${row.games}`),
    ...categoryLines(voice, tally),
    ...seriesLines(voice, tally),
  ].join('\n')
}

function comparisonText(voice: Voice, { a, b }: Duel, pairs: DuelGround): string {
  const { solo } = voice.say
  return [solo.pairs(botName(voice, a), botName(voice, b), pairs), solo.p(pText(pairs.p))].join('\n')
}

const BAR = 24

/** `[######..................] 500 of 2000 games, 3 min 5 s left` */
export function progressText(done: number, total: number, seconds: number, lang: Lang): string {
  const full = Math.round((BAR * done) / Math.max(1, total))
  return `[${'#'.repeat(full)}${'.'.repeat(BAR - full)}] ${REPORT_WORDS[lang].progress(done, total, duration(seconds))}`
}

/** 75 -> '1 min 15 s'. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const minutes = Math.floor(whole / 60)
  return minutes === 0 ? `${whole} s` : `${minutes} min ${whole % 60} s`
}
