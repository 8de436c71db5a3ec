import type { GameEvent, GameText, Json, Lang, RuleId, Rules, Seat, SeatCard, Viewer } from './game.ts'
import { LANGS } from './game.ts'
import { difference, jsonOf } from './json.ts'
import type { SeededDice } from './seeded.ts'

/** How much the suite did; a suite that did nothing proves nothing. */
export interface Tally {
  games: number
  steps: number
  accepted: number
  refused: number
  refusals: Set<string>
  worlds: number
  odds: number
  loads: number
  undone: number
  /** Forms that were filled in. */
  filled: number
  /** Wishes for a field that were met by the nearest there is. */
  wished: number
  events: Set<string>
}

/** One random game under the checks. Whatever fails throws an Error that says where and what. */
export class Trial<S, A, E extends GameEvent, V> {
  readonly rules: Rules<S, A, E, V>
  readonly seats: readonly SeatCard[]
  /** The seats and the public. */
  readonly viewers: readonly Viewer[]
  /** The suite's own chance; the game under test has its own. */
  readonly chance: SeededDice
  readonly tally: Tally
  readonly #text: GameText
  readonly #name: string
  step = 0

  constructor(rules: Rules<S, A, E, V>, text: GameText, chance: SeededDice, tally: Tally, name: string) {
    this.rules = rules
    this.seats = rules.seats
    this.viewers = [...rules.seats.keys(), 'public']
    this.#text = text
    this.chance = chance
    this.tally = tally
    this.#name = name
  }

  fail(check: string, message: string): never {
    throw new Error(`${this.#name}, step ${this.step}: ${check}: ${message}`)
  }

  must(holds: boolean, check: string, message: () => string): void {
    if (!holds) this.fail(check, message())
  }

  /** One of our own values as JSON; fails if JSON would lose or change anything of it. */
  json(value: unknown, check: string): Json {
    try {
      return jsonOf(value)
    } catch (error) {
      return this.fail(check, error instanceof Error ? error.message : String(error))
    }
  }

  same(a: Json, b: Json, check: string, what: () => string): void {
    const found = difference(a, b)
    if (found !== undefined) this.fail(check, `${what()}: ${found}`)
  }

  /** Runs something of the game that must not throw. */
  safely<T>(check: string, what: () => string, run: () => T): T {
    try {
      return run()
    } catch (error) {
      return this.fail(check, `${what()} threw ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  /** Every language has words for it, with no hole left in them. */
  words(check: string, what: () => string, say: (lang: Lang) => string): void {
    for (const lang of LANGS) {
      const text = this.safely(
        check,
        () => `${what()} in ${lang}`,
        () => say(lang),
      )
      this.must(text.trim() !== '', check, () => `${what()} has no words in ${lang}`)
      const hole = /[{}]|\bundefined\b|\bNaN\b|\[object/.exec(text)
      if (hole !== null) this.fail(check, `${what()} has ${JSON.stringify(hole[0])} in its words in ${lang}: ${text}`)
    }
  }

  /** At least one rule is cited, and the reference knows each. */
  cited(check: string, what: () => string, rules: readonly RuleId[]): void {
    this.must(rules.length > 0, check, () => `${what()} cites no rule`)
    for (const id of rules)
      this.words(
        check,
        () => `rule ${id}, cited by ${what()},`,
        (lang) => this.#text.rule(id, lang) ?? '',
      )
  }

  isAsked(state: S, seat: Seat): boolean {
    const pending = this.rules.pending(state)
    return !pending.over && pending.asks.some((ask) => ask.seat === seat)
  }

  /** At most `most` of these, drawn at random. */
  some<T>(things: readonly T[], most: number): readonly T[] {
    if (things.length <= most) return things
    const left = [...things]
    return Array.from({ length: most }, () => left.splice(this.chance.below(left.length), 1)).flat()
  }
}

export const brief = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 120 ? `${text.slice(0, 117)}...` : text
}
