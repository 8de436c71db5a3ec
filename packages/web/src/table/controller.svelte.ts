import type { Face, GameUi, Notice } from '@grognard/board'
import type {
  Done,
  GameEvent,
  Json,
  Lang,
  OwnChapter,
  OwnOdds,
  OwnTable,
  Replay,
  RollRequest,
  Save,
  SaveWishes,
  Shelf,
  TableError,
} from '@grognard/kernel'
import { Sight } from '../minds/sight.ts'
import { settings } from '../settings.svelte.ts'
import { PlayedElsewhere, keepMatch } from '../storage.ts'
import { words } from '../words.ts'
import type { Seated } from './open.ts'

/** One match on the screen, in its game's own types: what is seen, what may be done, and the doing. It knows no game. */
export class TableController<V, A, E extends GameEvent> implements Face<V, A, E> {
  readonly id: string
  readonly ui: GameUi<V, A, E>
  readonly #table: OwnTable<A, E, V>
  readonly #shelf: Shelf<OwnTable<A, E, V>>
  readonly #startedAt: number
  /** Counts every change of the table, so that whatever is read from it is read again. */
  #tick = $state(0)
  /** Why something was not possible, or what was taken back. */
  notice = $state.raw<Notice | null>(null)
  /** With real dice: the action waiting for rolls, those typed so far, and the one wanted next. */
  waiting = $state.raw<{
    readonly action: A
    readonly rolls: readonly number[]
    readonly request: RollRequest
  } | null>(null)
  /** Set when the browser could not keep the match. */
  unkept = $state.raw<string | null>(null)
  /** Where the story stood before the last action; what came after it is new. */
  #newFrom = $state(0)
  #considered = $state.raw<A | null>(null)
  /** A writing to this browser that is due. */
  #unwritten: ReturnType<typeof setTimeout> | undefined

  constructor({ id, startedAt, table, shelf, ui }: Seated<V, A, E>) {
    this.id = id
    this.ui = ui
    this.#table = table
    this.#shelf = shelf
    this.#startedAt = startedAt
    this.#newFrom = table.length
    const { carriedOver } = table
    if (carriedOver !== undefined)
      this.notice = {
        text: words(this.lang).carriedOver(carriedOver.from, carriedOver.to, carriedOver.again),
        rules: [],
      }
  }

  get version(): string {
    return this.#table.version
  }
  get lang(): Lang {
    return settings.lang
  }
  get motion(): boolean {
    return settings.motion
  }

  #read<T>(look: (table: OwnTable<A, E, V>) => T): T {
    void this.#tick
    return look(this.#table)
  }

  readonly seat = 0
  readonly view = $derived.by(() => this.#read(({ own }) => own.view(this.seat)))
  readonly actions = $derived.by(() => this.#read(({ own }) => own.legal(this.seat).actions))
  readonly ahead = $derived.by(() => {
    const action = this.#considered
    return action === null ? null : this.#read(({ own }) => own.ahead(this.seat, action) ?? null)
  })
  readonly story = $derived.by(() => this.#read(({ own }): readonly OwnChapter<A, E>[] => own.story(this.seat)))
  readonly told = $derived.by(() => this.story.flatMap((chapter) => chapter.events))
  /** What the player has done, as far as the match may know it. */
  readonly made = $derived.by(() =>
    this.story.flatMap(({ action }): readonly A[] => (action === undefined ? [] : [action])),
  )
  readonly length = $derived.by(() => this.#read((table) => table.length))
  readonly over = $derived.by(() => this.#read((table) => table.pending().over))
  /** The name of the decision the player faces; empty if there is none. */
  readonly decision = $derived.by(() =>
    this.#read((table) => {
      const pending = table.pending()
      return pending.over ? '' : (pending.asks.find((ask) => ask.seat === this.seat)?.decision ?? '')
    }),
  )
  readonly ask = $derived.by(() => this.#read((table) => table.text.ask(this.seat, this.lang)))
  readonly result = $derived.by(() => this.#read((table) => table.text.result(this.lang) ?? ''))
  readonly title = $derived.by(() => this.#read((table) => table.text.title(this.lang)))
  readonly position = $derived.by(() => this.#read((table) => table.text.position(this.seat, this.lang)))
  /** What was told last, and the story before it. */
  readonly latest = $derived.by(() => this.story.filter(({ events }) => events.length > 0).at(-1)?.events ?? [])
  readonly before = $derived.by(() => {
    let end = this.story.length - 1
    while (end > 0 && this.story[end]?.events.length === 0) end--
    return this.story.slice(0, Math.max(0, end))
  })
  /** The chapters of the last action, to be announced. */
  readonly news = $derived.by(() => this.story.slice(this.#newFrom + 1).flatMap((chapter) => chapter.events))

  /** As it is called now: the same action may cost less tomorrow. */
  nameOf(action: A): string {
    return this.#read(({ own }) => own.text.action(this.seat, action, this.lang))
  }
  eventInWords(event: E): string {
    return this.#table.own.text.event(event, this.lang)
  }
  rule(id: string): string | undefined {
    return this.#table.text.rule(id, this.lang)
  }
  rollName(why: string): string {
    return this.#table.text.roll(why, this.lang)
  }
  /** An action as it came from a thread; undefined if it is none. */
  readAction(input: unknown): A | undefined {
    const read = this.#table.own.readAction(input)
    return read.ok ? read.value : undefined
  }

  act = (action: A): void => this.#play(action, [])

  /** The next roll of real dice. */
  rolled(value: number): void {
    if (this.waiting === null) return
    this.#play(this.waiting.action, [...this.waiting.rolls, value])
  }

  stopRolling(): void {
    this.waiting = null
  }

  #play(action: A, rolls: readonly number[]): void {
    const before = this.#table.length
    const done = this.#table.own.act(this.seat, action, rolls)
    if (!done.ok) {
      if (done.error.code === 'out-of-dice') this.waiting = { action, rolls, request: done.error.request }
      else this.#complain(done.error, action)
      return
    }
    this.waiting = null
    this.notice = null
    this.#considered = null
    this.#newFrom = before
    this.#changed()
  }

  undo(): boolean {
    const done = this.#table.undo()
    if (!done.ok) {
      this.#complain(done.error)
      return false
    }
    this.notice = null
    this.waiting = null
    this.#newFrom = this.#table.length
    this.#changed()
    return true
  }

  whyNot = (action: A): Notice | undefined => {
    void this.#tick
    const { own } = this.#table
    const refusal = own.refuse(this.seat, action)
    if (refusal === undefined) return undefined
    return { text: own.text.refusal(this.seat, action, refusal, this.lang), rules: refusal.rules }
  }

  explain = (action: A): void => {
    this.notice = this.whyNot(action) ?? null
  }

  consider = (action: A | null): void => {
    this.#considered = action
  }

  odds(action: A): Done<OwnOdds<E, V>> {
    return this.#table.own.odds(this.seat, action)
  }

  save(wishes?: SaveWishes): Save {
    return this.#table.save(wishes)
  }

  get options(): Json {
    return this.#table.options
  }

  /** What the player may know, for a mind to think about. */
  sight(): Sight {
    return Sight.of(this.#table, this.seat)
  }

  /** The match so far, to walk through; null if it cannot be replayed here. */
  replay(): Replay<OwnTable<A, E, V>> | null {
    const replay = this.#shelf.replay(this.#table.save())
    return replay.ok ? replay.value : null
  }

  #complain(error: TableError, action?: A): void {
    this.notice = {
      text: this.#table.own.text.error(this.seat, error, this.lang, action),
      rules: error.code === 'refused' ? error.refusal.rules : [],
    }
  }

  /** The screen comes first, by a moment. */
  #changed(): void {
    this.#tick++
    this.#unwritten ??= setTimeout(() => this.writeDue())
  }

  /** Whoever leaves before a writing that is due loses nothing. */
  writeDue(): void {
    if (this.#unwritten === undefined) return
    clearTimeout(this.#unwritten)
    this.#unwritten = undefined
    void this.keep()
  }

  /** Writes the match to this browser, unless another tab has played on in it. */
  async keep(): Promise<void> {
    try {
      await keepMatch(
        this.#table,
        {
          id: this.id,
          game: this.#table.game,
          startedAt: this.#startedAt,
          playedAt: Date.now(),
          ending: this.#table.pending().over ? this.ui.endingOf(this.#table.own.view(this.seat)) : null,
        },
        this.lang,
      )
      this.unkept = null
    } catch (error) {
      this.unkept = error instanceof Error ? error.message : String(error)
      if (error instanceof PlayedElsewhere) this.notice = { text: words(this.lang).playedElsewhere, rules: [] }
    }
  }
}

export function freshSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(16).padStart(8, '0')).join('')
}
