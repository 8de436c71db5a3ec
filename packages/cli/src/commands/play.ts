import { LANGS } from '@grognard/kernel'
import { screenOf, tellsMore } from '@grognard/kernel/hot-seat'
import type { GameEvent, Lang, Save, Seat, Sitting, Told, Typing, WantedRoll } from '@grognard/kernel'
import type { Terminal } from '../terminal.ts'
import { SOME_TYPING, words } from '../words.ts'
import { askForRoll } from './desk.ts'
import type { Desk } from './desk.ts'
import { Dialogue } from './dialogue.ts'

export interface PlayWishes {
  readonly lang: Lang
  /** Where to write the game after every change. */
  readonly autosave?: string
  /** Writes a save; returns what went wrong in words, if anything did. */
  write(file: string, save: Save, lang: Lang): string | undefined
  /** The seats that bots play, each with its level; all others are those of the players at this terminal. */
  readonly opponents?: ReadonlyMap<Seat, string>
  /** What one would type in this game. */
  readonly typing?: Typing | undefined
}

/** The people at one terminal, each in turn, to the end of the game or of their patience. */
export class TerminalGame<S, A, E extends GameEvent, V> implements Desk {
  lang: Lang
  readonly typing: Typing
  readonly #sitting: Sitting<S, A, E, V>
  readonly #terminal: Terminal
  readonly #wishes: PlayWishes
  readonly #players: readonly Dialogue<S, A, E, V>[]
  /** Whoever looks at the screen. */
  #shown: Dialogue<S, A, E, V>
  /** How much of what each was told has been on a screen that they saw. */
  readonly #heard = new Map<Dialogue<S, A, E, V>, number>()
  /** A phase has begun since the table was last shown. */
  #isNewPhase = false
  /** Something came to light since anybody was last asked. */
  #hasLearnt = false
  /** Whether leaving now loses nothing. */
  #isSaved = true
  #wasWarned = false
  #saving: Promise<void> = Promise.resolve()
  #lines: number

  constructor(sitting: Sitting<S, A, E, V>, terminal: Terminal, wishes: PlayWishes) {
    this.#sitting = sitting
    this.#terminal = terminal
    this.#wishes = wishes
    this.lang = wishes.lang
    this.typing = wishes.typing ?? SOME_TYPING
    const seats = [...sitting.room.seats.keys()].filter((seat) => !this.#isForBot(seat))
    this.#players = seats.map((seat) => new Dialogue(sitting, seat, this))
    // Where bots play every seat, whoever sits here looks over the shoulder of the first.
    this.#shown = this.#players[0] ?? new Dialogue(sitting, 0, this)
    for (const player of [...this.#players, this.#shown]) this.#heard.set(player, player.chair.now.told.length)
    this.#lines = sitting.room.length
  }

  async play(): Promise<void> {
    const { room, carriedOver } = this.#sitting
    if (carriedOver !== undefined)
      this.say(`${words(this.lang).carriedOver(carriedOver.from, carriedOver.to, carriedOver.again)}\n`)
    this.#showTable()
    this.say('')
    this.say(words(this.lang).welcome)
    const end = room.sit('public').subscribe(() => this.#hear())
    for (const [seat, level] of this.#wishes.opponents ?? []) await room.fill(seat, { kind: 'bot', level })
    while ((await this.#settled()) === 'goes on') {
      if (await this.#turn()) continue
      end()
      return this.say(words(this.lang).bye)
    }
    end()
    this.#shown = this.#players[0] ?? this.#shown
    this.say('')
    this.#showTable()
    this.say('')
    this.say(this.#shown.speech.result(this.lang) ?? '')
  }

  say(text: string): void {
    this.#terminal.say(text)
  }

  ask(prompt: string): Promise<string | undefined> {
    return this.#terminal.ask(prompt)
  }

  /** A game that would be lost is only left when that is said twice. */
  mayLeave(): boolean {
    if (this.#isSaved || this.#wasWarned) return true
    this.#wasWarned = true
    this.say(words(this.lang).unsaved)
    return false
  }

  async save(file: string): Promise<void> {
    const say = words(this.lang)
    if (file === '') return this.say(say.whichFile)
    if (await this.#write(file)) this.say(say.saved(file))
  }

  async #write(file: string): Promise<boolean> {
    const problem = this.#wishes.write(file, await this.#sitting.save({ told: LANGS }), this.lang)
    if (problem === undefined) this.#isSaved = true
    else this.say(words(this.lang).notSaved(file, problem))
    return problem === undefined
  }

  #isForBot(seat: Seat): boolean {
    return this.#wishes.opponents?.has(seat) ?? this.#sitting.room.seats[seat]?.sitter.kind === 'bot'
  }

  #showTable(): void {
    this.say(this.#shown.speech.position(this.lang))
  }

  /** Shows what happened, and keeps it where the players want it kept. */
  #hear(): void {
    this.#tellNews()
    const file = this.#wishes.autosave
    if (file !== undefined) this.#saving = this.#saving.then(async () => void (await this.#write(file)))
  }

  #tellNews(): void {
    const { told } = this.#shown.chair.now
    const news = told.slice(this.#heard.get(this.#shown))
    this.#heard.set(this.#shown, told.length)
    for (const one of news) this.#tell(one)
  }

  #tell(one: Told<A, E>): void {
    if (one.kind === 'sat' || one.kind === 'resigned' || one.kind === 'wouldDraw') return
    this.#isSaved = false
    this.#wasWarned = false
    if (one.kind !== 'deed') return
    for (const event of one.events) this.say(`  ${this.#shown.speech.event(event, this.lang)}`)
    this.#hasLearnt ||= one.events.some((event) => this.#sitting.room.rules.reveals(event))
    if (this.#sitting.room.seats.length < 2 || one.events.every(({ type }) => type !== 'phaseBegins')) return
    this.#isNewPhase = true
    for (const player of this.#players) player.beginPhase()
  }

  /** Waits for bots and files. */
  async #settled(): Promise<'goes on' | 'over'> {
    const { room } = this.#sitting
    await room.settled()
    await this.#saving
    const lines = await this.#sitting.since(this.#lines)
    this.#lines += lines.length
    // What was typed ahead did not reckon with what the dice have shown, nor with what came to light.
    const hasRolled = lines.some((line) => line.kind === 'act' && line.answers.some(({ rolls }) => rolls.length > 0))
    if (hasRolled || this.#hasLearnt) for (const player of this.#players) player.dropAhead()
    this.#hasLearnt = false
    return this.#shown.chair.now.result === undefined ? 'goes on' : 'over'
  }

  /** One question to whoever must answer it here; false if they leave. */
  async #turn(): Promise<boolean> {
    const { wanted } = this.#shown.chair.now
    if (wanted !== undefined) return this.#rollFor(wanted)
    const { room } = this.#sitting
    const chairs = this.#players.map(({ chair }) => chair)
    const screen = screenOf(room.rules, chairs, this.#players.includes(this.#shown) ? this.#shownSeat() : undefined)
    const next = this.#players.find(({ chair }) => chair.viewer === screen?.seat)
    if (next === undefined || next.chair.now.questions.length === 0) return this.#waitForBot()
    // What the last player saw stays on a screen until it is cleared.
    const hides = (): boolean => screen?.curtain === true || tellsMore(room.rules, this.#shown.chair, next.chair)
    if (next !== this.#shown) this.#shown.dropWay()
    if (next !== this.#shown && !(await this.#give(next, hides()))) return false
    if (this.#isNewPhase) this.say(`\n${next.speech.position(this.lang)}`)
    this.#isNewPhase = false
    return next.decide()
  }

  #shownSeat(): Seat | undefined {
    const { viewer } = this.#shown.chair
    return viewer === 'public' ? undefined : viewer
  }

  /** Gives the screen to the next player; where one has something to hide from the other, cleared and when he is there. */
  async #give(next: Dialogue<S, A, E, V>, hasCurtain: boolean): Promise<boolean> {
    this.#shown = next
    if (!hasCurtain) {
      // He has seen it all over the other's shoulder.
      this.#heard.set(next, next.chair.now.told.length)
      return true
    }
    const say = words(this.lang)
    this.#terminal.clear()
    for (;;) {
      const typed = (await this.ask(say.curtain(next.speech.seat(this.lang) ?? '')))?.trim()
      if (typed === undefined || (typed === 'q' && this.mayLeave())) return false
      if (typed !== 'q') break
    }
    this.#tellNews()
    this.#isNewPhase = true
    return true
  }

  /** A bot or standing orders have decided, and real dice must be rolled for it: that cannot be taken back. */
  async #rollFor({ request, at }: WantedRoll): Promise<boolean> {
    const { chair, speech } = this.#shown
    const roll = await askForRoll(this, request, speech.roll(request.why, this.lang), false)
    if (typeof roll === 'string') return false
    const done = await chair.roll(roll, at)
    if (!done.ok) this.say(speech.error(done.error, this.lang))
    return true
  }

  /** Nobody here is asked: a bot could not decide. */
  async #waitForBot(): Promise<boolean> {
    const { chair } = this.#shown
    const { rules } = this.#sitting.room
    const failed = chair.now.awaited.filter(({ state }) => state === 'failed')
    if (failed.length === 0) throw new Error('somebody here is asked, or a bot that failed')
    const names = failed.map(({ seat }) => rules.text.seat(seat, this.lang)).join(', ')
    const typed = (await this.ask(words(this.lang).botFailed(names)))?.trim()
    if (typed === undefined || (typed === 'q' && this.mayLeave())) return false
    if (typed !== 'q') for (const { seat } of failed) await chair.retry(seat)
    return true
  }
}
