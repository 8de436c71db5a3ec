import type { Chair, Seat, Seen } from '@grognard/kernel'
import { untrack } from 'svelte'
import { settings } from '../settings.svelte.ts'
import { PacedChair } from './paced-chair.ts'

/** Milliseconds for a deed of others that is not played out to be seen. */
const STEP = 160
/** So many changes are kept to be shown again. */
const KEPT = 400

/** What each seat saw at one moment. */
type Sights<V, A, E> = readonly Seen<V, A, E>[]

/** The table that shows it. */
interface Shows {
  readonly seat: Seat
  /** Whether a deed is played out there. */
  readonly isStaged: boolean
  readonly stage: { isHeld: boolean; skip(): void; stop(): void }
}

/**
 * What others do is shown one deed after the other, however fast they play; it can be stopped, passed over, and shown
 * again. The chairs see what is shown and no more.
 */
export class Pacing<V, A, E> {
  readonly chairs: readonly Chair<A, E, V>[]
  readonly #seats: readonly Chair<A, E, V>[]
  readonly #listeners = new Set<() => void>()
  #table: Shows | null = null
  #now: Sights<V, A, E>
  #coming: readonly Sights<V, A, E>[] = []
  /** What was shown before, the latest last. */
  #past: readonly Sights<V, A, E>[] = []
  #rest: ReturnType<typeof setTimeout> | undefined
  #hurries: () => boolean = () => false
  isPaused = $state(false)
  /** Whether nothing is shown until the player is asked. */
  skips = $state(false)

  constructor(seats: readonly Chair<A, E, V>[]) {
    this.#seats = seats
    this.#now = $state.raw(this.#sights())
    this.chairs = seats.map((chair, seat) => new PacedChair(chair, () => this.#now[seat] ?? chair.now, this.#listeners))
    seats[0]?.subscribe(() => this.#heard())
  }

  /**
   * From now on the table says when it is ready for more; the returned function ends it. `hurries`: whether deeds follow
   * each other as fast as they come.
   */
  show(table: Shows, hurries: () => boolean = () => false): () => void {
    this.#table = table
    this.#hurries = hurries
    return $effect.root(() => {
      $effect(() => {
        if (!table.isStaged && !this.isPaused) untrack(() => this.#goOn())
      })
    })
  }

  /** Whether somebody else is to do something, as far as is shown. */
  get awaitsOthers(): boolean {
    const seen = this.#seen
    return seen !== undefined && seen.questions.length === 0 && seen.result === undefined
  }

  /** Whether others did something since the player's last deed. */
  get canShowAgain(): boolean {
    return !this.awaitsOthers && this.#past.length > 0 && this.#isDeed(this.#now, 'theirs')
  }

  pause(): void {
    this.isPaused = true
    if (this.#table !== null) this.#table.stage.isHeld = true
  }

  goOn(): void {
    this.isPaused = false
    if (this.#table === null) return
    this.#table.stage.isHeld = false
    this.#table.stage.skip()
  }

  /** To the player's next question. */
  skip(): void {
    this.skips = true
    this.goOn()
    this.#table?.stage.stop()
    this.#stopWaiting()
    this.#goOn()
  }

  /** From the player's last deed on. */
  again(): void {
    const all = [...this.#past, this.#now]
    let from = all.length - 1
    while (from > 0 && !this.#isDeed(all[from], 'own')) from--
    this.#past = all.slice(0, from)
    this.#coming = [...all.slice(from + 1), ...this.#coming]
    this.#now = all[from] ?? this.#now
    this.#tell()
    this.#wait()
  }

  get #seen(): Seen<V, A, E> | undefined {
    return this.#now[this.#table?.seat ?? 0]
  }

  #sights(): Sights<V, A, E> {
    return this.#seats.map(({ now }) => now)
  }

  #heard(): void {
    const sights = this.#sights()
    this.#coming = [...this.#coming, sights]
    // What the player has done himself waits for nothing.
    if (this.#coming.length === 1 && !this.#isDeed(sights, 'theirs')) this.#stopWaiting()
    this.#goOn()
  }

  #goOn(): void {
    while (this.#isFree()) {
      const [next, ...coming] = this.#coming
      if (next === undefined) break
      const told = this.#seen?.told.length
      this.#past = [...this.#past, this.#now].slice(-KEPT)
      this.#now = next
      this.#coming = coming
      this.#tell()
      if (!this.awaitsOthers) this.skips = false
      const isNews = this.#seen?.told.length !== told && this.#isDeed(next, 'theirs')
      if (isNews && this.#isFree()) this.#wait()
    }
  }

  /** Whether the table is ready for more. */
  #isFree(): boolean {
    return this.#rest === undefined && !this.isPaused && this.#table?.isStaged !== true
  }

  #tell(): void {
    for (const heard of [...this.#listeners]) heard()
  }

  #wait(): void {
    const { pace } = settings
    if (pace === 0 || this.skips || document.hidden || this.#hurries()) return
    this.#rest = setTimeout(() => {
      this.#stopWaiting()
      this.#goOn()
    }, STEP * pace)
  }

  #stopWaiting(): void {
    clearTimeout(this.#rest)
    this.#rest = undefined
  }

  /** Whether the last that a seat was told is a deed, of its own or of others. */
  #isDeed(sights: Sights<V, A, E> | undefined, whose: 'own' | 'theirs'): boolean {
    const last = sights?.[this.#table?.seat ?? 0]?.told.at(-1)
    return last?.kind === 'deed' && (last.action !== undefined) === (whose === 'own')
  }
}
