import { randomBytes } from 'node:crypto'
import { answerUnasked, jsonOf, readOrders, speechOf, standing } from '@grognard/kernel'
import { screenOf } from '@grognard/kernel/hot-seat'
import type {
  Chair,
  GameEvent,
  Json,
  Lang,
  Reply,
  RollRequest,
  RoomError,
  Seat,
  SeatOdds,
  SeatOutcome,
  Sitting,
  Speech,
  Told,
} from '@grognard/kernel'
import { byResult, listedChoice } from './choices.ts'
import { filledIn } from './filling.ts'
import type { Visit } from './matches.ts'
import type {
  FormSheet,
  MatchSheet,
  OddsInWords,
  OddsSheet,
  Place,
  ResignSheet,
  RollSheet,
  SeatLine,
} from './sheets.ts'
import type { Door } from './store.ts'

/** What became of something a page asked for. */
export type Outcome =
  /** `place`: whose page comes next. */
  | { readonly kind: 'done'; readonly place: Place }
  | { readonly kind: 'stale' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'roll'; readonly sheet: RollSheet }
  /** It could not be stored, or nobody knows. */
  | { readonly kind: 'broken' }

/** A match as one address shows it to people, whatever its game. */
export interface Face {
  readonly game: string
  /** How many choices stand, and what is asked or came of it. */
  readonly summary: { readonly title: string; readonly choices: number; readonly state: string }
  sheet(message?: string): MatchSheet
  odds(action: Json): Promise<OddsSheet>
  /** Undefined if there is no such form, or another question is put by now. */
  form(filling: Filling): FormSheet | undefined
  act(form: ActForm): Promise<Outcome>
  undo(at: string): Promise<Outcome>
  /** Makes a roll for a bot or for standing orders. */
  roll(form: { readonly at: string; readonly value: number }): Promise<Outcome>
  orders(given: { readonly [order: string]: string }): Promise<Outcome>
  /** Undefined where nothing can be given up. */
  resigning(): ResignSheet | undefined
  resign(): Promise<Outcome>
  retry(seat: Seat): Promise<Outcome>
  fill(seat: Seat, level: string | undefined): Promise<Outcome>
  /** The file for whoever looks from here: all that they were told; of a match for one, all that there is. */
  file(): Promise<Json>
  /** Looks up what happened last, if nothing has since the match was opened again. */
  recall(): Promise<void>
  /** Resolves when no bot thinks any more. */
  settled(): Promise<void>
}

export interface ActForm {
  /** The question that is answered. */
  readonly at: string
  readonly action: Json
  readonly rolls: readonly number[]
}

/** How far somebody has come with a form. */
export interface Filling {
  readonly form: string
  readonly at: string
  readonly given: readonly string[]
}

export interface FaceWishes {
  readonly visit: Visit
  readonly doors: readonly Door[]
  readonly lang: Lang
  /** At a home with several seats: whose page it is, if that is said. */
  readonly as?: Seat | undefined
}

/** Names what was sent, so that sending it again does nothing twice. */
const newId = (): string => randomBytes(12).toString('base64url')

export class RoomFace<S, A, E extends GameEvent, V> implements Face {
  readonly game: string
  readonly #sitting: Sitting<S, A, E, V>
  readonly #wishes: FaceWishes
  /** Those whose persons look at this page, one after the other; the public's if there is nobody. */
  readonly #chairs: readonly Chair<A, E, V>[]
  /** What was told to whoever looks, before the match was opened here. */
  #earlier: readonly Told<A, E>[] = []

  constructor(sitting: Sitting<S, A, E, V>, wishes: FaceWishes) {
    this.game = sitting.game
    this.#sitting = sitting
    this.#wishes = wishes
    const seats = this.#seatsHere()
    this.#chairs = seats.length === 0 ? [sitting.room.sit('public')] : seats.map((seat) => sitting.room.sit(seat))
  }

  get summary(): Face['summary'] {
    const chair = this.#shown()
    const speech = this.#speech(chair)
    const { lang } = this.#wishes
    return {
      title: speech.title(lang),
      choices: this.#sitting.room.moment.acts,
      state: speech.result(lang) ?? speech.ask(lang),
    }
  }

  sheet(message?: string): MatchSheet {
    const { lang, visit, as } = this.#wishes
    const { room } = this.#sitting
    const screen = screenOf(room.rules, this.#chairs, as)
    const chair = this.#shown()
    const speech = this.#speech(chair)
    const { now, viewer } = chair
    const shared = { ...this.#place(chair), title: speech.title(lang) }
    const name = speech.seat(lang)
    if (screen?.curtain === true && name !== undefined) return { kind: 'curtain', ...shared, name }
    const { wanted, result } = now
    return {
      kind: 'match',
      ...shared,
      game: this.game,
      message,
      name: room.seats.length > 1 ? name : undefined,
      isPublic: viewer === 'public',
      position: speech.position(lang),
      happened: this.#happened(chair, speech),
      question: this.#question(chair, speech),
      result: result === undefined ? undefined : speech.result(lang),
      undo: room.moment.acts > 0 || now.sealed !== undefined ? (now.undo ?? '') : undefined,
      mayResign: viewer !== 'public' && result === undefined,
      sealed: now.sealed === undefined ? undefined : speech.action(now.sealed, lang),
      awaited: now.awaited
        .filter((each) => each.seat !== viewer)
        .map((each) => ({ seat: each.seat, name: room.rules.text.seat(each.seat, lang), state: each.state })),
      wanted: wanted === undefined ? undefined : this.#rollSheet(chair, wanted.request, { at: wanted.at }),
      orders: this.#orders(chair, speech),
      seats: this.#seats(),
      watching: this.#wishes.doors.find(({ opens }) => opens.kind === 'public')?.address,
      isHome: visit.opens.kind === 'home',
    }
  }

  async odds(json: Json): Promise<OddsSheet> {
    const { lang } = this.#wishes
    const chair = this.#named() ?? this.#shown()
    const speech = this.#speech(chair)
    const read = this.#sitting.room.rules.borders.action(json)
    const shared = { ...this.#place(chair), json }
    if (!read.ok)
      return { ...shared, action: '', refusal: speech.error({ code: 'bad-request', problems: read.problems }, lang) }
    const action = speech.action(read.value, lang)
    const odds = await chair.odds(read.value)
    if (!odds.ok) return { ...shared, action, refusal: speech.error(odds.error, lang, read.value) }
    return { ...shared, action, odds: outcomesIn(odds.value, (outcome) => speech.outcome(outcome, lang)) }
  }

  form({ form, at, given }: Filling): FormSheet | undefined {
    const { lang } = this.#wishes
    const chair = this.#named()
    const { forms, now } = chair ?? {}
    if (chair === undefined || forms === undefined || now?.questions[0]?.key !== at) return undefined
    if (!now.space.forms.some(({ name }) => name === form)) return undefined
    const speech = this.#speech(chair)
    const shared = { ...this.#place(chair), title: speech.title(lang), form, label: speech.form(form, lang), at }
    const named = (field: string, choice?: string): string => speech.form(form, lang, field, choice)
    const whyNot = (action: A): string | undefined => {
      const refusal = chair.whyNot(action)
      return refusal && speech.refusal(action, refusal, lang)
    }
    return { ...shared, ...filledIn(forms, form, given, named, lang, speech.places, whyNot) }
  }

  async act({ at, action: json, rolls }: ActForm): Promise<Outcome> {
    const chair = this.#named()
    if (chair === undefined) return { kind: 'stale' }
    const read = this.#sitting.room.rules.borders.action(json)
    if (!read.ok) return this.#refused(chair, { code: 'bad-request', problems: read.problems })
    const action = read.value
    const reply = await this.#send((id) => chair.act({ id, question: at, action, rolls }))
    if (reply.ok || reply.error.code !== 'out-of-dice') return this.#outcome(chair, reply, action)
    const text = this.#speech(chair).action(action, this.#wishes.lang)
    return { kind: 'roll', sheet: this.#rollSheet(chair, reply.error.request, { at, action: { json, text }, rolls }) }
  }

  async undo(at: string): Promise<Outcome> {
    const chair = this.#named()
    if (chair === undefined) return { kind: 'stale' }
    const reply = await this.#send((id) => chair.undo({ id, question: at }))
    // What was answered without asking goes with the answer that led there.
    while (reply.ok && chair.now.undo !== undefined && this.#isUnasked(chair)) {
      const more = await this.#send((id) => chair.undo({ id }))
      if (!more.ok) break
    }
    return this.#outcome(chair, reply)
  }

  async roll({ at, value }: { readonly at: string; readonly value: number }): Promise<Outcome> {
    const chair = this.#shown()
    return this.#outcome(chair, await this.#send(() => chair.roll(value, at)))
  }

  async orders(given: { readonly [order: string]: string }): Promise<Outcome> {
    const chair = this.#named()
    if (chair === undefined) return { kind: 'stale' }
    const read = readOrders(this.#sitting.room.rules.orders?.choices ?? {}, given)
    if (!read.ok) return this.#refused(chair, { code: 'bad-request', problems: read.problems })
    return this.#outcome(chair, await this.#send((id) => chair.orders(read.value, { id })))
  }

  resigning(): ResignSheet | undefined {
    const { lang } = this.#wishes
    const chair = this.#named()
    if (chair === undefined || chair.viewer === 'public' || chair.now.result !== undefined) return undefined
    const speech = this.#speech(chair)
    return { ...this.#place(chair), title: speech.title(lang), name: speech.seat(lang) ?? '' }
  }

  async resign(): Promise<Outcome> {
    const chair = this.#named()
    if (chair === undefined) return { kind: 'stale' }
    return this.#outcome(chair, await this.#send((id) => chair.resign({ id })))
  }

  async retry(seat: Seat): Promise<Outcome> {
    const chair = this.#shown()
    return this.#outcome(chair, await this.#send(() => chair.retry(seat)))
  }

  async fill(seat: Seat, level: string | undefined): Promise<Outcome> {
    const by = level === undefined ? ({ kind: 'person' } as const) : ({ kind: 'bot', level } as const)
    return this.#outcome(this.#shown(), await this.#send(() => this.#sitting.room.fill(seat, by)))
  }

  async file(): Promise<Json> {
    // Whoever plays alone has nobody to hide anything from: the dice word is his own.
    if (this.#sitting.room.seats.length === 1 && this.#shown().viewer !== 'public')
      return jsonOf(await this.#sitting.save())
    const record = await this.#sitting.record(this.#shown().viewer)
    if (!record.ok) throw new Error(`there is no record: ${record.error.code}`)
    return jsonOf(record.value)
  }

  async recall(): Promise<void> {
    const chair = this.#shown()
    const { told, toldFrom } = chair.now
    if (toldFrom > 0 && standing(told).length === 0) this.#earlier = await chair.earlier()
  }

  settled(): Promise<void> {
    return this.#sitting.room.settled()
  }

  #isUnasked({ viewer, now }: Chair<A, E, V>): boolean {
    if (viewer === 'public') return false
    const { view, space, orders: given } = now
    const asked = { seat: viewer, view: () => view, space: () => space, given }
    return answerUnasked(this.#sitting.room.rules.orders, asked) !== undefined
  }

  /** The seats that are played from this address. */
  #seatsHere(): readonly Seat[] {
    const { visit, doors } = this.#wishes
    const { seats } = this.#sitting.room
    if (visit.opens.kind === 'seat') return [visit.opens.seat]
    if (visit.opens.kind !== 'home') return []
    const isAway = (seat: Seat): boolean => doors.some(({ opens }) => 'seat' in opens && opens.seat === seat)
    return [...seats.keys()].filter((seat) => seats[seat]?.sitter.kind === 'person' && !isAway(seat))
  }

  #shown(): Chair<A, E, V> {
    const screen = screenOf(this.#sitting.room.rules, this.#chairs, this.#wishes.as)
    const [first = this.#sitting.room.sit('public')] = this.#chairs
    return this.#chairs.find(({ viewer }) => viewer === screen?.seat) ?? first
  }

  /** The chair that a form is of: where several share a page, our forms say so. */
  #named(): Chair<A, E, V> | undefined {
    const { as } = this.#wishes
    const [only] = this.#chairs
    if (this.#chairs.length === 1) return only
    return as === undefined ? this.#shown() : this.#chairs.find(({ viewer }) => viewer === as)
  }

  #place({ viewer }: Chair<A, E, V>): Place {
    const { lang, visit } = this.#wishes
    return { address: visit.address, lang, as: this.#chairs.length > 1 && viewer !== 'public' ? viewer : undefined }
  }

  #speech(chair: Chair<A, E, V>): Speech<A, E, V> {
    return speechOf(this.#sitting.words, this.#sitting.room.rules, chair)
  }

  /** Another server may play the match meanwhile: then it is taken over. What may have been lost is sent again. */
  async #send(send: (id: string) => Promise<Reply>): Promise<Reply> {
    const id = newId()
    const reply = await send(id)
    if (reply.ok) return reply
    if (reply.error.code === 'elsewhere') {
      const taken = await this.#sitting.room.takeOver()
      return taken.ok ? send(id) : taken
    }
    return reply.error.code === 'not-stored' ? send(id) : reply
  }

  #outcome(chair: Chair<A, E, V>, reply: Reply, action?: A): Outcome {
    if (reply.ok) return { kind: 'done', place: this.#place(chair) }
    const { code } = reply.error
    if (code === 'stale') return { kind: 'stale' }
    if (code === 'not-stored' || code === 'elsewhere') return { kind: 'broken' }
    return this.#refused(chair, reply.error, action)
  }

  #refused(chair: Chair<A, E, V>, error: RoomError, action?: A): Outcome {
    const cited = error.code === 'refused' ? ` (${error.refusal.rules.join(', ')})` : ''
    return { kind: 'refused', message: `${this.#speech(chair).error(error, this.#wishes.lang, action)}${cited}` }
  }

  /** The events of the last deed that the chair was told of, and the rules that they cite. */
  #happened({ now }: Chair<A, E, V>, speech: Speech<A, E, V>) {
    const { lang } = this.#wishes
    const last = standing([...this.#earlier, ...now.told]).at(-1)
    const events = last !== undefined && 'events' in last ? last.events : []
    const cited = [...new Set(events.flatMap(({ rules }) => rules))]
    return {
      events: events.map((event) => speech.event(event, lang)),
      rules: cited.map((id) => ({ id, text: speech.rule(id, lang) ?? '' })),
    }
  }

  #question({ now }: Chair<A, E, V>, speech: Speech<A, E, V>): Extract<MatchSheet, { kind: 'match' }>['question'] {
    const { lang } = this.#wishes
    const [question] = now.questions
    if (question === undefined) return undefined
    return {
      at: question.key,
      text: speech.ask(lang),
      choices: now.space.actions.map((action) => ({ action: jsonOf(action), ...labelled(speech, action, lang) })),
      forms: now.space.forms.map(({ name }) => ({ form: name, label: speech.form(name, lang) })),
    }
  }

  #rollSheet(
    chair: Chair<A, E, V>,
    { kind, why, values }: RollRequest,
    answer: Pick<RollSheet, 'at' | 'action' | 'rolls'>,
  ): RollSheet {
    const { lang } = this.#wishes
    const speech = this.#speech(chair)
    return { ...this.#place(chair), title: speech.title(lang), why: speech.roll(why, lang), kind, values, ...answer }
  }

  #orders({ now, viewer }: Chair<A, E, V>, speech: Speech<A, E, V>) {
    const { choices = {} } = this.#sitting.room.rules.orders ?? {}
    if (viewer === 'public' || now.result !== undefined) return []
    return Object.entries(choices).map(([order, all]) => ({
      order,
      given: now.orders[order] ?? all[0] ?? '',
      choices: all.map((choice) => ({ choice, text: speech.order(order, choice, this.#wishes.lang) })),
    }))
  }

  /** Who plays where, for whoever began the match. */
  #seats(): readonly SeatLine[] {
    const { lang, visit, doors } = this.#wishes
    const { room } = this.#sitting
    if (visit.opens.kind !== 'home' || room.seats.length < 2) return []
    const levels = room.rules.bots.map(({ level }) => level)
    return room.seats.map(({ sitter }, seat): SeatLine => {
      const line = { seat, name: room.rules.text.seat(seat, lang), levels }
      const door = doors.find(({ opens }) => 'seat' in opens && opens.seat === seat)
      if (door?.opens.kind === 'invitation') return { ...line, state: 'invited', address: door.address }
      if (sitter.kind === 'bot') return { ...line, state: 'bot', level: sitter.level }
      return { ...line, state: door === undefined ? 'here' : 'away' }
    })
  }
}

function labelled<A, E>(speech: Speech<A, E>, action: A, lang: Lang): { readonly label: string } {
  return { label: listedChoice({ label: speech.action(action, lang), chance: speech.chance(action, lang) }) }
}

function outcomesIn<E, V>(
  { exact, paths, draws, outcomes }: SeatOdds<E, V>,
  say: (outcome: SeatOutcome<E, V>) => readonly string[],
): OddsInWords {
  return { exact, paths, draws, outcomes: byResult(outcomes, say) }
}
