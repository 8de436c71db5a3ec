import { Teller } from '../file/told.ts'
import type { Telling } from '../file/told.ts'
import { LANGS } from '../game.ts'
import type { GameEvent, Lang } from '../game.ts'
import type { Course } from './course.ts'
import type { Happening, Moment } from './moment.ts'

/** Something that was done, and where it led. */
interface Led<S, E> {
  readonly state: S
  readonly events: readonly E[]
}

interface Written {
  readonly from: number
  readonly pages: readonly Telling[]
  keep(): void
}

const PAUSE_EVERY = 16

/** Writes down what everybody is told of a stretch, for the day when its rules are gone. */
export class Scribe<S, A, E extends GameEvent, V> {
  #teller: Teller<S, A, E, V>
  /** What is not written for good: what can be taken back, and what has happened since the last time. */
  readonly #led: Led<S, E>[]
  /** Pages that are. */
  #settled: number

  /** `isResumed`: everything up to the moment was written before. */
  constructor(
    { rules, start }: Course<S, A, E, V>,
    moment: Moment<S, A, E, V>,
    isResumed: boolean,
    langs: readonly Lang[] = LANGS,
  ) {
    this.#teller = new Teller(rules, langs)
    this.#led = isResumed ? [] : [{ state: start.state, events: start.events }]
    let { state } = moment.position
    const open: Led<S, E>[] = []
    for (let at = moment.tail; at !== undefined; at = at.below) {
      open.unshift({ state, events: at.deed.events })
      state = at.before
    }
    if (isResumed) this.#teller.look(state)
    this.#led.push(...open)
    this.#settled = isResumed ? 1 + moment.acts - open.length : 0
  }

  take(happened: Happening<A, E>, { position }: Moment<S, A, E, V>): void {
    if (happened.kind === 'deed') this.#led.push({ state: position.state, events: happened.deed.events })
    if (happened.kind === 'undone') this.#led.pop()
  }

  /** From one page on, what was told; `keep` says that it is written. */
  async pages({ tail }: Moment<S, A, E, V>, pause?: () => Promise<void>): Promise<Written> {
    let open = 0
    for (let at = tail; at !== undefined; at = at.below) open++
    const settled = this.#led.length - open
    const teller = this.#teller.fork()
    const draft = { teller }
    const pages: Telling[] = []
    for (const [i, { state, events }] of [...this.#led].entries()) {
      if (i === settled) draft.teller = teller.fork()
      pages.push(draft.teller.tell(state, events))
      if (i % PAUSE_EVERY === PAUSE_EVERY - 1) await pause?.()
    }
    const keep = (): void => {
      this.#teller = teller
      this.#led.splice(0, settled)
      this.#settled += settled
    }
    return { from: this.#settled, pages, keep }
  }
}
