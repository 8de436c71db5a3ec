import { bytesOf, hexOf, sha256 } from '../sha256.ts'
import type { Dice } from '../dice.ts'
import type { Game, GameEvent, Json, Read, Result, Rules, Seat, SeatCard, Setting, Viewer } from '../game.ts'
import { canonical, jsonOf } from '../json.ts'
import { partReaders } from './borders.ts'
import { PartDice } from './dice.ts'
import { innerOf, outerOf } from './part.ts'
import type { Part, PartEnd, PartEvent, PartHead, PartLog, PartView } from './part.ts'

/** Grounds that are kept open. More are opened again from their recipes when they are asked for. */
const KEPT = 4

/**
 * The inner game in the hands of an outer one: whoever opens the outer rules makes one of these for them. Nothing of the inner
 * game is opened before a part begins or is read.
 */
export class Parts<S, A, E extends GameEvent, V, O> {
  readonly game: Game<S, A, E, V, O>
  readonly seats: readonly SeatCard[]
  /** Before every name of the inner game that could be one of the outer game as well. */
  readonly prefix: string
  readonly #recipes = new Map<string, Setting<O>>()
  readonly #open = new Map<string, Rules<S, A, E, V>>()
  #last: { readonly id: string; readonly rules: Rules<S, A, E, V> } | undefined

  constructor(game: Game<S, A, E, V, O>, seats: readonly SeatCard[]) {
    this.game = game
    this.seats = seats
    this.prefix = `${game.id}/`
  }

  /** Sets an inner match up and plays it to its first decision. */
  begin(setting: Setting<O>, seats: readonly Seat[], dice: Dice, log?: PartLog<E, O>): Part<S, O> {
    const head = this.head(setting, seats)
    const wrong = this.#wrongSeats(head)
    if (wrong !== undefined) throw new Error(wrong)
    const events: E[] | undefined = log && []
    const state = this.rules(head).setup(new PartDice(dice, this.prefix), events)
    for (const event of events ?? []) log?.push(this.told(head, event))
    return { head, state }
  }

  head(setting: Setting<O>, seats: readonly Seat[]): PartHead<O> {
    const { id, version } = this.game
    const recipe = canonical([id, version, setting.scenario, jsonOf(setting.options)])
    const hash = hexOf(sha256(bytesOf(recipe))).slice(0, 16)
    return { id: `${id}:${hash}`, version, setting, seats }
  }

  /** The inner rules on the ground of a part. */
  rules(head: PartHead<O>): Rules<S, A, E, V> {
    if (this.#last?.id === head.id) return this.#last.rules
    this.#recipes.set(head.id, head.setting)
    const rules = this.#open.get(head.id) ?? this.game.open(head.setting)
    this.#open.delete(head.id)
    this.#open.set(head.id, rules)
    for (const oldest of this.#open.keys()) if (this.#open.size > KEPT) this.#open.delete(oldest)
    this.#last = { id: head.id, rules }
    return rules
  }

  /** The inner rules of a part that was begun, seen or told of here; undefined for any other. */
  rulesOf(id: string): Rules<S, A, E, V> | undefined {
    const setting = this.#recipes.get(id)
    return setting && this.rules({ id, version: this.game.version, setting, seats: [] })
  }

  /** Inner rules for what is the same on every ground. */
  someRules(): Rules<S, A, E, V> {
    const { scenarios, defaults } = this.game
    return this.#last?.rules ?? this.rules(this.head({ scenario: scenarios[0] ?? '', options: defaults }, []))
  }

  clone({ head, state }: Part<S, O>): Part<S, O> {
    return { head, state: this.rules(head).clone(state) }
  }

  view({ head, state }: Part<S, O>, viewer: Viewer): PartView<V, O> {
    return { head, view: this.rules(head).view(state, innerOf(head, viewer)) }
  }

  determinise({ head, view }: PartView<V, O>, viewer: Viewer, dice: Dice): Part<S, O> {
    return { head, state: this.rules(head).determinise(view, innerOf(head, viewer), dice) }
  }

  /** What came of it; undefined while it is played. */
  end({ head, state }: Part<S, O>): PartEnd<S, O> | undefined {
    const pending = this.rules(head).pending(state)
    if (!pending.over) return undefined
    const { winners, shares, points, ...rest } = pending.result
    const result: Result = {
      ...rest,
      winners: winners.map((seat) => outerOf(head, seat)),
      ...(shares && { shares: this.#bySeat(head, shares) }),
      ...(points && { points: this.#bySeat(head, points) }),
    }
    return { head, state, result }
  }

  invariant({ head, state }: Part<S, O>): string | undefined {
    if (this.head(head.setting, head.seats).id !== head.id || head.version !== this.game.version)
      return `${head.id} is not the recipe of its own setting`
    return this.#wrongSeats(head) ?? this.rules(head).invariant(state)
  }

  told(part: PartHead<O>, event: E): PartEvent<E, O> {
    return { type: 'part', rules: event.rules, part, event }
  }

  /** In names, for the position of the outer game. */
  write({ head, state }: Part<S, O>): Json {
    return { ...this.#written(head), position: jsonOf(this.rules(head).borders.writePosition(state)) }
  }

  read(input: unknown): Read<Part<S, O>> {
    return partReaders(this).part(input)
  }

  writeView({ head, view }: PartView<V, O>): Json {
    return { ...this.#written(head), view: jsonOf(this.rules(head).borders.writeView(view)) }
  }

  readView(input: unknown): Read<PartView<V, O>> {
    return partReaders(this).view(input)
  }

  #written({ setting, seats }: PartHead<O>): { readonly [name: string]: Json } {
    const { id, version } = this.game
    const names = seats.map((seat) => this.seats[seat]?.id ?? '')
    return { game: id, version, scenario: setting.scenario, options: jsonOf(setting.options), seats: names }
  }

  /** By outer seat; nothing for those who were not there. */
  #bySeat({ seats }: PartHead<O>, values: readonly number[]): readonly number[] {
    return this.seats.map((_, seat) => values[seats.indexOf(seat)] ?? 0)
  }

  #wrongSeats(head: PartHead<O>): string | undefined {
    const due = this.rules(head).seats.length
    const known = head.seats.every((seat) => this.seats[seat] !== undefined)
    if (known && head.seats.length === due && new Set(head.seats).size === due) return undefined
    return `${due} seats of ${this.game.id} cannot be played by ${head.seats.join(' ')}`
  }
}
