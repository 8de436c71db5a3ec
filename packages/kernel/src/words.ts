import type { Lang } from './game.ts'
import { messages } from './messages.ts'
import { problemsInWords } from './problems.ts'
import type { RollRequest } from './dice.ts'
import type { TableError } from './table.ts'

/** Refusals of the table itself; the rules of the game were not asked. */
export const TABLE_REFUSAL = {
  gameOver: 'table/game-over',
  notAsked: 'table/not-asked',
  noSuchSeat: 'table/no-such-seat',
  badAction: 'table/bad-action',
} as const

const MOST_VALUES_SAID = 12

/** An error that is no refusal by the rules, in words. */
export function errorInWords(error: TableError, roll: (why: string) => string, lang: Lang): string {
  const say = messages(lang)
  switch (error.code) {
    case 'bad-request':
      return say.badRequest(problemsInWords(error.problems, lang))
    case 'nothing-to-undo':
      return say.nothingToUndo()
    case 'undo-would-unlearn':
      return say.undoWouldUnlearn()
    case 'out-of-dice':
      return say.outOfDice(roll(error.request.why), valuesInWords(error.request, lang))
    case 'bad-roll':
      return say.badRoll(roll(error.request.why), error.got, valuesInWords(error.request, lang))
    case 'refused':
      return say.badRequest(`${error.refusal.code} (${error.refusal.rules.join(', ')})`)
  }
}

function valuesInWords({ kind, values }: RollRequest, lang: Lang): string {
  const say = messages(lang)
  if (kind === 'pair') return say.twoDice()
  if (kind === 'die') return say.fromTo(1, values.length)
  const said = values.slice(0, MOST_VALUES_SAID).join(', ')
  const unsaid = values.length - MOST_VALUES_SAID
  return say.anyOf(unsaid > 0 ? `${said}, ${say.andMore(unsaid)}` : said)
}
