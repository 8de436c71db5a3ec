import { readOrders } from '@grognard/kernel'
import type { GivenOrders, Json, Lang, RollRequest, Save, Table, TableError } from '@grognard/kernel'
import { commonStart, grouped, withWords } from '@grognard/server/choices'
import type { Choice, Group } from '@grognard/server/choices'
import type { Terminal } from '../terminal.ts'
import { examplesOf, words } from '../words.ts'
import { oddsInWords } from './odds.ts'
import { readTypedAction } from './typed-action.ts'

export interface PlayWishes {
  readonly lang: Lang
  /** Where to write the game after every choice. */
  readonly autosave?: string
  /** Writes a save; returns what went wrong in words, if anything did. */
  write(file: string, save: Save, lang: Lang): string | undefined
  /** Seeds for a bot's own chance. */
  seed(): string
  /** The seats that bots play, each with its level; all others are the player's. */
  readonly opponents?: ReadonlyMap<number, string>
}

/** What the player sees to choose from: everything, or what they have asked for. */
interface Shown {
  readonly items: readonly (Choice | Group)[]
  readonly everything: boolean
}

/** `ask`: ask again. `done`: something changed at the table. `left`: the player has left. */
type Next = 'ask' | 'done' | 'left' | Shown

/** One person at a terminal, playing the seat that is asked, to the end of the game or of their patience. */
export class TerminalGame {
  readonly #table: Table
  readonly #terminal: Terminal
  readonly #wishes: PlayWishes
  #lang: Lang
  #recent: readonly Json[]
  /** Whether leaving now loses nothing. */
  #isSaved = true
  #wasWarned = false
  /** Answers typed ahead, by seat. */
  readonly #ahead = new Map<number, string[]>()
  /** A phase has begun since the table was last shown. */
  #isNewPhase = false
  /** By seat. */
  readonly #orders = new Map<number, GivenOrders>()

  constructor(table: Table, terminal: Terminal, wishes: PlayWishes) {
    this.#table = table
    this.#terminal = terminal
    this.#wishes = wishes
    this.#lang = wishes.lang
    this.#recent = table.events(0, Math.max(0, table.length - 1))
  }

  async play(): Promise<void> {
    this.#say(this.#table.text.position(this.#ownSeat(), this.#lang))
    this.#say('')
    this.#say(words(this.#lang).welcome)
    for (;;) {
      const pending = this.#table.pending()
      if (pending.over) break
      if ((await this.#goOn(pending.asks[0]?.seat ?? 0)) === 'left') return this.#say(words(this.#lang).bye)
    }
    this.#say('')
    this.#say(this.#table.text.position(this.#ownSeat(), this.#lang))
    this.#say('')
    this.#say(this.#table.text.result(this.#lang) ?? '')
  }

  #say(text: string): void {
    this.#terminal.say(text)
  }

  /** The first seat that is the player's: the one whose eyes tell the beginning and the end. */
  #ownSeat(): number {
    return Math.max(
      0,
      this.#table.seats.findIndex((_, seat) => !this.#isOpponent(seat)),
    )
  }

  #isOpponent(seat: number): boolean {
    return this.#wishes.opponents?.has(seat) === true
  }

  /** A bot in its seat, standing orders, or the player. */
  async #goOn(seat: number): Promise<'done' | 'left'> {
    const level = this.#wishes.opponents?.get(seat)
    if (level !== undefined) return this.#opponent(seat, level)
    const ordered = this.#table.ordered(seat, this.#orders.get(seat) ?? {})
    if (ordered !== null) {
      const next = await this.#act(seat, ordered)
      if (next === 'done' || next === 'left') return next
    }
    return (await this.#decide(seat)) ? 'done' : 'left'
  }

  async #opponent(seat: number, level: string): Promise<'done' | 'left'> {
    const thought = this.#table.think(seat, level, this.#wishes.seed())
    if (!thought.ok) throw new Error(this.#complaint(seat, null, thought.error))
    for (;;) {
      // Real dice are rolled by whoever sits here, and a bot takes nothing back.
      const next = await this.#act(seat, thought.value.action)
      if (next === 'done' || next === 'left') return next
    }
  }

  /** Asks until something was done at the table; false if the player leaves. */
  async #decide(seat: number): Promise<boolean> {
    if (this.#isNewPhase) this.#say(`\n${this.#table.text.position(seat, this.#lang)}`)
    this.#isNewPhase = false
    let shown = this.#everything(seat)
    const ready = this.#nextAhead(seat)
    if (ready !== undefined) return (await this.#act(seat, ready.action)) !== 'left'
    this.#present(seat, shown)
    for (;;) {
      const say = words(this.#lang)
      const count = shown.items.length
      const asked = await this.#terminal.ask(shown.everything ? say.prompt(count) : say.promptSome(count))
      if (asked === undefined) return false
      const [typed = '', ...ahead] = asked.split(';').map((part) => part.trim())
      this.#ahead.set(
        seat,
        ahead.filter((part) => part !== ''),
      )
      const sole = ahead.length === 0 ? undefined : this.#sole(seat, typed)
      const next = sole === undefined ? await this.#answer(seat, typed, shown) : await this.#act(seat, sole.action)
      if (next !== 'done') this.#dropAhead(seat)
      if (next === 'done') return true
      if (next === 'left') return false
      if (next !== 'ask') {
        shown = next
        if (shown.everything) this.#present(seat, shown)
        else this.#list(shown)
      }
    }
  }

  /** The one choice that is meant by a number or by words, if it is but one. */
  #sole(seat: number, typed: string): Choice | undefined {
    const items = this.#everything(seat).items
    const numbered = /^\d+$/.test(typed) ? items[Number(typed) - 1] : undefined
    if (numbered !== undefined) return 'choices' in numbered ? undefined : numbered
    const found = withWords(this.#choices(seat), typed)
    return found.length === 1 ? found[0] : undefined
  }

  /** What the player typed ahead for this question; what does not fit drops all that follows. */
  #nextAhead(seat: number): Choice | undefined {
    const ahead = this.#ahead.get(seat) ?? []
    const [typed] = ahead
    if (typed === undefined) return undefined
    const choice = this.#sole(seat, typed)
    if (choice === undefined) this.#dropAhead(seat)
    else ahead.shift()
    return choice
  }

  #dropAhead(seat: number): void {
    const left = this.#ahead.get(seat) ?? []
    if (left.length > 0) this.#say(words(this.#lang).dropped(left.splice(0).join('; ')))
  }

  #choices(seat: number): readonly Choice[] {
    const { actions } = this.#table.legal(seat)
    return actions.map((action) => ({ action, label: this.#table.text.action(seat, action, this.#lang) }))
  }

  #everything(seat: number): Shown {
    return { items: grouped(this.#choices(seat)), everything: true }
  }

  #present(seat: number, shown: Shown): void {
    this.#say('')
    this.#say(this.#table.text.ask(seat, this.#lang))
    this.#list(shown)
  }

  #list({ items }: Shown): void {
    const table = inColumns(items)
    if (table !== undefined) return this.#say(table)
    items.forEach((item, i) => {
      const label = 'choices' in item ? words(this.#lang).group(item.label, item.choices.length) : item.label
      this.#say(`${String(i + 1).padStart(3)}  ${label}`)
    })
  }

  async #answer(seat: number, typed: string, shown: Shown): Promise<Next> {
    const say = words(this.#lang)
    const [only] = shown.items
    const playsTheOnly = typed === '' && !shown.everything && shown.items.length === 1
    if (/^\d+$/.test(typed) || playsTheOnly) {
      const item = playsTheOnly ? only : shown.items[Number(typed) - 1]
      if (item === undefined) this.#say(say.unknown(typed))
      else if ('choices' in item) return { items: item.choices, everything: false }
      else return this.#act(seat, item.action)
      return 'ask'
    }
    return this.#command(seat, typed, shown)
  }

  /** Everything that is not a number. */
  async #command(seat: number, typed: string, shown: Shown): Promise<Next> {
    const [head = '', ...tail] = typed.split(/\s+/)
    const rest = tail.join(' ')
    const isAlone = tail.length === 0
    switch (head) {
      case '':
        return this.#everything(seat)
      case '?':
      case 'h':
      case 'help':
      case 'aide':
        return this.#tell(words(this.#lang).help(examplesOf(this.#table.game)))
      case 'q':
      case 'quit':
      case 'quitter':
        return this.#leave()
      case 'p':
        return this.#tell(this.#table.text.position(seat, this.#lang))
      case 'f':
      case 'e':
        if (!isAlone) break
        this.#lang = head === 'f' ? 'fr' : 'en'
        return this.#everything(seat)
      case 'u':
      case 'undo':
        return this.#undo(seat)
      case 's':
        this.#save(rest)
        return 'ask'
      case 'o':
        return this.#odds(seat, rest, shown)
      case 'w':
        return this.#whyNot(seat, rest)
      case 'r':
        return this.#rule(rest)
      case 'v':
        return this.#explain()
      case 'b':
        return this.#bot(seat)
      case 'orders':
      case 'ordres':
        return this.#order(seat, tail)
    }
    return this.#search(seat, typed)
  }

  #tell(text: string): Next {
    this.#say(text)
    return 'ask'
  }

  #search(seat: number, typed: string): Next {
    const found = withWords(this.#choices(seat), typed)
    if (found.length === 0) return this.#tell(words(this.#lang).nothingMatches(typed))
    return { items: grouped(found), everything: false }
  }

  /** Plays an action, asking for every roll where the dice are real ones. */
  async #act(seat: number, action: Json): Promise<Next> {
    const rolls: number[] = []
    for (;;) {
      const before = this.#table.length
      const done = this.#table.act(seat, action, rolls)
      if (done.ok) {
        this.#changed()
        this.#isNewPhase ||= this.#table.seats.length > 1 && done.value.events.some(isNewPhase)
        this.#recent = this.#isOpponent(seat) ? this.#table.events(this.#ownSeat(), before) : done.value.events
        for (const event of this.#recent) this.#say(`  ${this.#table.text.event(event, this.#lang)}`)
        if (done.value.rolls.length > 0) for (const one of this.#ahead.keys()) this.#dropAhead(one)
        return 'done'
      }
      if (done.error.code !== 'out-of-dice') return this.#tell(this.#complaint(seat, action, done.error))
      if (rolls.length === 0) this.#say(words(this.#lang).rollHelp)
      const roll = await this.#askForRoll(done.error.request)
      if (roll === 'left') return 'left'
      if (roll !== 'back') rolls.push(roll)
      else if (rolls.pop() === undefined) return this.#everything(seat)
    }
  }

  async #askForRoll(request: RollRequest): Promise<number | 'back' | 'left'> {
    const say = words(this.#lang)
    const hint =
      request.kind === 'pair'
        ? say.rollPair
        : request.kind === 'die'
          ? say.rollDie(request.values.length)
          : say.rollCard(request.values.join(' '))
    this.#say(`${this.#table.text.roll(request.why, this.#lang)} (${hint})`)
    for (;;) {
      const typed = (await this.#terminal.ask(request.kind === 'pick' ? say.drawPrompt : say.rollPrompt))?.trim()
      if (typed === undefined) return 'left'
      if (typed === 'q' && this.#leave() === 'left') return 'left'
      if (typed === 'q') continue
      if (typed === 'u') return 'back'
      if (typed === '') continue
      const roll = /^\d+$/.test(typed) ? Number(typed) : pairIn(typed)
      if (roll !== undefined && request.values.includes(roll)) return roll
      this.#say(say.rollUnread(typed, hint))
    }
  }

  #complaint(seat: number, action: Json, error: TableError): string {
    const rules = error.code === 'refused' ? error.refusal.rules : []
    return `${this.#table.text.error(seat, action, error, this.#lang)}${words(this.#lang).rules(rules)}`
  }

  /** A game that would be lost is only left when that is said twice. */
  #leave(): 'ask' | 'left' {
    if (this.#isSaved || this.#wasWarned) return 'left'
    this.#wasWarned = true
    this.#say(words(this.#lang).unsaved)
    return 'ask'
  }

  #undo(seat: number): Next {
    let done = this.#table.undo()
    while (done.ok && !this.#isForPlayer()) done = this.#table.undo()
    if (!done.ok) return this.#tell(this.#complaint(seat, null, done.error))
    this.#recent = this.#table.events(seat, Math.max(0, this.#table.length - 1))
    this.#say(words(this.#lang).takenBack)
    this.#changed()
    return 'done'
  }

  /** Whether the question now on the table is neither a bot's nor answered by standing orders. */
  #isForPlayer(): boolean {
    const pending = this.#table.pending()
    const seat = pending.over ? undefined : pending.asks[0]?.seat
    if (seat === undefined || this.#isOpponent(seat)) return false
    return this.#table.ordered(seat, this.#orders.get(seat) ?? {}) === null
  }

  /** Shows the standing orders of a seat, or gives one. */
  #order(seat: number, typed: readonly string[]): Next {
    const say = words(this.#lang)
    const orders = Object.entries(this.#table.orders)
    const given = this.#orders.get(seat) ?? {}
    if (orders.length === 0) return this.#tell(say.noOrders)
    const [order = '', choice = ''] = typed
    if (typed.length > 0) {
      const read = readOrders(this.#table.orders, { [order]: choice })
      if (!read.ok) return this.#tell(say.unknownOrder(typed.join(' ')))
      this.#orders.set(seat, { ...given, ...read.value })
      this.#say(say.orderGiven(this.#table.text.order(order, choice, this.#lang)))
      return this.#isForPlayer() ? 'ask' : 'done'
    }
    this.#say(say.ordersHelp)
    for (const [name, choices] of orders)
      for (const one of choices) {
        const isInForce = (given[name] ?? choices[0]) === one
        const line = say.ordersLine(name, one).padEnd(24)
        this.#say(`${isInForce ? '*' : ' '} ${line} ${this.#table.text.order(name, one, this.#lang)}`)
      }
    return 'ask'
  }

  #changed(): void {
    this.#isSaved = false
    this.#wasWarned = false
    if (this.#wishes.autosave !== undefined) this.#save(this.#wishes.autosave, true)
  }

  #save(file: string, quietly = false): void {
    const say = words(this.#lang)
    if (file === '') return this.#say(say.whichFile)
    const problem = this.#wishes.write(file, this.#table.save(), this.#lang)
    if (problem !== undefined) return this.#say(say.notSaved(file, problem))
    this.#isSaved = true
    if (!quietly) this.#say(say.saved(file))
  }

  #odds(seat: number, number: string, { items }: Shown): Next {
    const item = items[Number(number) - 1]
    if (item === undefined) return this.#tell(words(this.#lang).unknown(`o ${number}`.trim()))
    if ('choices' in item) return this.#tell(words(this.#lang).openFirst(number))
    return this.#tell(oddsInWords(this.#table, seat, item.action, this.#lang))
  }

  #whyNot(seat: number, typed: string): Next {
    const say = words(this.#lang)
    const action = readTypedAction(typed)
    if (action === undefined) return this.#tell(say.whichAction(examplesOf(this.#table.game)))
    const refusal = this.#table.refuse(seat, action)
    if (refusal === undefined) return this.#tell(say.allowed)
    return this.#tell(`${this.#table.text.refusal(seat, action, refusal, this.#lang)}${say.rules(refusal.rules)}`)
  }

  #rule(id: string): Next {
    const say = words(this.#lang)
    if (id === '') return this.#tell(say.whichRule(examplesOf(this.#table.game)))
    return this.#tell(this.#table.text.rule(id.toUpperCase(), this.#lang) ?? say.noRule(id))
  }

  /** The rules cited by the last events, each with its text. */
  #explain(): Next {
    const cited = new Set(this.#recent.flatMap((event) => rulesOf(event)))
    for (const id of cited) this.#say(`${id}  ${this.#table.text.rule(id, this.#lang) ?? words(this.#lang).noRule(id)}`)
    return cited.size === 0 ? this.#tell(words(this.#lang).nothingYet) : 'ask'
  }

  async #bot(seat: number): Promise<Next> {
    const level = this.#table.bots[this.#table.bots.length - 1]
    if (level === undefined) return 'ask'
    const thought = this.#table.think(seat, level, this.#wishes.seed())
    if (!thought.ok) return this.#tell(this.#complaint(seat, null, thought.error))
    const { action, reason } = thought.value
    this.#say(words(this.#lang).botPlays(this.#table.text.action(seat, action, this.#lang)))
    if (reason !== undefined) this.#say(reason[this.#lang])
    return this.#act(seat, action)
  }
}

/** So many choices and more that differ in one short word, such as a hex, are set side by side. */
const MANY = 12
const SHORT = 20
const LINE = 96

/** Choices that begin alike, the beginning once and the rest in columns; undefined where they are too long or too few. */
function inColumns(items: Shown['items']): string | undefined {
  const labels = items.flatMap((item) => ('choices' in item ? [] : item.label))
  if (items.length <= MANY || labels.length < items.length) return undefined
  const start = commonStart(labels)
  const ends = labels.map((label) => label.slice(start.length).trim())
  const wide = Math.max(...ends.map((end) => end.length))
  if (start === '' || wide > SHORT) return undefined
  const cells = ends.map((end, i) => `${String(i + 1).padStart(4)} ${end.padEnd(wide + 1)}`)
  const across = Math.floor(LINE / (wide + 6))
  const lines = Array.from({ length: Math.ceil(cells.length / across) }, (_, i) =>
    cells
      .slice(i * across, (i + 1) * across)
      .join('')
      .trimEnd(),
  )
  return [`${start} …`, ...lines].join('\n')
}

function isNewPhase(event: Json): boolean {
  return typeof event === 'object' && event !== null && 'type' in event && event.type === 'phaseBegins'
}

/** Two dice as they are typed: `3 4`, `3,4` or `3+4`. */
function pairIn(typed: string): number | undefined {
  const dice = /^(\d)\s*[\s,+]\s*(\d)$/.exec(typed)
  return dice === null ? undefined : Number(`${dice[1]}${dice[2]}`)
}

function rulesOf(event: Json): string[] {
  if (typeof event !== 'object' || event === null || !('rules' in event)) return []
  const { rules } = event
  return Array.isArray(rules) ? rules.filter((rule) => typeof rule === 'string') : []
}
