import type { PlaceUnit } from '../form.ts'
import type { GameEvent, GameText, Lang, Problem, Refusal, RuleId, Rules } from '../game.ts'
import { messages } from '../messages.ts'
import { problemsInWords } from '../problems.ts'
import { TABLE_REFUSAL } from '../words.ts'
import type { Chair, RoomError, SeatOutcome } from './chair.ts'
import { resultInWords, roomErrorInWords } from './words.ts'

/** What is said to people of a match, as one chair sees it. */
export interface Speech<A, E, V = unknown> {
  title(lang: Lang): string
  /** Whose chair it is; undefined for the public. */
  seat(lang: Lang): string | undefined
  position(lang: Lang): string
  /** The question put to the seat, or who decides instead. */
  ask(lang: Lang): string
  action(action: A, lang: Lang): string
  event(event: E, lang: Lang): string
  /** The chances of an action in a few words, where the game has any to tell. */
  chance(action: A, lang: Lang): string | undefined
  /** What came of it, where the game tells that apart from how the dice fell; every event otherwise. */
  outcome(outcome: Pick<SeatOutcome<E, V>, 'view' | 'events'>, lang: Lang): readonly string[]
  refusal(action: A, refusal: Refusal, lang: Lang): string
  /** What was meant for an action and is none. */
  notAnAction(problems: readonly Problem[], lang: Lang): string
  /** How it ended; undefined while it goes on. */
  result(lang: Lang): string | undefined
  /** Why something was not done; `action` is the one that was to be. */
  error(error: RoomError, lang: Lang, action?: A): string
  roll(why: string, lang: Lang): string
  /** What a draw or roll shows, by name; its number where that says all. */
  drawn(why: string, value: number, lang: Lang): string
  rule(id: RuleId, lang: Lang): string | undefined
  /** The name of a form, of one of its fields, or of something to choose in it. */
  form(form: string, lang: Lang, field?: string, choice?: string): string
  /** How places in forms are told and typed. */
  readonly places: PlaceUnit
  /** A standing order with one of its choices. */
  order(order: string, choice: string, lang: Lang): string
}

export function speechOf<S, A, E extends GameEvent, V>(
  words: GameText,
  rules: Rules<S, A, E, V>,
  chair: Chair<A, E, V>,
): Speech<A, E, V> {
  const { text } = rules
  const seat = (lang: Lang): string | undefined =>
    chair.viewer === 'public' ? undefined : text.seat(chair.viewer, lang)
  const notAsked = (lang: Lang): string => messages(lang).notAsked(seat(lang) ?? '')

  const refusal = (action: A, refused: Refusal, lang: Lang): string => {
    if (refused.code === TABLE_REFUSAL.gameOver) return messages(lang).gameOver()
    if (refused.code === TABLE_REFUSAL.notAsked) return notAsked(lang)
    return text.refusal(chair.now.view, action, refused, lang)
  }

  return {
    title: (lang) => words.title(lang),
    seat,
    position: (lang) => text.position(chair.now.view, lang),
    ask(lang) {
      const { view, questions, result, awaited } = chair.now
      const [question] = questions
      if (question !== undefined) return text.ask(view, question, lang)
      if (result !== undefined) return messages(lang).gameOver()
      const others = awaited.map((one) => text.seat(one.seat, lang))
      return others.length === 0 ? notAsked(lang) : messages(lang).othersDecide(others.join(', '))
    },
    action: (action, lang) => text.action(chair.now.view, action, lang),
    event: (event, lang) => text.event(event, lang),
    chance: (action, lang) => text.chance?.(chair.now.view, action, lang),
    outcome: ({ view, events }, lang) =>
      text.outcome?.(view, events, lang) ?? events.map((event) => text.event(event, lang)),
    refusal,
    notAnAction: (problems, lang) => messages(lang).badAction(problemsInWords(problems, lang)),
    result(lang) {
      const { view, result } = chair.now
      return result === undefined ? undefined : resultInWords(text, view, result, lang)
    },
    error: (error, lang, action) =>
      error.code === 'refused' && action !== undefined
        ? refusal(action, error.refusal, lang)
        : roomErrorInWords(error, (why) => words.roll(why, lang), lang),
    roll: (why, lang) => words.roll(why, lang),
    drawn: (why, value, lang) => text.drawn?.(why, value, lang) ?? `${value}`,
    rule: (id, lang) => words.rule(id, lang),
    form: (form, lang, field, choice) =>
      text.form?.(chair.now.view, form, lang, field, choice) ?? choice ?? field ?? form,
    places: words.places ?? 'own',
    order: (order, choice, lang) => rules.orders?.text(order, choice, lang) ?? `${order}: ${choice}`,
  }
}
