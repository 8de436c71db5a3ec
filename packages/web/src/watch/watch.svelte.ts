import type { GameEvent, Lang } from '@grognard/kernel'
import type { TableController } from '../table/controller.svelte.ts'

/** A choice of the bot: what it means to do, or has done, and why. */
export interface Choice<A> {
  readonly action: A
  /** As the button would have said it. */
  readonly name: { readonly [L in Lang]?: string }
  readonly reason: { readonly [L in Lang]: string } | null
}

/** Choices a second; the last is as fast as it can. */
export const SPEEDS = [0.5, 1, 2, 4, 8, 16, Infinity] as const
const USUAL = 1
/** How many choices are shown with their reasons. */
const KEPT = 12

/** How fast a bot plays: scenes are played where there is time for them. */
export class Manner {
  pace = $state(USUAL)
  readonly speed = $derived(SPEEDS[this.pace] ?? 1)
  readonly hasScenes = $derived(this.speed <= 1)
}

/** A bot in the player's place: the chair is asked what it would do, and does it when its time has come. */
export class Watch<V, A, E extends GameEvent> {
  readonly #controller: TableController<V, A, E>
  level = $state('')
  /** What it will do next; null while it thinks. */
  next = $state.raw<Choice<A> | null>(null)
  /** What it did, the latest first. */
  made = $state.raw<readonly Choice<A>[]>([])
  playing = $state(false)
  problem = $state('')
  /** Others are to do something before the bot is asked again, or another tab plays. */
  waits = $state(false)
  #isClosed = false
  /** Which thought is the latest: what others come to is dropped. */
  #thought = 0
  /** Somebody pressed for the next choice before it was ready, or before what led to it was shown. */
  wanted = $state(false)

  readonly manner: Manner

  constructor(controller: TableController<V, A, E>, level: string, manner: Manner) {
    this.manner = manner
    this.#controller = controller
    this.level = level
  }

  /** Real dice are thrown by people. */
  readonly possible = $derived.by(() => this.#controller.waiting === null)

  /** Has the bot think about the position on the table. */
  async think(): Promise<void> {
    this.next = null
    this.problem = ''
    const thought = ++this.#thought
    const { length, isDecided, isAsked, follows } = this.#controller
    this.waits = !isDecided && (follows || !isAsked)
    if (isDecided) return this.pause()
    if (this.waits) return
    const hint = await this.#controller.hint(this.level, `${this.#controller.id}/${length}`)
    if (this.#isClosed || thought !== this.#thought) return
    if (length !== this.#controller.length) return this.think()
    if (!hint.ok) {
      this.problem = this.#controller.errorInWords(hint.error)
      return this.pause()
    }
    const { lang } = this.#controller
    const { action, reason } = hint.value
    this.next = { action, reason: reason ?? null, name: { [lang]: this.#controller.nameOf(action) } }
  }

  /** Does what it meant to do, and has it think on. */
  async step(): Promise<void> {
    const { next } = this
    const { pacing, stage, isStaged } = this.#controller
    if (pacing?.isPaused === true) pacing.goOn()
    if (isStaged) stage.stop()
    this.wanted = next === null || isStaged
    if (this.problem !== '') return this.think()
    if (next === null || isStaged) return
    // It is done once, however often somebody presses meanwhile.
    this.next = null
    if (await this.#controller.mean(next.action)) this.made = [next, ...this.made].slice(0, KEPT)
    else this.pause()
    await this.think()
  }

  toggle(): void {
    const { over, pacing } = this.#controller
    this.playing = !this.playing && !over
    if (!this.playing) {
      // What the bot itself does is shown whole.
      if (this.waits) pacing?.pause()
      this.wanted = false
    } else if (pacing?.isPaused === true) pacing.goOn()
    if (this.playing && this.problem !== '') void this.think()
  }

  pause(): void {
    this.playing = false
    this.wanted = false
  }

  faster(by: number): void {
    const { manner } = this
    manner.pace = Math.max(0, Math.min(SPEEDS.length - 1, manner.pace + by))
  }

  /** Another level goes on from here. */
  become(level: string): void {
    if (level === this.level) return
    this.level = level
    void this.think()
  }

  close(): void {
    this.#isClosed = true
  }
}
