import type { Glance, Verdict } from '@grognard/board'
import type { Lang } from '@grognard/kernel'

/** What a line to friends is made of. */
export interface Boast {
  /** What was played: the siege of the day and its date, or the game and its level. */
  readonly what: string
  readonly ending: string
  readonly verdict: Verdict
  /** Turns that were held, and how many there are. */
  readonly turns: number
  readonly of: number
  readonly score: string
  readonly streak: string | null
  readonly link: string
}

const SQUARES: Readonly<Record<Verdict, string>> = { won: '🟩', even: '🟨', lost: '🟥' }

/** A line for friends: a square for each turn that was held, one for how it ended, and those that were not reached. */
export function boastLine({ what, ending, verdict, turns, of, score, streak, link }: Boast): string {
  const held = Math.max(0, Math.min(of, verdict === 'won' ? turns : turns - 1))
  const end = verdict === 'won' ? '' : SQUARES[verdict]
  const row = `${SQUARES.won.repeat(held)}${end}${'⬜'.repeat(Math.max(0, of - held - (end === '' ? 0 : 1)))}`
  return [`${what}: ${ending}`, row, [score, ...(streak === null ? [] : [streak])].join(' · '), link].join('\n')
}

/** The score as a sum, a line each. */
export function scoreText<V, A, E>(
  glance: Glance<V, A, E>,
  lines: Parameters<Glance<V, A, E>['scoreLine']>[0][],
  lang: Lang,
): string {
  return lines.map((line) => `${glance.scoreLine(line, lang)}: ${line.count * line.each}`).join('\n')
}
