import type { Lang, Result } from '@grognard/kernel'
import type { Arena } from '../arena.ts'
import { SIDES } from '../names.ts'
import type { Side } from '../names.ts'
import { figureOf } from '../rules/figures.ts'
import { lossesOf } from '../rules/sequence/victory.ts'
import type { Ending, State } from '../state.ts'
import { messages } from './messages.ts'
import type { Names } from './words.ts'

const REASONS: readonly Ending['reason'][] = ['wiped-out', 'aim', 'time']

/** Who won and why: the outcome, the points where they were counted, and what it was decided by: the fallen, and who got away. */
export function resultText(arena: Arena, view: State, result: Result, n: Names, lang: Lang): string {
  const say = messages(lang)
  const fallen = say.fallen(lossesOf(arena, view, 'european'), lossesOf(arena, view, 'boxer'))
  const { victory } = arena.field
  const away = victory.by === 'exit' ? ` ${say.away(exitsOf(arena, view, victory.side))}` : ''
  return `${outcomeText(view, result, n, lang)} ${fallen}${away}`
}

const exitsOf = ({ sides }: Arena, view: State, side: Side): number =>
  sides[side].filter((id) => figureOf(view, id).status === 'exited').length

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
