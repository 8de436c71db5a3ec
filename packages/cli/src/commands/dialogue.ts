import { readOrders, speechOf, standing } from '@grognard/kernel'
import type { Chair, GameEvent, GivenOrders, Reply, RoomError, Sitting, Speech, Viewer } from '@grognard/kernel'
import { grouped, withWords } from '@grognard/server/choices'
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

/** The questions and answers of the person in one chair. */
export class Dialogue<S, A, E extends GameEvent, V> {
  readonly chair: Chair<A, E, V>
  readonly speech: Speech<A, E>
  readonly #sitting: Sitting<S, A, E, V>
  readonly #desk: Desk
  readonly #habits: Habits<A, V>
  /** Answers typed ahead. */
  #ahead: string[] = []

  constructor(sitting: Sitting<S, A, E, V>, viewer: Viewer, desk: Desk) {
    this.#sitting = sitting
    this.chair = sitting.room.sit(viewer)
    this.speech = speechOf(sitting.words, sitting.room.rules, this.chair)
    this.#desk = desk
    this.#habits = new Habits(sitting.room.rules.orders)
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
      const sole = ahead.length === 0 ? undefined : this.#sole(typed)
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
    if (this.#ahead.length > 0) this.#desk.say(this.#say.dropped(this.#ahead.join('; ')))
    this.#ahead = []
  }

  get #say() {
    return words(this.#desk.lang)
  }

  /** The one choice that is meant by a number or by words, if it is but one. */
  #sole(typed: string): Choice<A> | undefined {
    const items = this.#everything().items
    const numbered = /^\d+$/.test(typed) ? items[Number(typed) - 1] : undefined
    if (numbered !== undefined) return 'action' in numbered ? numbered : undefined
    const found = withWords(this.#choices(), typed)
    return found.length === 1 ? found[0] : undefined
  }

  /** What the player typed ahead for this question; what does not fit drops all that follows. */
  #nextAhead(): Choice<A> | undefined {
    const [typed] = this.#ahead
    if (typed === undefined) return undefined
    const choice = this.#sole(typed)
    if (choice === undefined) this.dropAhead()
    else this.#ahead.shift()
    return choice
  }

  #choices(): readonly Choice<A>[] {
    return this.chair.now.space.actions.map((action) => ({
      action,
      label: this.speech.action(action, this.#desk.lang),
    }))
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
      const label = 'choices' in item ? this.#say.group(item.label, item.choices.length) : item.label
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
      case 'orders':
      case 'ordres':
        return this.#order(tail)
    }
    return this.#search(typed, shown)
  }

  async #fill(form: string): Promise<Next<A>> {
    const { forms } = this.chair
    if (forms === undefined) throw new Error('a game that offers forms can fill them in')
    const filled = await fillForm(this.#desk, forms, form, (path, choice) => this.#named(form, path, choice))
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
    const [first] = found
    if (first === undefined) return this.#tell(this.#say.nothingMatches(typed))
    return found.length === 1 ? this.#act(first.action) : { items: grouped(found), everything: false }
  }

  /** Plays an action, asking for every roll where the dice are real ones. */
  async #act(action: A): Promise<Next<A>> {
    const asked = this.chair.now
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

  /** The player's own last choice; what standing orders have answered since goes with it. */
  async #undo(): Promise<Next<A>> {
    let done: Reply
    do done = await this.chair.undo()
    while (done.ok && this.chair.now.undo !== undefined && this.#isOrdered(this.chair.now.orders))
    if (!done.ok) return this.#complain(done.error)
    this.#desk.say(this.#say.takenBack)
    return 'done'
  }

  /** Whether these orders answer the question now put. */
  #isOrdered(given: GivenOrders): boolean {
    const { view, space } = this.chair.now
    return this.#sitting.room.rules.orders?.answer(view, space.actions, given) !== undefined
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

function choicesOf<A>(item: Shown<A>['items'][number]): readonly Choice<A>[] {
  if ('choices' in item) return item.choices
  return 'action' in item ? [item] : []
}

function countOf<A>(items: Shown<A>['items']): number {
  return items.reduce((count, item) => count + choicesOf(item).length, 0)
}
