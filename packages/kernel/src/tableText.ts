import type { GameEvent, GameText, Json, Lang, Pending, Read, Refusal, Rules, Seat } from './game.ts'
import { canonical, jsonOf, readJson } from './json.ts'
import { messages } from './messages.ts'
import { problemsInWords } from './problems.ts'
import type { OwnText, Table, TableError } from './table.ts'
import { TABLE_REFUSAL, errorInWords } from './words.ts'

/** What words about a match are made from. */
export interface Spoken<E, V> {
  view(seat: Seat): V
  pending(): Pending
  /** Everything that happened so far: in the set-up, then with each entry. A list in here is never changed. */
  happened(): readonly (readonly E[])[]
}

/** The words of a table, from the game's own renderer and the table's messages; `own` for the game's own types. */
export function tableText<S, A, E extends GameEvent, V>(
  words: GameText,
  rules: Rules<S, A, E, V>,
  spoken: Spoken<E, V>,
): { readonly text: Table['text']; readonly own: OwnText<A, E> } {
  const { text } = rules
  const isSeat = (seat: Seat): boolean => rules.seats[seat] !== undefined
  const noSuchSeat = (seat: Seat, lang: Lang): string => messages(lang).noSuchSeat(seat, rules.seats.length)
  const eventOf = eventFinder(rules, spoken)

  const refusal = (seat: Seat, action: Read<A>, refused: Refusal, lang: Lang): string => {
    const say = messages(lang)
    if (!isSeat(seat)) return noSuchSeat(seat, lang)
    if (refused.code === TABLE_REFUSAL.gameOver) return say.gameOver()
    if (refused.code === TABLE_REFUSAL.notAsked) return say.notAsked(text.seat(seat, lang))
    if (!action.ok) return say.badAction(problemsInWords(action.problems, lang))
    return text.refusal(spoken.view(seat), action.value, refused, lang)
  }
  const named = (seat: Seat, action: Read<A>, lang: Lang): string => {
    if (!isSeat(seat)) return noSuchSeat(seat, lang)
    return action.ok
      ? text.action(spoken.view(seat), action.value, lang)
      : messages(lang).badAction(problemsInWords(action.problems, lang))
  }
  const wrong = (seat: Seat, action: Read<A>, error: TableError, lang: Lang): string =>
    error.code === 'refused'
      ? refusal(seat, action, error.refusal, lang)
      : errorInWords(error, (why) => words.roll(why, lang), lang)

  const both = {
    title: (lang: Lang) => words.title(lang),
    position: (seat: Seat, lang: Lang) =>
      isSeat(seat) ? text.position(spoken.view(seat), lang) : noSuchSeat(seat, lang),
    ask(seat: Seat, lang: Lang): string {
      if (!isSeat(seat)) return noSuchSeat(seat, lang)
      const pending = spoken.pending()
      if (pending.over) return messages(lang).gameOver()
      const ask = pending.asks.find((asked) => asked.seat === seat)
      return ask === undefined ? messages(lang).notAsked(text.seat(seat, lang)) : text.ask(spoken.view(seat), ask, lang)
    },
    result(lang: Lang): string | undefined {
      const pending = spoken.pending()
      return pending.over ? text.result(spoken.view(0), pending.result, lang) : undefined
    },
    roll: (why: string, lang: Lang) => words.roll(why, lang),
    rule: (id: string, lang: Lang) => words.rule(id, lang),
  }
  const read = (action: Json): Read<A> => rules.borders.action(action)
  return {
    text: {
      ...both,
      action: (seat, action, lang) => named(seat, read(action), lang),
      event(event, lang) {
        const known = eventOf(event)
        return known === undefined ? messages(lang).unknownEvent() : text.event(known, lang)
      },
      refusal: (seat, action, refused, lang) => refusal(seat, read(action), refused, lang),
      error: (seat, action, error, lang) => wrong(seat, read(action), error, lang),
    },
    own: {
      ...both,
      action: (seat, value, lang) => named(seat, { ok: true, value }, lang),
      event: (event, lang) => text.event(event, lang),
      refusal: (seat, value, refused, lang) => refusal(seat, { ok: true, value }, refused, lang),
      error: (seat, error, lang, value) =>
        wrong(seat, value === undefined ? { ok: false, problems: [] } : { ok: true, value }, error, lang),
    },
  }
}

/**
 * Finds the event that a piece of JSON came from. Events are only ever put into words if this table made them: what a
 * client sends back is looked up, never believed.
 */
function eventFinder<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  spoken: Spoken<E, V>,
): (event: Json) => E | undefined {
  const known = new Map<string, E>()
  // Lists come and go at the end only, so those not heard yet are the last ones; each is read once.
  const heard = new WeakSet<readonly E[]>()
  const listen = (): void => {
    const lists = spoken.happened()
    let fresh = lists.length
    while (fresh > 0 && !heard.has(lists[fresh - 1] ?? [])) fresh--
    for (const events of lists.slice(fresh)) {
      for (const seat of rules.seats.keys())
        for (const event of events) {
          const told = rules.eventFor(event, seat)
          if (told !== undefined) known.set(canonical(jsonOf(told)), told)
        }
      heard.add(events)
    }
  }
  return (event) => {
    const read = readJson(event)
    if (!read.ok) return undefined
    const key = canonical(read.value)
    if (!known.has(key)) listen()
    return known.get(key)
  }
}
