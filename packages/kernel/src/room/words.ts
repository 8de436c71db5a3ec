import type { Lang, Result, Seat } from '../game.ts'
import { messages } from '../messages.ts'
import { errorInWords } from '../words.ts'
import type { RoomError } from './chair.ts'
import { DRAWN, RESIGNED } from './course.ts'

/** An error of a room in words; a refusal by the rules has better ones in the game's own text. */
export function roomErrorInWords(error: RoomError, roll: (why: string) => string, lang: Lang): string {
  const say = messages(lang)
  switch (error.code) {
    case 'stale':
      return say.stale()
    case 'too-late-to-undo':
      return say.tooLateToUndo()
    case 'not-seated':
      return say.notSeated()
    case 'over':
      return say.gameOver()
    case 'elsewhere':
      return say.elsewhere()
    case 'not-stored':
      return say.notStored()
    case 'no-thought':
      return say.noThought(error.message)
    default:
      return errorInWords(error, roll, lang)
  }
}

/** How a match ended, in words: by its rules, because everybody else resigned, or by agreement. */
export function resultInWords<V>(
  text: { seat(seat: Seat, lang: Lang): string; result(view: V, result: Result, lang: Lang): string },
  view: V,
  result: Result,
  lang: Lang,
): string {
  if (result.reason === DRAWN) return messages(lang).drawn()
  if (result.reason !== RESIGNED) return text.result(view, result, lang)
  const names = result.winners.map((seat) => text.seat(seat, lang))
  return names.length === 0
    ? messages(lang).resignedAlone()
    : messages(lang).resigned(new Intl.ListFormat(lang).format(names))
}
