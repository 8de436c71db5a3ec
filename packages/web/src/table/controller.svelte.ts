import type { Deed, GameUi, Grave, Notice, Scene, Sound } from '@grognard/board'
import { standing } from '@grognard/kernel'
import type {
  CarriedOver,
  Chair,
  Chapter,
  GameEvent,
  GivenOrders,
  Json,
  Lang,
  OwnTable,
  Replay,
  Reply,
  RollRequest,
  RoomError,
  Save,
  SaveWishes,
  Seat,
  SeatOdds,
  Seen,
  Thought,
} from '@grognard/kernel'
import { Sight } from '../minds/sight.ts'
import { settings } from '../settings.svelte.ts'
import { keepCard } from '../storage.ts'
import { Annals } from './annals.svelte.ts'
import { Stage } from './stage.svelte.ts'
import type { Place, Seated } from './open.ts'
import type { Pacing } from './pacing.svelte.ts'

/** Milliseconds without a deed after which it is kept where the match stands. */
const REST = 400
const NOTHING: readonly never[] = []

/** A seat of the match, and what is seen from there now. */
interface Shown<V, A, E> extends Place<V, A, E> {
  readonly seat: Seat
  readonly seen: Seen<V, A, E>
}

/** A deed that waits for real dice: the rolls typed so far, and the one wanted next. */
interface Waiting<A> {
  readonly question: string
  readonly action: A
  readonly rolls: readonly number[]
  readonly request: RollRequest
}

/** What is shown while a deed is played out: how the table stands, and what is told of it so far. */
interface Staged<V, A, E> {
  readonly view: V
  readonly chapter: Chapter<A, E>
}

/** One match on the screen, in its game's own types: a face of the chair that is shown. It knows no game. */
export class TableController<V, A, E extends GameEvent> {
  readonly id: string
  readonly ui: GameUi<V, A, E>
  readonly version: string
  readonly #seated: Seated<V, A, E>
  readonly #deaf: () => void
  #shown: Shown<V, A, E>
  /** Why something was not possible, or what was taken back. */
  notice = $state.raw<Notice | null>(null)
  #waiting = $state.raw<Waiting<A> | null>(null)
  /** A choice that would throw something away, until the player says that he means it. */
  grave = $state.raw<(Grave & { readonly action: A }) | null>(null)
  /** Whether the player wants to be asked no more in this match. */
  trusted = $state(false)
  /** Whether the browser could not keep the match. */
  unkept = $state(false)
  /** Who must take the screen before more is shown; null if whoever sits there may see it. */
  curtain = $state.raw<Seat | null>(null)
  /** Where the story stood before it went on; what came after it is new. */
  #newFrom = $state(0)
  #considered = $state.raw<A | null>(null)
  /** Deeds follow each other that are seen as one. */
  #unseen = false
  /** What is under way: deeds that are not told yet. */
  #underWay = $state(0)
  #rest: ReturnType<typeof setTimeout> | undefined
  /** What was told, turn by turn. */
  readonly annals = new Annals<V, A, E>(this)
  /** Where what a deed led to is played out before it is told. */
  readonly stage = new Stage<V>(hear)
  #staged = $state.raw<Staged<V, A, E> | null>(null)
  readonly #hasStage: () => boolean
  /** What was told last without being played out. */
  #told: Deed<V, A, E> | null = null

  constructor(seated: Seated<V, A, E>, hasStage: () => boolean = () => false) {
    this.#hasStage = hasStage
    this.id = seated.id
    this.ui = seated.ui
    this.version = seated.version
    this.#seated = seated
    const screen = seated.screen(undefined)
    this.#shown = $state.raw(shownAt(seated, screen?.seat ?? 0))
    this.curtain = screen?.curtain === true ? screen.seat : null
    this.unkept = !seated.lasts
    this.#newFrom = this.length
    if (seated.carriedOver !== undefined) void this.#tellCarried(seated.carriedOver)
    this.#deaf = this.#shown.chair.subscribe(() => this.#heard())
    if (this.over && !this.wasOver && !this.follows) this.#keep()
  }

  async #tellCarried(over: CarriedOver): Promise<void> {
    const { carriedInWords } = await import('./carried-words.ts')
    this.notice = { text: carriedInWords(over, this.lang), rules: [] }
  }

  get lang(): Lang {
    return settings.lang
  }
  get motion(): boolean {
    return settings.motion
  }
  get seat(): Seat {
    return this.#shown.seat
  }
  /** Whether whoever is asked sits across, and the other person at this screen here. */
  get #isAcross(): boolean {
    const { seat, seen } = this.#shown
    return seat % 2 === 1 && seen.places.every(({ sitter }) => sitter.kind === 'person')
  }
  /** Whether the board is seen from its other side. */
  get turned(): boolean {
    return settings.turned !== (settings.seating === 'opposite' && this.#isAcross)
  }
  /** Whether the panel is turned to somebody on the other side of the table. */
  get faces(): boolean {
    return settings.seating === 'between' && this.#isAcross
  }
  get options(): Json {
    return this.#seated.ground.options
  }
  /** Whether it had ended before it was opened. */
  get wasOver(): boolean {
    return this.#seated.wasOver
  }
  get pacing(): Pacing<V, A, E> | undefined {
    return this.#seated.pacing
  }

  readonly view = $derived.by(() => this.#staged?.view ?? this.#shown.seen.view)
  /** Another tab plays the match, and this one follows it. */
  readonly follows = $derived.by(() => this.#shown.seen.standing !== 'playing')
  readonly actions = $derived.by((): readonly A[] =>
    this.follows || this.#staged !== null ? NOTHING : this.#shown.seen.space.actions,
  )
  /** What is filled in rather than chosen, of the question now put; null where there is nothing of the kind. */
  readonly filling = $derived.by(() => {
    const { chair, seen } = this.#shown
    const { forms } = seen.space
    const [question] = seen.questions
    if (forms.length === 0 || chair.forms === undefined || question === undefined || this.follows) return null
    if (this.#staged !== null) return null
    return { question: question.key, forms, desk: chair.forms }
  })
  readonly ahead = $derived.by(() => (this.#considered === null ? null : this.foresee(this.#considered)))
  readonly story = $derived.by((): readonly Chapter<A, E>[] => {
    const { earlier, seen } = this.#shown
    const story = standing(earlier.length === 0 ? seen.told : [...earlier, ...seen.told])
    return this.#staged === null ? story : [...story, this.#staged.chapter]
  })
  readonly told = $derived.by(() => this.story.flatMap((chapter) => chapter.events))
  /** What the player has done, as far as the match may know it. */
  readonly made = $derived.by(() =>
    this.story.flatMap(({ action }): readonly A[] => (action === undefined ? [] : [action])),
  )
  /** Deeds that stand, as far as this seat was told. */
  readonly length = $derived.by(() => this.story.length - 1)
  readonly over = $derived.by(() => this.#shown.seen.result !== undefined)
  /** The question put to the player, by its key; empty if there is none. */
  readonly question = $derived.by(() => (this.#staged === null ? (this.#shown.seen.questions[0]?.key ?? '') : ''))
  /** The name of the decision the player faces; empty if there is none. */
  readonly decision = $derived.by(() => this.#shown.seen.questions[0]?.decision ?? '')
  readonly ask = $derived.by(() =>
    this.#staged === null ? this.#shown.speech.ask(this.lang) : (this.stage.scene?.title ?? ''),
  )
  readonly result = $derived.by(() => this.#shown.speech.result(this.lang) ?? '')
  readonly title = $derived.by(() => this.#shown.speech.title(this.lang))
  /** For the tab: when it is, in which game. */
  readonly pageTitle = $derived.by(() => {
    const { turns } = this.ui
    const when = turns === undefined || this.curtain !== null ? [] : [turns.name(turns.of(this.view), this.lang)]
    return [...when, this.title, 'Grognard'].join(' · ')
  })
  readonly position = $derived.by(() => this.#shown.speech.position(this.lang))
  /** What was told last, and the story before it. */
  readonly latest = $derived.by(() => this.story.filter(({ events }) => events.length > 0).at(-1)?.events ?? [])
  readonly before = $derived.by(() => {
    let end = this.story.length - 1
    while (end > 0 && this.story[end]?.events.length === 0) end--
    return this.story.slice(0, Math.max(0, end))
  })
  /** The chapters of the last deed, to be announced. */
  readonly news = $derived.by(() => this.story.slice(this.#newFrom + 1).flatMap((chapter) => chapter.events))
  /** Whether what was done last is still being played out. */
  readonly isStaged = $derived.by(() => this.#staged !== null)
  readonly busy = $derived.by(() => this.#underWay > 0)
  /** The roll of real dice that is wanted, and whether whoever wanted it may think better of it. */
  readonly waiting = $derived.by((): { readonly request: RollRequest; readonly mayStop: boolean } | null => {
    if (this.#waiting !== null) return { request: this.#waiting.request, mayStop: true }
    const { wanted } = this.#shown.seen
    return wanted === undefined || this.follows ? null : { request: wanted.request, mayStop: false }
  })

  /** As it is called now: the same action may cost less tomorrow. */
  nameOf(action: A): string {
    return this.#shown.speech.action(action, this.lang)
  }
  /** The name of a form, of one of its fields, or of something to choose in it. */
  formName(form: string, field?: string, choice?: string): string {
    return this.#shown.speech.form(form, this.lang, field, choice)
  }
  eventInWords(event: E): string {
    return this.#shown.speech.event(event, this.lang)
  }
  errorInWords(error: RoomError, action?: A): string {
    return this.#shown.speech.error(error, this.lang, action)
  }
  /** What real dice or cards show, by name. */
  drawnName({ why }: RollRequest, value: number): string {
    return this.#shown.speech.drawn(why, value, this.lang)
  }
  rollName(why: string): string {
    return this.#shown.speech.roll(why, this.lang)
  }
  /** Who sits where. */
  get places() {
    return this.#shown.seen.places
  }
  /** Who has not answered yet, and why. */
  get awaited() {
    return this.#shown.seen.awaited
  }
  /** Whether the match is not kept, or a bot failed. */
  get isInTrouble(): boolean {
    return this.unkept || this.awaited.some(({ state }) => state === 'failed')
  }
  /** Asks something of the chairs themselves, or of whoever keeps them: to give up, to agree, to have a bot think again. */
  async askChairs(
    ask: (chairs: readonly Chair<A, E, V>[], concede: (seat: Seat) => Promise<Reply>) => Promise<Reply>,
  ): Promise<boolean> {
    const { places, concede } = this.#seated
    const isDone = this.#done(
      await this.#reply(() =>
        ask(
          places.map(({ chair }) => chair),
          concede,
        ),
      ),
    )
    if (this.over) this.#keep()
    return isDone
  }
  /** The chair that sees what everybody may. */
  get everybody() {
    return this.#seated.everybody
  }
  /** As CSS takes them. */
  get seatColours(): readonly string[] {
    return this.#shown.seen.places.map(({ colour }) => colour)
  }
  seatName(seat: Seat): string {
    return this.#seated.places[seat]?.speech.seat(this.lang) ?? ''
  }
  /** Whether this seat is asked something. What it did alone may still be played; where others come in, everything has been. */
  get isAsked(): boolean {
    return this.pacing === undefined ? this.#shown.chair.now.questions.length > 0 : this.question !== ''
  }
  /** An action as it came from a thread; undefined if it is none. */
  readAction(input: Json): A | undefined {
    return this.#seated.readAction(input)
  }

  /** Whether the match has ended, though its last scene may still be played. */
  get isDecided(): boolean {
    return this.#shown.chair.now.result !== undefined
  }

  /** Comes back when it was told; false if it was not done, or asks first whether it is meant. */
  act = async (action: A): Promise<boolean> => {
    const question = this.question
    if (settings.confirm !== 'never' && !this.trusted && !this.follows) {
      this.grave = await this.#graveOf(action)
      if (this.grave !== null) return false
    }
    return this.#play(question, action, [])
  }

  /** Does it without asking: what was asked about, or what a lesson wants. */
  mean(action: A): Promise<boolean> {
    this.grave = null
    return this.#play(this.question, action, [])
  }

  async #graveOf(action: A): Promise<(Grave & { readonly action: A }) | null> {
    const { version, view, lang } = this
    if (this.#shown.chair.whyNot(action) !== undefined) return null
    this.#underWay++
    try {
      const told = (await this.ui.grave?.())?.({ version, view, action }, lang)
      if (told !== undefined) return { ...told, action }
    } finally {
      this.#underWay--
    }
    if (settings.confirm !== 'always' || this.#seated.ahead(this.#shown.chair, action) !== undefined) return null
    const { final } = await import('./sure-words.ts')
    return { ...final(this.nameOf(action), lang), action }
  }

  /** The next roll of real dice. */
  async rolled(value: number): Promise<boolean> {
    const waiting = this.#waiting
    if (waiting !== null) return this.#play(waiting.question, waiting.action, [...waiting.rolls, value])
    return this.#done(await this.#reply(() => this.#shown.chair.roll(value)))
  }

  stopRolling(): void {
    this.#waiting = null
  }

  async #play(question: string, action: A, rolls: readonly number[]): Promise<boolean> {
    const { chair } = this.#shown
    const refusal = chair.whyNot(action)
    const reply = await this.#reply(async () =>
      refusal === undefined
        ? chair.act({ question, action, rolls })
        : { ok: false, error: { code: 'refused', refusal } },
    )
    if (!reply.ok && reply.error.code === 'out-of-dice') {
      this.#waiting = { question, action, rolls, request: reply.error.request }
      return false
    }
    if (reply.ok) this.#waiting = null
    return this.#done(reply, action)
  }

  async undo(): Promise<boolean> {
    const done = this.#done(await this.#reply(() => this.#shown.chair.undo()))
    if (done) this.#waiting = null
    return done
  }

  /** Takes back the last deeds and does others in their place; nobody sees what lies between. */
  async instead(back: number, actions: readonly A[], skips = false): Promise<boolean> {
    const { length } = this
    this.#unseen = true
    let action: A | undefined
    const reply = await this.#reply(async () => {
      const { instead } = await import('./instead.ts')
      const done = await instead(this.#shown.chair, this.made.slice(length - back), actions, skips)
      action = done.action
      return done.reply
    })
    this.#unseen = false
    this.#heard()
    if (this.length === length) this.#newFrom = this.length - 1
    return this.#done(reply, action)
  }

  async #reply(ask: () => Promise<Reply>): Promise<Reply> {
    this.#underWay++
    try {
      const reply = await ask()
      if (!reply.ok && reply.error.code === 'refused') await this.learnTalk()
      return reply
    } finally {
      this.#underWay--
    }
  }

  #done(reply: Reply, action?: A): boolean {
    if (reply.ok) this.notice = null
    else this.#complain(reply.error, action)
    if (reply.ok && this.#staged === null) void this.#hearDeed()
    return reply.ok
  }

  /** What is heard of a deed that is not played out. */
  async #hearDeed(): Promise<void> {
    if (!settings.sound || this.curtain !== null) return
    const [{ soundIn }, soundOf] = await Promise.all([import('./since.ts'), this.ui.sounds?.()])
    const sound = soundIn(this, soundOf)
    if (sound !== undefined) hear(sound)
  }

  whyNot = (action: A): Notice | undefined => {
    const { chair, speech } = this.#shown
    const refusal = chair.whyNot(action)
    return refusal === undefined
      ? undefined
      : { text: speech.refusal(action, refusal, this.lang), rules: refusal.rules }
  }

  explain = async (action: A): Promise<void> => {
    await this.learnTalk()
    this.notice = this.whyNot(action) ?? null
  }

  /** Before anybody is told why something is not possible, or the position in words. */
  async learnTalk(): Promise<void> {
    if (this.ui.learnTalk !== undefined) await settings.teach(this.ui.learnTalk)
  }

  /** Loads what the first deed will want. */
  warm(): void {
    void Promise.all([import('./Log.svelte'), this.ui.chronicle?.(), this.ui.grave?.()])
  }

  consider = (action: A | null): void => {
    this.#considered = action
  }

  /** What the pointer is over. */
  get considered(): A | null {
    return this.#considered
  }

  /** What would be seen after an action; null if chance or others come into it. */
  foresee(action: A): V | null {
    return this.#seated.ahead(this.#shown.chair, action) ?? null
  }

  /** What the player has ordered for questions to come. */
  readonly orders = $derived.by(() => this.#shown.seen.orders)
  async order(given: GivenOrders): Promise<boolean> {
    return this.#done(await this.#reply(() => this.#shown.chair.orders(given)))
  }

  odds(action: A): Promise<Reply<SeatOdds<E, V>>> {
    return this.#shown.chair.odds(action)
  }

  /** What a mind of this level would do in the player's place. */
  hint(level: string, seed: string): Promise<Reply<Thought<A>>> {
    return this.#shown.chair.hint(level, { seed })
  }

  save(wishes?: SaveWishes): Promise<Save> {
    return this.#seated.save(wishes)
  }

  /** What the player may know, for a mind to think about. */
  sight(): Sight {
    return Sight.of({ view: () => this.#seated.writeView(this.view) }, this.seat)
  }

  /** The match so far, to walk through; null if it cannot be replayed here. */
  async replay(): Promise<Replay<OwnTable<A, E, V>> | null> {
    const replay = await this.#seated.replay()
    return replay.ok ? replay.value : null
  }

  /** Plays here what another tab has played. */
  takeOver(): Promise<void> {
    return this.#seated.takeOver()
  }

  /** Whoever leaves the screen leaves nothing on it that is not for everybody. */
  cover(): void {
    const screen = this.#seated.screen(undefined)
    if (screen?.curtain === true) this.curtain = screen.seat
  }

  /** Whoever was to take the screen has it. */
  liftCurtain(): void {
    if (this.curtain === null) return
    this.#show(this.curtain)
    this.curtain = null
  }

  close(): void {
    this.stage.stop()
    this.#deaf()
    clearTimeout(this.#rest)
    this.#seated.close()
  }

  #complain(error: RoomError, action?: A): void {
    // What was asked is answered already: a second click, or one from another tab.
    if (error.code === 'stale') return
    hear('refusal')
    if (error.code === 'not-stored') this.unkept = true
    this.notice = {
      text: this.errorInWords(error, action),
      rules: error.code === 'refused' ? error.refusal.rules : [],
    }
  }

  #heard(): void {
    if (this.#unseen || this.#ahead() >= 0) return
    this.stage.stop()
    this.#staged = null
    const { length } = this
    const deed = this.#deedToPlay()
    this.#told = null
    if (deed !== undefined && this.#hasStage() && settings.pace > 0 && !document.hidden) void this.#playOut(deed)
    else {
      this.#told = deed ?? null
      this.#turn()
    }
    if (this.length === length) return
    this.#newFrom = Math.min(length, this.length)
    this.#considered = null
    this.grave = null
    if (!this.follows) this.#keep()
  }

  /**
   * How many deeds of others have followed the one that is still played out; they are heard when it is over. Below 0 if none
   * is played out, or if it was taken back, which ends it.
   */
  #ahead(): number {
    const { chair, earlier } = this.#shown
    return this.#staged === null ? -1 : standing([...earlier, ...chair.now.told]).length - this.story.length
  }

  /** What was just done, if it has anything to play out. */
  #deedToPlay(): Deed<V, A, E> | undefined {
    const { ui, story, version, view: before, told: earlier } = this
    if (ui.scenes === undefined) return undefined
    const { chair } = this.#shown
    const now: readonly Chapter<A, E>[] = standing([...this.#shown.earlier, ...chair.now.told])
    const last = now.at(-1)
    if (now.length !== story.length + 1 || last === undefined) return undefined
    const { action, events } = last
    if (!events.some((event) => ui.isScene?.(event) === true)) return undefined
    return { version, seat: this.seat, before, after: chair.now.view, action, events, earlier }
  }

  /** The scenes of what was told last, for whoever has them told instead of shown. */
  async scenes(): Promise<readonly Scene<V>[]> {
    const deed = this.#told
    return deed === null ? [] : ((await this.ui.scenes?.())?.(deed, this.lang) ?? [])
  }

  /** Shows only what the scene has come to; then everything. */
  async #playOut(deed: Deed<V, A, E>): Promise<void> {
    const { before, action, events } = deed
    let mine: Staged<V, A, E> = { view: before, chapter: { action, events: [] } }
    this.#staged = mine
    const scenes = (await this.ui.scenes?.())?.(deed, this.lang) ?? []
    if (this.#staged !== mine) return
    const { pace, motion, hold } = settings
    await this.stage.play(scenes, { pace, motion, hold }, ({ view, told }) => {
      mine = { view, chapter: { action, events: events.slice(0, told) } }
      this.#staged = mine
    })
    if (this.#staged !== mine) return
    const ahead = this.#ahead()
    this.#staged = null
    if (ahead > 0) this.#heard()
    else this.#turn()
  }

  /** Shows whoever is asked next, or has the screen handed over to him first. */
  #turn(): void {
    const screen = this.#seated.screen(this.seat)
    if (screen?.curtain === true) this.curtain = screen.seat
    this.#show(screen === undefined || screen.curtain ? this.seat : screen.seat)
  }

  #show(seat: Seat): void {
    if (seat !== this.seat) this.#waiting = null
    this.#shown = shownAt(this.#seated, seat)
  }

  #keep(): void {
    const { id, startedAt, ground } = this.#seated
    const now = this.#seated.latest(this.seat)
    const ending = now?.result === undefined ? null : (this.ui.endingOf(now.view) ?? { by: now.result.reason })
    const card = { id, ...ground, startedAt, playedAt: Date.now(), ending }
    keepCard(card).then(
      (lasts) => (this.unkept ||= !lasts),
      () => (this.unkept = true),
    )
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => this.rest(), REST)
  }

  /** Keeps where the match stands; nothing is lost without it. */
  rest(): void {
    void this.#seated.checkpoint()
  }
}

/** Whoever wants to hear nothing loads no sound. */
function hear(sound: Sound): void {
  if (settings.sound) void import('../sound/sound.ts').then(({ play }) => play(sound, settings.loudness))
}

function shownAt<V, A, E extends GameEvent>({ places }: Seated<V, A, E>, seat: Seat): Shown<V, A, E> {
  const place = places[seat]
  if (place === undefined) throw new RangeError(`there is no seat ${seat}`)
  return { ...place, seat, seen: place.chair.now }
}
