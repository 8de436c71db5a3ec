import { linksOf } from '@grognard/board'
import type { Chronicle, Entry, GameUi } from '@grognard/board'
import type { GameEvent, Lang } from '@grognard/kernel'

/** A line of the log with the rules behind it. */
export interface Told<E> extends Entry<E> {
  readonly key: string
  readonly links: readonly { readonly id: string; readonly key: string }[]
}

/** A turn with what happened in it, the oldest first. */
export interface Month<E> {
  readonly turn: number
  readonly lines: readonly Told<E>[]
}

/** What a match tells, as far as it has come. */
interface Telling<V, A, E extends GameEvent> {
  readonly ui: Pick<GameUi<V, A, E>, 'chronicle' | 'turns'>
  readonly version: string
  readonly lang: Lang
  readonly view: V
  readonly told: readonly E[]
  readonly latest: readonly E[]
}

const MOST_LINKS = 2

/** What was told, turn by turn, in short lines; the game's own words for it are loaded with the first. */
export class Annals<V, A, E extends GameEvent> {
  readonly #match: Telling<V, A, E>
  #chronicle = $state.raw<Chronicle<V, E> | null>(null)
  /** What was worked out for a turn, as long as nothing is added to it or taken back. */
  readonly #known = new Map<
    number,
    { readonly events: readonly E[]; readonly lang: string; readonly month: Month<E> }
  >()

  constructor(match: Telling<V, A, E>) {
    this.#match = match
  }

  /** False where the game tells everything word for word. */
  get isTold(): boolean {
    return this.#chronicle !== null
  }

  async load(): Promise<void> {
    this.#chronicle ??= (await this.#match.ui.chronicle?.()) ?? null
  }

  /** The latest first. */
  readonly months = $derived.by((): readonly Month<E>[] => {
    const chronicle = this.#chronicle
    const { told, ui, view } = this.#match
    if (chronicle === null) return []
    const turns: { readonly turn: number; readonly events: E[] }[] = []
    for (const event of told) {
      const turn = ui.turns?.begunBy(event) ?? null
      const last = turns.at(-1)
      if (turn === null && last !== undefined) last.events.push(event)
      else turns.push({ turn: turn ?? 0, events: [event] })
    }
    const [before, begun] = turns
    // What comes before the first turn is told with it.
    if (before?.turn === 0 && begun?.turn === 1)
      turns.splice(0, 2, { turn: 1, events: [...before.events, ...begun.events] })
    // A match may begin in the middle of a turn, which nobody was told of.
    const first = Math.max(1, (turns[1]?.turn ?? (ui.turns?.of(view) ?? 0) + 1) - 1)
    return turns.map(({ turn, events }) => this.#month(chronicle, turn === 0 ? first : turn, events)).reverse()
  })

  /** What the last deed led to. */
  readonly latest = $derived.by((): readonly Told<E>[] => {
    const news = new Set<E>(this.#match.latest)
    return this.months
      .slice(0, 2)
      .reverse()
      .flatMap(({ lines }) => lines.filter(({ events }) => events.some((event) => news.has(event))))
  })

  #month(chronicle: Chronicle<V, E>, turn: number, events: readonly E[]): Month<E> {
    const { version, lang, view } = this.#match
    const known = this.#known.get(turn)
    if (known?.lang === lang && known.events.length === events.length && known.events.at(-1) === events.at(-1))
      return known.month
    const lines = chronicle(events, version, lang, view).map((entry, i): Told<E> => {
      const links = linksOf(entry).slice(0, MOST_LINKS)
      return { ...entry, key: `${turn}/${i}`, links: links.map((id) => ({ id, key: `${turn}/${i}/${id}` })) }
    })
    const month = { turn, lines }
    this.#known.set(turn, { events, lang, month })
    return month
  }
}
