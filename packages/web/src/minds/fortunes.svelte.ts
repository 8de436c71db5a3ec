import type { Chance, Fortunes, GameHall, TurningPoint } from '@grognard/board'
import { AGAIN, FIRST, readFortune, reckon } from './fortune.ts'
import type { Fortune } from './fortune.ts'
import { keepFortune, keptFortune } from './keep.ts'
import { intervalOf, rateOf } from './samples.ts'
import type { Sight } from './sight.ts'
import { subjectOf } from './subject.ts'
import { Thought } from './thought.svelte.ts'

interface Looked {
  /** Under which this browser keeps the match. */
  readonly id: string
  readonly ui: Pick<GameHall, 'host'>
  readonly version: string
  readonly won: boolean
  /** What the player could know after so many entries. */
  readonly sight: (step: number) => Sight
}

/** Works out how the chance to win went, in threads, once: what came of it is kept with the match. */
export class MatchFortunes implements Fortunes {
  readonly games = { first: FIRST, again: AGAIN }
  readonly #match: Looked
  readonly #moments: readonly number[]
  readonly #thought = new Thought<{ readonly done: number; readonly of: number; readonly fortune: Fortune }>()
  #looking = $state(true)
  #kept = $state.raw<Fortune | null>(null)

  constructor(match: Looked, moments: readonly number[]) {
    this.#match = match
    this.#moments = moments
    void this.#look()
  }

  get state(): Fortunes['state'] {
    if (this.#looking) return 'looking'
    return this.#kept === null ? this.#thought.state : 'done'
  }
  get problem(): string {
    return this.#thought.problem
  }
  get progress(): { readonly done: number; readonly of: number } {
    return this.#thought.told ?? { done: 0, of: 0 }
  }
  readonly #fortune = $derived(this.#kept ?? this.#thought.told?.fortune ?? null)
  readonly points = $derived.by((): readonly Chance[] => {
    const points = this.#fortune?.points ?? []
    const last = points.at(-1)
    return points
      .filter(({ of }) => of > 0)
      .map((point) => {
        const rate = rateOf(point)
        // How it ended is no estimate.
        const [low, high] = point === last ? [rate, rate] : intervalOf(point)
        return { step: point.step, rate, low, high }
      })
  })
  get turns(): readonly TurningPoint[] {
    return this.#fortune?.turns ?? []
  }

  think(): void {
    void this.#think()
  }

  stop(): void {
    this.#thought.stop()
  }

  async #look(): Promise<void> {
    try {
      this.#kept = readFortune(await keptFortune(this.#match.id), this.#moments)
    } catch {
      // A browser that keeps nothing works it out again.
    }
    this.#looking = false
  }

  async #think(): Promise<void> {
    const { id, won, sight } = this.#match
    const moments = this.#moments.map((step) => ({ step, sight: sight(step) }))
    await this.#thought.think(subjectOf(this.#match), async (pool, tell) => {
      let latest = { done: 0, of: 0 }
      const fortune = await reckon(pool, moments, won ? 1 : 0, (done, of, so) => {
        latest = { done, of }
        tell({ done, of, fortune: so })
      })
      return { ...latest, fortune }
    })
    if (this.#thought.state !== 'done' || this.#thought.told === null) return
    const { points, turns } = this.#thought.told.fortune
    this.#kept = { points, turns }
    const plain = { points: points.map((point) => ({ ...point })), turns: turns.map((turn) => ({ ...turn })) }
    await keepFortune(id, plain).catch(() => undefined)
  }
}
