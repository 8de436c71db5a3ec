import { ownThinker, speechOf } from '@grognard/kernel'
import type { AnySitting, GameEvent, HostWishes, Lang, Seat, Sitting } from '@grognard/kernel'
import { Problem } from '../problem.ts'
import type { Terminal } from '../terminal.ts'
import { words } from '../words.ts'

/** How fast: a key for each choice, so many milliseconds between them, or none. */
export type Pace = 'step' | 'fast' | number

export interface WatchWishes {
  readonly lang: Lang
  /** Who plays each seat. */
  bots(seats: number, levels: readonly string[]): readonly string[]
  readonly pace: Pace
  /** Seeds for the bot's own chance. */
  seed(): string
  wait(milliseconds: number): Promise<void>
}

/** Where to stop next: at every choice, when a turn begins, or not at all. */
type Stop = 'choice' | 'turn' | 'end'

/** What a bot is about to do, in words. */
interface Intention {
  readonly seat: Seat
  readonly action: string
  readonly reason: string
}

/** Bots at the table: every choice with its reason and what came of it, the table at the start of every turn, the result. */
export async function watch(
  open: (wishes: Pick<HostWishes, 'thinker'>) => Promise<AnySitting>,
  terminal: Terminal,
  wishes: WatchWishes,
): Promise<void> {
  const { lang } = wishes
  let show = async (_intention: Intention): Promise<void> => undefined
  const sitting = await open({
    thinker(rules) {
      const mind = ownThinker(rules)
      return {
        ...mind,
        async think(about) {
          const thought = await mind.think({ ...about, seed: wishes.seed() })
          const action = rules.text.action(about.view, thought.action, lang)
          await show({ seat: about.seat, action, reason: thought.reason?.[lang] ?? '' })
          return thought
        },
      }
    },
  })
  await sitting.use((one) => {
    const onlooker = new Onlooker(one, terminal, wishes)
    show = (intention) => onlooker.show(intention)
    return onlooker.watch()
  })
}

class Onlooker<S, A, E extends GameEvent, V> {
  readonly #sitting: Sitting<S, A, E, V>
  readonly #terminal: Terminal
  readonly #wishes: WatchWishes
  #stop: Stop
  #shown = 0
  #lastReason = ''
  /** Who decides now, and how much the seat had been told before. */
  #seat = -1
  #told = 0
  #hasLeft = false

  constructor(sitting: Sitting<S, A, E, V>, terminal: Terminal, wishes: WatchWishes) {
    this.#sitting = sitting
    this.#terminal = terminal
    this.#wishes = wishes
    this.#stop = wishes.pace === 'step' ? 'choice' : 'end'
  }

  async watch(): Promise<void> {
    const { room } = this.#sitting
    const { lang, pace } = this.#wishes
    const say = words(lang)
    const levels = room.rules.bots.map(({ level }) => level)
    const bots = this.#wishes.bots(room.seats.length, levels)
    for (const bot of bots)
      if (!levels.includes(bot)) throw new Problem(`There is no bot ${bot}; there are ${levels.join(', ')}.`)
    this.#terminal.say(say.watching(bots))
    if (pace === 'step') this.#terminal.say(say.watchHelp)
    this.#showTable()
    const end = room.sit('public').subscribe(() => this.#hear())
    for (const [seat, level] of bots.entries()) await room.fill(seat, { kind: 'bot', level })
    await room.settled()
    end()
    const result = this.#speech(0).result(lang)
    if (this.#hasLeft) return this.#terminal.say(say.bye)
    if (result === undefined) throw new Error(`${bots[this.#seat] ?? ''} could not decide`)
    this.#showTable()
    this.#terminal.say(result)
  }

  /** Shows what a bot is about to do, and waits until it may go on. */
  async show({ seat, action, reason }: Intention): Promise<void> {
    const { room } = this.#sitting
    const { lang, pace } = this.#wishes
    // Where several play, the question says whose it is.
    if (room.seats.length > 1 && seat !== this.#seat) this.#terminal.say(`      ${this.#speech(seat).ask(lang)}`)
    this.#seat = seat
    this.#told = room.sit(seat).now.told.length
    this.#terminal.say(`${String(++this.#shown).padStart(4)}  ${action}`)
    // Choices of one plan share their reason; once is enough.
    if (reason !== '' && reason !== this.#lastReason) this.#terminal.say(`      ${words(lang).because(reason)}`)
    this.#lastReason = reason
    if (this.#stop === 'choice') {
      const next = await this.#askHow()
      this.#hasLeft = next === undefined
      if (next === undefined) throw new Error('nobody watches any more')
      this.#stop = next
    }
    if (typeof pace === 'number') await this.#wishes.wait(pace)
  }

  #speech(seat: Seat) {
    const { room, words: spoken } = this.#sitting
    return speechOf(spoken, room.rules, room.sit(seat))
  }

  #showTable(): void {
    this.#terminal.say(`\n${this.#speech(0).position(this.#wishes.lang)}\n`)
  }

  /** What came of it, as far as whoever decided may know. */
  #hear(): void {
    if (this.#seat < 0) return
    const { told, result } = this.#sitting.room.sit(this.#seat).now
    const events = told.slice(this.#told).flatMap((one) => (one.kind === 'deed' ? one.events : []))
    this.#told = told.length
    for (const event of events)
      this.#terminal.say(`        ${this.#speech(this.#seat).event(event, this.#wishes.lang)}`)
    if (result !== undefined || !events.some(({ type }) => type === 'turnBegins')) return
    this.#showTable()
    if (this.#stop === 'turn') this.#stop = 'choice'
  }

  async #askHow(): Promise<Stop | undefined> {
    const say = words(this.#wishes.lang)
    for (;;) {
      const typed = (await this.#terminal.ask(say.watchPrompt))?.trim()
      switch (typed) {
        case undefined:
        case 'q':
          return undefined
        case '':
          return 'choice'
        case 't':
          return 'turn'
        case 'a':
          return 'end'
        case 'p':
          this.#showTable()
          break
        default:
          this.#terminal.say(say.watchHelp)
      }
    }
  }
}
