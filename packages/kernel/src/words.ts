import type { GameEvent, GameText, Json, Lang, Pending, Refusal, Rules, Seat } from './game.ts'
import { canonical, jsonOf, readJson } from './json.ts'
import { messages } from './messages.ts'
import { problemsInWords } from './problems.ts'
import type { RollRequest } from './dice.ts'
import type { Table, TableError } from './table.ts'

/** Refusals of the table itself; the rules of the game were not asked. */
export const TABLE_REFUSAL = {
  gameOver: 'table/game-over',
  notAsked: 'table/not-asked',
  noSuchSeat: 'table/no-such-seat',
  badAction: 'table/bad-action',
} as const

const MOST_VALUES_SAID = 12

/** What words about a match are made from. */
export interface Spoken<E, V> {
  view(seat: Seat): V
  pending(): Pending
  /** Everything that happened so far: in the set-up, then with each entry. A list in here is never changed. */
  happened(): readonly (readonly E[])[]
}

/** The words of a table, from the game's own renderer and the table's messages. */
export function tableText<S, A, E extends GameEvent, V>(
  words: GameText,
  rules: Rules<S, A, E, V>,
  spoken: Spoken<E, V>,
): Table['text'] {
  const { text } = rules
  const isSeat = (seat: Seat): boolean => rules.seats[seat] !== undefined
  const noSuchSeat = (seat: Seat, lang: Lang): string => messages(lang).noSuchSeat(seat, rules.seats.length)
  const eventOf = eventFinder(rules, spoken)

  const refusal = (seat: Seat, action: Json, refused: Refusal, lang: Lang): string => {
    const say = messages(lang)
    if (!isSeat(seat)) return noSuchSeat(seat, lang)
    if (refused.code === TABLE_REFUSAL.gameOver) return say.gameOver()
    if (refused.code === TABLE_REFUSAL.notAsked) return say.notAsked(text.seat(seat, lang))
    const read = rules.borders.action(action)
    if (!read.ok) return say.badAction(problemsInWords(read.problems, lang))
    return text.refusal(spoken.view(seat), read.value, refused, lang)
  }

  return {
    title: (lang) => words.title(lang),
    position: (seat, lang) => (isSeat(seat) ? text.position(spoken.view(seat), lang) : noSuchSeat(seat, lang)),
    ask(seat, lang) {
      if (!isSeat(seat)) return noSuchSeat(seat, lang)
      const pending = spoken.pending()
      if (pending.over) return messages(lang).gameOver()
      const ask = pending.asks.find((asked) => asked.seat === seat)
      return ask === undefined ? messages(lang).notAsked(text.seat(seat, lang)) : text.ask(spoken.view(seat), ask, lang)
    },
    action(seat, action, lang) {
      if (!isSeat(seat)) return noSuchSeat(seat, lang)
      const read = rules.borders.action(action)
      return read.ok
        ? text.action(spoken.view(seat), read.value, lang)
        : messages(lang).badAction(problemsInWords(read.problems, lang))
    },
    event(event, lang) {
      const known = eventOf(event)
      return known === undefined ? messages(lang).unknownEvent() : text.event(known, lang)
    },
    refusal,
    result(lang) {
      const pending = spoken.pending()
      return pending.over ? text.result(spoken.view(0), pending.result, lang) : undefined
    },
    roll: (why, lang) => words.roll(why, lang),
    error: (seat, action, error, lang) =>
      error.code === 'refused'
        ? refusal(seat, action, error.refusal, lang)
        : errorInWords(error, (why) => words.roll(why, lang), lang),
    rule: (id, lang) => words.rule(id, lang),
    order: (order, choice, lang) => rules.orders?.text(order, choice, lang) ?? `${order}: ${choice}`,
  }
}

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
