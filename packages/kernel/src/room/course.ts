import type { Answer, Line, Sitter } from '../entry.ts'
import type { GameEvent, Problem, Read, Result, RuleId, Rules, Seat, Viewer } from '../game.ts'
import { badRequest, lacking, refusalOf, rollsItsOwn, unneeded } from '../history.ts'
import type { Start } from '../history.ts'
import { difference, jsonOf } from '../json.ts'
import { DiceNeeded, scriptedDice } from '../scripted.ts'
import type { Supply } from '../supply.ts'
import type { Reply, RoomError } from './chair.ts'
import { isOver, openQuestion, viewersOf } from './moment.ts'
import type { Deed, Happening, Made, Moment, Next, Sealed, Wish } from './moment.ts'
import { Position, isAsked } from './position.ts'
import { refused } from './reply.ts'
import { isTold, knownEvents } from './told.ts'

/** The reason of a result that no rule of the game gave. */
export const RESIGNED = 'table/resigned'
export const DRAWN = 'table/drawn'

const NOBODY: readonly Seat[] = []
const NO_ROLLS: readonly number[] = []
/** In a game for one everybody knows who is asked. */
const ALL: readonly boolean[] = [true, true]

interface Given<A> {
  readonly seat: Seat
  readonly action: A
  readonly question: number
}

type Failure = { readonly ok: false; readonly error: RoomError }
type Refusable<T> = { readonly ok: true; readonly value: T } | Failure

/** How a match goes on from line to line of its log: no storage, nobody to tell, and the same line leads to the same moment. */
export class Course<S, A, E extends GameEvent, V> {
  readonly rules: Rules<S, A, E, V>
  readonly start: Start<S, A, E, V>
  readonly #viewers: readonly Viewer[]
  readonly #noneSealed: ReadonlyMap<Seat, Sealed<A>> = new Map()

  constructor(start: Start<S, A, E, V>) {
    this.rules = start.rules
    this.start = start
    this.#viewers = viewersOf(start.rules.seats.length)
  }

  /** The match at its start; `seq`: how many lines of the log have been written by then. */
  begin(sitters: readonly Sitter[], seq: number): Moment<S, A, E, V> {
    const { seats } = this.rules
    const position = new Position(this.rules, this.start.state)
    return {
      seq,
      begin: seq - 1,
      acts: 0,
      position,
      supply: this.start.supply,
      tail: undefined,
      learnt: () => null,
      sealed: this.#noneSealed,
      asked: seats.map((_, seat) => Number(position.asks(seat))),
      sitters: seats.map((_, seat) => sitters[seat] ?? { kind: 'person' }),
      orders: seats.map(() => ({})),
      resigned: [],
      drawing: NOBODY,
      undone: [],
      result: undefined,
    }
  }

  carryOut(moment: Moment<S, A, E, V>, wish: Wish<A>): Reply<Next<S, A, E, V>> {
    if (this.rules.seats[wish.seat] === undefined) return refused({ code: 'not-seated' })
    if (wish.kind === 'answer') return this.answer(moment, wish)
    if (moment.result !== undefined || ((wish.kind === 'resign' || wish.kind === 'draw') && isOver(moment)))
      return refused({ code: 'over' })
    const { kind, id, seat } = wish
    switch (kind) {
      case 'undo':
        return this.undo(moment, wish)
      case 'resign':
        return this.#next(this.#resigned(moment, seat), { kind, id, seat }, { kind: 'resigned', seat })
      case 'draw':
        return this.#next(this.#drawing(moment, seat), { kind, id, seat }, { kind: 'wouldDraw', seat })
      case 'sit': {
        const { by } = wish
        const resigned = by.kind === 'person' ? without(moment.resigned, seat) : moment.resigned
        const sitters = replaced(moment.sitters, seat, by)
        return this.#next({ ...moment, sitters, resigned }, { kind, id, seat, by }, { kind: 'sat', seat, by })
      }
      case 'orders': {
        const { given } = wish
        const orders = replaced(moment.orders, seat, given)
        const undone = without(moment.undone, seat)
        return this.#next({ ...moment, orders, undone }, { kind, id, seat, given }, { kind: 'ordered', seat })
      }
    }
  }

  /** Goes one line of the log further; it must be one that the rules and the dice give again. */
  again(moment: Moment<S, A, E, V>, entry: Line): Read<Next<S, A, E, V>> {
    const path = `entries.${moment.seq}`
    const wish = this.#wishOf(moment, entry)
    if (!wish.ok) return { ok: false, problems: under(path, wish.problems) }
    const next = this.carryOut(moment, wish.value)
    if (!next.ok) return { ok: false, problems: [{ path, message: `not possible there: ${saidOf(next.error)}` }] }
    const other = difference(jsonOf(next.value.entry), jsonOf(entry))
    if (other !== undefined) return { ok: false, problems: [{ path, message: `gives another line: ${other}` }] }
    return next
  }

  /** The number of the question whose answer the seat may take back: its last, as far as nobody has learnt anything. */
  undoable(moment: Moment<S, A, E, V>, seat: Seat): Refusable<number> {
    if (moment.result !== undefined) return refused({ code: 'over' })
    const sealed = moment.sealed.get(seat)
    if (sealed !== undefined) return { ok: true, value: sealed.question }
    const top = moment.tail?.deed
    if (top !== undefined) {
      const own = this.mayTakeBack(top, seat) && !this.isKnownToHaveAnswered(moment, seat) ? top.made[0] : undefined
      return own === undefined ? refused({ code: 'too-late-to-undo' }) : { ok: true, value: own.question }
    }
    const rules = moment.learnt(seat)
    return refused(rules === null ? { code: 'nothing-to-undo', rules: [] } : { code: 'undo-would-unlearn', rules })
  }

  /** Whether a deed is the seat's own, and of no other. */
  protected mayTakeBack({ made }: Deed<A, E>, seat: Seat): boolean {
    return made.every((part) => part.seat === seat)
  }

  /** Whether somebody has sealed an answer since, as far as the seat may know: what it may not must not keep it from undo. */
  protected isKnownToHaveAnswered(moment: Moment<S, A, E, V>, seat: Seat): boolean {
    return this.answeredFor(moment, seat).length > 0
  }

  /** The seats whose answers are sealed and of whom the game would tell the viewer that they have answered. */
  answeredFor(moment: Moment<S, A, E, V>, viewer: Viewer): readonly Seat[] {
    if (moment.sealed.size === 0) return []
    const state = this.#withSealed(moment)
    const pending = state === undefined ? undefined : this.rules.pending(state, viewer)
    return [...moment.sealed.keys()].filter(
      (seat) => seat === viewer || (pending !== undefined && !isAsked(pending, seat)),
    )
  }

  protected answer(
    moment: Moment<S, A, E, V>,
    { id, seat, question, action, rolls }: Extract<Wish<A>, { kind: 'answer' }>,
  ): Reply<Next<S, A, E, V>> {
    if (question !== openQuestion(moment, seat)) return refused({ code: 'stale' })
    const refusal = this.rules.refuse(moment.position.state, seat, action)
    if (refusal !== undefined) return refused({ code: 'refused', refusal })
    const number = Number(question)
    if (this.isAwaitingOthers(moment, seat)) {
      const sealed = new Map(moment.sealed).set(seat, { action, question: number })
      const undone = without(moment.undone, seat)
      return this.#next(
        { ...moment, sealed, undone },
        { kind: 'seal', id, seat, action: jsonOf(action) },
        { kind: 'sealed', seat, action },
      )
    }
    const all =
      moment.sealed.size === 0
        ? [{ seat, action, question: number }]
        : this.inOrder([...moment.sealed, [seat, { action, question: number }] as const])
    return this.#carried(moment, id, all, rolls)
  }

  /** Whether somebody asked at the same time as this seat has not answered yet. */
  protected isAwaitingOthers({ position: { pending }, sealed }: Moment<S, A, E, V>, seat: Seat): boolean {
    return !pending.over && pending.asks.some((ask) => ask.seat !== seat && !sealed.has(ask.seat))
  }

  /** The order in which answers given together are carried out. */
  protected inOrder(answers: readonly (readonly [Seat, Sealed<A>])[]): readonly Given<A>[] {
    return answers.map(([seat, { action, question }]) => ({ seat, action, question })).sort((a, b) => a.seat - b.seat)
  }

  protected undo(
    moment: Moment<S, A, E, V>,
    { id, seat, question }: Extract<Wish<A>, { kind: 'undo' }>,
  ): Reply<Next<S, A, E, V>> {
    const undoable = this.undoable(moment, seat)
    if (!undoable.ok) return undoable
    if (question !== undefined && question !== String(undoable.value)) return refused({ code: 'stale' })
    const [other] = moment.sealed.keys()
    if (moment.sealed.has(seat)) return this.#unsealed(moment, { kind: 'undo', id, seat })
    // Its question goes with what is taken back: it must be asked again.
    if (other !== undefined)
      return this.#unsealed(moment, { kind: 'undo', id: `${id}/${moment.seq}`, seat: other }, true)
    const top = moment.tail
    if (top === undefined) return refused({ code: 'nothing-to-undo', rules: [] })
    const position = new Position(this.rules, top.before)
    const asked = this.#askedAgain(moment, position)
    const before = { ...moment, position, acts: moment.acts - 1, tail: top.below, asked, undone: [seat] }
    return this.#next(before, { kind: 'undo', id, seat }, { kind: 'undone', seat, deed: top.deed })
  }

  #unsealed(
    moment: Moment<S, A, E, V>,
    entry: Extract<Line, { kind: 'undo' }>,
    isOnTheWay = false,
  ): Reply<Next<S, A, E, V>> {
    const { seat } = entry
    const sealed = new Map(moment.sealed)
    sealed.delete(seat)
    const asked = replaced(moment.asked, seat, (moment.asked[seat] ?? 0) + 1)
    const undone = [...without(moment.undone, seat), seat]
    return this.#next({ ...moment, sealed, asked, undone }, entry, { kind: 'unsealed', seat }, isOnTheWay)
  }

  /** Carries out answers on a clone, one after the other. */
  #carried(
    moment: Moment<S, A, E, V>,
    id: string,
    given: readonly Given<A>[],
    rolls: readonly number[],
  ): Reply<Next<S, A, E, V>> {
    if (rolls.length > 0 && !moment.supply.byHand) return badRequest(rollsItsOwn)
    const supply = moment.supply.clone()
    const attempt = supply.attempt(rolls)
    const { dice } = attempt
    const state = this.rules.clone(moment.position.state)
    const events: E[] = []
    const made: Made<A>[] = []
    const answers: Answer[] = []
    try {
      for (const { seat, action, question } of given) {
        if (made.length > 0) this.#mustBeOpen(state, seat, action)
        const from = dice.rolls.length
        this.rules.apply(state, seat, action, dice, events)
        const rolled = dice.rolls.length > from ? dice.rolls.slice(from) : NO_ROLLS
        made.push({ seat, action, rolls: rolled, question, known: this.#knownBy(moment.position, seat) })
        answers.push({ seat, action: jsonOf(action), rolls: rolled })
      }
    } catch (error) {
      return lacking(error)
    }
    const wrong = unneeded(attempt)
    if (wrong !== undefined) return wrong
    const deed: Deed<A, E> = { made, events }
    return {
      ok: true,
      value: {
        moment: this.#after(moment, state, supply, deed),
        entry: { kind: 'act', id, answers },
        happened: { kind: 'deed', deed },
        isOnTheWay: false,
      },
    }
  }

  /** The state as it would be if each sealed answer had been carried out when it came; undefined if that needs dice. */
  #withSealed({ position, sealed }: Moment<S, A, E, V>): S | undefined {
    const state = this.rules.clone(position.state)
    try {
      for (const { seat, action } of this.inOrder([...sealed])) this.rules.apply(state, seat, action, scriptedDice([]))
      return state
    } catch (error) {
      if (error instanceof DiceNeeded) return undefined
      throw error
    }
  }

  /** A game that asks several seats at once takes the answers of all, in the order of the seats. */
  #mustBeOpen(state: S, seat: Seat, action: A): void {
    const refusal = refusalOf(this.rules, state, seat, action)
    if (refusal !== undefined) throw new Error(`answers given together exclude each other: ${refusal.code}`)
  }

  #knownBy(position: Position<S, A, E, V>, seat: Seat): readonly boolean[] {
    if (this.rules.seats.length === 1) return ALL
    return this.#viewers.map((viewer) => viewer === seat || isAsked(position.pendingFor(viewer), seat))
  }

  // Field by field: this is made once for every deed.
  #after(moment: Moment<S, A, E, V>, state: S, supply: Supply, deed: Deed<A, E>): Moment<S, A, E, V> {
    const { sitters, orders, resigned, result } = moment
    const position = new Position(this.rules, state)
    const isOpen = !this.hasTaught(deed)
    return {
      seq: moment.seq + 1,
      begin: moment.begin,
      position,
      acts: moment.acts + 1,
      supply,
      tail: isOpen ? { deed, before: moment.position.state, below: moment.tail } : undefined,
      learnt: isOpen ? moment.learnt : (seat) => this.#learntBy(deed, seat),
      sealed: this.#noneSealed,
      asked: this.#askedAgain(moment, position),
      sitters,
      orders,
      resigned,
      drawing: NOBODY,
      undone: NOBODY,
      result,
    }
  }

  /** Whether anybody learnt something that undo must not take back. */
  protected hasTaught({ made, events }: Deed<A, E>): boolean {
    // Whoever types in what real dice showed may mend a slip: they have learnt nothing from the table.
    if (this.start.opening.dice.kind === 'referee') return false
    return made.some(({ rolls }) => rolls.length > 0) || events.some((event) => this.rules.reveals(event))
  }

  #learntBy(deed: Deed<A, E>, seat: Seat): readonly RuleId[] | null {
    if (!isTold(this.rules, deed, seat)) return null
    const shown = deed.events.filter((event) => this.rules.reveals(event))
    return [...new Set(knownEvents(this.rules, shown, seat).flatMap((event) => event.rules))]
  }

  #askedAgain({ asked }: Moment<S, A, E, V>, position: Position<S, A, E, V>): readonly number[] {
    return asked.map((count, seat) => (position.asks(seat) ? count + 1 : count))
  }

  #resigned(moment: Moment<S, A, E, V>, seat: Seat): Moment<S, A, E, V> {
    const resigned = [...without(moment.resigned, seat), seat]
    const result = this.resultOf(resigned)
    return { ...moment, resigned, sitters: replaced(moment.sitters, seat, { kind: 'nobody' }), result }
  }

  /** Whom nobody plays need not agree; a bot never does. */
  #drawing(moment: Moment<S, A, E, V>, seat: Seat): Moment<S, A, E, V> {
    const drawing = [...without(moment.drawing, seat), seat]
    const isAgreed = moment.sitters.every(({ kind }, each) => kind === 'nobody' || drawing.includes(each))
    return { ...moment, drawing, result: isAgreed ? { winners: [], reason: DRAWN, rules: [] } : undefined }
  }

  /** Once all but one team have resigned, that team has won. */
  protected resultOf(resigned: readonly Seat[]): Result | undefined {
    const { seats } = this.rules
    const teams = new Set(seats.filter((_, seat) => !resigned.includes(seat)).map(({ team }) => team))
    if (teams.size > 1) return undefined
    const winners = [...seats.keys()].filter((seat) => teams.has(seats[seat]?.team ?? -1))
    return { winners, reason: RESIGNED, rules: [] }
  }

  #next(
    moment: Moment<S, A, E, V>,
    entry: Line,
    happened: Happening<A, E>,
    isOnTheWay = false,
  ): Reply<Next<S, A, E, V>> {
    return { ok: true, value: { moment: { ...moment, seq: moment.seq + 1 }, entry, happened, isOnTheWay } }
  }

  #wishOf(moment: Moment<S, A, E, V>, entry: Line): Read<Wish<A>> {
    if (entry.kind === 'act') {
      const answer = entry.answers.find(({ seat }) => !moment.sealed.has(seat))
      if (answer === undefined) return { ok: false, problems: [{ path: 'answers', message: 'nobody answers' }] }
      const rolls = moment.supply.handedOf(entry.answers.flatMap((each) => each.rolls))
      return this.#answering(moment, entry.id, answer, rolls)
    }
    return entry.kind === 'seal' ? this.#answering(moment, entry.id, entry, []) : { ok: true, value: entry }
  }

  #answering(
    moment: Moment<S, A, E, V>,
    id: string,
    { seat, action }: Pick<Answer, 'seat' | 'action'>,
    rolls: readonly number[],
  ): Read<Wish<A>> {
    const read = this.rules.borders.action(action)
    if (!read.ok) return { ok: false, problems: under('action', read.problems) }
    const question = openQuestion(moment, seat) ?? ''
    return { ok: true, value: { kind: 'answer', id, seat, question, action: read.value, rolls } }
  }
}

function saidOf(error: RoomError): string {
  switch (error.code) {
    case 'refused':
      return `${error.refusal.code} (${error.refusal.rules.join(', ')})`
    case 'bad-request':
      return error.problems.map(({ message }) => message).join('; ')
    case 'out-of-dice':
    case 'bad-roll':
      return `${error.code}, ${error.request.kind} for ${error.request.why}`
    default:
      return error.code
  }
}

function without(seats: readonly Seat[], seat: Seat): readonly Seat[] {
  return seats.filter((each) => each !== seat)
}

function replaced<T>(list: readonly T[], at: number, by: T): readonly T[] {
  return list.map((each, i) => (i === at ? by : each))
}

function under(path: string, problems: readonly Problem[]): readonly Problem[] {
  return problems.map((problem) => ({ ...problem, path: problem.path === '' ? path : `${path}.${problem.path}` }))
}
