import type { GameEvent, Lang } from '@grognard/kernel'
import { Pool, Stopped } from '../minds/pool.ts'
import { subjectOf } from '../minds/subject.ts'
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

/** A bot at the player's place: it thinks in a thread of its own, from what the player may know. */
export class Watch<V, A, E extends GameEvent> {
  readonly #controller: TableController<V, A, E>
  #pool: Pool | null = null
  level = $state('')
  /** What it will do next; null while it thinks. */
  next = $state.raw<Choice<A> | null>(null)
  /** What it did, the latest first. */
  made = $state.raw<readonly Choice<A>[]>([])
  playing = $state(false)
  pace = $state(USUAL)
  problem = $state('')
  /** Somebody pressed for the next choice before it was ready. */
  #wanted = $state(false)

  constructor(controller: TableController<V, A, E>, level: string) {
    this.#controller = controller
    this.level = level
  }

  readonly speed = $derived(SPEEDS[this.pace] ?? 1)
  /** Real dice are thrown by people. */
  readonly possible = $derived.by(() => this.#controller.waiting === null)

  /** Has the bot think about the position on the table. */
  async think(): Promise<void> {
    this.next = null
    this.problem = ''
    const { length, over } = this.#controller
    if (over) return this.pause()
    this.#pool ??= new Pool(subjectOf(this.#controller), 1)
    const { level } = this
    try {
      const { action: told, reason } = await this.#pool.decide(
        this.#controller.sight(),
        level,
        `${this.#controller.id}/${length}`,
      )
      if (level !== this.level || length !== this.#controller.length) return
      const action = this.#controller.readAction(told)
      if (action === undefined) throw new Error(`no action: ${JSON.stringify(told)}`)
      const { lang } = this.#controller
      this.next = { action, reason: reason ?? null, name: { [lang]: this.#controller.nameOf(action) } }
      if (this.#wanted) this.step()
    } catch (error) {
      if (error instanceof Stopped) return
      this.problem = error instanceof Error ? error.message : String(error)
      this.pause()
    }
  }

  /** Does what it meant to do, and has it think on. */
  step(): void {
    const { next } = this
    this.#wanted = next === null
    if (next === null) return
    const before = this.#controller.length
    this.#controller.act(next.action)
    if (this.#controller.length === before) return this.pause()
    this.made = [next, ...this.made].slice(0, KEPT)
    void this.think()
  }

  toggle(): void {
    this.playing = !this.playing && !this.#controller.over
  }

  pause(): void {
    this.playing = false
    this.#wanted = false
  }

  faster(by: number): void {
    this.pace = Math.max(0, Math.min(SPEEDS.length - 1, this.pace + by))
  }

  /** Another level goes on from here. */
  become(level: string): void {
    if (level === this.level) return
    this.close()
    this.level = level
    void this.think()
  }

  close(): void {
    this.#pool?.close()
    this.#pool = null
  }
}
