import type { Lang, Result } from '@grognard/kernel'
import type { Arena } from '../arena.ts'
import type { State } from '../state.ts'
import { messages } from './messages.ts'
import type { Reason } from './words.ts'

const REASONS: readonly Reason[] = ['aim', 'lastTurn', 'points', 'minor', 'draw', 'fled', 'surrendered']

/** Who won and why: the outcome, the points where they were counted, and what the scenario asked for. */
export function resultText(arena: Arena, view: State, result: Result, lang: Lang): string {
  const say = messages(lang)
  const { battle } = arena
  const [winner] = result.winners
  const [first, second] = battle.sides
  const [one, two] = view.score
  const points = battle.victory.scores === null ? null : say.points(first[lang], one, second[lang], two)
  const won = winner === undefined ? null : battle.sides[winner === 0 ? 0 : 1][lang]
  const outcome = say.result(won, reasonOf(view, result), view.ending?.turn ?? view.turn, points)
  return `${outcome} ${battle.aim[lang]}`
}

/** Whoever gave up ended it that way. */
export function reasonOf(view: State, { reason, winners }: Result): Reason {
  const loser = view.yielded[winners[0] === 0 ? 1 : 0]
  if (winners.length > 0 && loser !== 'no') return loser
  return REASONS.find((one) => one === reason) ?? (winners.length > 0 ? 'aim' : 'draw')
}
