import type { Json } from '@grognard/kernel'
import type { TableController } from '../table/controller.svelte.ts'
import { advise } from './advise.ts'
import type { Advice, Advised } from './advise.ts'
import { subjectOf } from './subject.ts'
import { Thought } from './thought.svelte.ts'

/** The staff's advice on one decision, and carrying it out. */
export class AdviceDesk {
  readonly #controller: TableController
  readonly thought = new Thought<Advice>()
  /** The entries of the match when the staff was asked, or when the plan was last followed. */
  #at = $state(-1)
  /** The plan that is being carried out, and how many of its steps are done. */
  following = $state.raw<{ readonly plan: Advised; readonly done: number } | null>(null)

  constructor(controller: TableController) {
    this.#controller = controller
  }

  /** Somebody did something else since. */
  readonly stale = $derived.by(() => this.#controller.length !== this.#at)
  /** The next step of the plan; null when it is carried out or cannot be. */
  readonly next = $derived.by((): Json => {
    const { following } = this
    if (following === null || this.stale) return null
    const action = following.plan.actions[following.done] ?? null
    return action === null || this.#controller.whyNot(action) !== undefined ? null : action
  })
  readonly left = $derived(this.following === null ? 0 : this.following.plan.actions.length - this.following.done)

  ask(): void {
    this.following = null
    this.#at = this.#controller.length
    const sight = this.#controller.sight()
    void this.thought.think(subjectOf(this.#controller), (pool, tell) => advise(pool, sight, tell))
  }

  /** The first step of a plan. */
  begin(plan: Advised, act: (action: Json) => void): void {
    this.thought.stop()
    this.following = { plan, done: 0 }
    this.step(act)
  }

  step(act: (action: Json) => void): void {
    const { following } = this
    const action = following?.plan.actions[following.done]
    if (following === null || action === undefined) return
    const before = this.#controller.length
    act(action)
    // With real dice the step is done when they are typed in; it is seen by `caughtUp`.
    if (this.#controller.length > before) this.#went(following)
  }

  rest(act: (action: Json) => void): void {
    while (this.next !== null) {
      const before = this.#controller.length
      this.step(act)
      if (this.#controller.length === before) return
    }
  }

  /** Steps that were done by hand count too. */
  caughtUp(): void {
    const { following } = this
    if (following === null || this.#controller.length !== this.#at + 1) return
    const made = this.#controller.story.at(-1)?.action ?? null
    if (JSON.stringify(made) === JSON.stringify(following.plan.actions[following.done])) this.#went(following)
  }

  #went({ plan, done }: { readonly plan: Advised; readonly done: number }): void {
    this.following = { plan, done: done + 1 }
    this.#at = this.#controller.length
  }
}
