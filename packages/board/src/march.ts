import { nextOf } from './plan.ts'
import type { Halt, Plan, Standing } from './plan.ts'

/** Who carries out a plan. */
export interface Marcher<A, E> {
  standing(): Standing<A, E>
  /** Does it and comes back when it was told; false if it could not be done. */
  act(action: A): Promise<boolean>
  /** Whether an event is news that a player would want to think about before going on. */
  surprises(event: E): boolean
  /** Waits a little between two actions, so that each is seen. */
  pause(): Promise<void>
  /** What is left of the plan, whenever that changes; nothing once it is over. */
  show(left: readonly A[]): void
}

/** Carries out one plan at a time, action by action, and halts as soon as somebody is asked or surprised. */
export class March<A, E> {
  readonly #marcher: Marcher<A, E>
  #plan: Plan<A> | null = null

  constructor(marcher: Marcher<A, E>) {
    this.#marcher = marcher
  }

  get isUnderWay(): boolean {
    return this.#plan !== null
  }

  /** A plan that begins ends the one under way. */
  async begin(plan: Plan<A>): Promise<Halt> {
    this.#plan = plan
    this.#marcher.show(plan.actions)
    const halt = await this.#walk(plan)
    if (this.#plan === plan) this.stop()
    return halt
  }

  stop(): void {
    this.#plan = null
    this.#marcher.show([])
  }

  async #walk(plan: Plan<A>): Promise<Halt> {
    for (let done = 0; ; done++) {
      const early = this.#next(plan, done)
      if ('halt' in early) return early.halt
      if (done > 0) await this.#marcher.pause()
      if (this.#plan !== plan) return 'stopped'
      // Others may have done something meanwhile.
      const next = this.#next(plan, done)
      if ('halt' in next) return next.halt
      if (!(await this.#marcher.act(next.action))) return 'refused'
      if (this.#plan !== plan) return 'stopped'
      this.#marcher.show(plan.actions.slice(done + 1))
    }
  }

  #next(plan: Plan<A>, done: number): ReturnType<typeof nextOf<A, E>> {
    const now = this.#marcher.standing()
    // What was told before the plan was made is no surprise to it.
    return nextOf(plan, done, done === 0 ? { ...now, told: [] } : now, (event) => this.#marcher.surprises(event))
  }
}
