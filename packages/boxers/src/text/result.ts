import type { Lang, Result } from '@grognard/kernel'
import type { Arena } from '../arena.ts'
import { SIDES } from '../names.ts'
import type { Ending, State } from '../state.ts'
import { messages } from './messages.ts'
import type { Names } from './words.ts'

const REASONS: readonly Ending['reason'][] = ['wiped-out', 'aim', 'time']

/** Who won and why: the outcome, the points where they were counted, and what the scenario asked for. */
export function resultText({ field }: Arena, view: State, result: Result, n: Names, lang: Lang): string {
  return `${outcomeText(view, result, n, lang)} ${field.aim[lang]}`
}

/** The same for whoever knows what was asked for. */
export function outcomeText(view: State, result: Result, n: Names, lang: Lang): string {
  const say = messages(lang)
  const [boxer, european] = SIDES
  const [one = 0, two = 0] = result.points ?? []
  const points = result.points === undefined ? null : say.points(n.side(boxer), one, n.side(european), two)
  const [winner] = result.winners
  const won = winner === undefined ? null : n.side(winner === 0 ? boxer : european)
  const reason = REASONS.find((known) => known === result.reason) ?? 'time'
  return say.result(won, reason, view.ending?.turn ?? view.turn, points)
}
