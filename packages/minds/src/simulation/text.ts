import type { Comparison, Tally } from './stats.ts'
import { percent } from './style.ts'

const rateOf = ({ won, games }: Tally) => (games === 0 ? 0 : won / games)

export function tallyText(tally: Tally): string {
  const banners = Object.entries(tally.banners).map(([banner, count]) => `${banner} ${count}`)
  return [
    `${tally.games} games by ${tally.bot}: ${tally.won} won, ${percent(rateOf(tally))} (95 % interval ${percent(tally.interval[0])} to ${percent(tally.interval[1])})`,
    `${tally.decisions.toFixed(1)} decisions a game`,
    'ending and turn  games',
    ...Object.entries(tally.endings).map(([ending, count]) => `${ending.padEnd(15)}  ${count}`),
    ...(banners.length === 0 ? [] : [`fallen to: ${banners.join(', ')}`]),
    `turn  ${tally.rp.map((_, i) => String(i + 1).padStart(5)).join('')}`,
    `RP    ${tally.rp.map((value) => value.toFixed(1).padStart(5)).join('')}`,
    `CM    ${tally.cm.map((value) => value.toFixed(1).padStart(5)).join('')}`,
  ].join('\n')
}

export function comparisonText({ a, b, pairs, both, onlyA, onlyB, p }: Comparison): string {
  const neither = pairs - both - onlyA - onlyB
  return [
    `${a} and ${b} on the same ${pairs} games: both won ${both}, only ${a} ${onlyA}, only ${b} ${onlyB}, neither ${neither}`,
    `p = ${p < 0.0001 ? p.toExponential(1) : p.toFixed(4)} (exact McNemar test, two-sided)`,
  ].join('\n')
}

/** One line a game, for a spreadsheet. */
export function csvOf(
  records: readonly {
    bot: string
    n: number
    won: boolean
    reason: string
    turn: number
    banner: string | null
    decisions: number
  }[],
): string {
  const lines = records.map(({ bot, n, won, reason, turn, banner, decisions }) =>
    [bot, n, won ? 1 : 0, reason, turn, banner ?? '', decisions].join(','),
  )
  return ['bot,game,won,ending,turn,banner,decisions', ...lines, ''].join('\n')
}

/** 75 -> '1 min 15 s'. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const minutes = Math.floor(whole / 60)
  return minutes === 0 ? `${whole} s` : `${minutes} min ${whole % 60} s`
}
