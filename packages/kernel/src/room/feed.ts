import type { GameEvent, Rules, Viewer } from '../game.ts'
import type { Told } from './chair.ts'
import type { Happening } from './moment.ts'
import { toldOf } from './told.ts'

/** What one viewer was told, numbered by itself; worked out from what happened when somebody wants to know. */
export class Feed<S, A, E extends GameEvent, V> {
  readonly #rules: Rules<S, A, E, V>
  readonly #viewer: Viewer
  readonly #happened: readonly Happening<A, E>[]
  readonly #told: Told<A, E>[] = []
  /** How much had been told after each thing that happened. */
  readonly #ends: number[] = []
  /** The number of the first thing told that is at hand. */
  readonly from: number

  /** `happened` only ever grows. */
  constructor(rules: Rules<S, A, E, V>, viewer: Viewer, happened: readonly Happening<A, E>[], from: number) {
    this.#rules = rules
    this.#viewer = viewer
    this.#happened = happened
    this.from = from
  }

  /** What had been told when so many things had happened. */
  upTo(happened: number): readonly Told<A, E>[] {
    return this.#told.slice(0, this.#count(happened))
  }

  /** The number that the next thing told will have. */
  next(happened: number): number {
    return this.from + this.#count(happened)
  }

  #count(happened: number): number {
    for (let i = this.#ends.length; i < happened; i++) {
      const happening = this.#happened[i]
      const told = happening === undefined ? undefined : toldOf(this.#rules, happening, this.#viewer)
      if (told !== undefined) this.#told.push(told)
      this.#ends.push(this.#told.length)
    }
    return this.#ends[happened - 1] ?? 0
  }
}
