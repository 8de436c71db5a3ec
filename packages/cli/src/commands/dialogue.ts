import { answerUnasked, keyOf, readOrders, speechOf, standing } from '@grognard/kernel'
import type { Chair, GameEvent, Reply, RoomError, Sitting, Speech, Viewer } from '@grognard/kernel'
import { grouped, listedChoice, withWords } from '@grognard/server/choices'
import type { Choice, Group } from '@grognard/server/choices'
import { words } from '../words.ts'
import { inColumns } from './columns.ts'
import { askForRoll } from './desk.ts'
import type { Desk } from './desk.ts'
import { fillForm } from './fill-form.ts'
import { Habits } from './habits.ts'
import type { Offer } from './habits.ts'
import { oddsInWords } from './odds.ts'
import { readTypedAction } from './typed-action.ts'

/** Something to fill in, in the place of many choices. */
interface FormChoice {
  readonly form: string
  readonly label: string
}

/** What the player sees to choose from: everything, or what they have asked for. */
interface Shown<A> {
  readonly items: readonly (Choice<A> | Group<A> | FormChoice)[]
  readonly everything: boolean
}

/** `ask`: ask again. `done`: something changed at the table. `left`: the player has left. */
type Next<A> = 'ask' | 'done' | 'left' | Shown<A>

/** `to q7`: the place alone says it as well. */
const TOWARDS = /^(?:to|vers)\s+/i

/** The questions and answers of the person in one chair. */
export class Dialogue<S, A, E extends GameEvent, V> {
  readonly chair: Chair<A, E, V>
  readonly speech: Speech<A, E, V>
  readonly #sitting: Sitting<S, A, E, V>
  readonly #desk: Desk
  readonly #habits: Habits<A, V>
  /** Answers typed ahead, and steps on the way to a place that was named. */
  #ahead: (string | Choice<A>)[] = []
  /** How much the chair had been told when the player last answered. */
  #heard: number

  constructor(sitting: Sitting<S, A, E, V>, viewer: Viewer, desk: Desk) {
    this.#sitting = sitting
    this.chair = sitting.room.sit(viewer)
    this.speech = speechOf(sitting.words, sitting.room.rules, this.chair)
    this.#desk = desk
    this.#habits = new Habits(sitting.room.rules.orders)
    this.#heard = heardBy(this.chair)
  }

  beginPhase(): void {
    this.#habits.beginPhase()
  }

  /** Asks until something was done at the table; false if the player leaves. */
  async decide(): Promise<boolean> {
    let shown = this.#everything()
    const ready = this.#nextAhead()
    if (ready !== undefined) return (await this.#act(ready.action)) !== 'left'
    this.#present(shown)
    for (;;) {
      const say = this.#say
      const count = shown.items.length
      const asked = await this.#desk.ask(shown.everything ? say.prompt(count) : say.promptSome(count))
      if (asked === undefined) return false
      const [typed = '', ...ahead] = asked.split(';').map((part) => part.trim())
      this.#ahead = ahead.filter((part) => part !== '')
      const sole = ahead.length === 0 ? undefined : (this.#sole(typed) ?? this.#depart(typed))
      const next = sole === undefined ? await this.#answer(typed, shown) : await this.#act(sole.action)
      if (next !== 'done') this.dropAhead()
      if (next === 'done') return true
      if (next === 'left') return false
      if (next !== 'ask') {
        shown = next
        if (shown.everything) this.#present(shown)
        else this.#list(shown)
      }
    }
  }

  /** Whatever was typed ahead is not played any more. */
  dropAhead(): void {
    const left = this.#ahead.map((item) => (typeof item === 'string' ? item : item.label))
    if (left.length > 0) this.#desk.say(this.#say.dropped(left.join('; ')))
    this.#ahead = []
  }

  /** Somebody else was asked: a way that was found without reckoning with that is not gone on with. */
  dropWay(): void {
    if (this.#ahead.some((item) => typeof item !== 'string')) this.dropAhead()
  }

  get #say() {
    return words(this.#desk.lang)
  }

  /** The one choice that is meant by a number or by words, if it is but one. */
  #sole(typed: string | Choice<A>): Choice<A> | undefined {
    if (typeof typed !== 'string') return this.#choices().find(({ action }) => keyOf(action) === keyOf(typed.action))
    const items = this.#everything().items
    const numbered = /^\d+$/.test(typed) ? items[Number(typed) - 1] : undefined
    if (numbered !== undefined) return 'action' in numbered ? numbered : undefined
    const found = withWords(this.#choices(), typed)
    return found.length === 1 ? found[0] : undefined
  }

  /** What the player typed ahead for this question; what does not fit drops all that follows. */
  #nextAhead(): Choice<A> | undefined {
    this.#skipPlayed()
    const [typed] = this.#ahead
    if (typed === undefined) return undefined
    const choice = this.#sole(typed) ?? this.#setOut(typed, this.#ahead.slice(1))
    if (choice === undefined) this.dropAhead()
    else this.#ahead.shift()
    return choice
  }

  /** What left no choice was played without asking: whoever typed it ahead has it. */
  #skipPlayed(): void {
    const { told, toldFrom } = this.chair.now
    for (const one of told.slice(Math.max(0, this.#heard - toldFrom))) {
      const [next] = this.#ahead
      if (next === undefined || one.kind !== 'deed' || one.action === undefined) continue
      const played = { action: one.action, label: this.speech.action(one.action, this.#desk.lang) }
      const isMeant =
        typeof next === 'string' ? withWords([played], next).length > 0 : keyOf(next.action) === keyOf(played.action)
      if (isMeant) this.#ahead.shift()
    }
    this.#heard = heardBy(this.chair)
  }

  /** The first step on the way to a place that was named; the others are to follow, and then the rest. */
  #setOut(named: string | Choice<A>, rest: readonly (string | Choice<A>)[]): Choice<A> | undefined {
    if (typeof named !== 'string') return undefined
    const { lang } = this.#desk
    const goal = named.replace(TOWARDS, '')
    const way = this.#sitting.room.rules.way?.(this.chair.now.view, goal)
    const [first, ...others] = (way ?? []).map((action) => ({ action, label: this.speech.action(action, lang) }))
    if (first === undefined) return undefined
    this.#ahead = [first, ...others, ...rest]
    return first
  }

  /** As `#setOut`, for what is typed now: the first step is played at once. */
  #depart(named: string): Choice<A> | undefined {
    const first = this.#setOut(named, this.#ahead)
    if (first !== undefined) this.#ahead.shift()
    return first
  }

  #choices(): readonly Choice<A>[] {
    const { lang } = this.#desk
    return this.chair.now.space.actions.map((action) => {
      const label = this.speech.action(action, lang)
      const chance = this.speech.chance(action, lang)
      return chance === undefined ? { action, label } : { action, label, chance }
    })
  }

  #everything(): Shown<A> {
    const forms = this.chair.now.space.forms.map(({ name }) => ({ form: name, label: this.#named(name) }))
    return { items: [...grouped(this.#choices()), ...forms], everything: true }
  }

  /** The name of a form, of one of its fields, or of something to choose in it. */
  #named(form: string, field?: string, choice?: string): string {
    return this.speech.form(form, this.#desk.lang, field, choice)
  }

  #present(shown: Shown<A>): void {
    this.#desk.say('')
    this.#desk.say(this.speech.ask(this.#desk.lang))
    this.#list(shown)
  }

  #list({ items, everything }: Shown<A>): void {
    if (!everything) this.#desk.say(this.#say.someOf(countOf(items), this.chair.now.space.actions.length))
    const choices = items.filter((item) => !('form' in item))
    const table = choices.length === items.length ? inColumns(choices) : undefined
    if (table !== undefined) return this.#desk.say(table)
    items.forEach((item, i) => {
      const label = 'choices' in item ? this.#say.group(item.label, item.choices.length) : listedChoice(item)
      this.#desk.say(`${String(i + 1).padStart(3)}  ${label}`)
    })
  }

  async #answer(typed: string, shown: Shown<A>): Promise<Next<A>> {
    if (/^\d+$/.test(typed)) {
      const item = shown.items[Number(typed) - 1]
      if (item === undefined) return this.#tell(this.#say.unknown(typed))
      if ('choices' in item) return { items: item.choices, everything: false }
      return 'form' in item ? this.#fill(item.form) : this.#act(item.action)
    }
    return this.#command(typed, shown)
  }

  /** Everything that is not a number. */
  async #command(typed: string, shown: Shown<A>): Promise<Next<A>> {
    const [head = '', ...tail] = typed.split(/\s+/)
    const rest = tail.join(' ')
    const isAlone = tail.length === 0
    const examples = this.#desk.typing
    switch (head) {
      case '':
        return this.#everything()
      case '?':
      case 'h':
      case 'help':
      case 'aide':
        return this.#tell(this.#say.help(examples))
      case 'q':
      case 'quit':
      case 'quitter':
        return this.#desk.mayLeave() ? 'left' : 'ask'
      case 'p':
        return this.#tell(this.speech.position(this.#desk.lang))
      case 'f':
      case 'e':
        if (!isAlone) break
        this.#desk.lang = head === 'f' ? 'fr' : 'en'
        return this.#everything()
      case 'u':
      case 'undo':
        return this.#undo()
      case 's':
        await this.#desk.save(rest)
        return 'ask'
      case 'o':
        return this.#odds(rest, shown)
      case 'w':
        return this.#whyNot(rest)
      case 'r':
        if (rest === '') return this.#tell(this.#say.whichRule(examples))
        return this.#tell(this.#rule(rest.toUpperCase()) ?? this.#say.noRule(rest))
      case 'v':
        return this.#explain()
      case 'b':
        return this.#hint()
      case 'to':
      case 'vers': {
        const first = this.#depart(typed)
        if (first === undefined) break
        return this.#act(first.action)
      }
      case 'orders':
      case 'ordres':
        return this.#order(tail)
    }
    return this.#search(typed, shown)
  }

  async #fill(form: string): Promise<Next<A>> {
    const { forms } = this.chair
    if (forms === undefined) throw new Error('a game that offers forms can fill them in')
    const named = (path: string, choice?: string): string => this.#named(form, path, choice)
    const whyNot = (action: A): string | undefined => {
      const refusal = this.chair.whyNot(action)
      const { lang } = this.#desk
      return refusal && `${this.speech.refusal(action, refusal, lang)}${this.#say.rules(refusal.rules)}`
    }
    const filled = await fillForm(this.#desk, forms, form, named, this.speech.places, whyNot)
    if (filled === 'back') return this.#everything()
    return filled === 'left' ? filled : this.#act(filled.action)
  }

  #tell(text: string): Next<A> {
    this.#desk.say(text)
    return 'ask'
  }

  #complain(error: RoomError, action?: A): Next<A> {
    const rules = error.code === 'refused' ? error.refusal.rules : []
    return this.#tell(`${this.speech.error(error, this.#desk.lang, action)}${this.#say.rules(rules)}`)
  }

  /** Plays the one choice that is meant, or lists those that may be: of what is shown, or else of all. */
  async #search(typed: string, { items }: Shown<A>): Promise<Next<A>> {
    const here = withWords(items.flatMap(choicesOf), typed)
    const found = here.length > 0 ? here : withWords(this.#choices(), typed)
    const [first = this.#depart(typed)] = found
    if (first === undefined) return this.#tell(this.#say.nothingMatches(typed))
    if (found.length === 0) return this.#act(first.action)
    return found.length === 1 ? this.#act(first.action) : { items: grouped(found), everything: false }
  }

  /** Plays an action, asking for every roll where the dice are real ones. */
  async #act(action: A): Promise<Next<A>> {
    const asked = this.chair.now
    this.#heard = heardBy(this.chair) + 1
    const question = asked.questions[0]?.key ?? ''
    const rolls: number[] = []
    for (;;) {
      const done = await this.chair.act({ question, action, rolls })
      if (done.ok) {
        this.#offerOrder(this.#habits.notice(asked, action))
        return 'done'
      }
      if (done.error.code !== 'out-of-dice') return this.#complain(done.error, action)
      const { request } = done.error
      if (rolls.length === 0) this.#desk.say(this.#say.rollHelp)
      const roll = await askForRoll(this.#desk, request, this.speech.roll(request.why, this.#desk.lang))
      if (roll === 'left') return 'left'
      if (roll !== 'back') rolls.push(roll)
      else if (rolls.pop() === undefined) return this.#everything()
    }
  }

  #offerOrder(offer: Offer | undefined): void {
    if (offer === undefined) return
    const { order, choice } = offer
    const line = this.#say.ordersLine(order, choice)
    this.#desk.say(this.#say.orderOffered(line, this.speech.order(order, choice, this.#desk.lang)))
  }

  /** The player's own last choice; what was answered since without asking goes with it. */
  async #undo(): Promise<Next<A>> {
    let done: Reply
    do done = await this.chair.undo()
    while (done.ok && this.chair.now.undo !== undefined && this.#isUnasked())
    if (!done.ok) return this.#complain(done.error)
    this.#desk.say(this.#say.takenBack)
    return 'done'
  }

  /** Whether the question now put would be answered without asking. */
  #isUnasked(): boolean {
    const { viewer, now } = this.chair
    if (viewer === 'public') return false
    const { view, space, orders: given } = now
    const asked = { seat: viewer, view: () => view, space: () => space, given }
    return answerUnasked(this.#sitting.room.rules.orders, asked) !== undefined
  }

  /** Shows the standing orders of the seat, or gives one. */
  async #order(typed: readonly string[]): Promise<Next<A>> {
    const { choices = {} } = this.#sitting.room.rules.orders ?? {}
    const { lang } = this.#desk
    const given = this.chair.now.orders
    if (Object.keys(choices).length === 0) return this.#tell(this.#say.noOrders)
    const [order = '', choice = ''] = typed
    if (typed.length > 0) {
      if (!readOrders(choices, { [order]: choice }).ok) return this.#tell(this.#say.unknownOrder(typed.join(' ')))
      const [question] = this.chair.now.questions
      this.#desk.say(this.#say.orderGiven(this.speech.order(order, choice, lang)))
      const done = await this.chair.orders({ ...given, [order]: choice })
      if (!done.ok) return this.#complain(done.error)
      return this.chair.now.questions[0]?.key === question?.key ? 'ask' : 'done'
    }
    this.#desk.say(this.#say.ordersHelp)
    for (const [name, all] of Object.entries(choices))
      for (const one of all) {
        const isInForce = (given[name] ?? all[0]) === one
        const line = this.#say.ordersLine(name, one).padEnd(24)
        this.#desk.say(`${isInForce ? '*' : ' '} ${line} ${this.speech.order(name, one, lang)}`)
      }
    return 'ask'
  }

  async #odds(number: string, { items }: Shown<A>): Promise<Next<A>> {
    const item = items[Number(number) - 1]
    if (item === undefined) return this.#tell(this.#say.unknown(`o ${number}`.trim()))
    if (!('action' in item)) return this.#tell(this.#say.openFirst(number))
    const odds = await this.chair.odds(item.action)
    if (!odds.ok) return this.#complain(odds.error, item.action)
    return this.#tell(oddsInWords(this.speech, odds.value, this.#desk.lang))
  }

  #whyNot(typed: string): Next<A> {
    const say = this.#say
    const { lang } = this.#desk
    const json = readTypedAction(typed)
    if (json === undefined) return this.#tell(say.whichAction(this.#desk.typing))
    const action = this.#sitting.room.rules.borders.action(json)
    if (!action.ok) return this.#tell(this.speech.notAnAction(action.problems, lang))
    const refusal = this.chair.whyNot(action.value)
    if (refusal === undefined) return this.#tell(say.allowed)
    return this.#tell(`${this.speech.refusal(action.value, refusal, lang)}${say.rules(refusal.rules)}`)
  }

  #rule(id: string): string | undefined {
    return this.speech.rule(id, this.#desk.lang)
  }

  /** The rules cited by the last events, each with its text. */
  #explain(): Next<A> {
    const last = standing(this.chair.now.told).at(-1)
    const cited = new Set(last !== undefined && 'events' in last ? last.events.flatMap(({ rules }) => rules) : [])
    for (const id of cited) this.#desk.say(`${id}  ${this.#rule(id) ?? this.#say.noRule(id)}`)
    return cited.size === 0 ? this.#tell(this.#say.nothingYet) : 'ask'
  }

  /** Lets the strongest mind choose. */
  async #hint(): Promise<Next<A>> {
    const level = this.#sitting.room.rules.bots.at(-1)?.level
    if (level === undefined) return 'ask'
    const thought = await this.chair.hint(level)
    if (!thought.ok) return this.#complain(thought.error)
    const { action, reason } = thought.value
    const { lang } = this.#desk
    this.#desk.say(this.#say.botPlays(this.speech.action(action, lang)))
    if (reason !== undefined) this.#desk.say(reason[lang])
    return this.#act(action)
  }
}

/** How much a chair was told so far. */
function heardBy({ now: { told, toldFrom } }: Chair<unknown, unknown, unknown>): number {
  return toldFrom + told.length
}

function choicesOf<A>(item: Shown<A>['items'][number]): readonly Choice<A>[] {
  if ('choices' in item) return item.choices
  return 'action' in item ? [item] : []
}

function countOf<A>(items: Shown<A>['items']): number {
  return items.reduce((count, item) => count + choicesOf(item).length, 0)
}
